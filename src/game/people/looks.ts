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

const MAX_LENGTH = 300;
/** What could end a link, or begin something else, wherever it stands. */
const UNSAFE = /[\s"'`<>|\\^{}]/;

/** A link to a picture as it may be shown; null for anything that is not a plain one. Nobody fetches it here. */
export function readPortrait(typed: string): string | null {
  const text = typed.trim();
  if (text.length > MAX_LENGTH || UNSAFE.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, hostname, port, href } = new URL(text);
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPlain && isPublicName(hostname) && href.length <= MAX_LENGTH ? href.replaceAll(';', '%3B') : null;
}

/** A name that anybody can look up: no number, nothing of one's own network. */
const isPublicName = (host: string): boolean =>
  /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(host) && !/\.(local|localhost|internal|lan|home|test|invalid)$/.test(host);

/** Without how its owner wants it shown and spoken of. */
export function withoutPortrait<T extends object>(one: T): T {
  const { portrait: _portrait, pronouns: _pronouns, ...rest } = one as T & { portrait?: unknown; pronouns?: unknown };
  return rest as unknown as T;
}
