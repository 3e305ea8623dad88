import type { Action, ActionOf, Order } from '../actions.ts';
import { copyFight } from '../fold/copy.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Figure, FigureId, Gunfight } from '../state.ts';

/** Orders that a figure may give in any turn, and that count at once even where all others are kept until everybody has chosen. */
export const OPEN: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'group', 'draw-choice']);
/** Orders of one figure that nobody else knows: for this beat and, planned ahead, for the next ones; null: that beat is open again. */
export type SealedOrders = readonly (Order | null)[];

/** Whether the clock stands where orders are kept until everybody has given theirs, and then carried out together. */
export function isSealing(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>): boolean {
  if (fight.status !== 'running' || fight.clock.round === 0) return false;
  return ruleset.clock[fight.clock.block]?.steps[fight.clock.step]?.kind === 'seal';
}

/** What tells where orders are kept. */
type Sealing = Pick<Ruleset, 'clock' | 'seals'>;

export const isSealed = (fight: Gunfight, ruleset: Sealing, action: Action): boolean =>
  'figure' in action && isFigureOrder(action) && (isSealing(fight, ruleset) || isAhead(fight, ruleset, action));

/** A plan for beats of this round of which none is on yet: it may be made and changed at any time before. */
export const isAhead = (fight: Gunfight, ruleset: Sealing, { type }: Action): boolean =>
  type === 'plan' && !isSealing(fight, ruleset) && nextBeat(fight, ruleset) !== null;

type At = { readonly block: number; readonly step: number };

/** Where in this round orders will next be kept, past where the clock stands; null: nowhere any more, or not in this fight. */
function nextBeat(fight: Gunfight, { clock, seals }: Sealing): At | null {
  if (fight.status !== 'running' || fight.clock.round === 0 || seals?.(fight) === false) return null;
  const places = clock.flatMap(({ steps }, block) => steps.map(({ kind }, step) => ({ kind, block, step })));
  const isLater = ({ block, step }: At): boolean =>
    block > fight.clock.block || (block === fight.clock.block && step > fight.clock.step);
  return places.find((place) => place.kind === 'seal' && isLater(place)) ?? null;
}

/** The fight as if the next beat had come already, with all else as it is; the fight itself where one is on. */
export function atBeat(fight: Gunfight, ruleset: Sealing): Gunfight {
  const next = isSealing(fight, ruleset) ? null : nextBeat(fight, ruleset);
  if (next === null) return fight;
  const then = copyFight(fight);
  Object.assign(then.clock, { block: next.block, step: next.step, turn: 0, ticked: [] });
  return then;
}

const isFigureOrder = ({ type }: Action): boolean => !OPEN.has(type) && !NOT_ORDERS.has(type);

/** What nobody gives for a figure of his own. */
export const NOT_ORDERS: ReadonlySet<Action['type']> = new Set([
  'tick',
  'seat',
  'state-scene',
  'gm-set',
  'gm-place',
  'gm-remove',
  'gm-die',
]);

export const hasSealed = (fight: Gunfight, figure: FigureId): boolean => (fight.sealed[figure]?.[0] ?? null) !== null;

/** Keeps an order; a plan replaces all that was planned, a single order only this beat's. */
export function foldSealed(fight: Gunfight, order: Order): void {
  const figure = (order as { readonly figure: FigureId }).figure;
  const later = order.type === 'plan' ? [] : (fight.sealed[figure]?.slice(1) ?? []);
  fight.sealed[figure] = order.type === 'plan' ? order.acts : [order, ...later];
}

/** The beat is over: what was planned for the next one is next. */
export function foldCarriedOut(fight: Gunfight): void {
  for (const figure of Object.keys(fight.sealed)) setSealed(fight, figure, fight.sealed[figure]!.slice(1));
  fight.clock.ticked = [...fight.roster];
  const { beat } = fight.clock;
  if (beat?.idle === true) fight.clock.beat = { phase: beat.phase, sealed: beat.sealed };
}

function setSealed(fight: Gunfight, figure: FigureId, orders: SealedOrders): void {
  if (orders.some((order) => order !== null)) fight.sealed[figure] = orders;
  else delete fight.sealed[figure];
}

/**
 * All that was sealed for this beat, in roster order; null where nothing was, or it has been carried out. A beat of which nobody is asked
 * is carried out in any case: whether somebody hidden has planned for it shows to nobody. `unasked` orders for whoever has not planned.
 */
export function carryOutOf(
  fight: Gunfight,
  ruleset: Ruleset,
  unasked: (figure: Figure) => Order | null = () => null,
): ActionOf<'carry-out'> | null {
  if (!isSealing(fight, ruleset)) return null;
  const isIdle = isUnasked(fight);
  const orders = fight.roster
    .filter((id) => !fight.clock.ticked.includes(id))
    .map((id) => fight.sealed[id]?.[0] ?? (isIdle ? unasked(fight.figures[id]!) : null))
    .filter((order) => order !== null);
  return orders.length === 0 && !isIdle ? null : { type: 'carry-out', orders };
}

/** A beat that is on and of which nobody is asked (see idle-beats.ts). */
export const isUnasked = ({ clock }: Gunfight): boolean => clock.beat?.idle === true;
