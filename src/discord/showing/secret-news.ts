import type { Performed } from '../../app/app.ts';
import { isSecretOfGm } from '../../game/odds/set-dice.ts';
import { PUBLIC, type View, type ViewedEntry } from '../../game/secrets/view.ts';
import { reportBatch } from '../../report/report.ts';
import { rulesetFor } from '../desk.ts';
import { fitEmbeds } from '../wire/components.ts';
import { pictureFiles } from '../posts/pictures.ts';
import { type Reading, readStretch } from '../../app/reading.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';

type Done = Extract<Performed, { ok: true }>;

const isUnseen = (view: View | null, figure: string): boolean => (view?.hidden[figure] ?? []).length > 0;

/** Somebody hidden did it, or listened: the channel hears nothing of it. */
function isSecretOrder({ before, after, entries }: Reading): boolean {
  const told = entries[0]?.action.type === 'together' ? entries : entries.slice(0, 1);
  return after.town !== null && told.some(({ action }) => isSecretAction(action, before, after));
}

function isSecretAction(action: ViewedEntry['action'], before: View | null, after: View): boolean {
  if (!('figure' in action) || action.figure === undefined) return false;
  const isPrivate = action.type === 'spot' && action.how === 'listen';
  return isPrivate || isUnseen(before, action.figure) || isUnseen(after, action.figure);
}

const isSaid = ({ effects }: Pick<ViewedEntry, 'effects'>): boolean => effects.some(({ kind }) => kind === 'spoke');

/** Words that not everybody hears. */
const isHeard = ({ effects }: ViewedEntry): boolean =>
  effects.some((effect) => effect.kind === 'spoke' && effect.heard !== undefined);

/** What the channel hears nothing of, or not all: whoever gave the order that it came of reads it here. */
export async function secretNews(
  { desk, say, incoming }: Omit<Session, 'view'>,
  stream: string,
  { before, entries, fight, repeated }: Done,
): Promise<Pick<Reply, 'embeds' | 'files'>> {
  if (repeated || (fight.town === null && !entries.some(isSaid) && !entries.some(isSecretOfGm))) return {};
  const [{ app, people }, stretch] = [desk, { stream, before, entries, fight }];
  const reading = await readStretch(app, people, stretch, { seat: incoming.person.id });
  if (reading === null) return {};
  if (!isSecretOrder(reading) && !reading.entries.some(isHeard) && !entries.some(isSecretOfGm)) return {};
  const { unit } = rulesetFor(app, fight).meta;
  const told = reportBatch({ ...reading, unit }, say);
  const open = await readStretch(app, people, stretch, PUBLIC);
  // Where the channel reads the same, once is enough.
  if (open !== null && JSON.stringify(reportBatch({ ...open, unit }, say)) === JSON.stringify(told)) return {};
  const embeds = fitEmbeds(told);
  if (embeds.length === 0) return {};
  return { embeds, files: await pictureFiles(reading.after, { frame: 'action', happened: reading.entries }, say) };
}
