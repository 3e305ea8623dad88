import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { cellIndex } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { engage, foesOf, part } from './contacts.ts';
import { comeUpTo, goOverMap, inReachOf } from '../move/travel.ts';
import { atMost } from '../move/reading.ts';
import { isInPlay } from '../../kit.ts';
import { subOf } from '../state.ts';
import { stopBeside, wayBeside } from '../move/stop-beside.ts';
import { shareOf } from '../move/terrain.ts';
import { reachOf, type Stop } from '../move/ways.ts';
import { type Walker, walkerOf } from '../move/walker.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

export interface Coming {
  readonly figure: FigureId;
  readonly target: FigureId;
  /** At the declaration. */
  readonly distance: number;
  /** What the charge covers. */
  readonly inches: number;
  /** On a map: where he was making for. */
  readonly goal: Place | null;
}

const HOW = { gait: 'charge', why: 'charge' } as const;

/** CA-CHG-05, CA-CHG-06: he comes on, after whoever does not stand, and may fall short. */
export function chargeHome(run: Run, coming: Coming): void {
  const { figure, target } = coming;
  const charger = run.figure(figure);
  if (!isInPlay(charger) || subOf(run.fight).unhorsed[figure] === true)
    return run.emit({ kind: 'charge-failed', figure, target, why: 'stopped' });
  if (!isInPlay(run.figure(target))) return runPast(run, coming);
  comeOn(run, coming);
}

/** CA-CHG-06: nobody there any more: he ends where he was making for. */
function runPast(run: Run, { figure, target, distance, inches, goal }: Coming): void {
  const walker = walkerOf(run.fight, run.figure(figure));
  const stop =
    walker === null || goal === null ? undefined : reachOf(walker, inches).get(cellIndex(walker.ground, goal));
  if (walker !== null && stop !== undefined && stop.before !== null && !walker.noStop.has(stop.cell.index))
    goOverMap(run, walker.ground, stop, { figure, ...HOW });
  if (walker === null) moveStated(run, figure, Math.max(0, distance - 1));
  run.emit({ kind: 'charge-failed', figure, target, why: 'unopposed' });
}

function meetOnMap(run: Run, { figure, target, inches, goal }: Coming): void {
  const walker = walkerOf(run.fight, run.figure(figure))!;
  const stop =
    stopBeside(run.fight, figure, target, { inches, at: goal }) ??
    stopBeside(run.fight, figure, target, { inches, at: null });
  if (stop !== null) return goOverMap(run, walker.ground, stop, { figure, ...HOW });
  const short = asFarAs(walker, wayBeside(walker, run.figure(target).at), inches);
  if (short !== null) goOverMap(run, walker.ground, short, { figure, ...HOW });
  run.emit({ kind: 'charge-failed', figure, target, why: 'short' });
}

/** The last cell of a way that so many inches get him to, and that is free. */
export function asFarAs(walker: Walker, way: Stop | null, inches: number): Stop | null {
  let stop = way;
  while (stop !== null && stop.before !== null) {
    const inReach = atMost(stop.inches, inches * shareOf(stop.kinds)) || stop.inches === 1;
    if (inReach && !walker.noStop.has(stop.cell.index)) return stop;
    stop = stop.before;
  }
  return null;
}

/** CA-GEN-07: without a map by what is left of the range. */
function comeOnStated(run: Run, { figure, target, inches: allowed }: Coming): void {
  const needed = inReachOf(run.fight, figure, target) ?? 0;
  const comes = atMost(needed, allowed);
  moveStated(run, figure, comes ? needed : allowed);
  if (comes) {
    comeUpTo(run, figure, target);
    return engage(run, figure, [target]);
  }
  const range = situationOf(run.fight, figure, target).range! - allowed;
  run.emit({ kind: 'situation-set', figure, target, values: { range } });
  run.emit({ kind: 'charge-failed', figure, target, why: 'short' });
}

const comeOn = toldOrDrawn(comeOnStated, meetOnMap);

function moveStated(run: Run, figure: FigureId, distance: number): void {
  part(run, figure, foesOf(run.fight, figure));
  run.emit({ kind: 'moved', figure, path: [], distance, ...HOW });
}
