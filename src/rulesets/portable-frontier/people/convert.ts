import type { ArmSort, Converter, Person, Wished, Written } from '../../../game/people/convert.ts';
import type { Traits } from '../../../game/people/traits.ts';
import { CARD, TYPES, WAGON } from './figures.ts';

const ARM_SORTS: Readonly<Record<string, ArmSort>> = {
  rifle: 'repeater',
  pistol: 'pistol',
  bow: 'bow',
  lasso: 'rope',
  spear: 'spear',
  tomahawk: 'axe',
  shield: 'shield',
  knife: 'knife',
};

/** PC-GEN-03: one thing to shoot with, or two pistols; hand to hand only spear and tomahawk tell. */
const ARM_MODELS: Readonly<Record<ArmSort, readonly string[]>> = {
  'pocket-pistol': ['pistol'],
  'light-pistol': ['pistol'],
  pistol: ['pistol'],
  'heavy-pistol': ['pistol'],
  'single-pistol': ['pistol'],
  repeater: ['rifle'],
  'short-repeater': ['rifle'],
  carbine: ['rifle'],
  rifle: ['rifle'],
  'short-musket': ['rifle'],
  musket: ['rifle'],
  smoothbore: ['rifle'],
  'big-rifle': ['rifle'],
  shotgun: ['rifle'],
  'sawn-off': ['pistol'],
  bow: ['bow'],
  'throwing-blade': [],
  knife: ['knife'],
  'big-knife': ['knife'],
  sword: ['tomahawk'],
  axe: ['tomahawk'],
  spear: ['spear'],
  lance: ['spear'],
  club: [],
  bayonet: ['knife'],
  whip: [],
  rope: ['lasso'],
  shield: ['shield'],
};

/** PC-MEL-06, PC-HIT-03: warriors are better hand to hand, leaders harder to bring down. */
const BETTER = 75;

function traitsOf({ warrior, leader }: { readonly warrior: boolean; readonly leader: boolean }): Traits {
  return {
    ...(warrior ? { fighting: { worth: BETTER, by: [{ id: 'people', value: 'warrior' }] } } : {}),
    ...(leader ? { toughness: { worth: BETTER, by: [{ id: 'rank', value: 'leader' }] } } : {}),
  };
}

export const converter: Converter = {
  read(wish: Wished): Person {
    const type = TYPES[wish.template];
    const { profile = {}, weapons = [] } = wish;
    const warrior = type === undefined ? profile.warrior === 1 : type.people === 'warrior';
    const leader = type === undefined ? profile.leader === 1 : type.rank === 'leader';
    const arms = weapons.length > 0 ? weapons : (type?.arms ?? ['rifle']);
    return {
      traits: traitsOf({ warrior, leader }),
      arms: profile.shield === 1 && !arms.includes('shield') ? [...arms, 'shield'] : arms,
      marks: leader ? ['leader'] : [],
      native: warrior,
    };
  },
  /** PC-GEN-04: everybody shoots alike, and has no nerve to lose. */
  write({ marks, native }: Person): Written {
    const leader = marks.includes('leader');
    return {
      template: CARD,
      profile: { ...(native ? { warrior: 1 } : {}), ...(leader ? { leader: 1 } : {}) },
      values: {
        ...(native ? { fighting: [{ id: 'people', value: 'warrior' }] } : {}),
        ...(leader ? { toughness: [{ id: 'rank', value: 'leader' }] } : {}),
      },
      marks: leader ? ['leader'] : [],
    };
  },
  sortOf: (model) => ARM_SORTS[model] ?? null,
  models: ARM_MODELS,
  issued: ['rifle'],
  stock: { [WAGON]: 'wagon' },
};
