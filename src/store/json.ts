import { StoreError } from './store-error.ts';

/** JSON text of a value that must be there. */
export function encodeJson(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new StoreError('bad-data', { type: typeof value });
  return text;
}

/** As `encodeJson`, with null for a value that may be left out. */
export const encodeOptionalJson = (value: unknown): string | null => (value === undefined ? null : encodeJson(value));

/** The value of stored text; `where` goes into the error when it cannot be read, the text itself never does. */
export function decodeJson(text: string, where: Readonly<Record<string, unknown>>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreError('corrupt', where);
  }
}

export const decodeOptionalJson = (text: string | null, where: Readonly<Record<string, unknown>>): unknown =>
  text === null ? undefined : decodeJson(text, where);

/** JSON with the fields of every object in one fixed order, without those named in `without`: the same value gives the same text. */
export const canonicalJson = (value: unknown, without: ReadonlySet<string> = new Set()): string =>
  JSON.stringify(ordered(value, without));

function ordered(value: unknown, without: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => ordered(one, without));
  const fields = Object.entries(value)
    .filter(([key, field]) => field !== undefined && !without.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, ordered(field, without)]));
}
