import { sinceLines } from '../report/since.ts';
import { refusalText } from '../report/refusal.ts';
import { yesesForUndo } from '../game/answers.ts';
import { CLOCK, HOUSE } from '../game/ids.ts';
import { undoByOf } from '../game/settings.ts';
import type { ViewedEntry } from '../game/view.ts';
import { offerLabel } from '../report/labels.ts';
import { type Context as Words, seatName } from '../report/line.ts';
import { escapeText } from '../report/say.ts';
import { digestOf, encodeCustomId, KINDS } from './custom-id.ts';
import { rulesetFor } from './desk.ts';
import { buttonRows } from './parts.ts';
import { tagOf } from './picking.ts';
import { readStretch } from './reading.ts';
import type { CommandResult, Orders, Reply } from './result.ts';
import { type Session, wordsIn } from './session.ts';
import { type Press, sameFight, stale } from './stale.ts';

/** Says exactly what would go back; a choice that nobody has seen yet goes back at once. */
export async function planUndo(session: Session): Promise<Reply | Orders> {
  const { desk, incoming, say, view } = session;
  const words = wordsIn(session);
  if (words === null) return { text: say('refusal.no-fight') };
  const plan = await desk.app.undoPlan(incoming.stream, { by: incoming.person.id });
  if (!plan.ok) return { text: refusalText(plan.refusal, view, say, rulesetFor(desk.app, view).meta.unit) };
  if (plan.needs.length === 0 && plan.versions.length === 1)
    return { actions: [{ type: 'undo', versions: plan.versions }] };
  const first = Math.min(...plan.versions);
  const reading = await readStretch(
    desk.app,
    desk.people,
    await desk.app.since(incoming.stream, first - 1),
    words.view.reader,
  );
  const entries = (reading?.entries ?? []).filter((entry) => plan.versions.includes(entry.version));
  const id = encodeCustomId(KINDS.undo, tagOf(words.view), digestOf(plan.versions));
  const consent = plan.needs.length === 0 ? [] : [consentText(words, plan.needs.length)];
  return {
    text: [say('ui.undo.head'), ...ordersIn(entries, words), ...sinceLines(entries, words).lines, ...consent].join(
      '\n',
    ),
    rows: buttonRows([{ id, label: say('ui.button.undo'), tone: 'danger' }]),
  };
}

/** Whose yes it takes, as the table chose. */
const consentText = ({ view, say }: Words, asked: number): string =>
  say(`ui.undo.needs-${undoByOf(view)}`, { count: yesesForUndo(view, asked), of: asked });

/** Who ordered what, of all that would go back: an order need not have had any effect. */
function ordersIn(entries: readonly ViewedEntry[], words: Words): string[] {
  return entries.flatMap(({ by, action }) =>
    by === CLOCK || by === HOUSE || action.type === 'hidden'
      ? []
      : [`- ${seatName(words, by)}: ${escapeText(offerLabel(action, words).label)}`],
  );
}

/** Takes back exactly what was shown: once something else would go back as well, the button is stale. */
export async function pressUndo(session: Session, { id }: Press): Promise<CommandResult> {
  const { desk, incoming } = session;
  const [tag, shown] = id.fields;
  if (sameFight(session, tag) === null) return stale(session);
  const plan = await desk.app.undoPlan(incoming.stream, { by: incoming.person.id });
  if (!plan.ok) return { refusal: plan.refusal };
  if (digestOf(plan.versions) !== shown) return stale(session);
  return { actions: [{ type: 'undo', versions: plan.versions }] };
}
