import type { DrawChoice } from '../game/actions.ts';
import type { DrawChoiceKind } from '../game/effects.ts';
import type { Prompt } from '../game/state.ts';
import { isOfMany } from '../game/crowds/together.ts';
import type { View } from '../game/secrets/view.ts';
import { answerTo } from './orders/speaking.ts';
import { unblockButton } from './people/own-settings.ts';
import { encodeCustomId, KINDS, tagOf, open } from './wire/custom-id.ts';
import { barTo, askedBy, barToPress, foreign, ownSealed, ownVote, type PressAudience } from './gate/gate.ts';
import { pressAct, pressPanel, runCarried } from './orders/answer-result.ts';
import { pressConfirm, pressStep } from './orders/press-panel.ts';
import { pressDone, pressOrder } from './panel/order-buttons.ts';
import { putOff } from './posts/reminders.ts';
import { buttonRows, type ButtonSpec, menuRow } from './wire/components.ts';
import type { CommandResult, Resulting } from './result.ts';
import { pressUndo } from './panel/undo-panel.ts';
import { contextOf, legalIn, type Session, type Press, sameFight, stale } from './session.ts';
import { AWAY_DAYS, goAway } from '../app/people/vacation.ts';

type Handler = (session: Session, press: Press) => Resulting;
type PressKind = Exclude<(typeof KINDS)[keyof typeof KINDS], typeof KINDS.form>;

const pressRun: Handler = async (session, { id, values }) =>
  (await runCarried(session, id.fields, values[0]))?.result ?? stale(session);

/** Whom each kind of button is open to (`row`: whom the command is open to that it stands for), and what it does. All lead to the values that commands make. */
const BUTTONS: Readonly<Record<PressKind, readonly [PressAudience | 'row', Handler]>> = {
  [KINDS.run]: ['row', pressRun],
  [KINDS.answer]: ['asked', pressAnswer],
  [KINDS.draw]: ['duellist', pressDraw],
  [KINDS.agree]: ['agreeing', pressAgree],
  [KINDS.open]: ['anyone', pressOpen],
  [KINDS.mute]: ['asked', pressMute],
  [KINDS.remind]: ['addressee', pressReminder],
  [KINDS.undo]: ['table', pressUndo],
  [KINDS.tap]: ['orderer', pressOrder],
  [KINDS.finish]: ['orderer', pressDone],
  [KINDS.step]: ['orderer', pressStep],
  [KINDS.panel]: ['gm-or-moderator', pressPanel],
  [KINDS.act]: ['row', pressAct],
  [KINDS.confirm]: ['orderer', pressConfirm],
};

/** What no button of ours carries, or what its moment has passed of, is told so; nobody is let in by a kind that has no row. */
export async function handlePress(session: Session, press: Press): Promise<CommandResult> {
  const { kind } = press.id;
  if (!Object.hasOwn(BUTTONS, kind)) return stale(session);
  const [audience, handle] = BUTTONS[kind as PressKind];
  const bar = audience === 'row' ? null : await barToPress(session, press, audience);
  return bar ?? handle(session, press);
}

async function pressAnswer(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [tag, name = '', said = '', sure = ''] = id.fields;
  const value = said === '' ? (values[0] ?? '') : said;
  const view = sameFight(session, tag);
  const own = view === null ? [] : askedBy(view, name).filter(({ seat }) => seat === session.incoming.person.id);
  const [prompt] = own;
  if (view === null || prompt === undefined) return stale(session);
  if (sure === '' && SPENDS.has(value)) return askAgain(session, view, prompt, value);
  if (isOfMany(prompt)) return { actions: own.map(({ id: one }) => ({ type: 'answer', prompt: one, value })) };
  return answerTo(contextOf(session, { confirmed: false }), prompt.id, value);
}

/** Answers that use up what this fight does not give back. */
const SPENDS: ReadonlySet<string> = new Set(['use']);

