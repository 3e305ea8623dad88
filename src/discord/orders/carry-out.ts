import type { Performed } from '../../app/app.ts';
import type { Effect } from '../../game/effects.ts';
import { isCalled } from '../../game/clock/held-up.ts';
import { matchesOffer, valuesIn } from '../../game/offer.ts';
import { refusalText } from '../../report/refusal.ts';
import type { Key } from '../../report/say.ts';
import { barToChallenge, noteChallenge, pairOf, tellBar } from '../lobby/challenges.ts';
import { alone } from '../posts/one-writer.ts';
import { confirmStep, oddsFor, oddsToAsk } from './press-panel.ts';
import type { Incoming } from '../wire/incoming.ts';
import { nextLesson } from '../../app/people/people.ts';
import { placeOffers } from './picking.ts';
import { readFight, type Reading, readStretch, viewFor } from '../../app/reading.ts';
import { given, type Orders, type Reply } from '../result.ts';
import { spendingsOf } from '../gate/rates.ts';
import { type Desk, rulesetFor, type Session, wordsFor } from '../session.ts';
import { isSecretOfGm } from '../../game/odds/set-dice.ts';
import { PUBLIC, type View, type ViewedEntry } from '../../game/secrets/view.ts';
import { reportBatch } from '../../report/report.ts';
import { fitEmbeds } from '../wire/components.ts';
import { pictureFiles } from '../posts/pictures.ts';

/** What came of orders: what their giver reads, and what others must be told where the bot may not post. */
export interface Carried {
  readonly reply: Reply;
  readonly performed?: Performed;
  readonly stream: string;
  /** What a newcomer learns by it. */
  readonly taught?: string;
}

type Carrier = Omit<Session, 'view'>;

/** Gives orders to the fight: asks first where it must, makes a thread where it must, and tells the person what came of it. */
export async function carryOut(carrier: Carrier, orders: Orders): Promise<Carried> {
  const { incoming, say, desk } = carrier;
  if (orders.opens !== undefined && !incoming.maySpeak)
    return { reply: { text: say('ui.no-voice') }, stream: incoming.stream };
  const { challenge } = orders;
  if (challenge === undefined) return carryFurther(carrier, orders);
  // Looked at and noted as one: two sent at the same moment are two, and so are two who call each other out.
  const { queue } = desk.rates;
  const pair = pairOf(incoming.person.id, challenge.seat);
  const onAllHosts = { hosts: desk.app.store.hosts, now: desk.now };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    queue.run(incoming.person.id, () => queue.run(pair, () => alone(onAllHosts, `pair ${pair}`, task)));
  return inTurn(async () => {
    const bar = await barToChallenge(desk, incoming, challenge);
    return bar === null
      ? carryFurther(carrier, orders)
      : { reply: { text: tellBar(bar, say) }, stream: incoming.stream };
  });
}

async function carryFurther(carrier: Carrier, orders: Orders): Promise<Carried> {
  const { incoming, say } = carrier;
  const told = (reply: Reply): Carried => ({ reply, stream: incoming.stream });
  if (orders.confirm === true) {
    const question = await askFirst(carrier, orders);
    if (question !== null) return told(question);
  }
  const spent = await carrier.desk.rates.spend(await spendingsOf(carrier, orders), incoming.now);
  if (spent.refusal !== null) return told({ text: refusalText(spent.refusal, null, say) });
  const stream = await placeFor(carrier, orders);
  const carried = stream === null ? told({ text: say('ui.thread.missing') }) : await give(carrier, orders, stream);
  if (carried.performed?.ok !== true || carried.performed.repeated) await spent.giveBack();
  return carried;
}

