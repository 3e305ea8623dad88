import { defineCommand } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['aim'] as const;

export const aim = defineCommand({
  name: 'aim',
  for: 'table',
  description: 'Take aim at somebody, for a better shot later',
  options: {
    target: { type: 'text', description: 'At whom', suggest: fieldOf(TYPES, 'target'), required: true },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run: ({ target, figure }, context) =>
    orderAs(context, {
      types: TYPES,
      figure,
      fields: { target },
      asSaid: (id) => ({ type: 'aim', figure: id, target: findFigure(context.view, target)?.id ?? target }),
    }),
});
