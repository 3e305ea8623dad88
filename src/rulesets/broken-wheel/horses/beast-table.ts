import type { Profile } from '../../../game/state.ts';

/** BW-HORSE-04: which line of its table a steed uses. */
export type SteedKind = 'ass' | 'mule' | 'pack' | 'hack' | 'cart';

interface BeastRow {
  /** BW-BEAST-01: added to its throws of fright. */
  readonly FR: number;
  readonly R: number;
  readonly fatigue: readonly [number, number, number];
  /** None: it cannot be ridden. */
  readonly kind: SteedKind | null;
}

const beast = (FR: number, R: number, fatigue: BeastRow['fatigue'], kind: SteedKind | null): BeastRow => ({
  FR,
  R,
  fatigue,
  kind,
});

/** BW-BEAST-01, BW-CARD-04, BW-HORSE-04. */
export const BEASTS = {
  'town-horse': beast(0, 8, [2, 5, 5], 'hack'),
  'range-horse': beast(1, 9, [3, 6, 6], 'hack'),
  'cavalry-horse': beast(3, 9, [3, 7, 7], 'hack'),
  'native-pony': beast(2, 9, [4, 8, 8], 'hack'),
  'pack-horse': beast(1, 7, [3, 6, 6], 'pack'),
  'cart-horse': beast(1, 7, [4, 8, 8], 'cart'),
  mule: beast(1, 7, [4, 8, 8], 'mule'),
  ass: beast(1, 6, [3, 6, 6], 'ass'),
  oxen: beast(2, 6, [4, 8, 8], null),
  buffalo: beast(1, 9, [4, 8, 8], null),
  cattle: beast(0, 7, [3, 6, 6], null),
  deer: beast(-2, 10, [3, 6, 6], null),
} as const satisfies Readonly<Record<string, BeastRow>>;

export type BeastType = keyof typeof BEASTS;

export function beastProfile(type: BeastType): Profile {
  const { FR, R, fatigue } = BEASTS[type];
  const [FaA, FaB, FaC] = fatigue;
  return { beast: type, FR, R, FaA, FaB, FaC, tethered: false, block: false };
}
