import { DONE as BROKEN_WHEEL } from '../manifest/broken-wheel.ts';
import { DONE as CLASH } from '../manifest/clash-of-arguments.ts';
import { DONE as LAW_OF_THE_GUN } from '../manifest/law-of-the-gun.ts';
import { DONE as PORTABLE } from '../manifest/portable-frontier.ts';
import type { RuleNumbers } from '../manifest/proof.ts';
import { DONE as WESTAMUNDA } from '../manifest/westamunda.ts';

/** Worked examples are no rules to look up. */
function withoutExamples(numbers: RuleNumbers): RuleNumbers {
  return Object.fromEntries(Object.entries(numbers).filter(([part]) => part !== 'EX'));
}

/** Every rule of every set, by the middle part of its id: `{ CC: [1] }` of LG is `LG-CC-01`. */
export const RULE_NUMBERS: Readonly<
  Record<string, { readonly prefix: string; readonly numbers: Readonly<Record<string, readonly number[]>> }>
> = {
  'broken-wheel': { prefix: 'BW', numbers: BROKEN_WHEEL },
  'clash-of-arguments': { prefix: 'CA', numbers: CLASH },
  'law-of-the-gun': { prefix: 'LG', numbers: withoutExamples(LAW_OF_THE_GUN) },
  'portable-frontier': { prefix: 'PC', numbers: PORTABLE },
  westamunda: { prefix: 'WM', numbers: WESTAMUNDA },
};
