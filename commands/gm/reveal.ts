import { defineRow } from '../../src/discord/command.ts';
import { findFigure, namesIn } from '../../src/discord/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';

const HOW = ['light', 'hidden', 'well-hidden'] as const;

export const reveal = defineRow({
  name: 'reveal',
  for: 'gm',
  description: 'Show figures to everybody, or hide them from every side but their own',
  options: {
    what: { type: 'text', description: 'Whom; several separated by commas', suggest: anyFigure, required: true },
    hide: { type: 'flag', description: 'Hide them instead' },
    how: { type: 'text', description: 'With hide: how well, where the rules ask', choices: HOW },
  },
  run({ what, hide, how }, { view, say, confirmed }) {
    const names = namesIn(what) ?? [];
    const stranger = names.find((name) => findFigure(view, name) === null);
    if (stranger !== undefined) return { refusal: { code: 'unknown-name', given: stranger, sort: 'figure' } };
    const hidden = hide === true;
    const key = hidden ? 'gm-hide' : 'gm-reveal';
    if (!confirmed) return { ask: { text: say(`ui.ask.${key}`), label: say(`ui.button.${key}`) } };
    const well = hidden && how !== undefined ? { how } : {};
    return {
      actions: [{ type: 'gm-reveal', figures: names.map((name) => findFigure(view, name)!.id), hidden, ...well }],
    };
  },
});
