import { defineGroup, defineRow, text, number, flag } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/orders/order.ts';
import { orderMove, whitherTo } from './move.ts';
import { readDrive } from '../src/discord/orders/driving.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const own = (type: 'mount' | 'catch' | 'move' | 'dismount' | 'take-reins' | 'drive' | 'jump') =>
  text('Which of your figures', { suggest: ownFor([type]) });

export const ride = defineGroup({
  name: 'ride',
  description: 'Horses and wagons',
  rows: [
    defineRow({
      name: 'mount',
      for: 'table',
      description: 'Get up on a horse or into a wagon',
      options: {
        on: text('On what', { suggest: fieldOf(['mount'], 'mount'), required: true }),
        seat: text('In which seat', { suggest: fieldOf(['mount'], 'seat') }),
        target: text('Against whom, where it is held', { suggest: fieldOf(['mount'], 'target') }),
        figure: own('mount'),
      },
      run: ({ on, seat, target, figure }, context) =>
        orderAs(context, {
          types: ['mount'],
          figure,
          fields: { mount: on, seat, target },
          asSaid: (id) => ({ type: 'mount', figure: id, mount: on }),
        }),
    }),
    defineRow({
      name: 'catch',
      for: 'table',
      description: 'Catch a loose horse by the reins',
      options: {
        target: text('Which', { suggest: fieldOf(['catch'], 'target'), required: true }),
        figure: own('catch'),
      },
      run: ({ target, figure }, context) => orderAs(context, { types: ['catch'], figure, fields: { target } }),
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
        figure: own('move'),
      },
      run: ({ to, figure }, context) => orderMove({ to, gait: 'run', figure }, context),
    }),
    defineRow({
      name: 'dismount',
      for: 'table',
      description: 'Get down',
      options: {
        to: text('On a map: to which place', { suggest: fieldOf(['dismount'], 'to') }),
        at: text('Leaping at whom', { suggest: fieldOf(['dismount'], 'target') }),
        figure: own('dismount'),
      },
      run: ({ to, at, figure }, context) =>
        orderAs(context, {
          types: ['dismount'],
          figure,
          fields: { to: to?.toUpperCase(), target: at },
          never: ['target'],
          asSaid: (id) => ({ type: 'dismount', figure: id, ...(to === undefined ? {} : { to: to.toUpperCase() }) }),
        }),
    }),
    defineRow({
      name: 'jump',
      for: 'table',
      description: 'Jump down a height',
      options: {
        to: text('On a map: to which place', { suggest: fieldOf(['jump'], 'to') }),
        floor: number('Without a map, out of a window: of which floor', { min: 0, max: 8 }),
        figure: own('jump'),
      },
      run: ({ to, floor, figure }, context) =>
        orderAs(context, { types: ['jump'], figure, fields: { to: to?.toUpperCase(), floor } }),
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
        figure: own('drive'),
      },
      run({ to, speed, mount, leave, figure }, context) {
        const driven = readDrive(context, { to, speed });
        if (driven === null) return { refusal: { code: 'unknown-name', given: to ?? '', sort: 'place' } };
        return orderAs(context, {
          types: ['drive'],
          figure,
          fields: { mount, ...driven, ...(leave === true ? { leave } : {}) },
          never: [...(speed === 0 ? [] : ['speed']), 'stated.target', 'leave'],
          asSaid: (id) => ({
            type: 'drive',
            figure: id,
            mount:
              mount === undefined
                ? (context.view?.figures[id]?.mount ?? '')
                : (findFigure(context.view, mount)?.id ?? mount),
            ...(driven.to === undefined ? { speed: speed ?? 0 } : { to: driven.to }),
          }),
        });
      },
    }),
    defineRow({
      name: 'reins',
      for: 'table',
      description: 'Take the reins of a wagon',
      options: {
        of: text('Of what', { suggest: fieldOf(['take-reins'], 'mount'), required: true }),
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
