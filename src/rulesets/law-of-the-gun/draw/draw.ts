import type { ActionOf, Answer } from '../../../game/actions.ts';
import { given } from '../../../game/given.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, Prompt } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { keepsShooting, keptChoice } from './choices.ts';
import { askRound, backDown, closeDrawPrompts, endDraw, someSideIsGone } from './draw-round.ts';
import { askOpponent, checkChallenge, type Opponent, seatOpponent } from '../../call-out.ts';
import { isDuel, takesUp } from '../../kit/questions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { refuse, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { standOff } from './draw-places.ts';
import { DEFAULT_RANGE_CM } from './draw-state.ts';
import { checkWish } from '../people/figures.ts';
import { subOf } from '../state.ts';

type How = 'player' | 'standing' | 'deadline';

/** The consequences of an answer to the prompts of the Draw. */
export function answeredDraw(run: Run, prompt: Prompt, answer: Answer, how: How): void {
  if (answer.type !== 'answer') return;
  if (prompt.type === 'draw-answer') answerChallenge(run, prompt, answer, how);
  if (prompt.type !== 'draw-absent') return;
  if (answer.value === 'call-it') endDraw(run, 'abandoned', prompt.about.absent as FigureId); // LG-DRAW-15
  else askRound(run);
}

/** LG-DRAW-03. */
function answerChallenge(run: Run, prompt: Prompt, answer: Extract<Answer, { type: 'answer' }>, how: How): void {
  const why = how === 'deadline' ? 'default' : 'choice';
  const figure = prompt.figure ?? '';
  const opponent = opponentOf(prompt);
  if (answer.value === 'accept') {
    if (opponent !== null) seatOpponent(run, figure, opponent, answer.word ?? '');
    return accept(run, figure, why);
  }
  closeDrawPrompts(run);
  if (answer.value === 'back-down') return backDown(run, figure, 'choice');
  run.emit(given({ kind: 'draw-answered', figure, answer: 'declined', why, name: opponent?.name }));
  if (isDuel(run.fight)) run.emit({ kind: 'fight-ended', winner: null, why: 'duel' });
}

function accept(run: Run, figure: FigureId, why: 'choice' | 'default'): void {
  run.emit({ kind: 'draw-answered', figure, answer: 'accepted', why });
  const { draw, status } = run.fight;
  if (draw === null || status !== 'running') return;
  // A game master may have taken somebody out since the call.
  if (someSideIsGone(run.fight, draw)) endDraw(run, 'gm');
  else askRound(run);
}

const takesUpChallenge = takesUp('draw-answer');

/** What the house, an empty seat or a standing order answers to the prompts of the Draw. */
export function reflexDraw(fight: Gunfight, prompt: Prompt): Answer | null {
  if (prompt.type === 'draw-answer') return takesUpChallenge(prompt);
  const figure = prompt.type === 'draw-round' ? fight.figures[prompt.figure ?? ''] : undefined;
  if (figure === undefined) return null;
  if (keepsShooting(figure)) return othersAreSettled(fight, prompt) ? keptChoice(fight, figure.id, prompt.id) : null;
  if (!playsItself(fight, figure)) return null;
  return { type: 'draw-choice', prompt: prompt.id, figure: figure.id, choice: 'stand' };
}

/** Whoever keeps shooting has told it for every round that comes. */
export const hasTold = (fight: Gunfight, { type, figure }: Prompt): boolean =>
  type === 'draw-round' && figure !== null && keepsShooting(fight.figures[figure]!);

/** Whoever keeps shooting is sealed last: that he needs no time to choose would tell what he has chosen. */
function othersAreSettled(fight: Gunfight, prompt: Prompt): boolean {
  const gather = fight.gathers[prompt.gather ?? ''];
  if (gather === undefined) return false;
  const open = Object.values(fight.prompts).filter((one) => one.gather === prompt.gather && one.id !== prompt.id);
  return open.every(
    ({ figure }) => figure === null || gather.choices[figure] !== undefined || keepsShooting(fight.figures[figure]!),
  );
}

type Challenge = ActionOf<'challenge'>;

/** LG-DRAW-02: how far apart a stand-alone duel may begin. */
const RANGES = { min: 30, max: 90, step: 5 } as const;

/** LG-DRAW-02: the challenge that opens a stand-alone duel. He who is called out gets his number now and his seat when he accepts. */
export function callOut(run: Run, action: Challenge): Outcome {
  const wrong = checkCallOut(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  askOpponent(run, action.figures[0]!, action.opponent!, action.distance ?? DEFAULT_RANGE_CM);
  return null;
}

function checkCallOut(fight: Gunfight, action: Challenge): Refusal | null {
  if (!isDuel(fight)) return { code: 'wrong-phase', now: 'lobby', wanted: 'running' };
  const now = { isOut: subOf(fight).challenge !== null, distance: action.distance ?? DEFAULT_RANGE_CM };
  return checkChallenge(fight, action, now, { ...RANGES, checkWish });
}

/** Who is called out by this prompt and not at the table yet. */
const opponentOf = (prompt: Prompt): Opponent | null => (prompt.about.opponent as Opponent | undefined) ?? null;

/** LG-DRAW-18: both on foot in the open, and the first sealed round. */
export function openDuel(run: Run): void {
  if (run.fight.draw === null) faceOff(run);
  const { draw } = run.fight;
  const [one, other] = [draw?.challengers[0], draw?.challenged[0]];
  if (one === undefined || other === undefined) return;
  const range = subOf(run.fight).challenge?.distance ?? DEFAULT_RANGE_CM;
  worldOf(run.fight).state(run, { figure: one, target: other, values: { range } });
  standOff(run, [one, other], range);
  askRound(run);
}

/** Started by hand, without a challenge: the first of each side face each other. */
function faceOff(run: Run): void {
  const { fight } = run;
  const [one, other] = fight.sides.map((side) =>
    rosterOf(fight).find((figure) => figure.side === side.id && figure.sort === 'person'),
  );
  if (one === undefined || other === undefined) return;
  run.emit({ kind: 'draw-challenged', figure: one.id, target: other.id, distance: DEFAULT_RANGE_CM });
  run.emit({ kind: 'draw-answered', figure: other.id, answer: 'accepted', why: 'default' });
}
