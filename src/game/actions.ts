import type { Concealment, DrawChoiceKind, MeleeOption, ShotMode, Volume } from './effects.ts';
import type { Intent } from './crowds/group-orders.ts';
import type { ThingKind } from './town/facts.ts';
import type { Direction, PlaceName } from './town/places.ts';
import type { KnownState } from './second-try/to-play-on.ts';
import type { Fastening, Town } from './town/town.ts';
import type { Veil } from './settings.ts';
import type {
  CrowdId,
  FigureId,
  Gait,
  ItemId,
  Posture,
  PromptId,
  RulesetRef,
  SeatId,
  SettingValue,
  Side,
  SideId,
  StatedValues,
  ThingId,
  Version,
  Wished,
} from './state.ts';

/** A move told without a map: how the range to one figure changes. */
export interface StatedMove {
  readonly way: 'toward' | 'away' | 'across';
  readonly target: FigureId;
  readonly distance: number;
  /** The same change for every enemy. */
  readonly all?: boolean;
  /** From cover to cover: what hides it goes on hiding it. */
  readonly covered?: boolean;
  /** Into view or out of it on the way. */
  readonly appearing?: boolean;
}

interface By {
  readonly figure: FigureId;
  /** A few words that go with it, and how loud, if not as one usually speaks: for whoever hears them. */
  readonly speech?: string;
  readonly volume?: Volume;
  /** What its owner would be asked on the way, answered before, by what is asked. */
  readonly ahead?: Readonly<Record<string, string>>;
}

interface Going extends By {
  readonly type: 'move';
  readonly gait: Gait;
  readonly goal?: string;
  /** Out of the fight: away from somebody, or over the edge of the table. */
  readonly leave?: boolean;
  /** On a horse: whom to ride down on the way. */
  readonly over?: FigureId;
  /** At the end of it behind what cover there is, out of sight. */
  readonly hide?: boolean;
}

/** In the theatre of the mind: told by how a range changes. */
export interface StatedMoveOrder extends Going {
  readonly stated: StatedMove;
  readonly terrain?: number;
  readonly to?: never;
}

/** On a map: told by where it ends. */
export interface MapMoveOrder extends Going {
  readonly to: PlaceName;
  /** Corners of the way, where the mover will not have the shortest. */
  readonly via?: readonly PlaceName[];
  /** Which way it ends up facing, for what has a front. */
  readonly facing?: Direction;
  readonly stated?: never;
  readonly terrain?: never;
}

export interface ShootOrder extends By {
  readonly type: 'shoot';
  readonly target: FigureId;
  readonly weapon: ItemId;
  readonly mode: ShotMode;
  /** Whom the later shots of a burst go to, in turn. */
  readonly also?: readonly FigureId[];
  /** Another gun, in the other hand. */
  readonly second?: { readonly weapon: ItemId; readonly target: FigureId };
  readonly hands?: 1 | 2;
  /** Dice of a burst, where fewer may be thrown. */
  readonly count?: number;
  /** A wall or door the target is behind. */
  readonly through?: ThingId;
  /** Which half of a vehicle. */
  readonly part?: string;
  /** Which way he looks while he fires, where everybody has a front. */
  readonly facing?: Direction;
  /** Fired on the move: in this cell of a way, and where that ends, if not there. */
  readonly at?: PlaceName;
  readonly to?: PlaceName;
}

/** A game master changes the town. */
export type ThingChange = 'open' | 'close' | 'destroy' | 'remove';

