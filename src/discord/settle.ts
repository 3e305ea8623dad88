import { refusalText } from '../report/refusal.ts';
import { type Carried, carryOut } from './carry-out.ts';
import { encodeCall, fitsButton, type RowCall } from './call.ts';
import { findRow } from './command.ts';
import { orderCrowd } from './gm/crowd-tap.ts';
import { rulesetFor } from './desk.ts';
import { enterRow } from './gate.ts';
import { backToPanel } from './gm/back.ts';
import { answeredInPanel, panelAfter } from './panel/answered.ts';
import { endIfTold } from './panel/turn-end.ts';
import { buttonRows } from './parts.ts';
import type { CommandResult, Orders, Reply } from './result.ts';
import { cardLink, type Session } from './session.ts';
import { showThis } from './shows.ts';

/** Makes an answer of what a command or button came to; orders are carried out. */
export async function settle(session: Session, result: CommandResult, call: RowCall | null): Promise<Carried> {
  const { incoming } = session;
  if ('actions' in result) return doOrders(session, result);
  if ('crowdOrder' in result) return doTogether(session, result);
  if ('show' in result) return showOrDo(session, result.show);
  if ('ask' in result && call !== null && !fitsButton(call)) return doUnasked(session, call);
  return { reply: await replyTo(session, result, call), stream: incoming.stream };
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
const AT_TABLE: ReadonlySet<string> = new Set([
  'not-your-turn',
  'moved-on',
  'fight-paused',
  'fight-over',
  'wrong-phase',
]);

async function replyTo(
  session: Session,
  result: Exclude<
    CommandResult,
    { readonly actions: unknown } | { readonly show: unknown } | { readonly crowdOrder: unknown }
  >,
  call: RowCall | null,
): Promise<Reply> {
  const { desk, say, view } = session;
  if ('reply' in result) return result.reply;
  if ('ask' in result) return question(session, result.ask, call);
  const text = refusalText(result.refusal, view, say, rulesetFor(desk.app, view).meta.unit);
  const isAtTable = view !== null && AT_TABLE.has(result.refusal.code);
  return { text: isAtTable ? `${text}\n${await cardLink(session)}` : text };
}

/** A pick with nothing left to choose and nothing to ask is an order: it is given at once. */
async function showOrDo(session: Session, show: Parameters<typeof showThis>[1]): Promise<Carried> {
  const shown = await showThis(session, show);
  return 'actions' in shown ? doOrders(session, shown) : { reply: shown, stream: session.incoming.stream };
}

function question(
  session: Session,
  ask: { readonly text: string; readonly label: string },
  call: RowCall | null,
): Reply {
  if (call === null) return { text: ask.text };
  const id = encodeCall('', call, { confirmed: true });
  return { text: ask.text, rows: buttonRows([{ id, label: ask.label, tone: 'danger' }]) };
}
