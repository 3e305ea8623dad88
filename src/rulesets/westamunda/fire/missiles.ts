import type { Figure, Item } from '../../../game/state.ts';

/** What is thrown, shot burning, or set off (WM-GUN-20). Lengths in inches. */
export interface MissileRow {
  /** blade: strikes one man; fire and stick: a template; charge: laid, never thrown; fuse: what sets it off. */
  readonly sort: 'blade' | 'fire' | 'stick' | 'charge' | 'fuse';
  /** Of its own, or (`plus`) the thrower's and so much. */
  readonly strength: number;
  readonly plus?: number;
  /** Has to be lit the turn before. */
  readonly lit?: boolean;
  readonly bow?: { readonly short: number; readonly long: number };
}

export const MISSILES: Readonly<Record<string, MissileRow>> = {
  knife: { sort: 'blade', strength: 0, plus: 0 },
  tomahawk: { sort: 'blade', strength: 0, plus: 1 },
  torch: { sort: 'fire', strength: 4 },
  'oil-lamp': { sort: 'fire', strength: 4, lit: true },
  'fire-arrow': { sort: 'fire', strength: 4, lit: true, bow: { short: 10, long: 20 } },
  dynamite: { sort: 'stick', strength: 3, lit: true },
  gelignite: { sort: 'charge', strength: 5 },
  powder: { sort: 'charge', strength: 5 },
  'safety-cord': { sort: 'fuse', strength: 0 },
};

/** Section 13: so many of them make one charge at most; WM-EXPL-02: thrown in a bundle. */
export const MOST_STICKS = 6;
export const MOST_CHARGES = 4;
export const MOST_THROWN = 3;
/** WM-EXPL-04: a length of safety cord. */
export const CORD = 12;
/** WM-EXPL-05, WM-EXPL-06: laid in a turn, and burnt in one. */
export const TRAIL = 4;
export const BURNS = 4;

/** Something carried that burns already. */
export const isLit = ({ flags }: Item): boolean => flags?.includes('lit') === true;

export const carried = ({ items }: Figure, sort: string): Item | undefined => items.find(({ model }) => model === sort);

export const missileOf = (model: string): MissileRow | null => MISSILES[model] ?? null;

/** WM-FIRE-02: so far flames reach from where they come down. */
export const FLAMES = 1;

/** Section 13: one reaches an inch, each further half an inch more. */
export const blastRadius = (count: number): number => (count + 1) / 2;
