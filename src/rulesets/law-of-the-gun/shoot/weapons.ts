import type { Figure, Gunfight, Item, SettingValue } from '../../../game/state.ts';
import { type Band, type Impact, IMPACTS, type WeaponModel, type WeaponRow, WEAPONS } from '../tables.ts';
import { uselessArms } from '../people/condition.ts';

type Settings = Readonly<Record<string, SettingValue>>;

/** The row of a model; null for what cannot shoot. */
export const weaponRow = (model: string): WeaponRow | null =>
  Object.hasOwn(WEAPONS, model) ? WEAPONS[model as WeaponModel] : null;

/** The setting that changes one cell of the two impact columns for a fight (LG-WPN-06). */
export const impactSetting = (model: string, band: Band): string => `impact.${model}.${band}`;

/** LG-WPN-01, LG-WPN-06: impact of a weapon in a band in this fight. */
export function impactOf(settings: Settings, model: string, band: Band): Impact {
  const stated = settings[impactSetting(model, band)];
  return IMPACTS.find((impact) => impact === stated) ?? weaponRow(model)?.impact[band] ?? 'normal';
}

/** LG-WPN-03: whether a weapon must be loaded after each shot in this fight. */
export const mustReload = (settings: Settings, model: string): boolean =>
  (model === 'buffalo-gun' && settings.buffaloReload === true) || weaponRow(model)?.reload === true;

/** LG-GEN-02 tolerance of every range limit. */
const TOLERANCE_CM = 0.001;

/** The band a distance lies in; null beyond the last one. */
export function bandAt(row: WeaponRow, distanceCm: number): Band | null {
  if (distanceCm <= row.accurate + TOLERANCE_CM) return 'accurate';
  return distanceCm <= row.maximum + TOLERANCE_CM ? 'maximum' : null;
}

/** Weapons that shoot, in the order they are carried; each has its own points and is changed to freely (LG-WPN-08). */
export const gunsOf = (figure: Figure): Item[] => figure.items.filter((item) => weaponRow(item.model) !== null);

export const isReady = (item: Item): boolean => item.loaded && (item.ammo ?? 0) > 0;

/** LG-SOLO-34: accurate band before maximum, then higher impact, then longer accurate range; null: none reaches. */
export function bestGun(fight: Gunfight, usable: readonly Item[], distanceCm: number): Item | null {
  const rank = (item: Item): readonly number[] => {
    const row = weaponRow(item.model)!;
    const band = bandAt(row, distanceCm)!;
    return [band === 'accurate' ? 1 : 0, IMPACTS.indexOf(impactOf(fight.settings, item.model, band)), row.accurate];
  };
  const [best] = usable
    .filter((item) => reaches(item, distanceCm))
    .sort((one, other) => compareLists(rank(other), rank(one)));
  return best ?? null;
}

/** By the first number that differs. */
export function compareLists(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((value, index) => value !== other[index]);
  return first < 0 ? 0 : one[first]! - other[first]!;
}

/** Weapons its arms can still work (LG-WPN-07, LG-INJ-03). */
const workable = (figure: Figure): Item[] =>
  gunsOf(figure).filter((item) => weaponRow(item.model)!.hands + uselessArms(figure) <= 2);

/** What it could fire this moment. */
export const loadedGuns = (figure: Figure): Item[] => workable(figure).filter(isReady);

export const emptyGuns = (figure: Figure): Item[] =>
  workable(figure).filter((item) => !item.loaded && (item.ammo ?? 0) > 0);

export const reaches = (item: Item, rangeCm: number): boolean => bandAt(weaponRow(item.model)!, rangeCm) !== null;

export const accurateCm = (item: Item): number => weaponRow(item.model)!.accurate;

export const maximumCm = (item: Item): number => weaponRow(item.model)!.maximum;

/** The gun it goes for unless told otherwise: the best that reaches, else the first it could fire at all. */
export function bestInHand(fight: Gunfight, figure: Figure, rangeCm: number): Item | null {
  const guns = loadedGuns(figure);
  return bestGun(fight, guns, rangeCm) ?? guns[0] ?? null;
}
