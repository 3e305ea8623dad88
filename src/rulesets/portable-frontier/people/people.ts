import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { crewOn, mountOf } from '../../kit/travel/carried.ts';

export { isInPlay, knownEnemies } from '../../kit/people.ts';

export type People = 'cowboy' | 'warrior';
export type Seat = 'driver' | 'guard' | 'back';
export type Half = 'front' | 'rear';

export const peopleOf = (figure: Figure): People => (figure.profile.people === 'warrior' ? 'warrior' : 'cowboy');
export const isLeader = (figure: Figure): boolean => figure.profile.rank === 'leader';
export const hasShield = (figure: Figure): boolean => figure.profile.shield === true;

/** Off the field on foot or in the saddle. */
export function leaveField(run: Run, figure: Figure): void {
  const horse = mountOf(run.fight, figure);
  run.emit({ kind: 'left-field', figure: figure.id, why: 'walked' });
  if (horse !== null) run.emit({ kind: 'left-field', figure: horse.id, why: 'walked' });
}

export const halfOf = (figure: Figure): Half => (figure.seatAboard === 'back' ? 'rear' : 'front');
export const isDriver = (figure: Figure): boolean => figure.seatAboard === 'driver';

/** Men of one half, in roster order. */
export function crewOf(fight: Gunfight, wagon: FigureId, half?: Half): Figure[] {
  return crewOn(fight, { id: wagon }).filter((one) => half === undefined || halfOf(one) === half);
}
