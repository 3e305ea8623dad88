import type { Figure, FigureId, Gunfight } from '../../game/state.ts';
import type { Place } from '../../game/town/places.ts';
import { CANVAS_WORK } from './tables.ts';
import { keptAs, notes } from '../kit/folds.ts';
import type { Answers } from '../../game/run.ts';

/** A horse without a rider: `stands` where its rider got down, `mountable` until its next roll, or `loose` so that nobody comes near. */
export interface Horse {
  readonly state: 'stands' | 'mountable' | 'loose';
  /** Round of its last roll. */
  readonly rolled: number;
}

export interface Wagon {
  /** Whole activations still needed to strip the canvas; 0: it is off. */
  readonly canvas: number;
  readonly horsesHit: number;
  readonly halted: boolean;
  /** Somebody took the reins in this half-turn. */
  readonly reins: boolean;
}

/** Who has tried to enter a square in this half-turn (PC-MEL-03). */
type Tries = { readonly foot: number; readonly mounted: number };

/** PC-MEL-03: tries are counted by square, without a map by whoever is set upon, or by the half of a wagon. */
export const tryKey = (target: FigureId, at: Place | null = null, half: string | null = null): string =>
  at !== null ? `${at.x},${at.y}` : half === null ? target : `${target} ${half}`;

/** Mark of a man on foot who has stopped in somebody's square, and walks no farther in this half-turn (PC-MAP-03). */
export const MOVE_ENDED = 'move-ended';

/** What this ruleset keeps besides the common state. */
export const beginState = () => ({
  /** Points spent in the half-turn. */
  spent: notes<number>(),
  /** Got on or off a horse in this half-turn, so that the points of a man on foot hold (PC-MOVE-07, PC-MOVE-08). */
  changed: notes<true>(),
  fought: notes<true>(),
  tries: notes<Tries>(),
  /** In the order in which they lost their riders. */
  horses: notes<Horse>(),
  wagons: notes<Wagon>(),
  /** Round at the end of which it was (PC-END-02). */
  exhausted: notes<number>(),
  /** Somebody has fired or fought (PC-SCN-03). */
  opened: false as boolean,
});

export type FrontierState = ReturnType<typeof beginState>;

export const subOf = keptAs<FrontierState>();

const NEW_WAGON: Wagon = { canvas: CANVAS_WORK, horsesHit: 0, halted: false, reins: false };

export const wagonState = (fight: Gunfight, wagon: FigureId): Wagon => subOf(fight).wagons[wagon] ?? NEW_WAGON;

export const hasCanvas = (fight: Gunfight, wagon: FigureId): boolean => wagonState(fight, wagon).canvas > 0;

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
