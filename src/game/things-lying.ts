import type { Item } from './figure.ts';
import type { FigureId, SideId, ThingId, Version } from './ids.ts';
import type { Direction, Place } from './town/places.ts';

interface InPlace {
  readonly id: ThingId;
  /** Null without a map. */
  readonly at: Place | null;
  /** Without a map: who is at it, until he moves away. */
  readonly near: readonly FigureId[];
}

/** Something somebody threw or let go. */
export interface LyingItem extends InPlace {
  readonly kind: 'item';
  readonly item: Item;
}

/** A charge that has been laid, with its fuse. */
export interface Charge extends InPlace {
  readonly kind: 'charge';
  readonly model: string;
  readonly count: number;
  readonly by: FigureId;
  readonly fuse: 'cord' | 'powder';
  /** Length of the fuse, in the ruleset's unit, and where its free end is. */
  readonly length: number;
  readonly end: Place | null;
  /** Burning: since which turn of the fight, for how many more, and (its order among all) since which version. */
  readonly lit: { readonly turn: number; readonly turns: number; readonly since: Version } | null;
  /** The building it is set against, without a map. */
  readonly against: ThingId | null;
  /** Sides that do not know of it. */
  readonly hidden: readonly SideId[];
}

/** Burning ground: how far it reaches against the wind, across it and with it. */
export interface Fire extends InPlace {
  readonly kind: 'fire';
  readonly by: FigureId;
  readonly up: number;
  readonly along: number;
  readonly down: number;
  /** Where the wind blows to; null: no wind, and it is round. */
  readonly direction: Direction | null;
}

/** What lies about and is in nobody's hands. Replaced, never altered. */
export type Lying = LyingItem | Charge | Fire;

/** Something on the map of which its enemies do not know who it is: a group not yet seen, or nobody at all. */
export interface Marker {
  readonly id: ThingId;
  readonly side: SideId;
  readonly at: Place;
  /** The number on its back, which everybody sees. */
  readonly shows: number;
  /** Secret; none: a dummy. */
  readonly figures: readonly FigureId[];
}
