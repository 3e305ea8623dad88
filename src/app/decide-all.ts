import { isHiddenFrom } from '../game/town/town-in-play.ts';
import { actInPlace, type Ask } from '../game/act.ts';
import { decide, type Decision, goOn, type Rules } from '../game/decide.ts';
import type { NewEntry } from '../game/entry.ts';
import { CLOCK } from '../game/ids.ts';
import { isCalled } from '../game/clock/held-up.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Action } from '../game/actions.ts';
import type { Gunfight, SeatId, Wished } from '../game/state.ts';
import { slideDues } from './time/deadlines.ts';
import { giveTimeBack, giveTimeOn } from './time/time-back.ts';
import type { CalendarOf } from './time/calendar.ts';
import { allWishes } from '../game/crowds/crowds.ts';
import { apartFrom } from '../game/people/same-names.ts';

export type Decided =
  | { readonly ok: true; readonly entries: readonly NewEntry[]; readonly fight: Gunfight; readonly undone: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

interface Refolded {
  readonly fight: Gunfight;
  /** The last entry, with just what it takes back. */
  readonly undo: NewEntry;
  /** When the first entry was made that has gone back; null: nothing has that others know of. */
  readonly since: number | null;
}

export interface DecideOptions {
  readonly before: Gunfight | null;
  readonly asks: readonly Ask[];
  readonly at: number;
  readonly rules: Rules;
  /** What is left of the log with these new entries, of which the last undoes others. */
  readonly refold: (entries: readonly NewEntry[]) => Promise<Refolded>;
  readonly secret: string;
  readonly calendarOf: CalendarOf;
  /** Opens a fight at once, where no message does. */
  readonly standIn?: string;
}

/** `decide`, and what an engine without a log and without secrets cannot do: fold anew after an undo, show the secret at the end. */
export async function decideAll(options: DecideOptions): Promise<Decided> {
  const { before, asks, at, rules } = options;
  let step: Decision = before !== null && asks.length === 0 ? goOn(before, at, rules) : decide(before, asks, rules);
  const entries: NewEntry[] = [];
  let since: number | null = null;
  let undone = false;
  for (;;) {
    if (!step.ok) return step;
    entries.push(...step.entries);
    if (!step.undone) {
      if (options.standIn === undefined || !isCalled(step.fight)) break;
      entries.push(addByClock(step.fight, { type: 'opening', message: options.standIn }, options));
      step = goOn(step.fight, at, rules);
      continue;
    }
    const left = await options.refold(entries);
    entries.splice(-1, 1, left.undo);
    if (left.since !== null) since = Math.min(since ?? left.since, left.since);
    undone = true;
    step = goOn(left.fight, at, rules);
  }
  if (entries.length === 0) return { ok: false, refusal: { code: 'moved-on' } };
  const fight = step.fight;
  const known = { rulesets: rules.rulesets, calendarOf: options.calendarOf };
  const slide = await slideDues({ before, fight, entries, at }, known);
  if (slide !== null) entries.push(addByClock(fight, slide, options));
  const stood = standingSince(before, fight);
  const back =
    since !== null
      ? await giveTimeBack({ fight, entries, at, since }, known)
      : stood === null
        ? null
        : await giveTimeOn({ fight, at, since: stood }, known);
  if (back !== null) entries.push(addByClock(fight, back, options));
  if (fight.status === 'over' && !(before?.status === 'over' && before.commitment === fight.commitment))
    entries.push(addByClock(fight, { type: 'advance', step: 'show-secret', value: options.secret }, options));
  return { ok: true, entries, fight, undone };
}

/** Since when the clock has stood still that runs again now. */
const standingSince = (before: Gunfight | null, now: Gunfight): number | null =>
  before?.clock.paused === true && before.openedAt === now.openedAt && !now.clock.paused ? before.clock.pausedAt : null;

/** Posts, in place, what the clock adds: the secret that the dice of the fight were drawn from, times that slide past a night. */
function addByClock(fight: Gunfight, action: Action, { at, rules }: DecideOptions): NewEntry {
  const done = actInPlace(fight, { by: CLOCK, action, at }, rules.diceFor(fight, action), rules.rulesets);
  if (!done.ok) throw new Error(`the clock was refused: ${action.type}: ${done.refusal.code}`);
  return done.entry;
}

type Held = Pick<Gunfight, 'figures' | 'hidden' | 'seats' | 'crowds'>;

/** Names of those who are in a fight or will be, and whose they are. */
type Taken = readonly { readonly name: string; readonly seat: SeatId | null }[];

/** Of who is hidden nobody learns by the number of another. */
function namesIn(fight: Held | null): Taken {
  if (fight === null) return [];
  const here = Object.values(fight.figures).filter(({ id }) => !isHiddenFrom(fight, id, null));
  const coming = allWishes(fight).filter(
    ({ wish }) => fight.figures[wish.figure] === undefined && wish.hidden !== true,
  );
  return [
    ...here.map(({ name }) => ({ name, seat: null })),
    ...coming.map(({ wish: { name }, seat }) => ({ name, seat: seat.id })),
  ];
}

/** Whoever comes into a fight in which somebody has the same name is told apart from then on: his own gets a number. */
export function withNamesApart(fight: Held | null, actions: readonly Action[]): Action[] {
  let taken = namesIn(fight);
  const apart = <W extends Wished>(wishes: readonly W[], seat: SeatId): W[] =>
    wishes.map((wish) => {
      const name = apartFrom(wish.name, new Set(taken.map((one) => one.name.toLowerCase())));
      if (wish.hidden !== true) taken = [...taken, { name, seat }];
      return name === wish.name ? wish : { ...wish, name };
    });
  return actions.map((action) => {
    if (action.type === 'open-fight') taken = [];
    // In a gathering fight who leaves takes his people with him.
    if (action.type === 'leave') taken = taken.filter(({ seat }) => seat !== action.seat);
    if (action.type === 'join' || action.type === 'gm-add')
      return { ...action, wishes: apart(action.wishes, action.seat) };
    if (action.type === 'gm-set' && action.field === 'name') {
      const own = fight?.figures[action.figure]?.name;
      const others = taken.filter(({ name }) => name !== own).map(({ name }) => name.toLowerCase());
      return { ...action, value: apartFrom(String(action.value), new Set(others)) };
    }
    if (action.type !== 'challenge' || action.opponent === undefined) return action;
    const { opponent } = action;
    return { ...action, opponent: { ...opponent, wishes: apart(opponent.wishes, opponent.seat) } };
  });
}
