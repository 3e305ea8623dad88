import type { Draw, Gather, Pause, Prompt, Proposal } from './questions/open-questions.ts';
import type { Figure, Profile } from './figure.ts';
import type { Crowd } from './crowds/crowds.ts';
import type { TableLine } from './secrets/lines-list.ts';
import type { Lying, Marker } from './things-lying.ts';
import type { CrowdId, FigureId, GroupId, PromptId, RulesetRef, SeatId, SideId, ThingId, Version } from './ids.ts';
import type { Pronouns } from './people/looks.ts';
import type { SealedOrders } from './questions/sealed-orders.ts';
import type { Veil } from './settings.ts';
import type { SetDie } from './odds/set-dice.ts';
import type { SecondTry } from './second-try/to-play-on.ts';
import type { Together } from './crowds/together.ts';
import type { TownInPlay } from './town/town-in-play.ts';
import type { Direction, PlaceName } from './town/places.ts';

export type * from './figure.ts';
export type * from './ids.ts';
export type * from './things-lying.ts';
export type { Draw, Pause, Prompt };

export type SettingValue = string | number | boolean;

/** Stated facts of an ordered pair, or (without a target) of one figure; see situation.ts for what is read from them. */
export interface StatedValues {
  readonly range?: number;
  readonly cover?: string;
  readonly obscured?: boolean;
  readonly sight?: boolean;
  readonly near?: boolean; // within reach of a hand
  readonly terrain?: number;
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
  /** Where the other one could be fired at without turning. */
  readonly inArc?: boolean;
  /** On the side of locked doors away from their padlock. */
  readonly farSide?: boolean;
  /** Ground between that is hard to cross. */
  readonly rough?: boolean;
  /** What it would fall on. */
  readonly ground?: string;
}

/** What the sky does, and how far one sees in it, in the ruleset's unit. */
export interface Weather {
  readonly id: string;
  readonly sight: number | null;
  readonly wind: Direction | null;
}

export type Side = { readonly id: SideId; readonly name: string };

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
  /** In whose place somebody else has put them, as long as they have done nothing themselves: they may give it back. */
  standsIn?: SeatId;
}

export interface Wish extends Wished {
  readonly figure: FigureId;
}

/** The same, as long as nobody has given it an id. */
export interface Wished {
  readonly name: string;
  /** Chart or template of the ruleset, a row of it, or a card typed by its owner. */
  readonly template: string;
  readonly row?: number;
  readonly profile?: Profile;
  readonly weapons?: readonly string[];
  readonly pc?: boolean;
  readonly mounted?: boolean;
  /** How reports speak of it, and a link to its picture, as its owner wants it. */
  readonly pronouns?: Pronouns;
  readonly portrait?: string;
  /** Unseen by other sides when it comes. */
  readonly hidden?: true;
  /** Where it would start, within its side's part of the town. */
  readonly at?: PlaceName;
}

export interface Contact {
  readonly a: FigureId;
  readonly b: FigureId;
  readonly by: FigureId;
  readonly since: number;
}

export type Group = { readonly id: GroupId; leader: FigureId; figures: FigureId[] };

export interface Beat {
  readonly phase: string;
  readonly sealed: boolean;
  /** Nobody is asked: what is kept is carried out at once. */
  readonly idle?: true;
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

/** `owed` in the lobby, `called` while a fight that was started waits for it. */
interface Opening {
  readonly stage: 'owed' | 'called' | 'posted';
  readonly message?: string;
  /** How far apart all enemies are to begin. */
  readonly range?: number;
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
  /** What the game master has changed of the front page on it. */
  paper?: { readonly headline?: string; readonly paragraph?: string };
  gm: SeatId;
  /** Others who run it with him. */
  deputies: readonly SeatId[];
  /** When any of them last did something, in milliseconds since 1970. */
  gmSeenAt: number;
  readonly sides: readonly Side[];
  settings: Record<string, SettingValue>;
  /** What does not come up at this table; older fights have no such list. Replaced, never altered. */
  lines?: readonly TableLine[];
  seats: Record<SeatId, Seat>;
  /** Words mixed into the dice by each who joined, in order of joining. */
  words: string[];
  /** Where it stands with the message whose id is the last of them; left out: this fight has none. Replaced, never altered. */
  opening?: Opening;
  /** Effective entries that rolled dice so far: the dice position. */
  rolls: number;
  /** Last number given out for figures, prompts and groups. */
  lastId: number;
  figures: Record<FigureId, Figure>;
  roster: FigureId[];
  groups: Record<GroupId, Group>;
  /** Whom the game master brought in together; older fights have none. Replaced, never altered. */
  crowds?: Readonly<Record<CrowdId, Crowd>>;
  /** One word to many, while it is carried out; left out: none is. Replaced, never altered. */
  together?: Together;
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
  /** Weather and light, as last told; left out: a fair day. */
  weather?: Weather;
  /** Rounds since somebody was last shot at or came nearer. */
  quietRounds: number;
  /** Round in which the bot last offered to call it off. */
  offeredDrawIn: number;
  /** Models that are carried unseen until they are drawn, where the ruleset has such. */
  readonly concealed?: readonly string[];
  /** Dice whose faces the game master has set, and that are still to be thrown; left out: none. Replaced, never altered. */
  setDice?: readonly SetDie[];
  /** What others know of single figures' numbers, where the game master has said so; left out: nothing was said. Replaced, never altered. */
  veils?: Readonly<Record<FigureId, Veil>>;
  /** It goes on from another fight as somebody knew it; left out: it is one of its own. Replaced, never altered. */
  secondTry?: SecondTry;
  /** The ruleset's own part, folded by it. */
  sub: unknown;
}
