import type { Deadline } from './port.ts';

/** The order in which the database sorts texts, not that of any language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function compareDeadlines(a: Deadline, b: Deadline): number {
  return a.due - b.due || compareText(a.stream, b.stream) || compareText(a.key, b.key);
}
