import type { Gait } from '../../../game/state.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';

/** A way of going on foot. */
export type Going = Gait;
export const GOINGS: readonly Exclude<Going, 'charge'>[] = ['crawl', 'walk', 'run'];

export const isClosedDoor = ({ facts, condition }: Pick<ThingView, 'facts' | 'condition'>): boolean =>
  facts.opens && condition === 'closed';

/** An inch is so many feet of a town: a storey is two inches, a fence just under one. */
export const FEET_PER_INCH = 5;
