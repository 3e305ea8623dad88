import { type DodgeRow, DODGES, type MaulResult, MAULS } from './melee-table.ts';

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
