import type { Append, NewEntry, Store } from '../../src/store/port.ts';

/** The two connections of the running test. */
export interface Pair {
  readonly one: Store;
  readonly two: Store;
}

/** An append of one entry to a new stream, but for what is given. */
export function makeAppend(changes: Partial<Append> & Pick<Append, 'by'>): Append {
  return { stream: 'alley', expected: 0, entries: [{ data: { shot: changes.by } }], at: 1_000, ...changes };
}

export function makeEntries(count: number, first = 1): readonly NewEntry[] {
  return Array.from({ length: count }, (_, index) => ({ data: { number: first + index } }));
}
