import type { Refusal } from '../../game/refusals.ts';
import { type Carried, carryOut } from './carry-out.ts';
import { encodeCall, fitsButton, type RowCall } from '../wire/call.ts';
import { findRow } from '../command.ts';
import { orderCrowd } from '../gm/crowd-tap.ts';
import { enterRow } from '../gate/gate.ts';
import { backToPanel } from '../gm/back.ts';
import { answeredInPanel, panelAfter, endIfTold } from '../panel/answered.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, Orders, Reply } from '../result.ts';
import { cardLink, refusedText, type Session } from '../session.ts';
import { trySecond } from '../again/second-try.ts';
import { showThis } from '../showing/what-to-show.ts';

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
  const { performed, stream } = carried;
  const { id, now } = session.incoming;
  const isWaiting = performed?.ok === true && performed.fight.together !== undefined;
  const over = performed !== undefined && (await endIfTold(session.desk, performed, { stream, command: id, now }));
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
