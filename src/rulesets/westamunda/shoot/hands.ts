/** What one fights with hand to hand (WM-GUN-30): strength against the user's own, and what else it does. */
export interface HandRow {
  readonly plus: number;
  readonly hands: 1 | 2;
  readonly price: number;
  readonly parry?: boolean;
  /** On a mounted charge; `straight`: of so many inches in a straight line at least. */
  readonly mounted?: { readonly plus: number; readonly straight?: number };
  readonly thrown?: boolean;
  /** Carried under the clothes, so never counted. */
  readonly covert?: boolean;
}

export const HAND_ARMS = {
  fists: { plus: -1, hands: 1, price: 0, covert: true },
  knife: { plus: 0, hands: 1, price: 0, covert: true, thrown: true },
  bowie: { plus: 1, hands: 1, price: 3, covert: true },
  tomahawk: { plus: 1, hands: 1, price: 4, covert: true, thrown: true },
  sabre: { plus: 0, hands: 1, price: 8, parry: true, mounted: { plus: 1 } },
  lance: { plus: 0, hands: 1, price: 4, mounted: { plus: 2, straight: 4 } },
  'pistol-butt': { plus: 0, hands: 1, price: 0 },
  'gun-butt': { plus: 1, hands: 2, price: 0 },
} as const satisfies Readonly<Record<string, HandRow>>;

export type HandArm = keyof typeof HAND_ARMS;

/** WM-GUN-30: an iron chest plate. */
export const PLATE = { save: 5, price: 25, slows: 1, leastMove: 3 } as const;
/** WM-GUN-31. */
export const LIMITS = { handguns: 2, longGuns: 1, longGunsMounted: 2, concealed: 1 } as const;
