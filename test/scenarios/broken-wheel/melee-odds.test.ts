import { describe, expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { type OddsResult, oddsOf } from '../../../src/game/odds/odds.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import type { Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, pair } from './fighters.ts';
import { laid, moved, type Person } from './people.ts';

const odds = (scene: Scene, action: ReturnType<typeof melee>): Extract<OddsResult, { ok: true }>['odds'] => {
  const result = oddsOf(scene.fight, action as RulesetAction, brokenWheel);
  if (!result.ok) throw new Error(result.why);
  return result.odds;
};

const chance = (facts: ReadonlyMap<string, { n: bigint; d: bigint }>, fact: string): string => {
  const found = facts.get(fact);
  return found === undefined ? '0' : formatFraction(found);
};

describe('exact odds of a round hand to hand', () => {
  // Score advantage: wins, loses, wins by three or more.
  const ROWS = [
    [-2, '1/6', '13/18', '1/36'],
    [-1, '5/18', '7/12', '1/12'],
    [0, '5/12', '5/12', '1/6'],
    [1, '7/12', '5/18', '5/18'],
    [2, '13/18', '1/6', '5/12'],
    [3, '5/6', '1/12', '7/12'],
  ] as const;

  it.each(ROWS)('BW-MEL-03 BW-MAUL-01 one against one with %i in hand', (ahead, wins, loses, holds) => {
    const scene = pair({ profile: { Me: Math.max(0, ahead) } }, { profile: { Me: Math.max(0, -ahead) }, ...BRAWLER });
    const { facts } = odds(scene, melee('Ann', 'maul', { target: 'Bob' }));
    expect(chance(facts, 'melee-won:Ann')).toBe(wins);
    expect(chance(facts, 'melee-won:Bob')).toBe(loses);
    expect(chance(facts, 'grappled:Bob')).toBe(holds);
  });

  it('BW-FIGHT-01 BW-HURT-02 a sword against one who brawls: wounds as their table has them', () => {
    const scene = pair({ arms: ['sword'] }, BRAWLER);
    const { facts } = odds(scene, melee('Ann', 'fight', { target: 'Bob' }));
    // Wins 5/12; a strike of 0 is inert once in nine.
    expect(chance(facts, 'out-of-action:Bob')).toBe('5/108');
    expect(chance(facts, 'grazed:Bob')).toBe('5/108');
    expect(chance(facts, 'wounded:Bob')).toBe('35/108');
  });

  it('BW-BRAWL-02 with cuts the same as face by face', () => {
    const scenes: readonly [Scene, ReturnType<typeof melee>][] = [
      [pair({ arms: ['club'] }, BRAWLER), melee('Ann', 'brawl', { target: 'Bob' })],
      [pair({ profile: { Me: 2 } }, BRAWLER), melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' })],
      [pair({ arms: ['knife'] }, {}), melee('Ann', 'fight', { target: 'Bob' })],
      [two(), melee('Ann', 'fight', { target: 'Bob' })],
    ];
    for (const [scene, action] of scenes) {
      const whole = oddsOf(scene.fight, action as RulesetAction, brokenWheel, { useCuts: false, maxPaths: 2_000_000 });
      if (!whole.ok) throw new Error(whole.why);
      const cut = odds(scene, action).facts;
      expect([...cut].map(([fact, value]) => `${fact} ${formatFraction(value)}`).toSorted()).toEqual(
        [...whole.odds.facts].map(([fact, value]) => `${fact} ${formatFraction(value)}`).toSorted(),
      );
    }
  });
});

const two = (): Scene =>
  laid({
    figures: { Ann: { arms: ['knife'] }, Al: BRAWLER, Bob: { side: 'gang', arms: ['club'], ...BRAWLER } },
    contacts: [
      ['Ann', 'Bob'],
      ['Al', 'Bob'],
    ],
  });

/** What a walk can afford: the benches say how long one path takes. */
const FEW_PATHS = 400;

describe('exact odds by few paths', () => {
  /** Friends of both near by, who test for what they see. */
  const crowd = (figures: Record<string, Person>): Record<string, Person> => ({
    ...figures,
    ...Object.fromEntries(['C1', 'C2', 'C3'].map((id) => [id, { arms: ['mm-revolver'] }])),
    ...Object.fromEntries(['D1', 'D2', 'D3'].map((id) => [id, { side: 'gang', arms: ['mm-revolver'] }])),
  });
  const near = (ids: readonly string[]): Record<string, { range: number }> =>
    Object.fromEntries(
      ids.flatMap((a) => ids.filter((b) => a < b).map((b): [string, { range: number }] => [`${a}>${b}`, { range: 2 }])),
    );
  const heap = (figures: Record<string, Person>, contacts: readonly (readonly [string, string])[]): Scene => {
    const all = crowd(figures);
    return laid({ figures: all, contacts, scene: near(Object.keys(all)) });
  };

  it('BW-FIGHT-01 BW-BRAWL-01 BW-MAUL-01 BW-DODGE-01 a round of any sort, among friends', () => {
    const scene = heap({ Ann: { arms: ['sword', 'rope'] }, Bob: { side: 'gang', ...BRAWLER } }, [['Ann', 'Bob']]);
    for (const action of [
      melee('Ann', 'fight', { target: 'Bob' }),
      melee('Ann', 'brawl', { target: 'Bob' }),
      melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }),
      melee('Ann', 'dodge'),
    ])
      expect(odds(scene, action).paths, JSON.stringify(action)).toBeLessThan(FEW_PATHS);
  });

  it('BW-ODDS-01 several against one', () => {
    const figures = {
      A1: { arms: ['sword'] },
      A2: { arms: ['club'], ...BRAWLER },
      A3: BRAWLER,
      Bob: { side: 'gang', arms: ['knife'] },
    };
    const scene = heap(
      figures,
      ['A1', 'A2', 'A3'].map((id) => [id, 'Bob'] as const),
    );
    expect(odds(scene, melee('A1', 'fight', { target: 'Bob' })).paths).toBeLessThan(FEW_PATHS);
  });

  it('BW-RIDE-01 riding down', () => {
    const scene = heap(
      {
        Ann: { mount: 'Nag' },
        Nag: { sort: 'beast', template: 'cavalry-horse' },
        Bob: { side: 'gang', arms: ['sword'] },
      },
      [['Ann', 'Bob']],
    );
    subOf(scene.fight).nerve.dared.Ann = 'controlled';
    moved(scene, { Ann: 5 });
    expect(odds(scene, melee('Ann', 'ride-down', { target: 'Bob' })).paths).toBeLessThan(FEW_PATHS);
  });
});
