import type { ArgValue, RawArgs } from '../command.ts';
import { encodeCustomId, fitsCustomId, KINDS } from './custom-id.ts';
import type { GmAt } from '../result.ts';

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
export function encodeCall(tag: string, call: RowCall, options: { readonly confirmed?: boolean } = {}): string {
  return encodeCustomId(KINDS.run, ...callFields(tag, call, options));
}

/** Whether a button has room for a call: long reasons are typed, not pressed. */
export const fitsButton = (call: RowCall): boolean =>
  fitsCustomId(KINDS.run, ...callFields('', call, { confirmed: true }));

/** What of a custom id stands for a call. */
export function callFields(
  tag: string,
  { command, row, args }: RowCall,
  { confirmed = false }: { readonly confirmed?: boolean } = {},
): (string | number)[] {
  const said = Object.entries(args).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${writeValue(value)}`],
  );
  return [tag, confirmed ? 1 : 0, command, row, ...said];
}

interface DecodedCall extends RowCall {
  readonly tag: string;
  readonly confirmed: boolean;
}

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
