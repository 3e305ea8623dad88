import { randomBytes } from 'node:crypto';
import { fromStored } from '../app/stored-entry.ts';
import type { Entry } from '../game/entry.ts';
import { CLOCK, type SeatId } from '../game/ids.ts';
import { withoutPortrait } from '../game/portrait.ts';
import { effectiveEntries, foldEntries } from '../game/replay.ts';
import type { Deadline } from '../store/port.ts';
import type { Desk } from './desk.ts';
import { fightsIn } from './own-data.ts';
import { type Masked, maskedIn, maskName } from './strangers.ts';
import { traceOf } from './trace.ts';

export const FORGET_AFTER_MS = 86_400_000;
const LEAVING = 'leaving';
const PREFIX = 'forget:';

type Office = Pick<Desk, 'app' | 'people' | 'now'>;

interface Leaving {
  readonly seat: SeatId;
}

/** Others see a stranger at once; what is kept goes a day later, so that one can change one's mind. Gives when. */
export async function askToForget({ app, people, now }: Office, seat: SeatId): Promise<number> {
  const due = now() + FORGET_AFTER_MS;
  const id = traceOf(LEAVING, seat);
  await people.hide(seat, now());
  const data: Leaving = { seat };
  await app.store.records.put({ kind: LEAVING, id, data, owner: seat });
  await app.store.deadlines.replace(PREFIX + id, [{ key: 'forget', due }]);
  return due;
}

/** They have changed their mind in time; false where there was nothing to change. */
export async function stay({ app, people }: Office, seat: SeatId): Promise<boolean> {
  const id = traceOf(LEAVING, seat);
  const left = await app.store.records.remove(LEAVING, id);
  await app.store.deadlines.replace(PREFIX + id, []);
  if (left) await people.unhide(seat);
  return left;
}

/** Forgets somebody whose day is over; false for any other deadline. */
export async function takeUpForgetting(office: Office, { stream, key }: Deadline): Promise<boolean> {
  if (!stream.startsWith(PREFIX)) return false;
  const { records, deadlines } = office.app.store;
  const record = await records.get(LEAVING, stream.slice(PREFIX.length));
  if (record !== undefined) await forget(office, (record.data as Leaving).seat);
  await deadlines.remove(stream, key);
  return true;
}

/** Takes somebody out of every row: their records go, and in logs a stranger stands in their place. */
async function forget({ app, people, now }: Office, seat: SeatId): Promise<void> {
  const stranger = `stranger-${randomBytes(6).toString('hex')}`;
  for (const stream of await app.store.events.streamsNaming(JSON.stringify(seat))) {
    const gone = await goneFrom(app, stream, { seat, stranger });
    let index = -1;
    await app.store.events.rewrite(stream, (data) => {
      if (opensFight(data)) index += 1;
      return withStranger(data, gone[index]!);
    });
    await app.store.posts.removeMessage(stream, 'card');
    await app.store.deadlines.replace(`remind:${stream}`, []);
    app.reread(stream);
    await leaveToDefaults({ app, people, now }, stream, stranger);
  }
  await people.forget(seat);
}

/** In fights that still run the defaults play on. */
async function leaveToDefaults({ app, now }: Office, stream: string, stranger: SeatId): Promise<void> {
  const fight = await app.fight(stream);
  if (fight?.status !== 'running' || fight.seats[stranger]?.autoPilot !== false) return;
  const actions = [{ type: 'seat', seat: stranger, how: 'auto-pilot' } as const];
  await app.perform({ stream, command: `${stranger}:${stream}`, by: CLOCK, actions, at: now() });
}

interface Who {
  readonly seat: SeatId;
  readonly stranger: string;
}

/** Somebody as one fight knew them. */
interface Gone extends Who {
  readonly masked: Masked;
  /** All that they and their people were ever called in it, what was taken back too. */
  readonly names: ReadonlySet<string>;
}

const opensFight = (data: unknown): boolean => (data as Pick<Entry, 'action'>).action.type === 'open-fight';

/** They become the same strangers in each fight of this channel as others have read of since they asked for it. */
async function goneFrom(app: Office['app'], stream: string, who: Who): Promise<readonly Gone[]> {
  const { entries } = await app.store.events.load(stream, { fromStart: true });
  return fightsIn(entries.map(fromStored)).map((fight) => {
    const names = new Set<string>();
    collectNames(fight, who.seat, names);
    const last = foldEntries(null, effectiveEntries(fight), app.rulesets)!;
    return { ...who, masked: maskedIn(last, new Set([who.seat])), names };
  });
}

/** Every name that stands beside this seat: their own, and those of their people. */
function collectNames(data: unknown, seat: SeatId, names: Set<string>): void {
  if (data === null || typeof data !== 'object') return;
  const record = data as Readonly<Record<string, unknown>>;
  if (record.seat === seat) {
    if (typeof record.name === 'string') names.add(record.name);
    for (const wish of Array.isArray(record.wishes) ? record.wishes : [])
      names.add(String((wish as { name: unknown }).name));
  }
  for (const inner of Object.values(record)) collectNames(inner, seat, names);
}

/** How their people are spoken of and shown is theirs too. */
function unportrayed(value: object, { seat }: Gone): object {
  const record = value as Readonly<Record<string, unknown>>;
  return record.seat === seat && Array.isArray(record.wishes)
    ? { ...record, wishes: record.wishes.map((wish) => withoutPortrait(wish as object)) }
    : record;
}

/** Whole strings only, as values and as keys: nothing else in a log holds an id or a name. */
function withStranger(value: unknown, gone: Gone, at = ''): unknown {
  if (typeof value === 'string') return unnamed(value, gone, at);
  if (Array.isArray(value)) return value.map((one) => withStranger(one, gone, at));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(unportrayed(value, gone)).map(([key, inner]) => [
      key === gone.seat ? gone.stranger : key,
      withStranger(inner, gone, key),
    ]),
  );
}

/** Whoever was never called anything was called by their id. */
function unnamed(text: string, { seat, stranger, masked, names }: Gone, at: string): string {
  if (text === seat && at !== 'name') return stranger;
  return maskName(text, masked, text === seat || names.has(text));
}
