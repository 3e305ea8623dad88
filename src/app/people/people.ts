import type { App, Performed } from '../app.ts';
import { calendarOfRecord, isAsleep, type Vacation } from '../time/calendar.ts';
import type { SeatId, Version } from '../../game/ids.ts';
import type { Records } from '../../store/port.ts';
import { characterRecords } from './characters.ts';
import { traceOf } from './trace.ts';

/** What a newcomer is told of duels: how to choose when one is called, what distance does after a choice, what else there is at the end. */
type Lesson = 'choose' | 'nearer' | 'after';

/** What a person has chosen for themselves, and what need not be told again. */
export interface Settings {
  readonly duels: boolean;
  /** Is mentioned when something is asked of them. */
  readonly pings: boolean;
  /** Hours between which no clock runs for them and nobody mentions them, by the clock on their wall: "22-7". */
  readonly quiet: string;
  /** Where that wall is: an IANA zone. */
  readonly zone: string;
  readonly away: Vacation | null;
  /** Hours between reminders of the same thing; the table's own, or none. */
  readonly remind: number | 'table' | 'off';
  /** Reminders come in a direct message. */
  readonly dm: boolean;
  /** Is mentioned when their turn comes after the one that is on. */
  readonly onDeck: boolean;
  /** Is mentioned when the table waits for nobody else any more. */
  readonly lastOne: boolean;
  /** What their characters have been through is kept. */
  readonly record: boolean;
  /** Their turn ends by itself when nothing is left to do in it. */
  readonly autoDone: boolean;
  /** Asked again before orders: where it cannot be meant by mistake, or wherever something is at stake. */
  readonly confirm: 'never' | 'always';
  readonly taught: readonly Lesson[];
}

const DEFAULT_SETTINGS: Settings = {
  duels: true,
  pings: true,
  quiet: 'off',
  zone: 'UTC',
  away: null,
  remind: 'table',
  dm: false,
  onDeck: false,
  lastOne: false,
  record: true,
  autoDone: true,
  confirm: 'never',
  taught: [],
};

type Look = { readonly version: Version; readonly at: number };

/** Small records of people: settings, characters, where they play, whom they do not want to hear from. */
export type People = ReturnType<typeof openPeople>;

/** What is kept of people beside the fights that they are in. */
export type Keeper = { readonly app: App; readonly people: People };

export const openPeople = (records: Records) => ({
  ...settingsOf(records),
  ...mutesOf(records),
  ...characterRecords(records),
  ...tablesOf(records),
  ...looksOf(records),
  ...privacyOf(records),
});

function settingsOf(records: Records) {
  const settings = async (seat: SeatId): Promise<Settings> => ({
    ...DEFAULT_SETTINGS,
    ...((await records.get('person', seat))?.data as Partial<Settings> | undefined),
  });
  return {
    settings,
    async saveSettings(seat: SeatId, changes: Partial<Settings>): Promise<Settings> {
      const data = { ...(await settings(seat)), ...changes };
      await records.put({ kind: 'person', id: seat, data, owner: seat });
      return data;
    },
  };
}

/** The same while one thing is done: what was asked once is not asked again. */
export function askedOnce(people: People): People {
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(what: string, ask: () => Promise<T>): Promise<T> => {
    const answer = (answers.get(what) as Promise<T> | undefined) ?? ask();
    answers.set(what, answer);
    return answer;
  };
  return {
    ...people,
    settings: (seat) => once(`settings ${seat}`, () => people.settings(seat)),
    forgottenAt: (seats) => once(`forgotten ${seats.join()}`, () => people.forgottenAt(seats)),
  };
}

const muteId = async (records: Records, owner: SeatId, challenger: SeatId): Promise<string> =>
  `${owner}:${await traceOf(records, challenger)}`;

interface Muted {
  /** Left out of those who asked to be forgotten: the trace in the id still keeps them away. */
  readonly seat?: SeatId;
}

