import type { RuleNumbers } from './proof.ts';

/** Stands in the code and is proved by a test that names it. */
export const DONE: RuleNumbers = {
  END: [1, 2, 3, 4],
  FACE: [1, 2, 3],
  FALL: [1, 2, 3, 4, 5, 6, 7],
  FIRE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  GEN: [1, 2, 3, 4, 5, 6, 7],
  HIT: [1, 2, 3, 4, 5],
  HORSE: [1, 2, 3, 4, 5, 6, 7],
  MAP: [1, 2, 3, 4, 5, 6, 7],
  MEL: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  MOVE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  RIVER: [1, 2, 3, 4, 5],
  SCN: [1, 2, 3, 4],
  TURN: [1, 2, 3, 4, 5, 6, 7],
  WAG: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
};

/** Worked examples, `E1` to this. */
export const EXAMPLES = 30;
