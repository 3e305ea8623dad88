import type { StatedMove } from '../../../game/actions.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { worldOf } from '../../kit/world/world.ts';
import { isVisible } from '../weather/weather.ts';
import { knownEnemies } from '../../kit.ts';
import type { Trek } from './trek.ts';

/** WM-MOVE-04: runners stop this near an enemy; inches. */
const NEAR = 8;

/** Horses and wagons do not mind. */
const isOnFoot = (figure: Figure): boolean => figure.sort === 'person' && figure.mount === null;

const isRunStopOn = (fight: Gunfight): boolean => worldOf(fight).hasRule(fight.settings.runStop ?? 'map');

/** WM-MOVE-04: an enemy he can see is too near for him to run. */
export function isEnemyNear(fight: Gunfight, id: FigureId): boolean {
  if (!isRunStopOn(fight) || !isOnFoot(fight.figures[id]!)) return false;
  return knownEnemies(fight, fight.figures[id]!).some((enemy) => {
    const { range } = situationOf(fight, id, enemy.id);
    return range !== null && range <= NEAR + 0.001 && isVisible(fight, id, enemy.id);
  });
}

/** Without a map: how far he can run before he has to stop; more than he runs where nobody is near. */
export function roomToRun(fight: Gunfight, id: FigureId, { way, target, all }: StatedMove): number {
  if (!isRunStopOn(fight) || way !== 'toward' || !isOnFoot(fight.figures[id]!)) return Infinity;
  const ranges = knownEnemies(fight, fight.figures[id]!)
    .filter((enemy) => (all === true || enemy.id === target) && isVisible(fight, id, enemy.id))
    .flatMap((enemy) => situationOf(fight, id, enemy.id).range ?? []);
  return Math.min(Infinity, ...ranges.map((range) => range - NEAR));
}

export const isRunStopped = (there: Gunfight, { figure, gait }: Trek): boolean =>
  gait === 'run' && isEnemyNear(there, figure);
