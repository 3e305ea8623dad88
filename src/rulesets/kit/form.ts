import { WORD_LENGTH } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';

/** What an option of an order may say. */
export const checkAmong = (option: string, given: string, allowed: readonly string[]): Refusal | null =>
  allowed.includes(given) ? null : { code: 'bad-value', option, given, allowed: allowed.join(', ') };

/** What somebody is after, in his player's own words. */
export const checkGoalWords = (goal: string | undefined): Refusal | null =>
  goal === undefined || (goal !== '' && goal.length <= WORD_LENGTH)
    ? null
    : { code: 'over-limit', what: 'goal', given: goal.length, max: WORD_LENGTH };
