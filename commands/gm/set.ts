import { defineRow, type Suggest, text } from '../../src/discord/command.ts';
import { fieldsHere, readValue, valuesHere } from '../../src/discord/gm/sources.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';

const fields: Suggest = (context, { figure = '' }) => fieldsHere(context, figure);
/** What the chosen field of that figure can be. */
const values: Suggest = (context, { figure = '', field = '' }) => valuesHere(context, figure, field);

export const set = defineRow({
  name: 'set',
  for: 'gm',
  description: 'Overrule what is so of a figure; it is told to all and stays in the log',
  options: {
    figure: text('Whose', { suggest: anyFigure, required: true }),
    field: text('What: its state, a wound, its gun, its mount', { suggest: fields, required: true }),
    value: text('To what', { suggest: values, required: true, maxLength: 60 }),
    note: text('Why', { maxLength: 200 }),
  },
  run({ figure, field, value, note }, { view, say, confirmed }) {
    const found = findFigure(view, figure);
    if (found === null) return { refusal: { code: 'unknown-name', given: figure, sort: 'figure' } };
    if (!confirmed) return { ask: { text: say('ui.ask.gm-set'), label: say('ui.button.gm-set') } };
    const why = note === undefined ? {} : { note };
    return { actions: [{ type: 'gm-set', figure: found.id, field, value: readValue(view!, value), ...why }] };
  },
});
