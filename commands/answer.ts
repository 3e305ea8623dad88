import { answerTo } from '../src/discord/answering.ts';
import { answerLabel } from '../src/discord/table/answer-buttons.ts';
import { defineCommand, type Suggest, text } from '../src/discord/command.ts';

/** Answers to one's own open questions: `p7 fire`. */
const mine: Suggest = ({ view, person, say }) =>
  Object.values(view?.prompts ?? {})
    .filter((prompt) => prompt.seat === person.id && prompt.gather === null)
    .flatMap((prompt) =>
      prompt.choices.map((choice) => ({
        value: `${prompt.id} ${choice}`,
        label: answerLabel(choice, say, { view: view!, prompt }),
        reason: prompt.type.replaceAll('-', ' '),
      })),
    );

export const answer = defineCommand({
  name: 'answer',
  for: 'table',
  description: 'Answer what the fight asks of you',
  options: { choice: text('Your answer; left out: see what is asked', { suggest: mine }) },
  run({ choice }, context) {
    if (choice === undefined) return { show: { kind: 'prompts' } };
    const [prompt = '', ...rest] = choice.split(' ');
    return answerTo(context, prompt, rest.join(' '));
  },
});
