import { mostUrgent, peopleIn, pointOfOwed, type Owed, owedOpenly } from '../../game/clock/answers-owed.ts';
import { dueAwake, isAsleep, wakesAt } from '../../app/calendar.ts';
import { calendarOfRecord } from '../../app/sliding.ts';
import { hoursFor } from '../../game/clock/hours.ts';
import { rulesetOf } from '../../game/act.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { askedLines } from '../../report/table/call-text.ts';
import type { NewDeadline, Deadline } from '../../store/port.ts';
import { digestOf, encodeCustomId, KINDS } from '../custom-id.ts';
import { escapeText } from '../../report/say.ts';
import { wordsFor } from '../desk.ts';
import { NowhereToPost } from './discord-errors.ts';
import { openPast, rememberingPast, SLACK_MS } from './find-posted.ts';
import { dropOwing, isLess, keepOwing, type Owing, owingOf, pointFor, stillStands, toldOf } from '../table/owing.ts';
import { buttonRows } from '../parts.ts';
import { toMessage } from '../payload.ts';
import type { Settings } from '../people.ts';
import { idAt } from '../snowflake.ts';
import { tagOf } from '../orders/picking.ts';
import { type Parts } from '../table/parts.ts';
import { forgottenIn, readFight } from '../reading.ts';
import type { ActionRow } from '../result.ts';

const HOUR_MS = 3_600_000;
/** Nobody is reminded of the same thing more often than this. */
const MAX_REMINDERS = 3;
/** Left to the table, the time of a turn is cut in so many parts. */
const PARTS_OF_TURN = 4;
const SHORTEST_MS = 5 * 60_000;
export const NOT_NOW_MS = 4 * HOUR_MS;

const PREFIX = 'remind:';

/** Reminds somebody, where this deadline is one of the reminders' own; what has just happened in the fight is told first. */
export async function takeUpReminder(
  parts: Parts,
  { stream, key, due }: Deadline,
  settled: (stream: string) => Promise<void>,
): Promise<boolean> {
  if (!stream.startsWith(PREFIX)) return false;
  await settled(stream.slice(PREFIX.length));
  await remind(parts, stream.slice(PREFIX.length), key);
  const { deadlines } = parts.desk.app.store;
  const left = (await deadlines.list(stream)).find((one) => one.key === key);
  if (left?.due === due) await deadlines.remove(stream, key);
  return true;
}

/** Sets the reminders of a fight by what is owed now; notices that have been answered are taken away. */
export async function planReminders(parts: Parts, stream: string, fight: Gunfight): Promise<void> {
  const owed = fight.settings.quiet === true ? [] : owedOpenly(parts.desk.app, fight);
  const rows: NewDeadline[] = [];
  const strangers = await forgottenIn(parts.desk.people, fight);
  for (const seat of peopleIn(fight)) {
    if (strangers.has(seat)) continue;
    const owing = await planFor(parts, { stream, fight, seat, owed: owed.filter((one) => one.seat === seat) });
    if (owing !== null && owing.next !== null) rows.push({ key: seat, due: owing.next });
  }
  await parts.desk.app.store.deadlines.replace(PREFIX + stream, rows);
}

interface Asked {
  readonly stream: string;
  readonly fight: Gunfight;
  readonly seat: SeatId;
  readonly owed: readonly Owed[];
}

async function planFor(parts: Parts, { stream, fight, seat, owed }: Asked): Promise<Owing | null> {
  const { people, app } = parts.desk;
  const { records } = app.store;
  const kept = await owingOf(records, { stream, seat });
  const point = pointFor(owed, fight);
  if (kept?.point === point) return kept;
  const stands = stillStands(point, kept);
  if (kept !== null && !stands) await takeAway(parts, kept);
  const settings = await people.settings(seat);
  if (point === '' || !settings.pings) {
    if (kept !== null) await dropOwing(records, { stream, seat });
    return null;
  }
  const told = toldOf(kept, point);
  const next = isLess(point, kept) ? kept!.next : firstAt(parts, fight, settings);
  const notice = stands ? { notice: kept!.notice! } : {};
  return keepOwing(records, { stream, seat }, { point, told, next, ...notice });
}

/** Asleep, they have not been told yet: that comes first when they wake. */
function firstAt({ desk }: Parts, fight: Gunfight, settings: Settings): number | null {
  const [calendar, now] = [calendarOfRecord(settings), desk.now()];
  if (isAsleep(calendar, now)) return wakesAt(calendar, now);
  return nextAt({ desk }, fight, settings);
}

/** One's own interval wins over the table's. */
function nextAt({ desk }: Pick<Parts, 'desk'>, fight: Gunfight, settings: Settings): number | null {
  if (settings.remind === 'off') return null;
  const { meta } = rulesetOf(fight, desk.app.rulesets);
  const ofTable = Math.max(SHORTEST_MS, (hoursFor(fight, { dueClass: 'turn' }, meta) * HOUR_MS) / PARTS_OF_TURN);
  const waitMs = settings.remind === 'table' ? ofTable : settings.remind * HOUR_MS;
  return dueAwake(calendarOfRecord(settings), desk.now(), waitMs);
}

async function takeAway({ channels }: Parts, { notice }: Owing): Promise<void> {
  if (notice !== undefined) await channels.remove(notice.channel, notice.message);
}

/** What somebody is told of. */
interface Told extends Omit<Asked, 'owed'> {
  readonly about: Owed;
}

