import type { SteedKind } from './stock.ts';
import type { Rider } from '../people/people.ts';

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

/** BW-MOVE-04: inches a move on wheels. */
export const VEHICLES = { coach: { R: 10, horses: 4, seats: 9 }, wagon: { R: 6, horses: 2, seats: 6 } } as const;
export type VehicleType = keyof typeof VEHICLES;

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
