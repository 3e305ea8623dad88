import type { Action, ActionOf, Order } from '../actions.ts';
import { type Choosing, shootOrders } from '../crowds/group-ways.ts';
import type { Ruleset } from '../ruleset.ts';
import { MAX_PLAN } from './seal.ts';
import { isSealing } from './sealed-orders.ts';
import type { Figure, FigureId, Gunfight } from '../state.ts';

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
 * One order for the rest of the round: shots as long as there are rounds and blows as long as it takes; after work, `shot` or nothing; a gun with
 * nothing to shoot at is loaded on and on.
 * What cannot be carried out when its beat comes is dropped, and asked anew.
 */
export function planOf(order: Action, choosing: Choosing, shot: Action | undefined): Action {
  const { fight, figure, ruleset } = choosing;
  const beats = beatsLeft(fight, ruleset);
  if (beats < 2 || !('figure' in order)) return order;
  const acts = goingOn(order as Order, choosing, shot?.type === 'shoot' ? shot : null).slice(0, beats);
  return acts.length < 2 ? order : plan(figure.id, acts);
}

function goingOn(order: Order, choosing: Choosing, shot: Shot | null): readonly Order[] {
  const { figure } = choosing;
  if (order.type === 'shoot') return shots(order, roundsIn(figure, order.weapon));
  if (order.type === 'melee') return repeated(order);
  const next = order.type === 'aim' ? shotAfter(order, choosing) : shot;
  if (next === null)
    return [order, ...repeated<Order>(order.type === 'load' ? order : { type: 'pass', figure: figure.id })];
  const loaded = order.type === 'load' && order.weapon === next.weapon ? 1 : 0;
  return [order, ...shots(next, roundsIn(figure, next.weapon) + loaded, order.type === 'aim')];
}

type Shot = ActionOf<'shoot'>;
const repeated = <T>(order: T): T[] => Array.from({ length: MAX_PLAN }, () => order);

/** So many shots; before each aimed one he aims again, but for the first where he `isReady`: any other work loses the aim. */
function shots(shot: Shot, rounds: number, isReady = true): readonly Order[] {
  const { figure, target } = shot;
  const each: Order[] = shot.mode === 'aimed' ? [{ type: 'aim', figure, target }, shot] : [shot];
  return repeated(each)
    .slice(0, rounds)
    .flat()
    .slice(isReady ? each.length - 1 : 0);
}

/** Of whoever has aimed, the shot that this makes possible. */
function shotAfter({ target }: ActionOf<'aim'>, { fight, figure, ruleset }: Choosing): Shot | null {
  const aiming = { ...figure, aim: { target, bonus: 0, toward: null } };
  const then = { ...fight, figures: { ...fight.figures, [figure.id]: aiming } };
  const choosing = { fight: then, figure: aiming, ruleset, offers: ruleset.legal(then, figure.id) };
  const orders = shootOrders(choosing, { onlyNearest: false }) as readonly Shot[];
  return orders.find((one) => one.mode === 'aimed' && one.target === target) ?? null;
}

/** Where nothing is counted there is always one more. */
const roundsIn = ({ items }: Figure, weapon: string): number => items.find(({ id }) => id === weapon)?.ammo ?? MAX_PLAN;
