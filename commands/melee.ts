import { defineCommand, text, flag } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['melee'] as const;
const OPTIONS = ['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish'] as const;

export const melee = defineCommand({
  name: 'melee',
  for: 'table',
  description: 'Fight hand to hand: how, with what and whom',
  options: {
    option: text('To kill, to stun, to overpower, to slip away, on horseback', { choices: OPTIONS }),
    target: text('Whom', { suggest: fieldOf(TYPES, 'target') }),
    weapon: text('With what', { suggest: fieldOf(TYPES, 'weapon') }),
    prefer: text('Overpowering: to hold, or to throw', { choices: ['hold', 'throw'] }),
    follow: flag('After whoever slips away'),
    away: text('Dodging: which way', { suggest: fieldOf(TYPES, 'away') }),
    order: text('Your blows, in turn, at whom; by commas', { suggest: fieldOf(TYPES, 'against') }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
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
