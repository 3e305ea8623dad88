import { type CommandResult, ask, badValue, given, shownName, unknownName } from '../../src/discord/result.ts';
import {
  type Context,
  type Suggest,
  type UserValue,
  defineRow,
  flag,
  number,
  showRow,
  text,
  user,
} from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyFigure, named, seatCalled, sides } from '../../src/discord/orders/sources.ts';
import { HOUSE, type SeatId } from '../../src/game/ids.ts';
import type { View } from '../../src/game/secrets/view.ts';
import type { Seat } from '../../src/game/state.ts';
import { linesPanel, newLines, removableLines } from '../../src/discord/lobby/lines-panel.ts';
import { isStalled } from '../../src/game/clock/absence.ts';
import { readSetting, settingKeys, settingValues, settingsPanel } from '../../src/discord/lobby/settings-panel.ts';
import { runs } from '../../src/game/rights/rights.ts';
import { MAX_LINE_LENGTH } from '../../src/game/secrets/lines-list.ts';

/** Players; those whose seat is offered first. */
const seats: Suggest = ({ view }) => {
  const all = Object.values(view?.seats ?? {}).filter(({ id }) => id !== HOUSE);
  const open = all.filter(({ offered }) => offered === true);
  return [...open, ...all.filter((one) => !open.includes(one))].map(named);
};

