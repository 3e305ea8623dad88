import type { Effect, EffectOf, SharedKind } from '../game/effects.ts';
import {
  type Context,
  isAnimal,
  length,
  type Sentence,
  type SentenceMaker,
  sayAbout,
  namesOf,
  plain,
  sideName,
  weaponName,
} from './sentence.ts';
import { closeSentences, diceSentences, gunSentences, nerveSentences } from './sentences/fight-sentences.ts';
import { hazardSentences, mountSentences, moveSentences, where, whereIs } from './sentences/march-sentences.ts';
import { cameInCrowd, factsText, groupText } from './sentences/groups.ts';
import { says } from './sentences/said.ts';
import { clockSentences, gmSentences, tableSentences } from './sentences/table-sentences.ts';
import { townSentences } from './sentences/town-sentences.ts';
import type { Key } from './say.ts';
import type { Telling } from '../game/ruleset-words.ts';
import type { ViewedEntry } from '../game/secrets/view.ts';

/** Kinds of which one text of their own says all. */
type Worded = { [K in SharedKind]: `effect.${K}` extends Key ? K : never }[SharedKind];

/** How every kind of effect is told: one that has neither a text of its own nor a maker of its sentences does not compile. */
const MAKERS: { [K in Exclude<SharedKind, Worded>]: SentenceMaker<EffectOf<K>> } & {
  [K in Worded]?: SentenceMaker<EffectOf<K>>;
} = {
  ...diceSentences,
  ...gunSentences,
  ...nerveSentences,
  ...closeSentences,
  ...moveSentences,
  ...mountSentences,
  ...hazardSentences,
  ...clockSentences,
  ...tableSentences,
  ...gmSentences,
  ...townSentences,
};

const AS_IT_STANDS = says();

function ownMaker({ kind }: Effect, { say }: Context): SentenceMaker<never> | undefined {
  const telling = say.tellings[kind];
  return telling && saysOwn(telling);
}

/** Whom an effect befalls: what befalls an animal may have words of its own. */
const CONCERNED = ['figure', 'target', 'victim'] as const;
type Concerned = { readonly [role in (typeof CONCERNED)[number]]?: unknown };

/** The sentences of one effect, none for what does not belong in the story. */
export function sentencesOf(effect: Effect, context: Context): readonly Sentence[] {
  if (effect.kind === 'figure-added' && cameInCrowd(context, effect.figure)) return [];
  const maker = (MAKERS[effect.kind as SharedKind] ??
    ownMaker(effect, context) ??
    AS_IT_STANDS) as SentenceMaker<Effect>;
  const about = CONCERNED.map((role) => (effect as Concerned)[role]).find((id) => isAnimal(context, id));
  const made = maker(effect, { ...context, say: sayAbout(context, about) });
  return [made ?? []].flat().filter((sentence) => sentence.text !== '');
}

type Entries = readonly { readonly effects: readonly Effect[] }[];

/** What is told in one sentence with others: the first of them stands for all, the rest are silent. */
type Gathered = readonly (readonly [Effect, Sentence | null])[];

/** The sentences of entries that are told together, entry by entry: nothing is said twice, and what holds for all is said once. */
function sentencesByEntry(entries: Entries, context: Context): readonly (readonly Sentence[])[] {
  const all = entries.flatMap(({ effects }) => effects);
  const gathered = new Map(GATHERERS.flatMap((gatherer) => gatherer(all, context)));
  return entries.map(({ effects }) => {
    const reveals = effects.some((effect) => effect.kind === 'draw-revealed');
    return effects
      .filter((effect) => !(reveals && REVEALED.has(effect.kind)) && !(isDuel(context) && isDuelTalk(effect, context)))
      .flatMap((effect) => {
        const sentence = gathered.get(effect);
        return sentence === undefined ? sentencesOf(effect, asSeen(effect, all, context)) : (sentence ?? []);
      });
  });
}

/** The same in one go. */
export const sentencesOfEntries = (entries: Entries, context: Context): readonly Sentence[] =>
  sentencesByEntry(entries, context).flat();

/** Whoever is spotted is told of where he was then: from there he may have gone on, by what follows in `all`. */
export function asSeen(effect: Effect, all: readonly Effect[], context: Context): Context {
  const figure = effect.kind === 'spotted' ? context.view.figures[effect.figure] : undefined;
  if (figure === undefined) return context;
  const later = all.slice(all.indexOf(effect) + 1);
  const moved = later.find((one) => 'path' in one && 'figure' in one && one.figure === figure.id);
  const [at] = moved !== undefined && 'path' in moved ? (moved.path ?? []) : [];
  if (at === undefined) return context;
  return {
    ...context,
    view: { ...context.view, figures: { ...context.view.figures, [figure.id]: { ...figure, at } } },
  };
}

const isStory = ({ small }: Sentence): boolean => small !== true;

/** What happened, entry by entry, without the dice. */
export const storiesOf = (entries: Entries, context: Context): readonly (readonly Sentence[])[] =>
  sentencesByEntry(entries, context).map((sentences) => sentences.filter(isStory));

/** The same in one go. */
export const storyOf = (entries: Entries, context: Context): readonly Sentence[] => storiesOf(entries, context).flat();

