import { defineRow, type Suggest } from '../../src/discord/command.ts';
import type { Context } from '../../src/discord/context.ts';
import { touchedLine } from '../../src/discord/lines-panel.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import { lineText } from '../../src/report/manner.ts';

const players: Suggest = ({ view }) =>
  Object.values(view?.seats ?? {}).map(({ id, name }) => ({ value: id, label: name }));

/** A button holds no more than this of what was typed. */
const MOST_ON_BUTTON = 40;

/** What touches the table's list is asked about once: by a button, or where the text is too long for one, by typing it again. */
function askFirst(context: Context, line: string, text: string, to: string | undefined): CommandResult {
  const { say } = context;
  const asked = say('ui.ask.line', { line: lineText(line, say) });
  return new TextEncoder().encode(text + (to ?? '')).length > MOST_ON_BUTTON
    ? { reply: { text: `${asked} ${say('ui.lines.sure')}` } }
    : { ask: { text: asked, label: say('ui.button.say-it') } };
}

export const narrate = defineRow({
  name: 'say',
  for: 'gm',
  description: 'A line of yours in the report, or a word to one player that nobody else reads',
  options: {
    text: { type: 'text', description: 'What', required: true, maxLength: 600 },
    to: { type: 'text', description: 'To this player alone', suggest: players },
    sure: { type: 'flag', description: 'Although it touches what is on the list of the table' },
  },
  run({ text, to, sure }, context) {
    const { view, confirmed } = context;
    const seat = Object.values(view?.seats ?? {}).find((one) => one.id === to || one.name === to);
    if (to !== undefined && seat === undefined) return { refusal: { code: 'unknown-name', given: to, sort: 'seat' } };
    const line = sure === true || confirmed ? null : touchedLine(context, text);
    if (line !== null) return askFirst(context, line, text, to);
    if (seat === undefined) return { actions: [{ type: 'gm-say', text }] };
    return { actions: [{ type: 'gm-say', text, to: seat.id }], done: 'ui.whispered' };
  },
});
