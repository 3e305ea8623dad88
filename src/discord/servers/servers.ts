import { triesAt } from '../again/try-place.ts';
import type { Deadline, Store } from '../../store/port.ts';
import { traceOfServer } from '../../app/people/characters.ts';
import { LATER, laterIn } from '../../app/time/later.ts';
import { townsOf } from './towns.ts';
import { type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord-api-types/v10';
import { type REST, ChannelType, type Guild, PermissionFlagsBits } from 'discord.js';
import { laterId } from '../wire/custom-id.ts';
import { orWhereRefused, whyNowhere } from '../posts/discord-errors.ts';
import type { Channels } from '../posts/channel.ts';
import type { Desk } from '../session.ts';
import { toMessage } from '../wire/components.ts';

const KEPT_MS = 30 * 86_400_000;
const PREFIX = 'server:';
const CHANNEL = 'channel';

const guildIn = (record: { readonly data: unknown } | undefined): string | null =>
  (record?.data as { readonly guild: string } | undefined)?.guild ?? null;

type Kept = Pick<Store, 'records' | 'deadlines' | 'events' | 'posts'>;

/** Notes where a channel is, so that its fights can go with its server. */
export async function noteServer(store: Kept, stream: string, guild: string | null): Promise<void> {
  if (guild !== null) await store.records.add({ kind: CHANNEL, id: stream, data: { guild } });
}

/** The server of a channel in which there has been a fight; null where that was none, or is not known. */
export const serverOf = async ({ records }: Pick<Kept, 'records'>, stream: string): Promise<string | null> =>
  guildIn(await records.get(CHANNEL, stream));

export async function channelsOf({ records }: Pick<Kept, 'records'>, guild: string | null): Promise<readonly string[]> {
  const known = guild === null ? [] : await records.list(CHANNEL);
  return known.filter((one) => guildIn(one) === guild).map(({ id }) => id);
}

/** The bot was put out of a server: what is kept of it goes in thirty days, unless the bot is asked back. An outage is none of this. */
export const serverLeft = ({ deadlines }: Kept, guild: string, now: number): Promise<void> =>
  deadlines.replace(PREFIX + guild, [{ key: 'erase', due: now + KEPT_MS }]);

export const serverBack = ({ deadlines }: Kept, guild: string): Promise<void> => deadlines.replace(PREFIX + guild, []);

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
  return new Set([...lists.flat().map(({ id }) => id), ...channels.flatMap((one) => guildIn(one) ?? [])]);
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

type Servers = ReturnType<typeof serversOver>;

const PAGE = 200;

/** Asked of Discord itself: what the gateway told while the bot was down, nobody heard. */
export function serversOver(rest: Pick<REST, 'get'>) {
  return {
    /** All that the bot is in. */
    async all(): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      for (let after = '0'; ; after = [...found].reduce(laterId)) {
        const query = new URLSearchParams({ after, limit: String(PAGE) });
        const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
        for (const { id } of page) found.add(id);
        if (page.length < PAGE) return found;
      }
    },
    isIn: (server: string): Promise<boolean> =>
      rest
        .get(Routes.guild(server))
        .then(() => true)
        .catch(orWhereRefused('server', false)),
  };
}

/** One message in the system channel when the bot joins a server, if it may write there; it mentions nobody. */
export async function welcome(desk: Desk, channels: Channels, guild: Guild): Promise<void> {
  const first = await desk.app.store.records.add({ kind: 'welcome', id: guild.id, data: {} });
  const channel = guild.systemChannel;
  if (!first || channel === null || channel.type !== ChannelType.GuildText) return;
  const me = guild.members.me;
  const may = me === null ? null : channel.permissionsFor(me);
  if (may?.has(PermissionFlagsBits.SendMessages | PermissionFlagsBits.ViewChannel) !== true) return;
  const say = desk.sayFor(guild.preferredLocale);
  // Where it may not write after all, it says nothing.
  await channels.post(channel.id, toMessage({ text: say('ui.welcome') })).catch(whyNowhere);
}
