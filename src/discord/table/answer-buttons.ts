import type { Prompt } from '../../game/state.ts';
import type { PlaceName } from '../../game/town/places.ts';
import { firstTarget, isOfMany } from '../../game/crowds/together.ts';
import type { View } from '../../game/secrets/view.ts';
import { placeCalled, placeText } from '../../report/places.ts';
import type { Say } from '../../report/say.ts';
import { valueText } from '../../report/sentence.ts';
import { encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import type { ButtonSpec } from '../wire/components.ts';

/** One button for each answer: the one that goes on comes first. Answers for other places are in menus. `chances`: of those with dice behind them. */
export function answerButtons(view: View, prompt: Prompt, say: Say, chances?: ReadonlyMap<string, string>) {
  return openChoices(prompt)
    .slice(0, 20)
    .map((choice): ButtonSpec => {
      const good = ['accept', 'yes', 'fire', 'bushwhack', 'use', 'nearest'].includes(choice);
      const order = answerLabel(choice, say, { view, prompt });
      const chance = chances?.get(choice);
      return {
        id: encodeCustomId(KINDS.answer, tagOf(view), prompt.id, choice),
        label: chance === undefined ? order : say('ui.tap.chance', { order, chance }),
        tone: good ? 'good' : 'plain',
      };
    })
    .sort((a, b) => Number(b.tone === 'good') - Number(a.tone === 'good'));
}

/** To agree, or not. */
export const agreeButtons = (say: Say, idOf: (value: 'yes' | 'no') => string): ButtonSpec[] =>
  (['yes', 'no'] as const).map((value) => ({
    id: idOf(value),
    label: say(`ui.agree.${value}`),
    tone: value === 'yes' ? 'good' : 'plain',
  }));

/** Without other places; whoever is nearest and leads them is one target. */
function openChoices({ choices, about, type }: Prompt): readonly string[] {
  const isSame = isOfMany({ type }) && about.target === about.leader;
  return choices.filter((choice) => placeOfAnswer(choice) === null && !(isSame && choice === 'leader'));
}

/** The place in an answer that names one: of `fire@C4` that is C4. */
export const placeOfAnswer = (choice: string): PlaceName | null => choice.split('@')[1] ?? null;

/** What an answer is about, where that is known. */
type Asked = { readonly view: View; readonly prompt: Prompt };

/** "Fire", on a map "Fire at F9 (Hotel Aurora)". */
export function answerLabel(choice: string, say: Say, asked?: Asked): string {
  const [what = ''] = choice.split('@');
  const usual = what === 'fire' ? asked?.prompt.about.at : undefined;
  const at = placeOfAnswer(choice) ?? (typeof usual === 'string' ? usual : null);
  if (asked !== undefined && isOfMany(asked.prompt) && what !== 'hold') return targetLabel(what, say, asked);
  const named = asked?.view.figures[what]?.name;
  const plain = named ?? plainAnswer(what, say);
  if (at === null) return plain;
  const there = asked === undefined ? null : placeCalled(asked.view, at);
  const place = there === null ? at : placeText(asked!.view, there);
  return say('ui.answer-at', { answer: plain, place });
}

/** "The nearest: Ike". */
function targetLabel(what: string, say: Say, { view, prompt }: Asked): string {
  const name = view.figures[firstTarget(prompt.about, what) ?? '']?.name;
  return name === undefined ? plainAnswer(what, say) : say('ui.answer-of', { answer: plainAnswer(what, say), name });
}

function plainAnswer(choice: string, say: Say): string {
  const key = [`ui.answer.${choice}`, `ui.draw.${choice}`].find((one) => say.has(one));
  return key === undefined ? valueText(say, 'melee', choice) : say(key);
}
