import { defineRow } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';

export const remove = defineRow({
  name: 'remove',
  for: 'gm',
  description: 'Take a figure out of the fight',
  options: {
    what: { type: 'text', description: 'Whom', suggest: anyFigure, required: true },
    note: { type: 'text', description: 'Why', maxLength: 200 },
  },
  run({ what, note }, { view, say, confirmed }) {
    const figure = findFigure(view, what);
    if (figure === null) return { refusal: { code: 'unknown-name', given: what, sort: 'figure' } };
    if (!confirmed) return { ask: { text: say('ui.ask.gm-remove'), label: say('ui.button.gm-remove') } };
    return { actions: [{ type: 'gm-remove', figure: figure.id, ...(note === undefined ? {} : { note }) }] };
  },
});
