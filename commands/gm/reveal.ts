import { defineRow } from '../../src/discord/command.ts';
import { findFigure, namesIn } from '../../src/discord/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';

export const reveal = defineRow({
  name: 'reveal',
  description: 'Show figures to everybody, or hide them from every side but their own',
  options: {
    what: { type: 'text', description: 'Whom; several separated by commas', suggest: anyFigure, required: true },
    hide: { type: 'flag', description: 'Hide them instead' },
  },
  run({ what, hide }, { view, say, confirmed }) {
    const names = namesIn(what) ?? [];
    const stranger = names.find((name) => findFigure(view, name) === null);
    if (stranger !== undefined) return { refusal: { code: 'unknown-name', given: stranger, sort: 'figure' } };
    const hidden = hide === true;
    const key = hidden ? 'gm-hide' : 'gm-reveal';
    if (!confirmed) return { ask: { text: say(`ui.ask.${key}`), label: say(`ui.button.${key}`) } };
    return { actions: [{ type: 'gm-reveal', figures: names.map((name) => findFigure(view, name)!.id), hidden }] };
  },
});
