import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../../game/town/ground.ts';
import { type Direction, DIRECTIONS, type Place, roundCost, stepFrom } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isOpenTo } from '../../../game/town/ways/steps.ts';
import { standOf } from '../../kit/world/world.ts';
import { isInPlay, isOneBody } from '../../kit.ts';
import { cornersOver, stepBetween } from '../../kit/travel/step.ts';
import { obstacleIn } from '../move/terrain.ts';

/** WM-HORSE-02: what a running horse leaps; inches. */
const LEAPS = 1;

/** A run straight on that nobody steers. */
export interface Straight {
  /** Start and end; empty where it got nowhere, and without a map, where nothing stops it. */
  readonly path: readonly Place[];
  readonly gone: number;
  readonly stop: 'end' | 'solid' | 'edge';
  /** People it goes over, in the order in which it meets them (WM-HORSE-12). */
  readonly over: readonly FigureId[];
}

interface Straying {
  readonly fight: Gunfight;
  readonly ground: Ground;
  readonly figure: Figure;
  readonly facing: Direction;
}

type Stepped = { readonly cell: Cell; readonly gone: number; readonly people: readonly FigureId[] };

/** WM-HORSE-07, WM-WAGON-12: so many inches in this direction, until something solid or the edge of the table. */
export function runStraight(fight: Gunfight, figure: Figure, facing: Direction, inches: number): Straight {
  const stand = standOf(fight, figure);
  if (stand === null) return { path: [], gone: inches, stop: 'end', over: [] };
  const straying: Straying = { fight, ground: stand.ground, figure, facing };
  const steps: Stepped[] = [{ cell: cellAt(stand.ground, stand.at)!, gone: 0, people: [] }];
  const { x, y } = DIRECTIONS[facing];
  const most = inches - Math.hypot(x, y) + TOLERANCE;
  while (steps.at(-1)!.gone <= most) {
    const next = stepOn(straying, steps.at(-1)!);
    if (typeof next === 'string') return endOfRun(steps, next);
    steps.push(next);
  }
  return endOfRun(steps, 'end'); // what lies just beyond it does not come to
}

/** It comes to stand where nobody is. */
function endOfRun(steps: readonly Stepped[], stop: Straight['stop']): Straight {
  const last = stop === 'edge' ? steps.length - 1 : steps.findLastIndex(({ people }) => people.length === 0);
  const { cell, gone } = steps[last]!;
  const path = last === 0 ? [] : [steps[0]!.cell.at, cell.at];
  return { path, gone: roundCost(gone), stop, over: steps.flatMap(({ people }) => people) };
}

function stepOn({ fight, ground, figure, facing }: Straying, from: Stepped): Stepped | 'solid' | 'edge' {
  const { x, y } = DIRECTIONS[facing];
  const to = cellAt(ground, stepFrom(from.cell.at, facing));
  if (to === null) return 'edge';
  if (!isOpen(ground, figure, from.cell, to)) return 'solid';
  const others = (occupants(fight, ground).get(to.index) ?? [])
    .map((id) => fight.figures[id]!)
    .filter((one) => !isOneBody(figure, one) && isInPlay(one));
  if (others.some((one) => one.sort !== 'person' || one.mount !== null)) return 'solid';
  return { cell: to, gone: from.gone + Math.hypot(x, y), people: others.map((one) => one.id) };
}

/** What a horse leaps stops wheels. */
function isOpen(ground: Ground, figure: Figure, from: Cell, to: Cell): boolean {
  const wheels = figure.sort === 'vehicle';
  const step = stepBetween(ground, from, to);
  if (!to.floor || !isOpenTo(step, { noLinks: true, wheels }) || obstacleIn(step) > LEAPS) return false;
  return !step.diagonal || cornersOver(ground, from.at, to.at).every((cell) => cell.floor && !isTall(cell));
}
