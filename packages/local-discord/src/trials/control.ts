/** The local Discord as a test or `main` holds it: addresses, people, faults, what was asked of it. */
import { OverwriteType } from 'discord-api-types/v10';
import type { KnownError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { addFault, type RouteMatch } from './faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { checkDeadlines } from '../interactions/interactions.ts';
import { inviteBot, removeBot } from '../world/invite.ts';
import { permissionBits, type PermissionName } from '../world/permissions.ts';
import { createPerson, type Person } from '../people/person.ts';
import type { Recorder } from './recorder.ts';
import { removeChannel, setOverwrite } from '../rest/channel-routes.ts';
import { editThread } from '../world/threads.ts';
import { waitFor } from '../wait.ts';
import { type Channel, findChannel, isThread } from '../world/world.ts';

function findChannelByName(core: Core, name: string): Channel {
  const plain = name.replace(/^#/, '');
  const found = [...core.world.channels.values()].find((channel) => channel.id === plain || channel.name === plain);
  if (!found) throw new Error(`There is no channel "${name}".`);
  return found;
}

/** A thread takes its rights from the channel above. */
function denyPermissions(core: Core, channelName: string, names: readonly PermissionName[]): void {
  const channel = findChannelByName(core, channelName);
  const place = isThread(channel) ? findChannel(core.world, channel.parent_id ?? undefined) : channel;
  setOverwrite(core, place, {
    id: core.world.botId,
    type: OverwriteType.Member,
    allow: '0',
    deny: permissionBits(names).toString(),
  });
}

function archiveThread(core: Core, name: string, { isLocked = false }: { readonly isLocked?: boolean }): void {
  const { owner_id: owner } = [...core.world.guilds.values()][0]!;
  editThread(core, findChannelByName(core, name), { body: { archived: true, locked: isLocked }, userId: owner });
}

function createFaultControl(core: Core, gateway: Gateway) {
  const { faults } = core;
  return {
    /** The next matching requests answer with this status (500) and do nothing; here as below, after as many as `after` says. */
    fail: ({ status = 500, ...match }: RouteMatch & { readonly status?: number } = {}): void =>
      addFault(faults, match, { kind: 'status', status }),
    /** The next matching requests are refused for this reason. */
    refuse: ({ error, ...match }: RouteMatch & { readonly error: KnownError }): void =>
      addFault(faults, match, { kind: 'refuse', error }),
    rateLimit: ({
      retryAfterMs = 200,
      isGlobal = false,
      ...match
    }: RouteMatch & { readonly retryAfterMs?: number; readonly isGlobal?: boolean } = {}): void =>
      addFault(faults, match, { kind: 'rate-limit', retryAfterMs, isGlobal }),
    delay: ({ delayMs, ...match }: RouteMatch & { readonly delayMs: number }): void =>
      addFault(faults, match, { kind: 'delay', delayMs }),
    /** The next matching requests are carried out, but their answers never arrive. */
    hangUp: (match: RouteMatch = {}): void => addFault(faults, match, { kind: 'hang-up' }),
    /** The next interactions are delivered twice. */
    duplicateInteractions: (times = 1): void => void (faults.duplicateInteractions += times),
    dropGateway: ({ isResumable = true }: { readonly isResumable?: boolean } = {}): void =>
      gateway.drop({ isResumable }),
    askReconnect: (): void => gateway.askReconnect(),
    /** Takes rights from the bot in one channel; an empty list gives them back. */
    denyPermissions: (channel: string, names: readonly PermissionName[]): void => denyPermissions(core, channel, names),
    /** This person takes no direct messages from the bot any more, or takes them again. */
    closeDirectMessages: (person: string, isClosed = true): void =>
      closeDirectMessages(core, findUserByName(core, person), isClosed),
    clear(): void {
      faults.rules.length = 0;
      faults.duplicateInteractions = 0;
    },
  };
}

function findUserByName(core: Core, name: string): string {
  const plain = name.replace(/^@/, '');
  const user = [...core.world.users.values()].find((one) => !one.bot && [one.id, one.global_name].includes(plain));
  if (!user) throw new Error(`There is nobody called "${name}".`);
  return user.id;
}

const findPerson = (core: Core, name: string): Person =>
  createPerson(core, findUserByName(core, name), (channel) => findChannelByName(core, channel));

function closeDirectMessages({ world }: Core, userId: string, isClosed: boolean): void {
  if (isClosed) world.closedTo.add(userId);
  else world.closedTo.delete(userId);
}

export type LocalDiscord = ReturnType<typeof createControl>;

export function createControl(
  core: Core,
  {
    gateway,
    recorder,
    stop,
  }: { readonly gateway: Gateway; readonly recorder: Recorder; readonly stop: () => Promise<void> },
) {
  return {
    /** The page's address. */
    url: `${core.origin}/`,
    /** For discord.js: `new Client({ rest: { api } })`. */
    api: `${core.origin}/api`,
    token: core.settings.token,
    notice: `Local Discord at ${core.origin}/ - for this one machine only. It has no passwords: do not pass the address on or put it on a network.`,
    applicationId: core.world.applicationId,
    guildId: [...core.world.guilds.keys()][0]!,
    world: core.world,
    faults: createFaultControl(core, gateway),
    /** Every REST request so far (the latest 20,000). */
    requests: recorder.requests,
    /** A server without the bot lets it in by this link. */
    inviteBot: (link: string): void => inviteBot(core, link),
    /** The server's owner puts the bot out. */
    removeBot: (): void => removeBot(core),
    person: (name: string): Person => findPerson(core, name),
    /** By name or id; threads too. */
    channel: (name: string): Channel => findChannelByName(core, name),
    /** As the server's owner would. */
    archiveThread: (name: string, how: { readonly isLocked?: boolean } = {}): void => archiveThread(core, name, how),
    deleteChannel: (name: string): void => removeChannel(core, findChannelByName(core, name)),
    /** Resolves with the first truthy value of the predicate, looked at after everything that happens. */
    waitFor: <T>(predicate: () => T | undefined | null | false, timeoutMs?: number): Promise<T> =>
      waitFor(core, predicate, timeoutMs),
    /** The bot, or that shard of it which serves a channel. */
    isBotOnline: (channel?: string): boolean =>
      gateway.isOnline(channel === undefined ? undefined : findChannelByName(core, channel).guild_id),
    waitForBot: async (timeoutMs?: number): Promise<void> =>
      void (await waitFor(core, () => gateway.isOnline(), timeoutMs)),
    /** Resolves when the bot has received all that was sent to it so far. */
    delivered: (): Promise<void> => gateway.delivered(),
    /** Fails interactions past their time by an injected clock. */
    checkDeadlines: (): void => checkDeadlines(core),
    stop,
  };
}
