import type { SideId } from '../../game/ids.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
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
