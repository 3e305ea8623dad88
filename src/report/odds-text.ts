import { formatFraction, type Fraction, toNumber } from '../game/dice/fraction.ts';
import { marginOf, type Reckoned } from '../game/odds/reckon.ts';
import { type Context, nameOf, sayAbout } from './sentence.ts';
import { enReport } from './locales/en-report.ts';
import { firstKey, type Say } from './say.ts';
import type { FigureId } from '../game/ids.ts';

const percent = (value: Fraction): string => {
  const p = toNumber(value) * 100;
  if (p > 0 && p < 1) return '<1 %';
  if (p > 99 && p < 100) return '>99 %';
  return `${Math.round(p)} %`;
};

type Facts = Extract<Reckoned, { ok: true }>['odds'];

/** Every chance that is told in a sentence, in this order; `own`: of the one who acts. */
const WANTED = Object.keys(enReport.odds.that).map((key) => ({
  key,
  fact: key.replace(/^own-/, ''),
  own: key.startsWith('own-'),
}));

export interface OddsOf {
  readonly figure: FigureId;
  readonly target?: FigureId;
  /** Of the order: some only say how dice will be thrown later. */
  readonly type?: string;
}

/** "62 % to hit, 18 % to drop Ike": rounded only here; where the order was tried out "about 34 % to hit (give or take 2)". */
export function oddsText(result: Reckoned, of: OddsOf, context: Context): string {
  const { say } = context;
  const nothing = firstKey(say, `ui.odds.later.${of.type}`, 'ui.odds.nothing');
  return chancesText(result, of, context) ?? say(result.ok ? nothing : 'ui.odds.none');
}

/** The same; null where there is nothing to tell. */
export function chancesText(result: Reckoned, of: OddsOf, context: Context): string | null {
  if (!result.ok) return null;
  const { say } = context;
  const { odds } = result;
  const told = WANTED.flatMap(({ key, fact, own }) => {
    const figure = own ? of.figure : of.target;
    const chance = odds.facts.get(`${fact}:${figure ?? ''}`);
    if (figure === undefined || chance === undefined || chance.n === 0n) return [];
    return key === 'own-out' && isOwnWill(odds, figure) ? [] : [{ key, figure, chance }];
  });
  if (told.length === 0) return null;
  const parts = told.map(({ key, figure, chance }) => {
    const values = { chance: chanceText(odds, chance, say), name: nameOf(context, figure) };
    return sayAbout(context, figure)(firstKey(say, `ui.odds.that.${key}`), values);
  });
  // In whole hundredths, never none.
  const margin = Math.ceil(100 * Math.max(...told.map(({ chance }) => marginOf(odds, chance))));
  const terms = [
    ...(odds.tries === undefined ? [] : [say('ui.odds.give-or-take', { margin })]),
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

/** Reckoned with what is usual, as the numbers of somebody in it are not known. */
function isGuess({ facts }: Facts, { target = '' }: OddsOf, { view }: Context): boolean {
  const figures = [target, ...[...facts.keys()].map((fact) => fact.split(':')[1] ?? '')];
  return figures.some((id) => view.figures[id]?.look !== undefined);
}

/** Whoever gives up is out of it too: that is said once; and who walks off does not go down. */
function isOwnWill({ facts }: Facts, figure: FigureId): boolean {
  const [out, ...willed] = ['out', 'surrendered', 'left-field'].map((fact) => facts.get(`${fact}:${figure}`));
  return out !== undefined && willed.some((one) => one !== undefined && toNumber(one) === toNumber(out));
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
