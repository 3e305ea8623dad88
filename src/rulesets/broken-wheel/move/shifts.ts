import type { StatedMove } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { setSituation, situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, StatedValues } from '../../../game/state.ts';
import { enemiesOf } from '../../kit.ts';
import { isAble } from '../people/profile.ts';

/** BW-PBP-08: a move told without a map changes what the table has stated. */
export interface Shift {
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly values: StatedValues;
}

/** BW-MOVE-09: nobody comes into contact with an able enemy but by a charge; inches. */
export function closestTo(figure: Pick<Figure, 'side'>, target: Figure): number {
  return target.side !== figure.side && isAble(target) ? 2 : 1;
}

/** Ranges that change, neighbours left behind, cover come out of. */
export function shiftsOf(fight: Gunfight, figure: FigureId, stated: StatedMove, distance: number): Shift[] {
  return [...ranges(fight, figure, stated, distance), ...partings(fight, figure, stated), ...coverLeft(fight, figure)];
}

function ranges(fight: Gunfight, id: FigureId, { target, way, all }: StatedMove, distance: number): Shift[] {
  const figure = fight.figures[id]!;
  const others = all === true ? enemiesOf(fight, figure).map((one) => one.id) : [];
  return [...new Set([target, ...others])].flatMap((other) => {
    const { range } = situationOf(fight, id, other);
    if (range === null || way === 'across') return [];
    const least = Math.min(range, closestTo(figure, fight.figures[other]!));
    const next = way === 'away' ? range + distance : Math.max(least, range - distance);
    if (next === range) return [];
    return [{ figure: id, target: other, values: { range: next, ...(next <= 1 ? { near: true } : {}) } }];
  });
}

function partings(fight: Gunfight, figure: FigureId, { way, target: toward }: StatedMove): Shift[] {
  return fight.roster
    .filter((target) => target !== figure && situationOf(fight, figure, target).near)
    .filter((target) => way !== 'toward' || target !== toward)
    .map((target) => ({ figure, target, values: { near: false } }));
}

/** Stated cover holds until its owner moves. */
function coverLeft(fight: Gunfight, figure: FigureId): Shift[] {
  const own = fight.situations[figure]?.cover ?? 'none';
  const pairs = fight.roster.filter((one) => (fight.situations[`${one}>${figure}`]?.cover ?? 'none') !== 'none');
  return [
    ...(own === 'none' ? [] : [{ figure, values: { cover: 'none' } }]),
    ...pairs.map((shooter) => ({ figure: shooter, target: figure, values: { cover: 'none' } })),
  ];
}

/** In place, for a fight only looked at. */
export function applyShifts(fight: Gunfight, shifts: readonly Shift[]): void {
  for (const { figure, target, values } of shifts) setSituation(fight, figure, target, values);
}

/** Inches of a stated move that lead anywhere: nobody walks through whom he walks up to. */
export function roomFor(fight: Gunfight, figure: FigureId, { way, target }: StatedMove): number {
  const { range } = situationOf(fight, figure, target);
  if (way !== 'toward' || range === null) return Infinity;
  return Math.max(0, range - closestTo(fight.figures[figure]!, fight.figures[target]!));
}
