import { defineRow } from '../../src/discord/command.ts';
import { sides } from '../../src/discord/sources.ts';

export const end = defineRow({
  name: 'end',
  for: 'table-or-moderator',
  description: 'Propose to call it off; its opener, game master or a moderator ends it at once',
  options: {
    how: { type: 'text', description: 'Ask the others (default), or end it', choices: ['agree', 'now'] },
    winner: { type: 'text', description: 'Who has won; left out: nobody', suggest: sides },
  },
  run({ how, winner }, { view, say, confirmed }) {
    const side =
      winner === undefined ? null : (view?.sides.find((one) => one.id === winner || one.name === winner)?.id ?? null);
    if (how !== 'now') return { actions: [{ type: 'propose', what: 'end', winner: side }], done: 'ui.proposed' };
    if (!confirmed) return { ask: { text: say('ui.ask.end'), label: say('ui.button.end') } };
    return { actions: [{ type: 'end', winner: side, why: 'gm' }], moderates: true };
  },
});
