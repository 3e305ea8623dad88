import { CLOCK, HOUSE, type Version } from '../game/ids.ts';
import type { Reader, ViewedEntry } from '../game/view.ts';
import { offerLabel } from '../report/labels.ts';
import { type Context as Words, seatName } from '../report/line.ts';
import { escapeText } from '../report/say.ts';
import { sinceLines } from '../report/since.ts';
import { withoutTalk } from '../report/struck.ts';
import type { Desk } from './desk.ts';
import { readStretch } from './reading.ts';

interface Undone {
  readonly stream: string;
  readonly versions: readonly Version[];
  readonly reader: Reader;
}

/** What would go back, exactly: who ordered what, and what came of it, as far as this reader may know. */
export async function linesOfUndo(desk: Reads, undone: Undone, words: Words): Promise<readonly string[]> {
  const entries = await entriesOf(desk, undone);
  return [words.say('ui.undo.head'), ...ordersIn(entries, words), ...sinceLines(entries, words).lines];
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

/** Who ordered what: an order need not have had any effect. Of what has no name of its own (more time, a ruling) the effects tell. */
function ordersIn(entries: readonly ViewedEntry[], words: Words): string[] {
  return entries.flatMap(({ by, action, effects }) => {
    if (by === CLOCK || by === HOUSE || action.type === 'hidden') return [];
    const { label } = offerLabel(action, words);
    if (label === action.type && effects.length > 0) return [];
    return [`- ${seatName(words, by)}: ${escapeText(label)}`];
  });
}
