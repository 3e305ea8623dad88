import type { ActionOf, Answer } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Gunfight, Prompt } from '../../../game/state.ts';
import { askOpponent, checkOpponent, type Opponent, seatOpponent } from '../../call-out.ts';
import { PACES } from './fast-draw.ts';
import { fastDrawOf } from './fast-draw-state.ts';
import { checkWish } from '../people/figures.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { isDuel } from '../../kit/duels.ts';

type Challenge = ActionOf<'challenge'>;

/** WM-FAST-01: how far apart a duel may begin; inches. */
const RANGES = { min: 2, max: 36 } as const;

/** He takes the seat he was called to, or the fight does not happen. */
export function answeredChallenge(run: Run, prompt: Prompt, answer: Answer, how: string): void {
  if (answer.type !== 'answer' || prompt.type !== 'draw-answer') return;
  const figure: FigureId = prompt.figure ?? '';
  const opponent = prompt.about.opponent as Opponent;
  const why = how === 'deadline' ? 'default' : 'choice';
  if (answer.value !== 'accept') {
    run.emit({ kind: 'draw-answered', figure, answer: 'declined', why, name: opponent.name });
    return run.emit({ kind: 'fight-ended', winner: null, why: 'duel' });
  }
  seatOpponent(run, figure, opponent, answer.word ?? '');
  run.emit({ kind: 'draw-answered', figure, answer: 'accepted', why });
}

/** A duel begins when the challenge is taken up. */
export const startsItself = (fight: Gunfight): boolean => isDuel(fight) && fastDrawOf(fight).accepted;

/** WM-FAST-01: calls somebody out to a fast draw. */
export const challenge: OrderRule<Challenge> = {
  check(fight, action) {
    const [figure] = action.figures;
    if (fight.status !== 'lobby' || !isDuel(fight)) return { code: 'not-in-ruleset', command: 'challenge' };
    if (figure === undefined || action.figures.length > 1)
      return { code: 'over-limit', what: 'figures', given: action.figures.length, max: 1 };
    if (fastDrawOf(fight).challenge !== null) return { code: 'state-already', figure, state: 'challenged' };
    const { distance = PACES } = action;
    if (distance < RANGES.min || distance > RANGES.max)
      return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `${RANGES.min}-${RANGES.max}` };
    return checkOpponent(fight, action.opponent, figure, checkWish);
  },
  resolve: (run, action) => askOpponent(run, action.figures[0]!, action.opponent!, action.distance ?? PACES),
};
