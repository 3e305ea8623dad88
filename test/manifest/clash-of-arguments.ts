import type { RuleNumbers } from './proof.ts';

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Stands in the code and is proved by a test that names it. */
export const DONE: RuleNumbers = {
  CHG: upTo(9),
  COH: upTo(4),
  END: upTo(1),
  GEN: upTo(8),
  HIDE: upTo(5),
  HORSE: upTo(4),
  HURT: upTo(6),
  INIT: upTo(5),
  MEL: upTo(15),
  MIS: upTo(3),
  MOR: upTo(15),
  MOVE: upTo(16),
  SHOOT: upTo(14),
  TERR: upTo(5),
  TROOP: upTo(6),
  TURN: upTo(3),
  UNIT: upTo(6),
  WEAP: upTo(5),
  WND: upTo(7),
};

/** Worked examples, each a test: `E1` and so on. */
export const EXAMPLES = 30;
