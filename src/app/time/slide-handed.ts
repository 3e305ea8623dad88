import { rulesetOf } from '../../game/act.ts';
import { actors } from '../../game/clock/acting.ts';
import type { Effect } from '../../game/effects.ts';
import type { PromptId, SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { awakeBetween, dueOfAll, type CalendarOf } from './calendar.ts';
import type { Rulesets } from '../../game/ruleset.ts';

/** What it takes to know how long somebody has. */
export interface Known {
  readonly rulesets: Rulesets;
  readonly calendarOf: CalendarOf;
}

interface Change {
  readonly before: Gunfight | null;
  readonly fight: Gunfight;
  readonly at: number;
}

interface Slid {
  readonly prompts: Readonly<Record<PromptId, number>>;
  readonly turn: number | null;
}

/** What somebody has taken over waits past their night and vacation, as it did past those of whoever had it before. */
export async function slideHanded(change: Change, effects: readonly Effect[], known: Known): Promise<Slid> {
  const { before, fight } = change;
  const prompts: Record<PromptId, number> = {};
  for (const { prompt: id } of effects.filter((effect) => effect.kind === 'prompt-handed')) {
    const prompt = fight.prompts[id];
    if (prompt === undefined) continue;
    const wait = { due: prompt.due, had: [before?.prompts[id]?.seat ?? prompt.seat], have: [prompt.seat] };
    const slid = await slide(wait, change, known);
    if (slid !== null) prompts[id] = slid;
  }
  return { prompts, turn: await slideTurn(change, takersIn(effects), known) };
}

/** Those who have been given figures. */
function takersIn(effects: readonly Effect[]): ReadonlySet<SeatId> {
  const takers = effects.flatMap((effect) => {
    if (effect.kind === 'seat-changed') return effect.figure === undefined ? [] : [effect.seat];
    return effect.kind === 'crowd-changed' ? (effect.seat ?? []) : [];
  });
  return new Set(takers);
}

async function slideTurn(change: Change, takers: ReadonlySet<SeatId>, known: Known): Promise<number | null> {
  const { before, fight } = change;
  const { due } = fight.clock;
  if (due === null || before === null || takers.size === 0) return null;
  const seatsIn = (one: Gunfight): SeatId[] => [
    ...new Set(actors(one, rulesetOf(one, known.rulesets)).flatMap(({ seat }) => seat ?? [])),
  ];
  const have = seatsIn(fight).filter((seat) => takers.has(seat));
  return have.length === 0 ? null : slide({ due, had: seatsIn(before), have }, change, known);
}

interface Wait {
  readonly due: number;
  readonly had: readonly SeatId[];
  readonly have: readonly SeatId[];
}

/** As much time awake as was left to those who had it; null where that is no later. */
async function slide({ due, had, have }: Wait, { at }: Change, { calendarOf }: Known): Promise<number | null> {
  const awake = (await Promise.all(had.map(calendarOf))).map((one) => awakeBetween(one, at, due));
  const left = Math.max(0, Math.min(due - at, ...awake.filter((ms) => ms > 0)));
  const slid = dueOfAll(await Promise.all(have.map(calendarOf)), at, left);
  return slid > due ? slid : null;
}
