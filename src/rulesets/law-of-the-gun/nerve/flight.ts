import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { cellsBetween, comparePlaces, type Place, roundCost } from '../../../game/town/places.ts';
import { type Flight, flightAlong, isAtEdge } from '../../kit/travel/flight.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { facingAlong } from '../../kit/travel/path.ts';
import { allowancesOf, knownEnemies } from '../people/condition.ts';
import { byDistance, vehicleOf } from '../../kit.ts';
import { landing } from '../wounds/landing.ts';
import { bodiesOf } from '../shoot/ranges.ts';
import { CELL_CM, FALL_BACK_CM } from '../tables.ts';
import { haltDriverless } from '../horses/vehicle.ts';
import { betweenPlaces } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { isToRear } from '../../../game/town/sightlines/cover-search.ts';
import { type Cell, cellsAround, type Ground, isOnTable } from '../../../game/town/ground.ts';
import { type Reach, reachBySteps, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { type Stand, standOf } from '../../kit/world/world.ts';
import { lengthFor, moverOf } from '../move/footing.ts';

/** LG-COOL-03 on a map: to the nearest cover to his rear; where there is none, straight away from the enemy, but not off the table. */
export function fallBackOnMap(run: Run, id: FigureId, why: 'cool' | 'charge-failed'): void {
  jumpDown(run, id);
  const limitCm = Math.min(FALL_BACK_CM, allowancesOf(run.fight, run.figure(id)).fastPassed);
  const { path, distance, doors } = wayOut(
    run,
    id,
    limitCm,
    (runner, reach) => wayToCover(runner, reach) ?? wayAway(runner, reach, { limitCm, offTable: false }),
  );
  openDoors(run, id, doors);
  const held = path.length > 1 ? [] : run.fight.contacts.filter(({ a, b }) => a === id || b === id);
  run.emit({ kind: 'ducked-back', figure: id, why, distance, pinned: false, path });
  faceAhead(run, id, path);
  // LG-CC-11: with nowhere to go he has left nobody.
  for (const { a, b, by } of held) run.emit({ kind: 'engaged', figure: by, figures: [by === a ? b : a] });
}

type FindWay = (runner: Runner, reach: Reach) => Flight | null;

/** Where there is no way he stays put. */
function wayOut(run: Run, id: FigureId, limitCm: number, find: FindWay): Flight {
  const runner = runnerOf(run.fight, run.figure(id));
  const way = runner === null ? null : find(runner, reachOfRunner(run.fight, runner, limitCm));
  return way ?? { path: runner === null ? [] : [runner.at], distance: 0, isGone: false, doors: [] };
}

/** LG-SKED-02 on a map: one flight move; true where it ends over the edge of the table. */
export function fleeOnMap(run: Run, id: FigureId, why: 'charged' | 'melee' | 'again', limitCm: number): boolean {
  const { path, distance, isGone, doors } = wayOut(run, id, limitCm, (runner, reach) =>
    wayAway(runner, reach, { limitCm, offTable: true }),
  );
  openDoors(run, id, doors);
  run.emit({ kind: 'skedaddled', figure: id, why, distance, path });
  faceAhead(run, id, path);
  return isGone;
}

/** Nobody runs on a wagon: off it first, which is no move of his own (LG-REACT-01). */
export function jumpDown(run: Run, id: FigureId): void {
  const vehicle = vehicleOf(run.fight, run.figure(id));
  if (vehicle === null) return;
  haltDriverless(run, run.figure(id));
  run.emit({ kind: 'dismounted', figure: id, mount: vehicle.id, why: 'fled', ...landing(run.fight, id) });
}

/** LG-RIDE-01: a horse faces where it has run to. */
function faceAhead(run: Run, id: FigureId, path: readonly Place[]): void {
  const { mount, facing } = run.figure(id);
  const ahead = mount === null ? null : facingAlong(path);
  if (ahead !== null && ahead !== facing) run.emit({ kind: 'turned', figure: id, facing: ahead });
}

/** LG-SKED-02, LG-SKED-03: gone for good, and what he rides with him. */
export function leaveField(run: Run, id: FigureId, why: 'fled' | 'failed-rally'): void {
  for (const figure of bodiesOf(run.fight, run.figure(id))) run.emit({ kind: 'left-field', figure, why });
}

/** Somebody on a map who has to go: standing up, and not leaning out of anything. */
interface Runner extends Stand {
  readonly figure: Figure;
  /** Those of whom his side knows, nearest first. */
  readonly enemies: readonly Figure[];
}

export function runnerOf(fight: Gunfight, figure: Figure): Runner | null {
  const stand = standOf(fight, figure);
  if (stand === null) return null;
  const upright: Figure = { ...figure, posture: 'standing', leaning: false };
  const enemies = byDistance(fight, figure.id, knownEnemies(fight, figure)).filter((one) => one.at !== null);
  return { figure: upright, ...stand, enemies };
}

/** LG-SOLO-12: cells next to an enemy. */
const besideEnemies = ({ ground, enemies }: Runner): readonly number[] =>
  enemies.flatMap((enemy) => cellsAround(ground, enemy.at!).map(({ index }) => index));

/** LG-INJ-06: by single cells, past nobody. */
export function reachOfCrawler(fight: Gunfight, runner: Runner): Reach {
  const { shut, noStop, lurkers, footing } = moverOf(fight, runner.figure)!;
  const rules = { diagonals: false, price: lengthFor(footing), shut: new Set([...shut, ...noStop, ...lurkers.keys()]) };
  return reachBySteps(runner.ground, runner.at, rules);
}

/** LG-SOLO-12, LG-MOVE-10: by steps, difficult ground for nothing; past his enemies only where there is no other way. */
function reachOfRunner(fight: Gunfight, runner: Runner, limitCm: number): Reach {
  const { ground, at } = runner;
  const { shut, noStop, lurkers, footing } = moverOf(fight, runner.figure)!;
  const price = lengthFor(footing);
  const taken = [...shut, ...lurkers.keys()];
  const reachPast = (closed: readonly number[]): Reach =>
    reachBySteps(ground, at, { diagonals: true, price, shut: new Set(closed), noStop }, limitCm);
  const wide = reachPast([...taken, ...besideEnemies(runner)]);
  return wide.cells.length > 0 ? wide : reachPast(taken);
}

/** LG-COV-11: in cover against this enemy, were he to stand there; or not even seen. */
function isOutOfView({ figure, town }: Runner, place: Place, enemy: Figure, by: 'cover' | 'sight'): boolean {
  const { sight, cover } = betweenPlaces(town, { figure: enemy, at: enemy.at! }, { figure, at: place });
  return !sight || (by === 'cover' && cover !== 'none');
}

/** In cover against the nearest enemy, or out of everybody's sight. */
export function isSafeAt(runner: Runner, place: Place): boolean {
  const [nearest, ...others] = runner.enemies;
  if (nearest === undefined || isOutOfView(runner, place, nearest, 'cover')) return true;
  return [nearest, ...others].every((enemy) => isOutOfView(runner, place, enemy, 'sight'));
}

/** LG-COOL-03: the nearest cover to his rear. */
function wayToCover(runner: Runner, reach: Reach): Flight | null {
  const [enemy] = runner.enemies;
  if (enemy === undefined) return null;
  const { at } = runner;
  const cover = reach.cells.find(
    (cell) => isToRear(at, enemy.at!, cell.at) && isOutOfView(runner, cell.at, enemy, 'cover'),
  );
  return cover === undefined ? null : wayTo(runner, reach, cover);
}

interface Refuge {
  readonly at: Place;
  readonly cost: number;
  /** The last cell on the table. */
  readonly cell: Cell;
}

/** LG-SKED-02: positions one cell off the edge of the table. */
const beyondEdge = (ground: Ground, reach: Reach, limitCm: number): readonly Refuge[] =>
  ground.cells.flatMap((cell) => {
    const cost = isAtEdge(ground, cell.at) ? reach.costTo(cell.at) : null;
    if (cost === null) return [];
    return around(cell.at)
      .map((at) => ({ at, cost: roundCost(cost + CELL_CM * cellsBetween(cell.at, at)), cell }))
      .filter((refuge) => !isOnTable(ground, refuge.at) && refuge.cost <= limitCm + TOLERANCE);
  });

function around({ x, y, level }: Place): readonly Place[] {
  const steps = [-1, 0, 1];
  const all = steps.flatMap((dy) => steps.map((dx) => ({ x: x + dx, y: y + dy, level })));
  return all.filter((at) => at.x !== x || at.y !== y);
}

type Away = { readonly limitCm: number; readonly offTable: boolean };

/** LG-SKED-02: of the places about as far from the nearest enemy as he can get, one out of harm's way, then the nearest to run to. */
function wayAway(runner: Runner, reach: Reach, { limitCm, offTable }: Away): Flight | null {
  const [enemy] = runner.enemies;
  const inside = reach.cells.map((cell): Refuge => ({ at: cell.at, cost: reach.costTo(cell.at)!, cell }));
  const places = [...inside, ...(offTable ? beyondEdge(runner.ground, reach, limitCm) : [])];
  if (enemy === undefined || places.length === 0) return null;
  const farness = ({ at }: Refuge): number => cellsBetween(at, enemy.at!) * CELL_CM;
  const most = Math.max(...places.map(farness));
  const far = places.filter((place) => farness(place) >= most - CELL_CM - TOLERANCE);
  const isOff = ({ at }: Refuge): boolean => !isOnTable(runner.ground, at);
  const safe = far.filter((place) => !isOff(place) && isSafeAt(runner, place.at));
  const [best] = (safe.length > 0 ? safe : far).sort((a, b) => a.cost - b.cost || comparePlaces(a.at, b.at));
  return { ...wayTo(runner, reach, best!.cell), distance: best!.cost, isGone: isOff(best!) };
}

/** The whole way to a cell within reach. */
const wayTo = ({ ground }: Runner, reach: Reach, { at }: Cell): Flight =>
  flightAlong(ground, reach.wayTo(at), reach.costTo(at)!);
