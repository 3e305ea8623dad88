export type Fraction = { readonly n: bigint; readonly d: bigint };

/** The greatest common divisor. */
export function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  const common = gcd(top < 0n ? -top : top, bottom);
  return common > 1n ? { n: top / common, d: bottom / common } : { n: top, d: bottom };
}

export const toNumber = (value: Fraction): number => Number(value.n) / Number(value.d);

/** "45297/320000". */
export const formatFraction = (value: Fraction): string => (value.d === 1n ? `${value.n}` : `${value.n}/${value.d}`);
