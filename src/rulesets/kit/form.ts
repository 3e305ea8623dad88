import { WORD_LENGTH } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';

/** What an option of an order may say. */
export function checkAmong(
  option: string,
  given: string | number | undefined,
  allowed: readonly (string | number)[],
): Refusal | null {
  if (given !== undefined && allowed.includes(given)) return null;
  return { code: 'bad-value', option, given: String(given ?? ''), allowed: allowed.join(', ') };
}

/** What somebody is after, in his player's own words. */
export const checkGoalWords = (goal: string | undefined): Refusal | null =>
  goal === undefined || (goal !== '' && goal.length <= WORD_LENGTH)
    ? null
    : { code: 'over-limit', what: 'goal', given: goal.length, max: WORD_LENGTH };
