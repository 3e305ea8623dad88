import type { Action } from './actions.ts';
import type { Face } from './dice/dice.ts';
import type { Effect } from './effects.ts';
import type { FigureId, SeatId, Version } from './ids.ts';

/** An answer that stood before anybody was asked. */
export type Told = { readonly figure: FigureId | null; readonly value: string };

/** Where a paused order stopped (plain data of the ruleset) and whom nobody may touch meanwhile. */
export interface PauseRecord {
  readonly at: unknown;
  readonly holds: readonly FigureId[];
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

/** One stored fact: who did what when, every face rolled for it, and what came of it. */
export interface Entry {
  readonly version: Version;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: SeatId;
  /** Set where a moderator or game master acted with that right. */
  readonly as?: 'gm' | 'moderator';
  readonly action: Action;
  readonly faces: readonly Face[];
  readonly effects: readonly Effect[];
  readonly pause?: PauseRecord;
  /** Where an `advance` left the clock. */
  readonly cursor?: Cursor;
  /** For whoever runs the fight, and for all once it is over. */
  readonly why?: Reasons;
}

/** An entry before the log gives it its place. */
export type NewEntry = Omit<Entry, 'version'>;
