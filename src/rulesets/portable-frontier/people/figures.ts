import type { ItemSetup } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Profile, Seat, Wish } from '../../../game/state.ts';
import { addPerson, addVehicle, checkUnarmed, itemIds } from '../../recruiting.ts';
import type { People } from './people.ts';
import { HAND_ARMS, SCORES } from '../tables.ts';

type Wished = Omit<Wish, 'figure'>;

/** A card typed by its owner: any people, any arms. */
export const CARD = 'card';
export const WAGON = 'wagon';
/** Numbers of a typed card that say yes or no. */
export const CARD_FIELDS = ['warrior', 'leader', 'shield'] as const;

interface Type {
  readonly people: People;
  readonly rank: 'ordinary' | 'leader';
  readonly arms: readonly string[];
}

/** PC-GEN-02. */
export const TYPES: Readonly<Record<string, Type>> = {
  cowboy: { people: 'cowboy', rank: 'ordinary', arms: ['rifle'] },
  owner: { people: 'cowboy', rank: 'leader', arms: ['rifle'] },
  warrior: { people: 'warrior', rank: 'ordinary', arms: ['rifle'] },
  chief: { people: 'warrior', rank: 'leader', arms: ['rifle'] },
};

/** What each people carries; the lasso does nothing, and goes with the pistol in its owner's holster. */
const CARRIES: Readonly<Record<People, readonly string[]>> = {
  cowboy: ['rifle', 'pistol', 'lasso', 'knife'],
  warrior: ['rifle', 'bow', 'spear', 'tomahawk', 'shield', 'knife'],
};

export const MODELS: readonly string[] = [...new Set([...CARRIES.cowboy, ...CARRIES.warrior])];

/** PC-GEN-02: whether such a figure can be had. */
export function checkWish(wish: Wished): Refusal | null {
  if (wish.template === WAGON) return checkUnarmed(wish);
  if (wish.template !== CARD && !Object.hasOwn(TYPES, wish.template))
    return { code: 'unknown-name', given: wish.template, sort: 'template' };
  return checkCard(wish) ?? checkArms(wish);
}

function checkCard({ template, profile = {} }: Wished): Refusal | null {
  if (template !== CARD) return null;
  for (const field of CARD_FIELDS) {
    const given = profile[field];
    if (given !== undefined && given !== 0 && given !== 1)
      return { code: 'bad-profile', field, given: String(given), min: 0, max: 1 };
  }
  return null;
}

function checkArms(wish: Wished): Refusal | null {
  const arms = armsOf(wish);
  const unknown = arms.find((model) => !MODELS.includes(model));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'weapon' };
  const foreign = wish.template === CARD ? undefined : arms.find((model) => !CARRIES[peopleFor(wish)].includes(model));
  if (foreign !== undefined) return { code: 'needs-gm', given: foreign };
  const guns = arms.filter(isRanged);
  const pair = guns.length === 2 && guns.every((model) => model === 'pistol');
  return guns.length > 1 && !pair ? { code: 'over-limit', what: 'weapons', given: guns.length, max: 1 } : null;
}

export const isRanged = (model: string): boolean => Object.hasOwn(SCORES, model);

/** Who brings a lasso has a pistol too; nothing asked for: what his type carries. */
function armsOf({ template, weapons = [] }: Wished): readonly string[] {
  const asked = weapons.length > 0 ? weapons : (TYPES[template]?.arms ?? ['rifle']);
  return asked.includes('lasso') && !asked.includes('pistol') ? [...asked, 'pistol'] : asked;
}

const peopleFor = ({ template, profile = {} }: Wished): People =>
  TYPES[template]?.people ?? (profile.warrior === 1 ? 'warrior' : 'cowboy');

function profileOf(wish: Wished): Profile {
  const arms = armsOf(wish);
  const guns = arms.filter(isRanged);
  return {
    people: peopleFor(wish),
    rank: TYPES[wish.template]?.rank ?? (wish.profile?.leader === 1 ? 'leader' : 'ordinary'),
    ranged: guns.length === 2 ? 'two-pistols' : (guns[0] ?? 'none'),
    hand: arms.find((model) => HAND_ARMS.includes(model)) ?? 'knife',
    shield: arms.includes('shield') || wish.profile?.shield === 1,
  };
}

/** Ammunition is unlimited (PC-FIRE-10), and everyone has a knife (PC-MEL-02). */
export function itemsOf(figure: FigureId, arms: readonly string[]): ItemSetup[] {
  const models = arms.includes('knife') ? arms : [...arms, 'knife'];
  return itemIds(figure, models);
}

/** PC-GEN-01: a man, a mounted man, or the wagon. */
export function recruit(run: Run, wish: Wish, seat: Seat): void {
  if (wish.template === WAGON) return addVehicle(run, wish, seat, { profile: {} });
  addPerson(run, {
    wish,
    seat,
    profile: profileOf(wish),
    items: itemsOf(wish.figure, armsOf(wish)),
    flags: wish.pc === true ? ['pc'] : [],
    steed: { template: 'horse', profile: {} },
  });
}
