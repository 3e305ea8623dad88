import { formatFraction, toNumber } from '../game/dice/fraction.ts';
import type { OddsResult } from '../game/odds.ts';
import { type Context, nameOf, sayAbout } from './line.ts';
import type { FigureId } from '../game/ids.ts';
import type { Fraction } from '../game/dice/fraction.ts';

const percent = (value: Fraction): string => {
  const p = toNumber(value) * 100;
  if (p > 0 && p < 1) return '<1 %';
  if (p > 99 && p < 100) return '>99 %';
  return `${Math.round(p)} %`;
};

type Facts = Extract<OddsResult, { ok: true }>['odds'];

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

/** "62 % to hit, 18 % to drop Ike": exact chances, rounded only here. */
export function oddsText(result: OddsResult, of: OddsOf, context: Context): string {
  const { say } = context;
  if (!result.ok) return say(result.why === 'too-many' ? 'ui.odds.too-many' : 'ui.odds.none');
  return chancesText(result, of, context) ?? say('ui.odds.nothing');
}

/** The same; null where there is nothing to tell. */
export function chancesText(result: OddsResult, of: OddsOf, context: Context): string | null {
  if (!result.ok) return null;
  const { say } = context;
  const parts = WANTED.flatMap(({ key, fact, own }) => {
    const figure = own === true ? of.figure : of.target;
    if (figure === undefined) return [];
    const chance = result.odds.facts.get(fact(figure));
    return chance === undefined || chance.n === 0n || (key === 'own-out' && isSurrenderOnly(result.odds, figure))
      ? []
      : [sayAbout(context, figure)(`ui.odds.${key}`, { chance: percent(chance), name: nameOf(context, figure) })];
  });
  if (parts.length === 0) return null;
  const terms = [
    ...(result.odds.ifNobodyReacts ? [say('ui.odds.if-nobody-reacts')] : []),
    ...(isGuess(result.odds, of, context) ? [say('ui.odds.as-far-as')] : []),
  ];
  return terms.length === 0 ? parts.join(', ') : `${parts.join(', ')} (${terms.join('; ')})`;
}

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
export function oddsFractions(result: OddsResult, context: Context): string[] {
  if (!result.ok) return [];
  return [...result.odds.facts]
    .filter(([fact, chance]) => chance.n > 0n && context.say.has(`word.fact.${fact.split(':')[0]}`))
    .map(([fact, chance]) => {
      const [kind, figure] = fact.split(':') as [string, string];
      return `${nameOf(context, figure)}, ${sayAbout(context, figure).word('fact', kind)}: ${percent(chance)} (${formatFraction(chance)})`;
    });
}
