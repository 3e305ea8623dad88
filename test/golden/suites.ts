import type { Ruleset } from '../../src/game/ruleset.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { BROKEN_WHEEL_PLANS } from './plans-broken-wheel.ts';
import { PLANS } from './plans.ts';
import { CLASH_PLANS } from './plans-clash-of-arguments.ts';
import { PORTABLE_FRONTIER_PLANS } from './plans-portable-frontier.ts';
import { WESTAMUNDA_PLANS } from './plans-westamunda.ts';
import type { Plan } from './play.ts';

interface Suite {
  readonly ruleset: Ruleset;
  readonly plans: readonly Plan[];
}

/** Every set of rules with the fights that are kept of it. */
export const SUITES: readonly Suite[] = [
  { ruleset: lawOfTheGun, plans: PLANS },
  { ruleset: westamunda, plans: WESTAMUNDA_PLANS },
  { ruleset: clashOfArguments, plans: CLASH_PLANS },
  { ruleset: portableFrontier, plans: PORTABLE_FRONTIER_PLANS },
  { ruleset: brokenWheel, plans: BROKEN_WHEEL_PLANS },
];

export const ALL_PLANS: readonly Plan[] = SUITES.flatMap(({ plans }) => plans);
