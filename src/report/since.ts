import type { ViewedEntry } from '../game/view.ts';
import { type Context, type Line, TONES } from './line.ts';
import { linesOfEntries } from './telling.ts';

const MOST = 12;

/** What somebody missed: the newest danger first, then what else happened, in its order; twelve lines at most, and how many more there are. */
export function sinceLines(
  entries: readonly ViewedEntry[],
  context: Context,
): { readonly lines: readonly string[]; readonly more: number } {
  const told = linesOfEntries(withoutUndone(entries), context).filter((line) => line.small !== true);
  const dangers = told.filter(isDanger).reverse().sort(byTone);
  const rest = told.filter((line) => !isDanger(line));
  const left = Math.max(0, MOST - dangers.length);
  const kept = [...dangers.slice(0, MOST), ...rest.slice(Math.max(0, rest.length - left))];
  return { lines: kept.map(({ text }) => text), more: told.length - kept.length };
}

/** What was taken back has not happened; that it was is told. */
function withoutUndone(entries: readonly ViewedEntry[]): readonly ViewedEntry[] {
  const undone = new Set(
    entries.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.kind === 'entries-undone' ? effect.versions : [])),
    ),
  );
  return entries.filter(({ version }) => !undone.has(version));
}

const isDanger = ({ tone }: Line): boolean => tone !== 'plain' && tone !== 'good';

const byTone = (a: Line, b: Line): number => TONES.indexOf(b.tone) - TONES.indexOf(a.tone);
