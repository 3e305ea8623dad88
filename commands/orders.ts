import { defineCommand, text } from '../src/discord/command.ts';
import { ownFigure } from '../src/discord/orders/order-row.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import { planAs } from '../src/discord/orders/planning.ts';
import { standingRules, standingValues } from '../src/discord/sources.ts';

export const orders = defineCommand({
  name: 'orders',
  for: 'table',
  description: 'Your private panel: what is asked of you, what you can do, what is fixed in advance',
  options: {
    rule: text('Fix in advance: which', { suggest: standingRules }),
    value: text('Fix in advance: how', { suggest: standingValues }),
    plan: text('Sealed rounds ahead, up to four: "snap Dusty; snap Dusty; reload; hold"'),
    figure: ownFigure(['standing']),
  },
  async run({ rule, value, plan, figure }, context) {
    if (plan !== undefined) return planAs(context, { text: plan, figure });
    if (rule === undefined) return { show: { kind: 'orders' } };
    const result = await orderAs(context, {
      types: ['standing'],
      figure,
      fields: { rule, value },
      asSaid: { rule, value: '' },
    });
    return 'actions' in result ? { ...result, done: 'ui.ordered' } : result;
  },
});
