import type { Profile } from '../../../game/state.ts';
import type { BeastType } from '../horses/stock.ts';
import type { CharacterType } from '../nerve/nerve-table.ts';

/** The figures of a card, in the order in which they are typed (BW-PROF-01). */
export const STATS = ['CDT', 'Mo', 'R', 'FaA', 'FaB', 'FaC', 'Ag', 'Mar', 'Th', 'Ref', 'Me'] as const;
export type Stat = (typeof STATS)[number];
export type Values = Readonly<Record<Stat, number>>;
export type Line = 'man' | 'woman';

type Limits = Readonly<Record<Stat, readonly [number, number]>>;

/** Of either line. */
const ALIKE = { CDT: [-2, 2], R: [6, 11], Mar: [-2, 2], Th: [-3, 2], Ref: [-2, 2] } as const;

/** BW-PROF-02, BW-PROF-03, BW-PROF-06: limits of the two lines of the card. */
export const LIMITS: Readonly<Record<Line, Limits>> = {
  man: { ...ALIKE, Mo: [4, 7.5], FaA: [1, 3], FaB: [2, 6], FaC: [4, 6], Ag: [-2, 3], Me: [-1, 2] },
  woman: { ...ALIKE, Mo: [3, 6.5], FaA: [1, 2], FaB: [1, 5], FaC: [2, 5], Ag: [-3, 1], Me: [-3, 0] },
};

export type Rider = 'expert' | 'average' | 'novice' | 'inexpert';
export type Purse = 'poor' | 'average' | 'middle' | 'rich';

/** BW-CASH-01: the dice of the dollars, and what is taken off; the two richest lines are alike. */
export const PURSES: Readonly<Record<Purse, { readonly dice: 1 | 2; readonly die: 6 | 10; readonly mod: number }>> = {
  poor: { dice: 1, die: 6, mod: -3 },
  average: { dice: 1, die: 6, mod: -1 },
  middle: { dice: 1, die: 10, mod: 0 },
  rich: { dice: 2, die: 10, mod: 0 },
};

export interface PersonRow {
  readonly type: CharacterType;
  readonly line: Line;
  readonly values: Values;
  readonly rider: Rider;
  readonly arms: readonly string[];
  readonly flags: readonly string[];
  readonly languages: string;
  readonly purse: Purse;
  readonly steed: BeastType;
  readonly isSoldier?: true;
  /** What a card says of single weapons and of its shield. */
  readonly own?: Profile;
}

type Fatigue = readonly [number, number, number];

function stats(CDT: number, moves: readonly [number, number], fatigue: Fatigue, rest: readonly number[]): Values {
  const [Mo, R] = moves;
  const [FaA, FaB, FaC] = fatigue;
  const [Ag = 0, Mar = 0, Th = 0, Ref = 0, Me = 0] = rest;
  return { CDT, Mo, R, FaA, FaB, FaC, Ag, Mar, Th, Ref, Me };
}

type Rest = Partial<PersonRow> & Pick<PersonRow, 'arms'>;

const person = (type: CharacterType, values: Values, rest: Rest): PersonRow => ({
  type,
  line: 'man',
  values,
  rider: 'average',
  flags: [],
  languages: 'English',
  purse: 'average',
  steed: 'town-horse',
  ...rest,
});

const WOMAN = { line: 'woman' } as const;
const LEADER = { flags: ['leader'] } as const;

