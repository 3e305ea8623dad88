import type { ActionOf } from '../../game/actions.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';
import type { OrderRule } from './orders.ts';
import { sideOnTurn } from './turns.ts';

/** What happens by itself at a step of the clock: to whom, one after the other, and what. */
interface Tick<At = never> {
  readonly due: (fight: Gunfight) => readonly FigureId[];
  readonly tick: (run: Run, id: FigureId) => Outcome<At> | void;
}

export type Ticks<At = never> = Readonly<Record<string, Tick<At>>>;

/** What is done once for all is done when the first of the roster is called; and it is not due again, however things stand after it. */
export const once = (isDue: (fight: Gunfight) => boolean, tick: (run: Run) => void): Tick => ({
  due: (fight) => (fight.clock.ticked.length === 0 && isDue(fight) ? fight.roster.slice(0, 1) : []),
  tick,
});

type IsDue = (fight: Gunfight, figure: Figure) => boolean;

/** What is done for each of the side whose turn it is. `counts`: of whom. */
export const forEachOf =
  (counts: IsDue) =>
  <At>(isDue: IsDue, tick: Tick<At>['tick']): Tick<At> => ({
    due: (fight) => {
      const side = sideOnTurn(fight);
      const own = rosterOf(fight).filter((one) => one.side === side && counts(fight, one) && isDue(fight, one));
      return own.map(({ id }) => id);
    },
    tick,
  });

export const dueIn =
  (ticks: Ticks<unknown>): Ruleset['due'] =>
  (fight, step) =>
    ticks[step]?.due(fight) ?? [];

export const tickBy = <At>(ticks: Ticks<At>): OrderRule<ActionOf<'tick'>, unknown, At> => ({
  resolve: (run, { step, figure }) => ticks[step]!.tick(run, figure),
});
