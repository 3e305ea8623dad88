import { afterEach, describe, expect, test, vi } from 'vitest';
import { westamundaOrders } from '../../bench/kit/worst-westamunda.ts';
import { showOdds } from '../../src/app/odds.ts';
import { toNumber } from '../../src/game/dice/fraction.ts';
import { numberOf } from '../../src/game/number-of.ts';
import { oddsOf } from '../../src/game/odds/odds.ts';
import { marginOf, reckon } from '../../src/game/odds/reckon.ts';
import type { RulesetAction } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { chancesText, oddsFractions, type OddsOf, oddsText } from '../../src/report/odds-text.ts';
import { SAY } from '../kit/say.ts';
import { IKE, lawOfTheGun, shoot, street } from '../scenarios/law-of-the-gun/street.ts';

const RULES = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const AIMED = shoot('Doc', 'Ike', 'aimed') as RulesetAction;
const DOC = { seat: 'doc' };
/** No order is exact within one path. */
const TRIED = { paths: 1, tries: 400 };

/** Ike has two friends at his side, who would shoot back. */
const three = (): Gunfight =>
  street(20, {
    figures: { Billy: { ...IKE, side: 'gang' }, Tom: { ...IKE, side: 'gang' } },
    scene: { 'Doc>Billy': { range: 22 }, 'Doc>Tom': { range: 24 } },
  }).fight;

const tried = (fight: Gunfight, reader = DOC) => showOdds(fight, AIMED, reader, RULES, TRIED);

describe('odds', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('are the same on a busy host: no clock is asked', () => {
    const idle = showOdds(three(), AIMED, DOC, RULES);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
    expect(showOdds(three(), AIMED, DOC, RULES)).toEqual(idle);
    expect(idle).toMatchObject({ ok: true, odds: { paths: expect.any(Number) } });
  });

  test('need as many paths whatever was worked out before', () => {
    const { fight, action, ruleset } = westamundaOrders().find(({ sort }) => sort.endsWith('two guns fanned'))!;
    const paths = Array.from({ length: 6 }, (_, walk) => {
      for (let text = 0; text < 1_003; text++) numberOf({ walk, text });
      const result = oddsOf(fight, action, ruleset);
      return result.ok ? result.odds.paths : result.why;
    });
    expect(new Set(paths)).toEqual(new Set([paths[0]]));
  });

  test('within reach of the paths are exact, else tried out and near to that', () => {
    const exact = showOdds(three(), AIMED, DOC, RULES);
    const about = showOdds(three(), AIMED, DOC, RULES, { paths: 1, tries: 2_000 });
    if (!exact.ok || !about.ok) throw new Error('refused');
    expect(exact.odds.tries).toBeUndefined();
    expect(about.odds).toMatchObject({ tries: 2_000, ifNobodyReacts: exact.odds.ifNobodyReacts });
    for (const [fact, chance] of about.odds.facts) {
      const off = toNumber(chance) - toNumber(exact.odds.facts.get(fact)!);
      expect(Math.abs(off), fact).toBeLessThan(2 * marginOf(about.odds, chance));
    }
  });

  test('tried out tell so, with their margin', () => {
    const result = showOdds(three(), AIMED, DOC, RULES, { paths: 1, tries: 2_000 });
    const context = { view: view(three(), DOC), say: SAY, unit: 'cm' };
    const text = chancesText(result, { figure: 'Doc', target: 'Ike' }, context);
    expect(text).toMatch(/^about \d\d % to hit, about \d+ % to .*\(give or take [23]\b/);
    expect(oddsFractions(result, context).join('\n')).toMatch(/Ike, hit: about \d\d % \(\d+ of 2000 tries\)/);
  });

  test('tried out follow from the order and what its reader sees, and from no secret', () => {
    const once = tried(three());
    expect(tried(three())).toEqual(once);
    expect(tried({ ...three(), commitment: 'another', version: 77, rolls: 12 })).toEqual(once);
    const told = three();
    told.figures.Tom!.standing = { react: 'auto' };
    expect(tried(told)).toEqual(once);
    const seen = three();
    seen.figures.Tom!.posture = 'prone';
    expect(tried(seen).digest).not.toBe(once.digest);
    expect(tried(three(), { seat: 'nobody' }).digest).not.toBe(once.digest);
  });

  test('of a way to fight that is thrown for later say when, and of what is never thrown for that there are none', () => {
    const { fight } = street(2, { contacts: [['Doc', 'Ike']] });
    const context = { view: view(fight, DOC), say: SAY, unit: 'cm' };
    const told = (action: RulesetAction): string =>
      oddsText(showOdds(fight, action, DOC, RULES), action as OddsOf, context);
    expect(told({ type: 'melee', figure: 'Doc', option: 'fight' })).toBe('the dice fall when it is fought out');
    expect(told({ type: 'hold', figure: 'Doc' })).toBe('no odds to give');
  });

  test('who walks off does not go down', () => {
    const certain = { n: 1n, d: 1n };
    const facts = new Map(['out:Doc', 'left-field:Doc'].map((fact) => [fact, certain]));
    const odds = { facts, paths: 1, ifNobodyReacts: false } as never;
    const context = { view: view(three(), DOC), say: SAY, unit: 'cm' };
    expect(chancesText({ ok: true, odds }, { figure: 'Doc' }, context)).toBeNull();
  });

  test('of what is refused are none', () => {
    const odds = reckon(three(), shoot('Doc', 'Nobody', 'aimed') as RulesetAction, lawOfTheGun, {
      ...TRIED,
      seed: () => 1,
    });
    expect(odds).toMatchObject({ ok: false, why: 'refused' });
  });
});
