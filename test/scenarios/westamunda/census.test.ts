import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { type Fact, factsOf, oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { gun, PRAIRIE, RAN, shooting, shot } from './gun-kit.ts';
import { MAN } from './people.ts';
import { duel, SITUATIONS } from './situations.ts';

/** Exact chances of an order, from the resolver that play uses. */
function chances(fight: Gunfight, action: Action, ...facts: readonly Fact[]): Record<Fact, string> {
  const result = oddsOf(fight, action as RulesetAction, westamunda);
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { odds } = result;
  return Object.fromEntries(facts.map((fact) => [fact, formatFraction(odds.facts.get(fact) ?? { n: 0n, d: 1n })]));
}

/** What comes of it all, to figures and to sides; without what only says the same in other words. */
function distribution(fight: Gunfight, action: Action): Record<Fact, string> {
  const result = oddsOf(fight, action as RulesetAction, westamunda, {
    measure: (effects) => [
      ...factsOf(effects),
      ...effects.flatMap((effect) => (effect.kind === 'side-gave-up' ? [`gave-up:${effect.side}`] : [])),
    ],
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const told = [...result.odds.facts].filter(([fact]) => !SAID.has(fact.split(':')[0]!));
  return Object.fromEntries(told.map(([fact, chance]) => [fact, formatFraction(chance)]));
}

const SAID = new Set(['unharmed', 'stat-changed', 'out-of-action', 'burst-fired', 'item-broken']);

describe('census of standard situations', () => {
  it('holds one more than twenty, no two alike', () => {
    expect(new Set(SITUATIONS.map(({ label }) => label)).size).toBe(21);
    expect(new Set(SITUATIONS.map(({ chances }) => JSON.stringify(chances))).size).toBe(21);
  });

  it.each(SITUATIONS.map((one) => [one.label, one] as const))('%s', (_label, { fight, action, chances }) => {
    expect(distribution(fight(), action)).toEqual(chances);
  });
});

describe('exact chances', () => {
  it('E1 a plain shot: hit 1/2, wound 1/4, down or out 5/24, out 1/24, jam 1/12', () => {
    const facts = ['hit:Bob', 'wounded:Bob', 'down:Bob', 'out:Bob', 'jammed:Ann'];
    expect(chances(duel({ range: 6 }), shot('revolver'), ...facts)).toEqual({
      'hit:Bob': '1/2',
      'wounded:Bob': '1/4',
      'down:Bob': '1/6', // with out: 5/24
      'out:Bob': '1/24',
      'jammed:Ann': '1/12',
    });
  });

  it('E5, WM-DUCK-01 duck-backs: partial cover 1/6, full 1/3', () => {
    const duck = (cover: string) => chances(duel({ range: 6, cover }), shot('revolver'), 'ducked-back:Bob', 'hit:Bob');
    expect(duck('partial')).toEqual({ 'ducked-back:Bob': '1/6', 'hit:Bob': '1/3' });
    expect(duck('full')).toEqual({ 'ducked-back:Bob': '1/3', 'hit:Bob': '1/6' });
  });

  it('E6, WM-DUCK-03 fired for effect: never a hit, a duck-back 1/18, a jam 1/12', () => {
    const ann = { items: [gun('Ann', 'revolver', 6)], turn: RAN, profile: { ...MAN, BS: 2 } };
    const fight = duel({ range: 12, cover: 'full' }, ann, { turn: { ...RAN, distance: 11 } });
    expect(chances(fight, shot('revolver'), 'hit:Bob', 'ducked-back:Bob', 'jammed:Ann')).toEqual({
      'hit:Bob': '0',
      'ducked-back:Bob': '1/18',
      'jammed:Ann': '1/12',
    });
  });

  it('E9, WM-KICK-01 a child and a heavy revolver: thrown down 2/3 of the time', () => {
    const items = [gun('Ann', 'large-revolver+percussion', 6)];
    const ann = { items, profile: { ...MAN, WS: 2, BS: 2, S: 2, T: 2 } };
    const facts = ['pinned:Ann', 'hit:Bob', 'driven-back:Bob', 'jammed:Ann'];
    expect(chances(duel({ range: 6 }, ann), shot('large-revolver+percussion'), ...facts)).toEqual({
      'pinned:Ann': '2/3',
      'hit:Bob': '1/3',
      // Struck, and not out: 1 - 2/3 of a wound by a sixth out; then S 3.
      'driven-back:Bob': '4/27',
      'jammed:Ann': '1/9',
    });
  });

  it('E13, WM-BLAZE-02 a fanned revolver: at least one hit 67/162', () => {
    const ann = { items: [gun('Ann', 'revolver', 5)] };
    expect(chances(duel({ range: 7 }, ann), shot('revolver', 'Bob', 'fan'), 'hit:Bob')).toEqual({
      'hit:Bob': '67/162',
    });
  });

  const BY_NEED = ['5/6', '2/3', '1/2', '1/3', '1/6', '1/12', '1/18', '1/36'];
  it.each(BY_NEED.map((chance, index) => [index + 2, chance] as const))(
    'WM-DICE-04 a need of %i: %s',
    (need, chance) => {
      // BS 5 needs 2 at short range; BS 0 with a snap shot, long range and so on make up the rest.
      const skill = Math.max(0, 7 - need);
      const penalty = need - (7 - skill);
      const ann = {
        items: [gun('Ann', 'revolver', 6)],
        profile: { ...MAN, BS: skill },
        ...(penalty > 0 ? { turn: RAN } : {}),
      };
      const fight = duel({ range: penalty > 1 ? 12 : 6 }, ann);
      expect(chances(fight, shot('revolver'), 'hit:Bob')).toEqual({ 'hit:Bob': chance });
    },
  );

  it('WM-SG-05 both barrels of manstopper at ten inches', () => {
    const ann = { items: [gun('Ann', 'shotgun', ['manstopper', 'manstopper'])] };
    const facts = ['hit:Bob', 'wounded:Bob', 'out:Bob', 'pinned:Ann', 'jammed:Ann'];
    expect(chances(duel({ range: 10 }, ann), shot('shotgun', 'Bob', 'together'), ...facts)).toEqual({
      'hit:Bob': '1/3',
      'wounded:Bob': '5/18',
      'out:Bob': '5/108',
      'pinned:Ann': '1/2',
      'jammed:Ann': '1/12',
    });
  });

  it('WM-SG-02, WM-SG-06 a single barrel of scatter without a map: it hits, or it drifts off', () => {
    const ann = { items: [gun('Ann', 'shotgun', ['scatter'])] };
    // At two inches (need 3) it drifts one inch at most, so that only a misfire lets him off.
    expect(chances(duel({ range: 2 }, ann), shot('shotgun'), 'hit:Bob', 'misfired:Ann')).toEqual({
      'hit:Bob': '17/18',
      'misfired:Ann': '1/18',
    });
    expect(chances(duel({ range: 8 }, ann), shot('shotgun'), 'hit:Bob')).toEqual({ 'hit:Bob': '1/3' });
  });

  it('WM-SG-06 on a map a charge that misses him comes down on his neighbour now and then', () => {
    const fight = shooting({
      town: PRAIRIE,
      figures: {
        Ann: { items: [gun('Ann', 'shotgun', ['scatter'])], at: 'C11' },
        Bob: { side: 'gang', at: 'C3' },
        Cal: { side: 'other', at: 'E3' },
      },
    }).fight;
    // Need 5, so a miss 2/3; one of eight ways, and one of six lengths bring it to within an inch of him.
    expect(chances(fight, shot('shotgun'), 'hit:Bob', 'hit:Cal')).toEqual({ 'hit:Bob': '1/3', 'hit:Cal': '1/72' });
  });

  it('WM-BLAZE-04 a Winchester blazing away at a man behind cover, with a friend beside him', () => {
    const fight = shooting({
      figures: { Ann: { items: [gun('Ann', 'winchester', 15)] }, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 10, cover: 'full' }, 'Bob>Cal': { range: 2 } },
    }).fight;
    const got = chances(
      fight,
      shot('winchester', 'Bob', 'fan'),
      'hit:Bob',
      'ducked-back:Bob',
      'out:Bob',
      'skedaddled:Cal',
    );
    expect(got).toEqual({
      'hit:Bob': '677615/1679616',
      'ducked-back:Bob': '69/128',
      'out:Bob': '12828517049/313456656384',
      'skedaddled:Cal': '1227855175/15479341056',
    });
  });
});

/** What a table asks for most, at its longest. */
const LONGEST: readonly (readonly [string, Gunfight, Action])[] = [
  [
    'a Winchester blazing away behind cover',
    shooting({
      figures: { Ann: { items: [gun('Ann', 'winchester', 15)] }, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 10, cover: 'full' }, 'Bob>Cal': { range: 2 } },
    }).fight,
    shot('winchester', 'Bob', 'fan'),
  ],
  [
    'two guns fanned',
    duel({ range: 6, cover: 'full' }, { items: [gun('Ann', 'revolver', 6), gun('Ann', 'winchester', 15)] }),
    { ...shot('revolver', 'Bob', 'two-guns'), second: { weapon: 'Ann.winchester', target: 'Bob' }, count: 1 },
  ],
  [
    'both barrels in turn without a map',
    duel({ range: 8 }, { items: [gun('Ann', 'shotgun', ['scatter', 'scatter'])] }),
    shot('shotgun', 'Bob', 'in-turn'),
  ],
];

describe('in few paths', () => {
  it.each(LONGEST)('%s', (_name, fight, action) => {
    const result = oddsOf(fight, action as RulesetAction, westamunda);
    expect(result).toMatchObject({ ok: true });
    if (result.ok) expect(result.odds.paths).toBeLessThan(1500);
  });

  it.each(LONGEST.slice(2))('the same chances face by face: %s', (_name, fight, action) => {
    const of = (useCuts: boolean) => {
      const result = oddsOf(fight, action as RulesetAction, westamunda, { useCuts });
      return result.ok
        ? [...result.odds.facts].map(([fact, chance]) => `${fact} ${formatFraction(chance)}`).sort()
        : null;
    };
    expect(of(false)).toEqual(of(true));
  });
});
