import { pointOfOwed, type Owed, owedIn, owedOpenly } from '../../game/clock/answers-owed.ts';
import type { Gunfight, Prompt } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import { askedLines, timeUpLines } from '../../report/table/call-text.ts';
import { wordsFor } from '../session.ts';
import { readFight } from '../../app/reading.ts';
import { sentencesOfUndo } from '../panel/undo-panel.ts';
import { type Call, currentOf, type TableNote } from './note.ts';
import type { Notice } from './notices.ts';
import { nonceOf, type Parts } from './posting.ts';
import { isOfMany } from '../../game/crowds/together.ts';
import type { Say } from '../../report/say.ts';
import { encodeCustomId, KINDS, tagOf, open } from '../wire/custom-id.ts';
import { buttonRows, type ButtonSpec, type MessageBody, toMessage } from '../wire/components.ts';
import { ofWord, voteMark } from '../gate/gate.ts';
import type { ActionRow } from '../result.ts';
import { agreeButtons, answerButtons } from './answer-buttons.ts';
import { challengeRows, drawButtons } from './buttons.ts';

export interface Calling {
  readonly stream: string;
  readonly fight: Gunfight;
  readonly note: TableNote;
}

const pointOf = (owed: Owed, fight: Gunfight): string => `${owed.seat} ${pointOfOwed(owed, fight)}`;

/** Told late, only what is so still. */
export function stillTrue({ desk }: Parts, notices: readonly Notice[], fight: Gunfight): readonly Notice[] {
  const owed = new Set(owedIn(desk.app, fight).map((one) => pointOf(one, fight)));
  return notices.filter((one) => one.kind === 'asked' && one.owed !== null && owed.has(pointOf(one.owed, fight)));
}

/** One line for all who are asked at the same moment, with what they need to answer. */
export async function postCalls(parts: Parts, calling: Calling, notices: readonly Notice[]): Promise<readonly Call[]> {
  const { stream, fight, note } = calling;
  const view = await readFight(parts.desk.app, parts.desk.people, { stream, seat: null });
  if (view === null) return [];
  const posted: Call[] = [];
  for (const kind of ['asked', 'last'] as const) {
    const told = notices.filter((one) => one.kind === kind);
    const owed = told.flatMap((one) => one.owed ?? []);
    if (owed.length === 0) continue;
    const pings = told.filter((one) => one.pings).map(({ seat }) => seat);
    const text = await callText(parts, stream, view, owed, kind);
    const message = { text, pings, rows: callButtons(view, owed, parts.say), isSilent: pings.length === 0 };
    const nonce = nonceOf(kind[0]!, stream, fight.version);
    const body = toMessage(message, nonce);
    const { id, isRecalled } = await parts.channels.post(stream, body);
    if (isRecalled === true) await parts.channels.edit(stream, id, bareOf(body));
    const asked = owed.map((one) => ({ point: pointOf(one, fight), owed: one }));
    posted.push({ id, place: currentOf(note), asked, told: note.upTo, state: 'open' });
  }
  return posted;
}

const bareOf = ({ content = '', allowed_mentions }: MessageBody) => ({ content, allowed_mentions });

type Kind = 'asked' | 'last';

async function callText({ desk, say }: Parts, stream: string, view: View, owed: readonly Owed[], kind: Kind = 'asked') {
  const words = { ...wordsFor(desk.app, view, say), now: desk.now() };
  const versions = owed.flatMap(({ prompt }) => view.proposals[String(prompt?.about.proposal)]?.versions ?? []);
  const back = versions.length === 0 ? [] : await sentencesOfUndo(desk, stream, versions, words);
  return [askedLines(owed, words, kind), ...back].join('\n');
}

/** Takes away what has been answered, and says of what the clock has answered that it has; that goes with its turn. What is still asked stays. */
export async function settleCalls(parts: Parts, calling: Calling): Promise<readonly Call[]> {
  const { stream, fight, note } = calling;
  const left: Call[] = [];
  for (const call of note.calls) {
    const kept = fight.status === 'over' ? null : await keepCall(parts, calling, call);
    if (kept !== null) left.push(kept);
    // In a thread that sleeps it goes as soon as something has woken it.
    else if (!(await parts.channels.remove(stream, call.id))) left.push(call);
  }
  return left;
}

/** Null for one that is to go. */
async function keepCall(parts: Parts, calling: Calling, call: Call): Promise<Call | null> {
  const { stream, fight, note } = calling;
  const isOfTurn = call.place === currentOf(note);
  if (call.state === 'time-up') return isOfTurn ? call : null;
  const points = new Set(call.asked.map(({ point }) => point));
  const owed = owedOpenly(parts.desk.app, fight).filter((one) => points.has(pointOf(one, fight)));
  if (owed.length > 0) return putOff(parts, stream, call, owed);
  return isOfTurn && (await isTimeUp(parts, { stream, note }, call)) ? sayTimeUp(parts, stream, call) : null;
}

