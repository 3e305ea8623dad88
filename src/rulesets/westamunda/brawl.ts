import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Modifier } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Blow } from './hits.ts';
import type { Knot } from './melee-knots.ts';

export function brawlBlow(_run: Run, _blow: Blow): void {}
export function brawlMods(_fight: Gunfight, _own: FigureId, _foe: FigureId): Modifier[] {
  return [];
}
export function fumbleWorth(_fight: Gunfight, _own: FigureId): number {
  return 1;
}
export function breakBrawlInMelee(_run: Run, _knot: Knot): void {}
export function mayEnter(_fight: Gunfight, _knot: Knot): boolean {
  return true;
}
