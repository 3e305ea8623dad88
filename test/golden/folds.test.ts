import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldAll, type Folded, FOLDS_FILE, isSilent } from './fold-digests.ts';

const kept = JSON.parse(readFileSync(FOLDS_FILE, 'utf8')) as Record<string, Folded>;
const now = foldAll();

test('no fight folds to other fields or values under the same number: its snapshots would be believed', () => {
  const silent = Object.keys(now).filter((name) => isSilent(kept[name], now[name]!));
  expect(
    silent,
    'raise SNAPSHOT_FORMAT in src/app/stored.ts, or `folds` of the ruleset, then run make-folds.ts',
  ).toEqual([]);
});

test('what each golden log folds to is noted', () => {
  expect(kept, 'run node test/golden/make-folds.ts').toEqual(now);
});

test('a changed value under the same number is noticed, and one under a raised number is not', () => {
  const [folded] = Object.values(now);
  expect(isSilent({ ...folded!, fold: 'another' }, folded!)).toBe(true);
  expect(isSilent({ ...folded!, fold: 'another', format: '1/older@1/1' }, folded!)).toBe(false);
});
