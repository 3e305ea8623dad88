import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isLeader, rosterOf } from '../../kit.ts';
import { isSteady, valueOf } from '../people/profile.ts';

const STEADIES = 6;

export function isWithin(fight: Gunfight, one: FigureId, other: FigureId, inches: number): boolean {
  const { range, near } = situationOf(fight, one, other);
  return range === null ? near : range <= inches + 0.001;
}

/** WM-NERVE-02. */
export function leadershipOf(fight: Gunfight, figure: Figure): number {
  const own = valueOf(figure, 'Ld');
  const leaders = rosterOf(fight).filter(
    (one) => one.side === figure.side && isLeader(one) && isSteady(one) && isWithin(fight, figure.id, one.id, STEADIES),
  );
  return Math.max(own, ...leaders.map((one) => valueOf(one, 'Ld')));
}
