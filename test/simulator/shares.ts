import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { BRAWL, type Weights } from './orders.ts';

/** In so many fights an order was open to somebody whom people play, and in so many of them it was given. */
export type Share = readonly [open: number, given: number];
export type SharesTold = Readonly<Record<string, Share>>;

type Row = { readonly open: Set<string>; readonly given: Set<string> };
type Fought = Pick<Gunfight, 'ruleset' | 'commitment'>;

/** So much likelier is what was open in a world's fights and never given in any. */
const EAGER = 10;

/** Which orders come up in the fights of a world, and which are given, by set and type. */
export class Shares {
  readonly #rows = new Map<string, Map<string, Row>>();

  /** The same rules: what they offer is noted. */
  noting(ruleset: Ruleset): Ruleset {
    return {
      ...ruleset,
      legal: (fight, figure) => {
        const offers = ruleset.legal(fight, figure);
        for (const { action, blocked } of offers)
          if (blocked === undefined) this.#rowOf(fight, action.type).open.add(fight.commitment);
        return offers;
      },
    };
  }

  given(fight: Fought, type: string): void {
    this.#rowOf(fight, type).given.add(fight.commitment);
  }

  /** How likely people choose each: whatever nobody has done yet they try soon. */
  weightsIn({ ruleset }: Fought): Weights {
    const rows = [...(this.#rows.get(ruleset) ?? [])] as [keyof Weights, Row][];
    const untried = rows.filter(([, { given }]) => given.size === 0);
    return { ...BRAWL, ...Object.fromEntries(untried.map(([type]) => [type, EAGER * (BRAWL[type] ?? 1)])) };
  }

  told(): SharesTold {
    const rows = [...this.#rows].flatMap(([ruleset, types]) =>
      [...types].map(([type, { open, given }]): [string, Share] => [
        `${ruleset} ${type}`,
        [open.size, [...given].filter((fight) => open.has(fight)).length],
      ]),
    );
    return Object.fromEntries(rows.filter(([, [open]]) => open > 0));
  }

  #rowOf({ ruleset }: Fought, type: string): Row {
    const types = this.#rows.get(ruleset) ?? new Map<string, Row>();
    const row = types.get(type) ?? { open: new Set(), given: new Set() };
    this.#rows.set(ruleset, types.set(type, row));
    return row;
  }
}

/** Of all worlds together. */
export function addShares(sums: Record<string, Share>, told: SharesTold): void {
  for (const [row, [open, given]] of Object.entries(told)) {
    const [before, givenBefore] = sums[row] ?? [0, 0];
    sums[row] = [before + open, givenBefore + given];
  }
}

/** A line a set: each order with the fights in which it was given, of those in which it was open, the seldomest first. */
export function shareLines(sums: SharesTold): string[] {
  const rows = Object.entries(sums).sort(([, [a, ofA]], [, [b, ofB]]) => ofA / a - ofB / b);
  const sets = Map.groupBy(rows, ([row]) => row.split(' ')[0]!);
  return [...sets].map(([set, ofSet]) => {
    const shares = ofSet.map(([row, [open, given]]) => `${row.slice(set.length + 1)} ${given}/${open}`);
    return `${set}: ${shares.join(', ')}`;
  });
}
