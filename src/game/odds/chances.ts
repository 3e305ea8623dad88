import { type Fraction, fraction, gcd } from '../dice/fraction.ts';

/** A fact that can come of an order: "hit:f2", "out:f2", "dead:f2". */
export type Fact = string;

/** How likely each fact is, by its number, over one denominator for all: numbers as long as they are exact, then bigints. */
export type Chances =
  | { readonly d: number; readonly n: readonly number[] }
  | { readonly d: bigint; readonly n: readonly bigint[] };

export const NO_CHANCES: Chances = { d: 1, n: [] };

/** The facts of one walk by numbers, as they come up: chances are summed again and again, and a list is quicker than a map. */
export class FactNumbers {
  readonly #numbers = new Map<Fact, number>([['', END]]);

  of(facts: Iterable<Fact>): readonly number[] {
    const numbers: number[] = [];
    for (const fact of facts) {
      const number = this.#numbers.get(fact) ?? this.#numbers.size;
      if (number === this.#numbers.size) this.#numbers.set(fact, number);
      numbers.push(number);
    }
    return numbers;
  }

  named({ d, n }: Chances): Map<Fact, Fraction> {
    const named = new Map<Fact, Fraction>();
    for (const [fact, number] of this.#numbers) {
      const chance = n[number] ?? 0;
      if (chance > 0) named.set(fact, fraction(chance, d));
    }
    return named;
  }
}

/** Beyond this a number is not exact. */
const MOST = Number.MAX_SAFE_INTEGER;
const HEAVY = 2 ** 16;

interface Path {
  readonly weight: Fraction;
  /** What happens on it for sure. */
  readonly now: readonly number[];
  /** What may happen after it. */
  readonly later: Chances;
}

/** Sums the chances of paths whose weights sum to one: a fact happens on a path, or else after it. No chance is above one. */
export class ChanceSum {
  #numbers: number[] | null = [];
  #bigints: bigint[] = [];
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
  #addNumbers(totals: number[], { weight, now, later }: Path): boolean {
    if (typeof later.d !== 'number' || weight.d > MOST) return false;
    const [n, own] = [Number(weight.n), Number(weight.d)];
    const d = own * later.d;
    if (d > MOST) return false;
    if (this.#d % d !== 0) {
      const common = (this.#d / divisor(this.#d, d)) * d;
      if (common > MOST) return false;
      const times = common / this.#d;
      for (let fact = 0; fact < totals.length; fact++) totals[fact]! *= times;
      this.#d = common;
    }
    const times = n * (this.#d / d);
    const chances = later.n as readonly number[];
    fill(totals, chances.length, 0);
    for (let fact = 0; fact < chances.length; fact++) totals[fact]! += times * chances[fact]!;
    for (const fact of now) {
      fill(totals, fact + 1, 0);
      totals[fact]! += times * (later.d - (chances[fact] ?? 0));
    }
    return true;
  }

  #grow(totals: readonly number[]): void {
    this.#bigD = BigInt(this.#d);
    this.#bigints = totals.map(BigInt);
    this.#numbers = null;
  }

  #addBigints({ weight, now, later }: Path): void {
    const totals = this.#bigints;
    const laterD = BigInt(later.d);
    const d = weight.d * laterD;
    if (this.#bigD % d !== 0n) {
      const times = d / gcd(this.#bigD, d);
      for (let fact = 0; fact < totals.length; fact++) totals[fact]! *= times;
      this.#bigD *= times;
    }
    const times = weight.n * (this.#bigD / d);
    fill(totals, later.n.length, 0n);
    for (let fact = 0; fact < later.n.length; fact++) totals[fact]! += times * BigInt(later.n[fact]!);
    for (const fact of now) {
      fill(totals, fact + 1, 0n);
      totals[fact]! += times * (laterD - BigInt(later.n[fact] ?? 0));
    }
  }
}

function fill<T>(list: T[], length: number, nothing: T): void {
  while (list.length < length) list.push(nothing);
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

/** Over the least denominator, so that what is summed of it stays in numbers. */
function lightened(d: number, n: readonly number[]): Chances {
  if (d < HEAVY) return { d, n };
  let common = d;
  for (const chance of n) common = divisor(common, chance);
  if (common === 1) return { d, n };
  return { d: d / common, n: n.map((chance) => chance / common) };
}

/** Of things that have nothing to do with each other: a fact comes of the one or of the other. */
export function either(one: Chances, other: Chances): Chances {
  if (one.n.length === 0) return other;
  if (other.n.length === 0) return one;
  const exact = exactFor(one, other);
  const [d, e] = [exact(one.d), exact(other.d)];
  return both(one, other, d * e, (fact) => {
    const [a, b] = [exact(one.n[fact] ?? 0), exact(other.n[fact] ?? 0)];
    return a * e + b * d - a * b;
  });
}

/** Under the number of no fact how likely a part of an order is to end in this way; under those of facts, how likely in this way and with them. */
const END = 0;

/** An end that has come about. */
export const ENDED: Chances = { d: 1, n: [1] };

/** The chances of an end, and of each fact together with it, where these things have happened before. */
export function withFacts({ d, n }: Chances, now: readonly number[]): Chances {
  if (now.length === 0) return { d, n } as Chances;
  const all = [...n] as number[];
  for (const fact of now) {
    fill(all, fact, (typeof d === 'number' ? 0 : 0n) as number);
    all[fact] = all[END]!;
  }
  return { d, n: all } as Chances;
}

/** One of the ends, and whatever comes after it: its share of the chances of all facts. */
export function thenLater(end: Chances, later: Chances): Chances {
  const exact = exactFor(end, later);
  const [d, e, whole] = [exact(end.d), exact(later.d), exact(end.n[END]!)];
  return both(end, later, d * e, (fact) => {
    const now = fact === END ? exact(0) : exact(end.n[fact] ?? 0);
    return now * e + (whole - now) * exact(later.n[fact] ?? 0);
  });
}

function both(one: Chances, other: Chances, d: number, chanceOf: (fact: number) => number): Chances {
  const n: number[] = [];
  for (let fact = 0; fact < Math.max(one.n.length, other.n.length); fact++) n.push(chanceOf(fact));
  return { d, n };
}

/** Makes numbers of what goes into a sum of both, or bigints where numbers would not be exact: one sort alone, so either adds up alike. */
const exactFor = (one: Chances, other: Chances): ((value: number | bigint) => number) =>
  (Number(one.d) * Number(other.d) > MOST ? BigInt : Number) as (value: number | bigint) => number;
