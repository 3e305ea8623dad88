import type { EffectOf } from '../../game/effects.ts';
import type { SideId } from '../../game/ids.ts';
import { type Context, joinNames, nameOf, sideName } from '../sentence.ts';
import type { Told } from './told.ts';

/** What is told of several of a side at once. */
const TOGETHER = Object.entries({ 'move-many': ['moves', 'moves-to'], 'reload-many': ['reload'] });

/** What is the same of many of a side is said once: who walks, who reloads; of many misses the first. */
export function gathered(told: readonly Told[], context: Context): readonly Told[] {
  const many = new Map<Told, Told | null>();
  const gather = (alike: readonly Told[], kind: string, values: Told['values']): void =>
    alike.forEach((one, index) => many.set(one, index === 0 ? { ...one, kind, values } : null));
  for (const [as, kinds] of TOGETHER) {
    const some = told.filter(({ kind }) => kinds.includes(kind));
    for (const [side, alike] of Map.groupBy(some, (one) => sideOf(one, context))) {
      if (alike.length > 1) gather(alike, as, { names: whoGoes(alike, context), side });
    }
  }
  for (const [by, alike] of Map.groupBy(told, spotter)) {
    const names = joinNames(
      alike.map((one) => nameOf(context, spotted(one)?.figure ?? '')),
      context,
    );
    const line = (): string => context.say('effect.spotted.side.many', { by: sideName(context, by), names });
    if (by !== null && alike.length > 1)
      alike.forEach((one, at) => many.set(one, at === 0 ? { ...one, line: line() } : null));
  }
  const spare = told.filter(({ kind }) => kind === 'miss').slice(MOST_MISSES);
  if (spare.length > 1) gather(spare, 'more-misses', { count: context.say.word('number', String(spare.length)) });
  return told.flatMap((one) => (many.has(one) ? (many.get(one) ?? []) : one));
}

const spotted = ({ incident }: Told): EffectOf<'spotted'> | null =>
  incident.kind === 'other' && incident.effect.kind === 'spotted' ? incident.effect : null;
/** The side whose eyes found somebody. */
const spotter = (one: Told): SideId | null => spotted(one)?.by ?? null;

const MOST_MISSES = 2;

/** "Doc and Wyatt to the bank, Belle to the well"; names alone where some just go, or all go different ways. */
function whoGoes(alike: readonly Told[], context: Context): string {
  const goals = [...Map.groupBy(alike, ({ values }) => values.place!)];
  const namesOf = (some: readonly Told[]): string =>
    joinNames([...new Set(some.map(({ values }) => values.name!))], context);
  if (goals.length > MOST_GOALS || goals.some(([place]) => place === '')) return namesOf(alike);
  return goals.map(([place, some]) => context.say('tell.goal', { names: namesOf(some), place })).join(', ');
}
const MOST_GOALS = 2;

const sideOf = ({ incident }: Told, context: Context): string =>
  sideName(context, 'figure' in incident ? (context.view.figures[incident.figure]?.side ?? null) : null);
