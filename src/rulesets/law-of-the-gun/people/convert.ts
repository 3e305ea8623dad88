import { armsOf } from '../../kit/arm-sorts.ts';
import type { Converter, Person, Wished, WriteTerms, Written } from '../../../game/people/convert.ts';
import {
  meanWorth,
  ORDINARY,
  type Scale,
  type Trait,
  type Traits,
  type Value,
  valueOn,
  worthOn,
} from '../../../game/people/traits.ts';
import { type Attribute, ATTRIBUTES, CARD, chartOf, isLawman, issuedTo, OWN_MAN } from './charts.ts';
import { ONE_TO_FIVE } from '../../kit/card-scales.ts';

/** LG-WPN-01, LG-CC-06. */
const ARMS = armsOf({
  'repeating-rifle': ['repeater', 'short-repeater'],
  pistol: ['pistol', 'light-pistol', 'heavy-pistol'],
  'minie-rifle': ['musket'],
  'trapdoor-rifle': ['rifle'],
  'minie-carbine': ['short-musket'],
  'trapdoor-carbine': ['carbine'],
  'buffalo-gun': ['big-rifle'],
  shotgun: ['shotgun'],
  scattergun: ['sawn-off'],
  'smoothbore-carbine': ['smoothbore'],
  derringer: ['pocket-pistol', 'single-pistol'],
  bow: ['bow'],
  'thrown-blade': ['throwing-blade'],
  blade: ['knife', 'big-knife', 'sword', 'axe', 'bayonet'],
  lance: ['lance', 'spear'],
  club: ['club'],
});

/** LG-ATTR-01: what each of the five stands for; Cool also decides what happens at close quarters. */
const STANDS_FOR = {
  IN: ['quickness'],
  SK: ['shooting'],
  CL: ['nerve', 'fighting'],
  CON: ['toughness'],
  HO: ['riding'],
} as const satisfies Readonly<Record<Attribute, readonly Trait[]>>;
type Values = Readonly<Record<Attribute, number>>;

/** LG-NPC-04: a player's own man has twenty points, four of each: that is an ordinary one. */
const OWN_SCALE: Scale = [
  [2, 0],
  [3, 25],
  [4, 50],
  [5, 75],
];

/** Where the row would be thrown for, one of the two middle ones stands for its arms. */
const MIDDLE_ROW = 3;

function traitsOf(cards: readonly Values[]): Traits {
  const mean = (of: (card: Values) => number): number =>
    cards.reduce((sum, card) => sum + of(card), 0) / Math.max(1, cards.length);
  const told = ATTRIBUTES.flatMap((code) => {
    const worth = mean((card) => worthOn(ONE_TO_FIVE, card[code]));
    const by: Value[] = [{ id: code, value: Math.round(mean((card) => card[code]) * 10) / 10 }];
    return STANDS_FOR[code].map((trait) => [trait, { worth, by }] as const);
  });
  return Object.fromEntries(told);
}

const wantedWorth = ({ traits }: Person, code: Attribute): number => meanWorth(traits, ...STANDS_FOR[code]) ?? ORDINARY;

/** LG-NPC-04: Skill stays as it is; the other points go, one by one, where most is wanting. */
function withPoints(wanted: Values): Values {
  const { min, max, points } = OWN_MAN;
  const others = ATTRIBUTES.filter((code) => code !== 'SK');
  const given: Record<Attribute, number> = { IN: min, SK: wanted.SK, CL: min, CON: min, HO: min };
  for (let left = points - wanted.SK - min * others.length; left > 0; left--) {
    const open = others.filter((code) => given[code] < max);
    const next = open.reduce((most, one) => (wanted[one] - given[one] > wanted[most] - given[most] ? one : most));
    given[next] += 1;
  }
  return given;
}

export const converter: Converter = {
  read({ template, row, profile, weapons = [] }: Wished): Person {
    const rows = chartOf(template);
    const chosen = row === undefined ? rows : rows.slice(row - 1, row);
    const cards = rows.length === 0 ? [profile as unknown as Values] : chosen;
    return {
      traits: traitsOf(cards),
      arms: weapons.length > 0 ? weapons : issuedTo(template, row ?? MIDDLE_ROW),
      marks: isLawman(template, row ?? 0) ? ['lawman'] : [],
      native: template === 'native-warrior',
      ...(cards.length > 1 ? { averaged: true as const } : {}),
    };
  },
  write(person: Person, { pc }: WriteTerms): Written {
    const scale = pc ? OWN_SCALE : ONE_TO_FIVE;
    const wanted = (code: Attribute): number => valueOn(scale, wantedWorth(person, code));
    const plain = Object.fromEntries(ATTRIBUTES.map((code) => [code, wanted(code)])) as Values;
    const profile = pc ? withPoints(plain) : plain;
    const changed = ATTRIBUTES.some((code) => profile[code] !== plain[code]);
    return {
      template: CARD,
      profile,
      values: Object.fromEntries(
        ATTRIBUTES.flatMap((code) => STANDS_FOR[code].map((trait) => [trait, [{ id: code, value: profile[code] }]])),
      ),
      marks: [],
      ...(changed ? { points: OWN_MAN.points } : {}),
    };
  },
  ...ARMS,
  issued: ['pistol'],
  stock: {},
};
