import type { Ruleset } from '../../game/ruleset.ts';
import type { Answers, Resume } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import type { AnyRule, OrderType } from './orders.ts';

export interface Keys<At> {
  /** What orders that say nothing of it can depend on where they have stopped; and `worth` besides. */
  readonly oddsKey: (fight: Gunfight, at: At, answers: Answers) => string;
  readonly worthKey: (fight: Gunfight) => string;
}

/** What each order says of it, and the ruleset besides. */
export const keysBy = <At>(
  ruleOf: (type: OrderType) => AnyRule<At> | null | undefined,
  { oddsKey, worthKey }: Keys<At>,
): Pick<Ruleset, 'oddsKey' | 'worthKey'> => ({
  oddsKey: (fight, { at, answers }: Resume<At>, action) =>
    ruleOf(action.type)?.key?.(fight, at, answers, action as never) ?? oddsKey(fight, at, answers),
  worthKey: (fight, { at }: Resume<At>, action) =>
    worthKey(fight) + (ruleOf(action.type)?.worthKey?.(fight, at, action as never) ?? ''),
});
