import { runs } from '../../game/rights/rights.ts';
import { act } from '../../game/act.ts';
import { viewRefusal } from '../../game/secrets/view-refusal.ts';
import type { Action } from '../../game/actions.ts';
import { seededDice } from '../../game/dice/seeded.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Audience, Row } from '../command.ts';
import { digestOf, type RowCall, open } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult, Reply } from '../result.ts';
import { contextOf, openSession, type Press, refusedText, sameFight, type Session, stale } from '../session.ts';
import { isStalled } from '../../game/clock/absence.ts';
import type { FigureId, Prompt, SeatId } from '../../game/state.ts';
import type { Proposal } from '../../game/questions/open-questions.ts';
import { escapeText } from '../../report/say.ts';

type Asker = Pick<Session, 'view' | 'incoming'>;

function isAtTable(view: View, seat: SeatId): boolean {
  const isAsked = Object.values(view.prompts).some((prompt) => prompt.seat === seat);
  return view.seats[seat] !== undefined || runs(view, seat) || isAsked;
}

type Opens = (asker: Asker) => boolean;

const atTable: Opens = ({ incoming, view }) => view !== null && isAtTable(view, incoming.person.id);
const runsIt: Opens = ({ incoming, view }) => view !== null && runs(view, incoming.person.id);
const moderates: Opens = ({ incoming }) => incoming.moderator;

/** Whom a refusal names, and who is let in. */
const DOORS: Readonly<Record<Audience, readonly [role: string, opens: Opens]>> = {
  anyone: ['', () => true],
  table: ['player', atTable],
  'table-or-moderator': ['player', (asker) => atTable(asker) || moderates(asker)],
  gm: ['gm', runsIt],
  'gm-or-moderator': ['gm', (asker) => runsIt(asker) || moderates(asker)],
  // Who may give such a command is for the server's own settings to say: Discord has asked them before the command comes here.
  host: ['admin', ({ incoming }) => incoming.isCommand || incoming.managesServer],
};

/** The one gate of commands and buttons: null lets them in. What nobody has said anything of is closed to all. */
export function barTo(asker: Asker, audience: Audience): Refusal | null {
  const { view } = asker;
  if (!Object.hasOwn(DOORS, audience)) return { code: 'not-allowed', role: 'nobody' };
  const [role, opens] = DOORS[audience];
  if (opens(asker)) return null;
  // Without a fight there is nobody it could be for.
  if (role === 'admin') return { code: 'not-allowed', role };
  if (view === null) return { code: 'no-fight' };
  return view.status === 'over'
    ? { code: 'fight-over', winner: view.ended?.winner ?? null }
    : { code: 'not-allowed', role };
}

type Said = Pick<RowCall, 'args'> & { readonly confirmed?: boolean };

/** The only way to run a command's row: typed, pressed, or filled into a form. */
export async function enterRow(session: Session, row: Row, { args, confirmed = false }: Said): Promise<CommandResult> {
  const bar = barTo(session, row.for);
  if (bar !== null) return turnedAway(session, bar);
  const awake = await wakeStalled(session, row);
  const result = await row.run(args, contextOf(awake, { confirmed }));
  const refusal = 'ask' in result && result.ask.meant !== undefined ? refusalOf(awake, result.ask.meant) : null;
  return refusal === null ? result : { refusal };
}

/** Why that could not be done in the fight that was read, as whoever asks may know it; null: it could. */
function refusalOf({ desk, incoming, fight }: Session, action: Action): Refusal | null {
  const asked = { by: incoming.person.id, action, at: incoming.now };
  const { rulesets } = desk.app;
  const done = act(fight, asked, seededDice(1), rulesets);
  if (done.ok) return null;
  return fight === null ? done.refusal : viewRefusal(done.refusal, { fight, asks: [asked] }, rulesets);
}

