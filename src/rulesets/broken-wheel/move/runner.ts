import type { Effect } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Cell, cellAt } from '../../../game/town/ground.ts';
import { comparePlaces, type Place } from '../../../game/town/places.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { standOf } from '../../kit/world/world.ts';
import { apart, type Flight, flightAlong, isAtEdge, isBeyond, pointAway } from '../../kit/travel/flight.ts';
import { bodyOf, carrierOf, isInPlay, isOneBody } from '../../kit.ts';
import { type Found, type Goer, lengthOf, reachOf } from './reach.ts';
import { legsOf } from './route.ts';

/** Somebody, or a beast, that runs and cares for nothing: only bodies are in its way. Null without a map. */
export function runnerOf(fight: Gunfight, figure: Figure): Goer | null {
  const body = carrierOf(fight, figure) ?? figure;
  const stand = standOf(fight, body);
  if (stand === null) return null;
  const { at, ground } = stand;
  const crowd = crowdOn(fight, ground, { roleOf: (one) => (!isOneBody(body, one) && isInPlay(one) ? 'bars' : null) });
  return { figure: body, at, ground, legs: legsOf(fight, body), ...crowd };
}

export const ranAlong = ({ ground }: Goer, cells: readonly Cell[], isGone: boolean): Flight =>
  flightAlong(ground, cells, lengthOf(cells), isGone);

/** As nearly straight away from there as it can, so many inches; null: nowhere to go. */
export function runStraight(walker: Goer, from: Place, inches: number): Flight | null {
  const { ground, at } = walker;
  const far = apart(at, from);
  const point = pointAway(at, from, inches) ?? { x: at.x, y: at.y - inches };
  const reach = reachOf(walker, { allowance: inches, left: inches, onlyStreet: false });
  const isAway = (one: Found): boolean => apart(one.end.at, from) > far;
  const [best] = [...reach.values()]
    .filter(isAway)
    .toSorted((a, b) => apart(a.end.at, point) - apart(b.end.at, point) || comparePlaces(a.end.at, b.end.at));
  const isOver = (end: Place): boolean => isBeyond(ground, point) && isAtEdge(ground, end);
  if (best === undefined) return isOver(at) ? flightAlong(ground, [cellAt(ground, at)!], 0, true) : null;
  return ranAlong(walker, best.cells, isOver(best.end.at) && best.cost + 1 <= inches);
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
