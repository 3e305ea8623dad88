import type { Carried } from '../carry-out.ts';
import type { RowCall } from '../call.ts';
import { rulesetFor } from '../desk.ts';
import { doId, openId } from './ids.ts';
import { gmPanel } from './panel.ts';
import { refusalText } from '../../report/refusal.ts';
import { buttonRows } from '../parts.ts';
import type { CommandResult, GmAt, Reply } from '../result.ts';
import { openSession, type Session, wordsIn } from '../session.ts';

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
  const { view, say, desk } = session;
  if (view === null) return result;
  if ('actions' in result || 'crowdOrder' in result) return { ...result, back };
  if ('refusal' in result) {
    const text = refusalText(result.refusal, view, say, rulesetFor(desk.app, view).meta.unit);
    return { reply: await panelAgain(session, back, { text }) };
  }
  if (!('ask' in result)) return result;
  const yes = { id: doId(view, back, call, true), label: result.ask.label, tone: 'danger' } as const;
  const no = { id: openId(view, { part: back.part ?? 'home', about: back.about ?? '' }), label: say('ui.button.back') };
  return { reply: { text: result.ask.text, rows: buttonRows([yes, no]) } };
}
