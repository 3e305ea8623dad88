import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Cell } from '../../../game/town/ground.ts';
import { cellsBetween, comparePlaces, type Place, samePlace } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { Ridden } from '../../../game/town/ways/rides.ts';
import { cornersTo, footWays, type Lengths, rides } from '../move/known-ways.ts';
import { mayStop, type Mover, moverOf } from '../move/footing.ts';
import { bridleOf, compareRidden } from '../horses/ride-ways.ts';
import type { Route } from '../move/route.ts';
import { CELL_CM } from '../tables.ts';
import { TOUCH_CM } from './membership.ts';

/** A place that somebody could stop in now, and how he gets there. */
type Stop = { readonly at: Place; readonly length: number; readonly route: Route };

/** Everywhere it could stop, its own cell with it; a rider where he gets with the least. */
export const stopsFor = (mover: Mover, lengths: Lengths): readonly Stop[] =>
  mover.footing === 'foot' ? stopsOnFoot(mover, lengths) : stopsRiding(mover, lengths);

const stopsOnFoot = (mover: Mover, lengths: Lengths): readonly Stop[] =>
  [...footWays(mover, lengths).values()]
    .filter(({ cell }) => isOwn(mover, cell) || mayStop(mover, cell, mover.facing))
    .map((label) => ({
      at: label.cell.at,
      length: label.length,
      route: { by: 'foot', corners: cornersTo(label) },
    }));

function stopsRiding(mover: Mover, { whole }: Lengths): readonly Stop[] {
  const best = new Map<number, Ridden>();
  for (const ridden of rides(mover, whole)) {
    const { cell, facing } = ridden;
    if (!isOwn(mover, cell) && !mayStop(mover, cell, facing)) continue;
    const known = best.get(cell.index);
    if (known === undefined || compareRidden(ridden, known) < 0) best.set(cell.index, ridden);
  }
  return [...best.values()].map((ridden) => ({
    at: ridden.cell.at,
    length: ridden.spent,
    route: { by: 'saddle', bridle: bridleOf(ridden) },
  }));
}

const isOwn = (mover: Mover, cell: Cell): boolean => samePlace(cell.at, mover.at);

interface Following {
  readonly leader: Place;
  /** Where the others of the group have come to already. */
  readonly others: readonly Place[];
  readonly lengths: Lengths;
  /** LG-ACT-08: behind a running leader a whole basic move at least. */
  readonly least: number;
}

/**
 * The way of one who follows: to the cell nearest to his leader of those in which he is in touch with him and the others, as far as it can
 * be done; null: he is best where he is.
 */
export function followingRoute(fight: Gunfight, figure: Figure, following: Following): Route | null {
  const mover = moverOf(fight, figure);
  if (mover === null) return null;
  const rank = (stop: Stop): readonly number[] => [
    stop.length < following.least - TOLERANCE ? 1 : 0,
    Math.max(0, apart(stop.at, following.leader) - TOUCH_CM),
    following.others.filter((other) => apart(stop.at, other) > TOUCH_CM + TOLERANCE).length,
    apart(stop.at, following.leader),
    stop.length,
  ];
  const stops = stopsFor(mover, following.lengths);
  const ranked = stops.map((stop) => ({ stop, rank: rank(stop) }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank) || comparePlaces(a.stop.at, b.stop.at));
  const best = ranked[0]?.stop;
  return best === undefined || samePlace(best.at, mover.at) ? null : best.route;
}

const apart = (a: Place, b: Place): number => CELL_CM * cellsBetween(a, b);

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((value, index) => Math.abs(value - other[index]!) > TOLERANCE);
  return first < 0 ? 0 : one[first]! - other[first]!;
}
