import type { Condition, Dressing, GroundKind, Material, ThingKind } from './facts.ts';
import type { Place, PlaceName, Side } from './places.ts';

export type ThingId = string;
/** Something that stands in a cell or on a side of one, with what its writer said besides its kind. */
export interface ThingSpec {
  readonly kind: ThingKind;
  readonly material?: Material;
  readonly dressing?: Dressing;
  readonly condition?: Condition;
  readonly difficulty?: number;
  readonly feet?: number;
  readonly obscuring?: boolean;
}

/** What one character of the grid means. */
export interface Sign {
  readonly ground: GroundKind;
  readonly difficulty?: number;
  readonly thing?: ThingSpec;
}

export interface CellThing extends ThingSpec {
  readonly at: PlaceName;
}

export interface SideThing extends ThingSpec {
  readonly at: PlaceName;
  readonly side: Side;
}

export type DoorBuild = 'shed' | 'windowed' | 'internal' | 'external' | 'reinforced';

/** How a door is built, and what keeps it shut. */
export interface Fastening {
  readonly build: DoorBuild;
  readonly locks: number;
  readonly bolts: number;
  readonly padlock: 'small' | 'medium' | 'large' | null;
  /** The side of the door on which padlock and bolts are. */
  readonly keptFrom: Side | null;
}

export interface Lock extends Fastening {
  /** The thing it is on. */
  readonly on: ThingId;
}

/** All cells from one corner to the other, on the levels from..to of it. */
export type Box = { readonly from: Place; readonly to: Place };

export interface Building {
  readonly id: string;
  readonly name: string;
  readonly boxes: readonly Box[];
}

/** A way between cells that are not neighbours on one level; it goes both ways. */
export interface Link {
  readonly kind: 'stairs' | 'ladder' | 'climb';
  readonly from: PlaceName;
  readonly to: PlaceName;
  readonly difficulty: number;
}

/** Where a side may start; `side` is the scenario's word for it (`posse`, `outlaws`). */
export type Spawn = { readonly side: string; readonly box: Box };

export type TableEdge = { readonly side: string; readonly edge: Side };

export type Label = { readonly name: string; readonly box: Box };

/** A town as data: what its file says, checked, and nothing computed. It never changes; what changes in play is `TownState`. */
export interface Town {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly width: number;
  readonly height: number;
  readonly storeyFeet: number;
  readonly signs: Readonly<Record<string, Sign>>;
  /** Rows of each level, all as wide as the town; a space is open air. */
  readonly levels: readonly (readonly string[])[];
  readonly things: readonly CellThing[];
  readonly sides: readonly SideThing[];
  readonly locks: readonly Lock[];
  readonly buildings: readonly Building[];
  readonly links: readonly Link[];
  readonly spawns: readonly Spawn[];
  readonly edges: readonly TableEdge[];
  readonly labels: readonly Label[];
}

/** What became of one thing in play. */
export interface ThingState {
  readonly condition?: Condition;
  readonly armourLost?: number;
  readonly dressing?: Dressing;
  readonly burning?: boolean;
  /** Where it is now, if it has been taken elsewhere. */
  readonly at?: PlaceName;
}

/** What has changed since the town was built: by thing, and things that were not there before (a dead horse, an overturned wagon). */
export interface TownState {
  readonly things: Readonly<Record<ThingId, ThingState>>;
  readonly added: readonly CellThing[];
}

export const UNTOUCHED: TownState = { things: {}, added: [] };

/** Every thing has a name that survives: its kind and where it stands. */
export const idOfThing = (kind: ThingKind, at: PlaceName, side?: Side): ThingId =>
  side === undefined ? `${kind}@${at}` : `${kind}@${at}-${side}`;

const isBetween = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);

export const isInside = ({ from, to }: Box, { x, y, level }: Place): boolean =>
  isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y) && isBetween(level, from.level, to.level);
