import type { StatedMove } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, StatedValues } from '../../../game/state.ts';
import { setSituation, situationOf } from '../../../game/town/situation.ts';
import { enemiesOf } from '../../kit.ts';
import type { Telling } from './told.ts';

/** A move told without a map changes what the table has stated. */
export interface Shift {
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly values: StatedValues;
}

interface Moving extends Omit<StatedMove, 'covered' | 'appearing'> {
  /** Whom it goes through, and leaves behind. */
  readonly through?: FigureId;
  readonly keepsCover?: boolean;
}

interface Shifting extends Pick<Telling, 'closest'> {
  /** What else somebody leaves behind who walks off, besides his cover. */
  readonly leaves?: (own: StatedValues) => StatedValues;
}

/** Two who are no farther apart than this are next to each other. */
const CONTACT = 1;

/** Ranges that change, neighbours left behind, cover come out of. */
export function shiftsOf(fight: Gunfight, id: FigureId, move: Moving, { closest, leaves }: Shifting): Shift[] {
  const figure = fight.figures[id]!;
  return [
    ...ranges(fight, figure, move, closest),
    ...partings(fight, id, move),
    ...coverLeft(fight, id, move.keepsCover === true, leaves),
  ];
}

/** Whose range a move changes: the one it is about; with `all`, every enemy. */
export function concerned(fight: Gunfight, figure: Figure, { target, all }: Pick<StatedMove, 'target' | 'all'>) {
  const others = all === true ? enemiesOf(fight, figure).map((one) => one.id) : [];
  return [...new Set([target, ...others])];
}

export function shifted(range: number, { way, distance }: Pick<StatedMove, 'way' | 'distance'>, closest: number) {
  if (way === 'across') return range;
  return way === 'away' ? range + distance : Math.max(Math.min(closest, range), range - distance);
}

const ranges = (fight: Gunfight, figure: Figure, move: Moving, closest: Telling['closest']): Shift[] =>
  concerned(fight, figure, move).flatMap((target) => {
    const { range } = situationOf(fight, figure.id, target);
    if (range === null) return [];
    const least = closest(figure, fight.figures[target]!);
    const next = target === move.through ? Math.max(least, move.distance - range) : shifted(range, move, least);
    const near = next <= CONTACT ? { near: true } : {};
    return next === range ? [] : [{ figure: figure.id, target, values: { range: next, ...near } }];
  });

const partings = (fight: Gunfight, figure: FigureId, { way, target: toward, through }: Moving): Shift[] =>
  fight.roster
    .filter((target) => target !== figure && situationOf(fight, figure, target).near)
    .filter((target) => way !== 'toward' || target !== toward || target === through)
    .map((target) => ({ figure, target, values: { near: false } }));

/** Stated cover holds until its owner moves, unless he keeps to it. */
function coverLeft(fight: Gunfight, figure: FigureId, covered: boolean, leaves: Shifting['leaves']): Shift[] {
  const isCovered = (key: string): boolean => !covered && (fight.situations[key]?.cover ?? 'none') !== 'none';
  const values = {
    ...(isCovered(figure) ? { cover: 'none' } : {}),
    ...leaves?.(fight.situations[figure] ?? {}),
  };
  const shooters = fight.roster.filter((one) => isCovered(`${one}>${figure}`));
  return [
    ...(Object.keys(values).length === 0 ? [] : [{ figure, values }]),
    ...shooters.map((shooter) => ({ figure: shooter, target: figure, values: { cover: 'none' } })),
  ];
}

/** In place, for a fight only looked at. */
export function applyShifts(fight: Gunfight, shifts: readonly Shift[]): void {
  for (const { figure, target, values } of shifts) setSituation(fight, figure, target, values);
}

export function emitShifts(run: Run, shifts: readonly Shift[]): void {
  for (const shift of shifts) run.emit({ kind: 'situation-set', ...shift });
}

/** Stated cover holds until its owner moves. */
export const comeOut = (run: Run, figure: FigureId): void =>
  emitShifts(run, coverLeft(run.fight, figure, false, undefined));
