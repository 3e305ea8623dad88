import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { isMounted, woundsOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { checkStates } from '../../kit.ts';

/** All fractions of an inch are kept; comparisons allow for this much (CA-GEN-04). */
const TOLERANCE = 0.000001;

export const atMost = (value: number, limit: number): boolean => value <= limit + TOLERANCE;

/** CA-MOVE-01: inches of a normal move. */
const NORMAL = { foot: 5, mounted: 10 } as const;
/** CA-MOVE-04: turns in a row in which one can run. */
const MOST_RUNS = 2;

/** CA-MOVE-06, CA-MOVE-07: an inch less for each wound; mounted, half with any. */
export function normalMove(fight: Gunfight, figure: Figure): number {
  const wounds = woundsOf(fight, figure);
  if (isMounted(figure)) return wounds > 0 ? NORMAL.mounted / 2 : NORMAL.mounted;
  return Math.max(0, NORMAL.foot - wounds);
}

/** CA-MOVE-02, CA-MOVE-03, CA-MOVE-11: inches that a pace covers before the ground takes its share. */
export function paceInches(fight: Gunfight, figure: Figure, gait: Gait): number {
  const normal = normalMove(fight, figure);
  return gait === 'crawl' ? normal / 2 : gait === 'walk' ? normal : 2 * normal;
}

/** CA-CHG-03: half of the charge move as printed. */
export const halfCharge = (figure: Figure): number => (isMounted(figure) ? NORMAL.mounted : NORMAL.foot);

/** CA-MOVE-02, CA-MOVE-04, CA-MOVE-05: what its body has left for this pace. */
export function checkPace(fight: Gunfight, figure: Figure, gait: Gait): Refusal | null {
  if (gait === 'crawl') return checkStates(figure, { mounted: isMounted(figure) });
  if (gait === 'walk') return null;
  return checkStates(figure, {
    winded: (subOf(fight).streaks[figure.id] ?? 0) >= MOST_RUNS,
    wounded: !isMounted(figure) && woundsOf(fight, figure) > 0,
  });
}
