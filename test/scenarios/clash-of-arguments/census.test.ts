import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { odometer } from '../../../src/game/dice/enumerated.ts';
import { type Fraction, formatFraction } from '../../../src/game/dice/fraction.ts';
import { addFractions } from '../../kit/fractions.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { type Fact, factsOf, oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { resolveStages } from '../../../src/game/questions/unasked.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { NOON, type Scene } from '../../kit/scenario.ts';
import { atStep, charge, man, paced, shoot, told } from './men.ts';
import { SITUATIONS } from './situations.ts';

/** Everything that comes of an order, but for what only says the same in other words. */
function distribution(fight: Gunfight, action: Action): Record<Fact, string> {
  const result = oddsOf(fight, action as RulesetAction, clashOfArguments, {
    measure: (effects) => [...factsOf(effects)].filter((fact) => !SAID.has(fact.split(':')[0]!)),
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return Object.fromEntries([...result.odds.facts].map(([fact, chance]) => [fact, formatFraction(chance)]));
}

const SAID = new Set(['out', 'riderless', 'tested', 'moved', 'charge-declared', 'unready', 'misfired', 'pinned']);

/** Exact chances of an order and of steps of the clock after it, all in one. */
function chancesOf(
  fight: Gunfight,
  actions: readonly RulesetAction[],
  measure: (effects: readonly Effect[]) => readonly string[],
): Record<string, string> {
  const dice = odometer({ useCuts: true, maxPaths: 1_000_000 });
  const found = new Map<string, Fraction>();
  do {
    const run = new Run(copyFight(fight), clashOfArguments, dice, NOON);
    for (const action of actions) {
      if (action.type === 'tick') atStep({ fight: run.fight } as Scene, action.step);
      resolveStages(run, action);
      clashOfArguments.foldAction(run.fight, action);
    }
    const weight = dice.weight();
    for (const fact of measure(run.effects)) {
      found.set(fact, addFractions(found.get(fact) ?? { n: 0n, d: 1n }, weight));
    }
  } while (dice.next());
  return Object.fromEntries([...found].map(([fact, chance]) => [fact, formatFraction(chance)]));
}

const has = (effects: readonly Effect[], kind: Effect['kind'], figure: string): boolean =>
  effects.some((effect) => effect.kind === kind && 'figure' in effect && effect.figure === figure);

describe('census of standard situations', () => {
  it('holds fifteen, no two alike', () => {
    expect(new Set(SITUATIONS.map(({ label }) => label)).size).toBe(15);
    expect(new Set(SITUATIONS.map(({ chances }) => JSON.stringify(chances))).size).toBe(15);
  });

  it.each(SITUATIONS.map((one) => [one.label, one] as const))('%s', (_label, { fight, action, chances }) => {
    expect(distribution(fight(), action)).toEqual(chances);
  });
});

describe('exact chances of the rules', () => {
  const street = (range: number, ann: Parameters<typeof man>[1] = {}) =>
    told({ Ann: man('law', { weapons: ['winchester'], ...ann }), Bob: man('gang') }, { 'Ann>Bob': { range } });
  const shot = shoot('Ann', 'Bob', 'winchester');
  const only = (fight: Gunfight, ...facts: readonly Fact[]) => {
    const all = distribution(fight, shot);
    return facts.map((fact) => all[fact] ?? '0');
  };
  const misfires = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.kind === 'misfired' ? [effect.result] : []));

  it('CA-SHOOT-05, CA-SHOOT-10 hits 7/12, jams 1/24, bad powder 5/144, bursts 1/144', () => {
    const { fight } = street(6);
    expect(only(fight, 'hit:Bob', 'jammed:Ann', 'item-broken:Ann')).toEqual(['7/12', '1/24', '1/144']);
    expect(chancesOf(fight, [shot], misfires)).toEqual({ burst: '1/144', jam: '1/24', 'bad-powder': '5/144' });
  });

  it('E11 everything against him: one in twelve, and in hard cover none', () => {
    const against = (cover: string) => {
      const scene = told(
        { Ann: man('law', { grade: 'raw', hurt: 1 }), Bob: man('gang') },
        { 'Ann>Bob': { range: 9, cover } },
      );
      return distribution(paced(scene, 'Bob', 'run').fight, shoot('Ann', 'Bob'))['hit:Bob'] ?? '0';
    };
    expect([against('soft'), against('hard')]).toEqual(['1/12', '0']);
  });

  it('CA-HURT-02 a hit kills 13/72, close 19/72; a close shot by a regular 133/864', () => {
    const chance = (range: number, grade: string): [number, number] => {
      const all = distribution(street(range, { grade }).fight, shot);
      const value = (text = '0'): number => {
        const [n, d = '1'] = text.split('/');
        return Number(n) / Number(d);
      };
      return [value(all['hit:Bob']), value(all['dead:Bob'])];
    };
    const [hit, dead] = chance(10, 'regular');
    expect(dead / hit).toBeCloseTo(13 / 72, 12);
    const [closeHit, closeDead] = chance(5, 'elite');
    expect(closeDead / closeHit).toBeCloseTo(19 / 72, 12);
    expect(only(street(6).fight, 'dead:Bob')).toEqual(['133/864']);
  });

  it('CA-MEL-10 an even melee: won 11/24, tied 1/12, the loser dead 301/1728 each way', () => {
    const scene = told({ Ann: man('law', { weapons: [] }), Bob: man('gang', { weapons: [] }) });
    scene.fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    const facts = chancesOf(scene.fight, [{ type: 'tick', step: 'melee', figure: 'Ann' }], (effects) =>
      effects.flatMap((effect) =>
        effect.kind === 'melee-won' || effect.kind === 'dead'
          ? [`${effect.kind}:${effect.figure}`]
          : effect.kind === 'melee-drawn'
            ? ['drawn']
            : [],
      ),
    );
    expect(facts).toEqual({
      'melee-won:Ann': '11/24',
      'melee-won:Bob': '11/24',
      drawn: '1/12',
      'dead:Ann': '301/1728',
      'dead:Bob': '301/1728',
    });
  });

  it('CA-MOR-01 morale 0 in the open: passed 2/3, back 1/6, off 1/6', () => {
    const scene = told(
      { Ann: man('law', { weapons: [] }), Bob: man('gang', { weapons: [] }) },
      { 'Ann>Bob': { range: 5 } },
      { step: 'move' },
    );
    const results = chancesOf(scene.fight, [charge('Ann', 'Bob')], (effects) =>
      effects.flatMap((effect) => (effect.kind === 'tested' ? [effect.result!] : [])),
    );
    expect(results).toEqual({ skedaddled: '1/6', 'ducked-back': '1/6', 'carried-on': '2/3' });
  });

  it('E30 a tie at initiative: one in twelve', () => {
    const dice = odometer({ useCuts: true, maxPaths: 1000 });
    let tied = 0;
    do if (dice.roll(12, 'initiative') === dice.roll(12, 'initiative')) tied += 1;
    while (dice.next());
    expect(tied / 144).toBe(1 / 12);
  });

  it("E16, CA-CHG-02 example 16's charge before any die, hand to hand included", () => {
    const scene = told(
      { Ann: man('law', { weapons: ['bowie'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 8 } },
      { step: 'move' },
    );
    const whole = [charge('Ann', 'Bob'), { type: 'tick', step: 'melee', figure: 'Ann' } as const];
    const facts = chancesOf(scene.fight, whole, (effects) => {
      if (has(effects, 'skedaddled', 'Bob')) return ['skedaddles'];
      if (has(effects, 'ducked-back', 'Bob')) return ['ducks back'];
      const fought = effects.some(({ kind }) => kind === 'melee-rolled');
      if (has(effects, 'dead', 'Bob')) return [fought ? 'dies to the charge' : 'dies by his own gun'];
      if (has(effects, 'dead', 'Ann')) return [fought ? 'charger killed hand to hand' : 'charger shot'];
      return ['both alive'];
    });
    expect(facts).toEqual({
      skedaddles: '1/6',
      'ducks back': '1/6',
      'dies to the charge': '378089/2239488',
      'charger shot': '13/324',
      'charger killed hand to hand': '807887/8957952',
      'dies by his own gun': '13/15552',
      'both alive': '3284813/8957952',
    });
  });
});