const mutesOf = (records: Records) => ({
  async mute(owner: SeatId, challenger: SeatId): Promise<void> {
    const id = await muteId(records, owner, challenger);
    await records.put({ kind: 'mute', id, data: { seat: challenger } satisfies Muted, owner });
  },
  /** False where they were not muted. */
  unmute: async (owner: SeatId, challenger: SeatId) => records.remove('mute', await muteId(records, owner, challenger)),
  isMuted: async (owner: SeatId, challenger: SeatId) =>
    (await records.get('mute', await muteId(records, owner, challenger))) !== undefined,
  /** Whose challenges somebody does not want; `unnamed`: of how many it is not known any more who they are. */
  async muted(owner: SeatId) {
    const all = (await records.findByOwner(owner)).filter(({ kind }) => kind === 'mute');
    const seats = all.flatMap(({ data }) => (data as Muted).seat ?? []);
    return { seats, unnamed: all.length - seats.length };
  },
});

/** Those who muted somebody go on not hearing from them, and no longer have their id. */
async function leaveMutes(records: Records, seat: SeatId): Promise<void> {
  for (const mute of await records.list('mute'))
    if ((mute.data as Muted).seat === seat) await records.put({ ...mute, data: {} satisfies Muted });
}

const tablesOf = (records: Records) => ({
  /** Channels and threads in which somebody has a seat. */
  async tables(seat: SeatId): Promise<readonly string[]> {
    const own = await records.findByOwner(seat);
    return own.filter((record) => record.kind === 'table').map((record) => (record.data as { stream: string }).stream);
  },
  async noteTable(seats: readonly SeatId[], stream: string): Promise<void> {
    const all = seats.map((seat) => ({ kind: 'table', id: `${seat}:${stream}`, data: { stream }, owner: seat }));
    const ids = all.map(({ id }) => id);
    const noted = new Set((await records.some('table', ids)).map(({ id }) => id));
    for (const table of all) if (!noted.has(table.id)) await records.add(table);
  },
});

const looksOf = (records: Records) => ({
  /** How far somebody has been told what happened at a table; null who never asked. */
  lastLook: async (seat: SeatId, stream: string) =>
    ((await records.get('look', `${seat}:${stream}`))?.data as Look | undefined) ?? null,
  noteLook: (seat: SeatId, stream: string, data: Look) =>
    records.put({ kind: 'look', id: `${seat}:${stream}`, data, owner: seat }),
});

function privacyOf(records: Records) {
  const traceIn = (seat: SeatId): Promise<string> => traceOf(records, 'forgotten', seat);
  return {
    /** Fights opened so far show them as a stranger from now on; or again as they are. */
    hide: async (seat: SeatId, at: number) => records.put({ kind: 'forgotten', id: await traceIn(seat), data: { at } }),
    async unhide(seat: SeatId): Promise<void> {
      await records.remove('forgotten', await traceIn(seat));
    },
    // That somebody was hidden stays known by a trace: what is still being posted must not note them again.
    async forget(owner: SeatId): Promise<number> {
      await leaveMutes(records, owner);
      return records.forgetOwner(owner);
    },
    /** When each of those who did asked to be forgotten. */
    async forgottenAt(seats: readonly SeatId[]): Promise<ReadonlyMap<SeatId, number>> {
      const traces = await Promise.all(seats.map(traceIn));
      const kept = await records.some('forgotten', traces);
      return new Map(kept.map(({ id, data }) => [seats[traces.indexOf(id)]!, (data as { at: number }).at]));
    },
  };
}

/** Whether somebody may be mentioned now: they want to be, and are neither asleep nor away. */
export const mayPing = (settings: Settings, now: number): boolean =>
  settings.pings && !isAsleep(calendarOfRecord(settings), now);

type Done = Extract<Performed, { readonly ok: true }>;

function lessonIn({ fight, entries }: Done): Lesson | null {
  const has = (...types: readonly string[]): boolean => entries.some(({ action }) => types.includes(action.type));
  if (has('draw-choice')) return fight.status === 'over' ? 'after' : 'nearer';
  return fight.status !== 'over' && has('open-fight', 'answer') ? 'choose' : null;
}

/** The lesson of what this person has just done in a duel, where they never had it before. */
export async function nextLesson(people: People, seat: SeatId, done: Done): Promise<Lesson | null> {
  const { fight, repeated } = done;
  if (repeated || fight.settings.duel !== true || fight.seats[seat] === undefined) return null;
  const lesson = lessonIn(done);
  const { taught } = await people.settings(seat);
  if (lesson === null || taught.includes(lesson)) return null;
  await people.saveSettings(seat, { taught: [...taught, lesson] });
  return lesson;
}
