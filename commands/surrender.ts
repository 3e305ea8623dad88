import { defineCommand, text, flag } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import { anyFigure, ownFor } from '../src/discord/sources.ts';

export const surrender = defineCommand({
  name: 'surrender',
  for: 'table',
  description: 'Give up: a figure drops its weapons, or a side that has lost enough leaves the field',
  options: {
    to: text('To whom', { suggest: anyFigure }),
    side: flag('With the whole side, where the rules have it so'),
    figure: text('Which of your figures', { suggest: ownFor(['surrender']) }),
  },
  run({ to, side, figure }, context) {
    const whole = side === true ? ({ side } as const) : {};
    return orderAs(context, { types: ['surrender'], figure, fields: { target: to, ...whole } });
  },
});
