import type { ActionOf } from '../actions.ts';
import type { Ask } from '../entry.ts';
import { SOMEBODY } from '../ids.ts';
import { type Refusal, badValue } from '../refusals.ts';
import { isGm } from '../rights/rights.ts';
import type { Outcome, Run } from '../run.ts';
import { tableLines } from '../settings.ts';
import type { Gunfight, SeatId } from '../state.ts';

/** Things that the words of a report can leave out by themselves; every other line is for people to keep. */
export const KNOWN_LINES = ['blood', 'death', 'animals', 'fire', 'captives'] as const;
type KnownLine = (typeof KNOWN_LINES)[number];

const MAX_LINES = 10;
export const MAX_LINE_LENGTH = 80;

/** Something that does not come up in this fight. Who asked for it is nobody else's business. */
export type TableLine = { readonly text: string; readonly by: SeatId };

export const isKnownLine = (text: string): text is KnownLine => (KNOWN_LINES as readonly string[]).includes(text);

/** As it is kept: the name of a known line, or the words as they were typed. */
function readLine(typed: string): string {
  const text = typed.replace(/\s+/gu, ' ').trim();
  const lower = text.toLowerCase();
  return isKnownLine(lower) ? lower : text;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Who asked for the line stays with the one who did: others read of somebody. */
export const withoutAuthors = (lines: readonly TableLine[], seat: SeatId | null): readonly TableLine[] =>
  lines.map((line) => (line.by === seat ? line : { ...line, by: SOMEBODY }));

/** Puts a line on the table's list, or takes one's own off it; the game master may take off any. */
export function changeLines(run: Run, { what, line: typed }: ActionOf<'lines'>, ask: Ask): Outcome {
  const line = readLine(typed);
  const lines = tableLines(run.fight);
  const listed = lines.find(({ text }) => isSame(text, line));
  const wrong = what === 'add' ? checkNew(run.fight, { line, listed }) : checkOld(run.fight, listed, { line, ask });
  if (wrong !== null) return { refusal: wrong };
  if (what === 'add') run.emit({ kind: 'line-drawn', line, by: ask.by });
  else run.emit({ kind: 'line-dropped', line: listed!.text });
  return null;
}

function checkNew(
  fight: Gunfight,
  { line, listed }: { readonly line: string; readonly listed: TableLine | undefined },
): Refusal | null {
  if (line === '') return badValue('add', '', KNOWN_LINES.join(', '));
  if (line.length > MAX_LINE_LENGTH)
    return { code: 'over-limit', what: 'letters', given: line.length, max: MAX_LINE_LENGTH };
  if (listed !== undefined) return { code: 'state-already', figure: '', state: 'listed' };
  const { length } = tableLines(fight);
  return length < MAX_LINES ? null : { code: 'over-limit', what: 'lines', given: length + 1, max: MAX_LINES };
}

function checkOld(
  fight: Gunfight,
  listed: TableLine | undefined,
  { line, ask }: { readonly line: string; readonly ask: Ask },
): Refusal | null {
  if (listed === undefined) return { code: 'unknown-name', given: line, sort: 'line' };
  return listed.by === ask.by || isGm(fight, ask) ? null : { code: 'not-allowed', role: 'line-owner' };
}
