import type { Figure, Gunfight, SideId } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import type { After } from './aftermath.ts';
import { isAsleep } from '../spot/hearing.ts';
import { nearnessOf } from '../spot/nearness.ts';
import { canBeTested, canRun } from './nerve.ts';
import { isConcealed } from '../spot/sense-state.ts';

/**
 * What is left of an order side by side, where only tests of nerve are left, no side's hang on another's, and nothing else can
 * come of them. Null: it cannot be told apart.
 */
export function sideBySide(fight: Gunfight, after: After): readonly After[] | null {
  const { hits, wave, next, noises, alarms, only } = after;
  if (only !== undefined || hits.length + noises.length + alarms.length > 0) return null;
  const sideOf = ({ figure }: { readonly figure: string }): SideId => fight.figures[figure]!.side;
  const sides = [...new Set([...wave, ...next].map(sideOf))];
  if (sides.length < 2 || !areApart(fight)) return null;
  return sides.map((side) => {
    const [ownWave, ownNext] = [wave, next].map((some) => some.filter((one) => sideOf(one) === side));
    return turnOver({ ...after, wave: ownWave!, next: ownNext!, only: side });
  });
}

/** Nobody is in a fight, aims, sleeps or hides: how somebody takes it in the end changes nothing else. */
export function isPlain(fight: Gunfight): boolean {
  if (fight.contacts.length > 0) return false;
  return !rosterOf(fight).some((one) => one.aim !== null || isAsleep(one) || isConcealed(fight, one.id));
}

/** Who can run, or has no enemy near, asks of no enemy how he is (BW-STATE-05); and so nobody gives himself up. */
function areApart(fight: Gunfight): boolean {
  if (!isPlain(fight)) return false;
  const figures = rosterOf(fight);
  const near = nearnessOf(fight);
  const isNearFoe = (one: Figure): boolean =>
    figures.some((other) => one.side !== other.side && near.isWithin(one.id, other.id, 6));
  return figures.every((one) => !canBeTested(one) || !isNearFoe(one) || canRun(fight, one));
}

/** The next wave comes at once when this one is over. */
export const turnOver = (after: After): After =>
  after.hits.length + after.wave.length > 0 ? after : { ...after, wave: after.next, next: [] };
