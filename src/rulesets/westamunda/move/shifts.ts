import type { StatedMove } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { setSituation, situationOf } from '../../../game/town/situation.ts';
import type { Gunfight, StatedValues } from '../../../game/state.ts';
import { enemiesOf } from '../../kit.ts';

/** WM-MAP-05: a move told without a map changes what the table has stated. */
export interface Shift {
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly values: StatedValues;
}

/** WM-MAP-01: nobody comes nearer than this but by a charge; inches. */
export const CLOSEST = 2;

/** `through`: whom he rides down, and leaves behind him (WM-HORSE-12). */
interface Told extends StatedMove {
  readonly through?: FigureId;
}

/** Ranges that change, neighbours left behind, cover come out of. */
export function shiftsOf(fight: Gunfight, figure: FigureId, stated: Told, distance: number): Shift[] {
  return [
    ...ranges(fight, figure, stated, distance),
    ...partings(fight, figure, stated),
    ...coverLeft(fight, figure, stated),
  ];
}

function ranges(fight: Gunfight, figure: FigureId, stated: Told, distance: number): Shift[] {
  const { target, way, all, through } = stated;
  const others = all === true ? enemiesOf(fight, fight.figures[figure]!).map((one) => one.id) : [];
  return [...new Set([target, ...others])].flatMap((other) => {
    const { range } = situationOf(fight, figure, other);
    const next = range === null ? null : other === through ? beyond(range, distance) : shifted(range, way, distance);
    return next === null || next === range ? [] : [{ figure, target: other, values: { range: next } }];
  });
}

function shifted(range: number, way: StatedMove['way'], distance: number): number {
  if (way === 'across') return range;
  return way === 'away' ? range + distance : Math.max(Math.min(CLOSEST, range), range - distance);
}

const beyond = (range: number, distance: number): number => Math.max(CLOSEST, distance - range);

function partings(fight: Gunfight, figure: FigureId, { way, target: toward, through }: Told): Shift[] {
  return fight.roster
    .filter((target) => target !== figure && situationOf(fight, figure, target).near)
    .filter((target) => way !== 'toward' || target !== toward || target === through)
    .map((target) => ({ figure, target, values: { near: false } }));
}

/** Stated cover holds until its owner moves, unless he keeps to it; so do water and edges. */
function coverLeft(fight: Gunfight, figure: FigureId, { covered = false }: Told): Shift[] {
  const own = fight.situations[figure];
  const left = {
    ...(covered || (own?.cover ?? 'none') === 'none' ? {} : { cover: 'none' }),
    ...(own?.water === undefined || own.water === 'none' ? {} : { water: 'none' as const }),
    ...(own?.edge === undefined || own.edge === 0 ? {} : { edge: 0 }),
    ...(own?.edgeBehind === undefined || own.edgeBehind === 0 ? {} : { edgeBehind: 0 }),
  };
  const pairs = fight.roster.filter(
    (one) => !covered && (fight.situations[`${one}>${figure}`]?.cover ?? 'none') !== 'none',
  );
  return [
    ...(Object.keys(left).length === 0 ? [] : [{ figure, values: left }]),
    ...pairs.map((shooter) => ({ figure: shooter, target: figure, values: { cover: 'none' } })),
  ];
}

/** In place, for a fight only looked at. */
export function applyShifts(fight: Gunfight, shifts: readonly Shift[]): void {
  for (const { figure, target, values } of shifts) setSituation(fight, figure, target, values);
}
