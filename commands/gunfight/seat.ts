import { defineRow, type Suggest } from '../../src/discord/command.ts';
import type { Context } from '../../src/discord/context.ts';
import { findFigure } from '../../src/discord/order.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import { anyFigure } from '../../src/discord/sources.ts';

/** Players who have been gone for so long that others may take over. */
const offered: Suggest = ({ view }) =>
  Object.values(view?.seats ?? {}).flatMap(({ id, name, offered: isOpen }) =>
    isOpen === true ? [{ value: id, label: name }] : [],
  );

export const seat = defineRow({
  name: 'seat',
  for: 'anyone',
  description: 'Be away for a while, come back, or take over for somebody who is gone',
  options: {
    do: {
      type: 'text',
      description: 'auto: the defaults play for you; back: you play again; take, claim: take over',
      choices: ['auto', 'back', 'take', 'claim'],
      required: true,
    },
    player: { type: 'text', description: 'With take: whose seat', suggest: offered },
    figure: { type: 'text', description: 'With claim (moderators): which figure', suggest: anyFigure },
  },
  run({ do: what, player, figure }, context) {
    const { person } = context;
    if (what === 'claim') return claim(context, figure);
    if (what === 'take') return takeOver(context, player);
    return { actions: [{ type: 'seat', seat: person.id, how: what === 'auto' ? 'auto-pilot' : 'back' }] };
  },
});

function takeOver({ view, person, say, confirmed }: Context, typed: string | undefined): CommandResult {
  const open = Object.values(view?.seats ?? {}).filter((one) => one.offered === true);
  const left = open.find(({ id, name }) => typed === undefined || id === typed || name === typed);
  if (left === undefined) return { refusal: { code: 'nothing-there', wanted: 'seat' } };
  if (!confirmed) return { ask: { text: say('ui.ask.take-over', { name: left.name }), label: say('ui.button.claim') } };
  return { actions: [{ type: 'seat', seat: person.id, of: left.id, name: person.name, how: 'substituted' }] };
}

function claim({ view, person, say, confirmed }: Context, figure: string | undefined): CommandResult {
  const claimed = figure === undefined ? null : findFigure(view, figure);
  if (claimed === null) return { refusal: { code: 'unknown-name', given: figure ?? '', sort: 'figure' } };
  if (!confirmed) return { ask: { text: say('ui.ask.claim'), label: say('ui.button.claim') } };
  return { actions: [{ type: 'seat', seat: person.id, figure: claimed.id, how: 'claimed' }], moderates: true };
}
