import type { Gait, StatedValues } from '../../../game/state.ts';

/** A way of going on foot. */
export type Going = Gait;
export const GOINGS: readonly Exclude<Going, 'charge'>[] = ['crawl', 'walk', 'run'];

/** An inch is so many feet of a town: a storey is two inches, a fence just under one. */
export const FEET_PER_INCH = 5;

/** WM-MAP-01: nobody comes nearer than this but by a charge; inches. */
export const CLOSEST = 2;

/** Whoever moves leaves water and edges behind him (WM-MAP-05). */
export const leaves = ({ water = 'none', edge = 0, edgeBehind = 0 }: StatedValues): StatedValues => ({
  ...(water === 'none' ? {} : { water: 'none' }),
  ...(edge === 0 ? {} : { edge: 0 }),
  ...(edgeBehind === 0 ? {} : { edgeBehind: 0 }),
});
