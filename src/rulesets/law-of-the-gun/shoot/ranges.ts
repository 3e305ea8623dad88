import type { StatedMove } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { enemiesOf, rosterOf } from '../../kit.ts';
import { onlyTold } from '../../kit/world/world.ts';
import { concerned, shifted } from '../../kit/travel/shifts.ts';
import { CLOSEST_CM } from '../move/pace.ts';

/** What an enemy did that can be reacted to: a move from one range to another per reactor, a shot, or a charge at somebody else. */
export interface Stimulus {
  readonly figure: FigureId;
  readonly kind: 'moved' | 'shot' | 'charge';
  /** Range to each possible reactor before and after; equal where it did not change. */
  readonly ranges: Readonly<Record<FigureId, { readonly from: number; readonly to: number }>>;
  /** Whether he counts as moving fast all along (LG-GEN-06), where that is not in his turn log yet. */
  readonly fast?: boolean;
}

export type Ranges = Stimulus['ranges'];

/** How much of his way the mover had gone when somebody had him at that distance: all of it where the way changed nothing. */
export const goneAt = ({ from, to }: Ranges[FigureId], distance: number): number =>
  from === to ? 1 : Math.min(1, Math.max(0, (from - distance) / (from - to)));

/** Everybody who is carried along: the mover, what it rides or drives, and who else is aboard. */
export function bodiesOf(fight: Gunfight, figure: Figure): FigureId[] {
  if (figure.mount === null) return [figure.id];
  const aboard = rosterOf(fight).filter((one) => one.mount === figure.mount && one.id !== figure.id);
  return [figure.id, figure.mount, ...aboard.map((one) => one.id)];
}

type FarTo = (other: FigureId) => number;

/** States every range that a move has changed. */
export function shiftRanges(run: Run, figure: FigureId, stated: StatedMove, by: number | FarTo): void {
  const { fight } = run;
  for (const other of concerned(fight, run.figure(figure), stated)) {
    const distance = typeof by === 'number' ? by : by(other);
    for (const body of bodiesOf(fight, run.figure(figure))) {
      const { range } = situationOf(fight, body, other);
      if (range === null || body === other) continue;
      stateRange(run, body, other, shifted(range, { way: stated.way, distance }, CLOSEST_CM));
    }
  }
}

/** States one range, where it is another than before; beyond arm's length they are no longer next to each other. */
export function stateRange(run: Run, figure: FigureId, target: FigureId, range: number): void {
  const before = situationOf(run.fight, figure, target);
  const apart = before.near && range > CLOSEST_CM;
  if (before.range === range && !apart) return;
  run.emit({ kind: 'situation-set', figure, target, values: { range, ...(apart ? { near: false } : {}) } });
}

/** LG-TOM-04: whoever walks off stands next to nobody any more but those who go with him. */
export const partFrom = onlyTold((run: Run, figure: FigureId, company: readonly FigureId[]): void => {
  const stay = [...bodiesOf(run.fight, run.figure(figure)), ...company];
  for (const target of run.fight.roster) {
    if (stay.includes(target) || !situationOf(run.fight, figure, target).near) continue;
    run.emit({ kind: 'situation-set', figure, target, values: { near: false } });
  }
});

/** Stated ranges from a figure to all its enemies. */
export function rangesNow(fight: Gunfight, figure: FigureId): Readonly<Record<FigureId, number>> {
  const found: Record<FigureId, number> = {};
  for (const enemy of enemiesOf(fight, fight.figures[figure]!)) {
    const { range } = situationOf(fight, enemy.id, figure);
    if (range !== null) found[enemy.id] = range;
  }
  return found;
}

/** Of somebody who stays where he is. */
export const standingRanges = (fight: Gunfight, figure: FigureId): Ranges =>
  Object.fromEntries(Object.entries(rangesNow(fight, figure)).map(([id, range]) => [id, { from: range, to: range }]));

/** How the ranges to all enemies went from what they were to what they are. */
export function rangesSince(fight: Gunfight, figure: FigureId, before: Readonly<Record<FigureId, number>>): Ranges {
  const now = rangesNow(fight, figure);
  return Object.fromEntries(Object.entries(before).map(([id, from]) => [id, { from, to: now[id] ?? from }]));
}
