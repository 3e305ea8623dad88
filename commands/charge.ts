import { defineCommand, text } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['charge'] as const;

export const charge = defineCommand({
  name: 'charge',
  for: 'table',
  description: 'Run at somebody to fight hand to hand',
  options: {
    target: text('Whom', { suggest: fieldOf(TYPES, 'target'), required: true }),
    gait: text('How fast', { choices: ['walk', 'run'] }),
    part: text('Of a wagon: which half', { choices: ['front', 'rear'] }),
    with: text('Together with whom, separated by commas', { suggest: fieldOf(TYPES, 'with') }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run({ target, gait, part, with: others, figure }, context) {
    const enemy = findFigure(context.view, target)?.id ?? target;
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: { target, gait, part, with: namesIn(others) },
      asSaid: (id) => ({
        type: 'charge',
        figure: id,
        target: enemy,
        gait: gait ?? 'walk',
        ...(part === undefined ? {} : { part }),
      }),
    });
  },
});
