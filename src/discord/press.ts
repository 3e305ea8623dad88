import type { DrawChoice } from '../game/actions.ts';
import type { DrawChoiceKind } from '../game/effects.ts';
import { HOUSE } from '../game/ids.ts';
import type { Prompt } from '../game/state.ts';
import { isOfMany } from '../game/crowds/together.ts';
import type { View } from '../game/secrets/view.ts';
import { answerTo } from './lobby/answering.ts';
import { unblockButton } from './people/own-settings.ts';
import { decodeCall, encodeCustomId, KINDS, tagOf } from './wire/custom-id.ts';
import { findRow, fitsRow, type RawArgs } from './command.ts';
import { barTo, enterRow, askedBy, barToPress, foreign, ownSealed, ownVote, type PressAudience } from './gate/gate.ts';
import { pressAct, pressPanel } from './orders/answer-result.ts';
import { pressConfirm, pressStep } from './orders/press-panel.ts';
import { pressDone, pressOrder } from './panel/order-buttons.ts';
import { putOff } from './posts/reminders.ts';
import { buttonRows, menuRow } from './wire/components.ts';
import type { CommandResult } from './result.ts';
import { pressUndo } from './panel/undo-panel.ts';
import { contextOf, type Session, type Press, sameFight, stale } from './session.ts';
import { AWAY_DAYS, goAway } from '../app/people/vacation.ts';

type Handler = (session: Session, press: Press) => CommandResult | Promise<CommandResult>;
type PressKind = Exclude<(typeof KINDS)[keyof typeof KINDS], typeof KINDS.form>;

interface Button {
  /** Whom it is open to; `row`: whom the command is open to that it stands for. */
  readonly for: PressAudience | 'row';
  readonly press: Handler;
}

/** What each kind of button does, and for whom. All lead to the values that commands make. */
const BUTTONS: Readonly<Record<PressKind, Button>> = {
  [KINDS.run]: { for: 'row', press: pressRun },
  [KINDS.answer]: { for: 'asked', press: pressAnswer },
  [KINDS.draw]: { for: 'duellist', press: pressDraw },
  [KINDS.agree]: { for: 'agreeing', press: pressAgree },
  [KINDS.open]: { for: 'anyone', press: pressOpen },
  [KINDS.mute]: { for: 'asked', press: pressMute },
  [KINDS.remind]: { for: 'addressee', press: pressReminder },
  [KINDS.undo]: { for: 'table', press: pressUndo },
  [KINDS.tap]: { for: 'orderer', press: pressOrder },
  [KINDS.finish]: { for: 'orderer', press: pressDone },
  [KINDS.step]: { for: 'orderer', press: pressStep },
  [KINDS.panel]: { for: 'gm-or-moderator', press: pressPanel },
  [KINDS.act]: { for: 'row', press: pressAct },
  [KINDS.confirm]: { for: 'orderer', press: pressConfirm },
};

/** What no button of ours carries, or what its moment has passed of, is told so; nobody is let in by a kind that has no row. */
export async function handlePress(session: Session, press: Press): Promise<CommandResult> {
  const { kind } = press.id;
  if (!Object.hasOwn(BUTTONS, kind)) return stale(session);
  const button = BUTTONS[kind as PressKind];
  if (button.for === 'row') return button.press(session, press);
  const bar = await barToPress(session, press, button.for);
  return bar ?? button.press(session, press);
}

async function pressRun(session: Session, { id, values }: Press): Promise<CommandResult> {
  const call = decodeCall(id.fields, values[0]);
  if (call === null) return stale(session);
  const { tag, confirmed, command, row, args } = call;
  if (tag !== '' && sameFight(session, tag) === null) return stale(session);
  const found = findRow(session.desk.commands, command, row);
  if (found === null || !fitsRow(found, args)) return stale(session);
  return enterRow(session, found, { args: await withNames(session, args), confirmed });
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

async function pressAnswer(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [tag, name = '', said = '', sure = ''] = id.fields;
  const value = said === '' ? (values[0] ?? '') : said;
  const view = sameFight(session, tag);
  const own = view === null ? [] : askedBy(view, name).filter(({ seat }) => seat === session.incoming.person.id);
  const [prompt] = own;
  if (view === null || prompt === undefined) return stale(session);
  if (sure === '' && SPENDS.has(value)) return askAgain(session, view, prompt, value);
  if (isOfMany(prompt))
    return { actions: own.map(({ id: one }) => ({ type: 'answer', prompt: one, value })), done: 'ui.answered' };
  const orders = await answerTo(contextOf(session, { confirmed: false }), prompt.id, value);
  return { ...orders, done: 'ui.answered' };
}

/** Answers that use up what this fight does not give back. */
const SPENDS: ReadonlySet<string> = new Set(['use']);

function askAgain({ say }: Session, view: View, prompt: Prompt, value: string): CommandResult {
  const id = encodeCustomId(KINDS.answer, tagOf(view), prompt.id, value, 'sure');
  const back = { id: encodeCustomId(KINDS.open, 'orders'), label: say('ui.button.back') };
  const rows = buttonRows([{ id, label: say(`ui.answer.${value}`), tone: 'danger' }, back]);
  return { reply: { text: say('ui.tap.spends'), rows } };
}

async function pressAgree(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, proposal = '', value = ''] = id.fields;
  const view = sameFight(session, tag);
  const own = view === null ? undefined : ownVote(view, proposal, session.incoming.person.id);
  if (own === undefined) return stale(session);
  return { actions: [{ type: 'answer', prompt: own.id, value }], done: 'ui.answered' };
}

