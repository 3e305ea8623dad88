import { expect } from 'vitest';
import { type Handled, ROLES } from './stage.ts';

/** Expectations by name, one word of eight letters for each situation. */
export type Matrix = ReadonlyMap<string, readonly string[]>;

/** Reads a table of which the first line names the columns; the last words of each line are its cells. */
export function readMatrix(table: string): Matrix {
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  const columns = head.trim().split(/\s+/).length;
  return new Map(
    lines.map((line): [string, string[]] => {
      const words = line.trim().split(/\s+/);
      const cells = words.slice(-columns);
      if (cells.some((cell) => cell.length !== ROLES.length)) throw new Error(`no row of the matrix: ${line}`);
      return [words.slice(0, -columns).join(' '), cells];
    }),
  );
}

/** Whoever is turned away reads why, alone, with a way on; nobody is mentioned, and nothing is kept. */
export function checkRefusal({ kept, answers }: Handled, where: string): void {
  expect(kept, where).toBe(false);
  expect(answers.open, `${where}: said to everybody`).toHaveLength(0);
  const [told] = answers.told;
  expect(told?.content?.length ?? 0, `${where}: told nothing`).toBeGreaterThan(10);
  for (const one of answers.told)
    expect(JSON.stringify(one.allowed_mentions ?? { parse: [], users: [] }), `${where}: mentions somebody`).toBe(
      '{"parse":[],"users":[]}',
    );
}

/** Letters of those who were let through: something was kept, or shown to them alone. */
export const LET_IN = '+s';
