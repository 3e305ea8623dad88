import type { Run } from '../../../game/run.ts';
import type { Profile, Seat, Wish } from '../../../game/state.ts';
import { addVehicle } from '../../recruiting.ts';
import { VEHICLES, type VehicleType } from './steeds.ts';

/** BW-HORSE-04: which line of its table a steed uses. */
export type SteedKind = 'ass' | 'mule' | 'pack' | 'hack' | 'cart';

interface BeastRow {
  /** BW-BEAST-01: added to its throws of fright. */
  readonly FR: number;
  readonly R: number;
  readonly fatigue: readonly [number, number, number];
  /** None: it cannot be ridden. */
  readonly kind: SteedKind | null;
}

const beast = (FR: number, R: number, fatigue: BeastRow['fatigue'], kind: SteedKind | null): BeastRow => ({
  FR,
  R,
  fatigue,
  kind,
});

/** BW-BEAST-01, BW-CARD-04, BW-HORSE-04. */
export const BEASTS = {
  'town-horse': beast(0, 8, [2, 5, 5], 'hack'),
  'range-horse': beast(1, 9, [3, 6, 6], 'hack'),
  'cavalry-horse': beast(3, 9, [3, 7, 7], 'hack'),
  'native-pony': beast(2, 9, [4, 8, 8], 'hack'),
  'pack-horse': beast(1, 7, [3, 6, 6], 'pack'),
  'cart-horse': beast(1, 7, [4, 8, 8], 'cart'),
  mule: beast(1, 7, [4, 8, 8], 'mule'),
  ass: beast(1, 6, [3, 6, 6], 'ass'),
  oxen: beast(2, 6, [4, 8, 8], null),
  buffalo: beast(1, 9, [4, 8, 8], null),
  cattle: beast(0, 7, [3, 6, 6], null),
  deer: beast(-2, 10, [3, 6, 6], null),
} as const satisfies Readonly<Record<string, BeastRow>>;

export type BeastType = keyof typeof BEASTS;

export function beastProfile(type: BeastType): Profile {
  const { FR, R, fatigue } = BEASTS[type];
  const [FaA, FaB, FaC] = fatigue;
  return { beast: type, FR, R, FaA, FaB, FaC, tethered: false, block: false };
}

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
