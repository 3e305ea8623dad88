import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellIndex, type Ground } from '../../../game/town/ground.ts';
import { comparePlaces, type Place } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { cellsReachedBy, contactCells } from '../../arms-reach.ts';
import { type Crowd, crowdOn, walkerOn } from '../../kit/travel/walker.ts';
import { refused, type Routed, stopsOf } from '../../kit/travel/map-order.ts';
import type { MapMoveOrder } from '../../../game/actions.ts';
import { lengthOf, marchOf } from './march-state.ts';
import { isAble } from '../people/profile.ts';
import { isBeside } from '../spot/eyes.ts';
import { type Found, type Goer, layWay, type Legs, reachOf, type Way } from './reach.ts';
import { bodyOf, carrierOf, inContact, isInPlay, isOneBody, knownEnemies } from '../../kit.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { standOf } from '../../kit/world/world.ts';
import { apart, type Flight, flightAlong, isAtEdge, isBeyond, pointAway } from '../../kit/travel/flight.ts';

export const legsOf = (fight: Gunfight, figure: Figure): Legs => {
  const carrier = fight.figures[figure.mount ?? ''] ?? figure;
  return carrier.sort === 'person' ? 'two' : carrier.sort === 'beast' ? 'four' : 'wheels';
};

/** Null off the table and in the theatre of the mind. `against`: whom it charges, who may be come up to. */
export function walkerOf(fight: Gunfight, figure: Figure, against: FigureId | null = null): Goer | null {
  const walker = walkerOn(fight, figure, (ground) => crowdAround(fight, ground, figure, against));
  return walker === null ? null : { ...walker, legs: legsOf(fight, figure) };
}

function crowdAround(fight: Gunfight, ground: Ground, figure: Figure, against: FigureId | null): Crowd {
  const crowd = crowdOn(fight, ground, {
    side: figure.side,
    roleOf: (other) => {
      if (isOneBody(figure, other) || !isInPlay(other)) return null;
      return other.side === figure.side && other.sort === 'person' ? 'passed' : 'bars';
    },
  });
  for (const end of endsUnderWay(fight, figure)) crowd.noStop.add(cellIndex(ground, end));
  // BW-MOVE-09, BW-GEN-01: whoever comes into contact (next to him, no wall between) with an enemy charges him.
  const enemies = knownEnemies(fight, figure).filter(isAble);
  for (const index of cellsReachedBy(ground, enemies, fight.figures[against ?? ''])) crowd.shut.add(index);
  return crowd;
}

/** Where those will stop who are still on their way. */
const endsUnderWay = (fight: Gunfight, figure: Figure): Place[] =>
  Object.entries(marchOf(fight).treks).flatMap(([id, { way }]) => {
    const other = fight.figures[id]!;
    const end = way.at(-1)?.at;
    return end === undefined || isOneBody(figure, other) || isHiddenFrom(fight, id, figure.side) ? [] : [end];
  });

/** How a figure goes: its full allowance at a gait, and what of it is left in this move. */
export interface MoveLeft {
  readonly allowance: number;
  readonly left: number;
  /** All it could do in a move at its fastest. */
  readonly most: number;
  /** The same on made-up streets, where those are worth more (BW-PROF-02). */
  readonly street: { readonly allowance: number; readonly left: number } | null;
}

/** Everywhere it can get to, by cell, with the way that is cheapest. */
export function placesFor(walker: Goer, moveLeft: MoveLeft): ReadonlyMap<number, Found> {
  const { allowance, left, most } = moveLeft;
  const plain = reachOf(walker, { allowance, left, most });
  if (moveLeft.street === null) return plain;
  const better = reachOf(walker, { ...moveLeft.street, most, onlyStreet: true });
  // Bad going, such as the way off a roof, is charged by what the allowance is off the street.
  const isNear = ({ cells }: Found): boolean =>
    layWay(walker, cells, allowance).at(-1)!.cost <= moveLeft.street!.left + TOLERANCE;
  return new Map([...[...better].filter(([cell, found]) => !plain.has(cell) && isNear(found)), ...plain]);
}

/** The cheapest way to a place, through the corners given; or why there is none. */
export function routeTo(
  fight: Gunfight,
  walker: Goer,
  moveLeft: MoveLeft,
  wanted: Pick<MapMoveOrder, 'to' | 'via'>,
): Routed<Way> {
  const stops = stopsOf(fight, walker, wanted);
  if (!stops.ok) return stops;
  const { to, via = [] } = wanted;
  const way = via.length === 0 ? wayTo(walker, moveLeft, stops.way[0]!) : wayThrough(walker, moveLeft, stops.way);
  if (way === null) return refused({ code: 'blocked', by: to });
  const needed = way.at(-1)!.cost;
  return needed > moveLeft.left + TOLERANCE && !isStreetWay(walker, moveLeft, way)
    ? refused({ code: 'too-far', needed, allowed: moveLeft.left })
    : { ok: true, way };
}

