import type { Figure, Gunfight } from '../../../game/state.ts';
import { woundCap } from './profile.ts';

/** What the look of somebody lets one expect, where three wounds kill. */
const LOST = { unhurt: 0, scratched: 0, rough: 1, done: 2 } as const;

/** Somebody whose numbers are not to be known is a regular: what he was recruited as says his grade, so that is not known either. */
export function veil(fight: Gunfight, figure: Figure): void {
  if (figure.sort !== 'person') return;
  const cap = woundCap(fight, figure);
  const lost = Math.min(cap - 1, LOST[figure.look ?? 'unhurt']);
  const profile = { grade: 'regular', field: 'none' };
  Object.assign(figure, { template: 'regular', profile, stats: lost === 0 ? {} : { W: cap - lost } });
}
