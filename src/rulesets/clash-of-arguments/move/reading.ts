import type { Reading } from '../../../game/town/facts.ts';

/** This ruleset's own words on ground: a river can be waded (CA-TERR-01). */
export const READING: Reading = {
  river: { passable: true },
  footbridge: { difficulty: 0 },
};

/** All fractions of an inch are kept; comparisons allow for this much (CA-GEN-04). */
const TOLERANCE = 0.000001;

export const atMost = (value: number, limit: number): boolean => value <= limit + TOLERANCE;