/** Null where the order needs no question, or would be refused anyway. */
async function askFirst(carrier: Carrier, orders: Orders, again = false): Promise<Reply | null> {
  const { desk, incoming, say } = carrier;
  const [action] = orders.actions;
  if (action === undefined || !('figure' in action) || action.figure === undefined) return null;
  const fight = await desk.app.fight(incoming.stream);
  const view = await viewFor(desk.people, fight, incoming.person.id);
  if (fight === null || view === null) return null;
  const offers = desk.app.legal(fight, action.figure);
  const placed = placeOffers(offers).find(({ offer }) => matchesOffer(offer, action));
  if (placed === undefined) return null;
  const odds = again ? await oddsFor(carrier, action) : await oddsToAsk(carrier, view, action);
  if (odds === null) return null;
  const place = { words: wordsFor(desk.app, view, say), figure: action.figure, offers };
  return confirmStep(place, { placed, values: valuesIn(placed.offer, action) }, odds);
}

/** A fight opens where none is open: in this channel, else in a thread of its own; null without the right to make one. */
async function placeFor({ desk, incoming }: Carrier, orders: Orders): Promise<string | null> {
  if (orders.opens === undefined) return incoming.stream;
  // In this order: what is open here may have been opened by another delivery of the same, which then has been answered.
  const fight = await desk.app.fight(incoming.stream);
  const earlier = await desk.app.store.events.answered(incoming.id);
  if (earlier !== undefined) return earlier.stream;
  if (fight === null || fight.status === 'over') return incoming.stream;
  if (!incoming.canOpenThread || !(await claim(desk, incoming))) return null;
  return desk.rooms.openThread(incoming.parent, orders.opens.title);
}

/** Kept where the interaction was given, before anything comes of it elsewhere; false where it was given before, to whatever host. */
async function claim({ app }: Desk, { id, stream, now }: Incoming): Promise<boolean> {
  const { events } = app.store;
  for (;;) {
    const expected = await events.head(stream);
    const kept = await events.append({ stream, expected, entries: [], by: `given:${id}`, at: now });
    if (kept.ok || kept.reason === 'duplicate') return kept.ok;
  }
}

async function give(carrier: Carrier, orders: Orders, stream: string): Promise<Carried> {
  const { desk, incoming, say } = carrier;
  const as = orders.moderates === true && incoming.moderator ? ('moderator' as const) : undefined;
  const performed = await desk.app.perform({
    stream,
    command: incoming.id,
    by: incoming.person.id,
    actions: orders.actions,
    at: incoming.now,
    ...given({ as, confirmed: orders.oddsDigest }),
  });
  if (!performed.ok) return { reply: await tellWrong(carrier, orders, performed), performed, stream };
  // It is said to have started when it has.
  if (isCalled(performed.fight)) await desk.rooms.published(stream);
  if (orders.challenge !== undefined && !performed.repeated)
    await noteChallenge(desk, incoming, orders.challenge, stream);
  const done =
    stream === incoming.stream
      ? say(orders.done ?? doneWith(performed), orders.doneWith ?? {})
      : say('ui.opened', { channel: `<#${stream}>` });
  // What it teaches is so where both choose in secret.
  const isTaught = rulesetFor(desk.app, performed.fight).hasNoClock(performed.fight);
  const lesson = isTaught ? await nextLesson(desk.people, incoming.person.id, performed) : null;
  const taught = lesson === null ? undefined : say(`ui.lesson.${lesson}`);
  const rows = performed.fight.status === 'over' ? undefined : orders.doneRows;
  // What stands for the rounds to come is said, though this one has been turned up.
  const isTold = isTurnedUp(performed) && rows === undefined;
  const text = [isTold ? [] : done, orders.note ?? [], taught ?? []].flat().join('\n');
  const news = await secretNews(carrier, stream, performed);
  return { reply: { text, ...news, ...given({ rows }) }, performed, stream, ...given({ taught }) };
}

/** It was the last that was waited for: what was sealed is known by now. */
export const isTurnedUp = ({ entries }: Extract<Performed, { ok: true }>): boolean =>
  entries.some(({ action }) => action.type === 'turn-up');

