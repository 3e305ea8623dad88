import type { StatedMove } from './actions.ts';
import type {
  Activity,
  CrowdId,
  FigureId,
  Gait,
  GroupId,
  ItemId,
  Limb,
  Location,
  Marker,
  Posture,
  Profile,
  PromptId,
  RulesetRef,
  SeatId,
  Side,
  SideId,
  Sort,
  StatedValues,
  ThingId,
  Version,
  Wish,
} from './state.ts';
import type { OwnEffects } from './own-effects.ts';
import type { SetDie } from './odds/set-dice.ts';
import type { KnownState } from './second-try/to-play-on.ts';
import type { Veil } from './settings.ts';
import type { Direction, Place, PlaceName, Vector } from './town/places.ts';
import type { CellThing, Fastening, Town } from './town/town.ts';

export type Modifier = { readonly id: string; readonly value: number };

/** Dice of one throw. `need` and `passed` are null where a row is read instead. */
export interface Check {
  readonly faces: readonly number[];
  readonly mods: readonly Modifier[];
  readonly total: number;
  readonly need: number | null;
  readonly passed: boolean | null;
  /** Only in what somebody gets to see who may not know what it was thrown against (`words`), nor the dice (`secret`). */
  readonly veiled?: 'words' | 'secret';
}

export interface ItemSetup {
  readonly item: ItemId;
  readonly model: string;
  readonly loaded?: boolean;
  readonly ammo?: number;
  readonly cap?: number;
  readonly loads?: readonly string[];
  readonly flags?: readonly string[];
}

export type Cause =
  | 'own-gun'
  | 'ridden-down'
  | 'finishing'
  | 'bleeding'
  | 'shot'
  | 'throw'
  | 'spread'
  | 'melee'
  | 'fall'
  | 'blast'
  | 'fire'
  | 'brawl'
  | 'crash'
  | 'door'
  | 'aftermath'
  | 'nowhere-to-go';
export type Severity = 'flesh' | 'handicapping' | 'sore' | 'serious';
export type NerveState = 'controlled' | 'obedient' | 'shaken' | 'panicked' | 'terrified';
/** What one is after in a fight hand to hand. */
export type MeleeOption = 'fight' | 'brawl' | 'maul' | 'dodge' | 'ride-down' | 'finish';
export type PinCause = 'hit' | 'wound' | 'kickback' | 'duck-back' | 'fall';
export type ShotMode = 'aimed' | 'snap' | 'fan' | 'rapid' | 'single' | 'together' | 'in-turn' | 'two-guns' | 'throw';
export type Trigger = 'order' | 'reaction' | 'overwatch' | 'quick-draw' | 'stand-and-fire' | 'half-way' | 'draw';
export type DrawChoiceKind = 'walk' | 'stand' | 'draw' | 'offer' | 'reload' | 'give-up' | 'call-off';
/** How well somebody hides. */
export type Concealment = 'light' | 'hidden' | 'well-hidden';
export type Volume = 'whisper' | 'speak' | 'shout';
export type ClosedHow = 'player' | 'standing' | 'deadline' | 'moot';
export type FightEnd = 'last-side' | 'gave-up' | 'agreed' | 'turn-limit' | 'duel' | 'gm' | 'goal' | 'exhausted';

type Clock =
  /** `fresh`: with it everybody's go begins, where no side has a turn of its own. */
  | { kind: 'round-began'; round: number; fresh?: boolean }
  | { kind: 'round-ended'; round: number }
  /** `all`: of every side at once; `sealed`: their orders are kept until all are in. */
  /** `all`: everybody acts at once; `turns`: sides take turns in it. */
  | { kind: 'phase-began'; phase: string; all?: true; sealed?: true; idle?: true; turns?: true }
  | { kind: 'turn-began'; side: SideId; round: number }
  | { kind: 'turn-ended'; side: SideId; round: number }
  | { kind: 'initiative-rolled'; side: SideId; check: Check }
  | {
      kind: 'order-set';
      order: readonly SideId[];
      winner?: SideId;
      choice?: 'first' | 'last';
      how: 'rolled' | 'chosen' | 'default' | 'named';
    }
  | { kind: 'fight-ended'; winner: SideId | null; why: FightEnd; goal?: string };

