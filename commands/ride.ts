import { defineGroup, defineRow, text, number, flag } from '../src/discord/command.ts';
import { unknownName } from '../src/discord/result.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import { orderRow, ownFigure } from '../src/discord/orders/order-row.ts';
import { readDrive } from '../src/discord/orders/ways.ts';
import { fieldOf } from '../src/discord/orders/sources.ts';
import { orderMove, whitherTo } from './move.ts';

export const ride = defineGroup({
  name: 'ride',
  description: 'Horses and wagons',
  rows: [
    orderRow({
      name: 'mount',
      description: 'Get up on a horse or into a wagon',
      types: ['mount'],
      options: {
        on: text('On what', { field: 'mount', required: true }),
        seat: text('In which seat'),
        target: text('Against whom, where it is held'),
      },
      asSaid: { mount: '' },
    }),
    orderRow({
      name: 'catch',
      description: 'Catch a loose horse by the reins',
      types: ['catch'],
      options: { target: text('Which', { required: true }) },
    }),
    defineRow({
      name: 'gallop',
      for: 'table',
      description: 'Ride as hard as the horse will go',
      options: {
        to: text('Where to: "C4", a number on the picture, "toward Ike", "away from Ike 10"', {
          suggest: whitherTo,
          required: true,
        }),
        figure: ownFigure(['move']),
      },
      run: ({ to, figure }, context) => orderMove({ to, gait: 'run', figure }, context),
    }),
    orderRow({
      name: 'dismount',
      description: 'Get down',
      types: ['dismount'],
      options: {
        to: text('On a map: to which place', { as: 'place' }),
        at: text('Leaping at whom', { field: 'target' }),
      },
      never: ['target'],
      asSaid: { to: undefined },
    }),
    orderRow({
      name: 'jump',
      description: 'Jump down a height',
      types: ['jump'],
      options: {
        to: text('On a map: to which place', { as: 'place' }),
        floor: number('Without a map, out of a window: of which floor', { min: 0, max: 8 }),
      },
    }),
    defineRow({
      name: 'drive',
      for: 'table',
      description: 'Drive a wagon: on a map to a place, else at a speed; speed 0 halts it',
      options: {
        to: text('On a map: to which place; else "toward Ike", "away from Ike"', { suggest: fieldOf(['drive'], 'to') }),
        speed: number('How fast, in the units of the rules; 0 halts', { min: 0, max: 60 }),
        mount: text('Which wagon', { suggest: fieldOf(['drive'], 'mount') }),
        leave: flag('On a map: off the table from there'),
        figure: ownFigure(['drive']),
      },
      run({ to, speed, mount, leave, figure }, context) {
        const driven = readDrive(context, { to, speed });
        if (driven === null) return unknownName(to ?? '', 'place');
        return orderAs(context, {
          types: ['drive'],
          figure,
          fields: { mount, ...driven, leave: leave || undefined },
          never: [...(speed === 0 ? [] : ['speed']), 'stated.target', 'leave'],
          asSaid: (own, fields) => ({
            mount: fields.mount ?? own.mount ?? '',
            ...(driven.to === undefined ? { speed: speed ?? 0 } : { to: driven.to }),
          }),
        });
      },
    }),
    orderRow({
      name: 'reins',
      description: 'Take the reins of a wagon',
      types: ['take-reins'],
      options: { of: text('Of what', { field: 'mount', required: true }) },
    }),
  ],
});
