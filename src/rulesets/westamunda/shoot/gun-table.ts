/** Ammunition system: percussion (flintlock with it), metal cartridge, or none of the two. */
export type Powder = 'percussion' | 'cartridge';
export type Load = 'scatter' | 'manstopper';

/** A row of the weapon tables (WM-GUN-01, WM-GUN-10, WM-GUN-20). Lengths in inches; `ammo` is the ammo roll by powder. */
export interface GunRow {
  readonly short: number;
  readonly long: number;
  readonly modShort: number;
  readonly modLong: number;
  readonly strength: number;
  /** Rounds it holds; 0: nothing to load (bows). */
  readonly cap: number;
  /** Sustained fire dice. */
  readonly sfd: 0 | 1 | 2;
  readonly ammo: Readonly<Partial<Record<Powder, number>>>;
  readonly hands: 1 | 2;
  readonly price: number;
  /** Of ten rounds. */
  readonly reload: number;
  readonly rare?: boolean;
  readonly concealed?: boolean;
  /** Another weapon's barrel under the same gun (Le Mat). */
  readonly barrel?: string;
  /** Takes loads per barrel; the row is for scatter, `slug` says what manstopper changes. */
  readonly slug?: Readonly<Pick<GunRow, 'modShort' | 'modLong' | 'strength'>>;
  /** Pre-loaded spares it can take: a cylinder or a tube. */
  readonly spare?: 'cylinder' | 'tube';
}

const P_OR_C = (cartridge: number): GunRow['ammo'] => ({ cartridge, percussion: Math.min(6, cartridge + 1) });
const C_ONLY = (cartridge: number): GunRow['ammo'] => ({ cartridge });
const P_ONLY = (percussion: number): GunRow['ammo'] => ({ percussion });

/** Short and long range, and what each does to the roll, as the tables have them. */
const reach = (short: number, long: number, modShort: number, modLong: number) =>
  ({ short, long, modShort, modLong }) as const;
const near = reach(8, 16, 0, -1);
const tiny = { ...reach(4, 8, 0, -2), hands: 1, reload: 1 } as const;
const oneShot = { cap: 1, sfd: 0 } as const;
const chambers = { cap: 6, sfd: 1, spare: 'cylinder' } as const;

const revolver = (strength: number, price: number, reload: number) =>
  ({ ...near, ...chambers, strength, ammo: P_OR_C(4), hands: 1, price, reload }) as const;
const lemat = (strength: number) =>
  ({ ...revolver(strength, 35, 2), cap: 9, rare: true, barrel: 'lemat-barrel' }) as const;
const pistol = (strength: number, price: number, reload: number) =>
  ({ ...reach(6, 12, 0, -1), ...oneShot, strength, ammo: P_OR_C(4), hands: 1, price, reload }) as const;

/** WM-GUN-01. */
export const HANDGUNS = {
  'vest-pistol': {
    ...tiny,
    short: 3,
    long: 6,
    strength: 2,
    cap: 5,
    sfd: 1,
    ammo: C_ONLY(5),
    price: 8,
    concealed: true,
  },
  // WM-GUN-04: two barrels, one at a time
  derringer: { ...tiny, strength: 3, cap: 2, sfd: 0, ammo: C_ONLY(5), price: 10, concealed: true },
  'small-revolver': revolver(2, 12, 1),
  revolver: revolver(3, 17, 2),
  'large-revolver': { ...revolver(4, 25, 3), rare: true },
  'lemat-small': lemat(2),
  lemat: lemat(3),
  pepperbox: { ...tiny, strength: 2, cap: 5, sfd: 1, ammo: P_ONLY(5), price: 8 },
  pistol: pistol(3, 5, 1),
  'heavy-pistol': { ...pistol(4, 14, 3), rare: true },
} as const satisfies Readonly<Record<string, GunRow>>;

