import { triesAt } from '../again/try-place.ts';
import type { Deadline, Store } from '../../store/port.ts';
import { traceOfServer } from '../../app/people/characters.ts';
import { LATER, laterIn } from '../../app/time/later.ts';
import type { Servers } from './servers.ts';
import { townsOf } from './towns.ts';

const KEPT_MS = 30 * 86_400_000;
const PREFIX = 'server:';
/** Which server a channel belongs to. */
const CHANNEL = 'channel';

interface ChannelRecord {
  readonly guild: string;
}

type Kept = Pick<Store, 'records' | 'deadlines' | 'events' | 'posts'>;

/** Notes where a channel is, so that its fights can go with its server. */
export async function noteServer(store: Kept, stream: string, guild: string | null): Promise<void> {
  if (guild === null) return;
  const data: ChannelRecord = { guild };
  await store.records.add({ kind: CHANNEL, id: stream, data });
}

/** The server of a channel in which there has been a fight; null where that was none, or is not known. */
export async function serverOf({ records }: Pick<Kept, 'records'>, stream: string): Promise<string | null> {
  const kept = await records.get(CHANNEL, stream);
  return (kept?.data as ChannelRecord | undefined)?.guild ?? null;
}

/** Channels of a server in which there has been a fight. */
export async function channelsOf({ records }: Pick<Kept, 'records'>, guild: string | null): Promise<readonly string[]> {
  const known = guild === null ? [] : await records.list(CHANNEL);
  return known.filter(({ data }) => (data as ChannelRecord).guild === guild).map(({ id }) => id);
}

/** The bot was put out of a server: what is kept of it goes in thirty days, unless the bot is asked back. An outage is none of this. */
export async function serverLeft({ deadlines }: Kept, guild: string, now: number): Promise<void> {
  await deadlines.replace(PREFIX + guild, [{ key: 'erase', due: now + KEPT_MS }]);
}

export async function serverBack({ deadlines }: Kept, guild: string): Promise<void> {
  await deadlines.replace(PREFIX + guild, []);
}

/** At each start and each new session: what the bot was put out of unheard is noted, and what it was asked back to is kept. */
export async function checkServers(store: Kept, servers: Servers, now: number): Promise<void> {
  const here = await servers.all();
  for (const guild of await knownServers(store))
    if (here.has(guild)) await serverBack(store, guild);
    else if ((await store.deadlines.list(PREFIX + guild)).length === 0) await serverLeft(store, guild, now);
}

/** Of which anything is kept. */
async function knownServers({ records }: Kept): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(['server', 'welcome'].map((kind) => records.list(kind)));
  const channels = await records.list(CHANNEL);
  return new Set([...lists.flat().map(({ id }) => id), ...channels.map(({ data }) => (data as ChannelRecord).guild)]);
}

/** Erases what is kept of a server that has been gone for thirty days, and still is; false for any other deadline. */
export async function takeUpLeaving(store: Kept, servers: Servers, { stream, key }: Deadline): Promise<boolean> {
  if (!stream.startsWith(PREFIX)) return false;
  const guild = stream.slice(PREFIX.length);
  if (await servers.isIn(guild)) {
    await store.deadlines.remove(stream, key);
    return true;
  }
  const channels = await channelsOf(store, guild);
  for (const id of channels) {
    for (const one of [id, ...LATER.map((what) => laterIn(what, id)), ...(await triesAt(store, id))])
      await store.events.erase(one);
    await store.records.remove(CHANNEL, id);
  }
  await dropNotes(store, new Set([traceOfServer(guild), ...channels]));
  for (const kind of ['server', 'welcome']) await store.records.remove(kind, guild);
  const towns = townsOf(guild);
  for (const { id } of await store.records.list(towns)) await store.records.remove(towns, id);
  await store.deadlines.remove(stream, key);
  return true;
}

/** Where people play and have looked, what they were told there and owe, and whom they play in which server: named after those places. */
const NOTES = ['table', 'look', 'owing', 'mentioned', 'active'] as const;

async function dropNotes({ records }: Pick<Kept, 'records'>, places: ReadonlySet<string>): Promise<void> {
  for (const kind of NOTES)
    for (const { id } of await records.list(kind))
      if (id.split(':').some((part) => places.has(part))) await records.remove(kind, id);
}
