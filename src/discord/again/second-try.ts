import type { App } from '../../app/app.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { Entry } from '../../game/entry.ts';
import { HOUSE, type SeatId, type Version } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { escapeText } from '../../report/say.ts';
import { refusalText } from '../../report/refusal.ts';
import type { StreamId } from '../../store/port.ts';
import type { Carried } from '../orders/carry-out.ts';
import { endPanel, homePanel } from '../panel/home.ts';
import type { AskedAgain } from '../result.ts';
import { openSession, type Session, wordsIn } from '../session.ts';
import { forgottenIn } from '../../app/reading.ts';
import { tableIn } from '../table/note.ts';
import { agreeTo, askToJoin } from './agreeing.ts';
import { goTo, originOf, placeOfTry, tryOf } from './try-place.ts';

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
  if (isAlone) return openTry(session, { fight, channel, asked, seats: [seat] });
  if (!plays(fight, asked.with.id)) return told(say('ui.again.no-partner', { name: escapeText(asked.with.name) }));
  const agreed = await agreeTo(session, channel, asked.with.id);
  if (agreed !== null) return openTry(session, { fight, channel, asked: agreed, seats: [asked.with.id, seat] });
  return incoming.isCommand ? askToJoin(session, channel, asked) : told(say('ui.again.not-asked'));
}

const plays = (fight: Gunfight, seat: SeatId): boolean =>
  Object.values(fight.figures).some((figure) => figure.seat === seat);

interface Opening {
  readonly fight: Gunfight;
  readonly channel: StreamId;
  readonly asked: AskedAgain;
  /** Whose it is first. */
  readonly seats: readonly SeatId[];
}

async function openTry(session: Session, { fight, channel, asked, seats }: Opening): Promise<Carried> {
  const { desk, incoming, say } = session;
  const { app } = desk;
  const told = (text: string): Carried => ({ reply: { text }, stream: incoming.stream });
  const upTo = await lastBefore(session, channel, fight, asked);
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
  for (const seat of seats) await goTo(app, { stream, seat, now: incoming.now });
  await app.houseAnswered(stream, ANSWERED_WITHIN_MS);
  return showTry(session, stream);
}

/** Its panel, as somebody who plays in it. */
async function showTry(session: Session, stream: StreamId): Promise<Carried> {
  const there = await openSession(session.desk, { ...session.incoming, stream });
  const words = wordsIn(there)!;
  const isOver = words.view.status === 'over';
  return { reply: await (isOver ? endPanel(there, words, '') : homePanel(there, words, {})), stream };
}

/** The last entry before what is to be tried anew: an entry, a turn, of a fight that is over the first order, else now. Null: no such turn. */
async function lastBefore(
  { desk: { app } }: Session,
  channel: StreamId,
  fight: Gunfight,
  { step, entry }: AskedAgain,
): Promise<Version | null> {
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
  return (
    turns.findLast(({ kind, number, goesOn }) => kind === 'turn' && number === step && goesOn === undefined) ?? null
  );
}
