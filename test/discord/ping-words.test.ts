import { firstKey } from '../../src/report/say.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enReport } from '../../src/report/locales/en-report.ts';
import { SAY } from '../kit/say.ts';

const say = SAY;
const types = [...new Set(Object.keys(enReport.prompt).map((key) => key.split('~')[0]!))].filter(
  (key) => key !== 'other' && !/-(at|read|by|with|second)$/.test(key),
);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Types of questions as the rules put them; who joins asks nothing. */
const asked = [...sourcesIn('src/rulesets'), ...sourcesIn('src/game')].flatMap((source) =>
  [...source.matchAll(/type: '(?!join')([a-z-]+)',\s*\n\s*seat\b|(?:questionTo\([^;']+|promptFor\()'([a-z-]+)'/g)].map(
    (match) => match[1] ?? match[2]!,
  ),
);

/** What a question's default may be where it is named. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'choose-order': ['first', 'second'],
  'crowd-acts': ['hold', 'nearest'],
  'crowd-comes': ['hold', 'nearest'],
  'draw-answer': ['accept', 'decline'],
};

test('what happens unanswered is named for every type of question that the rules ask', () => {
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((type) => !types.includes(type))).toEqual([]);
});

test.each(types)('%s: what happens unanswered is named in words of its own', (type) => {
  const keys = NAMED[type]?.map((value) => `ui.ping.else.${type}-${value}`) ?? [`ui.ping.else.${type}`];
  for (const key of keys) {
    expect(say.has(key)).toBe(true);
    expect(say(firstKey(say, key))).not.toBe(say('ui.ping.else.other'));
  }
});
