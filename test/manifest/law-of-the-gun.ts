/** Numbers of rules (or worked examples, `EX`) by the middle part of their ids: `{ CC: [1] }` is `LG-CC-01`. */
export type RuleNumbers = Readonly<Record<string, readonly number[]>>;

/** Stands in the code and is proved by a test that names it. */
export const DONE: RuleNumbers = {
  ACT: [1, 2, 3, 4, 5, 6, 7, 8],
  AMMO: [1, 2, 3, 4, 5],
  ATTR: [1, 2],
  CC: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  COOL: [1, 2, 3, 4],
  COV: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  DRAW: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  EX: [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
  ],
  GEN: [1, 2, 3, 4, 5, 6],
  GRP: [1, 2, 3, 4],
  INJ: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  MOVE: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  NPC: [1, 2, 3, 4, 5],
  PBP: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  PC: [1, 2, 3],
  REACT: [1, 2, 3, 4, 5, 6],
  RIDE: [1, 2, 3, 4, 5, 6],
  SEQ: [1, 2, 3, 4, 5, 6, 7, 8],
  SHOOT: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  SKED: [1, 2, 3, 4],
  SOLO: [
    1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
    34, 35, 36,
  ],
  TERR: [1, 2, 3, 4, 5, 6],
  TEST: [1, 2],
  TOM: [1, 2, 3, 4, 5, 6],
  VEH: [1, 2, 3, 4, 5],
  VIS: [1, 2, 3, 4, 5, 6],
  WPN: [1, 2, 3, 4, 5, 6, 7, 8, 9],
};

/** Needs a map: paths and corners by geometry, spotting, the solo charts' movement. */
export const TOWN: RuleNumbers = {};