type Tests =
  /** `target`: whom it is about, where that is somebody else; `group`: he throws for all of them. */
  | {
      kind: 'tested';
      figure: FigureId;
      target?: FigureId;
      group?: GroupId;
      stat: string;
      why: string;
      check: Check;
      result?: 'carried-on' | 'ducked-back' | 'skedaddled' | 'surrendered' | NerveState;
    }
  | {
      kind: 'table-rolled';
      table: string;
      figure?: FigureId;
      by?: FigureId;
      side?: SideId;
      check: Check;
      row: string | number;
    };

type Groups =
  | { kind: 'group-formed'; group: GroupId; leader: FigureId; figures: readonly FigureId[] }
  | { kind: 'group-left'; group: GroupId; figure: FigureId; why: 'order' | 'apart' | 'state' }
  | {
      kind: 'group-answered';
      group: GroupId;
      leader: FigureId;
      followed: readonly FigureId[];
      stayed: readonly FigureId[];
    }
  | { kind: 'activity-set'; figure: FigureId; activity: Activity; goal?: string }
  | {
      kind: 'task-set';
      figure: FigureId;
      task: string;
      thing?: string;
      target?: FigureId;
      item?: ItemId;
      left: number;
      unit: string;
    };

type FallCause = 'pinned' | 'thrown' | 'pushed' | 'jumped' | 'mount-down' | 'fainted';

/** A cell of a way, and what it takes to come there from its start. */
export type Waypoint = { readonly at: Place; readonly cost: number };

type Movement =
  | {
      kind: 'moved';
      figure: FigureId;
      /** From where it stood through every corner of its way to where it stops; empty without a map. */
      path: readonly Place[];
      distance: number;
      gait: Gait;
      why: string;
      facing?: Direction;
      /** What it took of the allowance, where that is not the distance. */
      cost?: number;
      /** Of what has a speed: what it does in all this turn. */
      speed?: number;
    }
  | { kind: 'turned'; figure: FigureId; facing: Direction }
  | {
      kind: 'placed';
      figure: FigureId;
      at: Place | null;
      facing?: Direction;
      why: 'start' | 'late' | 'marker' | 'gm';
    }
  | { kind: 'stopped-short'; figure: FigureId; why: string; at?: Place }
  | { kind: 'posture-set'; figure: FigureId; posture: Posture; why: 'order' | 'hit' | 'thrown' | 'fell' | 'contact' }
  | { kind: 'slowed'; figure: FigureId; less?: number; cap?: number; why: string; until: 'turn' | 'fight' }
  | {
      kind: 'driven-back';
      figure: FigureId;
      by?: FigureId;
      distance: number;
      why: string;
      path?: readonly Place[];
      wall?: true;
    }
  /** A drop, in the ruleset's unit (0: no more than off a beast); what it does to him follows. */
  | { kind: 'fell'; figure: FigureId; height: number; why: FallCause; ground?: string; to?: Place }
  /** On its way, round by round; `way` is empty without a map. `distance`: all it means to go. */
  | {
      kind: 'set-out';
      figure: FigureId;
      gait: Gait;
      distance: number;
      allowance: number;
      way: readonly Waypoint[];
      stated?: StatedMove;
    }
  | { kind: 'left-field'; figure: FigureId; why: 'walked' | 'fled' | 'failed-rally' | 'bolted' };

