import type { Draw, Gather, Pause, Prompt, Proposal } from './pending.ts';
import type { Figure, Item, Profile } from './figure.ts';
import type { FigureId, GroupId, PromptId, RulesetRef, SeatId, SideId, ThingId, Version } from './ids.ts';
import type { SealedOrders } from './sealed.ts';
import type { TownInPlay } from './town-in-play.ts';
import type { Direction } from './town/arcs.ts';
import type { Place, PlaceName } from './town/places.ts';

export type { Draw, Gather, Pause, Prompt, Proposal };
export type {
  Activity,
  Aim,
  Figure,
  Gait,
  Item,
  Limb,
  Location,
  Posture,
  Profile,
  Slowing,
  Sort,
  Status,
  Task,
  TurnLog,
  Watch,
  Wound,
} from './figure.ts';

export type SettingValue = string | number | boolean;

/** Stated facts of an ordered pair, or (without a target) of one figure; see situation.ts for what is read from them. */
export interface StatedValues {
  readonly range?: number;
  readonly cover?: string;
  readonly obscured?: boolean;
  readonly sight?: boolean;
  readonly near?: boolean; // within reach of a hand
  readonly terrain?: number;
  /** What it stands in. */
  readonly water?: 'none' | 'shallow' | 'deep';
  /** Depth of a drop it stands at, and of one it would be at after a step back from a blow; in the ruleset's unit. */
  readonly edge?: number;
  readonly edgeBehind?: number;
  /** How much higher it stands than the other one, in the ruleset's unit. */
  readonly height?: number;
  /** Which side of him the other one comes from or fires at, where everybody has a front. */
  readonly from?: 'front' | 'side' | 'behind';
  /** Where there is room for a step back from that one. */
  readonly room?: 'all' | 'straight' | 'aside' | 'left' | 'right' | 'none';
  /** Has something to rest a gun on. */
  readonly rested?: boolean;
  /** Ground between that is hard to cross. */
  readonly rough?: boolean;
  /** What it would fall on. */
  readonly ground?: string;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
}

/** Somebody at the table. `wish` is what to recruit for them when the fight starts. */
export interface Seat {
  readonly id: SeatId;
  name: string;
  side: SideId;
  wishes: Wish[];
  autoPilot: boolean;
  /** Turns and questions missed in a row. */
  missed: number;
  /** The round in which the defaults began to play for somebody who did not come. */
  heldSince?: number;
  /** Anybody may take it over. */
  offered?: true;
}

export interface Wish {
  readonly figure: FigureId;
  readonly name: string;
  /** Chart or template of the ruleset, a row of it, or a card typed by its owner. */
  readonly template: string;
  readonly row?: number;
  readonly profile?: Profile;
  readonly weapons?: readonly string[];
  readonly pc?: boolean;
  readonly mounted?: boolean;
  /** Where it would start, within its side's part of the town. */
  readonly at?: PlaceName;
}

export interface Contact {
  readonly a: FigureId;
  readonly b: FigureId;
  readonly by: FigureId;
  readonly since: number;
}

export interface Group {
  readonly id: GroupId;
  leader: FigureId;
  figures: FigureId[];
}

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

export interface Beat {
  readonly phase: string;
  readonly sealed: boolean;
}

export interface Clock {
  round: number;
  order: SideId[];
  /** Where the fight stands in the ruleset's clock table: block, side in the order, step. */
  block: number;
  turn: number;
  step: number;
  /** Figures that have had this step's tick. */
  ticked: FigureId[];
  /** While everybody acts at once: in which part of the round, and whether their orders are kept until all are in. */
  beat: Beat | null;
  /** Where sides take turns, figure by figure: what they do. */
  phase: string | null;
  due: number | null;
  paused: boolean;
  pausedAt: number | null;
  /** The time of this turn is up. */
  expired: boolean;
  /** Seats that are done for this turn. */
  passed: SeatId[];
}

/** One fight, folded from its entries. Plain data: it is stored as a snapshot as it is. */
export interface Gunfight {
  readonly ruleset: RulesetRef;
  readonly commitment: string;
  readonly openedAt: number;
  readonly openedBy: SeatId;
  version: Version;
  status: 'lobby' | 'running' | 'over';
  ended: { readonly winner: SideId | null; readonly why: string } | null;
  gm: SeatId;
  /** Others who run it with him. */
  deputies: readonly SeatId[];
  /** When any of them last did something, in milliseconds since 1970. */
  gmSeenAt: number;
  readonly sides: readonly Side[];
  settings: Record<string, SettingValue>;
  seats: Record<SeatId, Seat>;
  /** Words mixed into the dice by each who joined, in order of joining. */
  words: string[];
  /** Effective entries that rolled dice so far: the dice position. */
  rolls: number;
  /** Last number given out for figures, prompts and groups. */
  lastId: number;
  figures: Record<FigureId, Figure>;
  roster: FigureId[];
  groups: Record<GroupId, Group>;
  /** The map and what has become of it; null in the theatre of the mind. */
  town: TownInPlay | null;
  /** Sides that do not know where a figure is. */
  hidden: Record<FigureId, readonly SideId[]>;
  /** Of those: sides that have never seen it in this fight. */
  unseen: Record<FigureId, readonly SideId[]>;
  markers: Record<ThingId, Marker>;
  /** Fires, charges and things let go, in the order in which they came to be. */
  lying: Record<ThingId, Lying>;
  /** Replaced, never altered, so copies share it. */
  situations: Readonly<Record<string, StatedValues>>;
  contacts: Contact[];
  clock: Clock;
  prompts: Record<PromptId, Prompt>;
  pauses: Pause[];
  gathers: Record<string, Gather>;
  /** Orders given in secret, until everybody has given theirs. Replaced, never altered. */
  sealed: Record<FigureId, SealedOrders>;
  proposals: Record<PromptId, Proposal>;
  undoing: readonly Version[] | null; // agreed to, and about to happen
  draw: Draw | null;
  /** Rounds since somebody was last shot at or came nearer. */
  quietRounds: number;
  /** Round in which the bot last offered to call it off. */
  offeredDrawIn: number;
  /** Models that are carried unseen until they are drawn, where the ruleset has such. */
  readonly concealed?: readonly string[];
  /** The ruleset's own part, folded by it. */
  sub: unknown;
}
