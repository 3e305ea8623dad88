import type { RulesetRef } from '../../src/game/ids.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { type Breach, kindOf } from './breach.ts';
import { type Course, playFight } from './driver.ts';
import { shrink } from './shrink.ts';
import type { Step } from './walk.ts';

/** The seeds of two runs that follow each other share no fight. */
const FIGHTS_PER_SEED = 100_000;

export interface Running {
  readonly rulesets: readonly Ruleset[];
  readonly seed: number;
  /** Legal orders in all. */
  readonly orders: number;
  /** In one fight, before whoever keeps it ends it. */
  readonly most?: number;
  /** Whether to go on after a breach, and tell each kind of it once. */
  readonly goOn?: boolean;
  readonly now: () => number;
  /** How long to look for a smaller fight that breaks the same. */
  readonly shrinkMs?: number;
  readonly onFight?: (sums: ReadonlyMap<RulesetRef, Sum>) => void;
  readonly onFound?: (found: Found) => void;
}

/** What the fights of one ruleset came to. */
export interface Sum {
  fights: number;
  onMaps: number;
  sealed: number;
  orders: number;
  likes: number;
  entries: number;
  rounds: number;
  ms: number;
  readonly ends: Record<string, number>;
  readonly kinds: Record<string, number>;
  /** In how many fights each kind of order came up. */
  readonly fightsWith: Record<string, number>;
  readonly effects: Set<string>;
}

export interface Found {
  readonly ruleset: RulesetRef;
  readonly seed: number;
  readonly breach: Breach;
  readonly steps: readonly Step[];
}

export interface Run {
  readonly sums: ReadonlyMap<RulesetRef, Sum>;
  readonly found: readonly Found[];
}

/** Plays fights of all rulesets, each time one of that with the fewest orders yet, until there were as many orders as wanted. */
export function runMarathon(running: Running): Run {
  const { rulesets, seed, orders, now, goOn = false, shrinkMs = 30_000 } = running;
  const sums = new Map(rulesets.map(({ ref }) => [ref, emptySum()]));
  const found = new Map<string, Found>();
  for (let count = 0; total(sums) < orders; count++) {
    const ruleset = rulesets.reduce((least, one) =>
      sums.get(one.ref)!.orders < sums.get(least.ref)!.orders ? one : least,
    );
    const own = seed * FIGHTS_PER_SEED + count;
    const started = now();
    const course = playFight(ruleset, own, running.most);
    add(sums.get(ruleset.ref)!, course, now() - started);
    const { breach, steps } = course;
    if (breach !== null && !found.has(`${ruleset.ref} ${kindOf(breach)}`)) {
      const smallest = goOn ? steps : shrink(steps, { ruleset, breach, now, until: now() + shrinkMs });
      const one: Found = { ruleset: ruleset.ref, seed: own, breach, steps: smallest };
      found.set(`${ruleset.ref} ${kindOf(breach)}`, one);
      running.onFound?.(one);
      if (!goOn) break;
    }
    running.onFight?.(sums);
  }
  return { sums, found: [...found.values()] };
}

export const total = (sums: ReadonlyMap<RulesetRef, Sum>): number =>
  [...sums.values()].reduce((sum, { orders }) => sum + orders, 0);

function emptySum(): Sum {
  return {
    fights: 0,
    onMaps: 0,
    sealed: 0,
    orders: 0,
    likes: 0,
    entries: 0,
    rounds: 0,
    ms: 0,
    ends: {},
    kinds: {},
    fightsWith: {},
    effects: new Set(),
  };
}

function add(sum: Sum, { fight, orders, likes, entries, kinds, effects, breach }: Course, ms: number): void {
  sum.fights += 1;
  sum.onMaps += fight?.town == null ? 0 : 1;
  sum.sealed += effects.has('sealed') ? 1 : 0;
  sum.orders += Math.max(1, orders);
  sum.likes += likes;
  sum.entries += entries;
  sum.rounds += fight?.clock.round ?? 0;
  sum.ms += ms;
  const end = breach === null ? (fight?.ended?.why ?? 'not at all') : 'a breach';
  sum.ends[end] = (sum.ends[end] ?? 0) + 1;
  for (const [kind, count] of Object.entries(kinds)) {
    sum.kinds[kind] = (sum.kinds[kind] ?? 0) + count;
    sum.fightsWith[kind] = (sum.fightsWith[kind] ?? 0) + 1;
  }
  for (const kind of effects) sum.effects.add(kind);
}
