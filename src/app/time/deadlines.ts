import { isWaiting } from '../../game/clock/held-up.ts';
import type { Action, ActionOf } from '../../game/actions.ts';
import { awaitsHouse, type Choose, LET_GO, nextByItself } from '../../game/decide.ts';
import { HOUR_MS, msFor } from '../../game/settings.ts';
import { turnOf } from '../../game/rights/rights.ts';
import type { Ruleset, Rulesets } from '../../game/ruleset.ts';
import type { Gunfight, Prompt, PromptId, SeatId } from '../../game/state.ts';
import type { NewDeadline } from '../../store/port.ts';
import { rulesetOf } from '../../game/act.ts';
import { actors, actingSeats } from '../../game/clock/acting.ts';
import type { NewEntry } from '../../game/entry.ts';
import type { Effect } from '../../game/effects.ts';
import { playsItself } from '../../game/questions/unasked.ts';
import { hoursGiven } from '../../game/table.ts';
import { ALWAYS_AWAKE, awakeBetween, type Calendar, type CalendarOf, dueOfAll } from './calendar.ts';

/** Everything a fight waits for, and until when. The due time is part of the key: a moved deadline is another one. */
export function deadlinesOf(
  fight: Gunfight,
  ruleset: Ruleset,
  { at, choose = LET_GO }: { readonly at: number; readonly choose?: Choose | undefined },
): NewDeadline[] {
  if (nextByItself(fight, ruleset, choose) !== null) return [{ key: `${GO_ON}:@${fight.version}`, due: at }];
  if (fight.status === 'over' || fight.clock.paused) return [];
  const found = Object.values(fight.prompts).map(({ id, due }) => ({ key: `prompt:${id}@${due}`, due }));
  const house = awaitsHouse(fight, ruleset) ? [{ key: `${HOUSE_MOVES}:@${fight.version}`, due: at + LEASE_MS }] : [];
  return [...found, ...turnDeadline(fight, ruleset, at), ...house];
}

/** That more happens than goes into one append. */
const GO_ON = 'go-on';
export const isGoOn = (key: string): boolean => key.startsWith(`${GO_ON}:`);

/** That the house is to move. Whoever appended it thinks of an order at once; others only where nothing came of that. */
export const HOUSE_MOVES = 'house';
export const LEASE_MS = 10_000;

/** Nobody's turn is cut off within an hour of the last thing that happened: their order may have been held up by others. */
function turnDeadline(fight: Gunfight, ruleset: Ruleset, at: number): NewDeadline[] {
  const side = turnOf(fight, ruleset);
  if (side === null || fight.clock.due === null || isWaiting(fight)) return [];
  const graceMs = Math.min(HOUR_MS, msFor(fight, 'turn', ruleset.meta));
  const due = Math.max(fight.clock.due, at + graceMs);
  return [{ key: `turn:${side}@${due}`, due }];
}

/** What the clock posts when a deadline is due; nothing where the fight merely goes on by itself. */
export function actionsOfDeadline(key: string): readonly Action[] {
  const [, kind, name] = /^([^:]+):(.*)@-?\d+$/s.exec(key) ?? [];
  if (kind === 'prompt' && name !== undefined) return [{ type: 'expire', prompt: name }];
  if (kind === 'turn' && name !== undefined) return [{ type: 'expire', turn: name }];
  return [];
}

interface Decided {
  readonly before: Gunfight | null;
  readonly fight: Gunfight;
  readonly entries: readonly NewEntry[];
  readonly at: number;
}

/** New times for what these entries gave somebody time for, where those people will sleep or be away in it; null where all can stay. */
export async function slideDues(
  decided: Decided,
  { rulesets, calendarOf }: Known,
): Promise<ActionOf<'reschedule'> | null> {
  const { fight, entries, at } = decided;
  if (fight.status === 'over' || fight.clock.paused) return null;
  // What has slid already stays where it is.
  const effects = entries.flatMap(({ action, effects: all }) => (action.type === 'reschedule' ? [] : all));
  const goesOn = effects.some((effect) => effect.kind === 'clock-changed' && effect.what === 'resumed');
  const calendar: CalendarOf = goesOn ? async (seat) => awayOnly(await calendarOf(seat)) : calendarOf;
  const asked = goesOn ? Object.values(fight.prompts) : askedIn(fight, effects);
  const from = (due: number): number => startOfTime(entries, { due, at });
  const prompts: Record<PromptId, number> = {};
  for (const { id, seat, due } of asked) {
    const slid = dueOfAll([await calendar(seat)], from(due), due - from(due));
    if (slid > due) prompts[id] = slid;
  }
  const handed = goesOn ? { prompts: {}, turn: null } : await slideHanded(decided, effects, { rulesets, calendarOf });
  Object.assign(prompts, handed.prompts);
  const isNewTurn = effects.some(
    (effect) => effect.kind === 'clock-changed' && effect.prompt === undefined && effect.due === fight.clock.due,
  );
  const known = { rulesets, calendarOf: calendar };
  const turn = goesOn || isNewTurn ? await slideTurn(fight, from(fight.clock.due ?? at), known) : handed.turn;
  return rescheduled(prompts, turn);
}

