import { defineCommand } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/order.ts';
import { anyFigure, ownFor } from '../src/discord/sources.ts';

export const surrender = defineCommand({
  name: 'surrender',
  description: 'Give up with a figure: it drops its weapons and is out of the fight',
  options: {
    to: { type: 'text', description: 'To whom', suggest: anyFigure },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(['surrender']) },
  },
  run({ to, figure }, context) {
    const target = to === undefined ? {} : { target: findFigure(context.view, to)?.id ?? to };
    return orderAs(context, {
      types: ['surrender'],
      figure,
      fields: { target: to },
      asSaid: (id) => ({ type: 'surrender', figure: id, ...target }),
    });
  },
});
