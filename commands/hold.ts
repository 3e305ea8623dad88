import { defineCommand, type Suggest, text } from '../src/discord/command.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import { ownFigure } from '../src/discord/orders/order-row.ts';
import { fieldOf } from '../src/discord/sources.ts';
import { COMPASS } from '../src/game/town/arcs.ts';

const HOLD = ['hold'] as const;
const WATCH = ['overwatch'] as const;

/** "aim": the gun to the shoulder, so that it fires better and covers less. */
const watches: Suggest = async (context, typed) => {
  const canWatch = (await fieldOf(WATCH, 'aimed')(context, typed)).length > 0;
  return ['no', ...(canWatch ? ['overwatch', 'aim'] : [])].map((value) => ({
    value,
    label: context.say(`ui.watch.${value}`),
  }));
};

export const hold = defineCommand({
  name: 'hold',
  for: 'table',
  description: 'Stay put; or keep watch, to fire at whoever shows',
  options: {
    watch: text('Whether to keep watch, and how', { suggest: watches }),
    rule: text('On watch: when to fire', { suggest: fieldOf(WATCH, 'rule') }),
    facing: text('On watch, on a map: over which ground', { suggest: fieldOf(WATCH, 'facing') }),
    figure: ownFigure([...HOLD, ...WATCH]),
  },
  run({ watch = 'no', rule, facing, figure }, context) {
    if (watch === 'no') return orderAs(context, { types: HOLD, figure, fields: {} });
    if (watch !== 'overwatch' && watch !== 'aim')
      return { refusal: { code: 'bad-value', option: 'watch', given: watch, allowed: 'no, overwatch, aim' } };
    const aimed = watch === 'aim';
    return orderAs(context, {
      types: WATCH,
      figure,
      fields: { aimed, rule, facing },
      asSaid: () => ({ aimed, rule, facing: COMPASS.find((one) => one === facing) }),
    });
  },
});
