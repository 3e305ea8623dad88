/** The world as one person's page sees it. */
import { type APIMessage, InteractionType, PermissionFlagsBits } from 'discord-api-types/v10';
import {
  type Actor,
  actAutocomplete,
  actCommand,
  actComponent,
  actContext,
  actDismiss,
  actModal,
  actSay,
  commandsFor,
  visibleChannel,
} from '../people/acts.ts';
import type { Core, WorldEvent } from '../core.ts';
import type { ClientMessage, PageState, PageUser, ServerMessage } from './page-api.ts';
import { maySee, memberPermissions } from '../world/permissions.ts';
import { compareSnowflakes } from '../world/snowflake.ts';
import { wireChannel, wireMessage } from '../wire.ts';
import { type Channel, type World, isReadable, recordsIn } from '../world/world.ts';
import type { WebSocket } from 'ws';
import { ActError } from '../people/act-error.ts';
import { ApiError } from '../api-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Interaction } from '../interactions/interactions.ts';

export const messagesFor = (core: Core, channelId: string, userId: string): readonly APIMessage[] =>
  recordsIn(core.world, channelId)
    .filter((record) => isReadable(record, userId))
    .map((record) => wireMessage(record, userId))
    .sort((a, b) => compareSnowflakes(a.id, b.id));

function pageUser(world: World, userId: string): PageUser {
  const user = world.users.get(userId)!;
  const guild = [...world.guilds.values()][0];
  const bits = guild ? memberPermissions(world, guild.id, userId) : 0n;
  return {
    id: user.id,
    username: user.username,
    displayName: user.global_name ?? user.username,
    avatarUrl: `/avatars/${user.id}.svg`,
    bot: user.bot ?? false,
    roles: guild?.members.get(userId)?.roles ?? [],
    admin: (bits & PermissionFlagsBits.Administrator) !== 0n,
  };
}

const compareChannels = (a: Channel, b: Channel): number =>
  (a.position ?? 1000) - (b.position ?? 1000) || compareSnowflakes(a.id, b.id);

function pageState(core: Core, userId: string, botOnline: boolean): PageState {
  const { world } = core;
  const guild = [...world.guilds.values()][0]!;
  const channels = [...world.channels.values()]
    .filter((channel) => maySee(world, channel, userId))
    .sort(compareChannels);
  return {
    me: pageUser(world, userId),
    users: [...world.users.keys()].map((id) => pageUser(world, id)),
    guild: { id: guild.id, name: guild.name, roles: [...guild.roles.values()] },
    channels: channels.map((channel) => wireChannel(channel, userId)),
    commands: commandsFor(core, userId),
    botOnline,
  };
}

interface Tab {
  readonly core: Core;
  readonly gateway: Gateway;
  readonly socket: WebSocket;
  readonly key: string;
  userId: string | undefined;
}

const pageLength = 100;

const send = (tab: Tab, message: ServerMessage): void => tab.socket.send(JSON.stringify(message));

function becomeUser(tab: Tab, userId: string | null): void {
  const { world } = tab.core;
  const people = [...world.users.values()].filter((user) => !user.bot);
  const chosen = people.find((user) => user.id === userId) ?? people[0]!;
  tab.userId = chosen.id;
  send(tab, { type: 'state', ...pageState(tab.core, chosen.id, tab.gateway.isOnline()) });
}

function openChannel(tab: Tab, actor: Actor, { channelId, before }: { channelId: string; before?: string }): void {
  visibleChannel(actor, channelId);
  const all = messagesFor(tab.core, channelId, actor.userId).filter(
    (m) => !before || compareSnowflakes(m.id, before) < 0,
  );
  const messages = all.slice(-pageLength);
  send(tab, {
    type: 'messages',
    channelId,
    messages,
    hasMore: all.length > messages.length,
    ...(before && { before }),
  });
}

