import { formatFraction, type Fraction, toNumber } from '../game/dice/fraction.ts';
import { marginOf, type Reckoned } from '../game/reckon.ts';
import { type Context, nameOf, sayAbout } from './line.ts';
import type { Say } from './say.ts';
import type { FigureId } from '../game/ids.ts';

const percent = (value: Fraction): string => {
  const p = toNumber(value) * 100;
  if (p > 0 && p < 1) return '<1 %';
  if (p > 99 && p < 100) return '>99 %';
  return `${Math.round(p)} %`;
};

type Facts = Extract<Reckoned, { ok: true }>['odds'];

interface Wanted {
  readonly key: string;
  readonly fact: (figure: FigureId) => string;
  /** Whether the chance concerns the one who acts. */
  readonly own?: boolean;
}

/** Every chance that is told in a sentence. */
export const WANTED: readonly Wanted[] = [
  { key: 'hit', fact: (id) => `hit:${id}` },
  { key: 'win', fact: (id) => `melee-won:${id}`, own: true },
  { key: 'stunned', fact: (id) => `stunned:${id}` },
  { key: 'grappled', fact: (id) => `grappled:${id}` },
  { key: 'down', fact: (id) => `down:${id}` },
  { key: 'out', fact: (id) => `out:${id}` },
  { key: 'dead', fact: (id) => `dead:${id}` },
  { key: 'ducked-back', fact: (id) => `ducked-back:${id}` },
  { key: 'skedaddled', fact: (id) => `skedaddled:${id}` },
  { key: 'surrendered', fact: (id) => `surrendered:${id}` },
  { key: 'own-surrendered', fact: (id) => `surrendered:${id}`, own: true },
  { key: 'own-out', fact: (id) => `out:${id}`, own: true },
  { key: 'own-thrown', fact: (id) => `thrown:${id}`, own: true },
  { key: 'own-pinned', fact: (id) => `pinned:${id}`, own: true },
  { key: 'own-slowed', fact: (id) => `slowed:${id}`, own: true },
  { key: 'own-mounted', fact: (id) => `mounted:${id}`, own: true },
  { key: 'own-nerve', fact: (id) => `nerve-set:${id}`, own: true },
  { key: 'own-dropped', fact: (id) => `task-dropped:${id}`, own: true },
  { key: 'caught', fact: (id) => `steadied:${id}` },
  { key: 'bolted', fact: (id) => `bolted:${id}` },
  { key: 'own-jammed', fact: (id) => `jammed:${id}`, own: true },
  { key: 'own-through', fact: (id) => `door-opened:${id}`, own: true },
  { key: 'own-lock', fact: (id) => `lock-broken:${id}`, own: true },
  { key: 'own-barred', fact: (id) => `barred:${id}`, own: true },
  { key: 'own-broken', fact: (id) => `item-broken:${id}`, own: true },
  { key: 'own-spotted', fact: (id) => `spotted:${id}`, own: true },
];

export interface OddsOf {
  readonly figure: FigureId;
  readonly target?: FigureId;
}

/** "62 % to hit, 18 % to drop Ike": rounded only here; where the order was tried out "about 34 % to hit (give or take 2)". */
export function oddsText(result: Reckoned, of: OddsOf, context: Context): string {
  const { say } = context;
  if (!result.ok) return say('ui.odds.none');
  return chancesText(result, of, context) ?? say('ui.odds.nothing');
}

/** The same; null where there is nothing to tell. */
export function chancesText(result: Reckoned, of: OddsOf, context: Context): string | null {
  if (!result.ok) return null;
  const { say } = context;
  const { odds } = result;
  const told: Fraction[] = [];
  const parts = WANTED.flatMap(({ key, fact, own }) => {
    const figure = own === true ? of.figure : of.target;
    if (figure === undefined) return [];
    const chance = odds.facts.get(fact(figure));
    if (chance === undefined || chance.n === 0n || (key === 'own-out' && isSurrenderOnly(odds, figure))) return [];
    told.push(chance);
    const values = { chance: chanceText(odds, chance, say), name: nameOf(context, figure) };
    return [sayAbout(context, figure)(`ui.odds.${key}`, values)];
  });
  if (parts.length === 0) return null;
  const terms = [
    ...(odds.tries === undefined ? [] : [say('ui.odds.give-or-take', { margin: widestMargin(odds, told) })]),
    ...(odds.ifNobodyReacts ? [say('ui.odds.if-nobody-reacts')] : []),
    ...(isGuess(odds, of, context) ? [say('ui.odds.as-far-as')] : []),
  ];
  return terms.length === 0 ? parts.join(', ') : `${parts.join(', ')} (${terms.join('; ')})`;
}

/** "34 %", or of odds that were tried out "about 34 %". */
export function chanceText({ tries }: Facts, chance: Fraction, say: Say): string {
  const text = percent(chance);
  return tries === undefined || /[<>]/.test(text) ? text : say('ui.odds.about', { chance: text });
}

/** "1/3", or of odds that were tried out "680 of 2000 tries". */
function exactText({ tries }: Facts, chance: Fraction, say: Say): string {
  if (tries === undefined) return formatFraction(chance);
  return say('ui.odds.counted', { count: Math.round(toNumber(chance) * tries), tries });
}

/** In whole hundredths, never none. */
const widestMargin = (odds: Facts, told: readonly Fraction[]): number =>
  Math.ceil(100 * Math.max(...told.map((chance) => marginOf(odds, chance))));

/** Reckoned with what is usual, as the numbers of somebody in it are not known. */
function isGuess({ facts }: Facts, { target = '' }: OddsOf, { view }: Context): boolean {
  const figures = [target, ...[...facts.keys()].map((fact) => fact.split(':')[1] ?? '')];
  return figures.some((id) => view.figures[id]?.look !== undefined);
}

/** Whoever gives up is out of it too: that is said once. */
function isSurrenderOnly({ facts }: Facts, figure: FigureId): boolean {
  const [out, surrendered] = [facts.get(`out:${figure}`), facts.get(`surrendered:${figure}`)];
  return out !== undefined && surrendered !== undefined && toNumber(out) === toNumber(surrendered);
}

/** The same as fractions, for those who want them exact. */
export function oddsFractions(result: Reckoned, context: Context): string[] {
  if (!result.ok) return [];
  const { say } = context;
  const { odds } = result;
  return [...odds.facts]
    .filter(([fact, chance]) => chance.n > 0n && say.has(`word.fact.${fact.split(':')[0]}`))
    .map(([fact, chance]) => {
      const [kind, figure] = fact.split(':') as [string, string];
      return `${nameOf(context, figure)}, ${sayAbout(context, figure).word('fact', kind)}: ${chanceText(odds, chance, say)} (${exactText(odds, chance, say)})`;
    });
}
