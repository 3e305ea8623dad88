import type { EffectOf } from '../../game/effects.ts';

/** A kind of wound with the place on the body, where the rules tell it. */
export const struckKey = (kind: 'wounded' | 'out-of-action' | 'dead', location: string | undefined): string =>
  `effect.${kind}.${location === undefined ? 'anywhere' : 'at'}`;

/** By grade, by number, or by the place on the body. */
export function woundKey({ total, count, severity, location }: EffectOf<'wounded'>): string {
  if (severity !== undefined) return 'effect.wounded.graded';
  return total === undefined ? struckKey('wounded', location) : `effect.wounded.count-${count}`;
}

/** Low on ammunition, counted in points or in rounds. */
export function ammoKey({ unit, left, last }: EffectOf<'ammo-low'>): string {
  if (last === true) return 'last';
  return unit === 'round' ? 'round' : left === 1 ? 'one' : 'other';
}
