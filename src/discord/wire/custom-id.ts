import type { View } from '../../game/secrets/view.ts';
import { hashOf } from '../../report/narrator/variants.ts';
import type { ArgValue, RawArgs } from '../command.ts';
import { type GmAt, given } from '../result.ts';
import type { ButtonSpec } from './components.ts';

/**
 * What a button or menu carries, so that it works after a restart: `version|kind|fields...`. The fields name the decision point (a prompt,
 * the key of a sealed choice, or a turn), never the version of a log.
 */
const VERSION = '1';
/** The same on the panel of a second try, so that nothing pressed there reaches the fight itself. */
const OF_SECOND_TRY = 'w';
const SEPARATOR = '|';
const MAX_CUSTOM_ID = 100;

export type CustomId = { readonly kind: string; readonly fields: readonly string[] };

/** Kinds of buttons, menus and forms. */
export const KINDS = {
  /** Runs a command's row: the button's twin. */
  run: 'x',
  answer: 'a',
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
  form: 'f',
  agree: 'g',
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

const fitsCustomId = (kind: string, ...fields: readonly (string | number)[]): boolean =>
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

const escapeField = (field: string): string => field.replaceAll('~', '~0').replaceAll(SEPARATOR, '~1');
const unescapeField = (field: string): string => field.replaceAll('~1', SEPARATOR).replaceAll('~0', '~');

/** A short digest of plain data: enough to notice that an offer is not the one that was shown. */
export const digestOf = (data: unknown): string => hashOf(JSON.stringify(data)).toString(36);

/** One row of a command with its values, as a button carries it. */
export interface RowCall {
  readonly command: string;
  readonly row: string;
  readonly args: RawArgs;
  /** From the game master's panel: where it is open. */
  readonly back?: GmAt;
}

/** Stands for what, or as an id for who, is chosen in the menu that carries the call. */
export const CHOSEN = '…';

/** `tag` ties the button to one fight; an empty one works anywhere. */
export const encodeCall = (tag: string, call: RowCall, pressed: Pressed = {}): string =>
  encodeCustomId(KINDS.run, ...callFields(tag, call, pressed));

type Pressed = { readonly confirmed?: boolean };

/** Whether a button has room for a call: long reasons are typed, not pressed. */
export const fitsButton = (call: RowCall): boolean =>
  fitsCustomId(KINDS.run, ...callFields('', call, { confirmed: true }));

/** What of a custom id stands for a call. */
export function callFields(tag: string, { command, row, args }: RowCall, { confirmed = false }: Pressed = {}) {
  const said = Object.entries(given(args)).map(([name, value]) => `${name}=${writeValue(value!)}`);
  return [tag, confirmed ? 1 : 0, command, row, ...said];
}

type DecodedCall = RowCall & { readonly tag: string; readonly confirmed: boolean };

/** `chosen`: what was picked, where the call is a menu's. Null for what is none of ours. */
export function decodeCall(fields: readonly string[], chosen?: string): DecodedCall | null {
  const [tag = '', confirmed, command = '', row = '', ...rest] = fields;
  const args = rest.map((pair): [string, ArgValue | null] => {
    const cut = pair.indexOf('=');
    const value = readValue(pair.slice(cut + 1));
    return [pair.slice(0, cut), fillIn(value, chosen ?? '')];
  });
  if (!args.every((pair): pair is [string, ArgValue] => pair[1] !== null)) return null;
  return { tag, confirmed: confirmed === '1', command, row, args: Object.fromEntries(args) };
}

function fillIn(value: ArgValue | null, chosen: string): ArgValue | null {
  if (value === CHOSEN) return chosen;
  return typeof value === 'object' && value !== null && 'id' in value && value.id === CHOSEN
    ? { ...value, id: chosen }
    : value;
}

function writeValue(value: ArgValue): string {
  if (typeof value === 'string') return `'${value}`;
  if (typeof value === 'object') return 'id' in value ? `@${value.id}` : "'";
  return JSON.stringify(value);
}

function readValue(text: string): ArgValue | null {
  if (text.startsWith("'")) return text.slice(1);
  if (text.startsWith('@')) return { id: text.slice(1), name: '', bot: false };
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

const DISCORD_EPOCH = 1_420_070_400_000;

/** When something of this id was made; 0 for what is none. */
export const writtenAt = (id: string): number =>
  /^\d{1,20}$/.test(id) ? Number(BigInt(id) >> 22n) + DISCORD_EPOCH : 0;

/** An id that is lower than that of anything made at that moment or later. */
export const idAt = (at: number): string => String(BigInt(Math.max(0, Math.floor(at) - DISCORD_EPOCH)) << 22n);

export const laterId = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);

/** A fight's own mark in buttons: the start of its published commitment. */
export const tagOf = (view: Pick<View, 'commitment' | 'openedAt'>): string =>
  digestOf([view.commitment, view.openedAt]);

/** A button that opens something of its own. */
export const open = (
  what: string,
  label: string,
  { tone = 'plain', fields = [] }: { tone?: ButtonSpec['tone']; fields?: readonly (string | number)[] } = {},
): ButtonSpec => ({ id: encodeCustomId(KINDS.open, what, ...fields), label, tone });
