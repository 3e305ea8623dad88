import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { asId, type Json } from '../json.ts';
import type { Channel, MessageRecord } from '../world/world.ts';

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