/** What figures do in the fight. */
export type Order =
  | StatedMoveOrder
  | MapMoveOrder
  | ({ type: 'spot'; how: 'look' | 'listen'; at: string } & By)
  | ({ type: 'posture'; posture: Posture } & By)
  | ({ type: 'turn'; facing: Direction } & By)
  /** Across water by boat, with somebody else. */
  | ({ type: 'ferry'; to: PlaceName; with?: readonly FigureId[] } & By)
  | ({ type: 'open'; thing: ThingId } & By)
  | ({ type: 'close'; thing: ThingId } & By)
  | ({ type: 'strip-canvas'; mount: FigureId } & By)
  | ({ type: 'lean'; on: boolean } & By)
  /** `target`: whom to fight for a place that enemies hold, or to jump at. */
  | ({ type: 'mount'; mount: FigureId; seat?: string; target?: FigureId } & By)
  | ({ type: 'dismount'; to?: PlaceName; target?: FigureId } & By)
  | ({ type: 'take-reins'; mount: FigureId } & By)
  /** At a speed without a map, to a place on one; 0: to a halt. */
  | ({
      type: 'drive';
      mount: FigureId;
      speed?: number;
      to?: PlaceName;
      /** Corners of the way. */
      via?: readonly PlaceName[];
      stated?: Omit<StatedMove, 'distance'>;
      /** On a map: over the edge of the table from there. */
      leave?: boolean;
    } & By)
  /** A hand for somebody who is coming aboard. */
  | ({ type: 'assist'; target: FigureId; what: 'board' } & By)
  | ShootOrder
  | ({ type: 'aim'; target: FigureId } & By)
  /** `facing`: the ground it covers, on a map. */
  | ({ type: 'overwatch'; aimed: boolean; rule?: string; facing?: Direction } & By)
  | ({ type: 'hide'; on: boolean } & By)
  /** Down from where it stands, on a map to a place. */
  /** `floor`: of the window, without a map. */
  | ({ type: 'jump'; to?: PlaceName; floor?: number } & By)
  /** Over a high wall or fence, on a map to the far side. */
  | ({ type: 'climb'; to?: PlaceName } & By)
  /** A loose beast, by the reins. */
  | ({ type: 'catch'; target: FigureId } & By)
  | ({
      type: 'load';
      weapon: ItemId;
      job: 'load' | 'resupply' | 'clear' | 'spare' | 'ready';
      /** What goes into barrels that take loads of different sorts. */
      loads?: readonly string[];
      /** How many rounds to put in, one after the other. */
      count?: number;
      /** It will still walk this turn. */
      walk?: boolean;
    } & By)
  | ({ type: 'give'; target: FigureId; item: string; count: number } & By)
  | ({ type: 'reveal'; item: ItemId } & By)
  | ({ type: 'cut-loose'; mount: FigureId } & By)
  /** At somebody, or on a map at a place; `also` stand within it too, where no map says so; `count`: of a bundle. */
  | ({
      type: 'throw';
      item: ItemId;
      target?: FigureId;
      at?: PlaceName;
      also?: readonly FigureId[];
      /** A building without a map, that is set on fire. */
      against?: ThingId;
      count?: number;
    } & By)
  | ({ type: 'light'; item?: ItemId; thing?: ThingId; walk?: boolean } & By)
  /** A new charge (`item`, of so many) with its fuse, or more fuse for one that is laid (`thing`). */
  | ({
      type: 'lay-fuse';
      kind: 'cord' | 'powder';
      item?: ItemId;
      thing?: ThingId;
      count?: number;
      distance?: number;
      against?: ThingId;
      also?: readonly FigureId[];
      walk?: boolean;
    } & By)
  /** By hand, or with a shot. */
  | ({ type: 'cut-fuse'; thing: ThingId; weapon?: ItemId } & By)
  | ({ type: 'pick-up'; item: ItemId } & By)
  | ({ type: 'drop'; item: ItemId } & By)
  /** Takes another weapon in hand. */
  | ({ type: 'wield'; item: ItemId } & By)
  | ({
      type: 'charge';
      target: FigureId;
      gait: 'walk' | 'run';
      /** Which half of a vehicle. */
      part?: string;
      with?: readonly FigureId[];
      /** A shot on the way, at whomever. */
      shot?: { readonly target: FigureId; readonly weapon: ItemId };
    } & By)
  | ({
      type: 'melee';
      option: MeleeOption;
      target?: FigureId;
      weapon?: string;
      against?: readonly FigureId[];
      /** Of a wrestler: to hold, or to throw. */
      prefer?: 'hold' | 'throw';
      /** After whoever slips away. */
      follow?: boolean;
      /** Which way one slips off, on a map. */
      away?: Direction;
    } & By)
  | ({ type: 'bandage'; target: FigureId; wound?: number } & By)
  | ({ type: 'examine'; target: FigureId } & By)
  | ({ type: 'search'; target: FigureId } & By)
  /** A locked door, by hand or with something. */
  | ({ type: 'force'; thing: ThingId; item?: ItemId } & By)
  | ({ type: 'breach'; thing: ThingId; item: ItemId } & By)
  | ({ type: 'shoot-lock'; thing: ThingId; weapon: ItemId } & By)
  /** Words of the player's own; without any somebody only raises his voice. */
  | ({ type: 'say'; volume: Volume; text?: string } & By)
  /** A bugle, a drum. */
  | ({ type: 'sound'; item: ItemId } & By)
  /** A leader has somebody else's figure do something. */
  | ({ type: 'order'; target: FigureId; act: Order } & By)
  | ({ type: 'bind'; target: FigureId; state: 'bound' | 'gagged' } & By)
  | ({ type: 'free'; target: FigureId; state: 'grappled' | 'bound' | 'gagged' } & By)
  /** `side`: with everybody, where these rules have it so. */
  | ({ type: 'surrender'; target?: FigureId; side?: true } & By)
  | ({ type: 'group'; what: 'form' | 'join' | 'leave' | 'leader'; leader?: FigureId; with?: readonly FigureId[] } & By)
  | ({ type: 'hold' } & By)
  /** Where orders are sealed: those of this beat and of the next ones. */
  | ({ type: 'plan'; acts: readonly Order[] } & By)
  | ({ type: 'pass' } & By)
  /** The house alone gives it: by the ruleset's own solo system this figure's group makes up its mind. */
  | ({ type: 'solo' } & By)
  | { type: 'end-turn'; side: SideId }
  | ({ type: 'standing'; rule: string; value: string } & By);

