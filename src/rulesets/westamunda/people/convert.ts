import { armsOf } from '../../kit/arm-sorts.ts';
import type { Converter, Person, Wished, Written } from '../../../game/people/convert.ts';
import { type Scale, type Trait, type Traits, type Value, valueOn, worthOf } from '../../../game/people/traits.ts';
import { CARD, typeRow } from './figures.ts';
import { gunOf } from '../shoot/guns.ts';
import { RIDE_SKILLS, SURE_FOOTED } from '../horses/ride-skills.ts';
import { type Characteristic, CHARACTERISTICS, type PersonRow } from './types.ts';
import { cardBy, evenly, ONE_TO_FIVE } from '../../kit/card-scales.ts';
import { wordsOf } from '../../recruiting.ts';

/** WM-GUN-01, WM-GUN-10, WM-GUN-20, WM-GUN-30: by the row of the tables, whatever powder it takes. */
const ARMS = armsOf({
  'vest-pistol': 'pocket-pistol',
  derringer: ['pocket-pistol'],
  pepperbox: 'pocket-pistol',
  'small-revolver': ['light-pistol'],
  'large-revolver': ['heavy-pistol'],
  revolver: ['pistol', 'heavy-pistol'],
  'lemat-small': 'pistol',
  lemat: 'heavy-pistol',
  pistol: ['single-pistol'],
  'heavy-pistol': 'single-pistol',
  'winchester-carbine': ['short-repeater'],
  winchester: ['repeater'],
  henry: 'repeater',
  volcanic: 'short-repeater',
  'lever-shotgun': 'shotgun',
  'spencer-carbine': 'short-repeater',
  spencer: 'repeater',
  'springfield-carbine': ['carbine'],
  'sharps-carbine': 'carbine',
  'buffalo-gun': ['big-rifle'],
  'rolling-block': ['rifle', 'big-rifle'],
  'revolving-rifle': 'repeater',
  'lemat-rifle': 'repeater',
  'rifle-musket': ['musket'],
  musket: ['smoothbore'],
  shotgun: ['shotgun'],
  'sawn-off': ['sawn-off'],
  bow: ['bow'],
  knife: ['knife', 'throwing-blade', 'bayonet'],
  bowie: ['big-knife'],
  tomahawk: ['axe'],
  sabre: ['sword'],
  lance: ['lance', 'spear'],
  'sharps-carbine+percussion': ['short-musket'],
});

/** What each stands for; hardly anybody differs in Toughness, so that only the best and the worst do. */
const SCALES = {
  BS: ['shooting', ONE_TO_FIVE],
  WS: ['fighting', ONE_TO_FIVE],
  I: ['quickness', ONE_TO_FIVE],
  Ld: ['nerve', evenly(5, 9)],
  T: ['toughness', evenly(2, 4)],
} as const satisfies Readonly<Partial<Record<Characteristic, readonly [Trait, Scale]>>>;
const CARD_VALUES = cardBy(SCALES);

/** WM-SKILL-01: only the very best have it. */
const FINE_RIDER = 100;
/** Hand to hand as good as they come: two blows. */
const TWO_BLOWS = 100;
const GREEN = 25;

const NATIVES: readonly string[] = ['war-chief', 'warrior', 'young-brave'];

function ridingOf(wish: Wished): Traits {
  const skill = RIDE_SKILLS.find((one) => wordsOf(wish).includes(one));
  return skill === undefined ? {} : { riding: { worth: FINE_RIDER, by: [{ id: 'skills', value: skill }] } };
}

const greenness = (row: PersonRow | null): Traits =>
  row?.flags.includes('greenhorn') === true
    ? { experience: { worth: GREEN, by: [{ id: 'type', value: 'greenhorn' }] } }
    : {};

export const converter: Converter = {
  read(wish: Wished): Person {
    const row = typeRow(wish);
    const card = row?.values ?? wish.profile ?? {};
    const arms = wish.weapons ?? [];
    return {
      traits: { ...CARD_VALUES.traitsOf(card), ...ridingOf(wish), ...greenness(row) },
      arms: arms.length > 0 ? arms : (row?.arms ?? ['revolver']),
      marks: (row?.flags ?? []).filter((flag) => flag !== 'greenhorn'),
      native: NATIVES.includes(wish.template),
    };
  },
  write({ traits }: Person): Written {
    const told = CARD_VALUES.valuesFor(traits);
    const strength = valueOn(
      [
        [2, 0],
        [3, 50],
      ],
      worthOf(traits, 'toughness'),
    );
    const attacks = worthOf(traits, 'fighting') >= TWO_BLOWS ? 2 : 1;
    const rides = worthOf(traits, 'riding') >= FINE_RIDER;
    const profile = { M: 4, S: strength, W: 1, A: attacks, ...told };
    const list = (...ids: readonly Characteristic[]): Value[] => ids.map((id) => ({ id, value: profile[id] }));
    return {
      template: CARD,
      profile: {
        ...Object.fromEntries(CHARACTERISTICS.map((id) => [id, profile[id]])),
        ...(rides ? { skills: SURE_FOOTED } : {}),
      },
      values: {
        shooting: list('BS'),
        fighting: list('WS', 'A'),
        quickness: list('I'),
        nerve: list('Ld'),
        toughness: list('T', 'S'),
        ...(rides ? { riding: [{ id: 'skills', value: SURE_FOOTED }] } : {}),
      },
      marks: [],
      ordinary: list('M', 'W'),
    };
  },
  /** WM-GUN-32: a gun of another name is what its row is. */
  sortOf: (model) => ARMS.sortOf(gunOf(model)?.base ?? model),
  models: ARMS.models,
  issued: ['revolver'],
  stock: {
    'small-wagon-1': 'wagon',
    'small-wagon-2': 'wagon',
    'large-wagon-2': 'large-wagon',
    'large-wagon-4': 'large-wagon',
    'stagecoach-4': 'coach',
    'stagecoach-6': 'coach',
  },
};
