import type { Answers } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { subOf } from '../state.ts';

export const everything = (fight: Gunfight, at: unknown, answers: Answers): string =>
  JSON.stringify([at, answers]) + everybody(fight);

/** All that can differ once an order is under way, and that its worth depends on. */
export function everybody(fight: Gunfight): string {
  const { horses, wagons } = subOf(fight);
  const bodies = Object.values(fight.figures).map(bodyOf);
  return JSON.stringify([bodies, horses, wagons, fight.situations, Object.keys(fight.hidden)]);
}

export const bodyOf = ({ id, statuses, at, facing, mount, seatAboard, side }: Figure): unknown => [
  id,
  statuses,
  at?.x,
  at?.y,
  facing,
  mount,
  seatAboard,
  side,
];
