import type { Converter, Person, Wished, Written } from '../../../game/people/convert.ts';
import type { Traits } from '../../../game/people/traits.ts';
import { CARD, TYPES, WAGON } from './figures.ts';
import { armsOf } from '../../kit/arm-sorts.ts';

/** PC-GEN-03: one thing to shoot with, or two pistols; hand to hand only spear and tomahawk tell. */
const ARMS = armsOf({
  rifle: [
    'repeater',
    'short-repeater',
    'carbine',
    'rifle',
    'short-musket',
    'musket',
    'smoothbore',
    'big-rifle',
    'shotgun',
  ],
  pistol: ['pistol', 'pocket-pistol', 'light-pistol', 'heavy-pistol', 'single-pistol', 'sawn-off'],
  bow: ['bow'],
  lasso: ['rope'],
  spear: ['spear', 'lance'],
  tomahawk: ['axe', 'sword'],
  shield: ['shield'],
  knife: ['knife', 'big-knife', 'bayonet'],
});

/** PC-MEL-06, PC-HIT-03: warriors are better hand to hand, leaders harder to bring down. */
const BETTER = 75;

const traitsOf = ({ warrior, leader }: { readonly warrior: boolean; readonly leader: boolean }): Traits => ({
  ...(warrior ? { fighting: { worth: BETTER, by: [{ id: 'people', value: 'warrior' }] } } : {}),
  ...(leader ? { toughness: { worth: BETTER, by: [{ id: 'rank', value: 'leader' }] } } : {}),
});

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
  ...ARMS,
  issued: ['rifle'],
  stock: { [WAGON]: 'wagon' },
};