export interface DrawChoice {
  readonly type: 'draw-choice';
  readonly prompt: PromptId;
  readonly figure: FigureId;
  readonly choice: DrawChoiceKind;
  readonly distance?: number;
  readonly target?: FigureId;
  readonly weapon?: ItemId;
  readonly mode?: ShotMode;
  /** With `stand`: call on him (default) or just shoot, if faster. */
  readonly call?: boolean;
  /** Seal the following rounds too, until somebody is down or it is taken back. */
  readonly keep?: boolean;
}

interface Challenge {
  readonly type: 'challenge';
  readonly figures: readonly FigureId[];
  readonly against: readonly FigureId[];
  readonly distance?: number;
  /** Stand-alone: who is called out, not at the table yet. */
  readonly opponent?: Omit<JoinAs, 'word'>;
}

/** Answers to what the fight waits for. */
export type Answer =
  | { readonly type: 'answer'; readonly prompt: PromptId; readonly value: string; readonly word?: string }
  | DrawChoice
  | Challenge;

export interface JoinAs {
  readonly seat: SeatId;
  readonly name: string;
  readonly side: SideId;
  readonly wishes: readonly Wished[];
  /** Mixed into the dice; the id of the joining interaction unless typed. */
  readonly word: string;
}

/** At the table. */
export type TableAction =
  | {
      type: 'open-fight';
      ruleset: RulesetRef;
      sides: readonly Side[];
      settings: Readonly<Record<string, SettingValue>>;
      commitment: string;
      town?: Town;
      /** The id of its opening message goes into its dice before it begins. */
      sealed?: true;
      /** A second try goes on from there, under way at once. */
      from?: KnownState;
    }
  | ({ type: 'join' } & JoinAs)
  | { type: 'leave'; seat: SeatId }
  /** `range`: how far apart all enemies begin, without a map. */
  | { type: 'start'; range?: number }
  | { type: 'set-option'; key: string; value: SettingValue }
  /** What does not come up at this table: a known line, or words of one's own. */
  | { type: 'lines'; what: 'add' | 'remove'; line: string }
  | { type: 'state-scene'; figure: FigureId; target?: FigureId; values: StatedValues }
  /** `of`: in whose place, with everybody in it; `name`: of a newcomer. */
  | {
      type: 'seat';
      seat: SeatId;
      figure?: FigureId;
      how: 'auto-pilot' | 'back' | 'claimed' | 'substituted' | 'offered';
      of?: SeatId;
      name?: string;
    }
  | { type: 'pause'; on: boolean }
  | { type: 'propose'; what: 'end'; winner?: SideId | null }
  | { type: 'propose'; what: 'pause' | 'resume' }
  | { type: 'propose'; what: 'undo'; versions: readonly Version[] }
  | { type: 'end'; winner: SideId | null; why: 'gm' | 'agreed' }
  | { type: 'undo'; versions: readonly Version[] }
  /** `crowd`: they are one from now on, played by the house unless `by` is somebody who runs the fight. */
  | {
      type: 'gm-add';
      side: SideId;
      seat: SeatId;
      wishes: readonly Wished[];
      crowd?: { readonly name: string; readonly by?: SeatId };
    }
  /** `house`, `take`: who plays them from now on, the house or whoever asks. */
  | { type: 'gm-crowd'; crowd: CrowdId; what: 'house' | 'take' | 'remove' | 'hide' | 'show' }
  | { type: 'gm-crowd'; crowd: CrowdId; what: 'place'; at: PlaceName }
  /** One word to many of one's own: each does of that sort what is best. */
  | { type: 'together'; figures: readonly FigureId[]; intent: Intent }
  /** How all of these lie to all of those, or each of them to everybody. */
  | {
      type: 'gm-scene';
      figures: readonly FigureId[];
      targets?: readonly FigureId[];
      values: StatedValues;
    }
  | { type: 'gm-place'; figure: FigureId; at: PlaceName | null; facing?: Direction }
  | { type: 'gm-remove'; figure: FigureId; note?: string }
  /** `how`: how well they are hidden, where that makes a difference. */
  | { type: 'gm-reveal'; figures: readonly FigureId[]; hidden: boolean; how?: Concealment }
  /** What others than their own side know of their numbers and dice. */
  | { type: 'gm-veil'; figures: readonly FigureId[]; veil: Veil }
  | { type: 'gm-thing'; thing: ThingId; what: ThingChange; note?: string }
  | { type: 'gm-thing'; what: 'add'; kind: ThingKind; at: PlaceName; note?: string }
  /** A door, built so and fastened by so much; without a map one that was never spoken of. */
  | ({ type: 'gm-thing'; what: 'lock'; thing: ThingId; note?: string } & Partial<Fastening>)
  /** Something frightens these beasts, from there. */
  /** These fall asleep, or are woken. */
  | { type: 'event'; what: 'sleep' | 'wake'; figures: readonly FigureId[]; note?: string }
  | { type: 'event'; what: 'terror'; figures: readonly FigureId[]; at?: PlaceName; note?: string }
  /** Somebody falls so far, onto ground of some kind (`value`). */
  | {
      type: 'event';
      what: 'fall';
      figures: readonly FigureId[];
      height: number;
      value?: string;
      slope?: string;
      note?: string;
    }
  /** Something happens to everybody. */
  | { type: 'event'; what: 'weather' | 'brawl' | 'aftermath'; value?: string; note?: string }
  | { type: 'gm-set'; figure: FigureId; field: string; value: string | number | boolean; note?: string }
  /** The next die of so many sides that is thrown (for that figure or an order of it, for that) shows this face. */
  | {
      type: 'gm-die';
      what: 'set';
      die: number;
      face: number;
      figure?: FigureId;
      why?: string;
      /** For whoever runs the fight alone, until it is over. */
      hidden?: true;
      note?: string;
    }
  | { type: 'gm-die'; what: 'withdraw'; id: string; note?: string }
  /** The game master's own throw. */
  | { type: 'gm-roll'; count: number; die: number; hidden?: true; note?: string }
  | { type: 'gm-rule'; prompt: PromptId; value: string; note?: string }
  | { type: 'gm-seat'; what: 'add' | 'hand-over' | 'leave' | 'claim'; seat: SeatId }
  /** A line in the report; `to`: a word to one player alone. */
  | { type: 'gm-say'; text: string; to?: SeatId }
  /** Of a fight that is over: the headline and the first words of its front page; left out, they are the paper's own. */
  | { type: 'gm-paper'; headline?: string; paragraph?: string }
  | { type: 'gm-clock'; what: 'extended' | 'skipped' | 'paused' | 'resumed' | 'break-off'; hours?: number };

/** Posted by the clock alone. */
export type ClockAction =
  | { type: 'advance'; step: 'next' | 'resume' | 'verdict' | 'offer-draw' | 'all-told'; pause?: Version }
  /** The dice's secret, when the fight is over. */
  | { type: 'advance'; step: 'show-secret'; value: string; pause?: never }
  /** The message that opens the fight stands: its id is the last word in the dice. `asked`: whose order brought it about. */
  | { type: 'opening'; message: string; asked?: SeatId }
  | { type: 'tick'; step: string; figure: FigureId }
  | { type: 'expire'; prompt?: PromptId; turn?: SideId }
  /** New times for the turn that is on and for open questions, in milliseconds since 1970. */
  | { type: 'reschedule'; turn?: number; prompts?: Readonly<Record<PromptId, number>> }
  | { type: 'turn-up'; key: string; choices: readonly DrawChoice[] }
  /** Everybody has given an order for this beat: all are carried out together. */
  | { type: 'carry-out'; orders: readonly Order[] };

export type Action = Order | Answer | TableAction | ClockAction;
export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;
