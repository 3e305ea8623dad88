import { soleRival } from '../game/answer-odds.ts';
import type { FigureId } from '../game/ids.ts';
import type { OddsResult } from '../game/odds.ts';
import type { Prompt } from '../game/state.ts';
import type { View } from '../game/view.ts';
import type { Context as Words } from '../report/line.ts';
import { timestamp } from '../report/lines/table-lines.ts';
import { chancesText, type OddsOf } from '../report/odds-text.ts';
import { promptText } from '../report/waiting.ts';
import { answerButtons, answerLabel } from './card-buttons.ts';
import { buttonRows } from './parts.ts';
import type { Reply } from './result.ts';
import type { Session } from './session.ts';

/** What this reader is asked, the most urgent first; sealed choices of a Draw are made on the card or among the orders. */
function ownPrompts({ view }: Words): Prompt[] {
  return Object.values(view.prompts)
    .filter((prompt) => prompt.seat === view.reader.seat && prompt.gather === null)
    .sort((a, b) => a.due - b.due);
}

/** The first open question with its answers and the odds of those with dice behind them; how many more there are. */
export function promptPanel(words: Words, odds: AnswerOdds = new Map()): Reply | null {
  const [prompt, ...more] = ownPrompts(words);
  if (prompt === undefined) return null;
  const { say, view } = words;
  const lines = [
    `**${promptText(prompt, words)}**`,
    ...answerOddsLines(prompt, odds, words),
    say('ui.panel.until', { due: timestamp(prompt.due), answer: answerLabel(prompt.default, say, view) }),
    ...(more.length === 0 ? [] : [say('ui.panel.more-prompts', { count: more.length })]),
  ];
  return { text: lines.join('\n'), rows: buttonRows(answerButtons(view, prompt, say)) };
}

/** The same with the odds worked out (LG-PBP-03). */
export async function askedPanel({ desk, incoming }: Session, words: Words): Promise<Reply | null> {
  const [prompt] = ownPrompts(words);
  if (prompt === undefined) return null;
  return promptPanel(words, await desk.app.answerOdds(incoming.stream, prompt.id, words.view.reader));
}

/** What a sealed choice may come to, for the one who has to make it (LG-PBP-10). */
export async function sealedOdds({ desk, incoming }: Session, words: Words, figure: FigureId): Promise<string[]> {
  const { view } = words;
  const prompt = Object.values(view.prompts).find((one) => one.gather !== null && one.figure === figure);
  if (prompt === undefined || prompt.seat !== view.reader.seat) return [];
  return answerOddsLines(prompt, await desk.app.answerOdds(incoming.stream, prompt.id, view.reader), words);
}

type AnswerOdds = ReadonlyMap<string, OddsResult>;

/** "Fire: 30 % to hit, 11 % to put Doc out"; nothing for an answer after which nothing can happen. */
function answerOddsLines(prompt: Prompt, odds: AnswerOdds, words: Words): string[] {
  const { say } = words;
  const key = prompt.type.startsWith('draw-') ? 'ui.panel.answer-odds-drawn' : 'ui.panel.answer-odds';
  return [...odds].flatMap(([choice, result]) => {
    const chances = chancesText(result, subjectOf(prompt, words.view), words);
    return chances === null ? [] : [say(key, { answer: answerLabel(choice, say, words.view), odds: chances })];
  });
}

function subjectOf({ figure, about, type }: Prompt, view: View): OddsOf {
  const target = type === 'draw-round' ? soleRival(view, figure ?? '') : (about.target ?? about.challenger);
  return { figure: figure ?? '', ...(typeof target === 'string' ? { target } : {}) };
}
