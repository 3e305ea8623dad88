import { defineCommand } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/orders/order.ts';
import { anyFigure, ownFor } from '../src/discord/sources.ts';

export const surrender = defineCommand({
  name: 'surrender',
  for: 'table',
  description: 'Give up: a figure drops its weapons, or a side that has lost enough leaves the field',
  options: {
    to: { type: 'text', description: 'To whom', suggest: anyFigure },
    side: { type: 'flag', description: 'With the whole side, where the rules have it so' },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(['surrender']) },
  },
  run({ to, side, figure }, context) {
    const target = to === undefined ? {} : { target: findFigure(context.view, to)?.id ?? to };
    const whole = side === true ? ({ side } as const) : {};
    return orderAs(context, {
      types: ['surrender'],
      figure,
      fields: { target: to, ...whole },
      asSaid: (id) => ({ type: 'surrender', figure: id, ...target, ...whole }),
    });
  },
});
