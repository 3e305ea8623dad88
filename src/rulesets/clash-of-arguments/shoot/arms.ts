/** CA-WEAP-01: how far each band reaches, in inches; null: there is none. */
export interface RangeRow {
  readonly close: number;
  readonly medium: number | null;
  readonly extreme: number | null;
}

export const RANGE_ROWS = {
  'rifled-musket': { close: 10, medium: 20, extreme: 40 },
  carbine: { close: 6, medium: 12, extreme: 24 },
  shotgun: { close: 6, medium: null, extreme: 10 },
  pistol: { close: 6, medium: 10, extreme: null },
} as const satisfies Readonly<Record<string, RangeRow>>;

/** CA-WEAP-02: loading classes. */
type Loading = 'single' | 'breech' | 'repeater';

export interface GunRow {
  readonly range: keyof typeof RANGE_ROWS;
  readonly loading: Loading;
  /** CA-WEAP-03: a natural 1 is a plain miss. */
  readonly noMisfire?: true;
}

/** CA-GEN-01, CA-WEAP-03: Western arms on the four range rows. */
export const GUNS: Readonly<Record<string, GunRow>> = {
  'muzzle-rifle': { range: 'rifled-musket', loading: 'single' },
  rifle: { range: 'rifled-musket', loading: 'breech' },
  'cavalry-carbine': { range: 'carbine', loading: 'breech' },
  winchester: { range: 'carbine', loading: 'repeater' },
  shotgun: { range: 'shotgun', loading: 'single' },
  'coach-gun': { range: 'shotgun', loading: 'breech' },
  derringer: { range: 'pistol', loading: 'single' },
  revolver: { range: 'pistol', loading: 'repeater' },
  bow: { range: 'pistol', loading: 'repeater', noMisfire: true },
};

/** CA-WEAP-03: rows of hand weapons, and what they add (CA-MEL-05). */
export type HandRow = 'none' | 'bayonet' | 'sword';
export const HAND_BONUS: Readonly<Record<HandRow, number>> = { none: 0, bayonet: 1, sword: 2 };

export const HAND_WEAPONS: Readonly<Record<string, HandRow>> = {
  sabre: 'sword',
  sword: 'sword',
  lance: 'sword',
  bayonet: 'bayonet',
  bowie: 'bayonet',
  tomahawk: 'bayonet',
  spear: 'bayonet',
  'clubbed-gun': 'bayonet',
};
