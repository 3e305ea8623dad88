import { defineCommand } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/order.ts';
import { ownFor } from '../src/discord/sources.ts';

export const hold = defineCommand({
  name: 'hold',
  description: 'Stay put and keep watch',
  options: { figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(['hold']) } },
  run: ({ figure }, context) =>
    orderAs(context, { types: ['hold'], figure, fields: {}, asSaid: (id) => ({ type: 'hold', figure: id }) }),
});
