import { HOUSE, type SeatId } from '../../game/ids.ts';
import type { Records } from '../../store/port.ts';
import { createRequire } from 'node:module';
import type { Temporal } from 'temporal-polyfill';
import type { Settings } from '../people/people.ts';

export type CalendarOf = (seat: SeatId) => Promise<Calendar>;

/** Loaded with the first night that somebody sleeps. */
const require = createRequire(import.meta.url);
const temporal = (): typeof Temporal =>
  (require('temporal-polyfill') as { readonly Temporal: typeof Temporal }).Temporal;

/** When somebody sleeps, is away, and where: what no clock of a fight counts. */
export interface Calendar {
  /** IANA name: "Europe/Berlin". */
  readonly zone: string;
  /** Quiet hours, by the clock on their wall; null: none. */
  readonly quiet: QuietHours | null;
  readonly away: Vacation | null;
}

/** Milliseconds since 1970. */
export type Vacation = { readonly from: number; readonly until: number };

/** Minutes since midnight; over midnight where `from` is the later one. */
type QuietHours = { readonly from: number; readonly to: number };

export const ALWAYS_AWAKE: Calendar = { zone: 'UTC', quiet: null, away: null };

const MINUTES_A_DAY = 24 * 60;
/** Nights and vacations that one deadline may slide over. */
const MAX_REACH = 400;

/** "22-7", "22:30-7:15"; null where it is nothing of the sort, or the whole day. */
export function parseQuiet(text: string): QuietHours | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*-\s*(\d{1,2})(?::(\d{2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [from, to] = [minutesOf(match[1], match[2]), minutesOf(match[3], match[4])];
  return from === null || to === null || from === to ? null : { from, to };
}

function minutesOf(hours = '', minutes = '0'): number | null {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  return (hour * 60 + minute) % MINUTES_A_DAY;
}

export function formatQuiet({ from, to }: QuietHours): string {
  const clock = (minutes: number): string =>
    `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`}`;
  return `${clock(from)}-${clock(to)}`;
}

/** The zone as the world calls it; null for a name that nobody knows. */
export function findZone(typed: string): string | null {
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  if (wanted === 'utc') return 'UTC';
  const known = Intl.supportedValuesOf('timeZone');
  const exact = known.find((one) => one.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const byCity = known.filter((one) => one.toLowerCase().endsWith(`/${wanted}`));
  return byCity.length === 1 ? byCity[0]! : null;
}

export const isAsleep = (calendar: Calendar, at: number): boolean => sleepEnd(calendar, at) !== null;

/** The first moment from `at` on at which they may be asked something. */
export function wakesAt(calendar: Calendar, at: number): number {
  let awake = at;
  for (let reach = 0; reach < MAX_REACH; reach++) {
    const end = sleepEnd(calendar, awake);
    if (end === null) return awake;
    awake = end;
  }
  return awake;
}

/** When somebody has had so much time awake, counted from `at`. */
export function dueAwake(calendar: Calendar, at: number, awakeMs: number): number {
  let [now, left] = [wakesAt(calendar, at), awakeMs];
  for (let reach = 0; reach < MAX_REACH; reach++) {
    const sleeps = sleepStart(calendar, now);
    if (sleeps === null || now + left <= sleeps) break;
    left -= sleeps - now;
    now = wakesAt(calendar, sleeps);
  }
  return now + left;
}

/** How much of that time they are awake. */
export function awakeBetween(calendar: Calendar, from: number, to: number): number {
  let awakeMs = 0;
  let now = wakesAt(calendar, from);
  for (let reach = 0; now < to && reach < MAX_REACH; reach++) {
    const sleeps = Math.min(sleepStart(calendar, now) ?? to, to);
    awakeMs += sleeps - now;
    now = wakesAt(calendar, sleeps);
  }
  return awakeMs;
}

/** Of those who are all waited for: when the slowest has had the time. */
export const dueOfAll = (calendars: readonly Calendar[], at: number, awakeMs: number): number =>
  Math.max(at + awakeMs, ...calendars.map((calendar) => dueAwake(calendar, at, awakeMs)));

/** When the sleep or vacation ends that `at` falls in; null where they are awake. */
function sleepEnd({ zone, quiet, away }: Calendar, at: number): number | null {
  if (away !== null && at >= away.from && at < away.until) return away.until;
  return quiet === null
    ? null
    : (nightsAround(zone, quiet, at).find(({ from, to }) => at >= from && at < to)?.to ?? null);
}

/** When they next fall asleep or leave, from a waking moment on. */
function sleepStart({ zone, quiet, away }: Calendar, at: number): number | null {
  const starts = [
    ...(away !== null && away.from >= at ? [away.from] : []),
    ...(quiet === null
      ? []
      : nightsAround(zone, quiet, at)
          .map(({ from }) => from)
          .filter((from) => from >= at)),
  ];
  return starts.length === 0 ? null : Math.min(...starts);
}

type Night = { readonly from: number; readonly to: number };

/** The nights of yesterday, today and tomorrow by the clock on the wall: an hour is lost or won where it is turned. */
function nightsAround(zone: string, { from, to }: QuietHours, at: number): Night[] {
  const today = temporal().Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return [-1, 0, 1].map((days) => {
    const date = today.add({ days });
    const until = from < to ? date : date.add({ days: 1 });
    return { from: wallTime(date, from, zone), to: wallTime(until, to, zone) };
  });
}

function wallTime(date: Temporal.PlainDate, minutes: number, zone: string): number {
  const { PlainTime } = temporal();
  const plainTime = new PlainTime(Math.floor(minutes / 60), minutes % 60);
  return date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
}

/** What a person has said of their nights and vacations, as it is kept. */
type CalendarRecord = Partial<Pick<Settings, 'zone' | 'quiet' | 'away'>>;

/** Kinds of records: one of a person's own settings for each. */
const PERSON = 'person';

export const calendarOfRecord = ({ zone = 'UTC', quiet = 'off', away = null }: CalendarRecord): Calendar => ({
  zone,
  quiet: parseQuiet(quiet),
  away,
});

/** Calendars out of people's own settings; the house never sleeps. */
export const calendarsIn =
  (records: Records): CalendarOf =>
  async (seat) => {
    if (seat === HOUSE) return ALWAYS_AWAKE;
    const kept = await records.get(PERSON, seat);
    return kept === undefined ? ALWAYS_AWAKE : calendarOfRecord(kept.data as CalendarRecord);
  };
