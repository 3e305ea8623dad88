import type { Refusal } from '../../game/refusals.ts';
import { type Carried, carryOut } from './carry-out.ts';
import { CHOSEN, decodeCall, encodeCall, fitsButton, type RowCall } from '../wire/custom-id.ts';
import { findRow, fitsRow, type RawArgs } from '../command.ts';
import { orderCrowd } from '../gm/crowd-tap.ts';
import { enterRow } from '../gate/gate.ts';
import { answeredInPanel, endIfTold, panelAfter } from '../panel/keeping-up.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, GmAt, Orders, Question, Reply, Resulting } from '../result.ts';
import { cardLink, openSession, type Press, refusedText, sameFight, type Session, stale, wordsIn } from '../session.ts';
import { trySecond } from '../again/second-try.ts';
import { showThis } from '../showing/what-to-show.ts';
import { gmPanel } from '../gm/panel.ts';
import { atOf, doId, openId } from '../gm/part.ts';
import { HOUSE } from '../../game/ids.ts';
import { isCalled } from '../../game/clock/held-up.ts';
import { rendered } from '../posts/pictures.ts';
import { changeTrouble, headsOf, troubleIn } from '../posts/stream-trouble.ts';
import type { Answer } from '../wire/reply.ts';
import { currentOf, tableIn, type TableNote } from '../table/note.ts';
import type { Parts } from '../table/posting.ts';
import { planTurn } from '../table/plan.ts';
import { begin } from '../table/publisher.ts';

/** Makes an answer of what a command or button came to; orders are carried out. */
export async function settle(session: Session, result: CommandResult, call: RowCall | null): Promise<Carried> {
  const told = (reply: Reply): Carried => ({ reply, stream: session.incoming.stream });
  if ('actions' in result) return doOrders(session, result);
  if ('crowdOrder' in result) return doTogether(session, result);
  if ('reply' in result) return told(result.reply);
  if ('refusal' in result) return told(await refused(session, result.refusal));
  if ('secondTry' in result) return trySecond(session, result.secondTry);
  if ('show' in result) {
    const shown = await showThis(session, result.show);
    // A pick with nothing left to choose and nothing to ask is an order: it is given at once.
    return 'actions' in shown ? doOrders(session, shown) : told(shown);
  }
  if (call === null) return told({ text: result.ask.text });
  return fitsButton(call) ? told(question(result.ask, call)) : doUnasked(session, call);
}

async function doOrders(session: Session, orders: Orders): Promise<Carried> {
  const carried = await carryOut(session, orders);
  return orders.back === undefined
    ? answeredInPanel(session, carried, orders)
    : backToPanel(session, carried, orders.back);
}

type Together = Extract<CommandResult, { readonly crowdOrder: unknown }>;

async function doTogether(session: Session, { crowdOrder, back }: Together): Promise<Carried> {
  const carried = await orderCrowd(session, crowdOrder);
  const { performed } = carried;
  const isWaiting = performed?.ok === true && performed.fight.together !== undefined;
  const over = performed !== undefined && (await endIfTold(session, performed));
  if (crowdOrder.figures === undefined) return backToPanel(session, over ? withEnd(session, carried) : carried, back);
  return panelAfter(session, carried, { over, ownWords: isWaiting });
}

const withEnd = ({ say }: Session, carried: Carried): Carried => ({
  ...carried,
  reply: { ...carried.reply, text: `${carried.reply.text ?? ''}\n${say('ui.tap.turn-over')}` },
});

/** Nobody types so much by mistake: what no button has room for is done at once. */
async function doUnasked(session: Session, call: RowCall): Promise<Carried> {
  const row = findRow(session.desk.commands, call.command, call.row);
  if (row === null) throw new Error(`no command ${call.command} ${call.row}`);
  return settle(session, await enterRow(session, row, { args: call.args, confirmed: true }), null);
}

/** What the table shows better than words: whose turn it is, what is waited for, how it ended. */
const AT_TABLE = new Set(['not-your-turn', 'moved-on', 'fight-paused', 'fight-over', 'wrong-phase']);

async function refused(session: Session, refusal: Refusal): Promise<Reply> {
  const text = refusedText(session, refusal);
  const isAtTable = session.view !== null && AT_TABLE.has(refusal.code);
  return { text: isAtTable ? `${text}\n${await cardLink(session.desk, session.incoming)}` : text };
}

function question({ text, label, other }: Question, call: RowCall): Reply {
  const id = encodeCall('', call, { confirmed: true });
  const args = { ...call.args, ...other?.args };
  const others = other === undefined ? [] : [{ id: encodeCall('', { ...call, args }), label: other.label }];
  return { text, rows: buttonRows([...others, { id, label, tone: 'danger' }]) };
}

/** The panel as it is now, below what has just been said. */
async function panelAgain(session: Session, at: GmAt, said: Reply): Promise<Reply> {
  const fresh = await openSession(session.desk, session.incoming);
  const words = wordsIn(fresh);
  if (words === null) return said;
  const panel = await gmPanel(fresh, words, at);
  return { ...said, ...panel, text: [said.text, panel.text].filter((text) => text !== undefined).join('\n\n') };
}

/** After orders from the panel it is open again where it was. */
const backToPanel = async (session: Session, carried: Carried, at: GmAt | undefined): Promise<Carried> =>
  at === undefined ? carried : { ...carried, reply: await panelAgain(session, at, carried.reply) };

