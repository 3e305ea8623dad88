import type { RuleNumbers } from './proof.ts';

/** Stands in the code and is proved by a test that names it. */
export const DONE: RuleNumbers = {
  AIM: [1, 2, 3, 4, 5, 6, 7],
  AMMO: [1, 2, 3, 4, 5, 6],
  BLAZE: [1, 2, 3, 4, 5, 6],
  BLDG: [1, 2, 3, 4, 5],
  BRAWL: [1, 2, 3, 4, 5],
  CMD: [1, 2],
  DICE: [1, 2, 3, 4, 5],
  DRAW: [1, 2, 3, 4, 5, 6],
  DUCK: [1, 2, 3, 4, 5],
  END: [1, 2, 3],
  EXPL: [1, 2, 3, 4, 5, 6, 7],
  FAST: [1, 2, 3],
  FIRE: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  GUN: [1, 2, 3, 4, 5, 10, 11, 12, 13, 20, 21, 30, 31, 32],
  HMEL: [1, 2, 3, 4, 5],
  HORSE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  JUMP: [1, 2, 3, 4, 5],
  KICK: [1, 2],
  LEMAT: [1],
  LOAD: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  MAP: [1, 2, 3, 4, 5],
  MELEE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  MOVE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  NERVE: [1, 2, 3, 4, 5, 6],
  OW: [1, 2, 3, 4, 5],
  PIN: [1, 2, 3, 4],
  POST: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  SG: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  SHOOT: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20],
  SKILL: [1, 2],
  TURN: [1, 2, 3, 4, 5],
  WAGON: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  WATER: [1, 2, 3, 4],
  WOUND: [1, 2, 3, 4, 5, 6, 7],
  WX: [1],
};

/** Worked examples, each a test: `E1` and so on. */
export const EXAMPLES = 45;
