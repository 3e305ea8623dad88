import { it } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { seeds } from '../kit/cases.ts';
import { compareMerged } from '../kit/merged-odds.ts';
import { drawFight } from './opening.ts';

/** What dice are thrown for, often enough to come up so many times. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'law-of-the-gun@1': ['shoot', 'move', 'charge', 'dismount', 'mount'],
  'westamunda@1': ['shoot', 'move', 'charge', 'throw', 'light', 'load', 'drive', 'dismount', 'mount'],
  'clash-of-arguments@1': ['shoot', 'charge'],
  'portable-frontier@1': ['shoot', 'charge'],
  'broken-wheel@1': [
    'shoot',
    'charge',
    'melee',
    'throw',
    'jump',
    'climb',
    'search',
    'mount',
    'dismount',
    'catch',
    'bandage',
    'examine',
    'challenge',
  ],
};

it.each([...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const))(
  'paths that meet again change no odds and no mean of any order: %s',
  (ref, ruleset) => {
    const openings = [(pick: (limit: number) => number) => drawFight(ruleset, pick(1_000_000))];
    const types = TYPES[ref]!;
    // Some come up about so often in as many fights: how often exactly is for chance to say.
    compareMerged({ ruleset, openings, seeds: seeds(300), types, enough: 20, least: 3, steps: 40, side: 'law' });
  },
);
