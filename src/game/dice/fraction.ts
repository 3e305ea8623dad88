/** An exact probability. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  const common = gcd(top < 0n ? -top : top, bottom);
  return common > 1n ? { n: top / common, d: bottom / common } : { n: top, d: bottom };
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return fraction(a.n + b.n, a.d);
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function toNumber(value: Fraction): number {
  return Number(value.n) / Number(value.d);
}

/** "45297/320000". */
export function formatFraction(value: Fraction): string {
  return value.d === 1n ? `${value.n}` : `${value.n}/${value.d}`;
}
