import type { FigureId, GroupId, ItemId, SeatId, SideId } from './ids.ts';
import type { Pronouns } from './people/looks.ts';
import type { Direction, Place, Vector } from './town/places.ts';

export type Sort = 'person' | 'beast' | 'vehicle';
export type Posture = 'standing' | 'prone';
export type Gait = 'crawl' | 'walk' | 'run' | 'cautious' | 'furtive' | 'charge';
export type Activity = 'hold' | 'move' | 'follow' | 'direction' | 'cover-to-cover' | 'charge' | 'crawl';
export type Limb =
  | 'left-arm'
  | 'right-arm'
  | 'left-leg'
  | 'right-leg'
  | 'left-front-leg'
  | 'right-front-leg'
  | 'left-hind-leg'
  | 'right-hind-leg';
export type Location = 'head' | 'body' | Limb;
export type Profile = Readonly<Record<string, string | number | boolean>>;

export interface Item {
  readonly id: ItemId;
  readonly model: string;
  loaded: boolean;
  /** Ammunition in the ruleset's own unit (points, rounds); null where it has none. */
  ammo: number | null;
  /** How many rounds it holds, where rounds are counted. */
  readonly cap?: number;
  /** Jams to clear before it fires again; left out: none. */
  jams?: number;
  /** What is in its barrels, where they can hold loads of different sorts; the first fires first. Replaced, never altered. */
  loads?: readonly string[];
  /** What else is so with it: wet, lit, drawn. */
  flags?: readonly string[];
}

/** A shot being prepared: a bonus that grows as long as neither stirs. `toward` is where it points on a map. */
export interface Aim {
  readonly target: FigureId;
  readonly bonus: number;
  readonly toward: Vector | null;
}

/** Covers a piece of ground, to fire at who comes into it. */
export interface Watch {
  readonly bonus: number;
  readonly rule: string;
  readonly toward: Vector | null;
  /** Somebody hidden has been told by what rule, rather than left to the usual one. */
  readonly told?: true;
}

export interface Wound {
  readonly location?: Location;
  readonly graze: boolean; // blood or torn cloth only
  /** Where wounds are graded: how bad, what it takes off, how it bleeds, and who has seen to it. */
  readonly severity?: string;
  readonly deduction?: number;
  readonly bleeding?: number;
  readonly treated?: readonly string[];
}

type Slowing = { readonly less?: number; readonly cap?: number; readonly why: string };

export interface Task {
  readonly task: string;
  readonly thing?: string;
  readonly target?: FigureId;
  /** With what. */
  readonly item?: ItemId;
  readonly unit: string;
  left: number;
}

/** What the figure did since its own last turn began (kept through the opponents' turns). */
export interface TurnLog {
  acted: boolean;
  moved: boolean;
  gait: Gait | null;
  distance: number;
  shot: boolean;
  reacted: boolean;
}

export type Status =
  | 'out-of-action'
  | 'dead'
  | 'surrendered'
  | 'left'
  | 'skedaddling'
  | 'pinned'
  | 'down'
  | 'burning'
  // graded nerve; none of these: controlled
  | 'obedient'
  | 'shaken'
  | 'panicked'
  | 'terrified'
  | 'stunned'
  | 'groggy'
  | 'grappled'
  | 'bound'
  | 'gagged'
  | 'tired'
  | 'weary'
  | 'collapsed'
  | 'asleep'
  | 'hidden' // in everybody's sight, behind something
  | 'unready'
  | 'out-of-coherency';

/** Whoever is any of these is in it no more. */
export const OUT: ReadonlySet<Status> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);
export const isOut = ({ statuses }: Pick<Figure, 'statuses'>): boolean => statuses.some((status) => OUT.has(status));

/** What anybody can see of somebody's state. */
export type Look = 'unhurt' | 'scratched' | 'rough' | 'done';

/** A combatant: person, beast or vehicle. Common fields; a ruleset reads them and never keeps its own copy. */
export interface Figure {
  readonly id: FigureId;
  name: string;
  side: SideId;
  seat: SeatId | null;
  readonly sort: Sort;
  readonly template: string;
  /** Left out: as its template has it, or neither he nor she. */
  readonly pronouns?: Pronouns;
  readonly portrait?: string;
  profile: Profile;
  flags: string[];
  /** On a map; null off the table and in the theatre of the mind. Riders, teams and passengers are where what they ride is. */
  at: Place | null;
  facing: Direction | null; // only what has a front
  posture: Posture;
  leaning: boolean;
  mount: FigureId | null; // the beast or vehicle it is on
  seatAboard: string | null;
  items: Item[];
  /** Ammunition in reserve, by what takes it. */
  pouch: Record<string, number>;
  aim: Aim | null;
  watch: Watch | null;
  wounds: Wound[];
  /** Current values that differ from the profile. */
  stats: Record<string, number>;
  slowed: Slowing[];
  limbs: Partial<Record<Limb, 'snap-only' | 'useless'>>;
  statuses: Status[];
  activity: { kind: Activity; goal?: string } | null;
  tasks: Task[];
  group: GroupId | null;
  prisonerOf: FigureId | null;
  /** Reactions and defaults fixed in advance: rule to value. */
  standing: Record<string, string>;
  turn: TurnLog;
  /** Once-only keys with the scope that clears them. */
  marks: Record<string, 'turn' | 'round' | 'fight'>;
  /** In place of its numbers, and only in what somebody gets to see who may not know them. */
  readonly look?: Look;
}

export const isStanding = (figure: Figure): boolean => figure.sort === 'person' && !isOut(figure);
