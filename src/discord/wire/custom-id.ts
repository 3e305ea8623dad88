/**
 * What a button or menu carries, so that it works after a restart: `version|kind|fields...`. The fields name the decision point (a prompt,
 * the key of a sealed choice, or a turn), never the version of a log.
 */
const VERSION = '1';
/** The same on the panel of a second try, so that nothing pressed there reaches the fight itself. */
const OF_SECOND_TRY = 'w';
const SEPARATOR = '|';
const MAX_CUSTOM_ID = 100;

export interface CustomId {
  readonly kind: string;
  readonly fields: readonly string[];
}

/** Kinds of buttons, menus and forms. */
export const KINDS = {
  /** Runs a command's row: the button's twin. */
  run: 'x',
  /** Answers one prompt. */
  answer: 'a',
  /** Seals a choice of a Draw. */
  draw: 'd',
  /** Gives one of the orders that the panel suggests, or all of one's own one. */
  tap: 't',
  /** Is done, with one figure or with the turn. */
  finish: 'e',
  /** A step of what may be chosen. */
  step: 's',
  /** Gives an order whose odds were shown. */
  confirm: 'c',
  /** Opens something to look at. */
  open: 'o',
  /** Opens a form to fill in. */
  form: 'f',
  /** Answers a proposal. */
  agree: 'g',
  /** Takes back what was shown. */
  undo: 'u',
  /** Says something about a reminder. */
  remind: 'r',
  /** Opens a part of the game master's panel. */
  panel: 'p',
  /** Runs a command's row from that panel, and shows it again. */
  act: 'q',
  /** Puts an end to challenges. */
  mute: 'm',
} as const;

const join = (kind: string, fields: readonly (string | number)[]): string =>
  [VERSION, kind, ...fields.map((field) => escapeField(String(field)))].join(SEPARATOR);

/** Whether a button has room for all of it. */
export const fitsCustomId = (kind: string, ...fields: readonly (string | number)[]): boolean =>
  join(kind, fields).length <= MAX_CUSTOM_ID;

export function encodeCustomId(kind: string, ...fields: readonly (string | number)[]): string {
  const id = join(kind, fields);
  if (id.length > MAX_CUSTOM_ID) throw new Error(`custom id of ${id.length} characters: ${id}`);
  return id;
}

export const inSecondTry = (id: string): string => OF_SECOND_TRY + id.slice(VERSION.length);
export const isInSecondTry = (id: string): boolean => id.startsWith(OF_SECOND_TRY + SEPARATOR);

/** Null for whatever this version of the bot did not make. */
export function decodeCustomId(id: string): CustomId | null {
  const [version, kind, ...fields] = id.split(SEPARATOR);
  if ((version !== VERSION && version !== OF_SECOND_TRY) || kind === undefined || kind === '') return null;
  return { kind, fields: fields.map(unescapeField) };
}

function escapeField(field: string): string {
  return field.replaceAll('~', '~0').replaceAll(SEPARATOR, '~1');
}

function unescapeField(field: string): string {
  return field.replaceAll('~1', SEPARATOR).replaceAll('~0', '~');
}

/** A short digest of plain data: enough to notice that an offer is not the one that was shown. */
export function digestOf(data: unknown): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(data)) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}
