import { ARRIVE_TICKS } from './arrive.ts';
import type { Chapter, TaskKind, Tick } from './chapter.ts';
import { checkCharge, legalCharges, resolveCharge } from './charge.ts';
import { checkMove, legalMoves, resolveMove } from './move.ts';

/** Sections 5 to 7 and 21: their orders, work and ticks. */
export function marchChapters(): readonly Chapter[] {
  return [
    { types: ['move'], stage: 'movement', legal: legalMoves, check: checkMove, resolve: resolveMove },
    { types: ['charge'], stage: 'movement', legal: legalCharges, check: checkCharge, resolve: resolveCharge },
  ];
}

export function marchTasks(): readonly TaskKind[] {
  return [];
}

export function marchTicks(): readonly Tick[] {
  return ARRIVE_TICKS();
}