/** There is more time than was said. */
async function putOff(parts: Parts, stream: string, call: Call, owed: readonly Owed[]): Promise<Call> {
  const dueOf = (one: Owed): number | null | undefined =>
    owed.find(({ seat, prompt }) => seat === one.seat && prompt?.id === one.prompt?.id)?.due;
  const asked = call.asked.map((one) => ({ ...one, owed: { ...one.owed, due: dueOf(one.owed) ?? one.owed.due } }));
  if (asked.every((one, index) => one.owed.due === call.asked[index]!.owed.due)) return call;
  const view = await readFight(parts.desk.app, parts.desk.people, { stream, seat: null });
  if (view === null) return call;
  const told = asked.map((one) => one.owed);
  await parts.channels.edit(stream, call.id, bareOf(toMessage({ text: await callText(parts, stream, view, told) })));
  return { ...call, asked };
}

/** Of what it asked, something was answered by nobody. */
async function isTimeUp({ desk }: Parts, { stream, note }: Omit<Calling, 'fight'>, call: Call): Promise<boolean> {
  const { from } = note.turns[call.place]!;
  const { entries } = await desk.app.since(stream, from - 1);
  const prompts = new Set(call.asked.map(({ owed }) => owed.prompt?.id));
  return entries.some(({ effects }) =>
    effects.some((one) => one.kind === 'prompt-closed' && one.how === 'deadline' && prompts.has(one.prompt)),
  );
}

async function sayTimeUp({ desk, channels, say }: Parts, stream: string, call: Call): Promise<Call> {
  const view = await readFight(desk.app, desk.people, { stream, seat: null });
  const owed = call.asked.map((one) => one.owed);
  const text = view === null ? '' : timeUpLines(owed, wordsFor(desk.app, view, say));
  await channels.edit(stream, call.id, toMessage({ text }));
  return { ...call, state: 'time-up' };
}

/** The answers that a question of this sort always has: others may be nobody's business. */
const PLAIN_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  react: ['fire', 'hold'],
  'group-split': ['yes', 'no'],
  'halt-or-continue': ['continue', 'halt'],
  steady: ['yes', 'no'],
  'draw-absent': ['wait', 'call-it'],
};

/** Everybody knows how these may be answered. */
const OPENLY_CHOSEN: ReadonlySet<string> = new Set(['choose-order']);

/** What stands on a call: the answers themselves where one question is asked, else the way to them. */
function callButtons(view: View, owed: readonly Owed[], say: Say): ActionRow[] {
  const [gather] = Object.values(view.gathers);
  const prompts = owed.flatMap(({ prompt }) => (prompt === null ? [] : (view.prompts[prompt.id] ?? [])));
  const [prompt] = prompts;
  if (prompt === undefined) return buttonRows([open('orders', say('ui.button.orders'), { tone: 'main' })]);
  if (gather !== undefined && prompt.gather === gather.key)
    return buttonRows([...drawButtons(view, gather.key, say), open('more', say('ui.button.more'))]);
  const voted = typeof prompt.about.proposal === 'string' ? view.proposals[prompt.about.proposal] : undefined;
  if (voted !== undefined && prompts.every(({ about }) => about.proposal === voted.id))
    return buttonRows(agreeButtons(say, (value) => encodeCustomId(KINDS.agree, tagOf(view), voteMark(voted), value)));
  if (prompt.type === 'draw-answer' && prompts.length === 1) return challengeRows(view, say);
  if (prompts.every(isOfMany)) return buttonRows(wordButtons(view, prompt, say));
  const [asked] = owed.flatMap((one) => one.prompt ?? []);
  const choices = OPENLY_CHOSEN.has(prompt.type) ? asked!.choices : (PLAIN_ANSWERS[prompt.type] ?? []);
  const plain = prompts.length === 1 ? choices : [];
  if (plain.length > 0) return buttonRows(answerButtons(view, { ...prompt, choices: plain }, say));
  const label = say(prompts.every(({ type }) => type === 'whisper') ? 'ui.button.read' : 'ui.button.answer');
  return buttonRows([open('prompts', label, { tone: 'good' })]);
}

/** The same for everybody who is asked; what it may come to differs, and is for each alone. */
function wordButtons(view: View, { pause }: Prompt, say: Say): ButtonSpec[] {
  const answers = ['nearest', 'leader', 'hold'].map((value): ButtonSpec => ({
    id: encodeCustomId(KINDS.answer, tagOf(view), ofWord(pause!), value),
    label: say(`ui.answer.${value}`),
    tone: value === 'nearest' ? 'good' : 'plain',
  }));
  return [...answers, open('prompts', say('ui.button.odds'))];
}
