const numbers = new WeakMap<object, string>();
const known = new Map<string, string>();
let last = 0;
/** Texts remembered; a number is never given twice, so forgetting some only keeps apart what might have been one. */
const MAX_KNOWN = 5000;

/** A short name for plain data that is replaced and never altered: the same for the same data, for keys that are made again and again. */
export function numberOf(value: object): string {
  let number = numbers.get(value);
  if (number !== undefined) return number;
  number = numberOfText(JSON.stringify(value));
  numbers.set(value, number);
  return number;
}

function numberOfText(text: string): string {
  if (known.size > MAX_KNOWN) known.clear();
  const number = known.get(text) ?? String(++last);
  known.set(text, number);
  return number;
}

/**
 * The same for what is told of a value, made once for each. Only for keys of exact odds, and of what nothing else goes into: there a
 * figure is copied before an effect changes it.
 */
export function numberFor<T extends object>(describe: (value: T) => unknown): (value: T) => string {
  const described = new WeakMap<T, string>();
  return (value) => {
    let number = described.get(value);
    if (number !== undefined) return number;
    number = numberOfText(JSON.stringify(describe(value)));
    described.set(value, number);
    return number;
  };
}
