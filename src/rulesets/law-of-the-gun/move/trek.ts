import type { Run } from '../../../game/run.ts';
import type { FigureId } from '../../../game/state.ts';
import { cellAt, cellIndex } from '../../../game/town/ground.ts';
import { type Place, roundCost } from '../../../game/town/places.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { allowancesOf } from '../people/condition.ts';
import { crossDrawn, type DoorOnWay, doorsOn, isWithinPace } from './crossing.ts';
import { mayStop, type Mover, moverOf } from './footing.ts';
import { type Pace, paceFor, paceLeft } from './pace.ts';
import { layRoute, type Route } from './route.ts';
import { CELL_CM } from '../tables.ts';
import { pathOf, type Way } from './way.ts';

/** One figure's way, settled as far as its own dice go, before anybody has fired at it. Plain data: an order keeps it while it waits. */
export interface Trek {
  readonly figure: FigureId;
  /** What is on its way: itself, its horse, the vehicle it drives. */
  readonly base: FigureId;
  readonly way: Way;
  /** Index of the cell it gets to. */
  readonly end: number;
  readonly allowed: number;
  readonly gait: Pace;
  /** LG-GEN-06: it counts as moving fast on all of its way. */
  readonly fast: boolean;
  readonly doors: readonly DoorOnWay[];
  /** What ends it before its goal. */
  readonly why: 'terrain' | 'fall' | 'enemy-near' | 'hit' | null;
  /** Somebody hidden whom it runs into. */
  readonly lurker: FigureId | null;
  /** Off the table at the end. */
  readonly leave: boolean;
}

interface Going {
  readonly figure: FigureId;
  readonly route: Route;
  readonly gait: Pace;
  readonly leave: boolean;
  /** Its test to move fast; null: it goes at another gait. */
  readonly passed: boolean | null;
}

/** LG-SEQ-05 step 4: the way with its terrain dice. */
export function makeTrek(run: Run, going: Going): Trek {
  const { figure, gait, passed } = going;
  const mover = moverOf(run.fight, run.figure(figure))!;
  const allowed = paceLeft(run.fight, figure, gait, passed === true);
  const way = layRoute(mover, going.route, paceFor(run.fight, figure, gait, passed === true));
  const unsteady = passed === false && mover.footing !== 'foot';
  const progress = crossDrawn(run, mover, way, { allowed, unsteady });
  const met = cutAtLurker(mover, way, progress.end);
  const lurker = met === null ? null : mover.lurkers.get(indexOf(mover, way[met + 1]!.at))!;
  const doors = doorsOn(mover, way);
  const leave = going.leave && progress.end === way.length - 1 && isStepLeft(way, progress.allowed);
  const why = met === null ? progress.why : 'enemy-near';
  const end = leave && met === null ? progress.end : lastFree(mover, way, met ?? progress.end);
  const fast = gait === 'run' && way[end]!.gone > allowancesOf(run.fight, run.figure(figure)).basic;
  return {
    figure,
    base: mover.base.id,
    way,
    end,
    allowed: progress.allowed,
    gait,
    fast,
    doors,
    why,
    lurker,
    leave: leave && met === null,
  };
}

function isStepLeft(way: Way, allowed: number): boolean {
  const last = way.at(-1)!;
  return isWithinPace([{ ...last, spent: last.spent + CELL_CM }], 0, allowed);
}

const indexOf = ({ ground }: Mover, at: Place): number => cellIndex(ground, at);

/** The cell before the first in which somebody stands of whom the mover's side knows nothing; null: there is none. */
function cutAtLurker(mover: Mover, way: Way, end: number): number | null {
  for (let index = 1; index <= end; index++) if (mover.lurkers.has(indexOf(mover, way[index]!.at))) return index - 1;
  return null;
}

/** Nobody stops where another stands: it stays behind him. */
export function lastFree(mover: Mover, way: Way, end: number, from = 0): number {
  for (let index = end; index > from; index--) {
    const { at, facing = mover.facing } = way[index]!;
    if (mayStop(mover, cellAt(mover.ground, at)!, facing)) return index;
  }
  return from;
}

type Stretch = { readonly from: number; readonly to: number };

/** From one cell of its way to another, opening doors as it comes to them; or it only turns. */
export function goAlong(
  run: Run,
  { figure, way, doors, gait }: Pick<Trek, 'figure' | 'way' | 'doors' | 'gait'>,
  { from, to }: Stretch,
  why: 'order' | 'charge',
): void {
  const passed = doors.filter(({ index }) => index > from && index <= to);
  openDoors(
    run,
    figure,
    passed.map(({ thing }) => thing),
  );
  const { facing, gone } = way[to]!;
  const distance = roundCost(gone - way[from]!.gone);
  const turn = facing === undefined ? {} : { facing };
  if (distance > 0) run.emit({ kind: 'moved', figure, path: pathOf(way, from, to), distance, gait, why, ...turn });
  else if (facing !== undefined) run.emit({ kind: 'turned', figure, facing });
}
