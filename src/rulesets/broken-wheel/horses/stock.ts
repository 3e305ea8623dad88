import type { Run } from '../../../game/run.ts';
import type { Profile, Seat, Wish } from '../../../game/state.ts';
import { addVehicle } from '../../recruiting.ts';
import type { Rider } from '../people/people.ts';

/** BW-HORSE-04: which line of its table a steed uses. */
type SteedKind = 'ass' | 'mule' | 'pack' | 'hack' | 'cart';

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

/** BW-MOVE-04: inches a move on wheels. */
const VEHICLES = { coach: { R: 10, horses: 4, seats: 9 }, wagon: { R: 6, horses: 2, seats: 6 } } as const;
type VehicleType = keyof typeof VEHICLES;

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

/** BW-HORSE-04: what a try at a loose steed comes to, best first. */
const CATCHES = ['mounted', 'controlled', 'evades', 'gallops-off'] as const;
export type CatchRow = (typeof CATCHES)[number];

/** BW-HORSE-04: the least total for the first three of them; below: it gallops off. */
const BROWSING: Readonly<Record<SteedKind, readonly [number, number, number]>> = {
  ass: [5, 3, 1],
  mule: [6, 4, 1],
  pack: [6, 3, 2],
  hack: [5, 3, 1],
  cart: [4, 2, 1],
};

export function catchRow(kind: SteedKind, total: number): CatchRow {
  const column = BROWSING[kind].findIndex((least) => total >= least);
  return CATCHES[column] ?? 'gallops-off';
}

/** BW-HORSE-04: a rider's hand with a loose steed. */
export const RIDER_SKILL: Readonly<Record<Rider, number>> = { expert: 1, average: 0, novice: -1, inexpert: -2 };
export const OWNER = 2;

/** BW-HORSE-04: inches that it keeps away. */
export const EVADES = 3;

/** BW-HORSE-01, BW-HORSE-02: to get up; with a block, or a hand for him. */
export const MOUNT = { need: 3, assisted: 2 } as const;

/** BW-HORSE-03: rounds that it takes to get down. */
export const DISMOUNT_BEATS = { 'one-round': 1, 'two-rounds': 2, 'three-rounds': 3 } as const;
export const dismountRow = (total: number): keyof typeof DISMOUNT_BEATS =>
  total >= 4 ? 'one-round' : total >= 1 ? 'two-rounds' : 'three-rounds';

/** BW-BEAST-01: what gunfire does to a beast. */
type FrightRow = 'ok' | 'spooked' | 'stampedes';

export const frightRow = (total: number): FrightRow => (total >= 5 ? 'ok' : total >= 3 ? 'spooked' : 'stampedes');

/** BW-BEAST-01. */
export const FRIGHT = { near: -1, spooked: -2, others: -1, expert: 2, rider: 1 } as const;
/** Inches: a shot is heard; it is close; another beast bolts close by. */
export const FRIGHT_REACH = { shot: 12, near: 4, others: 6 } as const;

/** BW-BEAST-03: at the end of a run from gunfire. */
export const GUN_HALT = { need: 5, ridden: 2 } as const;
/** BW-STAMP-01: at the end of a run from terror, with nobody up. */
export const TERROR_HALT = 8;

/** BW-STAMP-02: what becomes of a run from terror with somebody up. */
type RiderRow = 'in-control' | 'runs-on' | 'thrown';

export const riderRow = (total: number): RiderRow => (total >= 6 ? 'in-control' : total >= 3 ? 'runs-on' : 'thrown');

/** BW-STAMP-02: what the rider's own nerve takes off. */
export const RIDER_NERVE = { controlled: 0, obedient: 0, shaken: -1, terrified: -2, panicked: -4 } as const;
