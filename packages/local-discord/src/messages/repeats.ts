import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { type Json, asId } from '../json.ts';
import type { Channel, MessageRecord } from '../world/world.ts';
import { timeOfSnowflake } from '../world/snowflake.ts';

const rememberedMs = 5 * 60_000;

function keyOf(channel: Channel, body: Json): string | undefined {
  const nonce = asId(body['nonce']);
  return nonce === undefined ? undefined : `${channel.id} ${nonce}`;
}

/** With `enforce_nonce`, the message the same nonce made in the last minutes; where that was deleted, nothing can be made with it. */
export function earlierMessage(core: Core, channel: Channel, body: Json): MessageRecord | undefined {
  const key = keyOf(channel, body);
  if (key === undefined || body['enforce_nonce'] !== true) return undefined;
  const known = core.nonces.get(key);
  if (!known || core.settings.now() - known.atMs > rememberedMs) return undefined;
  const earlier = core.world.messages.get(channel.id)?.get(known.messageId);
  if (earlier === undefined) throw apiError('unknownMessage');
  return earlier;
}

export function rememberNonce(core: Core, channel: Channel, body: Json, record: MessageRecord): void {
  const key = keyOf(channel, body);
  if (key !== undefined) core.nonces.set(key, { messageId: record.message.id, atMs: core.settings.now() });
}

const oldAfterMs = 60 * 60_000;
/** Discord documents the refusal and not its limit; people have counted three in twenty seconds for a channel. */
const limit = { edits: 3, withinMs: 20_000 } as const;

/** 30046, with the status of a rate limit: a message of more than an hour ago may be edited only so often. */
export function countOldEdit(core: Core, channelId: string, messageId: string): void {
  const now = core.settings.now();
  if (now - timeOfSnowflake(messageId) <= oldAfterMs) return;
  const recent = (core.oldEdits.get(channelId) ?? []).filter((at) => now - at < limit.withinMs);
  if (recent.length >= limit.edits) throw apiError('tooManyOldEdits');
  core.oldEdits.set(channelId, [...recent, now]);
}
