import type { Answer } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import { type Run } from '../../../game/run.ts';
import type { Gunfight, Prompt, SeatId, SideId } from '../../../game/state.ts';
import { isInPlay, isLeader, isPerson, rosterOf } from '../../kit.ts';
import { goAsChosen, plainDie, rollOrder } from '../../kit/initiative.ts';

export const CHOOSE = 'choose-order';

/** CA-INIT-01, CA-INIT-02, CA-INIT-05: all throw; who ties throws again, and again. */
export function rollInitiative(run: Run): void {
  const sides = run.fight.sides.map(({ id }) => id);
  const order = rollOrder(run, sides, plainDie(12));
  const captain = captainOf(run.fight, order[0]!);
  if (captain === null) return run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
  run.ask({
    type: CHOOSE,
    seat: captain,
    figure: null,
    choices: ['first', 'last'],
    default: 'first',
    dueClass: 'reaction',
    about: { order },
  });
}

/** Who speaks for a side: its leader's player, else its first. */
function captainOf(fight: Gunfight, side: SideId): SeatId | null {
  const own = rosterOf(fight).filter((one) => one.side === side && isPerson(one) && isInPlay(one));
  const captain = own.find((one) => isLeader(one) && one.seat !== null) ?? own.find((one) => one.seat !== null);
  return captain?.seat ?? null;
}

/** CA-INIT-01: first, or last; the others in falling order of their scores. */
export function chooseOrder(run: Run, { about }: Prompt, value: string): void {
  const order = about.order as readonly SideId[];
  goAsChosen(run, order, order[0]!, value === 'last' ? 'last' : 'first');
}

/** The house likes to see what the others do before it moves. */
export function reflexOrder(fight: Gunfight, prompt: Prompt): Answer | null {
  const isHouse = prompt.seat === HOUSE || fight.seats[prompt.seat] === undefined;
  return prompt.type === CHOOSE && isHouse ? { type: 'answer', prompt: prompt.id, value: 'last' } : null;
}
