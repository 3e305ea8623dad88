import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { comparePlaces, DIRECTIONS, namePlace, type Place, roundCost, type Vector } from '../../../game/town/places.ts';
import { checkMove } from './move-check.ts';
import { type Mover, moverOf } from './footing.ts';
import { wayFrom } from './known-ways.ts';
import { isGoingOnTo, readGoal } from './goals.ts';
import { goOf } from '../turn/go-state.ts';
import type { Pace } from './pace.ts';
import { stopsFor } from '../groups/company.ts';
import { lengthsFor } from './route.ts';

/** LG-ACT-01, LG-PBP-06 on a map: as far toward its goal, or the way it was going, as this pace takes it; null: it is there, or cannot. */
export function marchOnTo(fight: Gunfight, figure: Figure, goal: string, gait: Pace): MapMoveOrder | null {
  const mover = moverOf(fight, figure);
  if (mover === null) return null;
  const score = likingFor(fight, mover, goal);
  if (score === null) return null;
  const here = score(mover.at);
  const found = stopsFor(mover, lengthsFor(fight, figure, { gait }))
    .map(({ at, length }) => ({ at, length, score: score(at) }))
    .filter((stop) => stop.score < here && isGoingOnTo(fight, figure, stop.at, goal))
    .sort((a, b) => a.score - b.score || a.length - b.length || comparePlaces(a.at, b.at));
  for (const { at } of found) {
    const order: MapMoveOrder = { type: 'move', figure: figure.id, to: namePlace(at), gait, goal };
    if (checkMove(fight, order) === null) return order;
  }
  return null;
}

/** How far a place is from the goal: by the way there, or against the direction. */
function likingFor(fight: Gunfight, mover: Mover, goal: string): ((at: Place) => number) | null {
  const read = readGoal(fight, mover.figure, goal);
  if (read.kind === 'place') return wayFrom(mover, read.at);
  const heading =
    read.kind === 'direction' || read.kind === 'cover'
      ? DIRECTIONS[read.direction]
      : goOf(fight).headings[mover.figure.id];
  return heading === undefined ? null : against(heading);
}

function against({ x, y }: Vector): (at: Place) => number {
  const size = Math.hypot(x, y);
  return (at) => roundCost(-(at.x * x + at.y * y) / size);
}
