import { defineCommand } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/order.ts';
import { placeCalled } from '../src/discord/place-sources.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import { namePlace } from '../src/game/town/places.ts';

const TYPES = ['spot'] as const;

export const spot = defineCommand({
  name: 'spot',
  description: 'Look or listen for whoever may be hiding',
  options: {
    target: { type: 'text', description: 'Where, or what', suggest: fieldOf(TYPES, 'at'), required: true },
    how: { type: 'text', description: 'Look (default), or listen', choices: ['look', 'listen'] },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ target, how, figure }, context) {
    const place = context.view === null ? null : placeCalled(context.view, target);
    const at = place === null ? (findFigure(context.view, target)?.id ?? target) : namePlace(place);
    return orderAs(context, {
      types: TYPES,
      figure,
      fields: { at, how: how ?? 'look' },
      asSaid: (id) => ({ type: 'spot', figure: id, how: how ?? 'look', at }),
    });
  },
});