/** A sealed choice of a Draw: the seat is whoever presses, the decision point the round. */
async function pressDraw(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, key = '', choice = '', distance = '', keep = ''] = id.fields;
  const view = sameFight(session, tag);
  if (view === null || view.gathers[key] === undefined) return stale(session);
  const prompt = ownSealed(view, key, session.incoming.person.id);
  if (prompt === null) return stale(session);
  const keeps = keep === 'keep';
  const action: DrawChoice = {
    type: 'draw-choice',
    prompt: prompt.id,
    figure: prompt.figure!,
    choice: keeps && choice === 'draw' ? keepKind(prompt) : (choice as DrawChoiceKind),
    ...(distance === '' ? {} : { distance: keeps ? await farthestWalk(session, prompt) : Number(distance) }),
    ...(keeps ? { keep: true } : {}),
  };
  if (!keeps) return { actions: [action], done: 'ui.sealed' };
  const back = { id: encodeCustomId(KINDS.draw, tagOf(view), key, 'stand'), label: session.say('ui.draw.take-back') };
  const done = choice === 'walk' ? 'ui.sealed-close' : 'ui.sealed-keep';
  return { actions: [action], done, doneRows: buttonRows([back]) };
}

/** As far as this man can walk now: a wound may have left him less than the others. */
async function farthestWalk({ desk, incoming }: Session, { figure }: Prompt): Promise<number> {
  const offers = await desk.app.legal(incoming.stream, figure!);
  const slot = offers.find(({ action }) => action.type === 'draw-choice' && action.choice === 'walk')?.slots.distance;
  return slot?.kind === 'one-of' ? Number(slot.values.at(-1)) : 0;
}

/** To keep shooting is to draw now, or to stand until the gun reaches. */
const keepKind = (prompt: Prompt): DrawChoiceKind => (prompt.choices.includes('draw') ? 'draw' : 'stand');

const OPENS = [
  'card',
  'since',
  'text',
  'dice',
  'prompts',
  'orders',
  'map',
  'whole',
  'film',
  'page',
  'paper',
  'step',
  'more',
] as const;

/** Orders may be of one figure, dice of one turn of that fight. */
function pressOpen(session: Session, { id }: Press): CommandResult | Promise<CommandResult> {
  const [what, about = '', place] = id.fields;
  const kind = OPENS.find((one) => one === what);
  if (kind === undefined) return stale(session);
  if (kind === 'whole') return { show: { kind: 'map', whole: true } };
  if (kind === 'orders' && about !== '') return { show: { kind, figure: about } };
  if ((kind === 'dice' || kind === 'step') && about !== '')
    return sameFight(session, about) === null ? stale(session) : { show: { kind, place: Number(place) } };
  if (kind === 'orders' && session.view !== null && barTo(session, 'table') !== null) return foreign(session, null);
  return { show: { kind } };
}

/** "Don't challenge me": declines, and no challenge of that person comes through any more. */
async function pressMute(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, name = ''] = id.fields;
  const view = sameFight(session, tag);
  const prompt = view?.prompts[name];
  if (view === null || prompt?.type !== 'draw-answer') return stale(session);
  await session.desk.people.mute(prompt.seat, view.openedBy);
  return {
    actions: [{ type: 'answer', prompt: prompt.id, value: 'decline' }],
    done: 'ui.muted',
    doneRows: buttonRows([unblockButton(view.openedBy, session.say('ui.blocked.after-all'))]),
  };
}

const NOT_NOW_MS = 4 * 3_600_000;

/** The buttons of a reminder: quiet for this turn, not now, away for some days. In a direct message the fight is another channel's. */
async function pressReminder(session: Session, { id, values }: Press): Promise<CommandResult> {
  const { incoming, say, desk } = session;
  const [tag = '', stream = '', seat = '', what = ''] = id.fields;
  const said = (key: string, more = {}): CommandResult => ({ reply: { text: say(`ui.remind.${key}`, more) } });
  if (what === 'days')
    return said('away', { until: await goAway(desk, seat, { days: Number(values[0] ?? ''), now: incoming.now }) });
  if (what === 'away') {
    const placeholder = say('ui.remind.how-long');
    const options = AWAY_DAYS.map((count) => ({ value: String(count), label: say('ui.remind.days', { count }) }));
    const menu = menuRow({ id: encodeCustomId(KINDS.remind, tag, stream, seat, 'days'), placeholder, options });
    return { reply: { text: placeholder, rows: [menu] } };
  }
  if (stream === incoming.stream && sameFight(session, tag) === null) return stale(session);
  const next = what === 'later' ? incoming.now + NOT_NOW_MS : null;
  return said((await putOff(desk.app.store, { stream, seat }, next)) ? `done.${what}` : 'settled');
}
