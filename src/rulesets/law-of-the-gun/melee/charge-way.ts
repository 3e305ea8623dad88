import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside, occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellsAround } from '../../../game/town/ground.ts';
import {
  areNeighbours,
  cellsBetween,
  comparePlaces,
  COMPASS,
  namePlace,
  type Place,
  roundCost,
  samePlace,
} from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { allowancesOf } from '../people/condition.ts';
import { cornersTo, footWays, type Lengths, rides } from '../move/known-ways.ts';
import { mayStop, type Mover, moverOf } from '../move/footing.ts';
import { reachOf } from '../move/pace.ts';
import { bridleOf } from '../horses/ride-ways.ts';
import type { Route } from '../move/route.ts';
import { CELL_CM } from '../tables.ts';
import type { ActionOf } from '../../../game/actions.ts';

export type Charge = ActionOf<'charge'>;

/** A way to a cell next to the one charged, and how long it is. Plain data. */
type ChargeRoute = { readonly to: Place; readonly length: number; readonly route: Route };

type Aim = { readonly target: FigureId; readonly gait: 'walk' | 'run' };

/** LG-CC-01 on a map: the shortest way to a free cell next to the target that nobody else of the charge is making for. */
export function chargeRoute(
  fight: Gunfight,
  figure: Figure,
  aim: Aim,
  claimed: readonly Place[] = [],
): ChargeRoute | null {
  const mover = moverOf(fight, figure);
  if (mover === null) return null;
  if (areBeside(fight, figure.id, aim.target))
    return { to: mover.at, length: 0, route: { by: 'foot', corners: [mover.at] } };
  const ends = endsBeside(fight, mover, aim.target).filter((cell) => !claimed.some((at) => samePlace(at, cell.at)));
  return mover.footing === 'foot' ? onFoot(fight, mover, aim, ends) : riding(fight, mover, ends);
}

/** Cells next to the target, with no wall between, in which the charger could stop. */
function endsBeside(fight: Gunfight, mover: Mover, target: FigureId): readonly Cell[] {
  const goal = fight.figures[target]!.at;
  if (goal === null) return [];
  return cellsAround(mover.ground, goal).filter(
    (cell) =>
      cell.floor && cell.passable && mayStop(mover, cell, mover.facing) && isWithinReach(mover.ground, cell.at, goal),
  );
}

/** LG-MOVE-06 holds for whoever runs; at a walk he may wind as he likes. */
function lengthsOf(fight: Gunfight, figure: Figure, { gait }: Aim): Lengths {
  const whole = reachOf(fight, figure, 'run');
  const winding = gait === 'run' ? Math.min(whole, allowancesOf(fight, figure).basic) : whole;
  return { whole, winding };
}

const shortest = (a: ChargeRoute, b: ChargeRoute): number =>
  roundCost(a.length) - roundCost(b.length) || comparePlaces(a.to, b.to);

function onFoot(fight: Gunfight, mover: Mover, aim: Aim, ends: readonly Cell[]): ChargeRoute | null {
  const ways = footWays(mover, lengthsOf(fight, mover.figure, aim));
  const routes = ends.flatMap((cell): ChargeRoute[] => {
    const label = ways.get(cell.index);
    if (label === undefined) return [];
    return [{ to: cell.at, length: label.length, route: { by: 'foot', corners: cornersTo(label) } }];
  });
  return routes.sort(shortest)[0] ?? null;
}

/** LG-RIDE-01, LG-RIDE-02. */
function riding(fight: Gunfight, mover: Mover, ends: readonly Cell[]): ChargeRoute | null {
  const there = rides(mover, reachOf(fight, mover.figure, 'run')).filter(({ cell }) => ends.includes(cell));
  const [best] = [...there].sort(
    (a, b) =>
      roundCost(a.spent) - roundCost(b.spent) ||
      a.moves.length - b.moves.length ||
      comparePlaces(a.cell.at, b.cell.at) ||
      COMPASS.indexOf(a.facing) - COMPASS.indexOf(b.facing),
  );
  if (best === undefined) return null;
  return { to: best.cell.at, length: best.spent, route: { by: 'saddle', bridle: bridleOf(best) } };
}

/** One way for each, in this order, each to a cell of his own; null: somebody finds none. */
export function chargeRoutes(fight: Gunfight, figures: readonly Figure[], aim: Aim): readonly ChargeRoute[] | null {
  const routes: ChargeRoute[] = [];
  for (const figure of figures) {
    const claimed = routes.map((one) => one.to);
    const route = chargeRoute(fight, figure, aim, claimed);
    if (route === null) return null;
    routes.push(route);
  }
  return routes;
}

/** Why there is no way. */
export function whyNoRoute(fight: Gunfight, figure: Figure, { target }: Aim): Refusal {
  const mover = moverOf(fight, figure);
  const goal = fight.figures[target]!.at;
  if (mover === null || goal === null) return { code: 'figure-out', figure: figure.id, state: 'off-table' };
  const allowed = reachOf(fight, figure, 'run');
  const ends = endsBeside(fight, mover, target);
  const needed = Math.min(...ends.map((cell) => CELL_CM * cellsBetween(mover.at, cell.at)));
  if (ends.length === 0) return { code: 'cell-full', at: namePlace(goal), figures: crowdAt(fight, mover, goal) };
  return needed > allowed + TOLERANCE
    ? { code: 'too-far', needed: roundCost(needed), allowed }
    : { code: 'blocked', by: target };
}

/** Who takes up the cells round it, as far as the charger's side knows. */
function crowdAt(fight: Gunfight, { ground, shut, noStop }: Mover, goal: Place): FigureId[] {
  const around = [...occupants(fight, ground)].filter(
    ([index]) => (shut.has(index) || noStop.has(index)) && areNeighbours(ground.cells[index]!.at, goal),
  );
  return around.flatMap(([, ids]) => ids);
}
