import type { ActionOf, MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import { given } from '../../../game/given.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import {
  comparePlaces,
  COMPASS,
  DIRECTIONS,
  namePlace,
  type Place,
  roundCost,
  type Vector,
} from '../../../game/town/places.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { inContact } from '../../kit.ts';
import { checkVia } from '../../kit/travel/map-order.ts';
import { checkDistance, checkWay as checkToldWay } from '../../kit/travel/told.ts';
import { checkInitiative, goalOf, goOf, checkGo, checkNotEngaged } from '../turn/go-state.ts';
import { goalOfOrder, isGoingOnTo, readGoal } from './goals.ts';
import type { Marcher } from './march.ts';
import { checkHeading, checkPace, type Pace, paceAlong, reachOf } from './pace.ts';
import { lengthsFor, routeTo, type Wanted } from './route.ts';
import { checkAmong, checkGoalWords, checkSaid } from '../../kit/orders.ts';
import { type Mover, moverOf } from './footing.ts';
import { wayFrom } from './known-ways.ts';
import { stopsFor } from '../groups/company.ts';

type Move = ActionOf<'move'>;

export const PACES: readonly Pace[] = ['crawl', 'walk', 'run'];
/** LG-TERR-01, LG-TOM-05. */
export const TERRAIN_LEVELS = [1, 2, 3, 4, 5] as const;

/** Whoever leads goes as ordered; the others see where he has come to. */
export function marchersFor(fight: Gunfight, action: MapMoveOrder, go: readonly FigureId[]): readonly Marcher[] {
  const wanted = wantedOf(fight, action)!;
  const goal = goalOfOrder(fight, fight.figures[action.figure]!, action);
  const gait = action.gait as Pace;
  return go.map((figure, index): Marcher => ({
    figure,
    goal,
    gait: paceAlong(fight, fight.figures[figure]!, gait) ?? gait,
    wanted: index === 0 ? wanted : null,
  }));
}

/** LG-ACT-03: the same goal as before, at whatever pace. Whoever leaves a melee always does something new (LG-CC-11). */
export function isSameGoal(fight: Gunfight, figure: Figure, action: Move): boolean {
  if (action.stated === undefined) {
    const cell = cellNamed(groundUnder(fight)!, action.to);
    return cell !== null && isGoingOnTo(fight, figure, cell.at, action.goal);
  }
  const { kind, goal } = figure.activity ?? {};
  return kind !== 'hold' && goal === goalOf(action.stated, action.goal) && !inContact(fight, figure.id);
}

/** The order with its places looked up; null: the map has not all of them. */
export function wantedOf(fight: Gunfight, { to, via, facing, gait, leave }: MapMoveOrder): Wanted | null {
  const ground = groundUnder(fight);
  if (ground === null) return null;
  const places = [to, ...(via ?? [])].map((name) => cellNamed(ground, name)?.at);
  const [end, ...corners] = places;
  if (end === undefined || corners.includes(undefined)) return null;
  return given({ gait: gait as Pace, to: end, via: via && (corners as Place[]), facing, leave });
}

/** LG-MOVE, LG-TOM-03. */
export function checkMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const { gait, stated } = action;
  if (stated !== undefined && fight.town !== null)
    return { code: 'bad-value', option: 'stated', given: stated.way, allowed: '' };
  return (
    checkGo(fight, figure) ??
    checkWords(fight, action) ??
    checkPace(fight, figure, gait) ??
    checkInitiative(fight, figure, isSameGoal(fight, figure, action)) ??
    (action.stated === undefined ? checkRoute(fight, figure, action) : checkTold(fight, figure, action))
  );
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, action: Move): Refusal | null {
  if (action.stated === undefined && groundUnder(fight) === null) return { code: 'nothing-there', wanted: 'map' };
  const wrong = checkAmong('gait', action.gait, PACES) ?? checkGoalWords(action.goal);
  if (wrong !== null) return wrong;
  if (action.stated === undefined) return checkPlaces(fight, action);
  return checkToldWay(fight, action.stated) ?? checkSaid('terrain', action.terrain, TERRAIN_LEVELS);
}

function checkPlaces(fight: Gunfight, { to, via, facing }: MapMoveOrder): Refusal | null {
  const wrong = checkSaid('facing', facing, COMPASS) ?? (via === undefined ? null : checkVia(via));
  if (wrong !== null) return wrong;
  const unknown = [to, ...(via ?? [])].find((name) => cellNamed(groundUnder(fight)!, name) === null);
  return unknown === undefined ? null : { code: 'unknown-name', given: unknown, sort: 'place' };
}

/** LG-MOVE-09: nobody leaves the table out of a melee, and without a map only away from somebody. */
function checkTold(fight: Gunfight, figure: Figure, { stated, gait, leave }: StatedMoveOrder): Refusal | null {
  const wrong = checkHeading(fight, figure, stated) ?? checkDistance(stated.distance, reachOf(fight, figure, gait));
  if (wrong !== null || leave !== true) return wrong;
  return checkNotEngaged(fight, figure) ?? checkAmong('way', stated.way, ['away']);
}

function checkRoute(fight: Gunfight, figure: Figure, action: MapMoveOrder): Refusal | null {
  const engaged = action.leave === true ? checkNotEngaged(fight, figure) : null;
  if (engaged !== null) return engaged;
  const routed = routeTo(fight, figure, wantedOf(fight, action)!);
  return routed.ok ? null : routed.refusal;
}

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
