import { defineGroup, defineRow } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const own = (type: 'mount' | 'dismount' | 'take-reins') =>
  ({ type: 'text', description: 'Which of your figures', suggest: ownFor([type]) }) as const;

export const ride = defineGroup({
  name: 'ride',
  description: 'Horses and wagons',
  rows: [
    defineRow({
      name: 'mount',
      description: 'Get up on a horse or into a wagon',
      options: {
        on: { type: 'text', description: 'On what', suggest: fieldOf(['mount'], 'mount'), required: true },
        seat: { type: 'text', description: 'In which seat', suggest: fieldOf(['mount'], 'seat') },
        figure: own('mount'),
      },
      run: ({ on, seat, figure }, context) =>
        orderAs(context, {
          types: ['mount'],
          figure,
          fields: { mount: on, seat },
          asSaid: (id) => ({ type: 'mount', figure: id, mount: on }),
        }),
    }),
    defineRow({
      name: 'dismount',
      description: 'Get down',
      options: {
        to: { type: 'text', description: 'On a map: to which place', suggest: fieldOf(['dismount'], 'to') },
        figure: own('dismount'),
      },
      run: ({ to, figure }, context) =>
        orderAs(context, {
          types: ['dismount'],
          figure,
          fields: { to: to?.toUpperCase() },
          asSaid: (id) => ({ type: 'dismount', figure: id, ...(to === undefined ? {} : { to: to.toUpperCase() }) }),
        }),
    }),
    defineRow({
      name: 'reins',
      description: 'Take the reins of a wagon',
      options: {
        of: { type: 'text', description: 'Of what', suggest: fieldOf(['take-reins'], 'mount'), required: true },
        figure: own('take-reins'),
      },
      run: ({ of, figure }, context) =>
        orderAs(context, {
          types: ['take-reins'],
          figure,
          fields: { mount: of },
          asSaid: (id) => ({ type: 'take-reins', figure: id, mount: of }),
        }),
    }),
  ],
});
