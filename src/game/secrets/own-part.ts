import { fields, type Split } from '../named-fields.ts';
import type { FigureId } from '../ids.ts';
import type { Sight } from './knowledge.ts';

type OfSight = <T>(value: T, sight: Sight) => T;

/** Fields of a ruleset's own part that tell of figures: nothing of those who are lost from sight. */
export const ofFigures = <S extends string>(names: S): { readonly [F in Split<S>]: OfSight } =>
  fields<S, OfSight>(names, (value, { lost }) => (lost.size === 0 ? value : without(value, lost)));

/** Fields that count what somebody is still worth: nothing of those either whose numbers nobody may know. */
export const ofWorth = <S extends string>(names: S): { readonly [F in Split<S>]: OfSight } =>
  fields<S, OfSight>(names, (value, { lost, veiled }) => without(value, new Set([...lost.keys(), ...veiled.keys()])));

/** Plain data without any record or list entry of these, however deep. */
function without<T>(value: T, ids: Pick<ReadonlySet<FigureId>, 'has'>): T {
  if (Array.isArray(value)) return value.filter((one) => !ids.has(one)).map((one) => without(one, ids)) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !ids.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, without(inner, ids)])) as T;
}
