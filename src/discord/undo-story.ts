import { CLOCK, HOUSE, type Version } from '../game/ids.ts';
import type { Reader, ViewedEntry } from '../game/view.ts';
import { offerLabel } from '../report/labels.ts';
import { type Context as Words, seatName } from '../report/line.ts';
import { escapeText } from '../report/say.ts';
import { sinceLines } from '../report/since.ts';
import type { Desk } from './desk.ts';
import { readStretch } from './reading.ts';

interface Undone {
  readonly stream: string;
  readonly versions: readonly Version[];
  readonly reader: Reader;
}

/** What would go back, exactly: who ordered what, and what came of it, as far as this reader may know. */
export async function linesOfUndo(
  { app, people }: Pick<Desk, 'app' | 'people'>,
  { stream, versions, reader }: Undone,
  words: Words,
): Promise<readonly string[]> {
  const stretch = await app.since(stream, Math.min(...versions) - 1);
  const reading = await readStretch(app, people, stretch, reader);
  const entries = (reading?.entries ?? []).filter((entry) => versions.includes(entry.version));
  return [words.say('ui.undo.head'), ...ordersIn(entries, words), ...sinceLines(entries, words).lines];
}

/** Who ordered what: an order need not have had any effect. */
function ordersIn(entries: readonly ViewedEntry[], words: Words): string[] {
  return entries.flatMap(({ by, action }) =>
    by === CLOCK || by === HOUSE || action.type === 'hidden'
      ? []
      : [`- ${seatName(words, by)}: ${escapeText(offerLabel(action, words).label)}`],
  );
}
