import { defineRow } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';

export const seat = defineRow({
  name: 'seat',
  description: 'Be away for a while, come back, or take over a figure whose player is gone',
  options: {
    do: {
      type: 'text',
      description: 'auto: the defaults play for you; back: you play again; claim: take over',
      choices: ['auto', 'back', 'claim'],
      required: true,
    },
    figure: { type: 'text', description: 'With claim: which figure', suggest: anyFigure },
  },
  run({ do: what, figure }, context) {
    const { view, person, say, confirmed } = context;
    if (what !== 'claim')
      return { actions: [{ type: 'seat', seat: person.id, how: what === 'auto' ? 'auto-pilot' : 'back' }] };
    const claimed = figure === undefined ? null : findFigure(view, figure);
    if (claimed === null) return { refusal: { code: 'unknown-name', given: figure ?? '', sort: 'figure' } };
    if (!confirmed) return { ask: { text: say('ui.ask.claim'), label: say('ui.button.claim') } };
    return { actions: [{ type: 'seat', seat: person.id, figure: claimed.id, how: 'claimed' }], moderates: true };
  },
});
