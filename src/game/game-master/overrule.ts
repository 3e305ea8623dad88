import type { ActionOf } from '../actions.ts';
import type { Effect, EffectOf, ItemSetup } from '../effects.ts';
import { isStopped } from '../clock/held-up.ts';
import { commonFields } from './overrule-fields.ts';
import type { Part } from './overrule-parts.ts';
import { badValue, type Refusal } from '../refusals.ts';
import type { Outcome, Run } from '../run.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Figure, Gunfight, Status } from '../state.ts';
import { given } from '../given.ts';

export type SetValue = string | number | boolean;

/** What something can be set to: one of these words, a whole number from one to the other, or any words. */
export type Allowed = readonly string[] | { readonly min: number; readonly max: number } | 'text';

/** Something of a figure that the game master can overrule. */
export interface Field {
  readonly id: string;
  readonly allowed: Allowed;
  /** As it is now; null: nothing that could be said. */
  readonly was: SetValue | null;
  /** Makes it so, in place. */
  readonly set: (value: SetValue) => void;
}

/** Whose fields are asked for. `apply` folds what the rules say of an effect, as if it had happened. */
export interface Overruled {
  readonly fight: Gunfight;
  readonly figure: Figure;
  readonly apply: (effect: Effect) => void;
}

/** What of a figure can be overruled under some rules. */
export interface Overrules {
  /** At one word, what lays somebody low. */
  readonly states: readonly (typeof CONDITIONS)[number][];
  /** States of other kinds, each of which a figure is in or not. */
  readonly statuses: readonly Status[];
  /** Marks that somebody has or not. */
  readonly flags?: readonly string[];
  /** Words that a card can have, by what they stand for; where none are told, any. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** What these rules know of, of all that is common. */
  readonly parts: readonly Part[];
  /** Their own, which go before the common ones of that name. */
  fields(overruled: Overruled): readonly Field[];
  /** Brings their own part into line with what has just been set, in place. */
  settle?(overruled: Overruled, field: string): void;
  /** A weapon as it is handed out. */
  arm?(figure: Figure, model: string): Omit<ItemSetup, 'item'>;
}

/** What lays somebody low; `fine`: nothing does. */
const CONDITIONS = ['fine', 'pinned', 'down', 'skedaddling', 'surrendered', 'out-of-action', 'dead', 'left'] as const;
/** Rules that say nothing of it. */
const PLAIN_OVERRULES: Overrules = { states: CONDITIONS, statuses: [], parts: ['group'], fields: () => [] };

type Rules = Pick<Ruleset, 'overrules' | 'meta' | 'foldEffect'>;

/** Everything of a figure that can be overruled now. */
export function overrulable(overruled: Overruled, ruleset: Rules): Field[] {
  const rules = ruleset.overrules ?? PLAIN_OVERRULES;
  const own = rules.fields(overruled);
  const names = new Set(own.map(({ id }) => id));
  return [...own, ...commonFields(overruled, rules, ruleset.meta).filter(({ id }) => !names.has(id))];
}

const NOTHING = (): void => undefined;

/** Overrules what is so of a figure, whatever the rules made of it. */
export function setField(run: Run, { figure: id, field, value, note }: ActionOf<'gm-set'>): Outcome {
  const figure = run.fight.figures[id];
  if (figure === undefined) return { refusal: { code: 'unknown-name', given: id, sort: 'figure' } };
  // What has stopped goes on with everybody as he was: first its question is answered, or ruled on.
  if (isStopped(run.fight, id)) return { refusal: { code: 'fight-paused', figure: id } };
  const fields = overrulable({ fight: run.fight, figure, apply: NOTHING }, run.ruleset);
  const found = fields.find((one) => one.id === field);
  if (found === undefined) return { refusal: badValue('field', field, fields.map((one) => one.id).join(', ')) };
  const wrong = checkValue(found, value);
  if (wrong !== null) return { refusal: wrong };
  run.emit({ kind: 'figure-changed', figure: id, field, was: found.was, value, ...given({ note }) });
  return null;
}

const MOST_TEXT = 60;

/** What is so or not may be said as true or false. */
const wordOf = (value: SetValue): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

function checkValue({ id, allowed }: Field, value: SetValue): Refusal | null {
  if (allowed === 'text')
    return String(value).trim() !== '' && String(value).length <= MOST_TEXT ? null : badValue(id, value, 'a few words');
  if (!('min' in allowed)) return allowed.includes(wordOf(value)) ? null : badValue(id, value, allowed.join(', '));
  const { min, max } = allowed;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : badValue(id, value, `${min}–${max}`);
}

/** Folds what was overruled, in place. */
export function foldChange(
  fight: Gunfight,
  { figure: id, field, value }: EffectOf<'figure-changed'>,
  ruleset: Rules,
  apply: (effect: Effect) => void,
): void {
  const overruled: Overruled = { fight, figure: fight.figures[id]!, apply };
  overrulable(overruled, ruleset)
    .find((one) => one.id === field)
    ?.set(value as SetValue);
  ruleset.overrules?.settle?.(overruled, field);
}
