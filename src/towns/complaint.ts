import type { z } from 'zod';

/** What is wrong with a town file, where, and what to do; lines and columns count from 1. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** One word of a file, or a quoted name without its quotes. */
export type Word = { readonly text: string; readonly line: number; readonly column: number };

export interface Line {
  readonly number: number;
  readonly raw: string;
  readonly words: readonly Word[];
}

/** Thrown within the reader, caught at its door. */
export class BadTown extends Error {
  readonly complaint: Complaint;
  constructor(complaint: Complaint) {
    super(complaint.message);
    this.complaint = complaint;
  }
}

export function complain(at: { readonly line: number; readonly column: number }, message: string): never {
  throw new BadTown({ line: at.line, column: at.column, message });
}

export const show = ({ line, column, message }: Complaint): string => `line ${line}, column ${column}: ${message}`;

/** Checks a value read from the words of a line; the first field that is wrong is pointed at by its word. */
export function checked<T>(schema: z.ZodType<T>, value: unknown, words: Readonly<Record<string, Word>>, line: Line): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const word = words[String(issue.path[0] ?? '')] ?? line.words[0] ?? { line: line.number, column: 1 };
  return complain(word, issue.message);
}

/** Words of a line with their columns; a comment runs from `;` to the end of the line. */
export function wordsOf(raw: string, line: number): readonly Word[] {
  const text = raw.replace(/(^|\s);.*$/, '$1');
  const words: Word[] = [];
  for (const match of text.matchAll(/"([^"]*)"?|[^\s"]+/g)) {
    const column = match.index + 1;
    if (match[0].startsWith('"') && (match[0].length < 2 || !match[0].endsWith('"')))
      complain({ line, column }, 'a quoted name has no end; put a " behind it');
    words.push({ text: match[1] ?? match[0], line, column });
  }
  return words;
}
