import { undoneBy } from '../../game/record/replay.ts';
import { readStretch } from '../../app/reading.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';

/** The fight's log as its reader may know it: one JSON line an entry, those that count no more marked as undone. */
export async function logFile(session: Session, from: number): Promise<Reply> {
  const { desk, incoming, say, view } = session;
  const entries = await desk.app.entries(incoming.stream);
  const first = (entries[0]?.version ?? 1) - 1;
  const stretch = await desk.app.since(incoming.stream, first);
  const reading = await readStretch(desk.app, desk.people, stretch, view!.reader);
  const undone = undoneBy(entries);
  const lines = (reading?.entries ?? [])
    .filter((entry) => entry.version >= from)
    .map((entry) => JSON.stringify(undone.has(entry.version) ? { ...entry, undone: true } : entry));
  return {
    text: say('ui.log.head', { count: lines.length }),
    files: [{ name: 'gunfight.jsonl', text: `${lines.join('\n')}\n` }],
  };
}
