import type { Context } from './line.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something takes: "3 days", "5 hours", "15 min". */
export function spanText(ms: number, { say }: Pick<Context, 'say'>): string {
  if (ms >= 2 * DAY_MS) return say('ui.end.days', { count: Math.round(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return say('ui.end.hours', { count: Math.round(ms / HOUR_MS) });
  return say('ui.end.minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) });
}
