import type { Ruleset } from '../../src/game/ruleset.ts';
import { Breach, kindOf } from './breach.ts';
import { type Step, Walk } from './walk.ts';

/** What of these steps is done in turn, and what they break; those that are refused are passed over. */
export function retrace(
  ruleset: Ruleset,
  steps: readonly Step[],
): { readonly taken: Step[]; readonly breach: Breach | null } {
  const walk = new Walk(ruleset);
  const taken: Step[] = [];
  try {
    for (const step of steps) {
      taken.push(step);
      if (walk.take(step) !== 'done') taken.pop();
      if (walk.fight === null) return { taken, breach: null };
    }
    walk.finish();
  } catch (error) {
    if (!(error instanceof Breach)) throw error;
    return { taken, breach: error };
  }
  return { taken, breach: null };
}

export interface Shrinking {
  readonly ruleset: Ruleset;
  readonly breach: Breach;
  /** When to be content with what has been found, by `now`. */
  readonly until: number;
  readonly now: () => number;
}

/** The smallest fight found that still breaks the same: without whatever it does not need. */
export function shrink(steps: readonly Step[], { ruleset, breach, until, now }: Shrinking): readonly Step[] {
  const wanted = kindOf(breach);
  const breaks = (some: readonly Step[]): Step[] | null => {
    const { taken, breach: found } = retrace(ruleset, some);
    return found !== null && kindOf(found) === wanted ? taken : null;
  };
  let left: readonly Step[] = breaks(bare(steps)) ?? breaks(steps) ?? steps;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = left.length - 1 - size; from >= 1 && now() < until; from -= size) {
      const smaller = breaks(left.filter((_, index) => index < from || index >= from + size));
      if (smaller !== null && smaller.length < left.length) left = smaller;
    }
  }
  return left;
}

/** Nothing is tried and nobody reads but at the last. */
function bare(steps: readonly Step[]): readonly Step[] {
  return steps.map((step, index) => (index === steps.length - 1 ? step : { ...step, likes: [], readers: [] }));
}