const rifle = { ...reach(12, 24, 1, 0), hands: 2 } as const;
const musket = { ...rifle, ...oneShot, modShort: 0 } as const;
const carbine = { ...reach(10, 20, 1, 0), hands: 2 } as const;
const turning = { ...rifle, ...chambers, modShort: 0, strength: 3, ammo: P_OR_C(5), reload: 2, rare: true } as const;
const shotgun = {
  ...reach(4, 18, 1, -1),
  strength: 3,
  slug: { modShort: 0, modLong: 0, strength: 4 },
  sfd: 0,
  ammo: P_OR_C(4),
  hands: 2,
  price: 20,
  reload: 2,
} as const;
const sawnOff = { ...shotgun, long: 8, slug: { modShort: 0, modLong: -1, strength: 4 } } as const;

/** WM-GUN-10. */
export const LONG_GUNS = {
  'winchester-carbine': { ...carbine, strength: 3, cap: 12, sfd: 2, ammo: C_ONLY(4), price: 35, reload: 2 },
  winchester: { ...rifle, strength: 3, cap: 15, sfd: 2, ammo: C_ONLY(4), price: 40, reload: 2 },
  henry: { ...rifle, strength: 3, cap: 16, sfd: 2, ammo: C_ONLY(5), price: 38, reload: 2 },
  volcanic: { ...near, strength: 2, cap: 10, sfd: 2, ammo: C_ONLY(5), hands: 2, price: 25, reload: 2, rare: true },
  'lever-shotgun': { ...shotgun, cap: 5, ammo: C_ONLY(4), price: 50, reload: 3, rare: true },
  'spencer-carbine': { ...carbine, strength: 4, cap: 7, sfd: 2, ammo: C_ONLY(5), price: 38, reload: 3, spare: 'tube' },
  spencer: { ...rifle, strength: 4, cap: 7, sfd: 2, ammo: C_ONLY(5), price: 42, reload: 3, spare: 'tube' },
  'springfield-carbine': { ...carbine, ...oneShot, strength: 4, ammo: C_ONLY(4), price: 22, reload: 3 },
  'sharps-carbine': { ...carbine, ...oneShot, strength: 4, ammo: P_OR_C(4), price: 20, reload: 3 },
  'rolling-block': { ...rifle, ...oneShot, long: 28, strength: 4, ammo: C_ONLY(4), price: 26, reload: 3 },
  'revolving-rifle': { ...turning, price: 28 },
  'lemat-rifle': { ...turning, cap: 9, price: 45, barrel: 'lemat-barrel' },
  'rifle-musket': { ...musket, long: 28, strength: 4, ammo: P_ONLY(5), price: 12, reload: 2 },
  musket: { ...musket, modLong: -1, strength: 3, ammo: P_ONLY(6), price: 8, reload: 1 },
  'buffalo-gun': {
    ...reach(8, 36, -1, 1),
    ...oneShot,
    strength: 5,
    ammo: C_ONLY(4),
    hands: 2,
    price: 40,
    reload: 4,
    rare: true,
  },
  shotgun: { ...shotgun, cap: 2 },
  'sawn-off': { ...sawnOff, cap: 2 },
  /** WM-LEMAT-01: the shotgun barrel under the cylinder; it shoots as a sawn-off and is held with its gun. */
  'lemat-barrel': { ...sawnOff, cap: 1, hands: 1, price: 0 },
} as const satisfies Readonly<Record<string, GunRow>>;

/** WM-GUN-20; bows have no powder, and need 2 or more. */
export const BOW_AMMO = 2;
export const BOWS = {
  bow: { ...reach(10, 20, 0, -1), strength: 3, cap: 0, sfd: 0, ammo: {}, hands: 2, price: 6, reload: 1 },
} as const satisfies Readonly<Record<string, GunRow>>;

export const GUNS: Readonly<Record<string, GunRow>> = { ...HANDGUNS, ...LONG_GUNS, ...BOWS };

/** WM-GUN-13: rounds in reserve at the start, by what takes them. */
export const RESERVE = { repeater: 24, single: 12, shotgun: 5, percussion: 12, arrows: 12 } as const;
