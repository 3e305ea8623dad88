import { rulesetOf } from '../../game/act.ts';
import type { ActionOf } from '../../game/actions.ts';
import { actors } from '../../game/clock/acting.ts';
import type { NewEntry } from '../../game/entry.ts';
import { HOUSE, type PromptId, type SeatId } from '../../game/ids.ts';
import type { Effect } from '../../game/effects.ts';
import type { Gunfight, Prompt } from '../../game/state.ts';
import { playsItself } from '../../game/questions/unasked.ts';
import { hoursGiven } from '../../game/table.ts';
import type { Records } from '../../store/port.ts';
import { ALWAYS_AWAKE, awakeBetween, type Calendar, type CalendarOf, dueOfAll, parseQuiet } from './calendar.ts';
import type { Rulesets } from '../../game/ruleset.ts';

const HOUR_MS = 3_600_000;

/** What a person has said of their nights and vacations, as it is kept. */
interface CalendarRecord {
  readonly zone?: string;
  readonly quiet?: string;
  readonly away?: { readonly from: number; readonly until: number } | null;
}

/** Kinds of records: one of a person's own settings for each. */
const PERSON = 'person';

export function calendarOfRecord({ zone = 'UTC', quiet = 'off', away = null }: CalendarRecord): Calendar {
  return { zone, quiet: parseQuiet(quiet), away };
}

/** Calendars out of people's own settings; the house never sleeps. */
export function calendarsIn(records: Records): CalendarOf {
  return async (seat) => {
    if (seat === HOUSE) return ALWAYS_AWAKE;
    const kept = await records.get(PERSON, seat);
    return kept === undefined ? ALWAYS_AWAKE : calendarOfRecord(kept.data as CalendarRecord);
  };
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
  if (turn === null && Object.keys(prompts).length === 0) return null;
  return {
    type: 'reschedule',
    ...(turn === null ? {} : { turn }),
    ...(Object.keys(prompts).length === 0 ? {} : { prompts }),
  };
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
