import { defineRow, text, flag } from '../../src/discord/command.ts';
import { findFigure, namesIn } from '../../src/discord/orders/order.ts';
import { anyBody } from '../../src/discord/gm/crowd-sources.ts';
import { crowdCalled, membersOf } from '../../src/game/crowds.ts';

const HOW = ['light', 'hidden', 'well-hidden'] as const;

export const reveal = defineRow({
  name: 'reveal',
  for: 'gm',
  description: 'Show figures to everybody, or hide them from every side but their own',
  options: {
    what: text('Whom; several separated by commas', { suggest: anyBody, required: true }),
    hide: flag('Hide them instead'),
    how: text('With hide: how well, where the rules ask', { choices: HOW }),
  },
  run({ what, hide, how }, { view, say, confirmed }) {
    const names = namesIn(what) ?? [];
    const idsOf = (name: string): readonly string[] => {
      const crowd = view === null ? null : crowdCalled(view, name);
      if (crowd !== null) return membersOf(view!, crowd);
      const figure = findFigure(view, name);
      return figure === null ? [] : [figure.id];
    };
    const hidden = hide === true;
    const crowd = view === null ? null : crowdCalled(view, what);
    const stranger = names.find((name) => idsOf(name).length === 0);
    if (stranger !== undefined && crowd === null)
      return { refusal: { code: 'unknown-name', given: stranger, sort: 'figure' } };
    const key = hidden ? 'gm-hide' : 'gm-reveal';
    if (!confirmed) return { ask: { text: say(`ui.ask.${key}`), label: say(`ui.button.${key}`) } };
    // Of a crowd, those who are still to come too.
    if (crowd !== null && how === undefined)
      return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: hidden ? 'hide' : 'show' }] };
    const well = hidden && how !== undefined ? { how } : {};
    return { actions: [{ type: 'gm-reveal', figures: names.flatMap(idsOf), hidden, ...well }] };
  },
});
