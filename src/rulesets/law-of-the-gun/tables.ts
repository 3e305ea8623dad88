export type Band = 'accurate' | 'maximum';
export type Impact = 'low' | 'normal' | 'high';

export interface WeaponRow {
  /** Last cm of each band. */
  readonly accurate: number;
  readonly maximum: number;
  readonly impact: Readonly<Record<Band, Impact>>;
  readonly hands: 1 | 2;
  /** Weapons of one row of the source's table can share ammunition. */
  readonly row: string;
  readonly spread?: true;
  /** Must be loaded for a turn after each shot. */
  readonly reload?: true;
}

const both = (impact: Impact): WeaponRow['impact'] => ({ accurate: impact, maximum: impact });
const fading = (accurate: Impact, maximum: Impact): WeaponRow['impact'] => ({ accurate, maximum });

/** LG-WPN-01, LG-WPN-02. Ranges in cm. */
export const WEAPONS = {
  'repeating-rifle': { accurate: 50, maximum: 150, impact: both('normal'), hands: 2, row: 'repeating-rifle' },
  pistol: { accurate: 30, maximum: 90, impact: fading('normal', 'low'), hands: 1, row: 'pistol' },
  'minie-rifle': { accurate: 80, maximum: 250, impact: both('high'), hands: 2, row: 'rifle', reload: true },
  'trapdoor-rifle': { accurate: 80, maximum: 250, impact: both('high'), hands: 2, row: 'rifle' },
  'minie-carbine': {
    accurate: 70,
    maximum: 200,
    impact: fading('high', 'normal'),
    hands: 2,
    row: 'carbine',
    reload: true,
  },
  'trapdoor-carbine': { accurate: 70, maximum: 200, impact: fading('high', 'normal'), hands: 2, row: 'carbine' },
  'buffalo-gun': { accurate: 80, maximum: 250, impact: both('high'), hands: 2, row: 'buffalo-gun' },
  shotgun: { accurate: 40, maximum: 80, impact: fading('high', 'low'), hands: 2, row: 'shotgun' },
  scattergun: { accurate: 20, maximum: 40, impact: fading('high', 'low'), hands: 2, row: 'scattergun', spread: true },
  'smoothbore-carbine': {
    accurate: 20,
    maximum: 80,
    impact: fading('high', 'low'),
    hands: 2,
    row: 'smoothbore-carbine',
    reload: true,
  },
  derringer: { accurate: 10, maximum: 15, impact: both('low'), hands: 1, row: 'derringer' },
  bow: { accurate: 50, maximum: 100, impact: fading('normal', 'low'), hands: 2, row: 'bow' },
  'thrown-blade': { accurate: 10, maximum: 20, impact: fading('normal', 'low'), hands: 1, row: 'thrown-blade' },
} as const satisfies Readonly<Record<string, WeaponRow>>;

export type WeaponModel = keyof typeof WEAPONS;

/** LG-CC-06: what is carried for close quarters only. */
export const BLADES = ['blade', 'lance', 'club'] as const satisfies readonly string[];

export const AMMO_POINTS = 3;
export const IMPACTS = ['low', 'normal', 'high'] as const satisfies readonly Impact[];

/** LG-SHOOT-04, LG-SHOOT-05. */
export const TO_HIT = {
  aimed: { accurate: 5, maximum: 7 },
  snap: { accurate: 8, maximum: 10 },
} as const satisfies Readonly<Record<'aimed' | 'snap', Readonly<Record<Band, number>>>>;
export const FAST_TARGET = 1;
export const FAN_SHOTS = 5;
export const RAPID_SHOTS = 2;

export const COLUMNS = ['none', 'left-corner', 'right-corner', 'low', 'window'] as const satisfies readonly string[];
export type Column = (typeof COLUMNS)[number];

export type Part = 'head' | 'body' | 'arm' | 'leg' | 'left-arm' | 'left-leg' | 'right-leg';
export type Row =
  | { readonly result: 'cover' }
  | { readonly result: 'graze' | 'wound' | 'disabled' | 'dead'; readonly part: Part };

const covers = (count: number): Row[] => Array.from({ length: count }, () => ({ result: 'cover' }));
const graze = (part: Part): Row => ({ result: 'graze', part });
const wound = (part: Part): Row => ({ result: 'wound', part });
const disabled = (part: Part): Row => ({ result: 'disabled', part });
const dead = (part: Part): Row => ({ result: 'dead', part });

/** LG-COV-01: rows 1 to 10 of each column; the 0 of a D10 is ten (LG-GEN-01). */
export const EFFECT_TABLE: Readonly<Record<Column, readonly Row[]>> = {
  none: [
    graze('head'),
    graze('body'),
    graze('arm'),
    graze('leg'),
    wound('body'),
    wound('arm'),
    wound('leg'),
    disabled('body'),
    dead('body'),
    dead('head'),
  ],
  'left-corner': [
    ...covers(4),
    graze('left-leg'),
    graze('left-arm'),
    wound('right-leg'),
    disabled('head'),
    dead('body'),
    dead('head'),
  ],
  'right-corner': [...covers(6), graze('arm'), wound('arm'), disabled('head'), dead('head')],
  low: [...covers(4), graze('head'), graze('arm'), wound('arm'), disabled('body'), disabled('head'), dead('head')],
  window: [...covers(5), graze('head'), graze('arm'), wound('arm'), disabled('body'), dead('head')],
};

/** Allowances in cm: basic, fast with the test failed, fast with it passed. */
export const PACES = {
  foot: { crawl: 5, basic: 15, fastFailed: 20, fastPassed: 25 },
  mounted: { crawl: 0, basic: 25, fastFailed: 40, fastPassed: 50 },
  vehicle: { crawl: 0, basic: 25, fastFailed: 30, fastPassed: 40 },
} as const satisfies Readonly<
  Record<string, Readonly<Record<'crawl' | 'basic' | 'fastFailed' | 'fastPassed', number>>>
>;
/** Side of a cell of a map. */
export const CELL_CM = 5;
export const LEG_WOUND_CM = 2;
export const CRIPPLED_CM = 5;
export const FALL_BACK_CM = 25;
export const HORSE_CON = 4;

/** Flight moves without a map after which nobody sees the runaway any more. */
export const FLIGHTS_TO_VANISH = 2;
