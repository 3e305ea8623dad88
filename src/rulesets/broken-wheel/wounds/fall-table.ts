/** BW-FALL-01: how hard the ground is. */
export const GROUND_STRIKES = { spikes: -2, rocks: -3, stony: -4, normal: -5, soft: -6, marsh: -7 } as const;

export type FallGround = keyof typeof GROUND_STRIKES;
export const FALL_GROUNDS = Object.keys(GROUND_STRIKES) as readonly FallGround[];

/** BW-FALL-01, BW-FALL-02: inches gone in this move that make it worse, most first. */
const SPEEDS: readonly (readonly [number, number])[] = [
  [12, 2],
  [6, 1],
];

export const speedFactor = (inches: number): number => SPEEDS.find(([least]) => inches >= least - 1e-9)?.[1] ?? 0;

/** BW-FALL-01: down a slope it is less of a fall. */
export const SLOPES = { 'very-steep': -2, steep: -4 } as const;
export type Slope = keyof typeof SLOPES;
