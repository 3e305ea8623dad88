import type { Scenario } from './placing/scenario.ts';
import type { Action, ActionOf, Answer, DrawChoice, Order } from './actions.ts';
import type { Converter } from './people/convert.ts';
import type { Effect, FightEnd } from './effects.ts';
import type { Offer } from './offer.ts';
import type { Overrules } from './game-master/overrule.ts';
import type { Refusal } from './refusals.ts';
import type { AnyEffects } from './own-effects.ts';
import type { RulesetWords, Tellings } from './ruleset-words.ts';
import type { AnyTable } from './secrets/closed.ts';
import type { Sight } from './secrets/knowledge.ts';
import type { Start } from './settings.ts';
import type { DueClass, Outcome, PromptSpec, Resume, Run } from './run.ts';
import type {
  Figure,
  FigureId,
  Gait,
  Gunfight,
  Pause,
  Profile,
  Prompt,
  RulesetRef,
  Seat,
  SettingValue,
  SideId,
  StatedValues,
  Wish,
  Wished,
} from './state.ts';
import type { Reading } from './town/facts.ts';
import type { Direction, Place, PlaceName } from './town/places.ts';
import type { Measure } from './town/sightlines/shot.ts';

/** What a ruleset resolves itself: orders of figures, sealed choices turned up, ticks of its steps. */
export type RulesetAction =
  | Order
  | DrawChoice
  | ActionOf<'challenge'>
  | ActionOf<'tick'>
  | ActionOf<'turn-up'>
  | ActionOf<'carry-out'>;

/**
 * A stop of the clock: `tick` steps happen by themselves, at an `act` step figures act, at a `seal` step their orders are kept until all are in
 * and then carried out together. Figures of the side whose turn it is, or in a block for all together of every side.
 */
export interface Step {
  readonly id: string;
  readonly phase: string;
  readonly kind: 'tick' | 'act' | 'seal';
}

/**
 * Steps gone through once for each side in turn, or once for all together; or one `act` step at which the sides take turns, a few figures
 * at a time, until nobody has his go left.
 */
export interface ClockBlock {
  readonly over: 'each-side' | 'together' | 'alternating';
  readonly steps: readonly Step[];
}

export interface Setting {
  readonly key: string;
  /** Chosen when the fight opens, and not after that. */
  readonly opening?: true;
  readonly default: SettingValue;
  /** What a new fight is opened under instead, unless people play it live: the default is what logs keep that do not say. */
  readonly opened?: SettingValue;
  readonly values?: readonly SettingValue[];
  readonly min?: number;
  readonly max?: number;
}

export interface StandingRule {
  readonly rule: string;
  /** Default first. */
  readonly values: readonly string[];
  /** It answers for whoever is not seen, of whom nobody waits for an answer: what can be said then. */
  readonly unseen?: readonly string[];
}

export interface Meta {
  readonly name: string;
  readonly status: 'draft' | 'published';
  /** Unit of length, one cell's size in it. */
  readonly unit: 'cm' | 'inch' | 'square';
  readonly cell: number;
  /** How this ruleset reads a town: its own words on things, and what it makes of distances. */
  readonly map: {
    readonly reading: Reading;
    readonly measure: Measure;
    /** Everybody has a front, and it may point these ways; without it only horses and vehicles have one. */
    readonly fronts?: readonly Direction[];
    /** A board: its squares are plain to see, and everybody keeps within his. */
    readonly board?: boolean;
  };
  /** How far apart the nearest enemies begin, in that unit. */
  readonly starts: Readonly<Record<Start, number>>;
  /** Doors count without a map too: those that the game master speaks of. */
  readonly statedDoors?: true;
  readonly standing: readonly StandingRule[];
  readonly settings: readonly Setting[];
  readonly scenarios?: readonly Scenario[];
  /** The town that these rules were written for. */
  readonly town?: string;
  /** Hours for each class of answer, unless the fight's own pace says otherwise. */
  readonly hours: Readonly<Record<DueClass, number>>;
  /** Charts or templates figures can be recruited from, with their rows. */
  readonly templates: readonly { readonly id: string; readonly rows: number }[];
  /** Whole units as charts: the charts of their people from the first on, the last as often as there are more. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Weapons that a typed card may carry. */
  readonly weapons: readonly string[];
  /** Cover as the table states it without a map, in this ruleset's words; none: corners, low things, windows. */
  readonly covers?: readonly string[];
  /** Of the weapons: what nobody else knows of until it is drawn. */
  readonly concealed?: readonly string[];
  /** What a game master can bring about in play, and what it can be. */
  readonly events?: readonly { readonly what: string; readonly values: readonly string[] }[];
  /** The ten of a D10 counts as zero. */
  readonly tenIsZero?: true;
  /** What is thrown, by sides: for which purposes. A game master who sets a die may name one. */
  readonly throws?: Readonly<Record<number, readonly string[]>>;
  /** Attributes of a typed card and their limits. */
  readonly attributes: readonly { readonly id: string; readonly min: number; readonly max: number }[];
  /** What a card may say besides, by name: of single weapons (`strike.knife`), of a shield. */
  readonly cardValues?: readonly { readonly id: string; readonly min: number; readonly max: number }[];
}

