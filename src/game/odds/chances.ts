import { type Fraction, gcd } from '../dice/fraction.ts';

/** A fact that can come of an order: "hit:f2", "out:f2", "dead:f2". */
export type Fact = string;

/** How likely each fact is, over one denominator for all: numbers as long as they are exact, then bigints. */
export type Chances =
  | { readonly d: number; readonly n: ReadonlyMap<Fact, number> }
  | { readonly d: bigint; readonly n: ReadonlyMap<Fact, bigint> };

export const NO_CHANCES: Chances = { d: 1, n: new Map() };

/** Beyond this a number is not exact. */
const MOST = Number.MAX_SAFE_INTEGER;
const HEAVY = 2 ** 16;

interface Path {
  readonly weight: Fraction;
  /** What happens on it for sure. */
  readonly now: ReadonlySet<Fact>;
  /** What may happen after it. */
  readonly later: Chances;
}

/** Sums the chances of paths whose weights sum to one: a fact happens on a path, or else after it. No chance is above one. */
export class ChanceSum {
  #numbers: Map<Fact, number> | null = new Map();
  #bigints: Map<Fact, bigint> = new Map();
  #d = 1;
  #bigD = 1n;

  add(path: Path): void {
    if (this.#numbers !== null && !this.#addNumbers(this.#numbers, path)) this.#grow(this.#numbers);
    if (this.#numbers === null) this.#addBigints(path);
  }

  chances(): Chances {
    return this.#numbers === null ? { d: this.#bigD, n: this.#bigints } : lightened(this.#d, this.#numbers);
  }

  /** False where numbers would not be exact any more. */
  #addNumbers(totals: Map<Fact, number>, { weight, now, later }: Path): boolean {
    if (typeof later.d !== 'number' || weight.d > MOST) return false;
    const [n, own] = [Number(weight.n), Number(weight.d)];
    const d = own * later.d;
    if (d > MOST) return false;
    if (this.#d % d !== 0) {
      const common = (this.#d / divisor(this.#d, d)) * d;
      if (common > MOST) return false;
      const times = common / this.#d;
      for (const [fact, sum] of totals) totals.set(fact, sum * times);
      this.#d = common;
    }
    const times = n * (this.#d / d);
    const sure = times * later.d;
    for (const fact of now) totals.set(fact, (totals.get(fact) ?? 0) + sure);
    for (const [fact, chance] of later.n as ReadonlyMap<Fact, number>)
      if (!now.has(fact)) totals.set(fact, (totals.get(fact) ?? 0) + times * chance);
    return true;
  }

  #grow(totals: ReadonlyMap<Fact, number>): void {
    this.#bigD = BigInt(this.#d);
    for (const [fact, sum] of totals) this.#bigints.set(fact, BigInt(sum));
    this.#numbers = null;
  }

  #addBigints({ weight, now, later }: Path): void {
    const totals = this.#bigints;
    const laterD = BigInt(later.d);
    const d = weight.d * laterD;
    if (this.#bigD % d !== 0n) {
      const times = d / gcd(this.#bigD, d);
      for (const [fact, sum] of totals) totals.set(fact, sum * times);
      this.#bigD *= times;
    }
    const times = weight.n * (this.#bigD / d);
    const sure = times * laterD;
    for (const fact of now) totals.set(fact, (totals.get(fact) ?? 0n) + sure);
    for (const [fact, chance] of later.n)
      if (!now.has(fact)) totals.set(fact, (totals.get(fact) ?? 0n) + times * BigInt(chance));
  }
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** Over the least denominator, so that what is summed of it stays in numbers. */
function lightened(d: number, n: ReadonlyMap<Fact, number>): Chances {
  if (d < HEAVY) return { d, n };
  let common = d;
  for (const chance of n.values()) common = divisor(common, chance);
  if (common === 1) return { d, n };
  return { d: d / common, n: new Map([...n].map(([fact, chance]) => [fact, chance / common])) };
}

/** Of things that have nothing to do with each other: a fact comes of the one or of the other. */
export function either(one: Chances, other: Chances): Chances {
  if (one.n.size === 0) return other;
  if (other.n.size === 0) return one;
  const exact = exactFor(one, other);
  const [d, e] = [exact(one.d), exact(other.d)];
  const n = new Map<Fact, number>();
  for (const fact of new Set([...one.n.keys(), ...other.n.keys()])) {
    const [a, b] = [exact(one.n.get(fact) ?? 0), exact(other.n.get(fact) ?? 0)];
    n.set(fact, a * e + b * d - a * b);
  }
  return { d: d * e, n };
}

/** Under no name how likely a part of an order is to end in this way; under those of facts, how likely in this way and with them. */
const END: Fact = '';

/** An end that has come about. */
export const ENDED: Chances = { d: 1, n: new Map([[END, 1]]) };

/** The chances of an end, and of each fact together with it, where these things have happened before. */
export function withFacts(end: Chances, now: ReadonlySet<Fact>): Chances {
  if (now.size === 0) return end;
  const n = new Map<Fact, number | bigint>(end.n);
  for (const fact of now) n.set(fact, end.n.get(END)!);
  return { d: end.d, n } as Chances;
}

/** One of the ends, and whatever comes after it: its share of the chances of all facts. */
export function thenLater(end: Chances, later: Chances): Chances {
  const exact = exactFor(end, later);
  const [d, e, whole] = [exact(end.d), exact(later.d), exact(end.n.get(END)!)];
  const n = new Map<Fact, number>();
  for (const [fact, chance] of end.n) {
    const now = exact(chance);
    if (fact !== END) n.set(fact, now * e + (whole - now) * exact(later.n.get(fact) ?? 0));
  }
  for (const [fact, chance] of later.n) if (!n.has(fact)) n.set(fact, whole * exact(chance));
  return { d: d * e, n };
}

/** Makes numbers of what goes into a sum of both, or bigints where numbers would not be exact: one sort alone, so either adds up alike. */
const exactFor = (one: Chances, other: Chances): ((value: number | bigint) => number) =>
  (Number(one.d) * Number(other.d) > MOST ? BigInt : Number) as (value: number | bigint) => number;
