import { defineRow, type Suggest } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/order.ts';
import { CONDITIONS } from '../../src/game/game-master.ts';
import { anyFigure } from '../../src/discord/sources.ts';
import { readSetting } from '../../src/discord/settings-panel.ts';

const fields: Suggest = ({ ruleset, say, view }, { figure = '' }) => [
  ...(findFigure(view, figure)?.items ?? [])
    .filter(({ ammo }) => ammo !== null)
    .map(({ id, model }) => ({
      value: `ammo.${id}`,
      label: `${say.word('attribute', 'ammo')}: ${say.word('weapon', model)}`,
    })),
  ...ruleset.meta.attributes.map(({ id }) => ({ value: id, label: say.word('attribute', id) })),
  ...['name', 'side', 'posture', 'state'].map((value) => ({ value, label: say.word('attribute', value) })),
];

/** What the chosen field of that figure can be. */
const values: Suggest = ({ view, say }, { field = '' }) => {
  if (field === 'state') return CONDITIONS.map((value) => ({ value, label: say.word('condition', value) }));
  if (field === 'posture') return ['standing', 'prone'].map((value) => ({ value, label: value }));
  return field === 'side' ? (view?.sides ?? []).map(({ id, name }) => ({ value: id, label: name })) : [];
};

export const set = defineRow({
  name: 'set',
  for: 'gm',
  description: 'Change a figure; it is told to all and stays in the log',
  options: {
    figure: { type: 'text', description: 'Whose', suggest: anyFigure, required: true },
    field: { type: 'text', description: 'What', suggest: fields, required: true },
    value: { type: 'text', description: 'To what', suggest: values, required: true, maxLength: 60 },
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
