import type { ActionOf, Answer } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, Prompt } from '../../../game/state.ts';
import { askOpponent, checkChallenge, type Opponent, seatOpponent } from '../../call-out.ts';
import { PACES } from './fast-draw.ts';
import { fastDrawOf } from './fast-draw-state.ts';
import { checkWish } from '../people/figures.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { isDuel } from '../../kit/duels.ts';

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
export const challenge: OrderRule<ActionOf<'challenge'>> = {
  check(fight, action) {
    if (fight.status !== 'lobby' || !isDuel(fight)) return { code: 'not-in-ruleset', command: 'challenge' };
    const now = { isOut: fastDrawOf(fight).challenge !== null, distance: action.distance ?? PACES };
    return checkChallenge(fight, action, now, { ...RANGES, checkWish });
  },
  resolve: (run, action) => askOpponent(run, action.figures[0]!, action.opponent!, action.distance ?? PACES),
};
