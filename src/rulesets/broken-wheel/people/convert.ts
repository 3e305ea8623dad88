import type { ArmSort, Converter, Person, StockSort, Wished, Written } from '../../../game/people/convert.ts';
import {
  type Scale,
  type Trait,
  type Traits,
  type Value,
  valueOn,
  worthOf,
  worthOn,
} from '../../../game/people/traits.ts';
import { ARM_MODELS, ARM_SORTS } from './convert-arms.ts';
import { cardWords, FLAGS, personRow, RIDERS } from './figures.ts';
import { CARD } from '../shoot/models.ts';
import { STOCK_TYPES } from '../horses/stock.ts';
import { type CharacterType, TYPES } from '../nerve/nerve-table.ts';
import { LIMITS, type Rider, type Stat, type Values } from './people.ts';

const LADDER: Scale = [
  [-2, 0],
  [-1, 25],
  [0, 50],
  [1, 75],
  [2, 100],
];
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
  Mar: ['shooting', LADDER],
  Me: ['fighting', MELEE],
  Ref: ['quickness', LADDER],
  CDT: ['nerve', LADDER],
  FaB: ['toughness', WEARY],
} as const satisfies Readonly<Partial<Record<Stat, readonly [Trait, Scale]>>>;
type Told = keyof typeof SCALES;
const TOLD = Object.keys(SCALES) as readonly Told[];

/** BW-TYPE-01, BW-HORSE-04: from the worst to the best. */
const SEASONED: Readonly<Record<CharacterType, number>> = { in: 0, by: 12, ro: 25, ff: 50, ve: 75 };
const RIDES: Readonly<Record<Rider, number>> = { inexpert: 0, novice: 25, average: 50, expert: 100 };

/** BW-CARD-04: what most people have, and what no trait speaks of. */
const ORDINARY = { Mo: 5.5, R: 9, FaA: 2, FaC: 5, Ag: 0, Th: 0 } as const;
const NATIVES: readonly string[] = ['native-warrior', 'toothstone'];

function read(wish: Wished): Person {
  const row = personRow(wish.template);
  const words = cardWords(wish);
  const arms = wish.weapons ?? [];
  const values = row?.values ?? (wish.profile as unknown as Values);
  const type = row?.type ?? words.type;
  const rider = row?.rider ?? words.rider;
  return {
    traits: {
      ...traitsOf(values),
      experience: { worth: SEASONED[type], by: [{ id: 'type', value: type }] },
      riding: { worth: RIDES[rider], by: [{ id: 'rider', value: rider }] },
    },
    arms: arms.length > 0 ? arms : (row?.arms ?? []),
    marks: row?.flags ?? words.flags,
    native: NATIVES.includes(wish.template),
  };
}

function traitsOf(values: Values): Traits {
  return Object.fromEntries(
    TOLD.map((id) => {
      const [trait, scale] = SCALES[id];
      return [trait, { worth: worthOn(scale, values[id]), by: [{ id, value: values[id] }] }];
    }),
  );
}

/** BW-PROF-06: within the limits of the first line. */
function within(stat: Stat, value: number): number {
  const [min, max] = LIMITS.man[stat];
  return Math.min(max, Math.max(min, value));
}

const nearestWord = <W extends string>(words: readonly W[], worths: Readonly<Record<W, number>>, worth: number): W =>
  words.reduce((best, one) => (Math.abs(worths[one] - worth) < Math.abs(worths[best] - worth) ? one : best));

function write({ traits, marks }: Person): Written {
  const told = Object.fromEntries(
    TOLD.map((id) => [id, within(id, valueOn(SCALES[id][1], worthOf(traits, SCALES[id][0])))]),
  ) as Readonly<Record<Told, number>>;
  const type = nearestWord(TYPES, SEASONED, worthOf(traits, 'experience'));
  const rider = nearestWord(RIDERS, RIDES, worthOf(traits, 'riding'));
  const kept = marks.filter((mark) => FLAGS.includes(mark));
  const list = (id: Told): Value[] => [{ id, value: told[id] }];
  return {
    template: CARD,
    profile: { ...ORDINARY, ...told, type, rider, ...(kept.length === 0 ? {} : { skills: kept.join(' ') }) },
    values: {
      ...Object.fromEntries(TOLD.map((id) => [SCALES[id][0], list(id)])),
      experience: [{ id: 'type', value: type }],
      riding: [{ id: 'rider', value: rider }],
    },
    marks: kept,
    ordinary: Object.entries(ORDINARY).map(([id, value]) => ({ id, value })),
  };
}

const WHEELS: Readonly<Record<string, StockSort>> = { coach: 'coach', wagon: 'wagon' };

export const converter: Converter = {
  read,
  write,
  sortOf: (model): ArmSort | null => ARM_SORTS[model] ?? null,
  models: ARM_MODELS,
  issued: [],
  stock: Object.fromEntries(STOCK_TYPES.map((type) => [type, WHEELS[type] ?? 'beast'])),
};
