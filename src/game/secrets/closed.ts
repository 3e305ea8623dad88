import { fields, type Split } from '../named-fields.ts';
import type { Place, Vector } from '../town/places.ts';

/**
 * Tables that say of every field who gets to see it. They are closed: a field that is not named does not compile, and one that comes at run
 * time all the same is seen by nobody. `sift` makes by one of them what somebody sees.
 */
type Keys<T> = T extends unknown ? keyof T : never;
type Field<T, F> = T extends unknown ? (F extends keyof T ? T[F] : never) : never;

/** What somebody who looks so gets of a value that is a field of this; undefined: not even that it is there. */
export type Rule<T, L, W = never> = (value: T, look: L, whole: W) => T | undefined;
export type Closed<T, L = unknown, But = never> = {
  readonly [F in Exclude<Keys<T>, But>]-?: Rule<Exclude<Field<T, F>, undefined>, L, T>;
};
/** Such a table of a type that is known elsewhere. */
export type AnyTable<L> = Readonly<Record<string, (value: never, look: L, whole: never) => unknown>>;

/** What has no fields of its own that could hold a secret. */
type Plain = string | number | boolean | null | Place | Vector;

const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || Object.keys(value).every((key) => COORDINATES.has(key));

const COORDINATES: ReadonlySet<string> = new Set(['x', 'y', 'level']);

/** For everybody: whatever has fields needs a table of its own. */
export const plain = <T extends Plain | readonly Plain[]>(value: T): T | undefined =>
  (Array.isArray(value) ? value.every(isPlain) : isPlain(value)) ? value : undefined;

/** So many fields, plain and for everybody. */
export const open = <S extends string>(names: S): { readonly [F in Split<S>]: typeof plain } => fields(names, plain);

/** Data that others know all about, passed on as one. */
export const asItIs = <T>(value: T): T => value;

/** What is left of it for somebody; the very same where nothing is taken out. */
export function sift<T, L>(whole: T, table: AnyTable<L>, look: L): T {
  const all = whole as Readonly<Record<string, unknown>>;
  return siftBy(all, (value, field) => {
    const rule = Object.hasOwn(table, field) ? (table[field] as Rule<unknown, L, T>) : undefined;
    return rule?.(value, look, whole);
  }) as T;
}

/** Most is whole, and nothing is made of it anew. */
function siftBy<T>(
  all: Readonly<Record<string, T>>,
  show: (value: T, field: string) => T | undefined,
): Readonly<Record<string, T>> {
  const fields = Object.keys(all);
  let seen: Record<string, T> | null = null;
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index]!;
    const shown = show(all[field]!, field);
    if (seen === null && shown !== all[field]) {
      const before = fields.slice(0, index).filter((one) => all[one] !== undefined);
      seen = Object.fromEntries(before.map((one) => [one, all[one]!]));
    }
    if (seen !== null && shown !== undefined) seen[field] = shown;
  }
  return seen ?? all;
}

/** Something with fields of its own. */
export const part =
  <T extends object, L = unknown>(table: Closed<T, L>) =>
  (value: T, look: L): T =>
    sift(value, table, look);

/** The same, or nothing. */
export const maybe =
  <T extends object, L = unknown>(table: Closed<T, L>) =>
  (value: T | null, look: L): T | null =>
    value === null ? null : sift(value, table, look);

/** A list of such. */
export const list =
  <T, L = unknown>(rule: (value: T, look: L) => T | undefined) =>
  (values: readonly T[], look: L): T[] => {
    const seen = values.map((value) => rule(value, look)).filter((one) => one !== undefined);
    return isSame(values, seen) ? (values as T[]) : seen;
  };

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Such by their ids. */
export const each =
  <T, L = unknown>(rule: (value: T, look: L, id: string) => T | undefined) =>
  (all: Readonly<Record<string, T>>, look: L): Record<string, T> =>
    siftBy(all, (value, id) => rule(value, look, id));

/** Plain values by their names. */
export const values = <T extends Readonly<Record<string, Plain | undefined>>>(all: T): T =>
  each<Plain | undefined>((value) => (value === undefined ? value : plain(value)))(all, null) as T;
