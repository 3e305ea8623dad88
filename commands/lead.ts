import { defineGroup, defineRow, text } from '../src/discord/command.ts';
import { orderRow } from '../src/discord/orders/sources.ts';
import { giveOrder, ORDER, SAY, saySomething, steadyOneself } from '../src/discord/orders/speaking.ts';

const GROUP = ['group'] as const;

export const lead = defineGroup({
  name: 'lead',
  description: 'Groups and leaders; what they order, and what anybody says',
  rows: [
    defineRow({
      name: 'say',
      for: 'table',
      description: 'Say something: whoever is near enough and knows the language hears it',
      options: SAY,
      run: (said, context) => saySomething(context, said),
    }),
    defineRow({
      name: 'order',
      for: 'table',
      description: "Give an order to somebody else's figure of your side",
      options: ORDER,
      run: (said, context) => giveOrder(context, said),
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
    orderRow({
      name: 'group',
      description: 'Form a group, or join one',
      types: GROUP,
      options: {
        with: text('Form one with these, separated by commas', { as: 'names' }),
        leader: text('Join the group of this leader'),
      },
      besides: ({ leader }) => ({ what: leader === undefined ? 'form' : 'join' }),
      asSaid: { what: 'form', leader: undefined },
    }),
    orderRow({
      name: 'leave',
      description: 'Leave the group',
      types: GROUP,
      options: {},
      besides: () => ({ what: 'leave' }),
    }),
    orderRow({
      name: 'leader',
      description: 'Name the leader of your group',
      types: GROUP,
      options: { who: text('Who leads', { field: 'leader', required: true }) },
      besides: () => ({ what: 'leader' }),
    }),
  ],
});
