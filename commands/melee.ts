import { defineCommand } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['melee'] as const;

export const melee = defineCommand({
  name: 'melee',
  description: 'Fight hand to hand, with what and whom',
  options: {
    option: { type: 'text', description: 'With a weapon, or with fists', choices: ['fight', 'brawl'] },
    target: { type: 'text', description: 'Whom', suggest: fieldOf(TYPES, 'target') },
    weapon: { type: 'text', description: 'With what', suggest: fieldOf(TYPES, 'weapon') },
    order: { type: 'text', description: 'Your blows, in turn, at whom; by commas', suggest: fieldOf(TYPES, 'against') },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ option, target, weapon, order, figure }, context) {
    const enemy = target === undefined ? undefined : (findFigure(context.view, target)?.id ?? target);
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: { option, target, weapon, against: namesIn(order) },
      asSaid: (id) => ({
        type: 'melee',
        figure: id,
        option: option ?? 'fight',
        ...(enemy === undefined ? {} : { target: enemy }),
      }),
    });
  },
});
