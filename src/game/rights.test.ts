import { expect, test } from 'vitest';
import { given } from '../../test/kit/scenario.ts';
import { RULESETS } from '../rulesets/index.ts';
import { act } from './act.ts';
import type { Action } from './actions.ts';
import { seededDice } from './dice/seeded.ts';

const profile = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };
const [ruleset] = RULESETS.values();

function asModerator(action: Action) {
  const { fight } = given(ruleset!, { figures: { Doc: { side: 'law', profile }, Ike: { side: 'gang', profile } } });
  return act(fight, { by: 'wyatt', as: 'moderator', action, at: 0 }, seededDice(1), RULESETS);
}

test('a moderator may end or pause a fight of others', () => {
  expect(asModerator({ type: 'end', winner: null, why: 'gm' })).toMatchObject({ ok: true });
  expect(asModerator({ type: 'pause', on: true })).toMatchObject({ ok: true });
});

test('a moderator does not run it: neither figures nor rulings are theirs', () => {
  const refused = { ok: false, refusal: { code: 'not-allowed', role: 'gm' } };
  expect(asModerator({ type: 'gm-set', figure: 'Doc', field: 'CL', value: 5 })).toMatchObject(refused);
  expect(asModerator({ type: 'gm-add', side: 'law', seat: 'house', wishes: [] })).toMatchObject(refused);
  expect(asModerator({ type: 'hold', figure: 'Doc' })).toMatchObject({
    ok: false,
    refusal: { code: 'not-your-figure' },
  });
});
