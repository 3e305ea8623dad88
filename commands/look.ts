import { defineGroup, defineRow } from '../src/discord/command.ts';
import { findFigure, ownFigures } from '../src/discord/order.ts';
import { orders, readOrder } from '../src/discord/odds-orders.ts';
import { anyFigure } from '../src/discord/sources.ts';

const unknown = (given: string) => ({ refusal: { code: 'unknown-name', given, sort: 'figure' } }) as const;
const show = (kind: 'card' | 'since' | 'text' | 'dice', description: string) =>
  defineRow({ name: kind, description, options: {}, reads: true, run: () => ({ show: { kind } }) });

const odds = defineRow({
  name: 'odds',
  description: 'The exact chances of an order, before you give it',
  options: {
    order: { type: 'text', description: 'Which order, or at whom to shoot', suggest: orders, required: true },
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
  description: 'How far, behind what, in sight or not',
  options: {
    to: { type: 'text', description: 'To whom', suggest: anyFigure, required: true },
    from: { type: 'text', description: 'From whom; left out: your first figure', suggest: anyFigure },
  },
  reads: true,
  run({ to, from }, context) {
    const target = findFigure(context.view, to);
    const origin = from === undefined ? ownFigures(context)[0] : findFigure(context.view, from);
    if (target === null) return unknown(to);
    return origin === undefined || origin === null
      ? unknown(from ?? '')
      : { show: { kind: 'range', from: origin.id, to: target.id } };
  },
});

const figure = defineRow({
  name: 'figure',
  description: 'One figure in full',
  options: { name: { type: 'text', description: 'Who', suggest: anyFigure, required: true } },
  reads: true,
  run({ name }, { view }) {
    const found = findFigure(view, name);
    return found === null ? unknown(name) : { show: { kind: 'figure', figure: found.id } };
  },
});

const log = defineRow({
  name: 'log',
  description: 'The fight’s log as a file, as far as you may know it',
  options: { from: { type: 'number', description: 'From which entry', min: 1 } },
  reads: true,
  run: ({ from }) => ({ show: { kind: 'log', from: from ?? 1 } }),
});

export const look = defineGroup({
  name: 'look',
  description: 'Look at the fight: only you see the answer, and nobody is told',
  rows: [
    show('card', 'How things stand'),
    show('since', 'What happened since your last order'),
    show('text', 'Everything in sentences'),
    figure,
    range,
    odds,
    log,
    show('dice', 'Why you can trust the dice'),
  ],
});
