import { defineCommand, type Suggest, text } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { orderAs } from '../src/discord/orders/order.ts';
import type { CommandResult } from '../src/discord/result.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';
import { COMPASS } from '../src/game/town/arcs.ts';

const HOLD = ['hold'] as const;
const WATCH = ['overwatch'] as const;
const TYPES = [...HOLD, ...WATCH] as const;

/** "aim": the gun to the shoulder, so that it fires better and covers less. */
const watches: Suggest = async (context, typed) => {
  const canWatch = (await fieldOf(WATCH, 'aimed')(context, typed)).length > 0;
  return ['no', ...(canWatch ? ['overwatch', 'aim'] : [])].map((value) => ({
    value,
    label: context.say(`ui.watch.${value}`),
  }));
};

function facingOf(typed: string | undefined): { facing?: (typeof COMPASS)[number] } {
  const facing = COMPASS.find((one) => one === typed);
  return facing === undefined ? {} : { facing };
}

interface Watch {
  readonly watch: string;
  readonly rule: string | undefined;
  readonly facing: string | undefined;
  readonly figure: string | undefined;
}

function keepWatch(context: Context, { watch, rule, facing, figure }: Watch): CommandResult | Promise<CommandResult> {
  if (watch !== 'overwatch' && watch !== 'aim')
    return { refusal: { code: 'bad-value', option: 'watch', given: watch, allowed: 'no, overwatch, aim' } };
  const aimed = watch === 'aim';
  return orderAs(context, {
    types: WATCH,
    figure,
    fields: { aimed, rule, facing },
    asSaid: (id) => ({
      type: 'overwatch',
      figure: id,
      aimed,
      ...(rule === undefined ? {} : { rule }),
      ...facingOf(facing),
    }),
  });
}

export const hold = defineCommand({
  name: 'hold',
  for: 'table',
  description: 'Stay put; or keep watch, to fire at whoever shows',
  options: {
    watch: text('Whether to keep watch, and how', { suggest: watches }),
    rule: text('On watch: when to fire', { suggest: fieldOf(WATCH, 'rule') }),
    facing: text('On watch, on a map: over which ground', { suggest: fieldOf(WATCH, 'facing') }),
    figure: text('Which of your figures', { suggest: ownFor(TYPES) }),
  },
  run({ watch, rule, facing, figure }, context) {
    if (watch !== undefined && watch !== 'no') return keepWatch(context, { watch, rule, facing, figure });
    return orderAs(context, { types: HOLD, figure, fields: {} });
  },
});
