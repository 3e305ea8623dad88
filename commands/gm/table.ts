import { defineRow, flag, number, type Suggest, text, user } from '../../src/discord/command.ts';
import { given, GM_PARTS, unknownName, badValue, ask } from '../../src/discord/result.ts';
import { setDiceHere, setDiceText, throwsHere } from '../../src/discord/gm/sources.ts';
import { askAboutLine } from '../../src/discord/lobby/lines-panel.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyFigure, named, seatCalled } from '../../src/discord/orders/sources.ts';
import { readThrow } from '../../src/game/dice/expression.ts';
import { answerLabel } from '../../src/discord/table/answer-buttons.ts';

const note = text('Why', { maxLength: 200 });

const panel = defineRow({
  name: 'panel',
  for: 'gm-or-moderator',
  description: 'Everything you can do as game master now, for you alone',
  options: { part: text('Which part of it', { choices: GM_PARTS }) },
  reads: true,
  run: ({ part }) => ({ show: { kind: 'gm', ...given({ part }) } }),
});

const purposes: Suggest = (context, { die = '' }) => throwsHere(context, Number(die));

const die = defineRow({
  name: 'die',
  for: 'gm',
  description: 'Set the face of a die before it is rolled: the next one that fits shows it',
  options: {
    die: number('How many sides, such as 6', { min: 2, max: 100 }),
    face: number('What it will show', { min: 1, max: 100 }),
    figure: text('Only where it is thrown for this figure, or for its order', { suggest: anyFigure }),
    why: text('Only where it is thrown for this', { suggest: purposes, maxLength: 40 }),
    hidden: flag('Nobody but game masters knows of it until the fight is over'),
    withdraw: text('Instead: which set die is to be rolled fairly after all', { suggest: setDiceHere }),
    note,
  },
  run({ die: sides, face, figure: name, why, hidden, withdraw, note }, { view, say, confirmed }) {
    if (withdraw !== undefined)
      return { actions: [{ type: 'gm-die', what: 'withdraw', id: withdraw, ...given({ note }) }] };
    if (sides === undefined && face === undefined) return { reply: { text: setDiceText(view, say) } };
    if (sides === undefined) return badValue('die', '', '6, 10');
    if (face === undefined) return badValue('face', '', `1–${sides}`);
    const figure = name === undefined ? undefined : findFigure(view, name)?.id;
    if (name !== undefined && figure === undefined) return unknownName(name, 'figure');
    const secret = hidden || undefined;
    const asked = say(`ui.ask.gm-die.${secret === true ? 'hidden' : 'open'}`);
    if (!confirmed) return ask(asked, say('ui.button.gm-die'));
    const where = given({ figure, why, hidden: secret, note });
    return { actions: [{ type: 'gm-die', what: 'set', die: sides, face, ...where }] };
  },
});

const roll = defineRow({
  name: 'roll',
  for: 'gm',
  description: 'Roll fair dice of your own, openly or for yourself alone',
  options: {
    dice: text('Such as d6 or 2d10', { required: true, maxLength: 10 }),
    why: text('What for', { maxLength: 200 }),
    hidden: flag('Nobody but game masters sees it until the fight is over'),
  },
  run({ dice, why, hidden }) {
    const thrown = readThrow(dice);
    if (thrown === null || thrown.plus !== 0) return badValue('dice', dice, 'd6, 2d6, 3d10');
    const { count, die: sides } = thrown;
    return { actions: [{ type: 'gm-roll', count, die: sides, ...given({ hidden: hidden || undefined, note: why }) }] };
  },
});

const openPrompts: Suggest = ({ view, say }) =>
  Object.values(view?.prompts ?? {}).map((prompt) => ({
    value: prompt.id,
    label: say(`ui.prompt.${prompt.type}`, { name: view?.figures[prompt.figure ?? '']?.name ?? '' }),
    reason: view?.seats[prompt.seat]?.name ?? '',
  }));

