import type { APIEmbed } from 'discord-api-types/v10';
import type { View, ViewedEntry } from '../game/secrets/view.ts';
import { COLOURS, type Sentence, worstTone } from './sentence.ts';
import type { Say } from './say.ts';
import { inManner } from './manner.ts';
import { hittersPortrait } from './portraits.ts';
import { sentencesOfEntries } from './sentences.ts';

/** One append as a reader may know it: the fight before and after, and what was entered. */
interface ReportBatch {
  readonly before: View | null;
  readonly after: View;
  readonly entries: readonly ViewedEntry[];
  /** The ruleset's unit of length. */
  readonly unit: string;
}

export const sentencesOfBatch = ({ entries, after, unit }: ReportBatch, say: Say): readonly Sentence[] =>
  sentencesOfEntries(entries, { view: after, say: inManner(say, after), unit });

const MAX_DESCRIPTION = 3_800;

/** All of it for one reader: what happened, in sentences, and beneath it every die in small print; none where nothing is to be told. */
export function reportBatch(batch: ReportBatch, say: Say): APIEmbed[] {
  const lines = sentencesOfBatch(batch, say);
  if (lines.length === 0) return [];
  const story = lines.filter((line) => line.small !== true).map((line) => line.text);
  const dice = lines.filter((line) => line.small === true).map((line) => `-# ${line.text}`);
  const color = COLOURS[worstTone(lines)];
  return [{ description: clip([...story, ...dice], say), color, ...hittersPortrait(batch.entries, batch.after) }];
}

/** As many lines as fit; what does not is counted, and stands in the log. */
function clip(texts: readonly string[], say: Say): string {
  const shown = texts.map((text) => text.slice(0, MAX_DESCRIPTION));
  while (shown.length > 1 && shown.join('\n').length >= MAX_DESCRIPTION) shown.pop();
  const more = texts.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`-# ${say('report.more', { count: more })}`])].join('\n');
}
