import { defineCommand } from '../src/discord/command.ts';
import { findFigure, orderAs } from '../src/discord/order.ts';
import { fieldOf, ownFor } from '../src/discord/sources.ts';

const TYPES = ['give', 'cut-loose'] as const;

export const doing = defineCommand({
  name: 'do',
  description: 'The rarer things hands can do: share ammunition, cut a team loose',
  options: {
    act: { type: 'text', description: 'What', choices: TYPES, required: true },
    on: { type: 'text', description: 'To whom, or on what', suggest: fieldOf(TYPES, 'target') },
    with: { type: 'text', description: 'With which weapon’s ammunition', suggest: fieldOf(['give'], 'item') },
    amount: { type: 'number', description: 'How many points', min: 1, max: 3 },
    figure: { type: 'text', description: 'Which of your figures', suggest: ownFor(TYPES) },
  },
  run({ act, on, with: item, amount, figure }, context) {
    const other = on === undefined ? '' : (findFigure(context.view, on)?.id ?? on);
    if (act === 'cut-loose') {
      return orderAs(context, {
        types: [act],
        figure,
        fields: { mount: on },
        asSaid: (id) => ({ type: act, figure: id, mount: other }),
      });
    }
    const fields = { target: on, item, count: amount };
    return orderAs(context, {
      types: [act],
      figure,
      fields,
      asSaid: (id) => ({ type: act, figure: id, target: other, item: item ?? '', count: amount ?? 1 }),
    });
  },
});
