import type { Action, ActionOf, Order } from './actions.ts';
import type { FigureId } from './ids.ts';
import type { Ruleset } from './ruleset.ts';
import { MAX_PLAN } from './seal.ts';
import { isSealing } from './sealed.ts';
import type { Figure, Gunfight } from './state.ts';

/** How many beats of this round orders can still be given for, the one that is on among them; 0 where nobody orders in secret. */
export function beatsLeft(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>): number {
  if (!isSealing(fight, ruleset)) return 0;
  const { steps } = ruleset.clock[fight.clock.block]!;
  return Math.min(MAX_PLAN, steps.slice(fight.clock.step).filter(({ kind }) => kind === 'seal').length);
}

export const plan = (figure: FigureId, acts: readonly Order[]): ActionOf<'plan'> => ({ type: 'plan', figure, acts });

/** To do nothing for the rest of the round. */
export const holdPlan = (figure: FigureId, beats: number): ActionOf<'plan'> =>
  plan(
    figure,
    Array.from({ length: beats }, () => ({ type: 'pass', figure })),
  );

/**
 * The same order for the rest of the round: shots as long as there are rounds, and of work that makes ready for a shot that shot after it.
 * What cannot be carried out when its beat comes is dropped, and asked anew.
 */
export function planOf(order: Action, figure: Figure, beats: number, shot: Action | undefined): Action {
  if (beats === 0 || !('figure' in order)) return order;
  const rest = order.type === 'shoot' ? order : order.type === 'aim' || order.type === 'load' ? shot : undefined;
  const rounds = rest?.type === 'shoot' ? roundsIn(figure, rest.weapon) : 0;
  const shots = Array.from({ length: Math.min(rounds, beats) }, () => rest as Order);
  const acts = order.type === 'shoot' ? shots : [order as Order, ...shots.slice(0, beats - 1)];
  return acts.length < 2 ? order : plan(figure.id, acts);
}

/** Where nothing is counted there is always one more. */
const roundsIn = ({ items }: Figure, weapon: string): number => items.find(({ id }) => id === weapon)?.ammo ?? MAX_PLAN;
