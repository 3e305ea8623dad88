/** Sixty-four bits, well mixed (cyrb): two texts of one walk share them less than once in a thousand million walks. */
function numberOfText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const mixed = (one: number, other: number): number =>
    (Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
  return `${mixed(a, b).toString(36)}-${mixed(b, a).toString(36)}`;
}

/**
 * A short name for what is told of a value, made once for each. Only for keys of exact odds, and of what nothing else goes into: there a
 * figure is copied before an effect changes it.
 */
export function numberFor<T extends object>(describe: (value: T) => unknown): (value: T) => string {
  const described = new WeakMap<T, string>();
  return (value) => {
    let number = described.get(value);
    if (number !== undefined) return number;
    const told = describe(value);
    number = numberOfText(typeof told === 'string' ? told : JSON.stringify(told));
    described.set(value, number);
    return number;
  };
}

/**
 * A short name for plain data that is replaced and never altered, for keys that are made again and again: it follows from the data alone,
 * so that how many paths of exact odds meet never depends on what was worked out before.
 */
export const numberOf = numberFor<object>((value) => value);
