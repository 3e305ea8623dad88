import type { StatedMoveOrder } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { roundCost } from '../../../game/town/places.ts';
import { cellIndex } from '../../../game/town/ground.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { pathOf, tellMove } from '../../kit/travel/path.ts';
import { emitShifts, shiftsOf } from '../../kit/travel/shifts.ts';
import { roomFor } from '../../kit/travel/told.ts';
import { costOfStated, TELLING } from './move-stated.ts';
import { allowanceOf, standsUp } from './pace.ts';
import { walkerOf } from './route.ts';
import { lengthOf, type Way } from './way.ts';

/** BW-HURT-06: whoever lies gets up first, for an inch of the move. */
export function getUp(run: Run, figure: FigureId): void {
  if (standsUp(run.figure(figure))) run.emit({ kind: 'posture-set', figure, posture: 'standing', why: 'order' });
}

type Walk = { readonly way: Way; readonly gait: Gait; readonly why: string };

/** BW-MOVE-10: by default all of a move is made at once; as positions appear, round by round. */
export function goAlong(run: Run, figure: FigureId, { way, gait, why }: Walk): void {
  const end = haltOn(run, figure, way);
  if (isByRounds(run.fight)) {
    const allowance = allowanceOf(run.fight, run.figure(figure), gait);
    const told = way.slice(0, end + 1).map(({ at, cost }) => ({ at, cost }));
    return run.emit({ kind: 'set-out', figure, gait, distance: way[end]!.cost, allowance, way: told });
  }
  stepAlong(run, figure, { way, gait, why }, { from: 0, to: end });
  if (end < way.length - 1) meetLurker(run, figure, way, end + 1);
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
function haltOn(run: Run, figure: FigureId, way: Way): number {
  const walker = walkerOf(run.fight, run.figure(figure));
  if (walker === null) return way.length - 1;
  const indexOf = (at: Way[number]): number => cellIndex(walker.ground, at.at);
  const met = way.findIndex((cell, index) => index > 0 && walker.lurkers.has(indexOf(cell)));
  if (met < 0) return way.length - 1;
  const free = way.slice(0, met).findLastIndex((cell) => !walker.noStop.has(indexOf(cell)));
  return Math.max(0, free);
}

function meetLurker(run: Run, figure: FigureId, way: Way, index: number): void {
  const walker = walkerOf(run.fight, run.figure(figure));
  const lurkers = way.slice(index).flatMap(({ at }) => walker?.lurkers.get(cellIndex(walker.ground, at)) ?? []);
  run.emit({ kind: 'stopped-short', figure, why: 'enemy-near', at: way[index - 1]!.at });
  const [lurker] = lurkers;
  if (lurker !== undefined) run.emit({ kind: 'spotted', figure: lurker, by: run.figure(figure).side, how: 'near' });
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