/** A place to take cover at, and how to get there. */
export type CoverGoal = { readonly to: PlaceName; readonly gait: Gait };

export interface Verdict {
  readonly winner: SideId | null;
  readonly why: FightEnd;
  /** How it came to what the fight was about. */
  readonly goal?: string;
}

/** On whose word, and by which settings, somebody comes into a fight. */
export interface WishTerms {
  readonly settings: Readonly<Record<string, SettingValue>>;
  readonly isGm: boolean;
}

/** One published set of rules. Shared code never asks which one it has. */
export interface Ruleset {
  readonly ref: RulesetRef;
  readonly meta: Meta;
  /** By language, for whoever tells of it; no rule reads them. Without: whatever has no name is called by its id. */
  readonly words?: Readonly<Record<string, RulesetWords>>;
  readonly clock: readonly ClockBlock[];
  /** The ruleset's own part of a new fight's state. */
  begin(): unknown;
  /** `terms`: for one fight, where what may be had can hang on it. */
  checkWish(wish: Wished, terms?: WishTerms): Refusal | null;
  /** How its people come into fights by other rules, and others into its own; without it none do. */
  readonly converter?: Converter;
  /** Whether anybody may still sit down; without it, as long as the fight has not started. */
  checkJoin?(fight: Gunfight): Refusal | null;
  /** After the game master has put a figure somewhere else. */
  placed?(run: Run, figure: FigureId): void;
  /** What the table has said of how things lie, as it is to be kept; without it as it was said. */
  asStated?(run: Run, said: ActionOf<'state-scene'>): StatedValues;
  /** Puts the wished figure on the roster: its dice, then `figure-added`. */
  recruit(run: Run, wish: Wish, seat: Seat): void;
  /** Before those who are new are put on the map: who goes with whom, and who is there only as a marker. */
  muster?(run: Run, why: 'start' | 'late'): void;
  /** On a map: whether this figure has room in a cell besides who is there; without it each needs a cell of its own. */
  fits?(fight: Gunfight, figure: Figure, at: Place): boolean;
  /** The start: who goes when. */
  open(run: Run): void;
  /** Every order that this figure may give now; and what it may not, with the reason, where that is worth showing. */
  legal(fight: Gunfight, figure: FigureId): readonly Offer[];
  /** Refuses before the first die and the first effect, or resolves. */
  resolve(run: Run, action: RulesetAction, resume?: Resume): Outcome<unknown>;
  /** The consequences of an answer that no paused order waited for. */
  answered(run: Run, prompt: Prompt, answer: Answer, how: 'player' | 'standing' | 'deadline'): void;
  /** What would be asked now about an order that has stopped for the other side's answers; the same as long as nothing that tells on it has changed. */
  asks?(fight: Gunfight, pause: Pause): readonly PromptSpec[];
  /** What a standing order, the house or nobody at all answers at once; null: ask. */
  reflex(fight: Gunfight, prompt: Prompt): Answer | null;
  /** A standing order of the asked one will answer this, once it may: nobody need be told that it is asked. */
  hasTold?(fight: Gunfight, prompt: Prompt): boolean;
  /** Folds effects into the ruleset's own part (`fight.sub`); of a kind that it does not heed nothing comes there. */
  readonly foldEffect: ((fight: Gunfight, effect: Effect) => void) & { readonly heeds?: (kind: string) => boolean };
  /** Folds what only the order itself tells, after its effects. */
  foldAction(fight: Gunfight, action: Action): void;
  /** Figures still waiting for this step's tick, in order. */
  due(fight: Gunfight, step: string): readonly FigureId[];
  /** Who knows what of its own part of a fight. */
  readonly secrets: AnyTable<Sight>;
  /** The effects that only it has. */
  readonly effects: AnyEffects;
  /** How those are told whose text does not say it all. */
  readonly tellings?: Tellings;
  /**
   * A figure whose numbers somebody may not know has none (and a look): gives it, in place, what its like have as a rule.
   * `card`: its own, for what of it is plain to see.
   */
  veil?(fight: Gunfight, figure: Figure, card: Profile): void;
  /** Whether this fight keeps orders at the clock's places for that; without it every one does. */
  seals?(fight: Gunfight): boolean;
  /** Whether this figure still has its go in the running turn. */
  mayAct(fight: Gunfight, figure: Figure): boolean;
  /** Where sides alternate: the side whose go it is has used it up, though it may have figures left. */
  goIsOver?(fight: Gunfight): boolean;
  /** What a figure does whose player is done for this turn; without it, it passes. */
  done?(fight: Gunfight, figure: Figure): Order;
  /** What a figure does whose player has not answered in time. */
  absent(fight: Gunfight, figure: Figure): Order;
  /** Rises with every change to how its effects fold or what its own part of a fight holds: snapshots from before are dropped. */
  readonly folds: number;
  /** Whether a fight in the lobby starts without anybody's order (an accepted duel). */
  startsItself(fight: Gunfight): boolean;
  /** Whether rounds and turns do not run in this fight (a stand-alone duel). */
  hasNoClock(fight: Gunfight): boolean;
  /** Whether the fight is over by the ruleset's own terms. */
  verdict(fight: Gunfight): Verdict | null;
  /** What comes of it all, in the entry that ended the fight. */
  aftermath?(run: Run): void;
  /** A game master ends what holds the clock still (a Draw); without it nothing ever does. */
  breakOff?(run: Run): Outcome;
  /** The game master lets something happen; without it nothing of the kind does. */
  event?(run: Run, action: ActionOf<'event'>): Outcome;
  /** What of a figure a game master can overrule besides what is common to all rules. */
  readonly overrules?: Overrules;
  /** The source's own way to play a side; without it the general opponent does. */
  solo?(fight: Gunfight, figure: Figure): Action;
  /** For work that is thrown for when it is done: the fight as it will be by then, so that odds tell what comes of it. */
  foresee?(fight: Gunfight, action: RulesetAction): Gunfight;
  /**
   * What the rest of an order that stopped here can depend on, of the fight and of where it stopped: exact odds merge paths that agree in it.
   * Leave out whatever only a later turn or the report reads; what is left in parts is told by `apart` of the mark.
   */
  oddsKey?(fight: Gunfight, resume: Resume, action: RulesetAction): string;
  /** What `worth` can depend on besides that. */
  worthKey?(fight: Gunfight, resume: Resume, action: RulesetAction): string;
  /** On a map: the nearest place with cover that this figure can get to now, and at which gait; null where there is none. */
  coverFor?(fight: Gunfight, figure: FigureId): CoverGoal | null;
  /** On a map: the few of these places, all within reach, that the general opponent should weigh for this figure. */
  worthwhile?(fight: Gunfight, figure: FigureId, places: readonly PlaceName[]): readonly PlaceName[];
  /** How good an outcome is for a side, for the general opponent: higher is better. */
  worth(fight: Gunfight, side: SideId): number;
}

export type Rulesets = ReadonlyMap<RulesetRef, Ruleset>;
