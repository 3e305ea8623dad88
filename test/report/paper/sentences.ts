import type { Effect } from '../../../src/game/effects.ts';
import type { Figure } from '../../../src/game/state.ts';
import { isUnhurt } from '../../../src/game/record/score.ts';
import { isStanding } from '../../../src/game/figure.ts';
import { effectiveEntries } from '../../../src/game/record/replay.ts';
import { textsOf } from '../../../src/report/say.ts';
import type { Told } from '../../golden/told.ts';

/** What stands in a sentence by the names of its gaps. */
type Values = Readonly<Record<string, string>>;

const PRONOUNS = new Set(['their', 'them', 'target-their', 'target-them']);
const inPattern = (text: string): string => text.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`);

/** A text of the paper as a pattern whose groups are its gaps. */
function patternOf(text: string): RegExp {
  const seen = new Set<string>();
  const pattern = text.split(/\{\{([\w-]+)\}\}/).map((part, index) => {
    if (index % 2 === 0) return inPattern(part);
    if (PRONOUNS.has(part)) return String.raw`\S+`;
    if (seen.has(part)) return String.raw`\k<${part}>`;
    seen.add(part);
    // Where somebody is hit, and where it all was, may be left out.
    return part === 'where' ? `(?<where>(?: in [^.]+?)?)` : `(?<${part}>.+?)`;
  });
  return new RegExp(`^${pattern.join('')}$`, 'i');
}

const PATTERNS = textsOf('text')
  .filter(([key]) => key.startsWith('paper.'))
  .map(([key, text]) => ({ key: key.replace(/^paper\./, '').replace(/\.\d+$/, ''), pattern: patternOf(text) }));

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numberIn = (text: string): number => {
  const said = NUMBERS.indexOf(text.toLowerCase());
  return said >= 0 ? said : Number(text);
};
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const listed = (names: string): readonly string[] => names.split(/, | and /);

/** The fight as it is known without the paper. */
export interface Known {
  readonly people: readonly Figure[];
  readonly effects: readonly Effect[];
  readonly fight: Told['fight'];
}

export const knownOf = ({ fight, entries }: Told): Known => ({
  fight,
  people: fight.roster.map((id) => fight.figures[id]!).filter(({ sort }) => sort === 'person'),
  effects: effectiveEntries(entries).flatMap(({ effects }) => effects),
});

type Check = (values: Values, known: Known) => boolean;

const called = ({ people }: Known, name = ''): Figure | undefined => people.find((one) => same(one.name, name));
const sideCalled = ({ fight }: Known, name = '') => fight.sides.find((one) => same(one.name, name));
const befell =
  (...kinds: readonly Effect['kind'][]): Check =>
  ({ name, target }, known) => {
    const victim = called(known, target ?? name)?.id;
    const by = target === undefined ? undefined : called(known, name)?.id;
    return known.effects.some((effect) => {
      if (!kinds.includes(effect.kind) || !('figure' in effect) || effect.figure !== victim) return false;
      return by === undefined || !('by' in effect) || effect.by === undefined || effect.by === by;
    });
  };
const areAll =
  (is: (one: Figure) => boolean): Check =>
  ({ names = '' }, known) =>
    listed(names).every((name) => {
      const one = called(known, name);
      return one !== undefined && is(one);
    });
const has =
  (...states: readonly Figure['statuses'][number][]) =>
  ({ statuses }: Figure): boolean =>
    statuses.some((one) => states.includes(one));
const count = ({ effects }: Known, is: (effect: Effect) => boolean): number => effects.filter(is).length;
const shots = (known: Known): number => count(known, ({ kind }) => kind === 'shot-fired');
const hits = (known: Known): number => count(known, (one) => one.kind === 'hit' && one.cause === 'shot');
const hitsIn = (text: string): number => numberIn(text.split(' ')[0]!);
const out = befell('dead', 'out-of-action');
const isTown: Check = ({ where = '' }, { fight }) =>
  fight.town === null ? where === '' : where === ` in ${fight.town.plan.name}`;
const won: Check = ({ side, left, ...rest }, known) => {
  const winner = sideCalled(known, side);
  if (winner === undefined || winner.id !== known.fight.ended?.winner) return false;
  const standing = known.people.filter((one) => one.side === winner.id && isStanding(one));
  const [number = ''] = (left ?? '').split(' ');
  if (left === undefined || rest.name !== undefined) return true;
  return left.endsWith('alone')
    ? standing.length === 1 && same(`${standing[0]!.name} alone`, left)
    : numberIn(number) === standing.length;
};
const drawn: Check = (_values, { fight }) => fight.ended?.winner === null;
const stood: Check = ({ side, names = '', count: more = '0' }, known) => {
  const id = sideCalled(known, side)?.id;
  const own = known.people.filter((one) => one.side === id);
  const named = listed(names);
  return named.every((name) => own.some((one) => same(one.name, name))) && named.length + numberIn(more) === own.length;
};
const first: Check = ({ name, target }, known) => {
  const shot = known.effects.find((effect) => effect.kind === 'shot-fired');
  return shot?.figure === called(known, name)?.id && shot?.target === called(known, target)?.id;
};
const fallen = (known: Known): readonly Figure[] => known.people.filter(has('dead', 'out-of-action'));
const hurt = (known: Known): number => known.people.filter((one) => !isUnhurt(one)).length;
const bestIs: Check = ({ name, target }, known) => out({ name: name!, target: target! }, known);

/** What must be so for the sentence of that key to stand; keys of the page that say nothing of the fight are not here. */
const CHECKS: Readonly<Record<string, Check>> = {
  'lede.duel': (values, known) =>
    isTown(values, known) && [values.name, values.target].every((one) => called(known, one)),
  'lede.fight': (values, known) =>
    isTown(values, known) &&
    numberIn(values.count!) === known.people.length &&
    listed(values.sides!).every((one) => sideCalled(known, one)),
  stood,
  'stood-many': stood,
  first,
  down: out,
  felled: out,
  out,
  wound: befell('wounded', 'limb-hurt', 'hit'),
  floored: befell('down', 'out-of-action', 'dead'),
  nick: befell('grazed'),
  blow: befell('wounded', 'limb-hurt', 'grazed', 'unharmed', 'out-of-action', 'dead'),
  jam: befell('jammed'),
  run: befell('skedaddled'),
  gone: befell('left-field'),
  'gives-up': befell('surrendered'),
  won,
  'won-bare': won,
  drawn,
  'tally.none': (_values, known) => shots(known) === 0,
  'tally.one': (values, known) => shots(known) === 1 && hitsIn(values.hits!) === hits(known),
  'tally.other': (values, known) => numberIn(values.count!) === shots(known) && hitsIn(values.hits!) === hits(known),
  'unhurt.one': areAll((one) => isStanding(one) && isUnhurt(one)),
  'unhurt.other': areAll((one) => isStanding(one) && isUnhurt(one)),
  'hurt.one': areAll((one) => isStanding(one) && !isUnhurt(one)),
  'hurt.other': areAll((one) => isStanding(one) && !isUnhurt(one)),
  'yielded.one': areAll(has('surrendered')),
  'yielded.other': areAll(has('surrendered')),
  'fled.one': areAll(has('left')),
  'fled.other': areAll(has('left')),
  'yielded.many': (values, known) => numberIn(values.count!) <= known.people.filter(has('surrendered')).length,
  'fled.many': (values, known) => numberIn(values.count!) <= known.people.filter(has('left')).length,
  best: bestIs,
  'rounds.one': (_values, { effects }) => roundsIn(effects) <= 1,
  'rounds.other': (values, { effects }) => numberIn(values.count!) === roundsIn(effects),
  more: () => true,
  filler: () => true,
  'column.shots': (values, known) => numberIn(values.count!) === shots(known) && numberIn(values.hits!) === hits(known),
  'column.best': bestIs,
  'column.luck': ({ side, hits: home, count: all }, known) =>
    sideCalled(known, side) !== undefined && Number(home) <= Number(all) && Number(all) <= shots(known),
  'column.few': (_values, known) => shots(known) > 0,
  'column.even': (_values, known) => shots(known) >= 8,
  'column.some': (_values, known) => shots(known) >= 8,
  'column.rare': (_values, known) => shots(known) >= 8,
  'column.no-shots': () => true,
  'column.fallen': ({ names = '' }, known) =>
    listed(names).length === fallen(known).length && areAll(has('dead', 'out-of-action'))({ names }, known),
  'column.none-fallen': (_values, known) => fallen(known).length === 0,
};
/** Those of the headline hold for the same. */
const HEADS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(
    ['down', 'felled', 'out', 'gives-up', 'gone', 'wound', 'floored', 'run'].map((key) => [
      `head.${key}`,
      CHECKS[key]!,
    ]),
  ),
  'head.miss': (_values, known) => fallen(known).length === 0,
  'head.won': won,
  'head.drawn': drawn,
  'deck.won': won,
  'deck.drawn': drawn,
  'deck.shots': ({ shots: fired = '', hits: home = '' }, known) =>
    hitsIn(fired) === shots(known) && hitsIn(home) === hits(known),
  'deck.quiet': (_values, known) => shots(known) === 0,
  'deck.fallen.one': (_values, known) => fallen(known).length === 1,
  'deck.fallen.other': ({ count: number }, known) => numberIn(number!) === fallen(known).length,
  'deck.hurt.one': (_values, known) => fallen(known).length === 0 && hurt(known) === 1,
  'deck.hurt.other': ({ count: number }, known) => fallen(known).length === 0 && hurt(known) === numberIn(number!),
  'deck.whole': (_values, known) => fallen(known).length === 0 && hurt(known) === 0,
};
const ALL = { ...CHECKS, ...HEADS };

function roundsIn(effects: readonly Effect[]): number {
  return Math.max(0, ...effects.map((one) => ('round' in one && typeof one.round === 'number' ? one.round : 0)));
}

/** Null where the sentence is one of the paper's own, and true of the fight; else what is wrong with it. */
export function wrongWith(sentence: string, known: Known): string | null {
  const fits = PATTERNS.flatMap(({ key, pattern }) => {
    const match = pattern.exec(sentence);
    return match === null || ALL[key] === undefined ? [] : [{ key, values: { ...match.groups } }];
  });
  if (fits.length === 0) return `not one of the paper's sentences: ${sentence}`;
  if (fits.some(({ key, values }) => ALL[key]!(values, known))) return null;
  return `${fits.map(({ key }) => key).join('/')} is not so: ${sentence}`;
}
