import type { Owed } from '../../game/clock/answers-owed.ts';
import type { Prompt } from '../../game/state.ts';
import { isOfMany } from '../../game/crowds/together.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import { encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import { buttonRows, type ButtonSpec } from '../wire/components.ts';
import { ofWord } from '../gate/gate.ts';
import type { ActionRow } from '../result.ts';
import { answerButtons } from './answer-buttons.ts';
import { challengeRows, drawButtons, open } from './buttons.ts';

/** The answers that a question of this sort always has: others may be nobody's business. */
const PLAIN_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  react: ['fire', 'hold'],
  'group-split': ['yes', 'no'],
  'halt-or-continue': ['continue', 'halt'],
  steady: ['yes', 'no'],
  'draw-absent': ['wait', 'call-it'],
};

/** What stands on a call: the answers themselves where one question is asked, else the way to them. */
export function callButtons(view: View, owed: readonly Owed[], say: Say): ActionRow[] {
  const [gather] = Object.values(view.gathers);
  const prompts = owed.flatMap(({ prompt }) => (prompt === null ? [] : (view.prompts[prompt.id] ?? [])));
  const [prompt] = prompts;
  if (prompt === undefined) return buttonRows([open('orders', say('ui.button.orders'), { tone: 'main' })]);
  if (gather !== undefined && prompt.gather === gather.key)
    return buttonRows([...drawButtons(view, gather.key, say), open('orders', say('ui.button.more'))]);
  const voted = typeof prompt.about.proposal === 'string' ? view.proposals[prompt.about.proposal] : undefined;
  if (voted !== undefined && prompts.every(({ about }) => about.proposal === voted.id))
    return voteRow(view, voted.id, say);
  if (prompt.type === 'draw-answer' && prompts.length === 1) return challengeRows(view, say);
  if (prompts.every(isOfMany)) return buttonRows(wordButtons(view, prompt, say));
  const plain = prompts.length === 1 ? (PLAIN_ANSWERS[prompt.type] ?? []) : [];
  if (plain.length > 0) return buttonRows(answerButtons(view, { ...prompt, choices: plain }, say));
  return buttonRows([open('prompts', say('ui.button.answer'), { tone: 'good' })]);
}

/** The same for everybody who is asked; what it may come to differs, and is for each alone. */
function wordButtons(view: View, { pause }: Prompt, say: Say): ButtonSpec[] {
  const answers = ['nearest', 'leader', 'hold'].map((value): ButtonSpec => ({
    id: encodeCustomId(KINDS.answer, tagOf(view), ofWord(pause!), value),
    label: say(`ui.answer.${value}`),
    tone: value === 'nearest' ? 'good' : 'plain',
  }));
  return [...answers, open('prompts', say('ui.button.odds'))];
}

function voteRow(view: View, proposal: string, say: Say): ActionRow[] {
  const answer = (value: 'yes' | 'no'): ButtonSpec => ({
    id: encodeCustomId(KINDS.agree, tagOf(view), proposal, value),
    label: say(`ui.agree.${value}`),
    tone: value === 'yes' ? 'good' : 'plain',
  });
  return buttonRows([answer('yes'), answer('no')]);
}
