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
