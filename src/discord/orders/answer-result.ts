import type { Refusal } from '../../game/refusals.ts';
import { type Carried, carryOut } from './carry-out.ts';
import { encodeCall, fitsButton, type RowCall, CHOSEN, decodeCall } from '../wire/custom-id.ts';
import { findRow, fitsRow, type RawArgs } from '../command.ts';
import { orderCrowd } from '../gm/crowd-tap.ts';
import { enterRow } from '../gate/gate.ts';
import { answeredInPanel, panelAfter, endIfTold } from '../panel/answered.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, Orders, Reply, GmAt, Resulting } from '../result.ts';
import { cardLink, refusedText, type Session, openSession, wordsIn, type Press, sameFight, stale } from '../session.ts';
import { trySecond } from '../again/second-try.ts';
import { showThis } from '../showing/what-to-show.ts';
import { gmPanel } from '../gm/panel.ts';
import { atOf, doId, openId } from '../gm/part.ts';
import { HOUSE } from '../../game/ids.ts';

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

function question({ text, label }: { readonly text: string; readonly label: string }, call: RowCall): Reply {
  const id = encodeCall('', call, { confirmed: true });
  return { text, rows: buttonRows([{ id, label, tone: 'danger' }]) };
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
