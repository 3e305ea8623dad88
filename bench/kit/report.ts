import { cpus, totalmem } from 'node:os';
import type { Spread } from './measure.ts';

export interface Row {
  readonly bench: string;
  readonly ours: string;
  readonly against: string;
  readonly result: string;
  readonly goal: string;
  /** Null: measured for the record, without a goal. */
  readonly met: boolean | null;
}

/** What one bench did, how it knows that it did it, and what came of it. */
export interface Report {
  readonly did: readonly string[];
  readonly rows: readonly Row[];
}

export interface Bench {
  readonly name: string;
  run(): Promise<Report>;
}

export function showMs(ms: number): string {
  if (ms >= 100) return `${ms.toFixed(0)} ms`;
  if (ms >= 1) return `${ms.toFixed(2)} ms`;
  return `${(ms * 1000).toPrecision(3)} µs`;
}

const showSpread = ({ name, median, mean }: Spread): string => `${name}: ${showMs(median)} (mean ${showMs(mean)})`;
const showTimes = (times: number): string => `${times.toPrecision(3)} ×`;

/** Two things timed in turn; medians decide. `times` counts how much longer ours takes, or how much faster it is; 'faster': the latter, without a goal. */
export function compare(
  bench: string,
  [ours, theirs]: readonly [Spread, Spread],
  wanted: { readonly atMost: number } | { readonly fasterBy: number } | 'faster' | null,
): Row {
  const goal = wanted === 'faster' ? null : wanted;
  const faster = wanted === 'faster' || (goal !== null && 'fasterBy' in goal);
  const ratio = (own: number, other: number): number => (faster ? other / own : own / other);
  const median = ratio(ours.median, theirs.median);
  return {
    bench,
    ours: showSpread(ours),
    against: showSpread(theirs),
    result: `${showTimes(median)} (means ${showTimes(ratio(ours.mean, theirs.mean))})`,
    goal: goal === null ? '' : 'atMost' in goal ? `≤ ${goal.atMost} ×` : `≥ ${goal.fasterBy} × as fast`,
    met: goal === null ? null : 'atMost' in goal ? median <= goal.atMost : median >= goal.fasterBy,
  };
}

/** One thing against a figure. */
export function atMost(
  bench: string,
  ours: string,
  value: number,
  goal: { readonly limit: number; readonly text: string },
): Row {
  return { bench, ours, against: '–', result: '', goal: `≤ ${goal.text}`, met: value <= goal.limit };
}

export function describeMachine(): string {
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}; ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${memoryGb} GB, Node ${process.version}`;
}

const COLUMNS = ['bench', 'ours, median (mean)', 'against', 'result', 'goal', 'met'] as const;

function cellsOf(row: Row): readonly string[] {
  const met = row.met === null ? '' : row.met ? 'yes' : 'NO';
  return [row.bench, row.ours, row.against, row.result, row.goal, met];
}

export function toMarkdown(rows: readonly Row[]): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function toText(rows: readonly Row[]): string {
  const lines = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