/** BW-PROF-02: far only for who leaves the street. */
function isStreetWay(walker: Goer, { street }: MoveLeft, way: Way): boolean {
  if (street === null || way.at(-1)!.cost > street.left + TOLERANCE) return false;
  const found = reachOf(walker, { ...street, onlyStreet: true }).get(cellIndex(walker.ground, way.at(-1)!.at));
  return found !== undefined && found.cells.length === way.length;
}

/** Straight there; beyond what is left, to say how far it would be. */
function wayTo(walker: Goer, moveLeft: MoveLeft, end: Cell): Way | null {
  const { allowance } = moveLeft;
  const found =
    placesFor(walker, moveLeft).get(end.index) ?? reachOf(walker, { allowance, left: Infinity }).get(end.index);
  return found === undefined ? null : layWay(walker, found.cells, allowance);
}

function wayThrough(walker: Goer, { allowance }: MoveLeft, stops: readonly Cell[]): Way | null {
  const cells: Cell[] = [cellAt(walker.ground, walker.at)!];
  for (const stop of stops) {
    const from = cells.at(-1)!;
    if (stop === from) continue;
    const there = { ...walker, at: from.at, noStop: new Set<number>() };
    const found = reachOf(there, { allowance, left: Infinity }).get(stop.index);
    if (found === undefined) return null;
    cells.push(...found.cells.slice(1));
  }
  return layWay(walker, cells, allowance);
}

/** BW-MOVE-09: the cheapest way up to somebody of no more than so many inches, with a free cell at its end; null: there is none. */
export function routeToContact(
  fight: Gunfight,
  walker: Goer,
  target: Figure,
  going: Pick<MoveLeft, 'allowance' | 'left'> & { readonly onlyStreet: boolean },
): Way | null {
  const { ground, at, noStop } = walker;
  const ends = contactCells(ground, target).filter((cell) => !noStop.has(cell.index));
  const start = cellAt(ground, at)!;
  if (ends.includes(start)) return layWay(walker, [start], going.allowance);
  const reach = reachOf(walker, going);
  const [best] = ends
    .flatMap((cell) => reach.get(cell.index) ?? [])
    .toSorted((a, b) => a.cost - b.cost || a.end.index - b.end.index);
  return best === undefined ? null : layWay(walker, best.cells, going.allowance);
}

/** Somebody, or a beast, that runs and cares for nothing: only bodies are in its way. Null without a map. */
export function runnerOf(fight: Gunfight, figure: Figure, side?: SideId): Goer | null {
  const body = carrierOf(fight, figure) ?? figure;
  const stand = standOf(fight, body);
  if (stand === null) return null;
  const { at, ground } = stand;
  const roleOf = (one: Figure) => (!isOneBody(body, one) && isInPlay(one) ? 'bars' : null);
  const crowd = crowdOn(fight, ground, { ...(side === undefined ? {} : { side }), roleOf });
  return { figure: body, at, ground, legs: legsOf(fight, body), ...crowd };
}

export const ranAlong = ({ ground }: Goer, cells: readonly Cell[], isGone: boolean): Flight =>
  flightAlong(ground, cells, lengthOf(cells), isGone);

/** As nearly straight away from there as it can, so many inches; null: nowhere to go. */
export function runStraight(walker: Goer, from: Place, inches: number): Flight | null {
  const { ground, at } = walker;
  const far = apart(at, from);
  const point = pointAway(at, from, inches) ?? { x: at.x, y: at.y - inches };
  const reach = reachOf(walker, { allowance: inches, left: inches });
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
  const body = bodyOf(run.fight, run.figure(id)).map((one) => one.id);
  const others = run.fight.roster.filter((one) => !body.includes(one));
  for (const figure of body)
    for (const target of others) {
      // BW-GEN-01: also of whoever was at hand without a word.
      const range = situationOf(run.fight, figure, target).range ?? (isBeside(run.fight, figure, target) ? 1 : null);
      if (inContact(run.fight, figure, target)) run.emit({ kind: 'disengaged', figures: [figure, target] });
      if (range === null) continue;
      run.emit({ kind: 'situation-set', figure, target, values: { near: false, range: range + inches } });
    }
}
