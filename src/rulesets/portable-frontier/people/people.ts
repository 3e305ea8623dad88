import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOn } from '../../kit.ts';

export type People = 'cowboy' | 'warrior';
export type Seat = 'driver' | 'guard' | 'back';
export type Half = 'front' | 'rear';

export const peopleOf = (figure: Figure): People => (figure.profile.people === 'warrior' ? 'warrior' : 'cowboy');
export const isLeader = (figure: Figure): boolean => figure.profile.rank === 'leader';

export const halfOf = (figure: Figure): Half => (figure.seatAboard === 'back' ? 'rear' : 'front');
export const isDriver = (figure: Figure): boolean => figure.seatAboard === 'driver';

/** Men of one half, in roster order. */
export const crewOf = (fight: Gunfight, wagon: FigureId, half?: Half): Figure[] =>
  crewOn(fight, { id: wagon }).filter((one) => half === undefined || halfOf(one) === half);
