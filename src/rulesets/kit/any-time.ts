import type { ActionOf } from '../../game/actions.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { StandingRule } from '../../game/ruleset.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { type OrderRule, plainly } from './orders.ts';

type Check = (fight: Gunfight, figure: Figure) => Refusal | null;

/** What somebody does when he is asked, said ahead. `check`: who has nothing to say ahead. */
export const standingOrders = (
  rules: readonly StandingRule[],
  check: Check = () => null,
): OrderRule<ActionOf<'standing'>> => ({
  says: ['rule', 'value'],
  legal: (fight, { id: figure }) =>
    fight.status === 'over'
      ? []
      : rules.map(({ rule, values }) => ({
          action: { type: 'standing', figure, rule },
          slots: { value: { kind: 'one-of', values } },
        })),
  check(fight, { figure, rule, value }) {
    const known = rules.find((one) => one.rule === rule);
    const wrong = check(fight, fight.figures[figure]!);
    if (wrong !== null || known?.values.includes(value) === true) return wrong;
    const [option, given] = known === undefined ? ['rule', rule] : [rule, value];
    const allowed = known === undefined ? rules.map((one) => one.rule) : known.values;
    return { code: 'bad-value', option, given, allowed: allowed.join(', ') };
  },
  resolve(run, { figure, rule, value }) {
    run.emit({ kind: 'standing-order-set', figure, rule, value });
  },
});

/** Leaving it at what has been done. */
export const holding = (check: Check): OrderRule<ActionOf<'hold'> | ActionOf<'pass'>> => ({
  says: [],
  legal: (_fight, { id }, may) => plainly(may, ...(['hold', 'pass'] as const).map((type) => ({ type, figure: id }))),
  check: (fight, { figure }) => check(fight, fight.figures[figure]!),
  resolve: () => null,
});
