/** How reports speak of somebody: a known word, or forms of his own: "xe/xem/xyr", two more if he likes. */
export type Pronouns = string;

/** Known by one word; `none`: by name alone. */
export const PRONOUNS = ['he', 'she', 'they', 'it', 'none'] as const;
const isKnown = (word: string): word is (typeof PRONOUNS)[number] => (PRONOUNS as readonly string[]).includes(word);
const FORM = /^\p{L}[\p{L}'’]{0,11}$/u;
const LEAST_FORMS = 3;
const MOST_FORMS = 5;

/** "she", "She/her", "xe/xem/xyr": as they are kept; null for anything else. */
export function readPronouns(typed: string): Pronouns | null {
  const parts = typed
    .trim()
    .toLowerCase()
    .split('/')
    .map((part) => part.trim());
  const [first = ''] = parts;
  if (isKnown(first)) return parts.length <= MOST_FORMS && parts.every((part) => FORM.test(part)) ? first : null;
  const enough = parts.length >= LEAST_FORMS && parts.length <= MOST_FORMS;
  return enough && parts.every((part) => FORM.test(part)) ? parts.join('/') : null;
}
