import type { ClockBlock } from '../../../game/ruleset.ts';
import { acts, ticks } from '../../kit/turns.ts';

/** LG-SEQ-01, LG-SEQ-04, LG-SEQ-05, LG-SEQ-06: each side's turn, one after the other. What it begins with is told as it came out (LG-PBP-01): others fire at what is done in it. */
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
