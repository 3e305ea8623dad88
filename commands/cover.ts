import { defineCommand, type InFight, text } from '../src/discord/command.ts';
import { figureFor, orderAs, ownFigures } from '../src/discord/orders/order.ts';
import type { CommandResult } from '../src/discord/result.ts';
import { ownFigure } from '../src/discord/orders/order-row.ts';

const DOES = ['seek', 'prone', 'stand', 'lean', 'duck', 'hide', 'show'] as const;
type Shift = Exclude<(typeof DOES)[number], 'seek'>;

const SHIFTS: Readonly<Record<Shift, { readonly type: 'hide' | 'lean' | 'posture'; readonly fields: object }>> = {
  prone: { type: 'posture', fields: { posture: 'prone' } },
  stand: { type: 'posture', fields: { posture: 'standing' } },
  lean: { type: 'lean', fields: { on: true } },
  duck: { type: 'lean', fields: { on: false } },
  hide: { type: 'hide', fields: { on: true } },
  show: { type: 'hide', fields: { on: false } },
};

/** On a map: the nearest cover that can be had now, by an ordinary move. */
async function seekCover(context: InFight, named: string | undefined): Promise<CommandResult> {
  const { view, say } = context;
  if (view.town === null) return { reply: { text: say('ui.map.no-cover') } };
  const figure = await figureFor(context, named, ['move']);
  const isOwn = figure !== null && ownFigures(context).includes(figure);
  const goal = isOwn ? await context.coverFor(figure.id) : null;
  if (isOwn && goal === null) return { reply: { text: say('ui.map.nothing-near') } };
  return orderAs(context, {
    types: ['move'],
    figure: figure?.id,
    fields: { to: goal?.to ?? '', gait: goal?.gait ?? 'walk' },
  });
}

export const cover = defineCommand({
  name: 'cover',
  for: 'table',
  description: 'Make yourself small: make for cover, lie down, get up, lean out, duck back, hide',
  options: {
    do: text('What to do', { choices: DOES, required: true }),
    figure: ownFigure(['posture', 'lean', 'hide']),
  },
  run({ do: what, figure }, context) {
    if (what === 'seek') return seekCover(context, figure);
    const { type, fields } = SHIFTS[what];
    return orderAs(context, { types: [type], figure, fields: { ...fields } });
  },
});
