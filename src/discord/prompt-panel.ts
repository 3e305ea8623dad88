import type { Prompt } from '../game/state.ts';
import type { Context as Words } from '../report/line.ts';
import { timestamp } from '../report/lines/table-lines.ts';
import { promptText } from '../report/waiting.ts';
import { answerButtons } from './card-buttons.ts';
import { buttonRows } from './parts.ts';
import type { Reply } from './result.ts';

/** What this reader is asked, the most urgent first; sealed choices of a Draw are made on the card or among the orders. */
function ownPrompts({ view }: Words): Prompt[] {
  return Object.values(view.prompts)
    .filter((prompt) => prompt.seat === view.reader.seat && prompt.gather === null)
    .sort((a, b) => a.due - b.due);
}

/** The first open question with its answers; how many more there are. */
export function promptPanel(words: Words): Reply | null {
  const [prompt, ...more] = ownPrompts(words);
  if (prompt === undefined) return null;
  const { say, view } = words;
  const lines = [
    `**${promptText(prompt, words)}**`,
    say('ui.panel.until', {
      due: timestamp(prompt.due),
      answer: say.has(`ui.answer.${prompt.default}`) ? say(`ui.answer.${prompt.default}`) : prompt.default,
    }),
    ...(more.length === 0 ? [] : [say('ui.panel.more-prompts', { count: more.length })]),
  ];
  return { text: lines.join('\n'), rows: buttonRows(answerButtons(view, prompt, say)) };
}
