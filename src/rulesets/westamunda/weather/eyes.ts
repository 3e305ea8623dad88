import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { subOf } from '../state.ts';

/** WM-SHOOT-11, WM-WX-01: a line, and near enough for the weather and the light. */
export function canSee(fight: Gunfight, from: FigureId, to: FigureId): boolean {
  const { sight, range } = situationOf(fight, from, to);
  return sight && (range === null || range <= sightLimit(fight) + 0.001);
}

/** WM-WX-01: how far one sees today; inches. */
export const sightLimit = (fight: Gunfight): number => subOf(fight).weather.sight ?? Infinity;

/** The same, and nobody hides there (WM-MOVE-07). */
export const isVisible = (fight: Gunfight, from: FigureId, to: FigureId): boolean =>
  canSee(fight, from, to) && !isHiddenFrom(fight, to, fight.figures[from]!.side);
