/** 0 is A, 25 is Z, 26 is AA. */
export function nameColumn(x: number): string {
  const last = String.fromCharCode(65 + (x % 26));
  return x < 26 ? last : String.fromCharCode(64 + Math.floor(x / 26)) + last;
}