/** What a row came to that was run from the panel: questions and refusals are told in it. */
export async function onPanel(session: Session, result: CommandResult, call: RowCall): Promise<CommandResult> {
  const { view, say } = session;
  const { back } = call;
  if (view === null || back === undefined) return result;
  if ('actions' in result || 'crowdOrder' in result) return { ...result, back };
  if ('refusal' in result)
    return { reply: await panelAgain(session, back, { text: refusedText(session, result.refusal) }) };
  if (!('ask' in result)) return result;
  const yes = { id: doId(view, back, call, true), label: result.ask.label, tone: 'danger' } as const;
  const no = { id: openId(view, { part: back.part ?? 'home', about: back.about ?? '' }), label: say('ui.button.back') };
  return { reply: { text: result.ask.text, rows: buttonRows([yes, no]) } };
}

/** A part of the panel is opened, or something to look at more closely in it. */
export function pressPanel(session: Session, { id, values }: Press): Resulting {
  const [tag, ...where] = id.fields;
  if (sameFight(session, tag) === null) return stale(session);
  const at = where.map((field) => (field === CHOSEN ? values[0] : field));
  return { show: { kind: 'gm', ...atOf(at) } };
}

/** Something is done from the panel, which is then open again. */
export async function pressAct(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [part, about, ...fields] = id.fields;
  const carried = await runCarried(session, fields, values[0]);
  if (carried === null) return stale(session);
  return onPanel(session, carried.result, { ...carried.call, back: atOf([part, about]) });
}

/** Runs the row that a button or menu carries; null where it is none of ours, or of another fight. */
export async function runCarried(session: Session, fields: readonly string[], chosen: string | undefined) {
  const call = decodeCall(fields, chosen);
  if (call === null || (call.tag !== '' && sameFight(session, call.tag) === null)) return null;
  const row = findRow(session.desk.commands, call.command, call.row);
  if (row === null || !fitsRow(row, call.args)) return null;
  const args = await withNames(session, call.args);
  return { call, result: await enterRow(session, row, { args, confirmed: call.confirmed }) };
}

/** A button has room for who somebody is, not for what they are called. */
async function withNames({ desk, incoming }: Session, args: RawArgs): Promise<RawArgs> {
  const named = Object.entries(args).map(async ([key, value]) => {
    if (typeof value !== 'object' || !('id' in value) || value.name !== '' || value.id === HOUSE)
      return [key, value] as const;
    return [key, (await desk.rooms.whoIs(value.id, incoming.guild)) ?? value] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** Where the bot may not post, its answer to an order is what opens the fight, and carries to everybody what has happened since anything was told. */
export async function tellUnposted(session: Session, { performed, stream }: Carried, answer: Answer): Promise<void> {
  const { desk, incoming, say } = session;
  if (performed === undefined) return;
  const opening = await unposted(session, stream);
  const fight = await desk.app.fight(stream);
  if (opening !== null && fight !== null && isCalled(fight)) {
    const { note } = opening;
    const message = await tellTurns(session, answer, { stream, note, places: [currentOf(note)] });
    if (message !== undefined) await begin(desk, stream, incoming.person.id, message);
  }
  // What everybody reads here says whose command it answers; who asked for a line is nobody's business.
  if (!performed.ok || performed.repeated || performed.entries.every(({ action }) => action.type === 'lines')) return;
  const now = await unposted(session, stream);
  if (now === null || now.trouble.why === 'gone') return;
  const { note, trouble } = now;
  const told = Math.max((await desk.app.store.posts.get(stream)).reported, trouble.carried);
  const untold = note.turns.flatMap(({ upTo, kind }, place) => (upTo > told && kind !== 'lobby' ? [place] : []));
  const places = [...new Set([...untold.slice(-2), currentOf(note)])];
  await tellTurns(session, answer, { stream, note, places, text: say('ui.trouble.carried') });
}

/** What is kept of a table that cannot be posted; null where it can. */
async function unposted({ desk }: Session, stream: string) {
  const { store } = desk.app;
  await desk.rooms.published(stream);
  const [trouble, note] = [await troubleIn(store, stream), await tableIn(store.posts, stream)];
  return trouble === null || note === null ? null : { trouble, note };
}

interface Told {
  readonly stream: string;
  readonly note: TableNote;
  readonly places: readonly number[];
  readonly text?: string;
}

/** To everybody: gives the id of the message; undefined where it could not be said, and is told again. */
async function tellTurns({ desk, say }: Session, answer: Answer, { stream, note, places, text = '' }: Told) {
  const plans = await Promise.all(places.map((place) => planTurn({ desk, say } as Parts, { stream, note, place })));
  const { rows, picture } = plans.at(-1)!;
  const embeds = plans.flatMap((plan) => plan.embeds);
  const message = await answer.add({ text, embeds, rows, files: await rendered(picture) }, { open: true });
  if (message !== undefined) await changeTrouble(desk.app.store, stream, { carried: note.upTo });
  return message;
}

/** Whoever runs the fight, or moderates there, is told once that nothing can be posted. */
export async function withTrouble(session: Session, reply: Reply): Promise<Reply> {
  const { incoming, desk, say } = session;
  const { store } = desk.app;
  const note = await troubleIn(store, incoming.stream);
  if (note === null || note.told || note.why === 'gone' || !(await isConcerned(session))) return reply;
  await changeTrouble(store, incoming.stream, { told: true });
  const [text, news] = [reply.text ?? '', say(`ui.trouble.here-${note.why}`)];
  if (text.includes(news)) return reply;
  return { ...reply, text: text === '' ? news : `${text}\n${news}` };
}

async function isConcerned({ desk, incoming }: Session): Promise<boolean> {
  if (incoming.moderator) return true;
  const fight = await desk.app.fight(incoming.stream);
  return fight !== null && headsOf(fight).includes(incoming.person.id);
}
