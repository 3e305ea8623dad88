import type { FigureId } from '../../../game/ids.ts';
import type { Gunfight } from '../../../game/state.ts';
import { chargeRange } from '../move/arrive.ts';
import { distanceBetween } from '../spot/eyes.ts';

/** The range of a shot in this round, inches; null: nobody has said. */
export function shotRange(fight: Gunfight, from: FigureId, to: FigureId): number | null {
  return chargeRange(fight, from, to) ?? distanceBetween(fight, from, to); // BW-MOVE-09
}
