import type { StatedMove } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { roundCost } from '../../../game/town/places.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { foesOf, part, revealHidden } from '../melee/contacts.ts';
import { cellsOf, type Stop } from './ways.ts';
import { comeOut, shifted } from '../../kit/travel/shifts.ts';
import { facingAlong, pathOf } from '../../kit/travel/path.ts';
import { doorsAlong, openDoors as openWay } from '../../kit/travel/step.ts';
import { areBeside, groundUnder } from '../../../game/town/town-in-play.ts';

/** In the theatre of the mind nobody but a charger comes nearer than this; inches. */
export const CLOSEST = 2;

export interface Going {
  readonly figure: FigureId;
  readonly gait: Gait;
  readonly why: 'order' | 'charge';
  /** CA-HIDE-01: in the cover that is stated of him. */
  readonly hides?: boolean;
}

/** CA-MOVE-11, CA-HIDE-04: goes there over the map, opening doors as he comes to them; whom he fought he has left, though he comes up to him anew (CA-MOVE-13, CA-MOVE-14). */
export function goOverMap(run: Run, stop: Stop, { figure, gait, why }: Going): void {
  revealHidden(run, [figure], 'moved');
  openDoors(run, figure, stop);
  const path = pathOf(cellsOf(stop));
  const facing = run.figure(figure).mount === null ? null : facingAlong(path);
  const turned = facing === null ? {} : { facing };
  run.emit({ kind: 'moved', figure, path, distance: roundCost(stop.inches), gait, why, ...turned });
  const beside = foesOf(run.fight, figure).filter((foe) => areBeside(run.fight, figure, foe));
  part(run, figure, beside);
}

/** Every way of moving goes through doors that nobody locks (CA-GEN-06). */
export const openDoors = (run: Run, by: FigureId, stop: Stop): void =>
  openWay(run, by, doorsAlong(groundUnder(run.fight)!, cellsOf(stop)));

/** CA-GEN-07: the same without a map: ranges change as it is told. */
export function goStated(run: Run, stated: StatedMove, { figure, gait, why, hides }: Going): void {
  revealHidden(run, [figure], 'moved');
  const { distance, way, target } = stated;
  run.emit({ kind: 'moved', figure, path: [], distance, gait, why });
  const left = foesOf(run.fight, figure);
  part(run, figure, left);
  const told = stated.all === true ? enemiesOf(run.fight, run.figure(figure)).map((one) => one.id) : [target];
  for (const other of new Set([...told, ...left])) {
    const { range } = situationOf(run.fight, figure, other);
    const isTold = told.includes(other);
    const next = range === null ? null : shifted(range, { way: isTold ? way : 'away', distance }, CLOSEST);
    if (next !== null) setRange(run, figure, other, next);
  }
  if (hides !== true) comeOut(run, figure);
}

function setRange(run: Run, figure: FigureId, target: FigureId, range: number): void {
  const now = situationOf(run.fight, figure, target);
  if (now.range === range && !now.near) return;
  run.emit({ kind: 'situation-set', figure, target, values: { range, ...(now.near ? { near: false } : {}) } });
}

/** Without a map: away from all enemies, as nerve takes him. */
export function runOff(run: Run, figure: FigureId, distance: number): void {
  for (const enemy of enemiesOf(run.fight, run.figure(figure))) {
    if (!isInPlay(enemy)) continue;
    const { range } = situationOf(run.fight, figure, enemy.id);
    if (range !== null) setRange(run, figure, enemy.id, range + distance);
  }
  comeOut(run, figure);
}

export const inReachOf = (fight: Gunfight, figure: FigureId, target: FigureId): number | null => {
  const { range } = situationOf(fight, figure, target);
  return range === null ? null : Math.max(0, range - 1);
};
