import type { Run } from '../../../game/run.ts';
import type { Seat, Wish } from '../../../game/state.ts';
import { addVehicle } from '../../recruiting.ts';
import { BEASTS, WAGONS } from '../people/types.ts';

type WagonType = keyof typeof WAGONS;
export const WAGON_TYPES = Object.keys(WAGONS) as readonly WagonType[];

export const isWagonType = (template: string): template is WagonType => Object.hasOwn(WAGONS, template);

/** Section 11: the wagon, and its horses in the traces. */
export function recruitWagon(run: Run, wish: Wish, template: WagonType, seat: Seat): void {
  const { base, horses, seats } = WAGONS[template];
  const team = { count: horses, template: 'horse', profile: { ...BEASTS.horse } };
  addVehicle(run, wish, seat, { profile: { M: base, horses, seats }, team });
}
