import { defineCommand } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['load'] as const;

export const reload = defineCommand({
  name: 'reload',
  description: 'See to the gun: load it, or stock up on ammunition',
  options: {
    weapon: { type: 'text', description: 'Which weapon', suggest: fieldOf(TYPES, 'weapon') },
    job: { type: 'text', description: 'What to do; left out: what the gun needs', suggest: fieldOf(TYPES, 'job') },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run: ({ weapon, job, figure }, context) =>
    orderAs(context, {
      types: TYPES,
      figure,
      fields: { weapon, job },
      asSaid: (id) => ({
        type: 'load',
        figure: id,
        weapon: weapon ?? context.view?.figures[id]?.items[0]?.id ?? '',
        job: job === 'resupply' ? 'resupply' : 'load',
      }),
    }),
});
