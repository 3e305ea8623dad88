import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { distanceBetween } from './eyes.ts';

/** The range of a shot in this round, inches; null: nobody has said. */
export function shotRange(fight: Gunfight, from: FigureId, to: FigureId): number | null {
  return distanceBetween(fight, from, to);
}
