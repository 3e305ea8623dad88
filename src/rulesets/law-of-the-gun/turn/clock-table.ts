import type { ClockBlock } from '../../../game/ruleset.ts';

/** LG-SEQ-01, LG-SEQ-04, LG-SEQ-05, LG-SEQ-06: each side's turn, one after the other. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      { id: 'flight', phase: 'start', kind: 'tick' },
      { id: 'crawl', phase: 'start', kind: 'tick' },
      { id: 'act', phase: 'movement', kind: 'act' },
      { id: 'halt', phase: 'end', kind: 'tick' },
      { id: 'melee', phase: 'end', kind: 'tick' },
      { id: 'reload', phase: 'end', kind: 'tick' },
      { id: 'give', phase: 'end', kind: 'tick' },
      { id: 'recover', phase: 'end', kind: 'tick' },
      { id: 'hide', phase: 'end', kind: 'tick' },
      { id: 'markers', phase: 'end', kind: 'tick' },
    ],
  },
];
