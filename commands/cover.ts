import { defineCommand, text } from '../src/discord/command.ts';
import type { ActionOf } from '../src/game/actions.ts';
import type { Context } from '../src/discord/context.ts';
import { defaultFigure, findFigure, orderAs, ownFigures } from '../src/discord/orders/order.ts';
import type { CommandResult } from '../src/discord/result.ts';
import { ownFor } from '../src/discord/sources.ts';

const DOES = ['seek', 'prone', 'stand', 'lean', 'duck', 'hide', 'show'] as const;
type Shift = Exclude<(typeof DOES)[number], 'seek'>;

function orderOf(what: Shift, figure: string): ActionOf<'lean'> | ActionOf<'posture'> | ActionOf<'hide'> {
  if (what === 'hide' || what === 'show') return { type: 'hide', figure, on: what === 'hide' };
  if (what === 'lean' || what === 'duck') return { type: 'lean', figure, on: what === 'lean' };
  return { type: 'posture', figure, posture: what === 'prone' ? 'prone' : 'standing' };
}

/** On a map: the nearest cover that can be had now, by an ordinary move. */
async function seekCover(context: Context, named: string | undefined): Promise<CommandResult> {
  const { view, say } = context;
  if (view === null) return { refusal: { code: 'no-fight' } };
  if (view.town === null) return { reply: { text: say('ui.map.no-cover') } };
  const figure = named === undefined ? await defaultFigure(context, ['move']) : findFigure(view, named);
  const isOwn = figure !== null && ownFigures(context).includes(figure);
  const goal = isOwn ? await context.coverFor(figure.id) : null;
  if (isOwn && goal === null) return { reply: { text: say('ui.map.nothing-near') } };
  const to = goal?.to ?? '';
  const gait = goal?.gait ?? 'walk';
  return orderAs(context, {
    types: ['move'],
    figure: figure?.id,
    fields: { to, gait },
  });
}

export const cover = defineCommand({
  name: 'cover',
  for: 'table',
  description: 'Make yourself small: make for cover, lie down, get up, lean out, duck back, hide',
  options: {
    do: text('What to do', { choices: DOES, required: true }),
    figure: text('Which of your figures', { suggest: ownFor(['posture', 'lean', 'hide']) }),
  },
  run({ do: what, figure }, context) {
    if (what === 'seek') return seekCover(context, figure);
    const { type, figure: _figure, ...fields } = orderOf(what, '');
    return orderAs(context, { types: [type], figure, fields });
  },
});
