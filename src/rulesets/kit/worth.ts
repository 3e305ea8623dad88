import type { Ruleset } from '../../game/ruleset.ts';
import type { Figure, Gunfight, SideId } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';

type ValueOf = (fight: Gunfight, figure: Figure) => number;

interface Values {
  /** One's own people know how well they stand. */
  readonly own: ValueOf;
  readonly others: ValueOf;
  /** What a side has besides its people. */
  readonly besides?: (fight: Gunfight, side: SideId) => number;
}

/** What a position is worth to a side: its own people less everybody else's. */
export const worthOf =
  ({ own, others, besides = () => 0 }: Values): Ruleset['worth'] =>
  (fight, side) =>
    rosterOf(fight).reduce(
      (sum, one) => {
        if (one.sort !== 'person') return sum;
        return one.side === side ? sum + own(fight, one) : sum - others(fight, one);
      },
      besides(fight, side),
    );

/** What it costs to be out of reach: so much for each inch, and less for those far off. */
interface Closing {
  readonly near: number;
  readonly far: number;
  readonly upTo: number;
  /** As far as an arm reaches. */
  readonly hand: number;
}

/** How far he is still too far off: by how far what he carries reaches, or from arm's reach. */
export const tooFarOff =
  ({ near, far, upTo, hand }: Closing, reachesOf: (figure: Figure) => readonly number[]) =>
  (figure: Figure, range: number | null): number => {
    if (range === null || !Number.isFinite(range)) return 0;
    const excess = Math.max(0, range - Math.max(hand, ...reachesOf(figure)));
    return near * Math.min(excess, upTo) + far * Math.max(0, excess - upTo);
  };
