import { defineCommand } from '../src/discord/command.ts';
import type { ActionOf } from '../src/game/actions.ts';
import { orderAs } from '../src/discord/order.ts';
import { ownFor } from '../src/discord/sources.ts';

const DOES = ['prone', 'stand', 'lean', 'duck'] as const;

function orderOf(what: (typeof DOES)[number], figure: string): ActionOf<'lean'> | ActionOf<'posture'> {
  if (what === 'lean' || what === 'duck') return { type: 'lean', figure, on: what === 'lean' };
  return { type: 'posture', figure, posture: what === 'prone' ? 'prone' : 'standing' };
}

export const cover = defineCommand({
  name: 'cover',
  description: 'Make yourself small: lie down, get up, lean out of cover, duck back',
  options: {
    do: { type: 'text', description: 'What to do', choices: DOES, required: true },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(['posture', 'lean']) },
  },
  run({ do: what, figure }, context) {
    const { type, figure: _figure, ...fields } = orderOf(what, '');
    return orderAs(context, { types: [type], figure, fields, asSaid: (id) => orderOf(what, id) });
  },
});
