import { mostUrgent, type Owed, owedOpenly, owesStill, peopleIn, pointOfOwed } from '../../game/clock/answers-owed.ts';
import { calendarOfRecord, dueAwake, isAsleep, wakesAt } from '../../app/time/calendar.ts';
import { HOUR_MS, msFor } from '../../game/settings.ts';
import { rulesetOf } from '../../game/act.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { askedLines } from '../../report/table/call-text.ts';
import type { Deadline, NewDeadline, Store } from '../../store/port.ts';
import { digestOf, encodeCustomId, idAt, KINDS, tagOf, open } from '../wire/custom-id.ts';
import { escapeText } from '../../report/say.ts';
import type { KeyedQueue } from '../../app/tasks.ts';
import { given } from '../result.ts';
import { whyNowhere } from './discord-errors.ts';
import { serverOf } from '../servers/servers.ts';
import { laterIn, takeUp } from '../../app/time/later.ts';
import { postedOnce, SLACK_MS } from './find-posted.ts';
import { buttonRows, toMessage } from '../wire/components.ts';
import type { Settings } from '../../app/people/people.ts';
import { cardLink, type Desk, wordsFor } from '../session.ts';
import type { Parts } from '../table/posting.ts';
import { forgottenIn, readFight } from '../../app/reading.ts';

/** Nobody is reminded of the same thing more often than this. */
const MAX_REMINDERS = 3;
/** Left to the table, the time of a turn is cut in so many parts. */
const PARTS_OF_TURN = 4;
const SHORTEST_MS = 5 * 60_000;

type Who = { readonly stream: string; readonly seat: SeatId };

interface Owing {
  /** All that it is. */
  readonly point: string;
  /** How often they have been reminded of each thing that they still owe. */
  readonly told: Readonly<Record<string, number>>;
  /** When they are next told; null: not again for this. */
  readonly next: number | null;
  /** The notice that still stands, where, what for, and until when it says that there is time. */
  readonly notice?: {
    readonly channel: string;
    readonly message: string;
    readonly about?: string;
    readonly until?: number | null;
  };
}

type Kept = Pick<Store, 'records' | 'deadlines'>;
const OWING = 'owing';
const idOf = ({ stream, seat }: Who): string => `${stream}:${seat}`;

async function owingOf({ records }: Kept, who: Who): Promise<Owing | null> {
  const record = await records.get(OWING, idOf(who));
  return record === undefined ? null : { told: {}, ...(record.data as Omit<Owing, 'told'> & Partial<Owing>) };
}

const keepOwing = ({ records }: Kept, who: Who, data: Owing): Promise<void> =>
  records.put({ kind: OWING, id: idOf(who), data, owner: who.seat });

const pointsOf = (owed: readonly Owed[], fight: Gunfight): string[] =>
  owed.map((one) => pointOfOwed(one, fight)).sort();

const stillOwed = ({ desk }: Parts, fight: Gunfight): Owed[] =>
  owedOpenly(desk.app, fight).filter((one) => owesStill(desk.app, fight, one));

/** Reminds somebody, where this deadline is one of the reminders' own; what has just happened in the fight is told first. */
export const takeUpReminder = (parts: Parts, deadline: Deadline, inTurn: KeyedQueue['run']) =>
  takeUp('remind', deadline, parts.desk.app.store.deadlines, (stream) =>
    inTurn(stream, () => remind(parts, { stream, seat: deadline.key })),
  );

/** Sets the reminders of a fight by what is owed now; notices that have been answered are taken away. */
export async function planReminders(parts: Parts, stream: string, fight: Gunfight): Promise<void> {
  const owed = fight.settings.quiet === true ? [] : stillOwed(parts, fight);
  const rows: NewDeadline[] = [];
  const { people, app } = parts.desk;
  const strangers = await forgottenIn(people, fight);
  const seats = [...peopleIn(fight)].filter((seat) => !strangers.has(seat));
  const ids = seats.map((seat) => idOf({ stream, seat }));
  const kept = new Set((await app.store.records.some(OWING, ids)).map(({ id }) => id));
  for (const seat of seats) {
    const own = owed.filter((one) => one.seat === seat);
    if (own.length === 0 && !kept.has(idOf({ stream, seat }))) continue;
    const due = await planFor(parts, { stream, seat }, fight, own);
    if (due !== null) rows.push({ key: seat, due });
  }
  await app.store.deadlines.replace(laterIn('remind', stream), rows);
}

