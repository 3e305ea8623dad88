import type { Performed } from '../app/app.ts';
import { PUBLIC, type View } from '../game/view.ts';
import { reportBatch } from '../report/report.ts';
import type { Say } from '../report/say.ts';
import { type Desk, rulesetFor } from './desk.ts';
import { fitEmbeds } from './limits.ts';
import { pictureFiles } from './pictures.ts';
import { readStretch } from './reading.ts';
import type { Reply } from './result.ts';

interface Done {
  readonly performed: Extract<Performed, { ok: true }>;
  readonly stream: string;
  readonly seat: string;
}

const isUnseen = (view: View | null, figure: string): boolean => (view?.hidden[figure] ?? []).length > 0;

/** What came of an order for somebody hidden, or of listening: the channel hears nothing of it, so whoever gave it reads it here. */
export async function secretNews(
  { desk, say }: { readonly desk: Desk; readonly say: Say },
  { performed, stream, seat }: Done,
): Promise<Pick<Reply, 'embeds' | 'files'>> {
  const { before, entries, fight } = performed;
  if (fight.town === null || performed.repeated) return {};
  const reading = await readStretch(desk.app, desk.people, { stream, before, entries, fight }, { seat });
  const action = reading?.entries[0]?.action;
  if (reading === null || action === undefined || !('figure' in action) || action.figure === undefined) return {};
  const isPrivate = action.type === 'spot' && action.how === 'listen';
  if (!isPrivate && !isUnseen(reading.before, action.figure) && !isUnseen(reading.after, action.figure)) return {};
  const { unit } = rulesetFor(desk.app, fight).meta;
  const told = reportBatch({ ...reading, unit }, say);
  const open = await readStretch(desk.app, desk.people, { stream, before, entries, fight }, PUBLIC);
  // Where the channel reads the same, once is enough.
  if (open !== null && JSON.stringify(reportBatch({ ...open, unit }, say)) === JSON.stringify(told)) return {};
  const embeds = fitEmbeds(told);
  if (embeds.length === 0) return {};
  return { embeds, files: await pictureFiles(reading.after, { frame: 'action', happened: reading.entries }, say) };
}