function askAgain({ say }: Session, view: View, prompt: Prompt, value: string): CommandResult {
  const id = encodeCustomId(KINDS.answer, tagOf(view), prompt.id, value, 'sure');
  const sure: ButtonSpec = { id, label: say(`ui.answer.${value}`), tone: 'danger' };
  const rows = buttonRows([sure, open('orders', say('ui.button.back'))]);
  return { reply: { text: say('ui.tap.spends'), rows } };
}

async function pressAgree(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, mark = '', value = ''] = id.fields;
  const view = sameFight(session, tag);
  const own = view === null ? undefined : ownVote(view, mark, session.incoming.person.id);
  if (own === undefined) return stale(session);
  return { actions: [{ type: 'answer', prompt: own.id, value }] };
}

/** Whoever takes back that he shoots it out stands, until he chooses otherwise. */
const BACK = 'back';

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
    ...(distance === '' ? {} : { distance: keeps ? farthestWalk(session, prompt) : Number(distance) }),
    ...(keeps ? { keep: true } : {}),
  };
  if (!keeps) return { actions: [action], done: keep === BACK ? 'ui.sealed-back' : 'ui.sealed' };
  const back = {
    id: encodeCustomId(KINDS.draw, tagOf(view), key, 'stand', '', BACK),
    label: session.say('ui.draw.take-back'),
  };
  const done = choice === 'walk' ? 'ui.sealed-close' : 'ui.sealed-keep';
  return { actions: [action], done, doneRows: buttonRows([back]) };
}

/** As far as this man can walk now: a wound may have left him less than the others. */
function farthestWalk(session: Session, { figure }: Prompt): number {
  const offers = legalIn(session, figure!);
  const slot = offers.find(({ action }) => action.type === 'draw-choice' && action.choice === 'walk')?.slots.distance;
  return slot?.kind === 'one-of' ? Number(slot.values.at(-1)) : 0;
}

/** To keep shooting is to draw now, or to stand until the gun reaches. */
const keepKind = (prompt: Prompt): DrawChoiceKind => (prompt.choices.includes('draw') ? 'draw' : 'stand');

const OPENS = ['card', 'since', 'text', 'prompts', 'map', 'film', 'page', 'paper', 'more'] as const;

/** What names its fight: of one before it would show another. */
const OF_A_FIGHT: ReadonlySet<string> = new Set(['dice', 'film', 'page', 'paper', 'step']);

/** Orders may be of one figure, dice of one turn of that fight. */
function pressOpen(session: Session, { id }: Press): Resulting {
  const [what = '', about = '', place] = id.fields;
  if (OF_A_FIGHT.has(what) && about !== '' && sameFight(session, about) === null)
    return { reply: { text: session.say('ui.earlier-fight') } };
  const kind = OPENS.find((one) => one === what);
  if (kind !== undefined) return { show: { kind } };
  if (what === 'whole') return { show: { kind: 'map', whole: true } };
  if (what === 'orders' && about !== '') return { show: { kind: what, figure: about } };
  if (what === 'orders' && session.view !== null && barTo(session, 'table') !== null) return foreign(session, null);
  if (what === 'orders') return { show: { kind: what } };
  if (what !== 'dice' && what !== 'step') return stale(session);
  return { show: about === '' ? { kind: what } : { kind: what, place: Number(place) } };
}

/** "Don't challenge me": declines, and no challenge of that person comes through any more. */
async function pressMute(session: Session, { id }: Press): Promise<CommandResult> {
  const [tag, name = ''] = id.fields;
  const view = sameFight(session, tag);
  const prompt = view?.prompts[name];
  if (view === null || prompt?.type !== 'draw-answer') return stale(session);
  await session.desk.people.mute(prompt.seat, view.openedBy);
  const doneRows = buttonRows([unblockButton(view.openedBy, session.say('ui.blocked.after-all'))]);
  return { actions: [{ type: 'answer', prompt: prompt.id, value: 'decline' }], done: 'ui.muted', doneRows };
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
  return said((await putOff(desk, { stream, seat }, next)) ? `done.${what}` : 'settled');
}
