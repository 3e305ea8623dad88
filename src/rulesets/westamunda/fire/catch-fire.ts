import { given } from '../../../game/given.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, isInPlay, rollTable } from '../../kit.ts';
import { isWeather } from '../state.ts';
import { waterOf } from '../move/terrain.ts';

/** Rain and snow: less catches, and less spreads (WM-FIRE-02, WM-FIRE-06). */
export const isWet = (fight: Gunfight): boolean => isWeather(fight, 'rain', 'snow');

/** WM-FIRE-09: wind or rain, and both no more than one of them. */
export const isHardToLight = (fight: Gunfight): boolean => isWeather(fight, 'rain', 'high-wind');

/** WM-FIRE-02, WM-FIRE-03: four or more, in the wet only a six. */
export function catches(run: Run, figure?: FigureId): boolean {
  const need = isWet(run.fight) ? 6 : 4;
  const row = (face: number): string => (face >= need ? 'caught' : 'none');
  return rollTable(run, { table: 'catch-fire', die: 6, ...given({ figure }), row }) === 'caught';
}

/** WM-FIRE-02: whether somebody the flames have struck burns now. In water nobody does. */
export function catchFire(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  if (figure.sort !== 'person' || !isInPlay(figure) || hasStatus(figure, 'burning')) return;
  if (waterOf(run.fight, figure) !== 'none') return;
  if (catches(run, id)) run.emit({ kind: 'caught-fire', figure: id });
}
