import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { horseOf, isOverBase } from './horse.ts';
import { fallenOf, footingNow, testNerves } from '../nerve/nerve.ts';
import { carrierOf, isInPlay, knownEnemies } from '../../kit.ts';
import { rideDown } from './rider-fall.ts';

const isOnFoot = (figure: Figure): boolean => figure.mount === null && isInPlay(figure);

/** WM-HORSE-12: enemies on foot whom a rider could go for. */
export function preyOf(fight: Gunfight, figure: Figure): readonly FigureId[] {
  if (horseOf(fight, figure) === null) return [];
  return knownEnemies(fight, figure)
    .filter(isOnFoot)
    .map((one) => one.id);
}

type Riding = Pick<MapMoveOrder, 'over' | 'via'> & Pick<Partial<StatedMoveOrder>, 'stated'>;

/** What an order says of riding somebody down, if it says anything. */
export function checkPrey(fight: Gunfight, figure: Figure, { over, via, stated }: Riding): Refusal | null {
  if (over === undefined) return null;
  if (horseOf(fight, figure) === null) return { code: 'state-missing', figure: figure.id, state: 'mounted' };
  if (fight.figures[over] === undefined) return { code: 'unknown-name', given: over, sort: 'figure' };
  if (!preyOf(fight, figure).includes(over)) return { code: 'target-forbids', target: over, state: 'not-on-foot' };
  if (via !== undefined) return { code: 'bad-value', option: 'via', given: via.join(', '), allowed: '' };
  const isToward = stated === undefined || (stated.way === 'toward' && stated.target === over);
  return isToward ? null : { code: 'bad-value', option: 'target', given: stated.target, allowed: over };
}

/** He has gone over him: what it does, and what those near make of it. */
export function trample(run: Run, rider: FigureId, prey: FigureId): void {
  if (!isOnFoot(run.figure(prey))) return;
  const horse = carrierOf(run.fight, run.figure(rider));
  const footing = footingNow(run);
  rideDown(run, { figure: prey, by: rider, fast: horse !== null && isOverBase(run.fight, horse) });
  testNerves(run, fallenOf(run, footing));
}
