import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Unit, unitOf } from './groups.ts';
import { soloOf } from './solo-state.ts';
import { accurateOf, seenBy } from './terms.ts';
import { rangeBetween } from '../../kit.ts';

/** LG-SOLO-24: nobody seen is within the accurate range of every member's main weapon yet. */
export function holdsHidden(fight: Gunfight, unit: Unit): boolean {
  const armed = unit.members.filter((one) => accurateOf(one) > 0);
  if (armed.length === 0) return false;
  return !seenBy(fight, unit).some((enemy) => isWithinReachOfAll(fight, armed, enemy.id));
}

const isWithinReachOfAll = (fight: Gunfight, armed: readonly Figure[], enemy: FigureId): boolean =>
  armed.every((one) => rangeBetween(fight, one.id, enemy) <= accurateOf(one) + TOLERANCE_CM);

const TOLERANCE_CM = 0.001;

/** LG-SOLO-24: what its group has chosen forbids it to fire at this enemy, so far off. */
export function holdsItsFire(fight: Gunfight, figure: Figure, distanceCm: number): boolean {
  if (soloOf(fight).chosen[figure.id]?.act !== 'hold-hidden') return false;
  const armed = unitOf(fight, figure).members.filter((one) => accurateOf(one) > 0);
  return holdsHidden(fight, unitOf(fight, figure)) && armed.some((one) => accurateOf(one) < distanceCm);
}
