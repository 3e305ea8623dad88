import type { Figure, SideId } from '../../game/state.ts';
import { plainText } from '../film/captions.ts';
import { isUnhurt } from '../../game/record/score.ts';
import { isStanding } from '../../game/figure.ts';
import { capital, type Context, joinNames, nameOf, sideName, weaponName } from '../sentence.ts';
import { type Deed, type Facts, has, victimOf, weightOf } from './facts.ts';
import { Picked } from '../narrator/variants.ts';

const [FEWEST_WORDS, MOST_WORDS] = [124, 182];
const MOST_DEEDS = 7;
const MOST_NAMES = 4;

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Values of a sentence about a deed. */
export function valuesOf(deed: Deed, context: Context): Readonly<Record<string, string>> {
  const { figure, target, location, weapon } = deed;
  const { say } = context;
  return {
    name: nameOf(context, figure),
    target: target === undefined ? '' : nameOf(context, target),
    where: location === undefined ? '' : say('tell.where', { location: say.word('location', location) }),
    weapon: weapon === undefined ? '' : weaponName(context, figure, weapon),
  };
}

const named = (context: Context, people: readonly Figure[]): string =>
  joinNames(
    people.map(({ id }) => nameOf(context, id)),
    context,
  );

/** "Three", from two to twelve; else in figures. */
export const numberText = ({ say }: Pick<Context, 'say'>, count: number): string => say.word('number', String(count));

const oneOr = (count: number): 'one' | 'other' => (count === 1 ? 'one' : 'other');

const howMany = (some: readonly Figure[]): string => (some.length > MOST_NAMES ? 'many' : oneOr(some.length));

/** "none found its mark": how many hits there were. */
export function hitsText(context: Pick<Context, 'say'>, hits: number): string {
  const key = hits === 0 ? 'none' : oneOr(hits);
  return context.say(`paper.hits.${key}`, { count: numberText(context, hits) });
}

/** Three paragraphs: who met, what befell, how it ended. Each sentence is one of the paper's own, filled from the log. */
export function tellStory(facts: Facts): readonly [string, string, string] {
  let told = drafted(facts, MOST_DEEDS);
  for (let most = MOST_DEEDS - 1; wordsIn(told.join(' ')) > MOST_WORDS && most > 0; most--) told = drafted(facts, most);
  return told;
}

function drafted(facts: Facts, most: number): [string, string, string] {
  const picked = new Picked(facts.context.say, facts.context.view.commitment);
  const deeds = toldDeeds(facts, most);
  const [lede, body, end] = [ledeOf(facts, picked), bodyOf(facts, picked, deeds), endOf(facts, picked, deeds)];
  const missing = (): number => FEWEST_WORDS - wordsIn([...lede, ...body, ...end].join(' '));
  while (missing() > 0) end.push(picked.tell('filler'));
  const paragraph = (sentences: readonly string[]): string => sentences.map((one) => capital(plainText(one))).join(' ');
  return [paragraph(lede), paragraph(body), paragraph(end)];
}

function ledeOf({ context, people, entries }: Facts, picked: Picked): string[] {
  const { view, say } = context;
  const where = view.town === null ? '' : say('paper.where', { town: view.town.plan.name });
  const [one, other] = people;
  const isDuel = view.settings.duel === true && people.length === 2;
  if (isDuel && one !== undefined && other !== undefined)
    return [
      picked.tell('lede.duel', { name: nameOf(context, one.id), target: nameOf(context, other.id), where }),
      ...firstShot(entries, context, picked),
    ];
  const sides = joinNames(
    view.sides.map(({ id }) => sideName(context, id)),
    context,
  );
  return [
    picked.tell('lede.fight', { sides, where, count: numberText(context, people.length) }),
    ...view.sides.flatMap(({ id }) => stood(id, people, context)),
    ...firstShot(entries, context, picked),
  ];
}

/** A side that is one person's own is named already. */
function stood(side: SideId, people: readonly Figure[], context: Context): string[] {
  const own = people.filter((one) => one.side === side);
  const name = sideName(context, side);
  if (own.length === 0 || named(context, own) === name) return [];
  const shown = own.length > MOST_NAMES ? own.slice(0, MOST_NAMES - 1) : own;
  const more = own.length - shown.length;
  const names = more === 0 ? named(context, shown) : shown.map(({ id }) => nameOf(context, id)).join(', ');
  return [
    context.say(more === 0 ? 'paper.stood' : 'paper.stood-many', {
      side: name,
      names,
      count: numberText(context, more),
    }),
  ];
}

