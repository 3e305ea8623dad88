import type { Figure, Profile } from '../../../game/state.ts';
import { armOf, mechanismOf, numberIn, rowOf, WEAPONS } from '../shoot/arms.ts';
import { RELOAD } from '../nerve/nerve-table.ts';
import { typeOf } from './profile.ts';
import { INSTRUMENTS } from '../spot/sounds.ts';
import { HAND_ARMS, TOOLS } from '../melee/hand-arms.ts';

/** A card typed by its owner. */
export const CARD = 'card';

const SUNDRIES: readonly string[] = ['shield', 'saddle', 'strongbox', ...Object.keys(INSTRUMENTS)];

/** Everything that can be carried. */
export function carriedModels(): readonly string[] {
  const all = [...Object.keys(WEAPONS), ...Object.keys(HAND_ARMS), ...Object.keys(TOOLS), ...SUNDRIES];
  return [...new Set(all)].filter((model) => model !== 'fists');
}

type Limits = { readonly min: number; readonly max: number };

interface OwnValue extends Limits {
  readonly id: string;
  /** As the tables have it for this model; null: it has nothing of the kind. */
  readonly usual: (model: string, figure: Figure | null) => number | null;
  /** What no table has, only a card. */
  readonly isOf?: (model: string) => boolean;
}

const STRIKES: Limits = { min: -9, max: 9 };
const isGun = (model: string): boolean => mechanismOf({ model }) !== 'none';

/** BW-WPN-06, BW-WPN-07, BW-RELOAD-01: what a card may say of one of its weapons in place of the tables. */
const OF_WEAPONS: readonly OwnValue[] = [
  { id: 'strike', ...STRIKES, usual: (model) => armOf(model)?.pierces ?? rowOf(model)?.strikes[0] ?? null },
  { id: 'blow', ...STRIKES, usual: (model) => armOf(model)?.bludgeons ?? null },
  { id: 'dice', ...STRIKES, usual: (model) => (isBlade(model) ? armOf(model)!.dice : null) },
  {
    id: 'reload',
    min: 1,
    max: 9,
    usual: (model, figure) => (isGun(model) ? (figure === null ? 1 : RELOAD[typeOf(figure)]) : null),
  },
  { id: 'holds', min: 1, max: 20, usual: (model) => (isGun(model) ? rowOf(model)!.loaded : null) },
  { id: 'spare', min: 0, max: 99, usual: () => null, isOf: isGun },
  { id: 'lock', ...STRIKES, usual: (model) => rowOf(model)?.lock ?? null },
  { id: 'breech', min: 0, max: 1, usual: (model) => (mechanismOf({ model }) === 'muzzle-loader' ? 0 : null) },
];

function isBlade(model: string): boolean {
  const arm = armOf(model);
  return arm !== null && (arm.pierces !== null || arm.bludgeons !== null);
}

/** BW-HURT-04: the least face with which a shield of its own helps, and what it takes off a strike. */
const SHIELD = { shieldNeed: { min: 1, max: 9 }, shieldMelee: { min: 0, max: 9 }, shieldMissile: { min: 0, max: 9 } };

interface Named extends Limits {
  readonly id: string;
}

const valuesOf = (model: string): readonly OwnValue[] =>
  OF_WEAPONS.filter(({ usual, isOf }) => isOf?.(model) ?? usual(model, null) !== null);

/** Everything that a card may say by name besides its figures. */
export const OWN_VALUES: readonly Named[] = [
  ...Object.entries(SHIELD).map(([id, limits]) => ({ id, ...limits })),
  ...['fists', ...carriedModels()].flatMap((model) =>
    valuesOf(model).map(({ id, min, max }) => ({ id: `${id}.${model}`, min, max })),
  ),
];

/** What of it somebody's own weapons can have, and what counts now. */
export function ownValuesOf(figure: Figure): readonly (Named & { readonly was: number | null })[] {
  const models = ['fists', ...new Set(figure.items.map(({ model }) => model))];
  const shield = models.includes('shield') ? Object.entries(SHIELD) : [];
  return [
    ...shield.map(([id, limits]) => ({ id, ...limits, was: numberIn(figure.profile, id) })),
    ...models.flatMap((model) =>
      valuesOf(model).map(({ id: value, min, max, usual }) => {
        const id = `${value}.${model}`;
        return { id, min, max, was: numberIn(figure.profile, id) ?? usual(model, figure) };
      }),
    ),
  ];
}

/** Says so on the card, and the weapons are as it says. */
export function setOwnValue(figure: Figure, id: string, value: number): void {
  figure.profile = { ...figure.profile, [id]: value };
  for (const item of figure.items) {
    if (item.cap === undefined || !id.endsWith(`.${item.model}`)) continue;
    const { holds, flags = [] } = setupFor(item.model, figure.profile);
    const kept = (item.flags ?? []).filter((flag) => flag !== BREECH);
    Object.assign(item, { cap: holds, ammo: Math.min(item.ammo ?? holds, holds), flags: [...kept, ...flags] });
  }
}

const BREECH = 'breech';

/** What a card says of the weapon itself: how much it holds, and that it loads at the breech. */
export function setupFor(model: string, own: Profile): { readonly holds: number; readonly flags?: readonly string[] } {
  const holds = numberIn(own, `holds.${model}`) ?? rowOf(model)?.loaded ?? 0;
  return own[`breech.${model}`] === 1 ? { holds, flags: [BREECH] } : { holds };
}
