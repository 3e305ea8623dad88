import type { Figure, FigureId } from '../../game/state.ts';

const MOST = 2;

const wordsOf = (name: string): readonly string[] =>
  (name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'THE');

/** What a name could be shortened to, best first: Ike Clanton is IC, IK, IE ...; Rustler 3 is R3. */
function* candidates(name: string): Generator<string, void> {
  const words = wordsOf(name);
  const initial = words[0]?.[0] ?? '?';
  const last = words.at(-1) ?? '';
  if (words.length > 1 && /^\d+$/.test(last)) yield `${initial}${last.slice(-1)}`;
  if (words.length > 1) yield `${initial}${last[0]}`;
  for (const letter of (words[0] ?? '').slice(1)) yield `${initial}${letter}`;
  for (let count = 1; count < 100; count++) yield `${initial}${count}`;
}

/** Digits that look like letters on a small token: R1 and RI are one to the eye. */
const LOOKS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };
const lookOf = (letters: string): string => letters.replace(/\d/g, (digit) => LOOKS[digit] ?? digit);

function shortened(name: string, taken: ReadonlySet<string>): string {
  const isShort = (one: string): boolean => Array.from(one).length <= MOST || /\d\d$/.test(one);
  for (const one of candidates(name)) if (isShort(one) && !taken.has(lookOf(one))) return one;
  throw new Error(`nothing is left to call ${name}`);
}

type Named = Pick<Figure, 'id' | 'name'>;

/** A letter or two for each, no two alike: the initial alone where nobody shares it. They depend on the names and their order alone. */
export function lettersFor(named: readonly Named[]): ReadonlyMap<FigureId, string> {
  const initialOf = (name: string): string => wordsOf(name)[0]?.[0] ?? '?';
  const isNumbered = ({ name }: Named): boolean => /\d$/.test(name);
  const initials = named.map(({ name }) => initialOf(name));
  const letters = new Map<FigureId, string>();
  const taken = new Set<string>();
  // Rustler 1 is R1 before Rick is anything that looks like it.
  for (const { id, name } of named.toSorted((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)))) {
    const alone = initials.filter((one) => one === initialOf(name)).length === 1;
    const letter = alone ? initialOf(name) : shortened(name, taken);
    taken.add(lookOf(letter));
    letters.set(id, letter);
  }
  return letters;
}
