import type { ClockBlock } from '../../../game/ruleset.ts';
import { acts, ticks } from '../../kit/turns.ts';

/** LG-SEQ-01, LG-SEQ-04, LG-SEQ-05, LG-SEQ-06: each side's turn, one after the other. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      ...ticks('start', 'flight', 'crawl'),
      acts('movement', 'act'),
      ...ticks('end', 'halt', 'melee', 'reload', 'give', 'recover', 'hide', 'markers'),
    ],
  },
];
