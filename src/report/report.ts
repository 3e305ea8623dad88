import type { APIEmbed } from 'discord-api-types/v10';
import type { View, ViewedEntry } from '../game/view.ts';
import { type Context, type Line, type Tone, TONES } from './line.ts';
import { inManner } from './manner.ts';
import { hittersPortrait } from './portraits.ts';
import { linesOfEntries } from './telling.ts';
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

/** Discord takes 10 embeds and 6,000 characters of them in one message. */
const MAX_CHAPTERS = 9;
const MAX_CHARACTERS = 5_600;
const MAX_DESCRIPTION = 3_800;

/** Entries that begin a chapter of their own in a long report; all others go with what led to them. */
const CHAPTER: ReadonlySet<string> = new Set([
  'turn-up',
  'carry-out',
  'shoot',
  'move',
  'charge',
  'melee',
  'load',
  'mount',
  'dismount',
  'surrender',
  'expire',
]);

type Chapter = readonly ViewedEntry[];

function chaptersOf(entries: readonly ViewedEntry[]): Chapter[] {
  const chapters: ViewedEntry[][] = [];
  for (const entry of entries) {
    const last = chapters[chapters.length - 1];
    if (last === undefined || (CHAPTER.has(entry.action.type) && last.length > 0)) chapters.push([entry]);
    else last.push(entry);
  }
  return chapters;
}

/** All sentences of a batch, in order. */
export function linesOfBatch(batch: ReportBatch, say: Say): readonly Line[] {
  return linesOfChapter(batch.entries, { view: batch.after, say: inManner(say, batch.after), unit: batch.unit });
}

function linesOfChapter(entries: Chapter, context: Context): readonly Line[] {
  return linesOfEntries(entries, context);
}

/** Chapters told in full when there are only so few; of more, those in which nobody was hurt are told together. */
const FULL_CHAPTERS = 3;

interface Told {
  readonly entries: Chapter;
  readonly lines: readonly Line[];
}

/** The report of one append: for each thing done what happened, in sentences, and beneath it every die in small print. */
export function reportBatch(batch: ReportBatch, plainSay: Say): APIEmbed[] {
  const say = inManner(plainSay, batch.after);
  const context: Context = { view: batch.after, say, unit: batch.unit };
  const told = chaptersOf(batch.entries)
    .map((entries): Told => ({ entries, lines: linesOfChapter(entries, context) }))
    .filter(({ lines }) => lines.length > 0);
  return fit(
    told.length <= FULL_CHAPTERS ? told.map((one) => embedOf(one, context)) : embedsOfMany(told, context),
    say,
  );
}

const isQuiet = ({ entries, lines }: Told): boolean =>
  entries[0]?.action.type === 'turn-up' && ['plain', 'good', 'warn'].includes(worstTone(lines));

function embedsOfMany(told: readonly Told[], context: Context): APIEmbed[] {
  const embeds: APIEmbed[] = [];
  let quiet: Told[] = [];
  const flush = (): void => {
    if (quiet.length > 1) embeds.push(embedOfQuiet(quiet, context));
    else embeds.push(...quiet.map((one) => embedOf(one, context)));
    quiet = [];
  };
  for (const one of told) {
    if (isQuiet(one)) quiet.push(one);
    else {
      flush();
      embeds.push(embedOf(one, context));
    }
  }
  flush();
  return embeds;
}

/** Rounds in a row in which nobody was hurt: how many, and what became of nerve and ammunition. */
function embedOfQuiet(told: readonly Told[], { say }: Context): APIEmbed {
  const rounds = told.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.effects.flatMap((effect) => (effect.kind === 'draw-revealed' ? [effect.round] : [])),
    ),
  );
  const notable = told.flatMap(({ lines }) =>
    lines.filter((line) => line.small !== true && line.tone !== 'plain').map((line) => line.text),
  );
  const title = say('report.rounds', { from: rounds[0] ?? 0, to: rounds[rounds.length - 1] ?? 0 });
  return { title, description: clip([say('report.quiet'), ...new Set(notable)], say), color: COLOURS.plain };
}

function embedOf({ entries, lines }: Told, context: Context): APIEmbed {
  const story = lines.filter((line) => line.small !== true).map((line) => line.text);
  const dice = lines.filter((line) => line.small === true).map((line) => `-# ${line.text}`);
  const title = actionTitle(entries, context);
  return {
    ...(title === null ? {} : { title: title.slice(0, 250) }),
    description: clip([...story, ...dice], context.say),
    color: COLOURS[worstTone(lines)],
    ...hittersPortrait(entries, context.view),
  };
}

/** As many lines as fit; what does not is counted, and stands in the log. */
function clip(texts: readonly string[], say: Say): string {
  let kept = texts.length;
  const lengthOf = (count: number): number => texts.slice(0, count).reduce((sum, text) => sum + text.length + 1, 0);
  while (kept > 1 && lengthOf(kept) > MAX_DESCRIPTION) kept -= 1;
  const shown = texts.slice(0, kept).map((text) => text.slice(0, MAX_DESCRIPTION));
  return kept === texts.length
    ? shown.join('\n')
    : [...shown, `-# ${say('report.more', { count: texts.length - kept })}`].join('\n');
}

/** The latest chapters that fit one message; the log has the rest. */
function fit(embeds: readonly APIEmbed[], say: Say): APIEmbed[] {
  let from = Math.max(0, embeds.length - MAX_CHAPTERS);
  const size = (start: number): number =>
    embeds.slice(start).reduce((sum, embed) => sum + (embed.title?.length ?? 0) + (embed.description?.length ?? 0), 0);
  while (from < embeds.length - 1 && size(from) > MAX_CHARACTERS) from += 1;
  if (from === 0) return [...embeds];
  const skipped: APIEmbed = { description: say('report.skipped', { count: from }), color: COLOURS.plain };
  return [skipped, ...embeds.slice(from)];
}

export function worstTone(lines: readonly Line[]): Tone {
  return lines.reduce<Tone>(
    (worst, line) => (TONES.indexOf(line.tone) > TONES.indexOf(worst) ? line.tone : worst),
    'plain',
  );
}
