import type { Gunfight } from '../state.ts';
import type { Direction, Place } from '../town/places.ts';
import type { TownState } from '../town/town.ts';

/** Where somebody was seen last, and which way he looked. */
export type Seen = { readonly at: Place; readonly facing: Direction | null };

/** What a second try says of itself: since which round, how many are where they were seen last, and how many are left out. */
export interface SecondTry {
  readonly round: number;
  readonly suspected: number;
  readonly leftOut: number;
  /** The turn, or the entry of the log, that it was asked for by. */
  readonly step?: number;
  readonly entry?: number;
}

/** Everything that a second try begins with. The list is closed: what is not on it begins as in any fight. */
export const KEPT = [
  'seats',
  'figures',
  'roster',
  'groups',
  'crowds',
  'hidden',
  'unseen',
  'markers',
  'lying',
  'situations',
  'contacts',
  'clock',
  'prompts',
  'gathers',
  'sealed',
  'draw',
  'weather',
  'offeredDrawIn',
  'veils',
  'lines',
  'lastId',
  'sub',
] as const satisfies readonly (keyof Gunfight)[];

/** A fight as it was known, to be played on: plain data in the entry that opens the second try. */
export interface KnownState extends Partial<Pick<Gunfight, (typeof KEPT)[number]>> {
  readonly secondTry: SecondTry;
  readonly town?: TownState;
}
