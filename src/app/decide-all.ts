import { type Ask, actInPlace } from '../game/act.ts';
import { decide, type Decision, goOn, type Rules } from '../game/decide.ts';
import type { NewEntry } from '../game/entry.ts';
import { CLOCK } from '../game/ids.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Gunfight } from '../game/state.ts';

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
  if (fight.status === 'over' && !(before?.status === 'over' && before.commitment === fight.commitment))
    entries.push(showSecret(fight, options));
  return { ok: true, entries, fight, undone };
}

/** Posts, in place, the secret that the dice of the fight were drawn from. */
function showSecret(fight: Gunfight, { at, rules, secret }: DecideOptions): NewEntry {
  const action = { type: 'advance', step: 'show-secret', value: secret } as const;
  const done = actInPlace(fight, { by: CLOCK, action, at }, rules.diceFor(fight, action), rules.rulesets);
  if (!done.ok) throw new Error(`the secret could not be shown: ${done.refusal.code}`);
  return done.entry;
}
