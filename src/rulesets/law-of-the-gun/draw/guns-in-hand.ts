import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { uselessArms } from '../people/condition.ts';
import { bandAt, bestGun, gunsOf, isReady, weaponRow } from '../shoot/weapons.ts';

/** Weapons its arms can still work (LG-WPN-07, LG-INJ-03). */
function workable(figure: Figure): Item[] {
  return gunsOf(figure).filter((item) => weaponRow(item.model)!.hands + uselessArms(figure) <= 2);
}

/** What it could fire this moment. */
export function loadedGuns(figure: Figure): Item[] {
  return workable(figure).filter(isReady);
}

/** What it could load. */
export function emptyGuns(figure: Figure): Item[] {
  return workable(figure).filter((item) => !item.loaded && (item.ammo ?? 0) > 0);
}

export function reaches(item: Item, rangeCm: number): boolean {
  return bandAt(weaponRow(item.model)!, rangeCm) !== null;
}

export function accurateCm(item: Item): number {
  return weaponRow(item.model)!.accurate;
}

export function maximumCm(item: Item): number {
  return weaponRow(item.model)!.maximum;
}

/** The gun it goes for unless told otherwise: the best that reaches, else the first it could fire at all. */
export function bestInHand(fight: Gunfight, figure: Figure, rangeCm: number): Item | null {
  const guns = loadedGuns(figure);
  return bestGun(fight, guns, rangeCm) ?? guns[0] ?? null;
}
