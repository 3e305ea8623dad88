import { defineCommand, text } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['aim'] as const;

export const aim = defineCommand({
  name: 'aim',
  for: 'table',
  description: 'Take aim at somebody, for a better shot later',
  options: {
    target: text('At whom', { suggest: fieldOf(TYPES, 'target'), required: true }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run: ({ target, figure }, context) => orderAs(context, { types: TYPES, figure, fields: { target } }),
});
