import { runs } from '../../game/rights/entitled.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Prompt } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import { escapeText } from '../../report/say.ts';
import type { Audience } from '../command.ts';
import { barTo, lookRow, turnedAway } from './gate.ts';
import type { CommandResult } from '../result.ts';
import type { Session } from '../session.ts';
import { type Press, sameFight, stale } from './pressed.ts';

/**
 * Whom a button is open to: as a command is; or to whoever is asked that question, has a vote on that proposal, stands in that round of a
 * showdown, got that reminder, orders that figure.
 */
export type PressAudience = Audience | 'asked' | 'agreeing' | 'duellist' | 'addressee' | 'orderer';

type Bar = CommandResult | null | Promise<CommandResult>;
type Check = (session: Session, fields: readonly string[]) => Bar;

const CHECKS: Readonly<Record<Exclude<PressAudience, Audience>, Check>> = {
  asked: barToAnswer,
  agreeing: barToVote,
  duellist: barToSeal,
  addressee: (session, [, , seat = '']) =>
    seat === session.incoming.person.id ? null : { reply: { text: session.say('ui.remind.foreign') } },
  orderer: barToOrder,
};

/** Null lets the press in. A button whose moment has passed is told so, and of another's button what can be done instead. */
export async function barToPress(
  session: Session,
  { id }: Press,
  audience: PressAudience,
): Promise<CommandResult | null> {
  if (audience in CHECKS) return CHECKS[audience as keyof typeof CHECKS](session, id.fields);
  const bar = barTo(session, audience as Audience);
  return bar === null ? null : turnedAway(session, bar);
}

/** It is for somebody else: what can be seen, and nothing done. */
export function foreign(session: Session, seat: string | null, called?: unknown): CommandResult {
  const name = seat === null ? null : (session.view?.seats[seat]?.name ?? (called as string | undefined));
  const text = session.say(name === null || name === undefined ? 'ui.foreign' : 'ui.foreign-of', {
    name: escapeText(name ?? ''),
  });
  return { reply: { text, rows: lookRow(session) } };
}

function barToAnswer(session: Session, [tag, name = '']: readonly string[]): Bar {
  const view = sameFight(session, tag);
  const prompts = view === null ? [] : askedBy(view, name);
  const [prompt] = prompts;
  if (prompt === undefined) return stale(session);
  if (prompts.some(({ seat }) => seat === session.incoming.person.id)) return null;
  return foreign(session, prompts.length === 1 ? prompt.seat : null, prompt.about.name);
}

/** Stands for all that is asked about one word to many: everybody's button is the same. */
export const ofWord = (pause: number): string => `w${pause}`;

/** The question of that id, or all about one word to many. */
export const askedBy = ({ prompts }: Pick<View, 'prompts'>, name: string): Prompt[] =>
  Object.values(prompts).filter(({ id, pause }) => id === name || (pause !== null && ofWord(pause) === name));

function barToVote(session: Session, [tag, proposal = '']: readonly string[]): Bar {
  const view = sameFight(session, tag);
  const { id } = session.incoming.person;
  if (view === null || view.proposals[proposal] === undefined) return stale(session);
  if (ownVote(view, proposal, id) !== undefined) return null;
  return view.seats[id] === undefined ? foreign(session, null) : stale(session);
}

function barToSeal(session: Session, [tag, key = '']: readonly string[]): Bar {
  const view = sameFight(session, tag);
  if (view === null || view.gathers[key] === undefined) return stale(session);
  return ownSealed(view, key, session.incoming.person.id) === null ? foreign(session, null) : null;
}

function barToOrder(session: Session, [tag, , id = '']: readonly string[]): Bar {
  const view = sameFight(session, tag);
  const figure = view?.figures[id];
  if (view === null || figure === undefined) return stale(session);
  return mayOrder(session, view, id) ? null : foreign(session, figure.seat);
}

export const mayOrder = ({ incoming: { person } }: Pick<Session, 'incoming'>, view: View, figure: FigureId): boolean =>
  view.figures[figure]?.seat === person.id || runs(view, person.id);

/** What is asked of somebody about a proposal. */
export const ownVote = (view: View, proposal: string, seat: string): Prompt | undefined =>
  Object.values(view.prompts).find((prompt) => prompt.seat === seat && prompt.about.proposal === proposal);

/** The presser's prompt of this round: one that is not sealed yet, else the first, to change one's mind. */
export function ownSealed(view: View, key: string, seat: string): Prompt | null {
  const own = Object.values(view.prompts).filter(
    (prompt) => prompt.gather === key && prompt.seat === seat && prompt.figure !== null,
  );
  const chosen = view.gathers[key]!.choices;
  return own.find((prompt) => chosen[prompt.figure!] === undefined) ?? own[0] ?? null;
}
