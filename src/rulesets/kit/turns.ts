import type { SideId } from '../../game/ids.ts';
import type { ClockBlock } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';

type Clocked = Pick<Gunfight, 'clock'>;

/** Whose turn it is, where sides take turns. */
export const sideOnTurn = ({ clock }: Clocked): SideId | undefined => clock.order[clock.turn];

/** Where the clock stands in such a table. */
export const stepIn =
  (table: readonly ClockBlock[]) =>
  ({ clock }: Clocked) =>
    table[clock.block]?.steps[clock.step];
