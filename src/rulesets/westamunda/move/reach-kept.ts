import type { Gunfight } from '../../../game/state.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import type { Going } from './going.ts';
import { subOf } from '../state.ts';
import { allowanceOf, priceOnFoot } from './terrain.ts';

/** What was worked out on some ground before: exact odds ask the same on every path. */
export type Kept<T> = WeakMap<Ground, Map<string, T>>;
const MAX_KEPT = 200;

export function kept<T>(store: Kept<T>, ground: Ground, key: string, find: () => T): T {
  const here = store.get(ground) ?? new Map<string, T>();
  if (here.size === 0 || here.size > MAX_KEPT) {
    here.clear();
    store.set(ground, here);
  }
  const known = here.get(key);
  if (known !== undefined) return known;
  const found = find();
  here.set(key, found);
  return found;
}

const reaches: Kept<Reach> = new WeakMap();

/** Everywhere he could get to on foot from a place, however far. */
export function reachOnFoot(
  fight: Gunfight,
  { ground, figure, shut, noStop }: Pick<Walker, 'ground' | 'figure' | 'shut' | 'noStop'>,
  from: Place,
  gait: Going,
): Reach {
  const going = [gait, allowanceOf(fight, figure, gait), figure.sort, figure.mount !== null];
  const key = JSON.stringify([from, [...shut], [...noStop], going, subOf(fight).weather.tags]);
  return kept(reaches, ground, key, () => {
    const price = priceOnFoot(fight, ground, figure, gait);
    return reachBySteps(ground, from, { diagonals: true, price, shut, noStop });
  });
}
