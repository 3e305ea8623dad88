import type { Activity, Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder, isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { cellAt, cellNamed, cellsAround, type Ground } from '../../../game/town/ground.ts';
import {
  type Direction,
  DIRECTIONS,
  inArc,
  type Place,
  readTypedPlace,
  samePlace,
  squaredCells,
  type Vector,
} from '../../../game/town/places.ts';
import { inContact } from '../../kit.ts';
import { type Mover, moverOf } from './footing.ts';
import { wayFrom } from './known-ways.ts';
import { goOf } from '../turn/go-state.ts';

/**
 * LG-ACT-02 on a map: a goal is the name of a cell, an enemy, `direction:` or `cover:` with one of the eight directions, `follow:` with a
 * sort of ground or thing, or the player's own word for it.
 */
type Goal =
  | { readonly kind: 'place'; readonly at: Place }
  | { readonly kind: 'direction' | 'cover'; readonly direction: Direction }
  | { readonly kind: 'follow'; readonly along: string }
  | { readonly kind: 'word' };

export function readGoal(fight: Gunfight, figure: Figure, goal: string): Goal {
  const ground = groundUnder(fight)!;
  const enemy = fight.figures[goal];
  if (enemy !== undefined && enemy.at !== null && !isHiddenFrom(fight, goal, figure.side))
    return { kind: 'place', at: enemy.at };
  // A goal is in words of the player's own, in whatever letters.
  const called = readTypedPlace(goal);
  const named = called === null ? null : cellAt(ground, called);
  if (named !== null) return { kind: 'place', at: named.at };
  const [kind, rest = ''] = goal.split(':');
  if (kind === 'follow' && rest !== '') return { kind: 'follow', along: rest };
  if ((kind === 'direction' || kind === 'cover') && Object.hasOwn(DIRECTIONS, rest))
    return { kind, direction: rest as Direction };
  return { kind: 'word' };
}

const ACTIVITIES: Readonly<Record<Goal['kind'], Activity>> = {
  place: 'move',
  word: 'move',
  direction: 'direction',
  cover: 'cover-to-cover',
  follow: 'follow',
};

export const activityFor = (fight: Gunfight, figure: Figure, goal: string): Activity =>
  ACTIVITIES[readGoal(fight, figure, goal).kind];

/** Whether going there serves the goal. Of a word of the player's own nobody but he can tell. */
function servesGoal(fight: Gunfight, figure: Figure, goal: string, to: Place): boolean {
  const mover = moverOf(fight, figure);
  const read = readGoal(fight, figure, goal);
  if (mover === null) return false;
  const { at: from } = mover;
  switch (read.kind) {
    case 'place':
      return squaredCells(to, read.at) < squaredCells(from, read.at) || isNearerByWay(mover, to, read.at);
    case 'direction':
    case 'cover':
      return !samePlace(from, to) && isWithin45(from, DIRECTIONS[read.direction], to);
    case 'follow':
      return runsAlong(groundUnder(fight)!, read.along, to);
    case 'word':
      return false;
  }
}

function isNearerByWay(mover: Mover, to: Place, goal: Place): boolean {
  const away = wayFrom(mover, goal);
  return away(to) < away(mover.at);
}

const isWithin45 = (from: Place, heading: Vector, to: Place): boolean => inArc(from, heading, to, 90);

/** Round a piece of terrain: next to it all the way. */
const runsAlong = (ground: Ground, along: string, at: Place): boolean =>
  [cellAt(ground, at)!, ...cellsAround(ground, at)].some(
    (cell) => cell.ground === along || cell.things.some((thing) => thing.kind === along),
  );

/** LG-ACT-03: the same goal as before, or within 45 degrees of the last move. Whoever leaves a melee always does something new. */
export function isGoingOnTo(fight: Gunfight, figure: Figure, to: Place, goal?: string): boolean {
  const { activity } = figure;
  if (activity === null || activity.kind === 'hold' || inContact(fight, figure.id)) return false;
  if (keepsHeading(fight, figure, to)) return true;
  const old = activity.goal;
  if (old === undefined || (goal !== undefined && goal !== old)) return false;
  if (readGoal(fight, figure, old).kind === 'word') return goal === old;
  return servesGoal(fight, figure, old, to);
}

function keepsHeading(fight: Gunfight, figure: Figure, to: Place): boolean {
  const heading = goOf(fight).headings[figure.id];
  const from = moverOf(fight, figure)?.at;
  return heading !== undefined && from !== undefined && !samePlace(from, to) && isWithin45(from, heading, to);
}

/** What an order makes its goal: what it says; else the old one, as long as it is served; else where it leads. */
export function goalOfOrder(
  fight: Gunfight,
  figure: Figure,
  order: { readonly to: string; readonly goal?: string },
): string {
  if (order.goal !== undefined) return order.goal;
  const { kind, goal } = figure.activity ?? {};
  const to = cellNamed(groundUnder(fight)!, order.to)!.at;
  return kind !== 'hold' && goal !== undefined && servesGoal(fight, figure, goal, to) ? goal : order.to;
}
