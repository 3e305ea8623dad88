import type { RuleNumbers } from './proof.ts';

/** Stands in the code and is proved by a test that names it. */
export const DONE: RuleNumbers = {
  AID: [1, 2, 3],
  BEAST: [1, 2, 3],
  BRAWL: [1, 2],
  CARD: [1, 2, 3, 4],
  CDT: [1, 2, 4, 5, 6, 7, 8],
  DICE: [1, 2, 3, 4, 5, 6, 7],
  DODGE: [1],
  DRAW: [1, 2, 3],
  FALL: [1, 2, 3],
  FAT: [1, 2, 3, 5, 6],
  FIGHT: [1],
  FIN: [1],
  FIRE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  GEN: [1, 2, 3, 4, 5, 6],
  HORSE: [1, 2, 3, 4, 5],
  HURT: [1, 2, 3, 4, 5, 6, 7],
  JAM: [1],
  MAUL: [1, 2],
  MEL: [1, 2, 3, 4, 5],
  MOVE: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11],
  OBST: [1, 2, 3],
  ODDS: [1, 2],
  PBP: [1, 2, 3, 4, 5, 6, 7, 8],
  PROF: [1, 2, 3, 4, 6],
  RELOAD: [1],
  RIDE: [1, 2],
  SPOT: [2],
  STAMP: [1, 2, 3],
  STATE: [1, 2, 3, 4, 5, 6],
  THROW: [1],
  TURN: [1, 2, 3, 4, 6, 7, 8],
  TYPE: [1, 2, 3],
  WIN: [1],
  WND: [1, 2, 3],
  WPN: [1, 2, 3, 4, 5, 6, 7, 8],
};

/** Still to come. */
export const OPEN: RuleNumbers = {
  CASH: [1],
  CDT: [3],
  DOOR: [1, 2, 3, 4, 5],
  FAT: [4],
  HEAR: [1, 2],
  LOCK: [1],
  MOVE: [8],
  PROF: [5],
  SPOT: [1, 3, 4, 5],
  SRCH: [1],
  TURN: [5],
};

/** Worked examples, each a test: `E01` and so on. */
export const EXAMPLES = 51;
