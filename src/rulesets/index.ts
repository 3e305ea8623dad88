import type { Ruleset, Rulesets } from '../game/ruleset.ts';
import { brokenWheel } from './broken-wheel/index.ts';
import { clashOfArguments } from './clash-of-arguments/index.ts';
import { lawOfTheGun } from './law-of-the-gun/index.ts';
import { portableFrontier } from './portable-frontier/index.ts';
import { westamunda } from './westamunda/index.ts';

const ALL: readonly Ruleset[] = [lawOfTheGun, westamunda, clashOfArguments, portableFrontier, brokenWheel];

export const RULESETS: Rulesets = new Map(ALL.map((ruleset) => [ruleset.ref, ruleset]));
