/** PC-MOVE-01: points of a half-turn. */
export const POINTS = { foot: 2, mounted: 4, wagon: 3 } as const;

/** PC-FIRE-03: the score that hits, by squares. */
export const SCORES = {
  rifle: [3, 3, 4, 4, 5, 5],
  pistol: [4, 5, 6, 6],
  bow: [5, 5, 6, 6],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Ranged = keyof typeof SCORES;

/** PC-FIRE-06. */
export const SHOT_MODS = { moved: -1, mounted: -1, cover: -1 } as const;

/** PC-MEL-05: the total that hits hand to hand. */
export const MELEE_NEED = 5;

/** PC-MEL-06. */
export const MELEE_MODS = {
  warrior: 1,
  arm: 1,
  'two-to-one': 2,
  horseback: 2,
  cover: -1,
  'cover-from-saddle': -2,
  shield: -1,
  aside: 1,
  'from-behind': -1,
} as const;

/** PC-GEN-03: what counts hand to hand beyond the knife that everybody has. */
export const HAND_ARMS: readonly string[] = ['spear', 'tomahawk'];

/** PC-HIT-03: last faces of the bands for ordinary men, and for leaders and horses. */
export const EFFECTS = {
  ordinary: { cuts: [3], rows: ['falls-back', 'killed'] },
  tough: { cuts: [2, 4], rows: ['none', 'falls-back', 'killed'] },
} as const;

export type HitEffect = 'none' | 'falls-back' | 'killed';

/** PC-HORSE-02: what each face makes a riderless horse do; ways are quarters of a turn clockwise from where it looks. */
export const RIDERLESS: readonly { readonly row: string; readonly quarters?: number }[] = [
  { row: 'halts' },
  { row: 'balks' },
  { row: 'left', quarters: 3 },
  { row: 'backward', quarters: 2 },
  { row: 'right', quarters: 1 },
  { row: 'forward', quarters: 0 },
];

/** PC-WAG-04: how many whole activations it takes to strip the canvas. */
export const CANVAS_WORK = 2;
