import type { App } from '../../app/app.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { Entry } from '../../game/entry.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { escapeText } from '../../report/say.ts';
import { refusalText } from '../../report/refusal.ts';
import type { StreamId } from '../../store/port.ts';
import type { Carried } from '../orders/carry-out.ts';
import { endPanel, homePanel } from '../panel/home.ts';
import type { AskedAgain, Reply, Speak } from '../result.ts';
import { openSession, type Session, wordsIn } from '../session.ts';
import { forgottenIn } from '../../app/reading.ts';
import { tableIn } from '../table/note.ts';
import { goTo, originOf, placeOfTry, tryOf } from './try-place.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';

/** So long the panel waits for what the house does first. */
const ANSWERED_WITHIN_MS = 1_000;

/** `/gunfight what-if`: back to a second try that is under way, else a new one from where it was asked for. */
export async function trySecond(session: Session, asked: AskedAgain): Promise<Carried> {
  const { desk, incoming, say } = session;
  const { id: seat } = incoming.person;
  const channel = originOf(incoming.stream);
  const told = (text: string): Carried => ({ reply: { text }, stream: incoming.stream });
  const fight = await desk.app.fight(channel);
  if (fight === null) return told(say('refusal.no-fight'));
  if (!plays(fight, seat)) return told(say('ui.again.not-yours'));
  const under = await placeOfTry(desk.app, channel, seat);
  const isAlone = asked.with === undefined || asked.with.id === seat;
  const isFresh = asked.step !== undefined || asked.entry !== undefined;
  if (isAlone && !isFresh && (await desk.app.fight(under))?.status === 'running') return showTry(session, under);
  if (isAlone) return openTry(session, fight, asked, [seat]);
  if (!plays(fight, asked.with.id)) return told(say('ui.again.no-partner', { name: escapeText(asked.with.name) }));
  const agreed = await agreeTo(session, channel, asked.with.id);
  if (agreed !== null) return openTry(session, fight, agreed, [asked.with.id, seat]);
  return incoming.isCommand ? askToJoin(session, channel, asked) : told(say('ui.again.not-asked'));
}

const plays = (fight: Gunfight, seat: SeatId): boolean =>
  Object.values(fight.figures).some((figure) => figure.seat === seat);

/** It belongs to the first of those who play. */
async function openTry(session: Session, fight: Gunfight, asked: AskedAgain, seats: SeatId[]): Promise<Carried> {
  const { desk, incoming, say } = session;
  const channel = originOf(incoming.stream);
  const { app } = desk;
  const told = (text: string): Carried => ({ reply: { text }, stream: incoming.stream });
  const upTo = await lastBefore(app, channel, fight, asked);
  if (upTo === null) return told(say('ui.again.no-step', { step: asked.step ?? '' }));
  const spent = await desk.rates.spend([{ rate: 'open', of: incoming.person.id }], incoming.now);
  if (spent.refusal !== null) return told(refusalText(spent.refusal, null, say));
  const { with: _with, ...from } = asked;
  const forgotten = [...(await forgottenIn(desk.people, fight))];
  const tried = await app.secondTry(channel, { upTo, seats, from, forgotten });
  if (!tried.ok) return told(say(`ui.again.${tried.why}`));
  const stream = tryOf(channel, seats[0]!);
  const command = incoming.id;
  const done = await app.perform({ stream, command, by: seats[0]!, actions: [tried.action], at: incoming.now });
  if (!done.ok) return told(done.why === 'conflict' ? say('ui.conflict') : refusalText(done.refusal, null, say));
  for (const seat of seats) await goTo(app, stream, seat, incoming.now);
  await app.houseAnswered(stream, ANSWERED_WITHIN_MS);
  return showTry(session, stream);
}

async function showTry(session: Session, stream: StreamId): Promise<Carried> {
  const there = await openSession(session.desk, { ...session.incoming, stream });
  const words = wordsIn(there)!;
  const isOver = words.view.status === 'over';
  return { reply: await (isOver ? endPanel(there, words, '') : homePanel(there, words, {})), stream };
}

/** The last entry before what is to be tried anew: an entry, a turn, of a fight that is over the first order, else now. Null: no such turn. */
async function lastBefore(app: App, channel: StreamId, fight: Gunfight, { step, entry }: AskedAgain) {
  if (entry !== undefined) return entry - 1;
  if (step === undefined && fight.status !== 'over') return fight.version;
  const entries = await app.entries(channel);
  const isOrder = ({ by }: Entry): boolean => by !== HOUSE && fight.seats[by] !== undefined;
  const start = entries.find(({ action }) => action.type === 'start')?.version ?? 0;
  const turn = step === undefined ? { from: start + 1, upTo: fight.version } : await turnOf(app, channel, step);
  if (turn === null) return null;
  const first = entries.find((one) => one.version >= turn.from && one.version <= turn.upTo && isOrder(one));
  return (first?.version ?? turn.upTo + 1) - 1;
}

async function turnOf({ store }: App, channel: StreamId, step: number): Promise<Turn | null> {
  const turns = (await tableIn(store.posts, channel))?.turns ?? [];
  const isMeant = ({ kind, number, goesOn }: Turn) => kind === 'turn' && number === step && goesOn === undefined;
  return turns.findLast(isMeant) ?? null;
}

/** Somebody would have another with them at a second try: kept for a day, or until that one says yes. */
const OFFER = 'second-try-offer';
const DAY_MS = 24 * 3_600_000;

const keyOf = (channel: StreamId, by: SeatId, to: SeatId): string => `${channel}:${by}:${to}`;

/** From where the other asked for it; null where they have not. It is taken up once. */
async function agreeTo({ desk, incoming }: Session, channel: StreamId, other: SeatId): Promise<AskedAgain | null> {
  const { records } = desk.app.store;
  const offer = await records.get(OFFER, keyOf(channel, other, incoming.person.id));
  if (offer === undefined || (offer.expiresAt ?? 0) <= incoming.now) return null;
  await records.remove(OFFER, offer.id);
  return offer.data as AskedAgain;
}

/** Asks in the channel, and mentions nobody. */
async function askToJoin({ desk, incoming, say }: Session, channel: StreamId, asked: AskedAgain): Promise<Carried> {
  const { person, now } = incoming;
  const { with: other, ...from } = asked;
  const id = keyOf(channel, person.id, other!.id);
  await desk.app.store.records.put({ kind: OFFER, id, data: from, owner: person.id, expiresAt: now + DAY_MS });
  const names = { name: escapeText(person.name), other: escapeText(other!.name) };
  const call = { command: 'gunfight', row: 'what-if', args: { with: person } };
  const rows = buttonRows([{ id: encodeCall('', call), label: say('ui.again.agree'), tone: 'main' }]);
  const later = async ({ post }: Speak): Promise<Reply> => {
    const isAsked = await post({ text: say('ui.again.would', names), rows });
    return { text: say(isAsked ? 'ui.again.asked' : 'ui.again.not-asked-here', names) };
  };
  return { reply: { text: say('ui.again.asking', names), later }, stream: incoming.stream };
}
