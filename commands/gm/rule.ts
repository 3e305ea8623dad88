import { answerLabel } from '../../src/discord/table/answer-buttons.ts';
import { defineRow, type Suggest, text } from '../../src/discord/command.ts';

const openPrompts: Suggest = ({ view, say }) =>
  Object.values(view?.prompts ?? {}).map((prompt) => ({
    value: prompt.id,
    label: say(`ui.prompt.${prompt.type}`, { name: view?.figures[prompt.figure ?? '']?.name ?? '' }),
    reason: view?.seats[prompt.seat]?.name ?? '',
  }));

/** What the chosen question may be answered with. */
const answers: Suggest = ({ view, say }, { on = '' }) => {
  const prompt = view?.prompts[on];
  if (view === null || prompt === undefined) return [];
  return prompt.choices.map((value) => ({ value, label: answerLabel(value, say, { view, prompt }) }));
};

export const rule = defineRow({
  name: 'rule',
  for: 'gm',
  description: 'Decide an open question yourself',
  options: {
    on: text('Which question', { suggest: openPrompts, required: true }),
    value: text('How', { suggest: answers, required: true, maxLength: 60 }),
    note: text('Why', { maxLength: 200 }),
  },
  run: ({ on, value, note }) => ({
    actions: [{ type: 'gm-rule', prompt: on, value, ...(note === undefined ? {} : { note }) }],
  }),
});
