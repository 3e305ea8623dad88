import { shownName, type CommandResult, unknownName, badValue, ask } from '../../src/discord/result.ts';
import { defineRow, type Suggest, text, user, type Context, type UserValue } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyFigure, named, seatCalled } from '../../src/discord/orders/sources.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Seat } from '../../src/game/state.ts';

/** Players; those whose seat is offered first. */
const seats: Suggest = ({ view }) => {
  const all = Object.values(view?.seats ?? {}).filter(({ id }) => id !== HOUSE);
  const open = all.filter(({ offered }) => offered === true);
  return [...open, ...all.filter((one) => !open.includes(one))].map(named);
};

export const seat = defineRow({
  name: 'seat',
  for: 'anyone',
  description: 'Be away for a while, come back, or take over for somebody who is gone',
  options: {
    do: text('auto, back: the defaults play, or you; take, claim: take over; substitute, offer: by the game master', {
      choices: ['auto', 'back', 'take', 'claim', 'substitute', 'offer'],
      required: true,
    }),
    player: text('Whose seat: with take, or by the game master', { suggest: seats }),
    who: user('With substitute: who plays instead'),
    figure: text('With claim (moderators): which figure', { suggest: anyFigure }),
  },
  run({ do: what, player, who, figure }, context) {
    const { person } = context;
    if (what === 'claim') return claim(context, figure);
    if (what === 'take') return takeOver(context, player);
    const seated = player === undefined ? null : seatCalled(context, player);
    if (seated === null && (player !== undefined || what === 'substitute' || what === 'offer'))
      return unknownName(player ?? '', 'seat');
    if (seated !== null && what === 'substitute') return substitute(context, seated, who);
    // It is free for whoever takes it.
    if (seated !== null && what === 'offer')
      return { actions: [{ type: 'seat', seat: seated.id, how: 'offered' }], moderates: true };
    return { actions: [{ type: 'seat', seat: seated?.id ?? person.id, how: what === 'auto' ? 'auto-pilot' : 'back' }] };
  },
});

/** The game master puts somebody else into a seat. */
function substitute({ view, say, confirmed }: Context, left: Seat, who: UserValue | undefined): CommandResult {
  if (who === undefined || who.bot) return badValue('who', '', '@somebody');
  if (who.id === left.id) return { refusal: { code: 'state-already', figure: '', state: 'played' } };
  const known = view?.seats[who.id]?.name ?? (who.name === '' ? who.id : who.name);
  if (!confirmed) {
    const names = { who: shownName(known), name: shownName(left.name) };
    return ask(say('ui.ask.substitute', names), say('ui.button.substitute'));
  }
  return { actions: [{ type: 'seat', seat: who.id, of: left.id, name: known, how: 'substituted' }], moderates: true };
}

function takeOver({ view, person, say, confirmed }: Context, typed: string | undefined): CommandResult {
  const open = Object.values(view?.seats ?? {}).filter((one) => one.offered === true);
  const left = open.find(({ id, name }) => typed === undefined || id === typed || name === typed);
  if (left === undefined) return { refusal: { code: 'nothing-there', wanted: 'seat' } };
  if (!confirmed) return ask(say('ui.ask.take-over', { name: shownName(left.name) }), say('ui.button.claim'));
  return { actions: [{ type: 'seat', seat: person.id, of: left.id, name: person.name, how: 'substituted' }] };
}

function claim({ view, person, say, confirmed }: Context, figure: string | undefined): CommandResult {
  const claimed = figure === undefined ? null : findFigure(view, figure);
  if (claimed === null) return unknownName(figure ?? '', 'figure');
  if (!confirmed) return ask(say('ui.ask.claim'), say('ui.button.claim'));
  const { id: seat, name } = person;
  return { actions: [{ type: 'seat', seat, name, figure: claimed.id, how: 'claimed' }], moderates: true };
}
