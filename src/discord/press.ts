import type { DrawChoice } from '../game/actions.ts';
import type { DrawChoiceKind } from '../game/effects.ts';
import type { Prompt } from '../game/state.ts';
import type { View } from '../game/view.ts';
import { escapeText } from '../report/say.ts';
import { decodeCall } from './call.ts';
import { encodeCustomId, KINDS } from './custom-id.ts';
import { findRow } from './command.ts';
import { pressConfirm, pressStep } from './press-panel.ts';
import { pressReminder } from './press-reminder.ts';
import { buttonRows } from './parts.ts';
import { tagOf } from './picking.ts';
import type { CommandResult, Reply, Show } from './result.ts';
import { pressUndo } from './undo-panel.ts';
import { contextOf, type Session } from './session.ts';
import { type Press, sameFight, stale } from './stale.ts';

type Handler = (session: Session, press: Press) => CommandResult | Promise<CommandResult>;

/** What each kind of button does. All lead to the values that commands make. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  [KINDS.run]: pressRun,
  [KINDS.answer]: pressAnswer,
  [KINDS.draw]: pressDraw,
  [KINDS.agree]: pressAgree,
  [KINDS.open]: pressOpen,
  [KINDS.mute]: pressMute,
  [KINDS.remind]: pressReminder,
  [KINDS.undo]: pressUndo,
  [KINDS.step]: pressStep,
  [KINDS.confirm]: pressConfirm,
};

export async function handlePress(session: Session, press: Press): Promise<CommandResult> {
  const handler = HANDLERS[press.id.kind];
  return handler === undefined ? stale(session) : handler(session, press);
}

/** It is for somebody else: what can be seen, and nothing done. */
function foreign(session: Session, seat: string | null, called?: unknown): CommandResult {
  const name = seat === null ? null : (session.view?.seats[seat]?.name ?? (called as string | undefined));
  const text = session.say(name === null || name === undefined ? 'ui.foreign' : 'ui.foreign-of', {
    name: escapeText(name ?? ''),
  });
  return { reply: { text, rows: lookRow(session) } };
}

function lookRow({ say }: Session): NonNullable<Reply['rows']> {
  const look = (what: string, label: string) => ({ id: encodeCustomId(KINDS.open, what), label });
  return buttonRows([look('text', say('ui.button.look')), look('since', say('ui.button.since'))]);
}

async function pressRun(session: Session, { id, values }: Press): Promise<CommandResult> {
  const { tag, confirmed, command, row, args } = decodeCall(id.fields, values[0]);
  if (tag !== '' && sameFight(session, tag) === null) return stale(session);
  const found = findRow(session.desk.commands, command, row);
  return found === null ? stale(session) : found.run(args, contextOf(session, { confirmed }));
}

async function pressAnswer(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [tag, name = '', said = ''] = id.fields;
  const value = said === '' ? (values[0] ?? '') : said;
  const view = sameFight(session, tag);
  const prompt = view?.prompts[name];
  if (view === null || prompt === undefined) return stale(session);
  if (prompt.seat !== session.incoming.person.id) return foreign(session, prompt.seat, prompt.about.name);
  const word = view.status === 'lobby' && value === 'accept' ? { word: session.incoming.id } : {};
  return { actions: [{ type: 'answer', prompt: prompt.id, value, ...word }], done: 'ui.answered' };
}

async function pressAgree(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, proposal = '', value = ''] = id.fields;
  const view = sameFight(session, tag);
  if (view === null || view.proposals[proposal] === undefined) return stale(session);
  const own = Object.values(view.prompts).find(
    (prompt) => prompt.seat === session.incoming.person.id && prompt.about.proposal === proposal,
  );
  if (own === undefined)
    return view.seats[session.incoming.person.id] === undefined ? foreign(session, null) : stale(session);
  return { actions: [{ type: 'answer', prompt: own.id, value }], done: 'ui.answered' };
}

