import { setImmediate } from 'node:timers/promises';
import type { Reviewed } from '../../app/review/review.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { Suggestion } from '../../game/house/suggest.ts';
import { maskedIn, maskFight } from '../../game/secrets/strangers.ts';
import { view } from '../../game/secrets/view.ts';
import { suggestionLabel } from '../../report/labels.ts';
import { type Context as Words, nameOf } from '../../report/sentence.ts';
import { oddsFractions } from '../../report/odds-text.ts';
import { plainText } from '../../report/film/captions.ts';
import { escapeText } from '../../report/say.ts';
import { promptText } from '../../report/waiting.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { PictureFile, Reply, TextFile } from '../result.ts';
import { type Session, wordsFor } from '../session.ts';
import { forgottenIn } from '../../app/reading.ts';
import { answerLabel } from '../table/answer-buttons.ts';
import { tableIn } from '../table/note.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';
import { teller } from '../showing/film.ts';

/** Less than that, in hundredths of a man, is a matter of taste. */
const CLEARLY = 2;
const WORST = 3;

/** A decision, with the words for the fight as its player knew it then. */
interface Looked {
  readonly decision: Reviewed;
  readonly words: Words;
  readonly turn: Turn | undefined;
}

/** `/gunfight review`: each of the reader's decisions beside the best there was, the three that cost most with a picture and another try. */
export const showReview = (session: Session, { say }: Words): Reply => ({
  text: say('ui.review.thinking', { percent: 0 }),
  later: async ({ tell }) => {
    const { stream, person } = session.incoming;
    const all = await session.desk.app.review(stream, person.id, teller(session, tell, 'ui.review.thinking'));
    return all.length === 0 ? { text: say('ui.review.none') } : toldOf(session, await lookAt(session, all));
  },
});

async function lookAt({ desk, incoming, say }: Session, all: readonly Reviewed[]): Promise<readonly Looked[]> {
  const turns = (await tableIn(desk.app.store.posts, incoming.stream))?.turns ?? [];
  const forgotten = await forgottenIn(desk.people, all.at(-1)!.fight);
  const looked: Looked[] = [];
  for (const decision of all) {
    const { fight, version } = decision;
    const known = view(maskFight(fight, maskedIn(fight, forgotten)), { seat: incoming.person.id });
    const turn = turns.find(({ from, upTo, kind }) => kind === 'turn' && from <= version && version <= upTo);
    looked.push({ decision, words: wordsFor(desk.app, known, say), turn });
    await setImmediate();
  }
  return looked;
}

async function toldOf({ say }: Session, all: readonly Looked[]): Promise<Reply> {
  const missed = all.filter(({ decision }) => decision.cost >= CLEARLY);
  const worst = missed.toSorted((a, b) => b.decision.cost - a.decision.cost).slice(0, WORST);
  const good = all.length - missed.length;
  const lines = [
    say('ui.review.head', { count: all.length }),
    ...(good === 0 ? [] : [say(`ui.review.${worst.length === 0 ? 'all-good' : 'good'}`, { count: good })]),
    ...(worst.length === 0 ? [] : [say('ui.review.worst'), ...worst.map((one) => lineOf(one, 'line'))]),
  ];
  const buttons = worst.map(({ decision: { version }, turn }) => ({
    id: encodeCall('', { command: 'gunfight', row: 'what-if', args: { entry: version } }),
    label: turn === undefined ? say('ui.again.button') : say('ui.again.button-from', { turn: turn.number }),
  }));
  const pictures = await Promise.all(worst.map(pictureOf));
  return { text: lines.join('\n'), rows: buttonRows(buttons), files: [...pictures.flat(), fileOf(all)] };
}

function whenOf({ decision: { figure, fight }, words, turn }: Looked): string {
  const name = nameOf(words, figure);
  if (turn === undefined) return words.say('ui.review.when-round', { round: fight.clock.round, name });
  return words.say('ui.review.when', { turn: turn.number, name });
}

function ownText({ decision: { action, odds }, words }: Looked): string {
  const { say, view } = words;
  if (action.type === 'pass' || action.type === 'hold') return say('ui.review.wait');
  const text = textOf({ intention: 'watch', action, odds }, words);
  if (action.type !== 'answer') return text;
  return say('ui.review.asked', { asked: plainText(promptText(view.prompts[action.prompt]!, words)), answer: text });
}

/** "Shoot Ike · 33 %"; of an answer what it was. */
function textOf(one: Suggestion, words: Words): string {
  const { view, say } = words;
  if (one.action.type !== 'answer') return suggestionLabel(one, words);
  return answerLabel(one.action.value, say, { view, prompt: view.prompts[one.action.prompt]! });
}

/** What it was and what had been best; `file`: with exact odds beside shots, charges and answers, and as plain text. */
function lineOf(one: Looked, key: 'line' | 'file'): string {
  const { words, decision } = one;
  const { say } = words;
  const best = { best: textOf(decision.best, words), points: Math.round(decision.cost) };
  const verdict = say(`ui.review.${decision.cost < CLEARLY ? 'same' : 'better'}`, best);
  const exact = decision.odds === null ? [] : oddsFractions(decision.odds, words);
  const odds = exact.length === 0 ? '' : ` (${exact.join('; ')})`;
  const shown = key === 'line' ? escapeText : (text: string): string => text;
  return say(`ui.review.${key}`, { when: whenOf(one), own: shown(ownText(one)), odds, verdict: shown(verdict) });
}

function fileOf(all: readonly Looked[]): TextFile {
  const head = all[0]!.words.say('ui.review.file-head');
  return { name: 'review.txt', text: [head, '', ...all.map((one) => lineOf(one, 'file'))].join('\n') };
}

/** Where it was decided: about whoever decided, at whom, and where the best would have led. */
async function pictureOf({ decision: { figure, version, best }, words }: Looked): Promise<readonly PictureFile[]> {
  const { view, say } = words;
  const act = best.action.type === 'plan' ? best.action.acts[0]! : best.action;
  const places = [figure, 'target' in act ? act.target : undefined].flatMap((id) => view.figures[id ?? '']?.at ?? []);
  const numbered = 'to' in act && act.to !== undefined ? [act.to] : [];
  const frame = places.length === 0 ? 'action' : { about: places };
  const files = await pictureFiles(view, { frame, numbered }, say);
  return files.map((file) => ({ ...file, name: `entry-${version}.png` }));
}
