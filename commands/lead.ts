import { defineGroup, defineRow, text } from '../src/discord/command.ts';
import { findFigure, namesIn, orderAs } from '../src/discord/orders/order.ts';
import { actsToOrder, giveOrder, saySomething, steadyOneself, VOLUMES } from '../src/discord/speaking.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const figure = text('Which of your figures', { suggest: ownFor(['group']) });

export const lead = defineGroup({
  name: 'lead',
  description: 'Groups and leaders; what they order, and what anybody says',
  rows: [
    defineRow({
      name: 'say',
      for: 'table',
      description: 'Say something: whoever is near enough and knows the language hears it',
      options: {
        text: text('What; up to twelve words cost nothing', { required: true, maxLength: 300 }),
        volume: text('How loud (default: as one speaks)', { choices: VOLUMES }),
        figure: text('Which of your figures', { suggest: ownFor(['say']) }),
      },
      run: ({ text, volume, figure: own }, context) => saySomething(context, { text, volume, figure: own }),
    }),
    defineRow({
      name: 'order',
      for: 'table',
      description: "Give an order to somebody else's figure of your side",
      options: {
        who: text('Whom', { suggest: fieldOf(['order'], 'target'), required: true }),
        act: text('What to do; left out: choose from a list', { suggest: actsToOrder }),
        figure: text('Which of your leaders', { suggest: ownFor(['order']) }),
      },
      run: ({ who, act, figure: own }, context) => giveOrder(context, { who, act, figure: own }),
    }),
    defineRow({
      name: 'steady',
      for: 'table',
      description: 'Pull yourself together at the start of a move: answers the question, if it is asked',
      options: {
        test: text('Test again, or not', { choices: ['yes', 'no'] }),
      },
      run: ({ test }, context) => steadyOneself(context, test ?? 'yes'),
    }),
    defineRow({
      name: 'group',
      for: 'table',
      description: 'Form a group, or join one',
      options: {
        with: text('Form one with these, separated by commas', { suggest: fieldOf(['group'], 'with') }),
        leader: text('Join the group of this leader', { suggest: fieldOf(['group'], 'leader') }),
        figure,
      },
      run({ with: others, leader, figure: own }, context) {
        const what = leader === undefined ? 'form' : 'join';
        const led = leader === undefined ? {} : { leader: findFigure(context.view, leader)?.id ?? leader };
        const fields = { what, leader, with: namesIn(others) };
        return orderAs(context, {
          types: ['group'],
          figure: own,
          fields,
          asSaid: (id) => ({ type: 'group', what, figure: id, ...led }),
        });
      },
    }),
    defineRow({
      name: 'leave',
      for: 'table',
      description: 'Leave the group',
      options: { figure },
      run: ({ figure: own }, context) => orderAs(context, { types: ['group'], figure: own, fields: { what: 'leave' } }),
    }),
    defineRow({
      name: 'leader',
      for: 'table',
      description: 'Name the leader of your group',
      options: {
        who: text('Who leads', { suggest: fieldOf(['group'], 'leader'), required: true }),
        figure,
      },
      run: ({ who, figure: own }, context) =>
        orderAs(context, { types: ['group'], figure: own, fields: { what: 'leader', leader: who } }),
    }),
  ],
});