/** What is kept for what may come or until all are in, an answer, what others are asked first, or an order that has been carried out. */
function doneWith({ entries }: Extract<Performed, { ok: true }>): Key {
  if (entries.every(({ action }) => action.type === 'standing')) return 'ui.ordered';
  if (entries[0]?.action.type === 'answer') return 'ui.answered';
  const has = (kind: Effect['kind']): boolean =>
    entries.some(({ effects }) => effects.some((one) => one.kind === kind));
  if (has('proposal-made') && !has('proposal-closed')) return 'ui.proposed';
  return has('sealed') && !entries.some(({ action }) => action.type === 'carry-out') ? 'ui.sealed-order' : 'ui.done';
}

type Wrong = Extract<Performed, { ok: false }>;

async function tellWrong(carrier: Carrier, orders: Orders, performed: Wrong): Promise<Reply> {
  const { desk, incoming, say } = carrier;
  if (performed.why === 'conflict') return { text: say('ui.conflict') };
  if (performed.refusal.code === 'needs-confirm') {
    const again = await askFirst(carrier, orders, true);
    if (again !== null) return { ...again, text: `${say('ui.panel.changed')}\n${again.text ?? ''}` };
  }
  const view = await readFight(desk.app, desk.people, { stream: incoming.stream, seat: incoming.person.id });
  return { text: refusalText(performed.refusal, view, say, rulesetFor(desk.app, view).meta.unit) };
}

const isUnseen = (view: View | null, figure: string): boolean => (view?.hidden[figure] ?? []).length > 0;

/** Somebody hidden did it, or listened: the channel hears nothing of it. */
function isSecretOrder({ before, after, entries }: Reading): boolean {
  const told = entries[0]?.action.type === 'together' ? entries : entries.slice(0, 1);
  return after.town !== null && told.some(({ action }) => isSecretAction(action, before, after));
}

function isSecretAction(action: ViewedEntry['action'], before: View | null, after: View): boolean {
  if (!('figure' in action) || action.figure === undefined) return false;
  const isPrivate = action.type === 'spot' && action.how === 'listen';
  return isPrivate || isUnseen(before, action.figure) || isUnseen(after, action.figure);
}

const isSaid = ({ effects }: Pick<ViewedEntry, 'effects'>): boolean => effects.some(({ kind }) => kind === 'spoke');

/** Words that not everybody hears. */
const isHeard = ({ effects }: ViewedEntry): boolean =>
  effects.some((effect) => effect.kind === 'spoke' && effect.heard !== undefined);

/** What the channel hears nothing of, or not all: whoever gave the order that it came of reads it here. */
export async function secretNews(
  { desk, say, incoming }: Omit<Session, 'view'>,
  stream: string,
  { before, entries, fight, repeated }: Extract<Performed, { ok: true }>,
): Promise<Pick<Reply, 'embeds' | 'files'>> {
  if (repeated || (fight.town === null && !entries.some(isSaid) && !entries.some(isSecretOfGm))) return {};
  const [{ app, people }, stretch] = [desk, { stream, before, entries, fight }];
  const reading = await readStretch(app, people, stretch, { seat: incoming.person.id });
  if (reading === null) return {};
  if (!isSecretOrder(reading) && !reading.entries.some(isHeard) && !entries.some(isSecretOfGm)) return {};
  const { unit } = rulesetFor(app, fight).meta;
  const told = reportBatch({ ...reading, unit }, say);
  const open = await readStretch(app, people, stretch, PUBLIC);
  // Where the channel reads the same, once is enough.
  if (open !== null && JSON.stringify(reportBatch({ ...open, unit }, say)) === JSON.stringify(told)) return {};
  const embeds = fitEmbeds(told);
  if (embeds.length === 0) return {};
  return { embeds, files: await pictureFiles(reading.after, { frame: 'action', happened: reading.entries }, say) };
}