/** The time of a reminder has come: told once, even where many were missed, and only if it is still owed; nothing for who asked to be forgotten. */
async function remind(parts: Parts, stream: string, seat: SeatId): Promise<void> {
  const { desk } = parts;
  const fight = await desk.app.fight(stream);
  if (fight !== null && (await forgottenIn(desk.people, fight)).has(seat)) return;
  const owing = await owingOf(desk.app.store.records, { stream, seat });
  if (fight === null || owing === null || owing.next === null || owing.next > desk.now()) return;
  const owed = owedOpenly(desk.app, fight).filter((one) => one.seat === seat);
  const point = pointFor(owed, fight);
  if (point !== owing.point) return planReminders(parts, stream, fight);
  const settings = await desk.people.settings(seat);
  const calendar = calendarOfRecord(settings);
  if (isAsleep(calendar, desk.now()))
    return put(parts, { stream, seat }, { ...owing, next: wakesAt(calendar, desk.now()) });
  const about = mostUrgent(owed.filter((one) => timesTold(owing, pointOfOwed(one, fight)) < mostFor(one)));
  if (about === undefined) return put(parts, { stream, seat }, { ...owing, next: null });
  // Said first: it wakes a thread that sleeps, in which nothing can be taken away.
  const notice = await tell(parts, { stream, fight, seat, about }, { settings, owing });
  await takeAway(parts, owing);
  const told = { ...owing.told, [pointOfOwed(about, fight)]: timesTold(owing, pointOfOwed(about, fight)) + 1 };
  const isLeft = owed.some((one) => (told[pointOfOwed(one, fight)] ?? 0) < mostFor(one));
  const next = isLeft ? nextAt(parts, fight, settings) : null;
  await put(
    parts,
    { stream, seat },
    {
      point,
      told,
      next,
      ...(notice === null || notice === undefined ? {} : { notice: { ...notice, about: pointOfOwed(about, fight) } }),
    },
  );
}

/** A word for them waits for nothing but their coming. */
const mostFor = ({ prompt }: Owed): number => (prompt?.type === 'whisper' ? 1 : MAX_REMINDERS);
const timesTold = ({ told }: Owing, point: string): number => told[point] ?? 0;

async function put(parts: Parts, who: { readonly stream: string; readonly seat: SeatId }, owing: Owing): Promise<void> {
  await keepOwing(parts.desk.app.store.records, who, owing);
  const { deadlines } = parts.desk.app.store;
  const others = (await deadlines.list(PREFIX + who.stream)).filter(({ key }) => key !== who.seat);
  const own = owing.next === null ? [] : [{ key: who.seat, due: owing.next }];
  await deadlines.replace(PREFIX + who.stream, [...others.map(({ key, due }) => ({ key, due })), ...own]);
}

/** In a direct message where they asked for it and can be reached, else in the fight's channel. */
async function tell(
  parts: Parts,
  asked: Told,
  { settings, owing }: { readonly settings: Settings; readonly owing: Owing },
): Promise<Owing['notice'] | null> {
  const { desk, channels } = parts;
  const { stream, seat, about } = asked;
  const view = await readFight(desk.app, desk.people, { stream, seat: null });
  if (view === null) return null;
  const { card } = await desk.app.store.posts.get(stream);
  const link = desk.rooms.link({
    guild: parts.guildOf(stream),
    stream,
    ...(card === undefined ? {} : { message: card }),
  });
  const fight = view.sides.map(({ name }) => escapeText(name)).join(' – ');
  const line = askedLines([about], wordsFor(desk.app, view, parts.say));
  const text = parts.say('ui.table.call.where', { line, fight, link });
  // A bot that comes back after its last life posted this, and could not note it, finds it by its buttons.
  const which = digestOf([owing.point, owing.told]);
  const after = idAt((owing.next ?? desk.now()) - SLACK_MS);
  const message = { text, pings: [seat], rows: noticeRows(parts, asked, which) };
  if (settings.dm) {
    const told = await channels.tellAlone(seat, toMessage({ ...message, pings: [] }), after);
    if (told !== null) return told;
    await desk.people.saveSettings(seat, { dm: false });
  }
  const nonce = `m${digestOf([stream, seat, which])}`;
  const refused = settings.dm ? `\n${parts.say('ui.remind.no-dm')}` : '';
  const past = await openPast(channels, stream, { after, known: new Set() });
  return tellHere(
    rememberingPast(channels, past),
    stream,
    toMessage({ ...message, text: `${message.text ?? ''}${refused}` }, nonce),
  );
}

/** Null where nothing can be posted: it is not tried again before the next reminder. */
async function tellHere(
  channels: Parts['channels'],
  stream: string,
  message: ReturnType<typeof toMessage>,
): Promise<Owing['notice'] | null> {
  try {
    return { channel: stream, message: (await channels.post(stream, message)).id };
  } catch (error) {
    if (error instanceof NowhereToPost) return null;
    throw error;
  }
}

function noticeRows({ say }: Parts, { fight, stream, seat }: Told, which: string): ActionRow[] {
  const button = (what: string) => ({
    id: encodeCustomId(KINDS.remind, tagOf(fight), stream, seat, what, which),
    label: say(`ui.remind.button.${what}`),
  });
  return buttonRows(['hush', 'later', 'away'].map(button));
}

/** "Quiet for this turn", or "not now": null where there is nothing left to be reminded of. */
export async function putOff(
  { desk }: Pick<Parts, 'desk'>,
  who: { readonly stream: string; readonly seat: SeatId },
  next: number | null,
): Promise<boolean> {
  const parts = { desk } as Parts;
  const owing = await owingOf(desk.app.store.records, who);
  if (owing === null) return false;
  await put(parts, who, { ...owing, next });
  return true;
}
