import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DONE, type RuleNumbers, TOWN } from './law-of-the-gun.ts';

const RULES = process.env.SKEDADDLE_RULES;

function idsOf(rules: RuleNumbers): string[] {
  return Object.entries(rules).flatMap(([part, numbers]) => numbers.map((number) => idOf(part, number)));
}

const idOf = (part: string, number: number): string => `LG-${part}-${String(number).padStart(2, '0')}`;

/** Ids in a text, also where several share their beginning: `LG-SEQ-04, -06`, `LG-CC-01 to -05`. */
function idsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, part, first, rest] of text.matchAll(/LG-([A-Z]+)-(\d\d)((?:(?:,| and| to| or) -?\d\d(?!\d))*)/g)) {
    let last = Number(first);
    found.add(idOf(part!, last));
    for (const [, join, digits] of rest!.matchAll(/(,| and| to| or) -?(\d\d)/g)) {
      const next = Number(digits);
      for (let number = join === ' to' ? last + 1 : next; number <= next; number++) found.add(idOf(part!, number));
      last = next;
    }
  }
  return found;
}

function idsInFiles(pattern: string): Set<string> {
  const text = globSync(pattern).map((file) => readFileSync(file, 'utf8'));
  return idsIn(text.join('\n'));
}

/** Names of tests, as they stand in the files. */
function idsInTitles(pattern: string): Set<string> {
  const lines = globSync(pattern).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return idsIn(
    lines.filter((line) => /\b(it|test|describe)\b|^\s*\](?: as const)?\)\(|^\s*['"`]LG-/.test(line)).join('\n'),
  );
}

describe('what of Law of the Gun is in the program', () => {
  const inCode = idsInFiles('{src,commands}/**/*.ts');
  const inTests = idsInTitles('{src,test}/**/*.test.ts');

  it('no rule has two places in the manifest', () => {
    const all = [DONE, TOWN].flatMap(idsOf);
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('every rule that is done stands where it lives in the code', () => {
    expect(idsOf(DONE).filter((id) => !id.startsWith('LG-EX') && !inCode.has(id))).toEqual([]);
  });

  it('every rule and worked example that is done stands in the name of a test', () => {
    expect(idsOf(DONE).filter((id) => !inTests.has(id))).toEqual([]);
  });

  it.skipIf(RULES === undefined)(
    'every rule and worked example of the rules has its place here (needs SKEDADDLE_RULES, the path of the rules)',
    () => {
      const listed = new Set([DONE, TOWN].flatMap(idsOf));
      const written = new Set(readFileSync(RULES!, 'utf8').match(/LG-[A-Z]+-\d\d/g));
      expect([...written].filter((id) => !listed.has(id))).toEqual([]);
      expect([...listed].filter((id) => !written.has(id))).toEqual([]);
    },
  );
});