type Mounts =
  | { kind: 'mounted'; figure: FigureId; mount: FigureId; seat?: string; moving: boolean }
  | { kind: 'dismounted'; figure: FigureId; mount: FigureId; why: 'order' | 'mount-down' | 'fled'; to?: Place }
  /** `upright`: on his feet at once. */
  | { kind: 'thrown'; figure: FigureId; mount: FigureId; why: string; to?: Place; upright?: boolean }
  | { kind: 'mount-down'; figure: FigureId; rider?: FigureId }
  /** A beast, or a vehicle behind its team, runs where it will. */
  | {
      kind: 'bolted';
      figure: FigureId;
      /** `evaded`, `loose`: from somebody who would catch it; `panicked`: with a rider beside himself. */
      why: 'hit' | 'driverless' | 'riderless' | 'gunfire' | 'terror' | 'evaded' | 'loose' | 'panicked';
      direction?: Direction;
      /** 0: it will, when its time comes. */
      distance: number;
      path?: readonly Place[];
      /** What it runs from: somebody, a place. */
      by?: FigureId;
      from?: Place;
    }
  | { kind: 'riderless'; figure: FigureId; rider: FigureId }
  /** Lets nobody come near, or (`mountable`) only stands uneasy. */
  | { kind: 'spooked'; figure: FigureId; mountable: boolean }
  | { kind: 'steadied'; figure: FigureId; by?: FigureId; how: 'ridden' | 'stands' | 'caught' | 'halted' | 'unmoved' }
  | { kind: 'overturned'; figure: FigureId; why: string }
  | { kind: 'vehicle-halted'; figure: FigureId; until: 'turn' | 'fight'; why: string };

export type Reserve = { readonly kind: string; readonly left: number };

type Shooting =
  | {
      kind: 'shot-fired';
      figure: FigureId;
      /** Left out: at a spot or a thing, and at nobody. */
      target?: FigureId;
      thing?: ThingId;
      weapon: ItemId;
      mode: ShotMode;
      trigger: Trigger;
      distance: number;
      band: string;
      /** At a spot and at nobody (null: one without a map); the target is whom it was meant for. */
      at?: Place | null;
      /** Rounds left in the gun, where the ruleset counts them; or in the pouch, for what is not loaded. */
      left?: number;
      reserve?: Reserve;
      check: Check;
    }
  | { kind: 'burst-fired'; figure: FigureId; weapon: ItemId; mode: ShotMode; count: number; jams?: number }
  | { kind: 'aimed'; figure: FigureId; target: FigureId; bonus: number; toward?: Vector }
  | { kind: 'aim-lost'; figure: FigureId; why: string }
  /** `left`: rounds that it takes to clear. */
  | { kind: 'jammed'; figure: FigureId; weapon: ItemId; jams: number; left?: number }
  | { kind: 'unjammed'; figure: FigureId; weapon: ItemId; jams: number }
  | { kind: 'shot-strayed'; figure: FigureId; victim: FigureId | null }
  | { kind: 'shot-missed'; figure: FigureId; target?: FigureId; weapon: ItemId }
  | {
      kind: 'hit';
      figure: FigureId;
      by: FigureId;
      cause: Cause;
      weapon?: ItemId;
      strength?: number;
      part?: string;
      /** The fire or the charge that did it. */
      thing?: ThingId;
    }
  | {
      kind: 'shot-lost';
      figure: FigureId;
      target?: FigureId;
      why: string;
      spent: boolean;
      /** Where rounds are counted: the gun whose round is gone all the same, and what is left in it. */
      weapon?: ItemId;
      left?: number;
    }
  /** `last`: nothing has been spent by it; there is one round left in the gun. */
  | { kind: 'ammo-low'; figure: FigureId; weapon: ItemId; left: number; unit: 'point' | 'round'; last?: true }
  | { kind: 'weapon-empty'; figure: FigureId; weapon: ItemId }
  | { kind: 'readied'; figure: FigureId; item?: ItemId }
  | { kind: 'out-of-ammo'; figure: FigureId; weapon: ItemId }
  | {
      kind: 'reloaded';
      figure: FigureId;
      weapon: ItemId;
      loaded: number;
      count: number;
      /** What is left of those rounds in the pouch. */
      reserve?: Reserve;
      loads?: readonly string[];
      /** A loaded spare that has been fitted; the one before it keeps what was in it. */
      spare?: ItemId;
    }
  | { kind: 'given'; figure: FigureId; target: FigureId; item: string; count: number; unit: 'point' | 'round' }
  | { kind: 'misfired'; figure: FigureId; weapon: ItemId; result: 'dud' | 'dud-round' | 'jam' | 'burst' | 'bad-powder' }
  /** Gone for good; `spent`: thrown or laid, and used up by it. */
  | { kind: 'item-broken'; figure: FigureId; item: ItemId; why: 'burst' | 'spent' | 'forcing' }
  /** What was carried unseen is seen now. */
  | { kind: 'revealed'; figure: FigureId; item: ItemId; why: 'order' | 'shot' | 'loaded' };

