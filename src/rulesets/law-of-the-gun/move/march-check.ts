import type { MapMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { COMPASS } from '../../../game/town/places.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { inContact } from '../../kit.ts';
import { checkVia } from '../../kit/travel/map-order.ts';
import { checkInitiative } from '../turn/initiative-test.ts';
import { goalOfOrder, isGoingOnTo } from './goals.ts';
import type { Marcher } from './march.ts';
import { checkGo } from './orders.ts';
import { checkPace, type Pace } from './pace.ts';
import { routeTo, type Wanted } from './route.ts';
import { checkAmong, checkGoalWords, checkSaid } from '../../kit/orders.ts';

const GAITS: readonly string[] = ['crawl', 'walk', 'run'];

/** Whoever leads goes as ordered; the others see where he has come to. */
export function marchersFor(fight: Gunfight, action: MapMoveOrder, go: readonly FigureId[]): readonly Marcher[] {
  const wanted = wantedOf(fight, action)!;
  const goal = goalOfOrder(fight, fight.figures[action.figure]!, action);
  return go.map((figure, index): Marcher => ({
    figure,
    goal,
    gait: action.gait as Pace,
    wanted: index === 0 ? wanted : null,
  }));
}

export function isSameGoal(fight: Gunfight, figure: Figure, { to, goal }: MapMoveOrder): boolean {
  const cell = cellNamed(groundUnder(fight)!, to);
  return cell !== null && isGoingOnTo(fight, figure, cell.at, goal);
}

/** The order with its places looked up; null: the map has not all of them. */
export function wantedOf(fight: Gunfight, { to, via, facing, gait, leave }: MapMoveOrder): Wanted | null {
  const ground = groundUnder(fight);
  if (ground === null) return null;
  const places = [to, ...(via ?? [])].map((name) => cellNamed(ground, name)?.at);
  const [end, ...corners] = places;
  if (end === undefined || corners.includes(undefined)) return null;
  return {
    gait: gait as Pace,
    to: end,
    ...(via === undefined ? {} : { via: corners as Wanted['via'] & object }),
    ...(facing === undefined ? {} : { facing }),
    ...(leave === undefined ? {} : { leave }),
  };
}

export function checkMarch(fight: Gunfight, action: MapMoveOrder): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkGo(fight, figure) ??
    checkWords(fight, action) ??
    checkPace(fight, figure, action.gait) ??
    checkInitiative(fight, figure, isSameGoal(fight, figure, action)) ??
    checkRoute(fight, figure, action)
  );
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, { gait, goal, to, via, facing }: MapMoveOrder): Refusal | null {
  const ground = groundUnder(fight);
  if (ground === null) return { code: 'nothing-there', wanted: 'map' };
  const wrong =
    checkAmong('gait', gait, GAITS) ??
    checkGoalWords(goal) ??
    checkSaid('facing', facing, COMPASS) ??
    (via === undefined ? null : checkVia(via));
  if (wrong !== null) return wrong;
  const unknown = [to, ...(via ?? [])].find((name) => cellNamed(ground, name) === null);
  return unknown === undefined ? null : { code: 'unknown-name', given: unknown, sort: 'place' };
}

function checkRoute(fight: Gunfight, figure: Figure, action: MapMoveOrder): Refusal | null {
  if (action.leave === true && inContact(fight, figure.id))
    return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  const routed = routeTo(fight, figure, wantedOf(fight, action)!);
  return routed.ok ? null : routed.refusal;
}
