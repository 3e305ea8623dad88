import { type Ask, actInPlace } from '../game/act.ts';
import { decide, type Decision, goOn, type Rules } from '../game/decide.ts';
import type { NewEntry } from '../game/entry.ts';
import { CLOCK } from '../game/ids.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Action } from '../game/actions.ts';
import type { Gunfight } from '../game/state.ts';
import { type CalendarOf, slideDues } from './sliding.ts';

export type Decided =
  | { readonly ok: true; readonly entries: readonly NewEntry[]; readonly fight: Gunfight; readonly undone: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

export interface DecideOptions {
  readonly before: Gunfight | null;
  readonly asks: readonly Ask[];
  readonly at: number;
  readonly rules: Rules;
  /** The fight that is left of the log with these new entries, of which the last undoes others. */
  readonly refold: (entries: readonly NewEntry[]) => Promise<Gunfight>;
  readonly secret: string;
  readonly calendarOf: CalendarOf;
}

/** `decide`, and what an engine without a log and without secrets cannot do: fold anew after an undo, show the secret at the end. */
export async function decideAll(options: DecideOptions): Promise<Decided> {
  const { before, asks, at, rules } = options;
  let step: Decision = before !== null && asks.length === 0 ? goOn(before, at, rules) : decide(before, asks, rules);
  const entries: NewEntry[] = [];
  let undone = false;
  for (;;) {
    if (!step.ok) return step;
    entries.push(...step.entries);
    if (!step.undone) break;
    undone = true;
    step = goOn(await options.refold(entries), at, rules);
  }
  if (entries.length === 0) return { ok: false, refusal: { code: 'moved-on' } };
  const fight = step.fight;
  const slide = await slideDues({ fight, entries, at }, rules.rulesets, options.calendarOf);
  if (slide !== null) entries.push(addByClock(fight, slide, options));
  if (fight.status === 'over' && !(before?.status === 'over' && before.commitment === fight.commitment))
    entries.push(addByClock(fight, { type: 'advance', step: 'show-secret', value: options.secret }, options));
  return { ok: true, entries, fight, undone };
}

/** Posts, in place, what the clock adds: the secret that the dice of the fight were drawn from, times that slide past a night. */
function addByClock(fight: Gunfight, action: Action, { at, rules }: DecideOptions): NewEntry {
  const done = actInPlace(fight, { by: CLOCK, action, at }, rules.diceFor(fight, action), rules.rulesets);
  if (!done.ok) throw new Error(`the clock was refused: ${action.type}: ${done.refusal.code}`);
  return done.entry;
}
