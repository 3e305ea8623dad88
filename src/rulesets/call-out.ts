import type { ActionOf, JoinAs } from '../game/actions.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Run } from '../game/run.ts';
import type { FigureId, Gunfight, Wish } from '../game/state.ts';
import { questionTo } from './kit/questions.ts';

/** Who is called out to a stand-alone duel and not at the table yet. */
export type Opponent = Omit<JoinAs, 'word'>;

/** Calls him out: he gets his number now, and his seat when he accepts. */
export function askOpponent(run: Run, figure: FigureId, opponent: Opponent, distance: number): void {
  const target = run.nextId('f');
  run.emit({ kind: 'draw-challenged', figure, target, distance, name: opponent.name });
  const about = { challenger: figure, range: distance, opponent, name: opponent.name, role: 'called-out' };
  const how = { dueClass: 'challenge', about } as const;
  run.ask(questionTo({ id: target, seat: opponent.seat }, 'draw-answer', ['decline', 'accept'], how));
}

interface Terms {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly checkWish: (wish: Omit<Wish, 'figure'>) => Refusal | null;
}

/** One calls out one, once, at a range that the rules allow. */
export function checkChallenge(
  fight: Gunfight,
  { figures, opponent }: ActionOf<'challenge'>,
  { isOut, distance }: { readonly isOut: boolean; readonly distance: number },
  { min, max, step, checkWish }: Terms,
): Refusal | null {
  const [figure] = figures;
  if (figure === undefined || figures.length > 1)
    return { code: 'over-limit', what: 'figures', given: figures.length, max: 1 };
  if (isOut) return { code: 'state-already', figure, state: 'challenged' };
  if (distance < min || distance > max || (step !== undefined && distance % step !== 0))
    return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `${min}-${max}` };
  return checkOpponent(fight, opponent, figure, checkWish);
}

/** Somebody of another side, not at the table, with one figure that the rules know. */
function checkOpponent(
  fight: Gunfight,
  opponent: Opponent | undefined,
  figure: FigureId,
  checkWish: Terms['checkWish'],
): Refusal | null {
  const caller = Object.values(fight.seats).find((seat) => seat.wishes.some((wish) => wish.figure === figure));
  if (opponent === undefined || caller === undefined) return { code: 'nothing-there', wanted: 'opponent' };
  if (fight.seats[opponent.seat] !== undefined)
    return { code: 'bad-value', option: 'opponent', given: opponent.name, allowed: '' };
  if (!fight.sides.some((side) => side.id === opponent.side && side.id !== caller.side))
    return { code: 'unknown-name', given: opponent.side, sort: 'side' };
  const [wish] = opponent.wishes;
  if (wish === undefined || opponent.wishes.length > 1)
    return { code: 'over-limit', what: 'figures', given: opponent.wishes.length, max: 1 };
  return checkWish(wish);
}

/** He takes the seat he was called to, and his word goes into the dice. */
export function seatOpponent(run: Run, figure: FigureId, opponent: Opponent, word: string): void {
  const { seat, name, side } = opponent;
  const wishes = opponent.wishes.map((wish) => ({ ...wish, figure }));
  run.emit({ kind: 'seat-changed', seat, how: 'joined', side, name, wishes, word });
}
