import type { WorldEvent } from '../bus.ts';
import type { Shard } from './gateway-session.ts';
import { asNumber } from '../json.ts';
import type { World } from '../world/world.ts';

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
