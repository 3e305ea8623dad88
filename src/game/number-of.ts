const numbers = new WeakMap<object, string>();
const known = new Map<string, string>();
let last = 0;
/** Texts remembered; a number is never given twice, so forgetting some only keeps apart what might have been one. */
const MAX_KNOWN = 5000;

/** A short name for plain data that is replaced and never altered: the same for the same data, for keys that are made again and again. */
export function numberOf(value: object): string {
  let number = numbers.get(value);
  if (number !== undefined) return number;
  const text = JSON.stringify(value);
  if (known.size > MAX_KNOWN) known.clear();
  number = known.get(text) ?? String(++last);
  known.set(text, number);
  numbers.set(value, number);
  return number;
}