function act(tab: Tab, userId: string, message: Exclude<ClientMessage, { type: 'hello' }>): void {
  const ref = `${tab.key} ${'ref' in message ? message.ref : ''}`;
  const actor: Actor = { core: tab.core, userId, ref };
  if (message.type === 'open') openChannel(tab, actor, message);
  else if (message.type === 'say') actSay(actor, message);
  else if (message.type === 'command') actCommand(actor, message);
  else if (message.type === 'autocomplete') actAutocomplete(actor, message, message.focused);
  else if (message.type === 'component') actComponent(actor, message);
  else if (message.type === 'modal') actModal(actor, message);
  else if (message.type === 'context') actContext(actor, message);
  else if (message.type === 'dismiss') actDismiss(actor, message.channelId, message.messageId);
  else throw new ActError('The page sent something unknown.');
}

const refOf = (message: ClientMessage): { readonly ref?: string } =>
  'ref' in message && typeof message.ref === 'string' ? { ref: message.ref } : {};

function receive(tab: Tab, message: ClientMessage): void {
  if (message.type === 'hello') return becomeUser(tab, message.userId);
  try {
    if (tab.userId === undefined) throw new ActError('Say who you are first.');
    act(tab, tab.userId, message);
  } catch (error) {
    if (!(error instanceof ActError) && !(error instanceof ApiError)) throw error;
    send(tab, { type: 'error', ...refOf(message), text: error.message });
  }
}

function tellMessage(tab: Tab, userId: string, { change, record }: Extract<WorldEvent, { type: 'message' }>): void {
  const channelId = record.message.channel_id;
  const channel = tab.core.world.channels.get(channelId);
  if (!isReadable(record, userId) || !channel || !maySee(tab.core.world, channel, userId)) return;
  if (change === 'delete') send(tab, { type: 'message-delete', channelId, messageId: record.message.id });
  else send(tab, { type: `message-${change}`, channelId, message: wireMessage(record, userId) });
}

/** A channel that went out of sight is gone for the page. */
function tellChannel(tab: Tab, userId: string, { change, channel }: Extract<WorldEvent, { type: 'channel' }>): void {
  const isSeen = change !== 'delete' && maySee(tab.core.world, channel, userId);
  if (isSeen) send(tab, { type: `channel-${change}`, channel: wireChannel(channel, userId) });
  else if (change !== 'create') send(tab, { type: 'channel-delete', channelId: channel.id });
}

function tellInteraction(tab: Tab, ref: string, interaction: Interaction): void {
  const { id, state } = interaction;
  if (interaction.type === InteractionType.ApplicationCommandAutocomplete) {
    if (state !== 'waiting')
      send(tab, { type: 'autocomplete-result', ref, choices: interaction.choices ?? [], failed: state === 'failed' });
    return;
  }
  send(tab, {
    type: 'interaction',
    ref,
    id,
    channelId: interaction.channelId,
    ...(interaction.sourceId && { messageId: interaction.sourceId }),
    state: ({ waiting: 'thinking', answered: 'done', failed: 'failed' } as const)[state],
    ...(interaction.failure && { text: interaction.failure }),
  });
  if (interaction.modal) send(tab, { type: 'modal-open', ref, interactionId: id, modal: interaction.modal });
}

function tell(tab: Tab, userId: string, event: WorldEvent): void {
  if (event.type === 'message') tellMessage(tab, userId, event);
  else if (event.type === 'channel') tellChannel(tab, userId, event);
  else if (event.type === 'commands') send(tab, { type: 'commands', commands: commandsFor(tab.core, userId) });
  else if (event.type === 'bot') send(tab, { type: 'bot', online: event.online });
  else if (event.type === 'interaction' && event.interaction.ref.startsWith(`${tab.key} `))
    tellInteraction(tab, event.interaction.ref.slice(tab.key.length + 1), event.interaction);
}

let tabs = 0;

export function acceptPage(core: Core, gateway: Gateway, socket: WebSocket): void {
  const tab: Tab = { core, gateway, socket, key: `tab-${(tabs += 1)}`, userId: undefined };
  const stop = core.bus.listen((event) => {
    if (tab.userId !== undefined && socket.readyState === socket.OPEN) tell(tab, tab.userId, event);
  });
  socket.on('message', (raw: Buffer) => {
    try {
      receive(tab, JSON.parse(raw.toString()) as ClientMessage);
    } catch (error) {
      send(tab, { type: 'error', text: String(error) });
    }
  });
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
}
