import type { CoverGoal } from '../../../game/ruleset.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { coverOf } from '../shoot/cover.ts';
import { asIfAt } from './danger.ts';
import { hasLine } from '../spot/eyes.ts';
import { move } from './move.ts';
import { isOnTurn, orderStep } from '../turn/phases.ts';
import { nearestFirst } from './reach.ts';
import { placesFor, walkerOf } from './route.ts';
import { knownEnemies } from '../../kit.ts';
import { checkGait, moveLeftOf } from './pace.ts';
import { offersOf } from '../../kit/orders.ts';
import { coverGoal } from '../../kit/cover-goal.ts';

/** At a walk if that will do. */
const GAITS: readonly Gait[] = ['crawl', 'walk', 'run'];

/** On a map: the nearest place that no enemy he knows of has a clear shot at, and how to get there; null: none in reach. */
export function coverFor(fight: Gunfight, id: FigureId): CoverGoal | null {
  const figure = fight.figures[id];
  const walker = figure === undefined ? null : walkerOf(fight, figure);
  if (figure === undefined || walker === null || !isFreeToMove(fight, figure)) return null;
  return coverGoal(GAITS, (gait) => {
    if (checkGait(fight, figure, gait) !== null) return null;
    const places = nearestFirst(placesFor(walker, moveLeftOf(fight, figure, gait)));
    return places.find(({ end }) => isCovered(fight, figure, end.at))?.end.at ?? null;
  });
}

const isFreeToMove = (fight: Gunfight, figure: Figure): boolean =>
  orderStep(fight) === 'movement' && isOnTurn(fight, figure) && offersOf(move, fight, figure).length > 0;

function isCovered(fight: Gunfight, figure: Figure, at: Place): boolean {
  const there = asIfAt(fight, figure.id, at);
  return knownEnemies(fight, figure).every(
    (one) => !hasLine(there, one.id, figure.id) || coverOf(there, one.id, figure.id) !== 'none',
  );
}
