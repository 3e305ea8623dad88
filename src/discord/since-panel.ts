import type { Entry } from '../game/entry.ts';
import type { Version } from '../game/ids.ts';
import type { Context as Words } from '../report/line.ts';
import { sinceLines } from '../report/since.ts';
import type { Say } from '../report/say.ts';
import { pictureFiles } from './pictures.ts';
import { readStretch, type Reading } from './reading.ts';
import type { PictureFile, Reply } from './result.ts';
import type { Session } from './session.ts';

/** What happened since this person's last order (for one without a seat, since the fight opened), or since a message. */
export async function showSince(session: Session, words: Words, message?: string): Promise<Reply> {
  const { desk, incoming, say } = session;
  const entries = await desk.app.entries(incoming.stream);
  const first = (entries[0]?.version ?? 1) - 1;
  const own = entries.findLast((entry) => entry.by === incoming.person.id)?.version ?? first;
  const last = message === undefined ? own : Math.max(first, await toldBy(session, entries, message));
  const stretch = await desk.app.since(incoming.stream, last);
  const reading = await readStretch(desk.app, desk.people, stretch, words.view.reader);
  const key = message === undefined ? 'ui.since' : 'ui.since-message';
  const told = reading === null ? null : sinceLines(reading.entries, { ...words, view: reading.after });
  if (reading === null || told === null || told.lines.length === 0) return { text: say(`${key}.nothing`) };
  const more = told.more === 0 ? [] : [`-# ${say('ui.since.more', { count: told.more })}`];
  return { text: [say(`${key}.head`), ...told.lines, ...more].join('\n'), files: await beforeAndAfter(reading, say) };
}

/** The same part of the town before and after, as this reader knew it then and knows it now. */
async function beforeAndAfter({ before, after, entries }: Reading, say: Say): Promise<readonly PictureFile[]> {
  if (before === null || before.town === null || before.status !== 'running') return [];
  const touched = new Set(
    entries.flatMap(({ effects }) =>
      effects.flatMap((one) => ('figure' in one && one.figure !== undefined ? [one.figure] : [])),
    ),
  );
  const places = [before, after].flatMap(({ figures }) => [...touched].flatMap((id) => figures[id]?.at ?? []));
  if (places.length === 0) return [];
  const frame = { about: places };
  const [then] = await pictureFiles(before, { frame }, say);
  const [now] = await pictureFiles(after, { frame, happened: entries }, say);
  return [
    ...(then === undefined ? [] : [{ ...then, name: 'before.png', alt: say('ui.since.before', { alt: then.alt }) }]),
    ...(now === undefined ? [] : [{ ...now, name: 'after.png', alt: say('ui.since.after', { alt: now.alt }) }]),
  ];
}

/** The last entry that a report tells of; of any other message, the last one before it was written. */
async function toldBy({ desk, incoming }: Session, entries: readonly Entry[], message: string): Promise<Version> {
  const told = await desk.app.store.posts.getMessage(incoming.stream, reportKey(message));
  if (typeof told === 'number') return told;
  const at = writtenAt(message);
  return entries.findLast((entry) => entry.at <= at)?.version ?? 0;
}

/** Under which key it is kept what a report tells of. */
export const reportKey = (message: string): string => `report.${message}`;

const DISCORD_EPOCH = 1_420_070_400_000;

/** An id carries its time. */
function writtenAt(message: string): number {
  return /^\d{1,20}$/.test(message) ? Number(BigInt(message) >> 22n) + DISCORD_EPOCH : 0;
}
