/**
 * Exact signs of numbers `p * sqrt(n) + q` in whole numbers. Points at a given distance square to a line between two cells have the root of
 * the line's length in their coordinates; comparing squares keeps the edge cases (a ray that just touches a corner) exact. All p and q that
 * come from towns up to 100 cells wide stay so small that the squares are exact in a double.
 */
export function signOfSurd(p: number, q: number, n: number): number {
  if (q === 0) return Math.sign(p);
  if (p === 0) return Math.sign(q);
  if (p > 0 === q > 0) return Math.sign(q);
  const root = p * p * n;
  const whole = q * q;
  if (root === whole) return 0;
  return root > whole ? Math.sign(p) : Math.sign(q);
}
