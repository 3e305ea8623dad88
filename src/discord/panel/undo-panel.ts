import { yesesForUndo } from '../../game/questions/answers.ts';
import { undoByOf } from '../../game/settings.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import { type Context as Words, nameOf, seatName } from '../../report/sentence.ts';
import { digestOf, encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';
import type { ActionRow, CommandResult, Orders, Reply } from '../result.ts';
import { type Desk, type Press, refusedText, sameFight, type Session, stale, wordsIn } from '../session.ts';
import { CLOCK, HOUSE, type Version } from '../../game/ids.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import { offerLabel } from '../../report/labels.ts';
import { escapeText } from '../../report/say.ts';
import { sinceLines, withoutTalk } from '../../report/since.ts';
import { readStretch } from '../../app/reading.ts';

/** Says exactly what would go back; a choice that nobody has seen yet goes back at once. */
export async function planUndo(session: Session): Promise<Reply | Orders> {
  const { desk, incoming, say } = session;
  const words = wordsIn(session);
  if (words === null) return { text: say('refusal.no-fight') };
  const plan = await planOf(session);
  if (!plan.ok) return { text: refusedText(session, plan.refusal) };
  if (plan.needs.length === 0 && plan.versions.length === 1)
    return { actions: [{ type: 'undo', versions: plan.versions }] };
  const lines = await sentencesOfUndo(desk, incoming.stream, plan.versions, words);
  const consent = plan.needs.length === 0 ? [] : [consentText(words, plan.needs.length)];
  return { text: [...lines, ...consent].join('\n'), rows: undoRow(session, words, plan.versions, 'danger') };
}

const planOf = ({ desk, incoming }: Session) => desk.app.undoPlan(incoming.stream, { by: incoming.person.id });

function undoRow({ say }: Session, { view }: Words, versions: readonly Version[], tone: 'plain' | 'danger') {
  const id = encodeCustomId(KINDS.undo, tagOf(view), digestOf(versions));
  return buttonRows([{ id, label: say('ui.button.undo'), tone }]);
}

/** One tap takes the last order back, as long as that is nobody else's business. */
export async function takeBackRow(session: Session, words: Words): Promise<readonly ActionRow[]> {
  const plan = await planOf(session);
  return plan.ok && plan.needs.length === 0 ? undoRow(session, words, plan.versions, 'plain') : [];
}

const consentText = ({ view, say }: Words, asked: number): string =>
  say(`ui.undo.needs-${undoByOf(view)}`, { count: yesesForUndo(view, asked), of: asked });

/** Takes back exactly what was shown: once something else would go back as well, the button is stale. */
export async function pressUndo(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, shown] = id.fields;
  if (sameFight(session, tag) === null) return stale(session);
  const plan = await planOf(session);
  if (!plan.ok) return { refusal: plan.refusal };
  if (digestOf(plan.versions) !== shown) return stale(session);
  const actions = [{ type: 'undo', versions: plan.versions } as const];
  // What is only asked for is not said to be done.
  return plan.needs.length === 0 ? { actions } : { actions, done: 'ui.undo.asked' };
}

/** What would go back, exactly: who ordered what, and what came of it, as far as this reader may know. */
export async function sentencesOfUndo(
  { app, people }: Desk,
  stream: string,
  versions: readonly Version[],
  words: Words,
) {
  const stretch = await app.since(stream, Math.min(...versions) - 1);
  const reading = await readStretch(app, people, stretch, words.view.reader);
  const entries = withoutTalk((reading?.entries ?? []).filter(({ version }) => versions.includes(version)));
  return [words.say('ui.undo.head'), ...ordersIn(entries, words), ...sinceLines(entries, words).lines];
}

/** Who ordered what: an order need not have had any effect. Of what has no name of its own (more time, a ruling) the effects tell. */
const ordersIn = (entries: readonly ViewedEntry[], words: Words): string[] =>
  entries.flatMap(({ by, action, effects }) => {
    if (by === CLOCK || by === HOUSE || action.type === 'hidden') return [];
    const { label } = offerLabel(action, words);
    if (label === action.type && effects.length > 0) return [];
    // Who plays several has ordered one of them.
    const figure = orderedFigure(action);
    const who =
      figure !== null && words.view.figures[figure] !== undefined ? nameOf(words, figure) : seatName(words, by);
    return [`- ${who}: ${escapeText(label)}`];
  });
