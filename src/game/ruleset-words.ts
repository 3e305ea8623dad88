import type { Effect, EffectOf } from './effects.ts';
import type { FigureId, ItemId, ThingId } from './ids.ts';
import type { Place } from './town/places.ts';

/** Texts by their keys, those of one kind together. */
export interface Texts {
  /** Of several one is picked. */
  readonly [key: string]: string | readonly string[] | Texts;
}

/** How a sentence feels, worst last. */
export type Tone = 'plain' | 'good' | 'warn' | 'blood' | 'death';

/** The same for all variants, by what is told (`other`: of all else), or by the effect itself. */
export type Feeling<E> = Tone | Readonly<Record<string, Tone>> | ((effect: E) => Tone);

/** How whoever tells of it names things. */
interface Tongue {
  readonly word: (set: string, value: string) => string;
  readonly length: (distance: number) => string;
  /** What somebody carries. */
  readonly things: (figure: FigureId, items: readonly ItemId[]) => string;
  /** Whether it is a part of the town, and not only the ground there. */
  readonly isThing: (thing: ThingId) => boolean;
  /** " at C4", " by Ike", "": where this is, and where something lies. */
  readonly where: (place: { readonly at?: Place | null; readonly near?: readonly FigureId[] }) => string;
  readonly whereIs: (thing: ThingId) => string;
}

/** How an effect is told that only one set of rules has; its fields are named as ever (`{{name}}`, `{{weapon}}`). */
export interface Telling<E> {
  readonly feels?: Feeling<E>;
  /** Which of its texts; null: it is not told. */
  readonly which?: (effect: E, tongue: Tongue) => string | null;
  /** What else stands in it. */
  readonly values?: (effect: E, tongue: Tongue) => Readonly<Record<string, string | number>>;
  /** How much it would be missed in a film, from 1 to 10; without it is not shown. */
  readonly weight?: number;
  /** Whether it puts whom it befalls out of the fight, for now or for good. */
  readonly isOut?: (effect: E) => boolean;
  /** Whether it lays whom it befalls low, be he wounded or not: so the shot that wounded him is told. */
  readonly isFall?: (effect: E) => boolean;
  /** It says that whoever it befalls is dead: the death is not told once more. */
  readonly isDeath?: (effect: E) => boolean;
  /** Only the list of who stands where tells it, or the log. */
  readonly silent?: true;
  /** It never crowds out a deed, unless blood flows. */
  readonly talk?: true;
  /** It tells only how the way goes on, which the card shows: not for whoever comes back. */
  readonly ticking?: true;
}

export type TellingsOf<E extends Effect> = { readonly [K in E['kind']]?: Telling<EffectOf<K>> };
/** By the kind of the effect. */
export type Tellings = Readonly<Partial<Record<string, Telling<never>>>>;

/** Title and text of one rule, in our own words. */
type RuleText = readonly [title: string, text: string];

/** The rules of one set by their ids. */
export type RuleTexts = Readonly<Record<string, RuleText>>;

/** All that is to be read of one set of rules, in one language; what it shares with others is among everybody's words. */
export interface RulesetWords {
  /** What it is like: with its name in front it fits a line of a menu. */
  readonly line: string;
  readonly rules: RuleTexts;
  /** What it alone has a word for. */
  readonly texts?: Texts;
  /** Other words where a fight is told otherwise ("tame"), or its table has something on its list ("blood"). */
  readonly variants?: Readonly<Record<string, { readonly line?: string; readonly texts?: Texts }>>;
}

/** The words of a set that has effects of its own: each has its text. */
export type WordsWith<E extends Effect> = RulesetWords & {
  readonly texts: { readonly effect: Readonly<Record<E['kind'], Texts[string]>> };
};
