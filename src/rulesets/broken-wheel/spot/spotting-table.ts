import type { Concealment } from '../../../game/effects.ts';

/** BW-SPOT-02: what a concealed figure is doing. */
export type Doing = 'still' | 'furtive' | 'shooting';

/** Columns of the table, inches; beyond the last nothing is spotted. */
const UP_TO = [2, 6, 12, 24] as const;

/** BW-SPOT-02: what is needed within two inches; each further column takes two more. */
const NEEDS: Readonly<Record<Concealment, Readonly<Record<Doing, number>>>> = {
  light: { still: 2, furtive: 1, shooting: 0 },
  hidden: { still: 3, furtive: 2, shooting: 1 },
  'well-hidden': { still: 4, furtive: 3, shooting: 2 },
};

/** BW-SPOT-02: null: too far away for anybody. */
export function needToSpot(how: Concealment, doing: Doing, inches: number): number | null {
  const column = UP_TO.findIndex((limit) => inches <= limit + 1e-9);
  return column < 0 ? null : NEEDS[how][doing] + 2 * column;
}

/** BW-SPOT-02, BW-SPOT-03: factors, and inches. */
export const SPOTTING = {
  cautious: 1,
  keen: 1,
  tracker: 2,
  fast: -1,
  mounted: -1,
  alerted: 1,
  noise: { moderate: 1, loud: 2 },
  fastFrom: 8,
  partyWithin: 3,
  alertsWithin: 12,
} as const;