async function planFor(parts: Parts, who: Who, fight: Gunfight, owed: readonly Owed[]): Promise<number | null> {
  const { people, app } = parts.desk;
  const found = await owingOf(app.store, who);
  const points = pointsOf(owed, fight);
  const point = points.join(' ');
  const isMoved = owed.some(
    (one) => pointOfOwed(one, fight) === found?.notice?.about && one.due !== found.notice.until,
  );
  const kept = found !== null && isMoved ? await withoutNotice(parts, who, found) : found;
  if (kept?.point === point) return kept.next;
  // Something has been answered, and nothing has come to it.
  const isLess = kept !== null && points.every((one) => kept.point.split(' ').includes(one));
  // The notice tells of something that is still owed, and of nothing less than there is by now.
  const notice = isLess && points.includes(kept.notice?.about ?? '') ? kept.notice : undefined;
  if (kept !== null && notice === undefined) await takeAway(parts, kept);
  const settings = await people.settings(who.seat);
  if (point === '' || !settings.pings) {
    if (kept !== null) await app.store.records.remove(OWING, idOf(who));
    return null;
  }
  // Nothing else that is answered, or asked, lets anybody be reminded more often of what is still owed.
  const told = Object.entries(kept?.told ?? {}).filter(([one]) => points.includes(one));
  const next = isLess ? kept.next : firstAt(parts, fight, settings);
  await keepOwing(app.store, who, given({ point, told: Object.fromEntries(told), next, notice }));
  return next;
}

/** Asleep, they have not been told yet: that comes first when they wake. */
function firstAt(parts: Parts, fight: Gunfight, settings: Settings): number | null {
  const [calendar, now] = [calendarOfRecord(settings), parts.desk.now()];
  return isAsleep(calendar, now) ? wakesAt(calendar, now) : nextAt(parts, fight, settings);
}

/** One's own interval wins over the table's. */
function nextAt({ desk }: Parts, fight: Gunfight, settings: Settings): number | null {
  if (settings.remind === 'off') return null;
  const { meta } = rulesetOf(fight, desk.app.rulesets);
  const ofTable = Math.max(SHORTEST_MS, msFor(fight, 'turn', meta) / PARTS_OF_TURN);
  const waitMs = settings.remind === 'table' ? ofTable : settings.remind * HOUR_MS;
  return dueAwake(calendarOfRecord(settings), desk.now(), waitMs);
}

/** There is more time than it says. */
async function withoutNotice(parts: Parts, who: Who, owing: Owing): Promise<Owing> {
  await takeAway(parts, owing);
  const { notice: _notice, ...left } = owing;
  await keepOwing(parts.desk.app.store, who, left);
  return left;
}

async function takeAway({ channels }: Parts, { notice }: Owing): Promise<void> {
  if (notice !== undefined) await channels.remove(notice.channel, notice.message);
}

