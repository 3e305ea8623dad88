import type { Action } from './actions.ts';
import type { Face } from './dice/dice.ts';
import type { Effect } from './effects.ts';
import type { FigureId, SeatId, Version } from './ids.ts';

/** Where a paused order stopped (plain data of the ruleset) and whom nobody may touch meanwhile. */
export interface PauseRecord {
  readonly at: unknown;
  readonly holds: readonly FigureId[];
}

/** Where the clock stands in the ruleset's table: block, side in the order, step. */
export type Cursor = readonly [block: number, turn: number, step: number];

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
}

/** An entry before the log gives it its place. */
export type NewEntry = Omit<Entry, 'version'>;