/** BW-CARD-04. */
const TEMPLATES = {
  gunfighter: person('ve', stats(1, [6, 9], [2, 5, 5], [1, 2, 0, 2, 1]), {
    arms: ['hvy-revolver', 'knife'],
    purse: 'middle',
  }),
  lawman: person('ve', stats(1, [5.5, 9], [2, 5, 5], [0, 1, 0, 1, 1]), { arms: ['mm-revolver', 'shotgun'], ...LEADER }),
  'old-soldier': person('ve', stats(0, [5.5, 9], [3, 6, 6], [0, 1, 0, 0, 1]), {
    arms: ['carbine', 'sword'],
    isSoldier: true,
    purse: 'poor',
    steed: 'cavalry-horse',
  }),
  cowboy: person('ff', stats(0, [5.5, 9], [2, 5, 5], [1, 0, 0, 0, 0]), {
    rider: 'expert',
    arms: ['mm-revolver', 'rope'],
    purse: 'poor',
    steed: 'range-horse',
  }),
  outlaw: person('ff', stats(0, [5.5, 9], [2, 4, 6], [0, 0, 0, 1, 1]), { arms: ['mm-revolver', 'knife'] }),
  'outlaw-chief': person('ff', stats(1, [5.5, 9], [2, 5, 5], [0, 1, 0, 1, 1]), {
    arms: ['hvy-revolver', 'knife'],
    purse: 'rich',
    ...LEADER,
  }),
  miner: person('ff', stats(0, [5, 8], [3, 5, 6], [0, -1, 0, -1, 1]), {
    rider: 'novice',
    arms: ['sb-musket', 'axe'],
    purse: 'poor',
    steed: 'mule',
  }),
  'native-warrior': person('ff', stats(0, [6, 9], [3, 6, 6], [2, 0, 1, 0, 1]), {
    rider: 'expert',
    arms: ['native-bow', 'tomahawk', 'knife', 'shield'],
    languages: 'Plains',
    purse: 'poor',
    steed: 'native-pony',
  }),
  'frontier-woman': person('ff', stats(0, [5, 8], [2, 4, 4], [0, 0, -1, 0, -1]), { ...WOMAN, arms: ['lt-carbine'] }),
  greenhorn: person('ro', stats(0, [5.5, 8], [2, 4, 4], [0, -1, 0, -1, 0]), { rider: 'novice', arms: ['lt-revolver'] }),
  storekeeper: person('by', stats(0, [5, 8], [1, 4, 4], [-1, -1, -1, -1, -1]), {
    rider: 'inexpert',
    arms: ['sb-pistol'],
    purse: 'middle',
  }),
  'saloon-singer': person('by', stats(0, [4.5, 7], [1, 3, 4], [0, -2, -1, 0, -2]), {
    ...WOMAN,
    rider: 'inexpert',
    arms: ['derringer', 'handbag'],
  }),
  parson: person('in', stats(1, [5, 8], [1, 4, 4], [0, -2, -1, -1, 0]), { arms: [], purse: 'poor' }),
  doctor: person('in', stats(1, [5, 8], [1, 4, 4], [0, -1, -1, 0, -1]), {
    arms: [],
    flags: ['healer'],
    purse: 'middle',
  }),
} as const satisfies Readonly<Record<string, PersonRow>>;

/** BW-CARD-01, BW-CARD-02, BW-CARD-03. */
const SPECIMENS = {
  'laurel-stanley': person('ve', stats(1, [5, 9], [3, 6, 6], [0, 0, 0, -1, 1]), {
    arms: ['mm-revolver', 'sword'],
    isSoldier: true,
    ...LEADER,
    languages: 'English, Spanish (P)',
    purse: 'middle',
    steed: 'cavalry-horse',
    own: { 'dice.sword': 1, 'dice.fists': 1, 'reload.mm-revolver': 1 },
  }),
  toothstone: person('ro', stats(0, [6, 9], [2, 4, 4], [1, -1, 0, -1, 1]), {
    arms: ['stone-axe', 'shield'],
    languages: 'Plains, Patch, Spanish (P), English (P)',
    purse: 'poor',
    steed: 'native-pony',
    own: { 'dice.stone-axe': 1, shieldNeed: 7, shieldMelee: 3, shieldMissile: 1 },
  }),
  'esperanza-primera': person('in', stats(0, [5, 7], [1, 3, 3], [-1, -2, -2, -1, -2]), {
    ...WOMAN,
    arms: [],
    languages: 'Spanish',
    rider: 'inexpert',
    own: { 'blow.fists': -4 },
  }),
} as const satisfies Readonly<Record<string, PersonRow>>;

export const PEOPLE: Readonly<Record<string, PersonRow>> = { ...TEMPLATES, ...SPECIMENS };

/** The row of a template or a specimen; null for a card. */
export const personRow = (template: string): PersonRow | null =>
  Object.hasOwn(PEOPLE, template) ? PEOPLE[template]! : null;