/** The time of a reminder has come: told once, even where many were missed, and only if it is still owed; nothing for who asked to be forgotten. */
async function remind(parts: Parts, who: Who): Promise<void> {
  const { app, people, now } = parts.desk;
  const [fight, owing] = [await app.fight(who.stream), await owingOf(app.store, who)];
  if (fight === null || owing === null || owing.next === null || owing.next > now()) return;
  if ((await forgottenIn(people, fight)).has(who.seat)) return;
  const owed = stillOwed(parts, fight).filter(({ seat }) => seat === who.seat);
  if (pointsOf(owed, fight).join(' ') !== owing.point) return planReminders(parts, who.stream, fight);
  const settings = await people.settings(who.seat);
  const calendar = calendarOfRecord(settings);
  if (isAsleep(calendar, now())) return put(app.store, who, { ...owing, next: wakesAt(calendar, now()) });
  const isOpen = (one: Owed, told: Owing['told']): boolean => (told[pointOfOwed(one, fight)] ?? 0) < mostFor(one);
  const about = mostUrgent(owed.filter((one) => isOpen(one, owing.told)));
  if (about === undefined) return put(app.store, who, { ...owing, next: null });
  // Said first: it wakes a thread that sleeps, in which nothing can be taken away.
  const notice = await tell(parts, who, owing, about);
  await takeAway(parts, owing);
  const point = pointOfOwed(about, fight);
  const told = { ...owing.told, [point]: (owing.told[point] ?? 0) + 1 };
  const next = owed.some((one) => isOpen(one, told)) ? nextAt(parts, fight, settings) : null;
  await put(
    app.store,
    who,
    given({ point: owing.point, told, next, notice: notice && { ...notice, about: point, until: about.due } }),
  );
}

/** A word for them waits for nothing but their coming. */
const mostFor = ({ prompt }: Owed): number => (prompt?.type === 'whisper' ? 1 : MAX_REMINDERS);

async function put(store: Kept, who: Who, owing: Owing): Promise<void> {
  await keepOwing(store, who, owing);
  const stream = laterIn('remind', who.stream);
  const others = (await store.deadlines.list(stream)).filter(({ key }) => key !== who.seat);
  const own = owing.next === null ? [] : [{ key: who.seat, due: owing.next }];
  await store.deadlines.replace(stream, [...others, ...own]);
}

/** In a direct message where they asked for it and can be reached, else in the fight's channel; undefined where nothing can be posted: it is not tried again before the next reminder. */
async function tell(parts: Parts, { stream, seat }: Who, owing: Owing, about: Owed): Promise<Owing['notice']> {
  const { desk, channels, say, guildOf } = parts;
  const view = await readFight(desk.app, desk.people, { stream, seat: null });
  if (view === null) return undefined;
  const { dm } = await desk.people.settings(seat);
  const line = askedLines([about], { ...wordsFor(desk.app, view, say), now: desk.now() });
  // A bot that comes back after its last life posted this, and could not note it, finds it by its buttons.
  const which = digestOf([owing.point, owing.told]);
  const after = idAt((owing.next ?? desk.now()) - SLACK_MS);
  const buttons = ['hush', 'later', 'away'].map((what) => ({
    id: encodeCustomId(KINDS.remind, tagOf(view), stream, seat, what, which),
    label: say(`ui.remind.button.${what}`),
  }));
  if (dm) {
    const fight = view.sides.map(({ name }) => escapeText(name)).join(' – ');
    // That server may be on another host's shard.
    const guild = guildOf(stream) ?? (await serverOf(desk.app.store, stream));
    const text = say('ui.table.call.where', { line, fight, link: await cardLink(desk, { guild, stream }) });
    const told = await channels.tellAlone(seat, toMessage({ text, rows: buttonRows(buttons) }), after);
    if (told !== null) return told;
    await desk.people.saveSettings(seat, { dm: false });
  }
  const refused = dm ? `\n${say('ui.remind.no-dm')}` : '';
  const rows = buttonRows([open('orders', say('ui.button.orders'), { tone: 'main' }), ...buttons]);
  const message = toMessage({ text: line + refused, pings: [seat], rows }, `m${digestOf([stream, seat, which])}`);
  const past = await postedOnce(channels, stream, after);
  return past.channels.post(stream, message).then(
    ({ id }) => ({ channel: stream, message: id }),
    (error: unknown) => (whyNowhere(error), undefined),
  );
}

/** "Quiet for this turn", or "not now": the notice goes; false where there is nothing left to be reminded of. */
export async function putOff({ app, rooms }: Desk, who: Who, next: number | null): Promise<boolean> {
  const owing = await owingOf(app.store, who);
  if (owing === null) return false;
  const { notice, ...left } = owing;
  if (notice !== undefined) await rooms.takeAway(notice.channel, notice.message);
  await put(app.store, who, { ...left, next });
  return true;
}
