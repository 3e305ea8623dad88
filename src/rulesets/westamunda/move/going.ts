import type { Gait } from '../../../game/state.ts';

/** A way of going on foot. */
export type Going = Gait;
export const GOINGS: readonly Exclude<Going, 'charge'>[] = ['crawl', 'walk', 'run'];

/** An inch is so many feet of a town: a storey is two inches, a fence just under one. */
export const FEET_PER_INCH = 5;
