import { expect, test } from 'vitest';
import { given } from '../../../test/kit/scenario.ts';
import { RULESETS } from '../../rulesets/index.ts';
import { act } from '../act.ts';
import type { Action } from '../actions.ts';
import { seededDice } from '../dice/seeded.ts';

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

test("nobody takes over another's figure but a moderator or the game master, who then have a seat on its side", () => {
  const { fight } = given(ruleset!, {
    figures: { Doc: { side: 'law', profile, seat: 'doc' }, Ike: { side: 'gang', profile, seat: 'ike' } },
  });
  const claim = (by: string, as?: 'moderator') =>
    act(
      fight,
      {
        by,
        ...(as === undefined ? {} : { as }),
        action: { type: 'seat', seat: by, name: by, figure: 'Ike', how: 'claimed' },
        at: 0,
      },
      seededDice(1),
      RULESETS,
    );
  expect(claim('doc')).toMatchObject({ ok: false, refusal: { code: 'not-allowed', role: 'moderator' } });
  const claimed = claim('wyatt', 'moderator');
  if (!claimed.ok) throw new Error(claimed.refusal.code);
  expect(claimed.fight.figures.Ike?.seat).toBe('wyatt');
  expect(claimed.fight.seats.wyatt).toMatchObject({ side: 'gang', autoPilot: false });
});

test('a moderator claims the chair of whoever is gone, and does not hand it round', () => {
  const refused = { ok: false, refusal: { code: 'not-allowed', role: 'gm' } };
  for (const what of ['add', 'hand-over', 'leave'] as const)
    expect(asModerator({ type: 'gm-seat', what, seat: 'wyatt' })).toMatchObject(refused);
});
