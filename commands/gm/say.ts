import { defineRow, type Suggest } from '../../src/discord/command.ts';

const players: Suggest = ({ view }) =>
  Object.values(view?.seats ?? {}).map(({ id, name }) => ({ value: id, label: name }));

export const narrate = defineRow({
  name: 'say',
  for: 'gm',
  description: 'A line of yours in the report, or a word to one player that nobody else reads',
  options: {
    text: { type: 'text', description: 'What', required: true, maxLength: 600 },
    to: { type: 'text', description: 'To this player alone', suggest: players },
  },
  run({ text, to }, { view }) {
    if (to === undefined) return { actions: [{ type: 'gm-say', text }] };
    const seat = Object.values(view?.seats ?? {}).find((one) => one.id === to || one.name === to);
    if (seat === undefined) return { refusal: { code: 'unknown-name', given: to, sort: 'seat' } };
    return { actions: [{ type: 'gm-say', text, to: seat.id }], done: 'ui.whispered' };
  },
});
