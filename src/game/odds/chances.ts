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
    return this.#numbers === null ? { d: this.#bigD, n: this.#bigints } : { d: this.#d, n: this.#numbers };
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

/** Of things that have nothing to do with each other: a fact comes of the one or of the other. */
export function either(one: Chances, other: Chances): Chances {
  if (one.n.size === 0) return other;
  if (other.n.size === 0) return one;
  const [d, e] = [BigInt(one.d), BigInt(other.d)];
  const n = new Map<Fact, bigint>();
  for (const fact of new Set([...one.n.keys(), ...other.n.keys()])) {
    const [a, b] = [BigInt(one.n.get(fact) ?? 0), BigInt(other.n.get(fact) ?? 0)];
    n.set(fact, a * e + b * d - a * b);
  }
  return lightened(d * e, n);
}

/** How a part of an order can end: for each end how likely it is, alone and together with each fact of that part. */
export type Ends = { readonly chances: Chances; readonly ids: readonly string[] };

/** The name under which `Ends` keep an end, or an end and a fact. */
export const endName = (id: string, fact = ''): string => `${id}\n${fact}`;

/** The chances of one end, and of each fact together with it, where these things have happened before. */
export function withFacts({ chances, ids }: Ends, now: ReadonlySet<Fact>): Chances {
  if (now.size === 0) return chances;
  const n = new Map<string, number | bigint>(chances.n);
  for (const id of ids) for (const fact of now) n.set(endName(id, fact), chances.n.get(endName(id))!);
  return { d: chances.d, n } as Chances;
}

/** One of the ends, and whatever comes after it: its share of the chances of all facts. */
export function thenLater({ chances }: Ends, id: string, later: Chances): Chances {
  const [d, e] = [BigInt(chances.d), BigInt(later.d)];
  const whole = BigInt(chances.n.get(endName(id))!);
  const before = new Map<Fact, bigint>();
  for (const [name, n] of chances.n)
    if (name.startsWith(endName(id)) && name !== endName(id)) before.set(name.slice(id.length + 1), BigInt(n));
  const n = new Map<Fact, bigint>();
  for (const [fact, now] of before) n.set(fact, now * e + (whole - now) * BigInt(later.n.get(fact) ?? 0));
  for (const [fact, chance] of later.n) if (!before.has(fact)) n.set(fact, whole * BigInt(chance));
  return lightened(d * e, n);
}

const lightened = (d: bigint, n: ReadonlyMap<Fact, bigint>): Chances =>
  d > MOST ? { d, n } : { d: Number(d), n: new Map([...n].map(([fact, chance]) => [fact, Number(chance)])) };
