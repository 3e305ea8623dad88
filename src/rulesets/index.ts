import type { Ruleset, Rulesets } from '../game/ruleset.ts';
import { lawOfTheGun } from './law-of-the-gun/index.ts';
import { westamunda } from './westamunda/index.ts';

const ALL: readonly Ruleset[] = [lawOfTheGun, westamunda];

export const RULESETS: Rulesets = new Map(ALL.map((ruleset) => [ruleset.ref, ruleset]));
