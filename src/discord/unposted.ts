import { PUBLIC } from '../game/view.ts';
import { renderCard } from '../report/card.ts';
import { reportBatch } from '../report/report.ts';
import { cardButtons } from './card-buttons.ts';
import type { Carried } from './carry-out.ts';
import { owedIn, rulesetFor, wordsFor } from './desk.ts';
import { pictureFiles } from './pictures.ts';
import { readStretch } from './reading.ts';
import type { Reply } from './result.ts';
import type { Session } from './session.ts';

/** Where the bot may not post, the interaction's own answer carries the report and the card. */
export async function unpostedReport({ desk, incoming, say }: Session, carried: Carried): Promise<Reply | null> {
  const { performed, stream } = carried;
  if (incoming.canPost || performed?.ok !== true || performed.repeated) return null;
  const { before, entries, fight } = performed;
  const reading = await readStretch(desk.app, desk.people, { stream, before, entries, fight }, PUBLIC);
  if (reading === null) return null;
  const { meta } = rulesetFor(desk.app, reading.after);
  const report = reportBatch({ ...reading, unit: meta.unit }, say);
  const card = renderCard(wordsFor(desk.app, reading.after, say), { owed: owedIn(desk.app, fight), meta });
  const files = await pictureFiles(reading.after, { frame: 'action', happened: reading.entries }, say);
  return { embeds: [...report, card], rows: cardButtons(reading.after, say), files };
}
