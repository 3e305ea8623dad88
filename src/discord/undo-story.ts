import { CLOCK, HOUSE, type Version } from '../game/ids.ts';
import type { Reader, ViewedEntry } from '../game/view.ts';
import { offerLabel } from '../report/labels.ts';
import { type Context as Words, seatName } from '../report/line.ts';
import { escapeText } from '../report/say.ts';
import { sinceLines } from '../report/since.ts';
import { strike } from '../report/struck.ts';
import type { Desk } from './desk.ts';
import { readStretch } from './reading.ts';

interface Undone {
  readonly stream: string;
  readonly versions: readonly Version[];
  readonly reader: Reader;
}

const MOST = 12;

/** What would go back, exactly: who ordered what, and what came of it, as far as this reader may know. */
export async function linesOfUndo(desk: Reads, undone: Undone, words: Words): Promise<readonly string[]> {
  const entries = await entriesOf(desk, undone);
  return [words.say('ui.undo.head'), ...ordersIn(entries, words), ...sinceLines(entries, words).lines];
}

/** What has gone back, struck through; in the words of the moment before it did, which knew everybody who was there. */
export async function linesTakenBack(desk: Reads, undone: Undone, words: Words): Promise<readonly string[]> {
  const { stream, versions, reader } = undone;
  const entries = await entriesOf(desk, undone);
  const stood = await readStretch(desk.app, desk.people, await desk.app.since(stream, Math.max(...versions)), reader);
  const then = stood?.before == null ? words : { ...words, view: stood.before };
  const { lines, more } = sinceLines(entries, then);
  const all = [...ordersIn(entries, then), ...lines];
  const left = all.length + more - MOST;
  return [...all.slice(0, MOST).map(strike), ...(left > 0 ? [words.say('ui.undo.more', { count: left })] : [])];
}

type Reads = Pick<Desk, 'app' | 'people'>;

async function entriesOf(
  { app, people }: Reads,
  { stream, versions, reader }: Undone,
): Promise<readonly ViewedEntry[]> {
  const stretch = await app.since(stream, Math.min(...versions) - 1);
  const reading = await readStretch(app, people, stretch, reader);
  return withoutTalk((reading?.entries ?? []).filter((entry) => versions.includes(entry.version)));
}

/** What was only proposed, and what others said to it, changed nothing. */
function withoutTalk(entries: readonly ViewedEntry[]): readonly ViewedEntry[] {
  const effects = entries.flatMap((entry) => entry.effects);
  const asked = new Set(
    effects.flatMap((one) => (one.kind === 'prompt-opened' && one.type === 'agree' ? one.prompt : [])),
  );
  return entries.filter(
    (entry) =>
      entry.action.type !== 'propose' &&
      !entry.effects.some((effect) => effect.kind === 'prompt-closed' && asked.has(effect.prompt)),
  );
}

/** Who ordered what: an order need not have had any effect. Of what has no name of its own (more time, a ruling) the effects tell. */
function ordersIn(entries: readonly ViewedEntry[], words: Words): string[] {
  return entries.flatMap(({ by, action, effects }) => {
    if (by === CLOCK || by === HOUSE || action.type === 'hidden') return [];
    const { label } = offerLabel(action, words);
    if (label === action.type && effects.length > 0) return [];
    return [`- ${seatName(words, by)}: ${escapeText(label)}`];
  });
}