type Wounds =
  | {
      kind: 'unharmed';
      figure: FigureId;
      by?: FigureId;
      why: 'cover' | 'fate' | 'no-wound' | 'saved' | 'no-effect' | 'no-harm';
    }
  | { kind: 'grazed'; figure: FigureId; by?: FigureId; location?: Location }
  | {
      kind: 'wounded';
      figure: FigureId;
      by?: FigureId;
      cause: Cause;
      count: number;
      location?: Location;
      /** Wounds it can still take, where the ruleset counts them; and all it has by now. */
      left?: number;
      total?: number;
      severity?: Severity;
      /** Off its movement, its shots and its blows; and fatigue for each round until it is bandaged. */
      deduction?: number;
      bleeding?: number;
    }
  | { kind: 'limb-hurt'; figure: FigureId; location: Limb; result: 'snap-only' | 'useless' }
  | { kind: 'down'; figure: FigureId; by?: FigureId; again: boolean }
  | { kind: 'recovered'; figure: FigureId; was: string; state: string }
  | { kind: 'out-of-action'; figure: FigureId; by?: FigureId; cause: Cause; location?: Location }
  | { kind: 'dead'; figure: FigureId; by?: FigureId; cause: Cause; location?: Location };

type Nerve =
  | {
      kind: 'ducked-back';
      figure: FigureId;
      why: 'cool' | 'charge-failed' | 'shot' | 'morale' | 'charged';
      distance: number;
      cover?: string;
      pinned: boolean;
      path?: readonly Place[];
    }
  | {
      kind: 'skedaddled';
      figure: FigureId;
      why: 'charged' | 'melee' | 'nerve' | 'again' | 'morale';
      /** It is over with this one run. */
      once?: boolean;
      distance: number;
      path?: readonly Place[];
    }
  | { kind: 'rallied'; figure: FigureId }
  | { kind: 'flag-set'; figure: FigureId; flag: string; on: boolean }
  /** `until`: in which round, and through it. */
  | { kind: 'pinned'; figure: FigureId; cause: PinCause; again: boolean; until?: number }
  | { kind: 'unpinned'; figure: FigureId; how: 'initiative' | 'leadership' | 'recovery' | 'contact' | 'round-end' }
  | { kind: 'stat-changed'; figure: FigureId; stat: string; amount: number; value: number; why: string }
  | { kind: 'surrendered'; figure: FigureId; target?: FigureId; why: 'choice' | 'offer' | 'morale' | 'cornered' };

/** Who knows where whom is. `by`: a side, or null for everybody. */
export type Hearing = { readonly figure: FigureId; readonly understood: boolean };

type Sight =
  /** `fresh`: it comes unseen, and was never seen by them. */
  | { kind: 'hidden'; figure: FigureId; sides: readonly SideId[]; how?: Concealment; fresh?: true }
  /** Comes out of what it hid behind, in everybody's sight. */
  | {
      kind: 'revealed';
      figures: readonly FigureId[];
      why: 'moved' | 'order' | 'contact' | 'nerve';
      figure?: never;
      thing?: never;
    }
  /** `observers`: who of them, where that counts for each by himself. */
  | {
      kind: 'spotted';
      figure: FigureId;
      by: SideId | null;
      how: 'looked' | 'in-the-open' | 'near' | 'shot' | 'light' | 'gm';
      observers?: readonly FigureId[];
    }
  /** `target`: who has not been spotted, where nobody looked for him in particular; then only he knows of it. */
  | { kind: 'not-spotted'; figure: FigureId; at?: string; target?: FigureId; by: SideId; how: 'look' | 'listen' }
  | { kind: 'heard'; figure: FigureId; by: SideId; at: Place }
  /** `text` and whoever heard it: for them alone. */
  | { kind: 'spoke'; figure: FigureId; volume: Volume | 'bugle' | 'drums'; text?: string; heard?: readonly Hearing[] }
  | ({ kind: 'marker-set' } & Omit<Marker, 'id'> & { thing: ThingId })
  | { kind: 'marker-moved'; thing: ThingId; path: readonly Place[]; distance: number }
  | { kind: 'marker-turned'; thing: ThingId; at: Place; figures: readonly FigureId[] };

