import type { App, Batch, Performed } from '../../app/app.ts';
import { encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { hasUrgent } from './prompt-panel.ts';
import type { Answer } from '../wire/reply.ts';
import type { Orders, Reply } from '../result.ts';
import { type Desk, openSession, rulesetFor, type Session, wordsIn } from '../session.ts';
import { endPanel, homePanel, kept } from './home.ts';
import type { OpenPanel } from './open-panels.ts';
import { isBusy, isPlay } from './order-buttons.ts';
import { ownOf } from '../orders/order.ts';
import type { Action } from '../../game/actions.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Effect } from '../../game/effects.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import type { FigureId, SeatId, SideId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { askedOnce } from '../../app/people/people.ts';
import { type Carried, isTurnedUp } from '../orders/carry-out.ts';
import { takeBackRow } from './undo-panel.ts';
import { actors, FREE, usesGo } from '../../game/clock/acting.ts';
import { holdsUpPlay } from '../../game/clock/held-up.ts';
import { isSealing } from '../../game/questions/sealed-orders.ts';

/** Says it to the person, and keeps in mind where it stands: it follows the fight from now on. */
export async function tellInPanel(session: Session, answer: Answer, reply: Reply): Promise<void> {
  const { desk, incoming } = session;
  const shown = await answer.tellLive(reply);
  const panel = reply.panel!;
  const before = desk.panels.at(shown.id);
  const changedAt = before?.orders === panel.orders ? before.changedAt : shown.at;
  // What happened while it was on its way was told to no panel.
  const isBehind = (await desk.app.fight(incoming.stream))?.version !== panel.version;
  const thought = panel.thought ?? (isBehind ? Promise.resolve() : undefined);
  const older = keep(desk, { incoming, shown, ...panel, thought, changedAt });
  await older?.shown.remove();
}

/** What is suggested comes to stand on it when it has been thought of; where nothing comes of that, everything can still be chosen. */
function keep(desk: Desk, panel: OpenPanel): OpenPanel | null {
  void panel.thought?.then(
    () => bringUp(desk, panel).catch((error: unknown) => desk.log.warn({ err: error }, 'a panel stays as it was')),
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
  let fight: Promise<Gunfight | null> | undefined;
  const reading: Reading = { people: askedOnce(desk.people), fight: () => (fight ??= desk.app.fight(stream)) };
  await Promise.all(open.map((panel) => bringUp(desk, panel, reading)));
}

/** What all panels of a table read alike. */
interface Reading extends Pick<Desk, 'people'> {
  readonly fight: () => Promise<Gunfight | null>;
}

const ORDERS = [KINDS.tap, KINDS.draw].map((kind) => encodeCustomId(kind, ''));

/** Whoever had nothing to do, waited for no word, and has nothing to do need not watch others in it: that is what the table is for. */
const isIdle = ({ orders, waits }: OpenPanel): boolean => !waits && !ORDERS.some((order) => orders.includes(order));

/** One after the other, and each with the newest state: of many changes at once only the last is drawn. */
async function bringUp(desk: Desk, { shown, incoming }: OpenPanel, reading?: Reading): Promise<void> {
  await desk.rates.queue.run(`panel ${shown.id} ${incoming.person.id}`, async () => {
    const panel = desk.panels.at(shown.id);
    if (panel === null || panel.figure === null) return;
    const people = reading?.people ?? desk.people;
    // Its last press may have come from elsewhere since.
    const read = panel.incoming.stream === incoming.stream ? await reading?.fight() : undefined;
    const session = await openSession({ ...desk, people }, panel.incoming, read);
    const words = wordsIn(session);
    if (words === null || words.view.version <= (panel.version ?? 0)) return;
    if (words.view.status === 'over') {
      await panel.shown.change(await endPanel(session, words, ''));
      return letBe(session, panel);
    }
    if (words.view.status !== 'running') return;
    if (isIdle(panel) && !hasUrgent(words) && !ownOf(session).some(isBusy(session))) return;
    const reply = await homePanel(session, words, { figure: panel.figure || undefined, shown: panel.digest });
    const now = desk.panels.at(shown.id);
    if (reply.panel === undefined || reply.panel.digest === panel.digest || now !== panel) return;
    const at = await panel.shown.change(reply);
    if (at === null || desk.panels.at(shown.id) !== panel) return;
    const changedAt = reply.panel.orders === panel.orders ? panel.changedAt : at;
    keep(desk, { ...panel, thought: undefined, ...reply.panel, changedAt });
  });
}

/** Who has given an order reads in the panel what came of it and what is left to do, wherever it was given. */
export async function answeredInPanel(session: Session, carried: Carried, orders: Orders): Promise<Carried> {
  const { reply, performed } = carried;
  const { app } = session.desk;
  if (performed?.ok === true) await app.houseAnswered(carried.stream, ANSWERED_WITHIN_MS);
  const now = performed?.ok === true ? await app.fight(carried.stream) : null;
  if (performed?.ok === true && hasEnded(now, performed)) {
    if (isTurnedUp(performed)) return afterEnd(session, carried, reply.text ?? '');
    if (orders.done === undefined && orders.actions.some(isPlay)) return afterEnd(session, carried, '');
  }
  const onPanel = session.incoming.message?.isPrivate === true;
  if (!orders.actions.some(isPlay)) return carried;
  if (orders.doneRows !== undefined) return untilAsked(session, carried);
  if (reply.rows !== undefined) return carried;
  if (performed?.ok !== true && !onPanel) return carried;
  const figure = orders.actions.map(orderedFigure).find((id) => id !== null);
  const { stream, person, id } = session.incoming;
  if (performed !== undefined) await endIfTold(session, performed);
  const over =
    performed?.ok === true &&
    orders.actions.some(({ type }) => ENDING.has(type) || !FREE.has(type)) &&
    (await endIfSpent(session, person.id, `${id}.done`));
  if (over) {
    await app.houseAnswered(stream, ANSWERED_WITHIN_MS);
    if (hasEnded(await app.fight(stream), performed)) return afterEnd(session, carried, '');
  }
  return panelAfter(session, carried, { figure, over, told: orders.note, ownWords: orders.done !== undefined });
}

/** What stands for the rounds to come stays as it was told until its giver is asked again, or the fight is over. */
async function untilAsked(session: Session, carried: Carried): Promise<Carried> {
  const words = wordsIn(await openSession(session.desk, session.incoming));
  return words?.view.status === 'running' ? { ...carried, reply: kept(carried.reply, words, '') } : carried;
}

/** So long a panel waits for what the house answers; what comes later it shows when it comes. */
const ANSWERED_WITHIN_MS = 500;

/** The order has ended the fight, or what followed it. */
const hasEnded = (now: Gunfight | null, { fight }: Extract<Performed, { ok: true }>): boolean =>
  now?.status === 'over' && now.openedAt === fight.openedAt;

/** That has ended it: its giver reads how. */
async function afterEnd(session: Session, carried: Carried, note: string): Promise<Carried> {
  const fresh = await openSession(session.desk, session.incoming);
  const words = wordsIn(fresh);
  return words === null ? carried : { ...carried, reply: await endPanel(fresh, words, note) };
}

/** After these, too, nothing may be left to do. */
const ENDING: ReadonlySet<Action['type']> = new Set(['answer', 'hold']);

interface After {
  readonly figure?: FigureId | null | undefined;
  /** The turn has ended by itself. */
  readonly over?: boolean;
  /** What its reader is told besides, whatever came of it. */
  readonly told?: string | undefined;
  /** What came of it has words of its own. */
  readonly ownWords?: boolean;
}

/** The panel as it is after that, where its reader plays in a fight that goes on. */
export async function panelAfter(session: Session, carried: Carried, after: After): Promise<Carried> {
  const { figure, over, told, ownWords } = after;
  const { reply, stream, performed, taught = '' } = carried;
  if (stream !== session.incoming.stream) return carried;
  const fresh = await openSession(session.desk, session.incoming);
  const words = wordsIn(fresh);
  const seat = session.incoming.person.id;
  if (words === null || words.view.status !== 'running' || !plays(words.view, seat)) return carried;
  const isOwn = words.view.figures[figure ?? '']?.seat === seat;
  const isTold = performed?.ok === true && ownWords !== true && orderIsTold(performed);
  // What a newcomer learns stands below the news.
  const note = isTold ? told : (reply.text ?? '').replace(taught, '').trim();
  const ending = [...(over === true ? [words.say('ui.tap.turn-over')] : []), taught].join('\n').trim();
  const panel = await homePanel(fresh, words, { note, ending, figure: isOwn ? (figure ?? undefined) : undefined });
  const rows = [...(panel.rows ?? []), ...(over === true ? await takeBackRow(fresh, words) : [])];
  return { ...carried, reply: { ...panel, rows } };
}

/** A game master's crowd is played without a seat. */
const plays = ({ seats, figures }: View, seat: SeatId): boolean =>
  seats[seat] !== undefined || Object.values(figures).some((one) => one.seat === seat);

/** An order that is kept until all are in, or for what may come, tells nothing yet; one that changes nothing needs no telling. */
const UNTOLD: ReadonlySet<Effect['kind']> = new Set(['sealed', 'prompt-closed', 'standing-order-set']);

const orderIsTold = ({ entries }: Extract<Performed, { ok: true }>): boolean => {
  const effects = entries.flatMap((entry) => entry.effects);
  return effects.length === 0 || effects.some(({ kind }) => !UNTOLD.has(kind));
};

/** Ends the turn of somebody who has nothing left in it that would use up part of a go; false where they have, or want to end it themselves. */
async function endIfSpent({ desk, incoming }: Session, seat: SeatId, command: string): Promise<boolean> {
  const { app, people } = desk;
  const { stream, now: at } = incoming;
  const side = await spentSide(app, stream, seat);
  if (side === null || !(await people.settings(seat)).autoDone) return false;
  const actions = [{ type: 'end-turn', side } as const];
  return (await app.perform({ stream, command, by: seat, actions, at })).ok;
}

/** The same for whoever has told many one thing, once the last of them has been told: often in the append of somebody else's answer. */
export async function endIfTold(session: Session, performed: Performed): Promise<boolean> {
  if (!performed.ok || performed.fight.together !== undefined) return false;
  const word = performed.entries.find(({ action }) => action.type === 'together');
  const told = performed.before?.together?.figures[0];
  const seat = word?.by ?? performed.fight.figures[told ?? '']?.seat ?? null;
  return seat !== null && endIfSpent(session, seat, `${session.incoming.id}.told.done`);
}

/** The side of a seat whose figures have their go, and nothing left to do with it; null for everybody else. */
async function spentSide(app: App, stream: string, seat: SeatId): Promise<SideId | null> {
  const fight = await app.fight(stream);
  if (fight === null || fight.status !== 'running' || fight.clock.paused || fight.pauses.length > 0) return null;
  const ruleset = rulesetFor(app, fight);
  if (isSealing(fight, ruleset) || Object.values(fight.prompts).some(holdsUpPlay)) return null;
  const own = actors(fight, ruleset).filter((figure) => figure.seat === seat);
  const isSpent = own.every((figure) => !app.legal(fight, figure.id).some((offer) => usesGo(offer, figure)));
  return own.length > 0 && isSpent ? own[0]!.side : null;
}
