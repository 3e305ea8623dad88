import type { ViewedEntry } from '../game/view.ts';
import { type Context, type Line, TONES } from './line.ts';
import { linesOfEntries } from './telling.ts';

const MOST = 12;

/** What happened since somebody last acted: at most twelve lines, the gravest kept, in the order they happened. */
export function sinceLines(entries: readonly ViewedEntry[], context: Context): string[] {
  const lines = linesOfEntries(entries, context).filter((line) => line.small !== true);
  if (lines.length <= MOST) return lines.map((line) => line.text);
  const kept = new Set(byGravity(lines).slice(0, MOST));
  return lines.filter((line) => kept.has(line)).map((line) => line.text);
}

function byGravity(lines: readonly Line[]): Line[] {
  const weight = (line: Line): number => TONES.indexOf(line.tone);
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => weight(b.line) - weight(a.line) || b.index - a.index)
    .map(({ line }) => line);
}