const answers: Suggest = ({ view, say }, { on = '' }) => {
  const prompt = view?.prompts[on];
  if (view === null || prompt === undefined) return [];
  return prompt.choices.map((value) => ({ value, label: answerLabel(value, say, { view, prompt }) }));
};

const rule = defineRow({
  name: 'rule',
  for: 'gm',
  description: 'Decide an open question yourself',
  options: {
    on: text('Which question', { suggest: openPrompts, required: true }),
    value: text('How', { suggest: answers, required: true, maxLength: 60 }),
    note,
  },
  run: ({ on, value, note }) => ({ actions: [{ type: 'gm-rule', prompt: on, value, ...given({ note }) }] }),
});

const CLOCKS = {
  extend: 'extended',
  skip: 'skipped',
  pause: 'paused',
  resume: 'resumed',
  'break-off': 'break-off',
} as const;

const clock = defineRow({
  name: 'clock',
  for: 'gm',
  description: 'More time, skip whoever is late, stop or start the clock, break off a showdown',
  options: {
    do: text('What', { choices: ['extend', 'skip', 'pause', 'resume', 'break-off'], required: true }),
    hours: number('With extend: by how many hours (default 24)', { min: 1, max: 168 }),
  },
  run({ do: what, hours }, { say, confirmed }) {
    if (what === 'skip' && !confirmed) return ask(say('ui.ask.skip'), say('ui.button.skip'));
    return { actions: [{ type: 'gm-clock', what: CLOCKS[what], ...given({ hours }) }] };
  },
});

const players: Suggest = ({ view }) => Object.values(view?.seats ?? {}).map(named);

const narrate = defineRow({
  name: 'say',
  for: 'gm',
  description: 'A line of yours in the report, or a word to one player that nobody else reads',
  options: {
    text: text('What', { required: true, maxLength: 600 }),
    to: text('To this player alone', { suggest: players }),
    sure: flag('Although it touches what is on the list of the table'),
  },
  run({ text, to, sure }, context) {
    const seat = to === undefined ? null : seatCalled(context, to);
    if (to !== undefined && seat === null) return unknownName(to, 'seat');
    const asked = sure === true ? null : askAboutLine(context, text, to);
    if (asked !== null) return asked;
    if (seat === null) return { actions: [{ type: 'gm-say', text }] };
    return { actions: [{ type: 'gm-say', text, to: seat.id }], done: 'ui.whispered' };
  },
});

const seat = defineRow({
  name: 'seat',
  for: 'gm-or-moderator',
  description: 'Run it with others, hand it over, leave it; a moderator claims it when its game master is gone',
  options: {
    do: text('What', { choices: ['add', 'hand-over', 'leave', 'claim'], required: true }),
    who: user('With add and hand-over: who; with leave: somebody else than you'),
  },
  run({ do: what, who }, { person, say, confirmed }) {
    if ((what === 'add' || what === 'hand-over') && who === undefined) return badValue('who', '', '@somebody');
    if (what === 'hand-over' && !confirmed)
      return ask(say('ui.ask.hand-over', { name: who?.name ?? '' }), say('ui.button.hand-over'));
    return { actions: [{ type: 'gm-seat', what, seat: who?.id ?? person.id }], moderates: true };
  },
});

const paper = defineRow({
  name: 'paper',
  for: 'gm',
  description: 'Once it is over: the headline and the first paragraph of its front page in your words',
  options: {
    headline: text("The headline; left out: the paper's own", { maxLength: 70 }),
    paragraph: text("The first paragraph, such as why they fought; left out: the paper's own", { maxLength: 500 }),
    sure: flag('Although it touches what is on the list of the table'),
  },
  run({ headline, paragraph, sure }, context) {
    const asked = sure === true ? null : askAboutLine(context, `${headline ?? ''} ${paragraph ?? ''}`);
    if (asked !== null) return asked;
    return { actions: [{ type: 'gm-paper', ...given({ headline, paragraph }) }], done: 'ui.paper.changed' };
  },
});

export const TABLE = [panel, die, roll, rule, clock, narrate, paper, seat];
