import { defineRow, text } from '../../src/discord/command.ts';
import { runs } from '../../src/game/entitled.ts';
import { sides } from '../../src/discord/sources.ts';

export const end = defineRow({
  name: 'end',
  for: 'table-or-moderator',
  description: 'Propose to call it off; its opener, game master or a moderator ends it at once',
  options: {
    how: text('Ask the others, or end it; left out: as you may', { choices: ['agree', 'now'] }),
    winner: text('Who has won; left out: nobody', { suggest: sides }),
  },
  run({ how, winner }, { view, say, confirmed, person, moderator }) {
    const side =
      winner === undefined ? null : (view?.sides.find((one) => one.id === winner || one.name === winner)?.id ?? null);
    const mayEnd = moderator || (view !== null && (runs(view, person.id) || view.openedBy === person.id));
    if (how === 'agree' || (how === undefined && !mayEnd))
      return { actions: [{ type: 'propose', what: 'end', winner: side }], done: 'ui.proposed' };
    if (!confirmed) return { ask: { text: say('ui.ask.end'), label: say('ui.button.end') } };
    return { actions: [{ type: 'end', winner: side, why: 'gm' }], moderates: true };
  },
});