const seat = defineRow({
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
  const across = acrossFrom(view, who.id, left);
  if (across !== null) return across;
  const known = view?.seats[who.id]?.name ?? (who.name === '' ? who.id : who.name);
  if (!confirmed) {
    const names = { who: shownName(known), name: shownName(left.name) };
    return ask(say('ui.ask.substitute', names), say('ui.button.substitute'));
  }
  return { actions: [{ type: 'seat', seat: who.id, of: left.id, name: known, how: 'substituted' }], moderates: true };
}

/** Nobody sits on both sides, whoever puts him there. */
const acrossFrom = (view: View | null, who: SeatId, { side }: Seat) =>
  (view?.seats[who]?.side ?? side) === side ? null : ({ refusal: { code: 'not-allowed', role: 'own-side' } } as const);

function takeOver({ view, person, say, confirmed }: Context, typed: string | undefined): CommandResult {
  const open = Object.values(view?.seats ?? {}).filter((one) => one.offered === true);
  const left = open.find(({ id, name }) => typed === undefined || id === typed || name === typed);
  if (left === undefined) return { refusal: { code: 'nothing-there', wanted: 'seat' } };
  const across = acrossFrom(view, person.id, left);
  if (across !== null) return across;
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

const card = defineRow({
  name: 'card',
  for: 'table-or-moderator',
  description: 'Bring the card of the fight down here, below everything said since',
  options: {},
  run: () => ({ show: { kind: 'bring' } }),
});

const PAGE = 'The fight turn by turn as a page that checks the dice itself, as far as you may know it';
const page = showRow('page', PAGE, 'page');

const mine = showRow('mine', 'All your fights, those waiting for you first', 'mine');

const paper = defineRow({
  name: 'paper',
  for: 'anyone',
  description: 'The front page on this fight, once it is over: a picture, and every word of it',
  options: { post: flag('For everybody here; left out: for you alone') },
  reads: true,
  run: ({ post }) => ({ show: { kind: 'paper', ...given({ post }) } }),
});

const undo = defineRow({
  name: 'undo',
  for: 'table',
  description: 'Take back your last order; where dice were thrown or others acted, all must agree',
  options: {},
  run: () => ({ show: { kind: 'undo' } }),
});

const leave = defineRow({
  name: 'leave',
  for: 'table',
  description: 'Leave the table; in a running fight your figures look after themselves',
  options: {},
  run(_args, { view, person, say, confirmed }) {
    const name = view.seats[view.seats[person.id]?.standsIn ?? '']?.name;
    const label = say('ui.button.leave');
    if (name !== undefined && !confirmed) return ask(say('ui.ask.give-back', { name: shownName(name) }), label);
    if (view.status === 'running' && !confirmed) return ask(say('ui.ask.leave'), label);
    return { actions: [{ type: 'leave', seat: person.id }], done: 'ui.left' };
  },
});

const settings = defineRow({
  name: 'settings',
  for: 'table',
  description: 'Optional rules and pace of this fight; rules only before the start',
  options: {
    key: text('Which; left out: all of them in a menu', { suggest: settingKeys }),
    value: text('To what; left out: what it can be, in a menu', { suggest: settingValues }),
  },
  run({ key, value }, context) {
    if (key === undefined || value === undefined) return settingsPanel(context, key);
    return { actions: [{ type: 'set-option', key, value: readSetting(value) }] };
  },
});

const lines = defineRow({
  name: 'lines',
  for: 'table',
  description: 'What does not come up in this fight. Nobody is told who asked for it',
  options: {
    add: text('One more: pick one, or say it in your own words', { suggest: newLines, maxLength: MAX_LINE_LENGTH }),
    remove: text('Take one of yours off', { suggest: removableLines }),
  },
  run({ add, remove }, context) {
    if (add === undefined && remove === undefined) return linesPanel(context);
    return {
      actions: [
        ...(remove === undefined ? [] : [{ type: 'lines', what: 'remove', line: remove } as const]),
        ...(add === undefined ? [] : [{ type: 'lines', what: 'add', line: add } as const]),
      ],
      done: add === undefined ? 'ui.lines.removed' : 'ui.lines.added',
    };
  },
});

const pause = defineRow({
  name: 'pause',
  for: 'table-or-moderator',
  description: 'Propose to stop the clock, or to let it run again; the game master or a moderator does it at once',
  options: { on: flag('Stop it (default), or let it run') },
  run({ on = true }, { view, person, moderator }) {
    // It stands still because all were away: whoever starts the clock is back.
    if (!on && view !== null && isStalled(view) && view.seats[person.id]?.autoPilot === true)
      return { actions: [{ type: 'seat', seat: person.id, how: 'back' }] };
    if (view === null || runs(view, person.id) || moderator)
      return { actions: [{ type: 'pause', on }], moderates: true };
    return { actions: [{ type: 'propose', what: on ? 'pause' : 'resume' }] };
  },
});

const end = defineRow({
  name: 'end',
  for: 'table-or-moderator',
  description: 'Propose to call it off; its opener, game master or a moderator ends it at once',
  options: {
    how: text('Ask the others, or end it; left out: as you may', { choices: ['agree', 'now'] }),
    winner: text('Who has won; left out: nobody', { suggest: sides }),
  },
  run({ how, winner: named }, { view, say, confirmed, person, moderator }) {
    const winner = view?.sides.find(({ id, name }) => id === named || name === named)?.id ?? null;
    const mayEnd = moderator || (view !== null && (runs(view, person.id) || view.openedBy === person.id));
    if (how === 'agree' || (how === undefined && !mayEnd))
      return { actions: [{ type: 'propose', what: 'end', winner }] };
    const seats = Object.keys(view?.seats ?? {});
    const mayAsk = how === undefined && seats.includes(person.id);
    const others = mayAsk && seats.some((seat) => seat !== HOUSE && seat !== person.id);
    const other = others ? { label: say('ui.button.ask-others'), args: { how: 'agree' } } : undefined;
    if (!confirmed) return ask(say('ui.ask.end'), say('ui.button.end'), given({ other }));
    return { actions: [{ type: 'end', winner, why: 'gm' }], moderates: true };
  },
});

const whatIf = defineRow({
  name: 'what-if',
  for: 'table',
  description: 'A second try: a private copy of the fight as far as you know it, with dice of its own',
  options: {
    step: number('From which turn; left out: from now', { min: 1 }),
    entry: number('Or from just before which entry of the log', { min: 1 }),
    with: user('Who plays along, if they agree; left out: the house plays all others'),
  },
  run: ({ step, entry, with: other }) => ({ secondTry: given({ step, entry, with: other }) }),
});

const REVIEW = 'Look back at your decisions: what was best on what you knew, and what yours was worth';
const review = showRow('review', REVIEW, 'review', 'table');

export const TABLE = [seat, leave, settings, lines, card, page, mine, pause, undo, end, paper, whatIf, review];
