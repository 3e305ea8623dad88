import type { Meta } from '../ruleset.ts';
import type { DueClass } from '../run.ts';
import type { SettingValue } from '../state.ts';

/** Hours for one class of answer: the fight's own setting, else the ruleset's. */
export function hoursFor(
  { settings }: { readonly settings: Readonly<Record<string, SettingValue>> },
  { dueClass }: { readonly dueClass: DueClass },
  meta: Pick<Meta, 'hours'>,
): number {
  const own = settings[`hours.${dueClass}`];
  return typeof own === 'number' ? own : meta.hours[dueClass];
}

/** Hours for a turn, and for whatever else people are waited for. */
type Hours = Readonly<Record<DueClass, number>>;

export const PACES = {
  live: { turn: 0.25, reaction: 0.1, 'draw-round': 0.1, challenge: 1, proposal: 0.25 },
  daily: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  relaxed: { turn: 72, reaction: 36, 'draw-round': 36, challenge: 72, proposal: 72 },
} as const satisfies Readonly<Record<string, Hours>>;
type Pace = keyof typeof PACES;

export const MAX_HOURS = 168;
const MIN_HOURS = 0.05;
const SHORTEST_CHALLENGE = 1;

/** So many hours for a turn, half of it for an answer that holds others up. */
function paceOfHours(turn: number): Hours {
  const half = Math.max(MIN_HOURS, turn / 2);
  return { turn, reaction: half, 'draw-round': half, challenge: Math.max(SHORTEST_CHALLENGE, turn), proposal: turn };
}

/** "live", "daily", "relaxed", or hours for a turn: "8", "8 h", "1.5h"; null for anything else. */
export function readPace(text: string): Hours | null {
  const typed = text.trim().toLowerCase();
  if (Object.hasOwn(PACES, typed)) return PACES[typed as Pace];
  const [, count] = /^(\d+(?:[.,]\d+)?)\s*(?:h|hours?)?$/.exec(typed) ?? [];
  const hours = Number(count?.replace(',', '.'));
  return hours >= MIN_HOURS && hours <= MAX_HOURS ? paceOfHours(hours) : null;
}

/** As settings of a fight. */
export function paceSettings(hours: Hours): Record<string, number> {
  return Object.fromEntries(Object.entries(hours).map(([name, count]) => [`hours.${name}`, count]));
}

/** What a fight is set to: hours for a turn and for an answer, and the name of that pace where it has one. */
export function paceOf(
  settings: Readonly<Record<string, SettingValue>>,
  meta: Pick<Meta, 'hours'>,
): { readonly turn: number; readonly reaction: number; readonly name: Pace | null } {
  const [turn, reaction] = [
    hoursFor({ settings }, { dueClass: 'turn' }, meta),
    hoursFor({ settings }, { dueClass: 'reaction' }, meta),
  ];
  const names = Object.keys(PACES) as readonly Pace[];
  return { turn, reaction, name: names.find((name) => PACES[name].turn === turn) ?? null };
}
