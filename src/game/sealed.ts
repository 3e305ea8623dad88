import type { Action, ActionOf, Order } from './actions.ts';
import type { FigureId } from './ids.ts';
import type { Ruleset } from './ruleset.ts';
import type { Gunfight } from './state.ts';

/** Orders that count at once even where all others are kept until everybody has chosen. */
export const OPEN: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'group', 'draw-choice']);
/** Orders of one figure that nobody else knows: for this beat and, planned ahead, for the next ones; null: that beat is open again. */
export type SealedOrders = readonly (Order | null)[];

/** Whether the clock stands where orders are kept until everybody has given theirs, and then carried out together. */
export function isSealing(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>): boolean {
  if (fight.status !== 'running' || fight.clock.round === 0) return false;
  return ruleset.clock[fight.clock.block]?.steps[fight.clock.step]?.kind === 'seal';
}

/** Whether this action is one of those that are kept. */
export function isSealed(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>, action: Action): boolean {
  return 'figure' in action && isFigureOrder(action) && isSealing(fight, ruleset);
}

function isFigureOrder({ type }: Action): boolean {
  return !OPEN.has(type) && !NOT_ORDERS.has(type);
}

const NOT_ORDERS: ReadonlySet<Action['type']> = new Set([
  'tick',
  'seat',
  'state-scene',
  'gm-set',
  'gm-place',
  'gm-remove',
  'gm-die',
]);

export function hasSealed(fight: Gunfight, figure: FigureId): boolean {
  return (fight.sealed[figure]?.[0] ?? null) !== null;
}

/** Keeps an order; a plan replaces all that was planned, a single order only this beat's. */
export function foldSealed(fight: Gunfight, order: Order): void {
  const figure = (order as { readonly figure: FigureId }).figure;
  const later = order.type === 'plan' ? [] : (fight.sealed[figure]?.slice(1) ?? []);
  fight.sealed[figure] = order.type === 'plan' ? order.acts : [order, ...later];
}

/** Lets go of one planned order: of this beat (0) or of a later one. */
export function dropSealed(fight: Gunfight, figure: FigureId, beat: number): void {
  const kept = (fight.sealed[figure] ?? []).map((order, index) => (index === beat ? null : order));
  setSealed(fight, figure, kept);
}

/** The beat is over: what was planned for the next one is next. */
export function foldCarriedOut(fight: Gunfight): void {
  for (const figure of Object.keys(fight.sealed)) setSealed(fight, figure, fight.sealed[figure]!.slice(1));
  fight.clock.ticked = [...fight.roster];
}

function setSealed(fight: Gunfight, figure: FigureId, orders: SealedOrders): void {
  if (orders.some((order) => order !== null)) fight.sealed[figure] = orders;
  else delete fight.sealed[figure];
}

/** All that was sealed for this beat, in roster order; null where nothing was, or it has been carried out. */
export function carryOutOf(fight: Gunfight, ruleset: Ruleset): ActionOf<'carry-out'> | null {
  if (!isSealing(fight, ruleset)) return null;
  const orders = fight.roster.flatMap((id) => {
    const order = fight.clock.ticked.includes(id) ? null : (fight.sealed[id]?.[0] ?? null);
    return order === null ? [] : [order];
  });
  return orders.length === 0 ? null : { type: 'carry-out', orders };
}
