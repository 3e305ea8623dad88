import type { Figure } from '../../../game/state.ts';
import { isAble } from '../people/profile.ts';

/** BW-MOVE-09: nobody comes into contact with an able enemy but by a charge; inches. */
export const closest = (figure: Pick<Figure, 'side'>, target: Figure): number =>
  target.side !== figure.side && isAble(target) ? 2 : 1;
