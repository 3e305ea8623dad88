import type { RulesetRef } from '../../game/ids.ts';
import { BROKEN_WHEEL_RULES } from './broken-wheel.ts';
import { CLASH_RULES } from './clash-of-arguments.ts';
import { LAW_OF_THE_GUN_RULES } from './law-of-the-gun.ts';
import { PORTABLE_RULES } from './portable-frontier.ts';
import type { RuleTexts } from './rule-texts.ts';
import { WESTAMUNDA_RULES } from './westamunda.ts';

/** The rules of each set by its id: data, as the words of a language are. */
export const RULE_BOOKS: ReadonlyMap<string, RuleTexts> = new Map<string, RuleTexts>([
  ['broken-wheel', BROKEN_WHEEL_RULES],
  ['clash-of-arguments', CLASH_RULES],
  ['law-of-the-gun', LAW_OF_THE_GUN_RULES],
  ['portable-frontier', PORTABLE_RULES],
  ['westamunda', WESTAMUNDA_RULES],
]);

/** The rules in words; null where nobody has put that set into words yet. */
export function ruleTextsOf(ruleset: RulesetRef): RuleTexts | null {
  return RULE_BOOKS.get(ruleset.split('@')[0]!) ?? null;
}
