import type { APIEmbed } from 'discord-api-types/v10';
import type { View, ViewedEntry } from '../game/view.ts';
import { type Context, type Line, seatName, type Tone, TONES } from './line.ts';
import { linesOf } from './lines.ts';
import type { Say } from './say.ts';
import { actionTitle } from './titles.ts';

/** One append as a reader may know it: the fight before and after, and what was entered. */
export interface ReportBatch {
  readonly before: View | null;
  readonly after: View;
  readonly entries: readonly ViewedEntry[];
  /** The ruleset's unit of length. */
  readonly unit: string;
}

/** Leather, brass, rust, blood, and the dark: worst line decides. */
const COLOURS: Readonly<Record<Tone, number>> = {
  plain: 0x9c7a4a,
  good: 0x5f7f4f,
  warn: 0xc98b2b,
  blood: 0xb4472b,
  death: 0x3b2a24,
};

const MAX_DESCRIPTION = 3_600;

/** All sentences of a batch, in order. */
export function linesOfBatch(batch: ReportBatch, say: Say): readonly Line[] {
  const context: Context = { view: batch.after, say, unit: batch.unit };
  return batch.entries.flatMap((entry) => entry.effects.flatMap((effect) => linesOf(effect, context)));
}

/** The report of one append: what happened in sentences, the dice in small print, what it means and who is next in the footer. */
export function reportBatch(batch: ReportBatch, say: Say): APIEmbed[] {
  const lines = linesOfBatch(batch, say);
  if (lines.every((line) => line.small === true) && lines.length === 0) return [];
  const context: Context = { view: batch.after, say, unit: batch.unit };
  const texts = layOut(lines);
  const title = actionTitle(batch.entries, context);
  const color = COLOURS[worstTone(lines)];
  return split(texts).map((description, index) => ({
    ...(index === 0 && title !== null ? { title } : {}),
    description,
    color,
  }));
}

/** Dice stand under the sentence they led to, in small print. */
function layOut(lines: readonly Line[]): string[] {
  return lines.map((line) => (line.small === true ? `-# ${line.text}` : line.text));
}

export function worstTone(lines: readonly Line[]): Tone {
  return lines.reduce<Tone>(
    (worst, line) => (TONES.indexOf(line.tone) > TONES.indexOf(worst) ? line.tone : worst),
    'plain',
  );
}

/** Texts in as few descriptions as fit, at most three; what is over is counted. */
function split(texts: readonly string[]): string[] {
  const parts: string[] = [''];
  for (const text of texts) {
    const last = parts.length - 1;
    const joined = parts[last] === '' ? text : `${parts[last]}\n${text}`;
    if (joined.length <= MAX_DESCRIPTION) parts[last] = joined;
    else parts.push(text.slice(0, MAX_DESCRIPTION));
  }
  return parts.filter((part) => part !== '');
}

export { seatName };
