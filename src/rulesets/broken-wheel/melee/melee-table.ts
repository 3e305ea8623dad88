/** BW-MAUL-01: what overpowering somebody comes to. */
export type MaulResult =
  | { readonly kind: 'advantage'; readonly amount: number }
  | { readonly kind: 'held'; readonly beats: number; readonly nerve: number }
  | { readonly kind: 'thrown'; readonly inches: number };

const advantage = (amount: number): MaulResult => ({ kind: 'advantage', amount });
const held = (beats: number, nerve = 0): MaulResult => ({ kind: 'held', beats, nerve });
const thrown = (inches: number): MaulResult => ({ kind: 'thrown', inches });

/** BW-MAUL-01, by how much the mauler wins, from 1; the last row also for more. */
const MAULS: Readonly<Record<'hold' | 'throw', readonly MaulResult[]>> = {
  hold: [advantage(1), advantage(2), held(1), held(2), held(3), held(4, -3)],
  throw: [advantage(1), advantage(2), held(1), thrown(1), thrown(2), thrown(3)],
};

/** BW-DODGE-01: inches that the dodger gets away, and its next round hand to hand; by its margin from 1. */
type DodgeRow = { readonly inches: number; readonly next: number };

const DODGES: readonly DodgeRow[] = [
  { inches: 0, next: 1 },
  { inches: 1, next: 1 },
  { inches: 2, next: 2 },
  { inches: 3, next: 3 },
  { inches: 4, next: 4 },
];

/** BW-MAUL-01. */
export function maulOf(prefer: 'hold' | 'throw', margin: number): MaulResult {
  const rows = MAULS[prefer];
  return rows[Math.min(margin, rows.length) - 1]!;
}

/** BW-DODGE-01. */
export const dodgeOf = (margin: number): DodgeRow => DODGES[Math.min(margin, DODGES.length) - 1]!;

/** BW-ODDS-01: the mean of their scores, halves up, and what their number is worth. */
export function oddsScore(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.floor(mean + 0.5) + (scores.length > 1 ? scores.length : 0);
}
