import { randomBytes } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { WorldEvent } from '../core.ts';
import { asNumber } from '../json.ts';
import type { World } from '../world/world.ts';

/** Which of how many shards: events of a server go to one of them alone. */
type Shard = readonly [id: number, count: number];

export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  socket: WebSocket | undefined;
  sequence: number;
  /** What was sent, for a resume. */
  readonly sent: { readonly sequence: number; readonly text: string }[];
}

const keptEvents = 2000;

export const createSession = (intents: number, shard: Shard): Session => ({
  id: randomBytes(16).toString('hex'),
  intents,
  shard,
  socket: undefined,
  sequence: 0,
  sent: [],
});

/** Sends an event now, or keeps it for the resume while the socket is away. */
export function dispatchTo(session: Session, name: string, data: unknown): void {
  session.sequence += 1;
  const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: name, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, text });
  if (session.sent.length > keptEvents) session.sent.shift();
  session.socket?.send(text);
}

/** True when everything after `sequence` is still at hand. */
export function canResume(session: Session, sequence: number): boolean {
  const oldest = session.sent[0]?.sequence ?? session.sequence + 1;
  return sequence <= session.sequence && sequence >= oldest - 1;
}

export function replayTo(session: Session, sequence: number): void {
  for (const event of session.sent) if (event.sequence > sequence) session.socket?.send(event.text);
}

/** What a bot says of its shard when it identifies; undefined where that is no shard at all. */
export function readShard(given: readonly unknown[]): Shard | undefined {
  if (given.length === 0) return [0, 1];
  const [id = -1, count = 0] = given.map(asNumber);
  const isShard = given.length === 2 && Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count;
  return isShard ? [id, count] : undefined;
}

/** As Discord reckons it. What belongs to no server, such as direct messages, comes to the first shard. */
export const isOnShard = (guildId: string | undefined, [id, count]: Shard): boolean =>
  Number((BigInt(guildId ?? 0) >> 22n) % BigInt(count)) === id;

/** The server an event belongs to. */
export function guildOf(world: World, event: WorldEvent): string | undefined {
  if (event.type === 'guild') return event.guildId;
  if (event.type === 'channel') return event.channel.guild_id;
  if (event.type === 'message' || event.type === 'reaction')
    return world.channels.get(event.record.message.channel_id)?.guild_id;
  return event.type === 'interaction-sent' ? event.interaction.guildId : undefined;
}