/** Fires, fuses, and what lies about. `at`, `centre`: null without a map; then `near` says who is at it. */
type Hazards =
  | {
      kind: 'fuse-laid';
      figure: FigureId;
      thing: ThingId;
      model: string;
      count: number;
      fuse: 'cord' | 'powder';
      /** Inches of it, all told. */
      distance: number;
      at: Place | null;
      /** Where its free end is. */
      end: Place | null;
      near: readonly FigureId[];
      /** The building it is set against, without a map. */
      against?: ThingId;
      /** Sides that do not see it done. */
      hidden?: readonly SideId[];
    }
  /** `left`: side turns until it goes off. */
  | { kind: 'fuse-lit'; figure: FigureId; thing: ThingId; left: number }
  /** `left`: what is left of the fuse. */
  | { kind: 'fuse-cut'; figure: FigureId; thing: ThingId; left: number }
  /** A charge laid out of their sight comes to the knowledge of a side. */
  | { kind: 'revealed'; thing: ThingId; by: SideId; why: 'uncovered'; figure?: never }
  | { kind: 'wall-struck'; thing: ThingId; strength: number; armour: number; through: boolean }
  /** Armour, or what a door bears, down by `amount` to `left`; of a lock: the next shot counts by so much more. */
  | {
      kind: 'weakened';
      thing: ThingId;
      what: 'armour' | 'forcing' | 'breaching' | 'lock';
      amount: number;
      left: number;
    }
  | {
      kind: 'dropped';
      figure: FigureId;
      item: ItemId;
      at: Place | null;
      near: readonly FigureId[];
      why: 'thrown' | 'order' | 'shaken-off' | 'panic';
    }
  | { kind: 'picked-up'; figure: FigureId; item: ItemId; from?: FigureId };

type TownChange =
  | { kind: 'door-opened'; thing: ThingId; by?: FigureId; how: 'handle' | 'gm' | 'forced' | 'breached' | 'shot' }
  | ({ kind: 'door-locked'; thing: ThingId } & Fastening)
  | { kind: 'door-closed'; thing: ThingId; by?: FigureId; how: 'handle' | 'gm' }
  | { kind: 'destroyed'; thing: ThingId; why: string }
  | { kind: 'thing-added'; thing: CellThing; why: string }
  | { kind: 'thing-removed'; thing: ThingId; why: string };

export interface RevealedChoice {
  readonly figure: FigureId;
  readonly choice: DrawChoiceKind;
  readonly distance?: number;
  /** No answer came in time: it counts as standing. */
  readonly missed?: boolean;
}

type Draw =
  /** `name`: of somebody who is not at the table yet. */
  | { kind: 'draw-challenged'; figure: FigureId; target: FigureId; distance: number; name?: string }
  | {
      kind: 'draw-answered';
      figure: FigureId;
      answer: 'accepted' | 'declined' | 'backed-down';
      why: 'choice' | 'default' | 'absent';
      name?: string;
    }
  | { kind: 'draw-revealed'; round: number; choices: readonly RevealedChoice[]; distance: number }
  | { kind: 'draw-rolled'; figure: FigureId; check: Check }
  | { kind: 'draw-ordered'; steps: readonly (readonly FigureId[])[] }
  | { kind: 'draw-ended'; why: string; figure?: FigureId };

