import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { HAND_ARMS, type HandArm, type HandModel } from '../melee/hand-arms.ts';
import { type Folds, note, notes } from '../../kit/folds.ts';
import { subOf } from '../state.ts';
import type { Profile } from '../../../game/figure.ts';

/** The row of a model that shoots or is thrown. */
export const rowOf = (model: string): WeaponRow | null => (model in WEAPONS ? WEAPONS[model as WeaponModel] : null);

export const armOf = (model: string): HandArm | null => (model in HAND_ARMS ? HAND_ARMS[model as HandModel] : null);

/** A number that a card gives for one model in place of the table's (BW-WPN-06, BW-WPN-07). */
export const ownFigure = ({ profile }: Figure, key: string, model: string): number | null =>
  numberIn(profile, `${key}.${model}`);

export const numberIn = (profile: Profile, id: string): number | null =>
  typeof profile[id] === 'number' ? profile[id] : null;

/** BW-WPN-06: a weapon with a breech counts as a revolver. */
export function mechanismOf({ model, flags }: Pick<Item, 'model' | 'flags'>): Mechanism {
  const mechanism = rowOf(model)?.mechanism ?? 'none';
  return mechanism === 'muzzle-loader' && flags?.includes('breech') === true ? 'revolver' : mechanism;
}

export const isFirearm = (item: Pick<Item, 'model' | 'flags'>): boolean => mechanismOf(item) !== 'none';

/** BW-CDT-01: loaded or not. */
export const hasFirearm = (figure: Figure): boolean => figure.items.some(isFirearm);

const NO_WEAPON: ReadonlySet<string> = new Set(['fists', 'rope', 'sack', 'dirt', 'pepper']);

/** BW-CDT-01: with any weapon beyond bare hands. */
export const isArmed = (figure: Figure): boolean =>
  figure.items.some(({ model }) => (rowOf(model) !== null || armOf(model) !== null) && !NO_WEAPON.has(model));

export const capOf = ({ model, cap }: Pick<Item, 'model' | 'cap'>): number => cap ?? rowOf(model)?.loaded ?? 0;

/** Rounds in it; null: not counted. */
export const roundsIn = (item: Item): number | null => (capOf(item) === 0 ? null : (item.ammo ?? 0));

/** The column of a range; null: farther than any. */
export const bandAt = (range: number): Band | null => BANDS.find(({ upTo }) => range <= upTo + NEARLY) ?? null;

/** Distances are square roots. */
const NEARLY = 1e-9;

/** How far it carries. */
export const reachOf = (row: WeaponRow): number => BANDS[row.strikes.length - 1]?.upTo ?? 0;

/** Its strike at that range; null: out of range. */
export function strikeAt(figure: Figure, model: string, band: Band): number | null {
  const strike = rowOf(model)?.strikes[BANDS.indexOf(band)];
  return strike === undefined ? null : (ownFigure(figure, 'strike', model) ?? strike);
}

/** BW-WPN-08: a pistol is drawn as it is fired; everything else has to be in hand. */
export const isGunAtHand = (fight: Gunfight, figure: FigureId, item: Item): boolean =>
  rowOf(item.model)?.pistol === true || inHand(fight, figure) === item.id;

export const beginArms = () => ({
  /** What each figure has in hand; null: nothing. */
  hand: notes<ItemId | null>(),
  /** Rounds that each dead barrel of a weapon takes to clear (BW-JAM-01), the next one first. */
  toClear: notes<readonly number[]>(),
});

export const isWeapon = ({ model }: Pick<Item, 'model'>): boolean => model in WEAPONS || model in HAND_ARMS;

/** Everybody starts with the first weapon on the card in hand; a pistol under a flap is still there. */
function firstInHand(figure: Figure): ItemId | null {
  const first = figure.items.find(isWeapon);
  if (first === undefined) return null;
  return rowOf(first.model)?.pistol === true && figure.flags.includes('flap-holster') ? null : first.id;
}

function letGo(fight: Gunfight, figure: FigureId, item: ItemId): void {
  const { hand } = subOf(fight).arms;
  if (hand[figure] === item) hand[figure] = null;
}

/** BW-WPN-06: of what the card counts. */
function takeSpare(figure: Figure, model: string, count: number): void {
  const spare = ownFigure(figure, 'spare', model);
  if (spare !== null) figure.profile = { ...figure.profile, [`spare.${model}`]: Math.max(0, spare - count) };
}

export const armsFolds: Folds = {
  'figure-added': (fight, { figure }) => note(subOf(fight).arms.hand, figure, firstInHand(fight.figures[figure]!)),
  'shot-fired': (fight, { figure, weapon }) => {
    fight.figures[figure]!.aim = null; // a round of aiming for each deliberate shot (BW-FIRE-03)
    const isHeld = fight.figures[figure]!.items.some((item) => item.id === weapon);
    subOf(fight).arms.hand[figure] = isHeld ? weapon : null;
  },
  readied: (fight, { figure, item }) => {
    if (item !== undefined) subOf(fight).arms.hand[figure] = item;
  },
  'picked-up': (fight, { figure, item }) => note(subOf(fight).arms.hand, figure, item),
  dropped: (fight, { figure, item }) => letGo(fight, figure, item),
  'item-broken': (fight, { figure, item }) => letGo(fight, figure, item),
  reloaded: (fight, { figure, weapon, loaded, count }) => {
    const item = fight.figures[figure]!.items.find((one) => one.id === weapon);
    if (item === undefined) return;
    item.ammo = loaded;
    takeSpare(fight.figures[figure]!, item.model, count);
  },
  jammed: (fight, { weapon, left }) => {
    const { toClear } = subOf(fight).arms;
    if (left !== undefined) toClear[weapon] = [...(toClear[weapon] ?? []), left];
  },
  unjammed: (fight, { weapon, jams }) => {
    const { toClear } = subOf(fight).arms;
    if (jams === 0) delete toClear[weapon];
    else toClear[weapon] = (toClear[weapon] ?? []).slice(-jams);
  },
};

/** What it has in hand now. */
export function inHand(fight: Gunfight, figure: FigureId): ItemId | null {
  const id = subOf(fight).arms.hand[figure] ?? null;
  const isCarried = fight.figures[figure]!.items.some((item) => item.id === id);
  return isCarried ? id : null;
}

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
type Mechanism = 'revolver' | 'muzzle-loader' | 'none';

interface WeaponRow {
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

type WeaponModel = keyof typeof WEAPONS;
