const MAX_NAME = 40;
const NUMBERED = / \(\d+\)$/;

/** The name, or with a number where somebody has it: "Ike (2)". */
export function apartFrom(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string): boolean => taken.has(one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`;
    const start = name.slice(0, MAX_NAME - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
    const numbered = `${start.trimEnd()}${suffix}`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** What somebody is called who has such a number. */
export const withoutNumber = (name: string): string => name.replace(NUMBERED, '');
