import { defineRow, text } from '../../src/discord/command.ts';
import { anyGroup, groupCalled } from '../../src/discord/gm/crowd-sources.ts';
import { VEILS } from '../../src/game/settings.ts';

export const veil = defineRow({
  name: 'veil',
  for: 'gm',
  description: 'What others know of figures: their numbers, words for them, or not even their dice',
  options: {
    what: text('Whom; a crowd, a side, or several with commas', { suggest: anyGroup, required: true }),
    tell: text('How they are told to other sides', { choices: VEILS, required: true }),
  },
  run({ what, tell }, { view, say, confirmed }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    if (view.status === 'lobby') return { reply: { text: say('ui.veil-lobby') } };
    const figures = groupCalled(view, what);
    if (figures === null || figures.length === 0)
      return { refusal: { code: 'unknown-name', given: what, sort: 'figure' } };
    // What has been told cannot be untold.
    if (tell === 'open' && !confirmed)
      return { ask: { text: say('ui.ask.gm-unveil'), label: say('ui.button.gm-unveil') } };
    // Wagons are plain to see, and go along with a side that is spoken of.
    const others = figures.filter((id) => view.figures[id]!.sort !== 'vehicle');
    return { actions: [{ type: 'gm-veil', figures: others.length > 0 ? others : figures, veil: tell }] };
  },
});
