import type { Action } from './actions.ts';
import type { Face } from './dice/dice.ts';
import type { Effect } from './effects.ts';
import type { FigureId, SeatId, Version } from './ids.ts';

/** What somebody has answered. */
export type Told = { readonly figure: FigureId | null; readonly value: string };

/** Where a paused order stopped (plain data of the ruleset) and whom nobody may touch meanwhile. */
export interface PauseRecord {
  readonly at: unknown;
  readonly holds: readonly FigureId[];
  /** Answers that stood before anybody was asked. */
  readonly told?: readonly Told[];
}

/** Where the clock stands in the ruleset's table: block, side in the order, step. */
export type Cursor = readonly [block: number, turn: number, step: number];

/** Why the house ordered what it did: what it weighed, and what came next. */
export interface Reasons {
  readonly looked: number;
  /** What things were worth to its side before, and will be on average after this order. */
  readonly before: number;
  readonly after: number;
  /** Worked out exactly; otherwise judged by a fixed number of throws. */
  readonly exact: boolean;
  /** The next best, and what that would have been worth. */
  readonly next?: { readonly action: Action; readonly after: number };
}

/** Somebody asks for something: the one value that commands, buttons, standing orders, the house and the clock all make. */
export interface Ask {
  readonly by: SeatId;
  /** Set by the host's side where the person may moderate this channel. */
  readonly as?: 'gm' | 'moderator';
  readonly action: Action;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The house's reasons, kept with its order: for whoever runs the fight, and for all once it is over. */
  readonly why?: Reasons;
}

/** One stored fact: who did what when, every face rolled for it, and what came of it. */
export interface Entry extends Ask {
  readonly version: Version;
  readonly faces: readonly Face[];
  readonly effects: readonly Effect[];
  readonly pause?: PauseRecord;
  /** Where an `advance` left the clock. */
  readonly cursor?: Cursor;
}

/** An entry before the log gives it its place. */
export type NewEntry = Omit<Entry, 'version'>;
