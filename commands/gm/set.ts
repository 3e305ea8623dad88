import { defineRow, type Suggest } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';
import { readSetting } from '../../src/discord/settings-panel.ts';

const fields: Suggest = ({ ruleset, say }) => [
  ...ruleset.meta.attributes.map(({ id }) => ({ value: id, label: say.word('attribute', id) })),
  ...['name', 'side', 'posture'].map((value) => ({ value, label: value })),
];

export const set = defineRow({
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
