import type { Batch } from '../../app/app.ts';
import { encodeCustomId, KINDS } from '../wire/custom-id.ts';
import type { Desk } from '../desk.ts';
import { hasUrgent } from './prompt-panel.ts';
import type { Answer } from '../wire/reply.ts';
import type { Reply } from '../result.ts';
import { openSession, type Session, wordsIn } from '../session.ts';
import { endPanel, homePanel } from './home.ts';
import type { OpenPanel } from './open-panels.ts';
import { busyFigures } from './order-buttons.ts';

/** Says it to the person, and keeps in mind where it stands: it follows the fight from now on. */
export async function tellInPanel(session: Session, answer: Answer, reply: Reply): Promise<void> {
  const { desk, incoming } = session;
  const shown = await answer.tellLive(reply);
  const panel = reply.panel!;
  const before = desk.panels.at(shown.id);
  const changedAt = before?.orders === panel.orders ? before.changedAt : shown.at;
  const older = keep(desk, { incoming, shown, ...panel, changedAt });
  await older?.shown.remove();
}

/** What is suggested comes to stand on it when it has been thought of; where nothing comes of that, everything can still be chosen. */
function keep(desk: Desk, panel: OpenPanel): OpenPanel | null {
  void panel.thought?.then(
    () => bringUp(desk, panel),
    () => undefined,
  );
  return desk.panels.keep(panel);
}

/** Something else was put in the place of a panel: the bot leaves it alone until it is a panel again. */
export function letBe(
  { desk, incoming }: Session,
  panel = incoming.message === null ? null : desk.panels.at(incoming.message.id),
): void {
  if (panel !== null) desk.panels.keep({ ...panel, incoming, figure: null });
}

/** Whoever has a panel open sees in it what others did. */
export async function keepUp(desk: Desk, { stream, command }: Pick<Batch, 'stream' | 'command'>): Promise<void> {
  const open = desk.panels.of(stream, desk.now()).filter(({ incoming }) => !command.startsWith(incoming.id));
  await Promise.all(open.map((panel) => bringUp(desk, panel)));
}

const TAP = encodeCustomId(KINDS.tap, '');

/** Whoever had nothing to do and has nothing to do need not watch others in it: that is what the table is for. */
const hasOrders = ({ orders }: OpenPanel): boolean => orders.includes(TAP);

/** One after the other, and each with the newest state: of many changes at once only the last is drawn. */
async function bringUp(desk: Desk, { shown, incoming }: OpenPanel): Promise<void> {
  await desk.rates.queue.run(`panel ${shown.id} ${incoming.person.id}`, async () => {
    const panel = desk.panels.at(shown.id);
    if (panel === null || panel.figure === null) return;
    const session = await openSession(desk, panel.incoming);
    const words = wordsIn(session);
    if (words === null || words.view.version === panel.version) return;
    if (words.view.status === 'over') {
      await panel.shown.change(await endPanel(session, words, ''));
      return letBe(session, panel);
    }
    if (words.view.status !== 'running') return;
    if (!hasOrders(panel) && !hasUrgent(words) && (await busyFigures(session, words)).length === 0) return;
    const reply = await homePanel(session, words, { figure: panel.figure || undefined });
    const now = desk.panels.at(shown.id);
    if (reply.panel === undefined || reply.panel.digest === panel.digest || now !== panel) return;
    const at = await panel.shown.change(reply);
    if (at === null || desk.panels.at(shown.id) !== panel) return;
    const changedAt = reply.panel.orders === panel.orders ? panel.changedAt : at;
    keep(desk, { ...panel, thought: undefined, ...reply.panel, changedAt });
  });
}
