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
import type { RecordedRequest, Recorder } from './recorder.ts';
import { removeChannel, setOverwrite } from '../rest/channel-routes.ts';
import { editThread } from '../world/threads.ts';
import { waitFor } from '../wait.ts';
import { type Channel, findChannel, isThread, type World } from '../world/world.ts';

interface FaultControl {
  /** The next matching requests answer with this status (500) and do nothing; here as below, after as many as `after` says. */
  fail(match?: RouteMatch & { readonly status?: number }): void;
  /** The next matching requests are refused for this reason. */
  refuse(match: RouteMatch & { readonly error: KnownError }): void;
  rateLimit(match?: RouteMatch & { readonly retryAfterMs?: number; readonly isGlobal?: boolean }): void;
  delay(match: RouteMatch & { readonly delayMs: number }): void;
  /** The next matching requests are carried out, but their answers never arrive. */
  hangUp(match?: RouteMatch): void;
  /** The next interactions are delivered twice. */
  duplicateInteractions(times?: number): void;
  dropGateway(how?: { readonly isResumable?: boolean }): void;
  askReconnect(): void;
  /** Takes rights from the bot in one channel; an empty list gives them back. */
  denyPermissions(channel: string, names: readonly PermissionName[]): void;
  /** This person takes no direct messages from the bot any more, or takes them again. */
  closeDirectMessages(person: string, isClosed?: boolean): void;
  clear(): void;
}

export interface LocalDiscord {
  /** The page's address. */
  readonly url: string;
  /** For discord.js: `new Client({ rest: { api } })`. */
  readonly api: string;
  readonly token: string;
  readonly notice: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly world: World;
  readonly faults: FaultControl;
  /** Every REST request so far (the latest 20,000). */
  readonly requests: readonly RecordedRequest[];
  /** A server without the bot lets it in by this link. */
  inviteBot(link: string): void;
  /** The server's owner puts the bot out. */
  removeBot(): void;
  person(name: string): Person;
  /** By name or id; threads too. */
  channel(name: string): Channel;
  /** As the server's owner would. */
  archiveThread(name: string, how?: { readonly isLocked?: boolean }): void;
  deleteChannel(name: string): void;
  /** Resolves with the first truthy value of the predicate, looked at after everything that happens. */
  waitFor<T>(predicate: () => T | undefined | null | false, timeoutMs?: number): Promise<T>;
  /** The bot, or that shard of it which serves a channel. */
  isBotOnline(channel?: string): boolean;
  waitForBot(timeoutMs?: number): Promise<void>;
  /** Resolves when the bot has received all that was sent to it so far. */
  delivered(): Promise<void>;
  /** Fails interactions past their time by an injected clock. */
  checkDeadlines(): void;
  stop(): Promise<void>;
}

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

function createFaultControl(core: Core, gateway: Gateway): FaultControl {
  const { faults } = core;
  return {
    fail: ({ status = 500, ...match } = {}) => addFault(faults, match, { kind: 'status', status }),
    refuse: ({ error, ...match }) => addFault(faults, match, { kind: 'refuse', error }),
    rateLimit: ({ retryAfterMs = 200, isGlobal = false, ...match } = {}) =>
      addFault(faults, match, { kind: 'rate-limit', retryAfterMs, isGlobal }),
    delay: ({ delayMs, ...match }) => addFault(faults, match, { kind: 'delay', delayMs }),
    hangUp: (match = {}) => addFault(faults, match, { kind: 'hang-up' }),
    duplicateInteractions: (times = 1) => void (faults.duplicateInteractions += times),
    dropGateway: ({ isResumable = true } = {}) => gateway.drop({ isResumable }),
    askReconnect: () => gateway.askReconnect(),
    denyPermissions: (channel, names) => denyPermissions(core, channel, names),
    closeDirectMessages: (person, isClosed = true) => closeDirectMessages(core, findUserByName(core, person), isClosed),
    clear() {
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

export function createControl(
  core: Core,
  parts: { readonly gateway: Gateway; readonly recorder: Recorder; readonly stop: () => Promise<void> },
): LocalDiscord {
  const { gateway, recorder } = parts;
  return {
    url: `${core.origin}/`,
    api: `${core.origin}/api`,
    token: core.settings.token,
    notice: `Local Discord at ${core.origin}/ - for this one machine only. It has no passwords: do not pass the address on or put it on a network.`,
    applicationId: core.world.applicationId,
    guildId: [...core.world.guilds.keys()][0]!,
    world: core.world,
    faults: createFaultControl(core, gateway),
    requests: recorder.requests,
    inviteBot: (link) => inviteBot(core, link),
    removeBot: () => removeBot(core),
    person: (name) => findPerson(core, name),
    channel: (name) => findChannelByName(core, name),
    archiveThread: (name, how = {}) => archiveThread(core, name, how),
    deleteChannel: (name) => removeChannel(core, findChannelByName(core, name)),
    waitFor: (predicate, timeoutMs) => waitFor(core, predicate, timeoutMs),
    isBotOnline: (channel) =>
      gateway.isOnline(channel === undefined ? undefined : findChannelByName(core, channel).guild_id),
    waitForBot: async (timeoutMs) => void (await waitFor(core, () => gateway.isOnline(), timeoutMs)),
    delivered: () => gateway.delivered(),
    checkDeadlines: () => checkDeadlines(core),
    stop: parts.stop,
  };
}
