import { expect, test } from 'vitest';
import type { Refusal } from '../../src/game/refusals.ts';
import { refusalText } from '../../src/report/refusal.ts';
import { SAY } from '../kit/say.ts';

const say = SAY;
const told = (refusal: Refusal): string => refusalText(refusal, null, say);

test.each([
  [{ code: 'not-your-turn', side: 'a' }, /^It is not your turn\./],
  [{ code: 'nothing-there', wanted: 'gm' }, /hand-over/],
  [{ code: 'nothing-there', wanted: 'seat' }, /No seat is free/],
  [{ code: 'state-already', figure: '', state: 'back' }, /nothing to come back from/],
  [{ code: 'state-already', figure: '', state: 'gm' }, /runs this fight already/],
  [{ code: 'state-already', figure: '', state: 'played' }, /played so already/],
  [{ code: 'state-already', figure: '', state: 'hidden' }, /^All of them are hidden/],
  [{ code: 'state-already', figure: '', state: 'revealed' }, /^All of them are in plain sight/],
  [{ code: 'state-already', figure: '', state: 'brawl' }, /has had its brawl/],
  [{ code: 'state-already', figure: '', state: 'aftermath' }, /told at the end/],
] as const satisfies readonly (readonly [Refusal, RegExp])[])(
  '%j names the cause and the next step',
  (refusal, words) => {
    expect(told(refusal)).toMatch(words);
    expect(told(refusal)).not.toContain("''s");
  },
);
