import type { Deadline } from './port.ts';

/** The order in which the database sorts texts, not that of any language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const compareDeadlines = (a: Deadline, b: Deadline): number =>
  a.due - b.due || compareText(a.stream, b.stream) || compareText(a.key, b.key);