/** Where several fired at the same moment none was the first. */
function firstShot(entries: Facts['entries'], context: Context, picked: Picked): string[] {
  const { effects = [] } = entries.find((entry) => entry.effects.some(({ kind }) => kind === 'shot-fired')) ?? {};
  const shots = effects.flatMap((effect) => (effect.kind === 'shot-fired' ? [effect] : []));
  const [first] = shots;
  if (first?.target === undefined || shots.some(({ figure }) => figure !== first.figure)) return [];
  if (context.view.figures[first.target]?.sort !== 'person') return [];
  return [picked.tell('first', { name: nameOf(context, first.figure), target: nameOf(context, first.target) })];
}

const worthTelling = ({ deeds }: Facts): readonly Deed[] => deeds.filter(({ kind }) => kind !== 'miss');

/** Those that weigh most, in the order in which they came; what decided it is always among them. */
function toldDeeds(facts: Facts, most: number): readonly Deed[] {
  const worth = worthTelling(facts);
  const { decisive } = facts;
  const heaviest = worth.toSorted((a, b) => weightOf(b) - weightOf(a));
  const kept = new Set([...(decisive === null ? [] : [decisive]), ...heaviest].slice(0, most));
  return worth.filter((deed) => kept.has(deed));
}

function bodyOf(facts: Facts, picked: Picked, deeds: readonly Deed[]): string[] {
  const { context } = facts;
  const sentences = deeds.map((deed) => picked.tell(deed.kind, valuesOf(deed, context), deed.from));
  return deeds.length < worthTelling(facts).length ? [...sentences, context.say('paper.more')] : sentences;
}

function endOf(facts: Facts, picked: Picked, told: readonly Deed[]): string[] {
  const { context, people, tally } = facts;
  const { say } = context;
  const about = (key: string, isOne: (figure: Figure) => boolean): string[] => {
    const some = people.filter(isOne);
    const which = `paper.${key}.${howMany(some)}`;
    const values = { names: named(context, some), count: numberText(context, some.length) };
    return some.length === 0 || !say.has(which) ? [] : [say(which, values)];
  };
  const { best, rounds } = tally;
  const isTold = ({ id }: Figure): boolean => told.some((deed) => victimOf(deed) === id);
  return [
    outcome(facts, picked),
    say(`paper.tally.${tally.shots === 0 ? 'none' : oneOr(tally.shots)}`, {
      count: numberText(context, tally.shots),
      hits: hitsText(context, tally.hits),
    }),
    ...(rounds < 1 ? [] : [say(`paper.rounds.${oneOr(rounds)}`, { count: numberText(context, rounds) })]),
    ...about('yielded', (one) => has(one, 'surrendered') && !isTold(one)),
    ...about('fled', (one) => has(one, 'left') && !isTold(one)),
    ...about('unhurt', (one) => isStanding(one) && isUnhurt(one)),
    ...about('hurt', (one) => isStanding(one) && !isUnhurt(one) && !isTold(one)),
    ...(best === null ? [] : [bestText(best, context)]),
  ];
}

const bestText = ({ figure, target, chance }: NonNullable<Facts['tally']['best']>, context: Context): string =>
  context.say('paper.best', {
    name: nameOf(context, figure),
    target: nameOf(context, target),
    chance: numberText(context, Math.max(1, Math.round(chance * 100))),
  });

function outcome({ context, people }: Facts, picked: Picked): string {
  const winner = context.view.ended?.winner ?? null;
  if (winner === null) return picked.tell('drawn');
  const side = sideName(context, winner);
  const standing = people.filter((one) => one.side === winner && isStanding(one));
  const [only] = standing;
  if (only === undefined || (standing.length === 1 && nameOf(context, only.id) === side))
    return picked.tell('won-bare', { side });
  const key = standing.length > 1 ? 'other' : 'alone';
  const left = context.say(`paper.left.${key}`, {
    count: numberText(context, standing.length),
    name: nameOf(context, only.id),
  });
  return picked.tell('won', { side, left });
}

/** Of somebody as the last of it found them. */
export const fallenOf = ({ people }: Facts): readonly Figure[] =>
  people.filter((one) => has(one, 'dead', 'out-of-action'));
