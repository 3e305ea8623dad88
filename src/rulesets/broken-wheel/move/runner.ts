import type { Effect } from '../../../game/effects.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Direction } from '../../../game/town/arcs.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { comparePlaces, type Place } from '../../../game/town/places.ts';
import { carrierOf, isOneBody, bodyOf } from '../../kit/travel/carried.ts';
import { facingAlong } from '../../kit/travel/path.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { standOf } from '../../kit/world/stand.ts';
import { isInPlay } from '../people/profile.ts';
import { type Found, reachOf } from './reach.ts';
import { legsOf, type Goer } from './route.ts';
import { lengthOf, pathOf } from './way.ts';

/** Somebody, or a beast, that runs and cares for nothing: only bodies are in its way. Null without a map. */
export function runnerOf(fight: Gunfight, figure: Figure): Goer | null {
  const body = carrierOf(fight, figure) ?? figure;
  const stand = standOf(fight, body);
  if (stand === null) return null;
  const { at, ground } = stand;
  const crowd = crowdOn(fight, ground, { roleOf: (one) => (!isOneBody(body, one) && isInPlay(one) ? 'bars' : null) });
  return { figure: body, at, ground, legs: legsOf(fight, body), ...crowd };
}

/** A run over the map: start, corners, end. */
export interface Ran {
  readonly path: readonly Place[];
  readonly distance: number;
  readonly facing: Direction | null;
  readonly doors: readonly string[];
  /** Over the edge of the map. */
  readonly isGone: boolean;
}

export function ranAlong({ cells }: Pick<Found, 'cells'>, isGone: boolean): Ran {
  const way = cells.map(({ at }) => ({ at }));
  const path = pathOf(way, 0, way.length - 1);
  return { path, distance: lengthOf(way), facing: facingAlong(path), doors: [], isGone };
}

const apart = (a: Pick<Place, 'x' | 'y'>, b: Pick<Place, 'x' | 'y'>): number => Math.hypot(a.x - b.x, a.y - b.y);

/** As nearly straight away from there as it can, so many inches; null: nowhere to go. */
export function runStraight(walker: Goer, from: Place, inches: number): Ran | null {
  const { ground, at } = walker;
  const far = apart(at, from);
  const [dx, dy] = far === 0 ? [0, -1] : [(at.x - from.x) / far, (at.y - from.y) / far];
  const point = { x: at.x + dx * inches, y: at.y + dy * inches };
  const reach = reachOf(walker, { allowance: inches, left: inches, onlyStreet: false });
  const isAway = (one: Found): boolean => apart(endOf(one).at, from) > far;
  const [best] = [...reach.values()]
    .filter(isAway)
    .toSorted(
      (a, b) => apart(endOf(a).at, point) - apart(endOf(b).at, point) || comparePlaces(endOf(a).at, endOf(b).at),
    );
  if (best === undefined) return isBeyond(ground, point) && isAtEdge(ground, at) ? gone(walker) : null;
  const isGone = isBeyond(ground, point) && isAtEdge(ground, endOf(best).at) && best.cost + 1 <= inches;
  return ranAlong(best, isGone);
}

const endOf = ({ end }: Pick<Found, 'end'>): Cell => end;

const gone = ({ ground, at }: Goer): Ran => ranAlong({ cells: [cellAt(ground, at)!] }, true);

const isBeyond = ({ width, height }: Ground, { x, y }: Pick<Place, 'x' | 'y'>): boolean =>
  x < 0 || y < 0 || x > width - 1 || y > height - 1;

export const isAtEdge = ({ width, height }: Ground, { x, y, level }: Place): boolean =>
  level === 0 && (x === 0 || y === 0 || x === width - 1 || y === height - 1);

/** Off the map: all of them are out of the fight. */
export function leaveField(run: Run, id: FigureId, why: 'fled' | 'bolted'): void {
  const body = bodyOf(run.fight, run.figure(id));
  const people = body.filter((one) => one.sort === 'person');
  for (const one of [...people, ...body.filter((other) => other.sort !== 'person')])
    run.emit({ kind: 'left-field', figure: one.id, why });
}

/** Without a map: so much farther from everybody, and out of reach. */
export function getFarOff(run: Run, id: FigureId, inches: number): void {
  const { fight } = run;
  const body = bodyOf(fight, run.figure(id)).map((one) => one.id);
  const told: Effect[] = [];
  for (const own of body)
    for (const other of fight.roster) {
      if (body.includes(other)) continue;
      const { range, near } = situationOf(fight, own, other);
      if (range === null && !near) continue;
      const values = { near: false, ...(range === null ? {} : { range: range + inches }) };
      told.push({ kind: 'situation-set', figure: own, target: other, values });
    }
  for (const effect of told) run.emit(effect);
}
