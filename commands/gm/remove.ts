import { defineRow, text } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyBody } from '../../src/discord/gm/crowd-sources.ts';
import { crowdCalled } from '../../src/game/crowds.ts';

export const remove = defineRow({
  name: 'remove',
  for: 'gm',
  description: 'Take a figure or a crowd out of the fight',
  options: {
    what: text('Whom', { suggest: anyBody, required: true }),
    note: text('Why', { maxLength: 200 }),
  },
  run({ what, note }, { view, say, confirmed }) {
    const crowd = view === null ? null : crowdCalled(view, what);
    if (crowd !== null && !confirmed)
      return { ask: { text: say('ui.ask.crowd-remove', { name: crowd.name }), label: say('ui.gm.remove') } };
    if (crowd !== null) return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: 'remove' }] };
    const figure = findFigure(view, what);
    if (figure === null) return { refusal: { code: 'unknown-name', given: what, sort: 'figure' } };
    if (!confirmed) return { ask: { text: say('ui.ask.gm-remove'), label: say('ui.button.gm-remove') } };
    return { actions: [{ type: 'gm-remove', figure: figure.id, ...(note === undefined ? {} : { note }) }] };
  },
});
