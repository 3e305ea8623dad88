import { defineCommand } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['melee'] as const;
const OPTIONS = ['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish'] as const;

export const melee = defineCommand({
  name: 'melee',
  for: 'table',
  description: 'Fight hand to hand: how, with what and whom',
  options: {
    option: {
      type: 'text',
      description: 'To kill, to stun, to overpower, to slip away, on horseback',
      choices: OPTIONS,
    },
    target: { type: 'text', description: 'Whom', suggest: fieldOf(TYPES, 'target') },
    weapon: { type: 'text', description: 'With what', suggest: fieldOf(TYPES, 'weapon') },
    prefer: { type: 'text', description: 'Overpowering: to hold, or to throw', choices: ['hold', 'throw'] },
    follow: { type: 'flag', description: 'After whoever slips away' },
    away: { type: 'text', description: 'Dodging: which way', suggest: fieldOf(TYPES, 'away') },
    order: { type: 'text', description: 'Your blows, in turn, at whom; by commas', suggest: fieldOf(TYPES, 'against') },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ option, target, weapon, prefer, follow, away, order, figure }, context) {
    const enemy = target === undefined ? undefined : (findFigure(context.view, target)?.id ?? target);
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: { option, target, weapon, prefer, follow, away, against: namesIn(order) },
      asSaid: (id) => ({
        type: 'melee',
        figure: id,
        option: option ?? 'fight',
        ...(enemy === undefined ? {} : { target: enemy }),
      }),
    });
  },
});
