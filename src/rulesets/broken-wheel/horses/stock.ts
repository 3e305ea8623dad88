import type { Run } from '../../../game/run.ts';
import type { Seat, Wish } from '../../../game/state.ts';
import { beastProfile, BEASTS, type BeastType } from './beast-table.ts';
import { addVehicle } from '../../recruiting.ts';
import { VEHICLES, type VehicleType } from './steeds.ts';

/** What can be put into a fight besides people: beasts by themselves, and what they pull (BW-MOVE-04). */
export const STOCK_TYPES: readonly string[] = [...Object.keys(VEHICLES), ...Object.keys(BEASTS)];

const isVehicle = (template: string): template is VehicleType => Object.hasOwn(VEHICLES, template);
const isBeast = (template: string): template is BeastType => Object.hasOwn(BEASTS, template);
export const isStock = (template: string): boolean => isVehicle(template) || isBeast(template);

export function recruitStock(run: Run, wish: Wish, seat: Seat): void {
  const { figure, name, template } = wish;
  if (isVehicle(template)) {
    const { R, horses, seats } = VEHICLES[template];
    const team = { count: horses, template: 'cart-horse', profile: beastProfile('cart-horse') };
    return addVehicle(run, wish, seat, { profile: { R, horses, seats }, team });
  }
  if (!isBeast(template)) return;
  const profile = beastProfile(template);
  run.emit({ kind: 'figure-added', figure, name, side: seat.side, sort: 'beast', template, profile, items: [] });
}
