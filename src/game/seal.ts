import type { Action, ActionOf, Order } from './actions.ts';
import { copyFight } from './copy.ts';
import type { Dice } from './dice/dice.ts';
import type { FigureId } from './ids.ts';
import type { Refusal } from './refusals.ts';
import { type Outcome, Run } from './run.ts';
import type { Ruleset, RulesetAction } from './ruleset.ts';
import type { Gunfight } from './state.ts';

/** Orders that count at once even where all others are kept until everybody has chosen. */
const OPEN: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'group', 'draw-choice']);
/** Orders that one plan may hold. */
export const MAX_PLAN = 4;

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
]);

export function hasSealed(fight: Gunfight, figure: FigureId): boolean {
  return (fight.sealed[figure]?.[0] ?? null) !== null;
}

class FirstDie extends Error {}

const NO_DICE: Dice = {
  roll() {
    throw new FirstDie();
  },
};

/** Why an order could not be carried out as things stand: the resolver itself says so, up to its first die. */
export function refusalOf(fight: Gunfight, action: RulesetAction, ruleset: Ruleset): Refusal | null {
  try {
    const outcome = ruleset.resolve(new Run(copyFight(fight), ruleset, NO_DICE, 0), action);
    return outcome !== null && 'refusal' in outcome ? outcome.refusal : null;
  } catch (error) {
    if (error instanceof FirstDie) return null;
    throw error;
  }
}

/** Takes an order in secret. What is planned for later beats is looked at when its time comes. */
export function sealOrder(run: Run, order: Order): Outcome {
  const figure = (order as { readonly figure: FigureId }).figure;
  const acts = order.type === 'plan' ? order.acts : [order];
  const refusal = checkPlan(figure, acts) ?? refusalOf(run.fight, acts[0] as RulesetAction, run.ruleset);
  if (refusal !== null) return { refusal };
  const seat = run.figure(figure).seat ?? '';
  run.emit({ kind: 'sealed', seat, figure, key: keyOf(run.fight) });
  return null;
}

/** The beat that is being decided: no two have the same. */
const keyOf = ({ clock }: Gunfight): string => `beat:${clock.round}.${clock.block}.${clock.step}`;

function checkPlan(figure: FigureId, acts: readonly Order[]): Refusal | null {
  if (acts.length > MAX_PLAN) return { code: 'over-limit', what: 'plan', given: acts.length, max: MAX_PLAN };
  const first = acts.find(
    (act) => !('figure' in act) || act.figure !== figure || act.type === 'plan' || OPEN.has(act.type),
  );
  if (acts.length === 0 || first !== undefined)
    return { code: 'bad-value', option: 'plan', given: first?.type ?? '', allowed: 'orders' };
  return null;
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
