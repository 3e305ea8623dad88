import type { Gunfight } from '../../../game/state.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { Memo } from '../../kit/memo.ts';
import type { Going } from './going.ts';
import { subOf } from '../state.ts';
import { allowanceOf, priceOnFoot } from './terrain.ts';

const reaches = new Memo<Ground, Reach>();

/** Everywhere he could get to on foot from a place, however far. */
export function reachOnFoot(
  fight: Gunfight,
  { ground, figure, shut, noStop }: Pick<Walker, 'ground' | 'figure' | 'shut' | 'noStop'>,
  from: Place,
  gait: Going,
): Reach {
  const going = [gait, allowanceOf(fight, figure, gait), figure.sort, figure.mount !== null];
  const key = JSON.stringify([from, [...shut], [...noStop], going, subOf(fight).weather.tags]);
  return reaches.of(ground, key, () => {
    const price = priceOnFoot(fight, ground, figure, gait);
    return reachBySteps(ground, from, { diagonals: true, price, shut, noStop });
  });
}