type Melee =
  | {
      kind: 'charge-declared';
      figure: FigureId;
      target: FigureId;
      distance: number;
      gait: Gait;
      /** What it took of the allowance, where that is not the distance; and the ground that is fought for, or without a map which part of the target. */
      cost?: number;
      at?: Place;
      part?: string;
      /** Where it goes on through the round: the way, all it can do in a round, and in which part of it it is there. */
      way?: readonly Waypoint[];
      allowance?: number;
      beat?: number;
    }
  | { kind: 'charge-failed'; figure: FigureId; target: FigureId; why: 'stopped' | 'short' | 'unopposed' | 'repulsed' }
  /** `boarding`: for a place on this, which he has not got yet. */
  | { kind: 'engaged'; figure: FigureId; figures: readonly FigureId[]; boarding?: FigureId }
  | { kind: 'disengaged'; figures: readonly FigureId[] }
  | {
      kind: 'melee-rolled';
      figures: readonly FigureId[];
      against: readonly FigureId[];
      weapon?: string;
      option?: MeleeOption;
      check: Check;
    }
  /** `harmless`: only held off. */
  | {
      kind: 'melee-won';
      figure: FigureId;
      against: readonly FigureId[];
      margin: number;
      option?: MeleeOption;
      count?: number;
      harmless?: boolean;
    }
  | { kind: 'melee-drawn'; figures: readonly FigureId[] }
  /** After the next enemy, or (`entered`) onto the ground that was fought for. */
  | { kind: 'followed-up'; figure: FigureId; distance: number; path: readonly Place[]; entered?: true };

export interface FigureSetup {
  readonly figure: FigureId;
  readonly name: string;
  readonly side: SideId;
  readonly seat?: SeatId;
  readonly sort: Sort;
  readonly template: string;
  readonly profile: Profile;
  readonly items: readonly ItemSetup[];
  readonly flags?: readonly string[];
  readonly mount?: FigureId;
  readonly pouch?: Readonly<Record<string, number>>;
  readonly at?: Place;
  readonly facing?: Direction;
}

