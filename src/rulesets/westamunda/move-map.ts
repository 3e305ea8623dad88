import type { Action, MapMoveOrder } from '../../game/actions.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { cellsBetween } from '../../game/town/distance.ts';
import { TOLERANCE } from '../../game/town/reach.ts';
import type { Going } from './going.ts';
import { checkMove, leftOf } from './move.ts';
import { isDown } from './profile.ts';
import { namesOf, reachFrom, type Routed, routeTo, type Walker, walkerOf } from './route.ts';
import type { Trek } from './trek.ts';

/** Longest list of corners that an order may give. */
const MAX_CORNERS = 8;

export function checkMapMove(fight: Gunfight, figure: Figure, action: MapMoveOrder): Refusal | null {
  const { via, facing } = action;
  if (facing !== undefined) return { code: 'bad-value', option: 'facing', given: facing, allowed: '-' };
  if (action.terrain !== undefined) return { code: 'bad-value', option: 'terrain', given: '', allowed: '-' };
  if (via !== undefined && (via.length === 0 || via.length > MAX_CORNERS))
    return { code: 'over-limit', what: 'via', given: via.length, max: MAX_CORNERS };
  const routed = routeOf(fight, figure, action);
  return routed.ok ? null : routed.refusal;
}

function routeOf(fight: Gunfight, figure: Figure, { gait, to, via }: MapMoveOrder): Routed {
  const walker = walkerOf(fight, figure);
  if (walker === null) return { ok: false, refusal: { code: 'nothing-there', wanted: 'map' } };
  const left = leftOf(fight, figure, gait);
  return routeTo(fight, walker, { gait, left, to, ...(via === undefined ? {} : { via }) });
}

export function mapTrek(fight: Gunfight, action: MapMoveOrder): Trek {
  const figure = fight.figures[action.figure]!;
  const routed = routeOf(fight, figure, action);
  if (!routed.ok) throw new Error(`no way: ${routed.refusal.code}`);
  return {
    figure: figure.id,
    gait: action.gait,
    why: 'order',
    way: routed.way,
    end: routed.way.length - 1,
    stated: null,
    target: null,
    shot: null,
    crawling: isDown(figure),
  };
}

export function mapOffers(fight: Gunfight, figure: Figure, gait: Going): Offer[] {
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const left = leftOf(fight, figure, gait);
  const to = namesOf(reachFrom(fight, walker, gait, left).cells);
  if (to.length === 0) return [];
  return [
    {
      action: { type: 'move', figure: figure.id, gait },
      slots: {
        to: { kind: 'one-of', values: to },
        via: { kind: 'list-of', values: cornersFor(walker, left), max: MAX_CORNERS, optional: true },
        leave: { kind: 'one-of', values: [false], optional: true },
      },
      words: ['goal'],
      fits: (action) => fits(fight, action),
    },
  ];
}

/** Corners may make of a place in reach one out of it. */
function fits(fight: Gunfight, action: Action): boolean {
  return (action as MapMoveOrder).via === undefined || checkMove(fight, action as MapMoveOrder) === null;
}

/** Cells that a way may bend in. */
function cornersFor({ ground, at }: Walker, left: number): string[] {
  return namesOf(ground.cells.filter((cell) => cell.floor && cellsBetween(at, cell.at) <= left + TOLERANCE));
}
