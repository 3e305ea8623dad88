import type { Figure, Gunfight } from '../../game/state.ts';

/** BW-STATE-05: whether somebody beside himself has somewhere to run; without a map he has (BW-PBP-08). */
export function hasWayOut(_fight: Gunfight, _figure: Figure): boolean {
  return true;
}
