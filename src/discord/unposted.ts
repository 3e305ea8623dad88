import { PUBLIC } from '../game/view.ts';
import { reportBatch } from '../report/report.ts';
import type { Carried } from './carry-out.ts';
import { rulesetFor } from './desk.ts';
import { readStretch } from './reading.ts';
import type { Reply } from './result.ts';
import type { Session } from './session.ts';

/** Where the bot may not post, the interaction's own answer carries the report. */
export async function unpostedReport({ desk, incoming, say }: Session, carried: Carried): Promise<Reply | null> {
  const { performed, stream } = carried;
  if (incoming.canPost || performed?.ok !== true || performed.repeated) return null;
  const { before, entries, fight } = performed;
  const reading = await readStretch(desk.app, desk.people, { stream, before, entries, fight }, PUBLIC);
  if (reading === null) return null;
  const embeds = reportBatch({ ...reading, unit: rulesetFor(desk.app, reading.after).meta.unit }, say);
  return embeds.length === 0 ? null : { embeds };
}
