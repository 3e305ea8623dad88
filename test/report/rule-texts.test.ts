import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { RulesetRef } from '../../src/game/ids.ts';
import type { RuleTexts } from '../../src/game/ruleset-words.ts';
import { nearestRules, ruleCalled, rulesAbout, ruleTextsOf } from '../../src/report/rule-search.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { SAY } from '../kit/say.ts';
import { ROOT } from '../tidy/sources.ts';
import { RULE_NUMBERS } from './rule-numbers.ts';

const ID = /\b[A-Z]{2}-[A-Z][A-Z0-9]*-\d+\b/g;

/** Ids of rules named in the code of a set; those of other sets and of worked examples aside. */
function idsInCode(ruleset: string, prefix: string): string[] {
  const files = globSync(`src/rulesets/${ruleset}/**/*.ts`, { cwd: ROOT, exclude: (path) => path.endsWith('words') });
  const found = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(ID) ?? []);
  return [...new Set(found)].filter((id) => id.startsWith(`${prefix}-`) && !id.includes('-EX-'));
}

/** Every id that the set has. */
function idsOf(prefix: string, numbers: Readonly<Record<string, readonly number[]>>): string[] {
  return Object.entries(numbers).flatMap(([part, all]) =>
    all.map((number) => `${prefix}-${part}-${String(number).padStart(2, '0')}`),
  );
}

/** What fits: a title into a line of suggestions, a text into a glance at the phone. */
const MAX_TITLE = 40;
const MAX_TEXT = 400;

const textsFor = (ref: RulesetRef): RuleTexts => ruleTextsOf(RULESETS.get(ref)!, SAY) ?? {};

describe.each(Object.entries(RULE_NUMBERS))('the rules of %s in words', (ruleset, { prefix, numbers }) => {
  const texts = textsFor(`${ruleset}@1`);

  it('have a text for every rule that the code names', () => {
    expect(idsInCode(ruleset, prefix).filter((id) => texts[id] === undefined)).toEqual([]);
  });

  it('have a text for every rule there is, and none for any other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(idsOf(prefix, numbers).toSorted());
  });

  it('are short and whole', () => {
    for (const [id, [title, text]] of Object.entries(texts)) {
      expect(title.length, `${id}: ${title}`).toBeLessThanOrEqual(MAX_TITLE);
      expect(text.length, id).toBeLessThanOrEqual(MAX_TEXT);
      expect(title, id).toMatch(/^[A-Z].*[^.]$/);
      expect(text, id).toMatch(/^["A-Z0-9+-].*[.!]$/);
    }
  });
});

test('every set that has a folder has its numbers here', () => {
  const folders = globSync('src/rulesets/*/', { cwd: ROOT }).map((path) =>
    path.split('/').findLast((part) => part !== ''),
  );
  expect(folders.filter((id) => id !== 'kit' && RULE_NUMBERS[id!] === undefined)).toEqual([]);
});

const BOOK: RuleTexts = {
  'LG-AMMO-01': ['Ammunition points', 'Three for each weapon.'],
  'LG-AMMO-02': ['Running low', 'A natural 1 costs a point. Nothing jams.'],
  'LG-JAM-03': ['Stopping', 'A gun may stop.'],
  'LG-SHOOT-11': ['Before or after: jams', 'Either.'],
};

test('a rule is found by its id, however carelessly typed, and by nothing less', () => {
  for (const typed of ['LG-AMMO-02', 'lg-ammo-02', 'lg ammo 2', 'ammo-2', 'Ammo 02', ' LGAMMO2 '])
    expect(ruleCalled(BOOK, typed)?.id).toBe('LG-AMMO-02');
  for (const typed of ['', 'LG-AMMO', 'AMMO-20', 'WM-AMMO-02']) expect(ruleCalled(BOOK, typed)).toBeNull();
});

test('words find rules by id, then by title, then by text, and only where a word begins', () => {
  const about = (typed: string): string[] => rulesAbout(BOOK, typed).map(({ id }) => id);
  expect(about('jam')).toEqual(['LG-JAM-03', 'LG-SHOOT-11', 'LG-AMMO-02']);
  expect(about('jams')).toEqual(about('jam'));
  expect(about('points weapon')).toEqual(['LG-AMMO-01']);
  expect(about('oint')).toEqual([]);
  expect(about('')).toHaveLength(4);
});

test('an id that does not exist leads to those that look like it', () => {
  expect(nearestRules(BOOK, 'LG-AMO-2', 2).map(({ id }) => id)).toEqual(['LG-AMMO-02', 'LG-AMMO-01']);
  expect(nearestRules(BOOK, 'shot-11', 1).map(({ id }) => id)).toEqual(['LG-SHOOT-11']);
});

test('the words of a real set answer what a player would ask', () => {
  const about = (ruleset: RulesetRef, typed: string): string[] =>
    rulesAbout(textsFor(ruleset), typed).map(({ id }) => id);
  expect(about('westamunda@1', 'jam').slice(0, 2)).toEqual(['WM-AMMO-03', 'WM-AMMO-04']);
  expect(about('law-of-the-gun@1', 'bushwhack')[0]).toBe('LG-REACT-04');
  expect(about('broken-wheel@1', 'misfire')).toContain('BW-JAM-01');
});
