import type { Ruleset } from '../game/ruleset.ts';
import type { RuleTexts } from '../game/ruleset-words.ts';
import type { Say } from './say.ts';

/** The rules in words; null where nobody has put that set into words yet. */
export const ruleTextsOf = (
  { words = {} }: Pick<Ruleset, 'words'>,
  { locale }: Pick<Say, 'locale'>,
): RuleTexts | null => (words[locale] ?? words.en)?.rules ?? null;

export type FoundRule = { readonly id: string; readonly title: string; readonly text: string };

const rulesIn = (texts: RuleTexts): FoundRule[] =>
  Object.entries(texts).map(([id, [title, text]]) => ({ id, title, text }));

/** The rule with this id, however carelessly typed: `lg-shoot-3`, `Shoot 3`. */
export function ruleCalled(texts: RuleTexts, typed: string): FoundRule | null {
  const wanted = looseId(typed);
  return rulesIn(texts).find(({ id }) => wanted === looseId(id) || wanted === looseId(withoutPrefix(id))) ?? null;
}

/** Letters and numbers alone, without noughts in front: LGSHOOT3. */
const looseId = (id: string): string =>
  id
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '')
    .replaceAll(/(?<=[A-Z])0+(?=\d)/g, '');

/** The lower the rank, the better it fits. */
type RankedRule = FoundRule & { readonly rank: number };

/** Every id of a set begins with the letters of the set. */
const withoutPrefix = (id: string): string => id.slice(id.indexOf('-') + 1);

/** The rules in whose id, title or text all these words begin a word, the best first; all of them for no words. */
export function rulesAbout(texts: RuleTexts, typed: string): RankedRule[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stemOf);
  return rulesIn(texts)
    .map((rule) => ({ rule, rank: rankOf(rule, words) }))
    .filter(({ rank }) => rank !== NOT_ABOUT)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rule, rank }) => ({ ...rule, rank }));
}

/** "Jams" asks for what "jam" asks for. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?<![s])s$/, '') : word);

const NOT_ABOUT = 3;

/** Where the words stand: 0 in the id, 1 in the title, 2 in the text besides. */
function rankOf({ id, title, text }: FoundRule, words: readonly string[]): number {
  const holds = (place: string): boolean => words.every((word) => beginsAWord(place.toLowerCase(), word));
  const places = [id, title, `${id} ${title} ${text}`];
  const rank = places.findIndex(holds);
  return rank === -1 ? NOT_ABOUT : rank;
}

function beginsAWord(place: string, word: string): boolean {
  for (let at = place.indexOf(word); at !== -1; at = place.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(place[at - 1]!)) return true;
  return false;
}

/** The rules whose ids look most like what was typed. */
export function nearestRules(texts: RuleTexts, typed: string, count: number): FoundRule[] {
  const wanted = looseId(typed);
  const farness = (id: string): number =>
    Math.min(editsBetween(wanted, looseId(id)), editsBetween(wanted, looseId(withoutPrefix(id))));
  return rulesIn(texts)
    .map((rule) => ({ rule, edits: farness(rule.id) }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ rule }) => rule);
}

/** How many letters must be put in, taken out or changed. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of from.split('').entries()) {
    const next = [line + 1];
    for (const [column, other] of to.split('').entries())
      next.push(Math.min(row[column]! + (letter === other ? 0 : 1), row[column + 1]! + 1, next[column]! + 1));
    row = next;
  }
  return row[to.length]!;
}
