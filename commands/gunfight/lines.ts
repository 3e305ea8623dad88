import { defineRow, text } from '../../src/discord/command.ts';
import { linesPanel, newLines, removableLines } from '../../src/discord/lines-panel.ts';
import { MAX_LINE_LENGTH } from '../../src/game/lines-list.ts';

export const lines = defineRow({
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
