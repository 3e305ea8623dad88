import { defineRow, type Suggest, text, flag } from '../../src/discord/command.ts';
import { askAboutLine, touchedLine } from '../../src/discord/lines-panel.ts';

const players: Suggest = ({ view }) =>
  Object.values(view?.seats ?? {}).map(({ id, name }) => ({ value: id, label: name }));

export const narrate = defineRow({
  name: 'say',
  for: 'gm',
  description: 'A line of yours in the report, or a word to one player that nobody else reads',
  options: {
    text: text('What', { required: true, maxLength: 600 }),
    to: text('To this player alone', { suggest: players }),
    sure: flag('Although it touches what is on the list of the table'),
  },
  run({ text, to, sure }, context) {
    const { view, confirmed } = context;
    const seat = Object.values(view?.seats ?? {}).find((one) => one.id === to || one.name === to);
    if (to !== undefined && seat === undefined) return { refusal: { code: 'unknown-name', given: to, sort: 'seat' } };
    const line = sure === true || confirmed ? null : touchedLine(context, text);
    if (line !== null) return askAboutLine(context, line, { text, to });
    if (seat === undefined) return { actions: [{ type: 'gm-say', text }] };
    return { actions: [{ type: 'gm-say', text, to: seat.id }], done: 'ui.whispered' };
  },
});