/** Whose go it is and how the way goes on: the card shows where that has led. */
const TICKING: ReadonlySet<Effect['kind']> = new Set([
  'round-began',
  'round-ended',
  'turn-began',
  'turn-ended',
  'phase-began',
  'order-set',
  'stopped-short',
]);

export const withoutTicking = (entry: ViewedEntry, { say }: Pick<Context, 'say'>): ViewedEntry => ({
  ...entry,
  effects: entry.effects.filter(({ kind }) => !TICKING.has(kind) && say.tellings[kind]?.ticking !== true),
});

const isDuel = ({ view }: Context): boolean => view.settings.duel === true;

/** So many of a kind in one go are told together. */
const MIN_ALIKE = 2;

const gather = (effects: readonly Effect[], text: () => string): Gathered =>
  effects.length < MIN_ALIKE
    ? []
    : effects.map((effect, index) => [effect, index === 0 ? plain(text()) : null] as const);

type Gatherer = (effects: readonly Effect[], context: Context) => Gathered;

/** The same stated of all pairs is the scene for all. */
const sceneForAll: Gatherer = (effects, context) => {
  const pairs = effects
    .filter((effect) => effect.kind === 'situation-set')
    .filter(({ target }) => target !== undefined);
  const [first] = pairs;
  if (first === undefined || pairs.some(({ values }) => JSON.stringify(values) !== JSON.stringify(first.values)))
    return [];
  return gather(pairs, () => context.say('effect.situation-set.all', { facts: factsText(first.values, context) }));
};

const ridersBySide: Gatherer = (effects, context) =>
  [...Map.groupBy(effects.filter(isRider), ({ side }) => side)].flatMap(([side, riders]) => {
    const figures = riders.map(({ figure }) => figure);
    const values = { side: sideName(context, side), names: namesOf(context, figures) };
    return gather(riders, () => context.say('effect.figures-added', values));
  });

/** Those who stay put at the end of a turn. */
const holdsOf: Gatherer = (effects, context) => {
  const holds = effects
    .filter((effect) => effect.kind === 'activity-set')
    .filter(({ activity }) => activity === 'hold');
  const figures = holds.map(({ figure }) => figure);
  return gather(holds, () => context.say('effect.activity-set.holds', { names: namesOf(context, figures) }));
};

/** A crowd or a side, whose numbers are veiled at once. */
const veiledTogether: Gatherer = (effects, context) => {
  const veiled = effects.filter((effect) => effect.kind === 'veiled');
  return [...Map.groupBy(veiled, ({ veil }) => veil)].flatMap(([veil, alike]) => {
    const figures = alike.map(({ figure }) => figure);
    return gather(alike, () => context.say(`effect.veiled.${veil}-all`, { names: groupText(context, figures) }));
  });
};

/** More time that was given, and then slid past somebody's night: until when that is. */
const moreTime: Gatherer = (effects, context) => {
  const changes = effects.filter((effect) => effect.kind === 'clock-changed');
  const due = changes.findLast(
    ({ what, prompt, side }) => what === 'moved' && prompt === undefined && side === undefined,
  )?.due;
  if (due === undefined) return [];
  return changes.flatMap((effect) => {
    if (effect.what !== 'extended') return [];
    const [sentence] = sentencesOf({ ...effect, due: Math.max(due, effect.due ?? 0) }, context);
    return sentence === undefined ? [] : [[effect, sentence] as const];
  });
};

const GATHERERS = [sceneForAll, ridersBySide, holdsOf, veiledTogether, moreTime] as const;

const isRider = (effect: Effect): effect is EffectOf<'figure-added'> =>
  effect.kind === 'figure-added' && effect.sort === 'person';

/** What a reveal says itself: who walks, and how far apart they are then. */
const REVEALED: ReadonlySet<Effect['kind']> = new Set(['moved', 'situation-set']);

/** What goes without saying where two people duel: the card has it, or the end of the fight says it. */
function isDuelTalk(effect: Effect, { view }: Context): boolean {
  switch (effect.kind) {
    case 'fight-opened':
    case 'figure-added':
    case 'situation-set':
      return true;
    case 'draw-challenged':
      return view.status === 'lobby';
    case 'seat-changed':
      return effect.how === 'joined';
    case 'draw-ended':
      return effect.why === 'exchange' || effect.why === 'surrender';
    default:
      return false;
  }
}

type Tongue = Parameters<NonNullable<Telling<never>['which']>>[1];

const tongueOf = (c: Context): Tongue => ({
  word: c.say.word,
  length: (distance) => length(c, distance),
  things: (figure, items) => namesOf(c, items, (_, item) => weaponName(c, figure, item)),
  isThing: (thing) => thing.includes('@') || c.say.has(`word.thing.${thing}`),
  where: ({ at, near }) => where(c, at, near),
  whereIs: (thing) => whereIs(c, thing),
});

/** The sentence of an effect that only one set of rules has. */
const saysOwn = <E extends Effect>({ feels, which, values }: Telling<E>): SentenceMaker<E> =>
  says(feels, which && ((effect, c) => which(effect, tongueOf(c))), (effect, c) => values?.(effect, tongueOf(c)) ?? {});
