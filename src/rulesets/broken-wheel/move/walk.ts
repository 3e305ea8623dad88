import type { StatedMoveOrder } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { roundCost } from '../../../game/town/places.ts';
import { cellAt, cellIndex } from '../../../game/town/ground.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { isMadeUp, roughCost, type Way } from './reach.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { pathOf, tellMove } from '../../kit/travel/path.ts';
import { emitShifts, shiftsOf } from '../../kit/travel/shifts.ts';
import { checkDistance, checkLandmark, checkWay, roomFor, type Telling } from '../../kit/travel/told.ts';
import { allowanceOf, moveLeftOf, standsUp } from './pace.ts';
import { legsOf, walkerOf } from './route.ts';
import { lengthOf } from './march-state.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { isInPlay } from '../../kit.ts';
import { isAble } from '../people/profile.ts';

/** BW-MOVE-09: nobody comes into contact with an able enemy but by a charge; inches. */
const closest = (figure: Pick<Figure, 'side'>, target: Figure): number =>
  target.side !== figure.side && isAble(target) ? 2 : 1;

/** Whom a move may be about, and how near it brings him. */
export const TELLING: Telling = {
  isLandmark(fight, figure, id) {
    const target = fight.figures[id]!;
    if (id === figure.id || id === figure.mount || target.mount === figure.id) return false;
    return (isInPlay(target) || target.statuses.includes('out-of-action')) && isKnownTo(fight, figure.side, id);
  },
  closest,
};

/** BW-PBP-08: so many inches toward, away from or across somebody; of those so many on stairs or bad going. */
export function checkStated(fight: Gunfight, figure: Figure, action: StatedMoveOrder): Refusal | null {
  const { gait, stated, terrain = 0 } = action;
  const noWay = checkWay(fight, stated);
  if (noWay !== null) return noWay;
  if (!Number.isInteger(terrain) || terrain < 0 || terrain > stated.distance)
    return { code: 'bad-value', option: 'terrain', given: String(terrain), allowed: `0 to ${stated.distance}` };
  const wrong = checkLandmark(fight, figure, stated, TELLING);
  if (wrong !== null) return wrong;
  const needed = costOfStated(fight, figure, { gait, distance: stated.distance, terrain });
  return checkDistance(stated.distance, moveLeftOf(fight, figure, gait).left, needed);
}

type Told = { readonly gait: Gait; readonly distance: number; readonly terrain: number };

/** BW-OBST-02: the inches themselves, and what the bad ones take. */
function costOfStated(fight: Gunfight, figure: Figure, { gait, distance, terrain }: Told): number {
  const { allowance } = moveLeftOf(fight, figure, gait);
  return roundCost(distance + roughCost(terrain, allowance, legsOf(fight, figure)));
}

/** BW-HURT-06: whoever lies gets up first, for an inch of the move. */
export function getUp(run: Run, figure: FigureId): void {
  if (standsUp(run.figure(figure))) run.emit({ kind: 'posture-set', figure, posture: 'standing', why: 'order' });
}

type Walk = { readonly way: Way; readonly gait: Gait; readonly why: string };

/** BW-MOVE-10: by default all of a move is made at once; as positions appear, round by round. */
export function goAlong(run: Run, figure: FigureId, { way, gait, why }: Walk): void {
  const { end, lurker } = haltOn(run, figure, way);
  if (isByRounds(run.fight)) {
    const allowance = allowanceAlong(run, figure, gait, way);
    const told = way.slice(0, end + 1).map(({ at, cost }) => ({ at, cost }));
    return run.emit({ kind: 'set-out', figure, gait, distance: way[end]!.cost, allowance, way: told });
  }
  stepAlong(run, figure, { way, gait, why }, { from: 0, to: end });
  if (lurker === null) return;
  run.emit({ kind: 'stopped-short', figure, why: 'enemy-near', at: way[end]!.at });
  run.emit({ kind: 'spotted', figure: lurker, by: run.figure(figure).side, how: 'near' });
}

/** BW-PROF-02: more where all of the way is made-up street. */
function allowanceAlong({ fight }: Run, figure: FigureId, gait: Gait, way: Way): number {
  const ground = groundUnder(fight)!;
  const { allowance, street } = moveLeftOf(fight, fight.figures[figure]!, gait);
  return way.slice(1).every(({ at }) => isMadeUp(cellAt(ground, at)!)) ? (street?.allowance ?? allowance) : allowance;
}

export const isByRounds = (fight: Gunfight): boolean => fight.settings.roundPositions === 'apparent';

type Part = { readonly from: number; readonly to: number };

/** From one cell of a way to another, opening doors as it comes to them. */
export function stepAlong(run: Run, figure: FigureId, { way, gait, why }: Walk, { from, to }: Part): void {
  if (to <= from) return;
  openDoors(
    run,
    figure,
    way.slice(from + 1, to + 1).flatMap(({ doors }) => doors),
  );
  const distance = lengthOf(way.slice(from, to + 1));
  const cost = roundCost(way[to]!.cost - way[from]!.cost);
  leaveContact(run, figure);
  tellMove(run, figure, { path: pathOf(way, from, to), distance, cost, gait, why });
}

/** Whoever walks off is in contact with nobody any more (BW-MOVE-11). */
export function leaveContact(run: Run, figure: FigureId): void {
  const others = run.fight.contacts.flatMap(({ a, b }) => (a === figure ? [b] : b === figure ? [a] : []));
  for (const other of others) run.emit({ kind: 'disengaged', figures: [figure, other] });
}

/** Where on its way it stops because somebody is there of whom it knew nothing. */
function haltOn(run: Run, figure: FigureId, way: Way): { readonly end: number; readonly lurker: FigureId | null } {
  const walker = walkerOf(run.fight, run.figure(figure));
  const cells = walker === null ? [] : way.map(({ at }) => cellIndex(walker.ground, at));
  const met = cells.findIndex((cell, index) => index > 0 && walker!.lurkers.has(cell));
  if (met < 0) return { end: way.length - 1, lurker: null };
  const free = cells.slice(0, met).findLastIndex((cell) => !walker!.noStop.has(cell));
  return { end: Math.max(0, free), lurker: walker!.lurkers.get(cells[met]!)! };
}

/** BW-PBP-08: a move as the table tells it. */
export function goStated(run: Run, { figure, stated, terrain = 0, gait: asked }: StatedMoveOrder, gait: Gait): void {
  const own = run.figure(figure);
  const distance = Math.min(stated.distance, roomFor(run.fight, own, stated, TELLING));
  const cost = costOfStated(run.fight, own, { gait: asked, distance, terrain: Math.min(terrain, distance) });
  if (isByRounds(run.fight)) {
    const allowance = allowanceOf(run.fight, own, gait);
    return run.emit({ kind: 'set-out', figure, gait, distance, allowance, way: [], stated: { ...stated, distance } });
  }
  const shifts = shiftsOf(run.fight, figure, { ...stated, distance }, TELLING);
  leaveContact(run, figure);
  tellMove(run, figure, { path: [], distance, cost, gait, why: 'order' });
  emitShifts(run, shifts);
}
