import { defineCommand, text, number, flag } from '../src/discord/command.ts';
import { findCarried, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import type { ActionOf } from '../src/game/actions.ts';

const TYPES = ['load'] as const;
const JOBS: readonly ActionOf<'load'>['job'][] = ['load', 'resupply', 'clear', 'spare', 'ready'];

export const reload = defineCommand({
  name: 'reload',
  for: 'table',
  description: 'See to the gun: load it, clear a jam, put in a spare, stock up',
  options: {
    weapon: text('Which weapon', { suggest: fieldOf(TYPES, 'weapon') }),
    job: text('What to do; left out: what the gun needs', { suggest: fieldOf(TYPES, 'job') }),
    load: text('What goes into the barrels, in turn, separated by commas', { suggest: fieldOf(TYPES, 'loads') }),
    count: number('How many rounds, one after the other', { min: 1, max: 6 }),
    walk: flag('On the move: you will still walk this turn'),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run: ({ weapon, job, load, count, walk, figure }, context) =>
    orderAs(context, {
      types: TYPES,
      figure,
      fields: { weapon, job, loads: namesIn(load), count, walk },
      asSaid: (id) => {
        const own = context.view?.figures[id];
        return {
          type: 'load',
          figure: id,
          weapon: (own === undefined ? weapon : findCarried(context, own, weapon ?? '')) || (own?.items[0]?.id ?? ''),
          job: JOBS.find((one) => one === job) ?? 'load',
        };
      },
    }),
});
