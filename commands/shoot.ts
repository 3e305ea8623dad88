import { defineCommand } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['shoot'] as const;
const MODES = ['aimed', 'snap', 'fan', 'rapid'] as const;
const isMode = (mode: string | undefined): mode is (typeof MODES)[number] => MODES.some((one) => one === mode);

export const shoot = defineCommand({
  name: 'shoot',
  description: 'Shoot at somebody. You see the odds before you fire.',
  options: {
    target: { type: 'text', description: 'At whom', suggest: fieldOf(TYPES, 'target'), required: true },
    weapon: { type: 'text', description: 'With what', suggest: fieldOf(TYPES, 'weapon') },
    mode: { type: 'text', description: 'How: aimed, a snap shot, fanned, rapid', suggest: fieldOf(TYPES, 'mode') },
    also: {
      type: 'text',
      description: 'Further targets of a volley, separated by commas',
      suggest: fieldOf(TYPES, 'also'),
    },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ target, weapon, mode, also, figure }, context) {
    const { view } = context;
    const aimed = findFigure(view, target);
    if (view !== null && aimed === null) return { refusal: { code: 'unknown-name', given: target, sort: 'figure' } };
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: { target, weapon, mode, also: namesIn(also) },
      asSaid: (id) => ({
        type: 'shoot',
        figure: id,
        target: aimed?.id ?? target,
        weapon: weapon ?? view?.figures[id]?.items[0]?.id ?? '',
        mode: isMode(mode) ? mode : 'snap',
      }),
    });
  },
});
