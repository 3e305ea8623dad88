import { soleRival } from '../../game/odds/answer-odds.ts';
import { holdsUpPlay } from '../../game/clock/held-up.ts';
import type { Reckoned } from '../../game/odds/reckon.ts';
import type { FigureId, Prompt } from '../../game/state.ts';
import { firstTarget, isOfMany } from '../../game/crowds/together.ts';
import type { View } from '../../game/secrets/view.ts';
import { capital, type Context as Words } from '../../report/sentence.ts';
import { timestamp } from '../../report/sentences/table-sentences.ts';
import { chancesText, chanceText, type OddsOf } from '../../report/odds-text.ts';
import { placeCalled } from '../../report/places.ts';
import { promptText } from '../../report/waiting.ts';
import { agreeButtons, answerButtons, answerLabel, placeOfAnswer } from '../table/answer-buttons.ts';
import { encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import { buttonRows, inParts, LIMITS, type MenuOption, menuRow } from '../wire/components.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { ActionRow, PictureFile, Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { sentencesOfUndo } from './undo-panel.ts';

/** What this reader is asked, the most urgent first; sealed choices of a Draw are made on the card or among the orders. */
const ownPrompts = ({ view }: Words): Prompt[] =>
  Object.values(view.prompts)
    .filter((prompt) => prompt.seat === view.reader.seat && prompt.gather === null)
    .sort((a, b) => a.due - b.due);

/** Something waits for the reader's answer before anybody can go on. */
export const hasUrgent = (words: Words): boolean => ownPrompts(words).some(holdsUpPlay);

/** The first open question with its answers and the odds of those with dice behind them; how many more there are. */
export function promptPanel(words: Words, odds: AnswerOdds = new Map(), undone: readonly string[] = []): Reply | null {
  const [prompt, ...more] = ownPrompts(words);
  if (prompt === undefined) return null;
  const { say, view } = words;
  const lines = [
    `**${capital(promptText(prompt, words))}**`,
    ...undone,
    ...answerOddsLines(prompt, odds, words),
    ...(prompt.type === 'whisper' ? [] : [untilText(prompt, words)]),
    ...(more.length === 0 ? [] : [say('ui.panel.more-prompts', { count: more.length })]),
  ];
  const answers = answerButtons(view, prompt, say, hitsIn(prompt, odds, words));
  const rows = [...buttonRows(answers), ...placeMenus(prompt, words, odds)];
  return { text: lines.join('\n'), rows: rows.slice(0, LIMITS.rows) };
}

const untilText = (prompt: Prompt, { say, view }: Words): string =>
  say('ui.panel.until', { due: timestamp(prompt.due), answer: answerLabel(prompt.default, say, { view, prompt }) });

/** What the reader is asked while something else is before them: nothing waits for it. */
export function askedBesides(words: Words): Required<Pick<Reply, 'text' | 'rows'>> | null {
  const prompt = ownPrompts(words).find((one) => one.type === 'agree');
  if (prompt === undefined) return null;
  const { view, say } = words;
  // Far below the question: "Yes" alone might be to any of what stands above it.
  const answers = agreeButtons(say, (value) => encodeCustomId(KINDS.answer, tagOf(view), prompt.id, value));
  return { text: `**${capital(promptText(prompt, words))}**`, rows: buttonRows(answers) };
}

/** The same with the odds worked out (LG-PBP-03). */
export async function askedPanel({ desk, incoming, fight }: Session, words: Words): Promise<Reply | null> {
  const [prompt] = ownPrompts(words);
  if (prompt === undefined) return null;
  const { stream } = incoming;
  const odds = await desk.app.answerOdds(fight!, prompt.id, words.view.reader);
  // What would go back with a yes.
  const versions = words.view.proposals[String(prompt.about.proposal)]?.versions ?? [];
  const undone = versions.length === 0 ? [] : await sentencesOfUndo(desk, stream, versions, words);
  const reply = promptPanel(words, odds, undone);
  return reply === null ? null : { ...reply, files: await promptPicture(prompt, words) };
}

/** What a sealed choice may come to, for the one who has to make it (LG-PBP-10). */
export async function sealedOdds({ desk, fight }: Session, words: Words, figure: FigureId): Promise<string[]> {
  const { view } = words;
  const prompt = Object.values(view.prompts).find((one) => one.gather !== null && one.figure === figure);
  if (prompt === undefined || prompt.seat !== view.reader.seat) return [];
  return answerOddsLines(prompt, await desk.app.answerOdds(fight!, prompt.id, view.reader), words);
}

/** Answers for other places than the usual one, numbered as on the picture, each with its odds. */
function placeMenus(prompt: Prompt, words: Words, odds: AnswerOdds): ActionRow[] {
  const { say, view } = words;
  const id = (from: number): string => encodeCustomId(KINDS.answer, tagOf(view), prompt.id, '', from);
  const options = placedChoices(prompt).map((choice, index): MenuOption => {
    const result = odds.get(choice);
    const chances = result === undefined ? null : chancesText(result, subjectOf(prompt, view), words);
    const place = answerLabel(choice, say, { view, prompt });
    const label = say('ui.map.choice', { number: index + 1, place });
    return { value: choice, label, ...(chances === null ? {} : { description: chances }) };
  });
  return inParts(options, LIMITS.options).map((some, part) =>
    menuRow({ id: id(part * LIMITS.options), placeholder: say('ui.panel.elsewhere'), options: some }),
  );
}

const placedChoices = ({ choices }: Prompt): readonly string[] =>
  choices.filter((choice) => placeOfAnswer(choice) !== null);

/** Where the places are that the answers are about; none without any. */
function promptPicture(prompt: Prompt, { view, say }: Words): Promise<readonly PictureFile[]> {
  const places = placedChoices(prompt).flatMap((choice) => placeOfAnswer(choice) ?? []);
  const usual = typeof prompt.about.at === 'string' ? [prompt.about.at] : [];
  const about = [...places, ...usual].flatMap((name) => placeCalled(view, name) ?? []);
  if (about.length === 0) return Promise.resolve([]);
  const own = view.figures[prompt.figure ?? '']?.at ?? null;
  return pictureFiles(view, { frame: { about: own === null ? about : [...about, own] }, numbered: places }, say);
}

type AnswerOdds = ReadonlyMap<string, Reckoned>;

/** "Fire: 30 % to hit, 11 % to put Doc out"; nothing for an answer after which nothing can happen. */
function answerOddsLines(prompt: Prompt, odds: AnswerOdds, words: Words): string[] {
  const { say } = words;
  const key = prompt.type.startsWith('draw-') ? 'ui.panel.answer-odds-drawn' : 'ui.panel.answer-odds';
  return [...odds].flatMap(([choice, result]) => {
    if (placeOfAnswer(choice) !== null) return [];
    const chances = chancesText(result, subjectOf(prompt, words.view, choice), words);
    const answer = answerLabel(choice, say, { view: words.view, prompt });
    return chances === null ? [] : [say(key, { answer, odds: chances })];
  });
}

/** Of a word to many: the chance to hit whoever is fired at first. */
function hitsIn(prompt: Prompt, odds: AnswerOdds, { say }: Words): ReadonlyMap<string, string> {
  const hits = [...odds].flatMap(([choice, result]): [string, string][] => {
    const chance =
      isOfMany(prompt) && result.ok ? result.odds.facts.get(`hit:${firstTarget(prompt.about, choice)}`) : undefined;
    return chance === undefined || !result.ok ? [] : [[choice, chanceText(result.odds, chance, say)]];
  });
  return new Map(hits);
}

function subjectOf({ figure, about, type }: Prompt, view: View, choice?: string): OddsOf {
  if (choice !== undefined && isOfMany({ type })) {
    const first = firstTarget(about, choice);
    return { figure: figure ?? '', ...(first === null ? {} : { target: first }) };
  }
  const target = type === 'draw-round' ? soleRival(view, figure ?? '') : (about.target ?? about.challenger);
  return { figure: figure ?? '', ...(typeof target === 'string' ? { target } : {}) };
}
