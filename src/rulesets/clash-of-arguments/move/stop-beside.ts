import type { Refusal } from '../../../game/refusals.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import type { Cell } from '../../../game/town/ground.ts';
import { namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import { nearestStop, plainReach, reachOf, startOf, type Stop, tooFar, type Walker, walkerOf, waysTo } from './ways.ts';
import { contactCells } from '../../arms-reach.ts';

interface Wanted {
  /** How far he can go. */
  readonly inches: number;
  /** This cell and no other. */
  readonly at: Place | null;
}

/** CA-CHG-01: the nearest free cell next to an enemy that the move gets him to. */
export function stopBeside(fight: Gunfight, id: FigureId, target: FigureId, { inches, at }: Wanted): Stop | null {
  const figure = fight.figures[id]!;
  const walker = walkerOf(fight, figure);
  if (walker === null) return null;
  const reach = reachOf(walker, inches);
  const stops = freeBeside(walker, fight.figures[target]!.at)
    .filter((cell) => at === null || samePlace(cell.at, at))
    .flatMap((cell) => reach.get(cell.index) ?? [])
    .filter((stop) => stop.before !== null);
  return nearestStop(stops);
}

/** CA-MEL-01. */
const freeBeside = (walker: Walker, at: Place | null): Cell[] =>
  contactCells(walker.ground, { at }).filter((cell) => !walker.noStop.has(cell.index) && !walker.shut.has(cell.index));

/** Why there is none. */
export function whyNotBeside(fight: Gunfight, id: FigureId, target: FigureId, allowed: number): Refusal {
  const figure = fight.figures[id]!;
  const walker = walkerOf(fight, figure);
  if (walker === null) return { code: 'nothing-there', wanted: 'map' };
  const { at } = fight.figures[target]!;
  const free = freeBeside(walker, at);
  if (free.length === 0) return { code: 'cell-full', at: namePlace(at ?? walker.at), figures: [] };
  const ways = waysTo(
    walker,
    Infinity,
    [startOf(walker)],
    free.map(({ index }) => index),
  );
  return tooFar(ways, allowed) ?? { code: 'blocked', by: namePlace(walker.at) };
}

/** CA-CHG-06: the shortest way to a cell next to somebody, however far. */
export function wayBeside(walker: Walker, at: Place | null): Stop | null {
  const reach = plainReach(walker);
  return nearestStop(freeBeside(walker, at).flatMap((cell) => reach.get(cell.index) ?? []));
}