/** Rows that say themselves what becomes of a seat or of the clock, and one of which nobody is to know whose it was. */
const SPEAK_FOR_THEMSELVES: ReadonlySet<string> = new Set(['seat', 'leave', 'pause', 'lines']);

/** A fight that stands still because all were away goes on when one of them gives any order: whoever does is back. */
async function wakeStalled(session: Session, row: Pick<Row, 'name' | 'reads' | 'for'>): Promise<Session> {
  const { desk, incoming, view } = session;
  const seat = incoming.person.id;
  const isOrder = row.for === 'table' && !row.reads && !SPEAK_FOR_THEMSELVES.has(row.name);
  if (!isOrder || view === null || !isStalled(view) || view.seats[seat]?.autoPilot !== true) return session;
  const { stream, id, now: at } = incoming;
  const actions = [{ type: 'seat', seat, how: 'back' } as const];
  await desk.app.perform({ stream, command: `back:${id}`, by: seat, actions, at });
  return openSession(desk, incoming);
}

/** Told why, and what can be done instead. */
function turnedAway(session: Session, refusal: Refusal): CommandResult {
  const text = refusedText(session, refusal);
  return { reply: { text, ...(session.view === null ? {} : { rows: lookRow(session) }) } };
}

/** What whoever may not do a thing may do: look. */
function lookRow({ say }: Pick<Session, 'say'>): NonNullable<Reply['rows']> {
  return buttonRows([open('text', say('ui.button.look')), open('since', say('ui.button.since'))]);
}

/**
 * Whom a button is open to: as a command is; or to whoever is asked that question, has a vote on that proposal, stands in that round of a
 * showdown, got that reminder, orders that figure.
 */
export type PressAudience = Audience | 'asked' | 'agreeing' | 'duellist' | 'addressee' | 'orderer';

type Barred = CommandResult | null;
type Bar = Barred | Promise<CommandResult>;
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
export async function barToPress(session: Session, { id }: Press, audience: PressAudience): Promise<Barred> {
  if (audience in CHECKS) return CHECKS[audience as keyof typeof CHECKS](session, id.fields);
  const bar = barTo(session, audience as Audience);
  return bar && turnedAway(session, bar);
}

/** It is for somebody else: what can be seen, and nothing done. */
export function foreign(session: Session, seat: string | null, called?: unknown): CommandResult {
  const name = seat === null ? null : (session.view?.seats[seat]?.name ?? (called as string | undefined));
  const key = name === null || name === undefined ? 'ui.foreign' : 'ui.foreign-of';
  const text = session.say(key, { name: escapeText(name ?? '') });
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

function barToVote(session: Session, [tag, mark = '']: readonly string[]): Bar {
  const view = sameFight(session, tag);
  const { id } = session.incoming.person;
  if (view === null || proposalBy(view, mark) === undefined) return stale(session);
  if (ownVote(view, mark, id) !== undefined) return null;
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

/** Stands for one proposal and no other: what is asked after an undo has its id again. */
export const voteMark = ({ id, what, by, versions }: Pick<Proposal, 'id' | 'what' | 'by' | 'versions'>): string =>
  digestOf([id, what, by, versions]);

const proposalBy = ({ proposals }: View, mark: string): Proposal | undefined =>
  Object.values(proposals).find((one) => voteMark(one) === mark);

export function ownVote(view: View, mark: string, seat: string): Prompt | undefined {
  const asked = proposalBy(view, mark);
  return asked && Object.values(view.prompts).find((one) => one.seat === seat && one.about.proposal === asked.id);
}

/** The presser's prompt of this round: one that is not sealed yet, else the first, to change one's mind. */
export function ownSealed(view: View, key: string, seat: string): Prompt | null {
  const own = Object.values(view.prompts).filter(
    (one) => one.gather === key && one.seat === seat && one.figure !== null,
  );
  const chosen = view.gathers[key]!.choices;
  return own.find((prompt) => chosen[prompt.figure!] === undefined) ?? own[0] ?? null;
}
