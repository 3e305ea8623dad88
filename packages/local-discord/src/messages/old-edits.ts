import { apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { timeOfSnowflake } from '../world/snowflake.ts';

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
