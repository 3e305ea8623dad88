import { defineCommand, text } from '../src/discord/command.ts';
import { orderAs, ownFigures } from '../src/discord/orders/order.ts';
import { ownFigure } from '../src/discord/orders/order-row.ts';

export const done = defineCommand({
  name: 'done',
  for: 'table',
  description: 'Done: with one figure, or with all of yours for this turn',
  options: {
    what: text('One figure (default), or all of yours', { choices: ['figure', 'mine'] }),
    figure: ownFigure(['pass']),
  },
  run({ what, figure }, context) {
    if (what !== 'mine') return orderAs(context, { types: ['pass'], figure, fields: {} });
    const [own] = ownFigures(context);
    if (context.view.status === 'lobby') return { refusal: { code: 'wrong-phase', now: 'lobby', wanted: 'running' } };
    if (own === undefined) return { refusal: { code: 'not-allowed', role: 'player' } };
    return { actions: [{ type: 'end-turn', side: own.side }] };
  },
});
