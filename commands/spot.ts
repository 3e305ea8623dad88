import { defineCommand, text } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { findFigure, orderAs } from '../src/discord/orders/order.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import { namePlace } from '../src/game/town/places.ts';

const TYPES = ['spot'] as const;

/** A place, a building by its name, or where a figure is. */
function spotted({ view }: Context, typed: string): { readonly at: string; readonly building: boolean } {
  const wanted = typed.trim().toLowerCase();
  const house = view?.town?.plan.buildings.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (house !== undefined) return { at: house.id, building: true };
  const place = view === null ? null : (placeCalled(view, typed) ?? findFigure(view, typed)?.at ?? null);
  return { at: place === null ? typed : namePlace(place), building: false };
}

export const spot = defineCommand({
  name: 'spot',
  for: 'table',
  description: 'Look or listen for whoever may be hiding',
  options: {
    target: text('Where, or what', { suggest: fieldOf(TYPES, 'at'), required: true }),
    how: text('Look at a place, or listen at a building; left out: what fits', { choices: ['look', 'listen'] }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run({ target, how, figure }, context) {
    const { at, building } = spotted(context, target);
    const way = how ?? (building ? 'listen' : 'look');
    return orderAs(context, { types: TYPES, figure, fields: { at, how: way } });
  },
});