/** Null where all can stay as it is. */
export function rescheduled(
  prompts: Readonly<Record<PromptId, number>>,
  turn: number | null,
): ActionOf<'reschedule'> | null {
  const isAny = Object.keys(prompts).length > 0;
  return turn === null && !isAny
    ? null
    : { type: 'reschedule', ...(turn === null ? {} : { turn }), ...(isAny ? { prompts } : {}) };
}

/** What these entries ask, or give more time for. */
const askedIn = (fight: Gunfight, effects: readonly Effect[]): readonly Prompt[] =>
  effects.flatMap((effect) =>
    effect.kind === 'prompt-opened' || effect.kind === 'clock-changed'
      ? (fight.prompts[effect.prompt ?? ''] ?? [])
      : [],
  );

/** What was left when the clock was stopped has its nights in it already; whoever has left meanwhile has not. */
const awayOnly = ({ away }: Calendar): Calendar => ({ ...ALWAYS_AWAKE, away });

/** From when the time counts: what a game master adds, from where it was over before; nights up to then have been slid over already. */
function startOfTime(entries: Decided['entries'], { due, at }: { readonly due: number; readonly at: number }): number {
  const added = entries.flatMap(({ action }) =>
    action.type === 'gm-clock' && action.what === 'extended' ? hoursGiven(action) : [],
  );
  return added.length === 0 ? at : due - added[0]! * HOUR_MS;
}

async function slideTurn(fight: Gunfight, at: number, { rulesets, calendarOf }: Known): Promise<number | null> {
  const { due } = fight.clock;
  if (due === null) return null;
  // Nobody waits for those whose figures look after themselves.
  const asked = actors(fight, rulesetOf(fight, rulesets)).filter((figure) => !playsItself(fight, figure));
  const seats = new Set(asked.flatMap(({ seat }) => seat ?? []));
  const slid = dueOfAll(await Promise.all([...seats].map(calendarOf)), at, due - at);
  return slid > due ? slid : null;
}

/** What it takes to know how long somebody has. */
export type Known = { readonly rulesets: Rulesets; readonly calendarOf: CalendarOf };

type Change = { readonly before: Gunfight | null; readonly fight: Gunfight; readonly at: number };

type Slid = { readonly prompts: Readonly<Record<PromptId, number>>; readonly turn: number | null };

/** What somebody has taken over waits past their night and vacation, as it did past those of whoever had it before. */
async function slideHanded(change: Change, effects: readonly Effect[], known: Known): Promise<Slid> {
  const { before, fight } = change;
  const prompts: Record<PromptId, number> = {};
  for (const { prompt: id } of effects.filter((effect) => effect.kind === 'prompt-handed')) {
    const prompt = fight.prompts[id];
    if (prompt === undefined) continue;
    const wait = { due: prompt.due, had: [before?.prompts[id]?.seat ?? prompt.seat], have: [prompt.seat] };
    const slid = await slide(wait, change, known);
    if (slid !== null) prompts[id] = slid;
  }
  return { prompts, turn: await slideHandedTurn(change, takersIn(effects), known) };
}

/** Those who have been given figures. */
function takersIn(effects: readonly Effect[]): ReadonlySet<SeatId> {
  const takers = effects.flatMap((effect) => {
    if (effect.kind === 'seat-changed') return effect.figure === undefined ? [] : [effect.seat];
    return effect.kind === 'crowd-changed' ? (effect.seat ?? []) : [];
  });
  return new Set(takers);
}

async function slideHandedTurn(change: Change, takers: ReadonlySet<SeatId>, known: Known): Promise<number | null> {
  const { before, fight } = change;
  const { due } = fight.clock;
  if (due === null || before === null || takers.size === 0) return null;
  const seatsIn = (one: Gunfight): SeatId[] => actingSeats(one, rulesetOf(one, known.rulesets));
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
