import type { RulesetRef } from '../../src/game/ids.ts';
import type { HouseCourse } from './house.ts';
import type { Found, Run, Sum } from './marathon.ts';

const most = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

const mapOf = (counts: Readonly<Record<string, number>>, by: (count: number) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([what, count]) => [what, by(count)]));

function tellSum(ref: RulesetRef, sum: Sum): string {
  const { orders, likes, fights, onMaps, sealed, entries, rounds, ends, kinds, fightsWith, effects, ms } = sum;
  const each = fights === 0 ? 0 : Math.round(rounds / fights);
  return [
    `${ref}: ${orders} orders (and ${likes} like them tried), ${fights} fights (${onMaps} on maps, ${sealed} sealed), ${entries} entries, ${each} rounds each`,
    `  ended: ${most(ends)}`,
    `  orders: ${most(kinds)}`,
    `  fights with, of 100: ${most(mapOf(fightsWith, (count) => Math.round((100 * count) / fights)))}`,
    `  ${effects.size} kinds of effects; ${Math.round(orders / (ms / 1000))} orders per second`,
  ].join('\n');
}

/** What a run came to, for whoever reads it on a screen. */
export function tellRun(run: Run, seed: number, seconds: number): string {
  const orders = [...run.sums.values()].reduce((sum, one) => sum + one.orders, 0);
  const fights = [...run.sums.values()].reduce((sum, one) => sum + one.fights, 0);
  const rate = Math.round(orders / seconds);
  const lines = [...run.sums].map(([ref, sum]) => tellSum(ref, sum));
  const ended = `seed ${seed}: ${orders} orders in ${fights} fights, ${Math.round(seconds)} s, ${rate} orders per second`;
  const found = run.found.length === 1 ? run.found.map(tellFound) : run.found.map(tellBreach);
  return [...lines, ...found, `${ended}, ${run.found.length} breaches`].join('\n');
}

/** A breach, and the smallest fight that shows it: its lines can be given to the command again. */
export function tellFound(found: Found): string {
  const { steps } = found;
  return [
    tellBreach(found),
    `the smallest fight found that shows it (${steps.length} steps):`,
    ...steps.map((step) => JSON.stringify(withoutTown(step))),
  ].join('\n');
}

export function tellBreach({ ruleset, seed, breach }: Found): string {
  const where = (breach.cause as Error | undefined)?.stack?.split('\n').slice(1, 4) ?? [];
  return [`BREACH of ${ruleset}, fight ${seed}: ${breach.message}`, ...where].join('\n');
}

export interface HousePlace {
  readonly ruleset: RulesetRef;
  readonly town: string | null;
  readonly ms: number;
}

/** How a fight of the house against the house has ended, if it has. */
export function tellHouse({ fight, orders, kinds, breach }: HouseCourse, { ruleset, town, ms }: HousePlace): string {
  const figures = Object.values(fight?.figures ?? {}).filter(({ sort }) => sort === 'person');
  const up = figures.filter(({ statuses }) => !statuses.some((one) => ['dead', 'out-of-action', 'left'].includes(one)));
  const end = breach?.message ?? fight?.ended?.why ?? `no end, ${up.length} of ${figures.length} still up`;
  const pace = `${orders} orders, ${Math.round(ms / Math.max(1, orders))} ms each`;
  return `${ruleset} on ${town ?? 'no map'}: ${end} in round ${fight?.clock.round ?? 0} (${pace}): ${most(kinds)}`;
}

/** The plan of a town is named, not told. */
function withoutTown<T extends { readonly action: object }>(step: T): T {
  const { action } = step;
  return 'town' in action ? { ...step, action: { ...action, town: (action.town as { id: string }).id } } : step;
}
