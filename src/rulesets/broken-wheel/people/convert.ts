import type { Converter, Person, StockSort, Wished, Written } from '../../../game/people/convert.ts';
import { type Scale, type Trait, worthOf } from '../../../game/people/traits.ts';
import { cardWords, FLAGS, RIDERS } from './figures.ts';
import { CARD } from './own-values.ts';
import { STOCK_TYPES } from '../horses/stock.ts';
import { type CharacterType, TYPES } from '../nerve/nerve-table.ts';
import { LIMITS, personRow, type Rider, type Stat, type Values } from './people.ts';
import { cardBy, TWO_EITHER_WAY } from '../../kit/card-scales.ts';
import { armsOf } from '../../kit/arm-sorts.ts';

/** BW-WPN-01, BW-WPN-07: there are no repeating rifles yet. */
const ARMS = armsOf({
  'lt-pepperbox': 'pocket-pistol',
  'mm-pepperbox': 'light-pistol',
  derringer: ['pocket-pistol'],
  'lt-revolver': ['light-pistol'],
  'mm-revolver': ['pistol'],
  'hvy-revolver': ['heavy-pistol'],
  'lt-carbine': 'carbine',
  carbine: ['carbine', 'short-repeater', 'short-musket'],
  rifle: ['rifle', 'repeater', 'musket'],
  'buffalo-gun': ['big-rifle'],
  'sb-pistol': ['single-pistol'],
  'sb-musket': ['smoothbore'],
  blunderbuss: 'sawn-off',
  shotgun: ['shotgun', 'sawn-off'],
  'native-bow': ['bow'],
  knife: ['knife', 'throwing-blade'],
  dagger: ['big-knife'],
  sword: ['sword'],
  axe: 'axe',
  'stone-axe': 'axe',
  tomahawk: ['axe'],
  lance: ['lance', 'spear'],
  bayonet: ['bayonet'],
  club: ['club'],
  whip: ['whip'],
  rope: ['rope'],
  shield: ['shield'],
});

const MELEE: Scale = [
  [-3, 0],
  [-2, 10],
  [-1, 25],
  [0, 50],
  [1, 75],
  [2, 100],
];
/** BW-FAT-01: how long till somebody is weary. */
const WEARY: Scale = [
  [2, 0],
  [3, 10],
  [4, 25],
  [5, 50],
  [6, 100],
];

/** BW-PROF-01: what a value of the card stands for. */
const SCALES = {
  Mar: ['shooting', TWO_EITHER_WAY],
  Me: ['fighting', MELEE],
  Ref: ['quickness', TWO_EITHER_WAY],
  CDT: ['nerve', TWO_EITHER_WAY],
  FaB: ['toughness', WEARY],
} as const satisfies Readonly<Partial<Record<Stat, readonly [Trait, Scale]>>>;
type Told = keyof typeof SCALES;
const CARD_VALUES = cardBy(SCALES);

/** BW-TYPE-01, BW-HORSE-04: from the worst to the best. */
const SEASONED: Readonly<Record<CharacterType, number>> = { in: 0, by: 12, ro: 25, ff: 50, ve: 75 };
const RIDES: Readonly<Record<Rider, number>> = { inexpert: 0, novice: 25, average: 50, expert: 100 };

/** BW-CARD-04: what most people have, and what no trait speaks of. */
const ORDINARY = { Mo: 5.5, R: 9, FaA: 2, FaC: 5, Ag: 0, Th: 0 } as const;
const NATIVES: readonly string[] = ['native-warrior', 'toothstone'];

/** BW-PROF-06: within the limits of the first line. */
function within(stat: Stat, value: number): number {
  const [min, max] = LIMITS.man[stat];
  return Math.min(max, Math.max(min, value));
}

const nearestWord = <W extends string>(words: readonly W[], worths: Readonly<Record<W, number>>, worth: number): W =>
  words.reduce((best, one) => (Math.abs(worths[one] - worth) < Math.abs(worths[best] - worth) ? one : best));

const WHEELS: Readonly<Record<string, StockSort>> = { coach: 'coach', wagon: 'wagon' };

export const converter: Converter = {
  read(wish: Wished): Person {
    const row = personRow(wish.template);
    const words = cardWords(wish);
    const arms = wish.weapons ?? [];
    const values = row?.values ?? (wish.profile as unknown as Values);
    const type = row?.type ?? words.type;
    const rider = row?.rider ?? words.rider;
    return {
      traits: {
        ...CARD_VALUES.traitsOf(values),
        experience: { worth: SEASONED[type], by: [{ id: 'type', value: type }] },
        riding: { worth: RIDES[rider], by: [{ id: 'rider', value: rider }] },
      },
      arms: arms.length > 0 ? arms : (row?.arms ?? []),
      marks: row?.flags ?? words.flags,
      native: NATIVES.includes(wish.template),
    };
  },
  write({ traits, marks }: Person): Written {
    const meant = Object.entries(CARD_VALUES.valuesFor(traits)) as [Told, number][];
    const told = Object.fromEntries(meant.map(([id, value]) => [id, within(id, value)])) as Readonly<
      Record<Told, number>
    >;
    const type = nearestWord(TYPES, SEASONED, worthOf(traits, 'experience'));
    const rider = nearestWord(RIDERS, RIDES, worthOf(traits, 'riding'));
    const kept = marks.filter((mark) => FLAGS.includes(mark));
    return {
      template: CARD,
      profile: { ...ORDINARY, ...told, type, rider, ...(kept.length === 0 ? {} : { skills: kept.join(' ') }) },
      values: {
        ...Object.fromEntries(meant.map(([id]) => [SCALES[id][0], [{ id, value: told[id] }]])),
        experience: [{ id: 'type', value: type }],
        riding: [{ id: 'rider', value: rider }],
      },
      marks: kept,
      ordinary: Object.entries(ORDINARY).map(([id, value]) => ({ id, value })),
    };
  },
  ...ARMS,
  issued: [],
  stock: Object.fromEntries(STOCK_TYPES.map((type) => [type, WHEELS[type] ?? 'beast'])),
};
