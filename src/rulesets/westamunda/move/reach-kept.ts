import type { Gunfight } from '../../../game/state.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { Memo } from '../../kit/memo.ts';
import type { Going } from './going.ts';
import { headingsOf, type Turned, turnFrom } from '../horses/turning.ts';
import { subOf } from '../state.ts';
import { allowanceOf, priceOnFoot } from './terrain.ts';

const reaches = new Memo<Ground, Reach>();
/** Long lists, of which few are asked for again. */
const turns = new Memo<Ground, readonly Turned[]>(20);

/** What the price of a step hangs on. */
const priceKey = (
  fight: Gunfight,
  { figure, shut }: Pick<Walker, 'figure' | 'shut'>,
  gait: Going,
): readonly unknown[] => [
  [...shut],
  [gait, allowanceOf(fight, figure, gait), figure.sort, figure.mount !== null],
  subOf(fight).weather.tags,
];

/** Everywhere he could get to on foot from a place, however far. */
export function reachOnFoot(
  fight: Gunfight,
  walker: Pick<Walker, 'ground' | 'figure' | 'shut' | 'noStop'>,
  from: Place,
  gait: Going,
): Reach {
  const { ground, figure, shut, noStop } = walker;
  const key = JSON.stringify([from, [...noStop], priceKey(fight, walker, gait)]);
  return reaches.of(ground, key, () => {
    const price = priceOnFoot(fight, ground, figure, gait);
    return reachBySteps(ground, from, { diagonals: true, price, shut, noStop });
  });
}

/** WM-HORSE-01: everywhere and however headed he can come to from where he stands, with so many inches left. */
export function turnedFromHere(
  fight: Gunfight,
  walker: Pick<Walker, 'ground' | 'figure' | 'shut'>,
  gait: Going,
  left: number,
): readonly Turned[] {
  const { ground, figure, shut } = walker;
  const starts = headingsOf(fight, figure, ground);
  const key = JSON.stringify([figure.at, starts.map(({ facing }) => facing), left, priceKey(fight, walker, gait)]);
  const price = priceOnFoot(fight, ground, figure, gait);
  return turns.of(ground, key, () => turnFrom(ground, starts, { diagonals: true, price, shut }, left));
}
