import { CHOSEN, decodeCall, type RowCall } from '../wire/call.ts';
import type { Carried } from '../orders/carry-out.ts';
import { findRow, fitsRow } from '../command.ts';
import { enterRow } from '../gate/gate.ts';
import { atOf, doId, openId } from './ids.ts';
import { gmPanel } from './panel.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, GmAt, Reply } from '../result.ts';
import { openSession, refusedText, type Session, wordsIn } from '../session.ts';
import { type Press, sameFight, stale } from '../gate/pressed.ts';

/** The panel as it is now, below what has just been said. */
async function panelAgain(session: Session, at: GmAt, said: Reply): Promise<Reply> {
  const fresh = await openSession(session.desk, session.incoming);
  const words = wordsIn(fresh);
  if (words === null) return said;
  const panel = await gmPanel(fresh, words, at);
  return { ...said, ...panel, text: [said.text, panel.text].filter((text) => text !== undefined).join('\n\n') };
}

/** After orders from the panel it is open again where it was. */
export async function backToPanel(session: Session, carried: Carried, at: GmAt | undefined): Promise<Carried> {
  if (at === undefined) return carried;
  return { ...carried, reply: await panelAgain(session, at, carried.reply) };
}

/** What a row came to that was run from the panel: questions and refusals are told in it. */
export async function onPanel(
  session: Session,
  result: CommandResult,
  { call, back }: { readonly call: RowCall; readonly back: GmAt },
): Promise<CommandResult> {
  const { view, say } = session;
  if (view === null) return result;
  if ('actions' in result || 'crowdOrder' in result) return { ...result, back };
  if ('refusal' in result)
    return { reply: await panelAgain(session, back, { text: refusedText(session, result.refusal) }) };
  if (!('ask' in result)) return result;
  const yes = { id: doId(view, back, call, true), label: result.ask.label, tone: 'danger' } as const;
  const no = { id: openId(view, { part: back.part ?? 'home', about: back.about ?? '' }), label: say('ui.button.back') };
  return { reply: { text: result.ask.text, rows: buttonRows([yes, no]) } };
}

/** A part of the panel is opened, or something to look at more closely in it. */
export function pressPanel(session: Session, { id, values }: Press): CommandResult | Promise<CommandResult> {
  const [tag, ...where] = id.fields;
  if (sameFight(session, tag) === null) return stale(session);
  const at = where.map((field) => (field === CHOSEN ? values[0] : field));
  return { show: { kind: 'gm', ...atOf(at) } };
}

/** Something is done from the panel, which is then open again. */
export async function pressAct(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [part, about, ...fields] = id.fields;
  const call = decodeCall(fields, values[0]);
  if (call === null || sameFight(session, call.tag) === null) return stale(session);
  const row = findRow(session.desk.commands, call.command, call.row);
  if (row === null || !fitsRow(row, call.args)) return stale(session);
  const result = await enterRow(session, row, call);
  return onPanel(session, result, { call, back: atOf([part, about]) });
}
