import { expect, test } from 'vitest';
import { readThrow, throwText } from '../../src/game/dice/expression.ts';

test.each([
  ['2d6', '2d6'],
  ['d10', '1d10'],
  ['3d6+2', '3d6+2'],
  [' 3 D6 - 1 ', '3d6-1'],
  ['2w6', '2d6'],
  ['20d100+100', '20d100+100'],
  ['4d6+0', '4d6'],
])('%s is %s', (typed, meant) => {
  expect(throwText(readThrow(typed)!)).toBe(meant);
});

test.each([
  '',
  '6',
  '0d6',
  '21d6',
  '2d1',
  '2d101',
  'd6+101',
  '2d6+',
  '2d6 3d6',
  '2d-6',
  'two dice',
  '1e9d6',
  '2d6+2+2',
])('"%s" is no throw', (typed) => expect(readThrow(typed)).toBeNull());
