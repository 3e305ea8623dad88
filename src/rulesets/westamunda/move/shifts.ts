import type { StatedValues } from '../../../game/state.ts';

/** WM-MAP-01: nobody comes nearer than this but by a charge; inches. */
export const CLOSEST = 2;

/** Whoever moves leaves water and edges behind him (WM-MAP-05). */
export const leaves = ({ water = 'none', edge = 0, edgeBehind = 0 }: StatedValues): StatedValues => ({
  ...(water === 'none' ? {} : { water: 'none' }),
  ...(edge === 0 ? {} : { edge: 0 }),
  ...(edgeBehind === 0 ? {} : { edgeBehind: 0 }),
});
