/** BW-WPN-02: the columns, with the score each needs (BW-FIRE-04). */
export const BANDS = [
  { id: 'to-3', upTo: 3, need: 4 },
  { id: 'to-6', upTo: 6, need: 5 },
  { id: 'to-11', upTo: 11, need: 6 },
  { id: 'to-18', upTo: 18, need: 7 },
  { id: 'to-28', upTo: 28, need: 8 },
  { id: 'to-42', upTo: 42, need: 9 },
] as const;

export type Band = (typeof BANDS)[number];

/** What a misfire does to it (BW-JAM-01); none: it never misfires. */
export type Mechanism = 'revolver' | 'muzzle-loader' | 'none';

export interface WeaponRow {
  readonly toHit: number;
  /** Strike by band; a band without one is out of range. */
  readonly strikes: readonly number[];
  readonly mechanism: Mechanism;
  /** Shots it holds; 0: not counted (a quiver, or the thing itself is thrown). */
  readonly loaded: number;
  /** BW-LOCK-01; null: shoots no lock. */
  readonly lock: number | null;
  /** Drawn from a holster as it is fired (BW-WPN-08). */
  readonly pistol: boolean;
  readonly thrown: boolean;
  /** Thrown, and no blade: it bludgeons (BW-FIRE-09). */
  readonly blunt: boolean;
}

type Extra = Partial<Omit<WeaponRow, 'strikes'>>;

const NONE: Omit<WeaponRow, 'strikes'> = {
  toHit: 0,
  mechanism: 'none',
  loaded: 0,
  lock: null,
  pistol: false,
  thrown: false,
  blunt: false,
};

const gun = (mechanism: Mechanism, loaded: number, lock: number, strikes: readonly number[], extra: Extra = {}) => ({
  ...NONE,
  mechanism,
  loaded,
  lock,
  strikes,
  ...extra,
});
const POCKET: Extra = { pistol: true };
const thrown = (strikes: readonly number[], extra: Extra = {}) => ({ ...NONE, thrown: true, strikes, ...extra });
const BLUNT: Extra = { blunt: true };

/** BW-WPN-01, BW-FIRE-09; how the rows were read: BW-WPN-03, BW-WPN-04, BW-WPN-05, BW-WPN-06. */
export const WEAPONS = {
  'lt-pepperbox': gun('revolver', 4, -1, [-2, -2, -3], { ...POCKET, toHit: -1 }),
  'mm-pepperbox': gun('revolver', 6, 0, [-1, -2, -3], { ...POCKET, toHit: -1 }),
  derringer: gun('muzzle-loader', 1, -1, [0, -1, -2], POCKET),
  'lt-revolver': gun('revolver', 5, -1, [-1, -1, -2], POCKET),
  'mm-revolver': gun('revolver', 5, 0, [0, 0, 0, -1], POCKET),
  'hvy-revolver': gun('revolver', 6, 1, [1, 1, 1, 0], POCKET),
  'lt-carbine': gun('muzzle-loader', 1, 0, [0, 0, 0, -1, -2]),
  carbine: gun('muzzle-loader', 1, 1, [1, 1, 1, 0, -1]),
  rifle: gun('muzzle-loader', 1, 2, [1, 1, 1, 1, 1, 0]),
  'buffalo-gun': gun('muzzle-loader', 1, 2, [2, 2, 2, 2, 1, 1]),
  'sb-pistol': gun('muzzle-loader', 1, 0, [0, -1, -2], { ...POCKET, toHit: -1 }),
  'sb-musket': gun('muzzle-loader', 1, 2, [1, 1, 1, 1, 0, 0], { toHit: -1 }),
  blunderbuss: gun('muzzle-loader', 1, 3, [3, 1, -1]),
  shotgun: gun('muzzle-loader', 2, 3, [2, 1, 0, -2]),
  'native-bow': { ...NONE, toHit: -1, strikes: [-1, -1, -2, -3] },
  knife: thrown([-2, -3]),
  dagger: thrown([-1, -2]),
  tomahawk: thrown([0, -1]),
  lance: thrown([0]),
  pebble: thrown([-3, -3, -4, -4], BLUNT),
  bottle: thrown([-4, -4, -4], BLUNT),
  rock: thrown([-2, -2, -3], BLUNT),
  'large-rock': thrown([-1, -2], BLUNT),
} as const satisfies Readonly<Record<string, WeaponRow>>;

export type WeaponModel = keyof typeof WEAPONS;
