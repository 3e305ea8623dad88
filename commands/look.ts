import { defineGroup, defineRow, text, flag, number, showRow } from '../src/discord/command.ts';
import { findFigure, ownFigures } from '../src/discord/orders/order.ts';
import { orders, readOrder } from '../src/discord/orders/odds-orders.ts';
import { placeCalled } from '../src/discord/orders/place-sources.ts';
import { given, unknownName } from '../src/discord/result.ts';
import { anyFigure } from '../src/discord/orders/sources.ts';
import { namePlace } from '../src/game/town/places.ts';

const odds = defineRow({
  name: 'odds',
  for: 'anyone',
  description: 'The exact chances of an order, before you give it',
  options: {
    order: text('Which order, or at whom to shoot', { suggest: orders, required: true }),
  },
  reads: true,
  async run({ order }, context) {
    if (context.view === null) return { refusal: { code: 'no-fight' } };
    const action = await readOrder(context, order);
    return action === null ? { reply: { text: context.say('ui.odds-now') } } : { show: { kind: 'odds', action } };
  },
});

const range = defineRow({
  name: 'range',
  for: 'anyone',
  description: 'How far, in sight or not, and what covers or blocks a shot',
  options: {
    to: text('To whom, or on a map to which place', { suggest: anyFigure, required: true }),
    from: text('From whom; left out: your first figure', { suggest: anyFigure }),
  },
  reads: true,
  run({ to, from }, context) {
    const target = findFigure(context.view, to);
    const origin = from === undefined ? ownFigures(context)[0] : findFigure(context.view, from);
    const place = context.view === null || target !== null ? null : placeCalled(context.view, to);
    if (target === null && place === null) return unknownName(to, 'figure');
    if (origin === undefined || origin === null) return unknownName(from ?? '', 'figure');
    return { show: { kind: 'range', from: origin.id, to: target?.id ?? { at: namePlace(place!) } } };
  },
});

const map = defineRow({
  name: 'map',
  for: 'anyone',
  description: 'The town as you know it: where the action is, about a figure, or all of it',
  options: {
    whole: flag('The whole town'),
    figure: text('The part about this figure', { suggest: anyFigure }),
    storey: number('Which storey: 0 is the ground', { min: 0, max: 9 }),
  },
  reads: true,
  run({ whole, figure: name, storey }, { view }) {
    const found = name === undefined ? null : findFigure(view, name);
    if (name !== undefined && found === null) return unknownName(name, 'figure');
    return { show: { kind: 'map', ...given({ whole, figure: found?.id, level: storey }) } };
  },
});

const figure = defineRow({
  name: 'figure',
  for: 'anyone',
  description: 'One figure in full',
  options: { name: text('Who', { suggest: anyFigure, required: true }) },
  reads: true,
  run({ name }, { view }) {
    const found = findFigure(view, name);
    return found === null ? unknownName(name, 'figure') : { show: { kind: 'figure', figure: found.id } };
  },
});

const log = defineRow({
  name: 'log',
  for: 'anyone',
  description: 'The fight’s log as a file, or one turn after the other, as far as you may know it',
  options: {
    from: number('From which entry', { min: 1 }),
    step: number('Instead: this turn, and from there back and on', { min: 0 }),
  },
  reads: true,
  run: ({ from, step }) => ({ show: step === undefined ? { kind: 'log', from: from ?? 1 } : { kind: 'step', step } }),
});

export const look = defineGroup({
  name: 'look',
  description: 'Look at the fight: only you see the answer, and nobody is told',
  rows: [
    showRow('card', 'How things stand', 'card'),
    showRow('since', 'What happened since your last order', 'since'),
    showRow('text', 'Everything in sentences, what is on the picture too', 'text'),
    map,
    figure,
    range,
    odds,
    log,
    showRow('film', 'The whole fight as a film, once it is over', 'film'),
    showRow('dice', 'Why you can trust the dice', 'dice'),
  ],
});
