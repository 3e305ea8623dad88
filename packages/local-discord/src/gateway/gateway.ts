import type { WebSocket } from 'ws';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { WorldEvent, Core } from '../core.ts';
import { takeDuplicate } from '../trials/faults.ts';
import { dispatchFor, guildCreateData, privilegedIntents } from './gateway-events.ts';
import {
  canResume,
  createSession,
  dispatchTo,
  replayTo,
  type Session,
  guildOf,
  isOnShard,
  readShard,
} from './gateway-session.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../json.ts';
import { wireMember, wireUser } from '../wire.ts';

interface Line {
  readonly core: Core;
  readonly sessions: Map<string, Session>;
  readonly socket: WebSocket;
  session: Session | undefined;
}

const send = (socket: WebSocket, op: number, data: unknown = null): void =>
  socket.send(JSON.stringify({ op, d: data, s: null, t: null }));

const isTokenRight = (core: Core, token: unknown): boolean =>
  asText(token)?.replace(/^Bot /, '') === core.settings.token;

function attach(line: Line, session: Session): void {
  line.session = session;
  session.socket = line.socket;
  line.core.bus.emit({ type: 'bot', online: true });
}

function greet(line: Line, session: Session): void {
  const { core } = line;
  const { world } = core;
  const guilds = [...world.guilds.values()].filter(
    ({ id, members }) => members.has(world.botId) && isOnShard(id, session.shard),
  );
  const knowsGuilds = (session.intents & GatewayIntentBits.Guilds) !== 0;
  dispatchTo(session, 'READY', {
    v: 10,
    user: { ...wireUser(world.users.get(world.botId)!), verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: gatewayUrl(core),
    session_type: 'normal',
    shard: session.shard,
    application: { id: world.applicationId, flags: 0 },
  });
  if (knowsGuilds)
    for (const guild of guilds) dispatchTo(session, 'GUILD_CREATE', guildCreateData(world, guild, session.intents));
}

export const gatewayUrl = (core: Core): string => core.origin.replace('http', 'ws');

function identify(line: Line, data: Json): void {
  const { core, sessions, socket } = line;
  if (line.session) return socket.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
  if (!isTokenRight(core, data['token']))
    return socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
  const intents = asNumber(data['intents']);
  if (intents === undefined) return socket.close(GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).');
  if (intents & privilegedIntents && !core.settings.hasPrivilegedIntents)
    return socket.close(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
  const shard = readShard(asArray(data['shard']));
  if (shard === undefined) return socket.close(GatewayCloseCodes.InvalidShard, 'Invalid shard.');
  for (const [id, old] of sessions) if (!old.socket && old.shard[0] === shard[0]) sessions.delete(id);
  const session = createSession(intents, shard);
  sessions.set(session.id, session);
  attach(line, session);
  greet(line, session);
}

function resume(line: Line, data: Json): void {
  const { core, sessions, socket } = line;
  if (!isTokenRight(core, data['token']))
    return socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
  const session = sessions.get(asText(data['session_id']) ?? '');
  const sequence = asNumber(data['seq']) ?? 0;
  if (!session || !canResume(session, sequence)) return send(socket, GatewayOpcodes.InvalidSession, false);
  session.socket?.terminate();
  attach(line, session);
  replayTo(session, sequence);
  dispatchTo(session, 'RESUMED', { _trace: ['local'] });
}

function sendMembers(line: Line, data: Json): void {
  const guild = line.core.world.guilds.get(asText(data['guild_id']) ?? '');
  if (!guild || !line.session) return;
  const wanted = asArray(data['user_ids'] === undefined ? [] : [data['user_ids']].flat());
  const query = (asText(data['query']) ?? '').toLowerCase();
  const members = [...guild.members.values()].filter((member) => {
    if (wanted.length > 0) return wanted.includes(member.userId);
    return line.core.world.users.get(member.userId)?.username.startsWith(query);
  });
  dispatchTo(line.session, 'GUILD_MEMBERS_CHUNK', {
    guild_id: guild.id,
    members: members.map((member) => wireMember(line.core.world, member)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: [],
    nonce: data['nonce'],
  });
}

function receive(line: Line, text: string): void {
  let packet: Json;
  try {
    packet = asObject(JSON.parse(text));
  } catch {
    return line.socket.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
  }
  const data = asObject(packet['d']);
  const op = packet['op'];
  if (op === GatewayOpcodes.Heartbeat) send(line.socket, GatewayOpcodes.HeartbeatAck);
  else if (op === GatewayOpcodes.Identify) identify(line, data);
  else if (op === GatewayOpcodes.Resume) resume(line, data);
  else if (!line.session) line.socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
  else if (op === GatewayOpcodes.RequestGuildMembers) sendMembers(line, data);
  else if (op !== GatewayOpcodes.PresenceUpdate && op !== GatewayOpcodes.VoiceStateUpdate)
    line.socket.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.');
}

/** A ping is answered after everything that was sent before it; a socket that closes has nothing more to come. */
const drained = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.on('pong', done);
    socket.on('close', done);
    socket.ping();
  });

/** A bot that says goodbye (1000, 1001) ends its session; any other end can be resumed. */
function release(line: Line, code: number): void {
  const { session, sessions, core } = line;
  if (!session || session.socket !== line.socket) return;
  session.socket = undefined;
  if (code === 1000 || code === 1001) sessions.delete(session.id);
  core.bus.emit({ type: 'bot', online: [...sessions.values()].some((one) => one.socket) });
}

function pass(core: Core, session: Session, event: WorldEvent): void {
  if (!isOnShard(guildOf(core.world, event), session.shard)) return;
  const dispatch = dispatchFor(core, event, session.intents);
  if (!dispatch || (dispatch.intent && !(dispatch.intent & session.intents))) return;
  dispatchTo(session, dispatch.name, dispatch.data);
  if (event.type === 'interaction-sent' && takeDuplicate(core.faults))
    dispatchTo(session, dispatch.name, dispatch.data);
}

export type Gateway = ReturnType<typeof createGateway>;

export function createGateway(core: Core) {
  const sessions = new Map<string, Session>();
  const online = () => [...sessions.values()].filter((session) => session.socket);
  core.bus.listen((event) => {
    for (const session of sessions.values()) pass(core, session, event);
  });
  return {
    accept(socket: WebSocket): void {
      const line: Line = { core, sessions, socket, session: undefined };
      socket.on('message', (raw: Buffer) => receive(line, raw.toString()));
      socket.on('close', (code) => release(line, code));
      socket.on('error', () => socket.terminate());
      send(socket, GatewayOpcodes.Hello, { heartbeat_interval: core.settings.heartbeatIntervalMs, _trace: ['local'] });
    },
    /** Drops every bot's socket; without `isResumable` the sessions are forgotten too. */
    drop({ isResumable }: { readonly isResumable: boolean }): void {
      for (const session of online()) session.socket?.terminate();
      if (!isResumable) sessions.clear();
    },
    /** Asks every bot to reconnect (opcode 7). */
    askReconnect(): void {
      for (const session of online()) send(session.socket!, GatewayOpcodes.Reconnect);
    },
    isOnline: (guildId?: string): boolean =>
      online().some(({ shard }) => guildId === undefined || isOnShard(guildId, shard)),
    /** Resolves when every bot that is there has received all that was sent to it so far. */
    delivered: async (): Promise<void> => void (await Promise.all(online().map(({ socket }) => drained(socket!)))),
    close(): void {
      for (const session of sessions.values()) session.socket?.terminate();
      sessions.clear();
    },
  };
}