/** A sealed choice of a Draw: the seat is whoever presses, the decision point the round. */
async function pressDraw(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, key = '', choice = '', distance = '', keep = ''] = id.fields;
  const view = sameFight(session, tag);
  if (view === null || view.gathers[key] === undefined) return stale(session);
  const prompt = ownSealed(view, key, session.incoming.person.id);
  if (prompt === null) return foreign(session, null);
  const action: DrawChoice = {
    type: 'draw-choice',
    prompt: prompt.id,
    figure: prompt.figure!,
    choice: keep === 'keep' && choice === 'draw' ? keepKind(prompt) : (choice as DrawChoiceKind),
    ...(distance === '' ? {} : { distance: keep === 'keep' ? await farthestWalk(session, prompt) : Number(distance) }),
    ...(keep === 'keep' ? { keep: true } : {}),
  };
  return {
    actions: [action],
    done: keep === 'keep' ? (choice === 'walk' ? 'ui.sealed-close' : 'ui.sealed-keep') : 'ui.sealed',
    ...(keep === 'keep' ? { doneRows: takeBackRow(session, view, key) } : {}),
  };
}

/** As far as this man can walk now: a wound may have left him less than the others. */
async function farthestWalk({ desk, incoming }: Session, { figure }: Prompt): Promise<number> {
  const offers = await desk.app.legal(incoming.stream, figure!);
  const slot = offers.find(({ action }) => action.type === 'draw-choice' && action.choice === 'walk')?.slots.distance;
  return slot?.kind === 'one-of' ? Number(slot.values.at(-1)) : 0;
}

/** To keep shooting is to draw now, or to stand until the gun reaches. */
const keepKind = (prompt: Prompt): DrawChoiceKind => (prompt.choices.includes('draw') ? 'draw' : 'stand');

function takeBackRow({ say }: Session, view: View, key: string): NonNullable<Reply['rows']> {
  return buttonRows([{ id: encodeCustomId(KINDS.draw, tagOf(view), key, 'stand'), label: say('ui.draw.take-back') }]);
}

/** The presser's prompt of this round: one that is not sealed yet, else the first, to change one's mind. */
function ownSealed(view: View, key: string, seat: string): Prompt | null {
  const own = Object.values(view.prompts).filter(
    (prompt) => prompt.gather === key && prompt.seat === seat && prompt.figure !== null,
  );
  const chosen = view.gathers[key]!.choices;
  return own.find((prompt) => chosen[prompt.figure!] === undefined) ?? own[0] ?? null;
}

const OPENS: ReadonlySet<string> = new Set([
  'card',
  'since',
  'text',
  'dice',
  'prompts',
  'orders',
  'map',
  'whole',
  'film',
]);

function pressOpen(session: Session, { id }: Press): CommandResult | Promise<CommandResult> {
  const [what = '', figure = ''] = id.fields;
  if (!OPENS.has(what)) return stale(session);
  if (what === 'orders' && figure !== '') return { show: { kind: 'orders', figure } };
  if (what === 'whole') return { show: { kind: 'map', whole: true } };
  const mine = session.view?.seats[session.incoming.person.id];
  if (what === 'orders' && mine === undefined && session.view?.gm !== session.incoming.person.id)
    return foreign(session, null);
  return { show: { kind: what } as Show };
}

/** "Don't challenge me": declines, and no challenge of that person comes through any more. */
async function pressMute(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, name = ''] = id.fields;
  const view = sameFight(session, tag);
  const prompt = view?.prompts[name];
  if (view === null || prompt === undefined) return stale(session);
  if (prompt.seat !== session.incoming.person.id) return foreign(session, prompt.seat, prompt.about.name);
  await session.desk.people.mute(prompt.seat, view.openedBy);
  return { actions: [{ type: 'answer', prompt: prompt.id, value: 'decline' }], done: 'ui.muted' };
}
