import type { Order } from '../../game/actions.ts';
import type { ClockBlock, Ruleset, Step, Verdict } from '../../game/ruleset.ts';
import type { Figure, Gunfight, SideId } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';

type Clocked = Pick<Gunfight, 'clock'>;

/** Whose turn it is, where sides take turns. */
export const sideOnTurn = ({ clock }: Clocked): SideId | undefined => clock.order[clock.turn];

/** Steps of a phase that go by themselves, one after the other. */
export const ticks = (phase: string, ...ids: readonly string[]): Step[] =>
  ids.map((id) => ({ id, phase, kind: 'tick' }));

export const acts = (phase: string, id: string): Step => ({ id, phase, kind: 'act' });

/** Where the clock stands in such a table. */
export const stepIn =
  (table: readonly ClockBlock[]) =>
  ({ clock }: Clocked) =>
    table[clock.block]?.steps[clock.step];

/** The phase that is on in such a table; that one before it all begins. */
export const phaseIn =
  <Phase extends string>(table: readonly ClockBlock[], before: Phase) =>
  (fight: Clocked): Phase =>
    (stepIn(table)(fight)?.phase ?? before) as Phase;

/** Whether that side has the go, at a step of such a table where people act. */
export const sideActs =
  (table: readonly ClockBlock[]) =>
  (fight: Gunfight, side: SideId): boolean =>
    fight.status === 'running' && stepIn(table)(fight)?.kind === 'act' && sideOnTurn(fight) === side;

export const sidesLeft = (fight: Gunfight, counts: (figure: Figure) => boolean): SideId[] =>
  fight.sides.map(({ id }) => id).filter((side) => rosterOf(fight).some((one) => one.side === side && counts(one)));

/** With no more than one side left it is over. */
export const lastSide = (left: readonly SideId[]): Verdict | null =>
  left.length > 1 ? null : { winner: left[0] ?? null, why: 'last-side' };

/** What somebody does who misses his time: that, or nothing. */
export const orElse =
  (type: 'hold' | 'pass', find: (fight: Gunfight, figure: Figure) => Order | null): Ruleset['absent'] =>
  (fight, figure) =>
    find(fight, figure) ?? { type, figure: figure.id };
