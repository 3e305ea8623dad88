import { defineGroup, defineRow, type Suggest } from '../src/discord/command.ts';
import { findFigure } from '../src/discord/order.ts';
import { houseMen, namesIn } from '../src/discord/seats.ts';
import { anyFigure, sides, templates } from '../src/discord/sources.ts';
import { HOUSE } from '../src/game/ids.ts';
import { readSetting } from './gunfight/settings.ts';

const fields: Suggest = ({ ruleset, say }) => [
  ...ruleset.meta.attributes.map(({ id }) => ({ value: id, label: say.word('attribute', id) })),
  ...['name', 'side', 'posture'].map((value) => ({ value, label: value })),
];
const openPrompts: Suggest = ({ view, say }) =>
  Object.values(view?.prompts ?? {}).map((prompt) => ({
    value: prompt.id,
    label: say(`ui.prompt.${prompt.type}`, { name: view?.figures[prompt.figure ?? '']?.name ?? '' }),
    reason: view?.seats[prompt.seat]?.name ?? '',
  }));

const set = defineRow({
  name: 'set',
  description: 'Change a figure; it is told to all and stays in the log',
  options: {
    figure: { type: 'text', description: 'Whose', suggest: anyFigure, required: true },
    field: { type: 'text', description: 'What', suggest: fields, required: true },
    value: { type: 'text', description: 'To what', required: true, maxLength: 60 },
    note: { type: 'text', description: 'Why', maxLength: 200 },
  },
  run({ figure, field, value, note }, { view, say, confirmed }) {
    const found = findFigure(view, figure);
    if (found === null) return { refusal: { code: 'unknown-name', given: figure, sort: 'figure' } };
    if (!confirmed) return { ask: { text: say('ui.ask.gm-set'), label: say('ui.button.gm-set') } };
    return {
      actions: [
        { type: 'gm-set', figure: found.id, field, value: readSetting(value), ...(note === undefined ? {} : { note }) },
      ],
    };
  },
});

const add = defineRow({
  name: 'add',
  description: 'Put figures of the house on a side',
  options: {
    preset: { type: 'text', description: 'From which chart', suggest: templates, required: true },
    side: { type: 'text', description: 'On which side', suggest: sides, required: true },
    count: { type: 'number', description: 'How many (default 1)', min: 1, max: 12 },
    row: { type: 'number', description: 'Row of the chart; left out: a throw for each', min: 1, max: 6 },
  },
  run({ preset, side, count, row }, { view, ruleset }) {
    const wishes = houseMen(ruleset, count ?? 1, namesIn(view)).map((man) => ({
      ...man,
      template: preset,
      ...(row === undefined ? {} : { row }),
    }));
    return { actions: [{ type: 'gm-add', side, seat: HOUSE, wishes }] };
  },
});

const rule = defineRow({
  name: 'rule',
  description: 'Decide an open question yourself',
  options: {
    on: { type: 'text', description: 'Which question', suggest: openPrompts, required: true },
    value: { type: 'text', description: 'How', required: true, maxLength: 60 },
    note: { type: 'text', description: 'Why', maxLength: 200 },
  },
  run: ({ on, value, note }) => ({
    actions: [{ type: 'gm-rule', prompt: on, value, ...(note === undefined ? {} : { note }) }],
  }),
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
  description: 'More time, skip whoever is late, stop or start the clock, break off a showdown',
  options: {
    do: {
      type: 'text',
      description: 'What',
      choices: ['extend', 'skip', 'pause', 'resume', 'break-off'],
      required: true,
    },
    hours: { type: 'number', description: 'With extend: by how many hours (default 24)', min: 1, max: 168 },
  },
  run({ do: what, hours }, { say, confirmed }) {
    if (what === 'skip' && !confirmed) return { ask: { text: say('ui.ask.skip'), label: say('ui.button.skip') } };
    return {
      actions: [{ type: 'gm-clock', what: CLOCKS[what], ...(hours === undefined ? {} : { hours }) }],
    };
  },
});

const panel = defineRow({
  name: 'panel',
  description: 'Everything you can do as game master now, for you alone',
  options: {},
  reads: true,
  run(_args, { view, person, moderator }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    if (view.gm !== person.id && !moderator) return { refusal: { code: 'not-allowed', role: 'gm' } };
    return { show: { kind: 'gm' } };
  },
});

export const gm = defineGroup({
  name: 'gm',
  description: 'For the game master: whatever is overruled stays in the log',
  rows: [panel, set, add, rule, clock],
});
