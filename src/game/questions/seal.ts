import type { Order } from '../actions.ts';
import { copyFight } from '../fold/copy.ts';
import type { Dice } from '../dice/dice.ts';
import { type Refusal, badValue } from '../refusals.ts';
import { type Outcome, Run } from '../run.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { atBeat, isSealing, OPEN } from './sealed-orders.ts';
import type { FigureId, Gunfight } from '../state.ts';

/** Orders that one plan may hold. */
export const MAX_PLAN = 4;

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
  const refusal = checkPlan(figure, acts) ?? checkFirst(run, acts[0] as RulesetAction);
  if (refusal !== null) return { refusal };
  const seat = run.figure(figure).seat ?? '';
  const ahead = isSealing(run.fight, run.ruleset) ? {} : { ahead: true as const };
  run.emit({ kind: 'sealed', seat, figure, key: keyOf(atBeat(run.fight, run.ruleset)), ...ahead });
  return null;
}

/** Before a beat has come most of what it will be like is open. */
function checkFirst({ fight, ruleset }: Run, action: RulesetAction): Refusal | null {
  const refusal = refusalOf(atBeat(fight, ruleset), action, ruleset);
  return refusal === null || isSealing(fight, ruleset) || WRONG.has(refusal.code) ? refusal : null;
}

/** What is wrong with an order whatever happens until then. */
const WRONG: ReadonlySet<Refusal['code']> = new Set([
  'unknown-name',
  'not-in-ruleset',
  'wrong-phase',
  'wrong-side',
  'bad-value',
  'lacks-item',
  'weapon-cannot',
]);

/** The beat that is being decided: no two have the same. */
const keyOf = ({ clock }: Gunfight): string => `beat:${clock.round}.${clock.block}.${clock.step}`;

function checkPlan(figure: FigureId, acts: readonly Order[]): Refusal | null {
  if (acts.length > MAX_PLAN) return { code: 'over-limit', what: 'plan', given: acts.length, max: MAX_PLAN };
  const first = acts.find(
    (act) => !('figure' in act) || act.figure !== figure || act.type === 'plan' || OPEN.has(act.type),
  );
  return acts.length > 0 && first === undefined ? null : badValue('plan', first?.type ?? '', 'orders');
}
