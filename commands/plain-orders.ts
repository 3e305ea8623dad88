import { flag, number, text } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { findFigure } from '../src/discord/orders/order.ts';
import { orderCommand } from '../src/discord/orders/order-row.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';
import { anyFigure } from '../src/discord/sources.ts';
import type { ActionOf } from '../src/game/actions.ts';
import { namePlace } from '../src/game/town/places.ts';

/** Commands that are nothing but an order, whose options are its fields. */
export const aim = orderCommand({
  name: 'aim',
  description: 'Take aim at somebody, for a better shot later',
  types: ['aim'],
  options: { target: text('At whom', { required: true }) },
});

export const charge = orderCommand({
  name: 'charge',
  description: 'Run at somebody to fight hand to hand',
  types: ['charge'],
  options: {
    target: text('Whom', { required: true }),
    gait: text('How fast', { choices: ['walk', 'run'] }),
    part: text('Of a wagon: which half', { choices: ['front', 'rear'] }),
    with: text('Together with whom, separated by commas', { as: 'names' }),
  },
  asSaid: { target: '', gait: 'walk', part: undefined },
});

export const melee = orderCommand({
  name: 'melee',
  description: 'Fight hand to hand: how, with what and whom',
  types: ['melee'],
  options: {
    option: text('To kill, to stun, to overpower, to slip away, on horseback', {
      choices: ['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish'],
    }),
    target: text('Whom'),
    weapon: text('With what'),
    prefer: text('Overpowering: to hold, or to throw', { choices: ['hold', 'throw'] }),
    follow: flag('After whoever slips away'),
    away: text('Dodging: which way'),
    order: text('Your blows, in turn, at whom; by commas', { field: 'against', as: 'names' }),
  },
  asSaid: { option: 'fight', target: undefined },
});

const JOBS: readonly ActionOf<'load'>['job'][] = ['load', 'resupply', 'clear', 'spare', 'ready'];

export const reload = orderCommand({
  name: 'reload',
  description: 'See to the gun: load it, clear a jam, put in a spare, stock up',
  types: ['load'],
  options: {
    weapon: text('Which weapon'),
    job: text('What to do; left out: what the gun needs'),
    load: text('What goes into the barrels, in turn, separated by commas', { field: 'loads', as: 'names' }),
    count: number('How many rounds, one after the other', { min: 1, max: 6 }),
    walk: flag('On the move: you will still walk this turn'),
  },
  asSaid: ({ items }, { weapon, job }) => ({
    weapon: weapon ?? items[0]?.id ?? '',
    job: JOBS.find((one) => one === job) ?? 'load',
  }),
});

/** A place, a building by its name, or where a figure is. */
function spotted({ view }: Context, typed: string): { readonly at: string; readonly building: boolean } {
  const wanted = typed.trim().toLowerCase();
  const house = view?.town?.plan.buildings.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (house !== undefined) return { at: house.id, building: true };
  const place = view === null ? null : (placeCalled(view, typed) ?? findFigure(view, typed)?.at ?? null);
  return { at: place === null ? typed : namePlace(place), building: false };
}

export const spot = orderCommand({
  name: 'spot',
  description: 'Look or listen for whoever may be hiding',
  types: ['spot'],
  options: {
    target: text('Where, or what', { field: 'at', required: true }),
    how: text('Look at a place, or listen at a building; left out: what fits', { choices: ['look', 'listen'] }),
  },
  besides({ target, how }, context) {
    const { at, building } = spotted(context, target);
    return { at, how: how ?? (building ? 'listen' : 'look') };
  },
});

export const surrender = orderCommand({
  name: 'surrender',
  description: 'Give up: a figure drops its weapons, or a side that has lost enough leaves the field',
  types: ['surrender'],
  options: {
    to: text('To whom', { field: 'target', suggest: anyFigure }),
    side: flag('With the whole side, where the rules have it so', { as: 'if-so' }),
  },
});