/** Made by the engine, the same in every ruleset. */
type Engine =
  | {
      kind: 'fight-opened';
      ruleset: RulesetRef;
      sides: readonly Side[];
      settings: Readonly<Record<string, string | number | boolean>>;
      commitment: string;
      /** The whole plan, so that the log needs nothing else; none: theatre of the mind. */
      town?: Town;
      sealed?: true;
      /** It is a second try, and goes on from there. */
      from?: KnownState;
    }
  /** Everybody is in; it begins as soon as its opening message stands. */
  | { kind: 'start-called'; range?: number }
  | { kind: 'opening-posted'; message: string }
  | ({ kind: 'figure-added' } & FigureSetup)
  | { kind: 'figure-changed'; figure: FigureId; field: string; was: unknown; value: unknown; note?: string }
  | {
      kind: 'gm-changed';
      seat: SeatId;
      what: 'add' | 'hand-over' | 'leave' | 'claim';
      gm: SeatId;
      deputies: readonly SeatId[];
    }
  | { kind: 'line-drawn'; line: string; by: SeatId }
  | { kind: 'line-dropped'; line: string }
  | {
      kind: 'crowd-formed';
      crowd: CrowdId;
      name: string;
      side: SideId;
      by: SeatId;
      wishes: readonly Wish[];
    }
  /** `placed`, `hidden` and `shown` are of those who are still to come. */
  | {
      kind: 'crowd-changed';
      crowd: CrowdId;
      name: string;
      what: 'handed' | 'removed' | 'placed' | 'hidden' | 'shown';
      figures: readonly FigureId[];
      seat?: SeatId;
      at?: PlaceName;
    }
  /** Everybody of the one to everybody of the other; without targets: each of them against all. */
  | { kind: 'scene-set'; figures: readonly FigureId[]; targets?: readonly FigureId[]; values: StatedValues }
  /** The face of a die that is still to be thrown; and that it has been thrown. `hidden`: for whoever runs the fight, until it is over. */
  | ({ kind: 'die-set' } & SetDie & { readonly note?: string })
  | ({ kind: 'die-withdrawn' } & SetDie & { readonly note?: string })
  | { kind: 'set-die-fell'; id: string; die: number; face: number; why: string; hidden?: true }
  /** The game master's own throw of dice of so many sides. */
  | { kind: 'gm-rolled'; die: number; check: Check; hidden?: true; note?: string }
  | { kind: 'veiled'; figure: FigureId; veil: Veil }
  | { kind: 'narrated'; text: string }
  | { kind: 'paper-changed'; headline?: string; paragraph?: string }
  | { kind: 'whispered'; seat: SeatId; text: string }
  | { kind: 'figure-removed'; figure: FigureId; why: 'gm' | 'before-start' }
  | {
      kind: 'seat-changed';
      figure?: FigureId;
      seat: SeatId;
      how: 'joined' | 'left' | 'substituted' | 'claimed' | 'given-back' | 'auto-pilot' | 'back' | 'offered';
      /** With `substituted`: in whose place a newcomer was put by somebody else, and may still say no. */
      of?: SeatId;
      /** With `joined`: where, under which name, with whom, and the word mixed into the dice. */
      side?: SideId;
      name?: string;
      wishes?: readonly Wish[];
      word?: string;
    }
  | { kind: 'situation-set'; figure: FigureId; target?: FigureId; values: StatedValues }
  | { kind: 'standing-order-set'; figure: FigureId; rule: string; value: string }
  | {
      kind: 'prompt-opened';
      prompt: PromptId;
      seat: SeatId;
      figure?: FigureId;
      type: string;
      default: string;
      due: number;
      /** What may be answered, and what it is about: only its owner's view keeps these. */
      choices: readonly string[];
      about: Readonly<Record<string, unknown>>;
      gather?: string;
      /** It belongs to the pause of this entry. */
      pausing?: boolean;
    }
  /** Somebody else answers it now. */
  | { kind: 'prompt-handed'; prompt: PromptId; seat: SeatId }
  | { kind: 'prompt-closed'; prompt: PromptId; value: string; how: ClosedHow }
  | { kind: 'sealed'; seat: SeatId; figure: FigureId; key: string; ahead?: true }
  | {
      kind: 'proposal-made';
      proposal: PromptId;
      seat: SeatId;
      what: string;
      due: number;
      needs: readonly SeatId[];
      winner: SideId | null;
      versions?: readonly Version[];
    }
  | { kind: 'proposal-closed'; proposal: PromptId; on: boolean }
  | { kind: 'entries-undone'; versions: readonly Version[] }
  /** `side`: whose go it is now, where sides alternate. */
  | {
      kind: 'clock-changed';
      what: 'paused' | 'resumed' | 'extended' | 'skipped' | 'moved';
      due?: number;
      at?: number;
      side?: SideId;
      /** Of this open question, not of the turn. */
      prompt?: PromptId;
      /** Nobody is at the table any more. */
      why?: 'deserted';
    }
  | { kind: 'gm-ruled'; figure?: FigureId; code: string; value: string }
  | { kind: 'secret-shown'; value: string };

/**
 * What happened: ids and numbers only, past tense, no words. `figure` is the actor, or the one it happens to; then `by` is the doer.
 * Seven kinds carry dice in `check` (see DICE_KINDS); an entry's faces are exactly the faces of its effects, in order.
 */
type SharedEffect =
  | Clock
  | Tests
  | Groups
  | Movement
  | Mounts
  | Shooting
  | Wounds
  | Nerve
  | Sight
  | TownChange
  | Hazards
  | Draw
  | Melee
  | Engine;

export type Effect = SharedEffect | OwnEffects[keyof OwnEffects];
export type SharedKind = SharedEffect['kind'];
export type EffectKind = Effect['kind'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

export const DICE_KINDS = [
  'initiative-rolled',
  'tested',
  'table-rolled',
  'shot-fired',
  'draw-rolled',
  'melee-rolled',
  'gm-rolled',
] as const satisfies readonly EffectKind[];
