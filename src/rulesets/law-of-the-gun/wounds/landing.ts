import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellsOf, groundOf, occupants, type TownInPlay } from '../../../game/town/town-in-play.ts';
import { squaredCells } from '../../../game/town/distance.ts';
import type { ThingKind } from '../../../game/town/facts.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../../game/town/ground.ts';
import { areNeighbours, comparePlaces, namePlace, type Place } from '../../../game/town/places.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { isOpenTo } from '../../../game/town/ways/steps.ts';
import { idOfThing } from '../../../game/town/town.ts';
import { isWithinReach } from '../../../game/town/lines/shot.ts';
import { rosterOf } from '../../kit.ts';
import { isInFight, nearestEnemy } from '../people/condition.ts';
import { stateCover } from '../cover/cover.ts';

/** Nobody takes up room there, and one can stand in it. */
function isFree(taken: ReadonlySet<number>, cell: Cell): boolean {
  return cell.floor && cell.passable && !isTall(cell) && !taken.has(cell.index);
}

function takenCells(fight: Gunfight, ground: Ground): ReadonlySet<number> {
  return new Set(occupants(fight, ground).keys());
}

/** Free cells next to any of these, with no wall between, in the order of places. */
export function freeNeighbours(fight: Gunfight, town: TownInPlay, from: readonly Place[]): readonly Cell[] {
  const ground = groundOf(town);
  const taken = takenCells(fight, ground);
  return ground.cells.filter(
    (cell) =>
      isFree(taken, cell) && from.some((at) => areNeighbours(at, cell.at) && isWithinReach(ground, at, cell.at)),
  );
}

/** LG-INJ-12, LG-VEH-04: the free neighbouring cell farthest from the nearest enemy; where none is free, the nearest that is. */
function landingCell(fight: Gunfight, figure: Figure, town: TownInPlay, at: Place): Place | null {
  const ground = groundOf(town);
  const enemy = nearestEnemy(fight, figure)?.at ?? at;
  const farthest = (cells: readonly Cell[]): Place | null =>
    [...cells].sort((a, b) => squaredCells(b.at, enemy) - squaredCells(a.at, enemy) || comparePlaces(a.at, b.at))[0]
      ?.at ?? null;
  const beside = farthest(freeNeighbours(fight, town, [at]));
  if (beside !== null) return beside;
  const price = (step: Parameters<typeof isOpenTo>[0]): number | null => (isOpenTo(step, { noLinks: true }) ? 1 : null);
  const taken = takenCells(fight, ground);
  const reach = reachBySteps(ground, at, { diagonals: true, price });
  const free = reach.cells.filter((cell) => isFree(taken, cell));
  return farthest(free.filter((cell) => reach.costTo(cell.at) === reach.costTo(free[0]!.at)));
}

/** The field `to` of a fall or of getting down unasked; nothing in the theatre of the mind. */
export function landing(fight: Gunfight, id: FigureId): { readonly to?: Place } {
  const figure = fight.figures[id]!;
  if (fight.town === null || figure.at === null) return {};
  const to = landingCell(fight, figure, fight.town, figure.at);
  return to === null ? {} : { to };
}

/** LG-INJ-12: out of the saddle or off a vehicle, onto the ground. */
export function throwOff(run: Run, id: FigureId, why: string): void {
  const mount = run.figure(id).mount!;
  run.emit({ kind: 'thrown', figure: id, mount, why, ...landing(run.fight, id) });
}

/** LG-VEH-04: it lies where it is for good, and everybody aboard is thrown. */
export function overturn(run: Run, vehicle: FigureId, why: string): void {
  run.emit({ kind: 'overturned', figure: vehicle, why });
  leaveThing(run, vehicle, 'wagon', 'overturned');
  for (const one of rosterOf(run.fight).filter((person) => person.mount === vehicle && person.sort === 'person')) {
    throwOff(run, one.id, 'overturned');
    if (isInFight(one)) stateCover(run, one.id, 'none');
  }
}

/** LG-VEH-04, LG-INJ-07: what lies there from now on, in every cell that it takes up. */
export function leaveThing(run: Run, id: FigureId, kind: ThingKind, why: string): void {
  const { town } = run.fight;
  if (town === null) return;
  const ground = groundOf(town);
  for (const at of cellsOf(run.figure(id))) {
    const name = namePlace(at);
    const cell = cellAt(ground, at);
    if (cell === null || cell.things.some((thing) => thing.id === idOfThing(kind, name))) continue;
    run.emit({ kind: 'thing-added', thing: { kind, at: name }, why });
  }
}

/** Where a rider or a passenger may get down to. */
export function dismountCells(fight: Gunfight, figure: Figure): readonly Cell[] {
  if (fight.town === null || figure.at === null) return [];
  return freeNeighbours(fight, fight.town, [figure.at]);
}
