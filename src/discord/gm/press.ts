import { CHOSEN, decodeCall } from '../call.ts';
import { findRow, fitsRow } from '../command.ts';
import { enterRow } from '../gate.ts';
import { onPanel } from './back.ts';
import { atOf } from './ids.ts';
import type { CommandResult } from '../result.ts';
import type { Session } from '../session.ts';
import { type Press, sameFight, stale } from '../stale.ts';

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
