import { cellIndex, type Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import { reachRiding, type Ridden } from '../../../game/town/ways/rides.ts';
import { Memo } from '../../kit/memo.ts';
import { type FootWays, type Lengths, walkFrom } from './foot-ways.ts';
import { isPassable, legRules, lengthFor, type Mover } from './footing.ts';
import { rideRules } from '../horses/ride-ways.ts';

/** Ways worked out before, for each state of a town: offers, refusals and orders all ask for the same. */
const MAX_KNOWN = 64;

const onFoot = new Memo<Ground, FootWays>(MAX_KNOWN);
const riding = new Memo<Ground, readonly Ridden[]>(MAX_KNOWN);
const goals = new Memo<Ground, Reach>(MAX_KNOWN);

const crowd = (cells: ReadonlySet<number>): string => [...cells].sort((a, b) => a - b).join(' ');

export function footWays(mover: Mover, lengths: Lengths): FootWays {
  const { ground, at, shut } = mover;
  const key = [cellIndex(ground, at), lengths.whole, lengths.winding, crowd(shut)].join('|');
  return onFoot.of(ground, key, () => walkFrom(ground, at, legRules(mover), lengths));
}

/** Every place and facing, also where others stand whom one may pass. */
export function rides(mover: Mover, allowance: number): readonly Ridden[] {
  const { ground, at, facing, footing, shut } = mover;
  const key = [cellIndex(ground, at), facing, footing, allowance, crowd(shut)].join('|');
  return riding.of(ground, key, () => reachRiding(ground, at, facing, rideRules(mover, allowance)));
}

/** How far places are from a goal, by steps, whoever may stand in the way. */
export function wayFrom({ ground, footing }: Mover, goal: Place): (at: Place) => number {
  const price = lengthFor(footing);
  const reach = goals.of(ground, `${cellIndex(ground, goal)}|${footing}`, () =>
    reachBySteps(ground, goal, {
      diagonals: true,
      price: (step) => (isPassable(footing, { to: step.from, over: [] }) ? price(step) : null),
    }),
  );
  return (at) => reach.costTo(at) ?? Infinity;
}
