import { describe, expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { formatFraction, type Fraction } from '../../../src/game/dice/fraction.ts';
import { ZERO } from '../../kit/fractions.ts';
import { type OddsOptions, oddsOf } from '../../../src/game/odds/odds.ts';
import type { Scene } from '../../kit/scenario.ts';
import { band, IKE, lawOfTheGun, ran, shoot, street, walked } from './street.ts';

/** Exact chance of a fact of one order, as text. */
function chance(scene: Scene, action: ReturnType<typeof shoot>, fact: string, options: OddsOptions = {}): string {
  const result = oddsOf(scene.fight, action as RulesetAction, lawOfTheGun, options);
  if (!result.ok) throw new Error(result.why);
  return formatFraction(result.odds.facts.get(fact) ?? ZERO);
}

/** Chance of a fact given a hit. */
function givenHit(scene: Scene, action: ReturnType<typeof shoot>, fact: string): string {
  const measure: OddsOptions['measure'] = (effects) => {
    const hit = effects.some((effect) => effect.kind === 'hit');
    return hit
      ? [
          'hit',
          ...new Set(effects.flatMap((effect) => ('figure' in effect ? [`${effect.kind}:${effect.figure}`] : []))),
        ]
      : [];
  };
  const result = oddsOf(scene.fight, action as RulesetAction, lawOfTheGun, { measure });
  if (!result.ok) throw new Error(result.why);
  const [hit, both] = [result.odds.facts.get('hit')!, result.odds.facts.get(fact) ?? ZERO];
  return formatFraction(reduce(both.n * hit.d, both.d * hit.n));
}

function reduce(n: bigint, d: bigint): { n: bigint; d: bigint } {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}

const marksman = (value: number) => ({ profile: { IN: 3, SK: value, CL: value, CON: 3, HO: 3 } });
const target = { kind: 'hit:Ike' } as const;

describe('exact odds of a shot (section 27)', () => {
  it.each([
    [1, '7/20', '3/20', '1/4', '1/20'],
    [2, '2/5', '1/5', '3/10', '1/10'],
    [3, '9/20', '1/4', '7/20', '3/20'],
    [4, '1/2', '3/10', '2/5', '1/5'],
    [5, '11/20', '7/20', '9/20', '1/4'],
  ])('a still shooter of %i hits', (value, accurate, maximum, fastAccurate, fastMaximum) => {
    const at = (range: number, fast: boolean) =>
      chance(
        street(range, { doc: marksman(value), ...(fast ? { ike: { turn: ran(20) } } : {}) }),
        shoot('Doc', 'Ike'),
        target.kind,
      );
    expect([at(25, false), at(60, false), at(25, true), at(60, true)]).toEqual([
      accurate,
      maximum,
      fastAccurate,
      fastMaximum,
    ]);
  });

  it('a plain snap shot, and one at a runner', () => {
    const at = (range: number, fast: boolean) =>
      chance(
        street(range, { doc: { turn: walked(10) }, ...(fast ? { ike: { turn: ran(20) } } : {}) }),
        shoot('Doc', 'Ike', 'snap'),
        target.kind,
      );
    expect([at(25, false), at(60, false), at(25, true), at(60, true)]).toEqual(['3/10', '1/10', '1/5', '0']);
  });

  it.each([1, 2, 3, 4, 5])('a running shooter of %i: v/6 of the plain snap', (value) => {
    const scene = street(25, { doc: { ...marksman(value), turn: ran(20) } });
    const wanted = reduce(BigInt(value * 3), 60n);
    expect(chance(scene, shoot('Doc', 'Ike', 'snap'), target.kind)).toBe(formatFraction(wanted));
  });

  it.each([
    ['none', 2, '1/5', '1/6'],
    ['none', 4, '1/5', '2/15'],
    ['low', 2, '1/10', '1/5'],
    ['low', 5, '1/10', '1/5'],
    ['right-corner', 2, '1/10', '1/10'],
    ['right-corner', 5, '1/10', '1/10'],
  ])('given a hit in column %s on a man of CON %i: dead, disabled', (cover, CON, dead, disabled) => {
    const scene = street(25, { seen: { cover }, ike: { profile: { ...IKE.profile, CON } } });
    expect([
      givenHit(scene, shoot('Doc', 'Ike'), 'dead:Ike'),
      givenHit(scene, shoot('Doc', 'Ike'), 'out-of-action:Ike'),
    ]).toEqual([dead, disabled]);
  });

  it('SK3 CL3 still, pistol at 30 cm, at a man of CON 3 in the open and behind a right-hand corner', () => {
    const odds = (cover: string) => {
      const scene = street(30, { doc: marksman(3), seen: { cover } });
      return [chance(scene, shoot('Doc', 'Ike'), 'dead:Ike'), chance(scene, shoot('Doc', 'Ike'), 'out-of-action:Ike')];
    };
    expect(odds('none')).toEqual(['9/100', '27/400']);
    expect(odds('right-corner')).toEqual(['9/200', '9/200']);
  });

  it('a hit in the open by high impact on an SK5 CON3 man with Fate in hand', () => {
    const scene = street(25, {
      doc: { weapons: ['buffalo-gun'] },
      ike: { flags: ['pc'], profile: { ...IKE.profile, SK: 5 } },
    });
    const action = shoot('Doc', 'Ike', 'aimed', { weapon: 'buffalo-gun' });
    expect([givenHit(scene, action, 'dead:Ike'), givenHit(scene, action, 'out-of-action:Ike')]).toEqual([
      '1/20',
      '11/90',
    ]);
  });

  const scenes: readonly [string, () => Scene, ReturnType<typeof shoot>][] = [
    ['in the open', () => street(25), shoot('Doc', 'Ike')],
    ['on a man with Fate', () => street(25, { ike: { flags: ['pc'] } }), shoot('Doc', 'Ike')],
    [
      'on a man with Fate behind a corner at long range',
      () => street(60, { seen: { cover: 'left-corner' }, ike: { flags: ['pc'] } }),
      shoot('Doc', 'Ike'),
    ],
  ];

  it.each(scenes)('odds with cuts are the odds of every face: a shot %s', (_name, scene, action) => {
    const all = (useCuts: boolean) => {
      const result = oddsOf(scene().fight, action as RulesetAction, lawOfTheGun, { useCuts, maxPaths: 200_000 });
      if (!result.ok) throw new Error(result.why);
      return byName(result.odds.facts);
    };
    expect(all(true)).toEqual(all(false));
  });

  /** Every path by itself: no two ever look alike. */
  function pathByPath(scene: Scene, action: ReturnType<typeof shoot>): Record<string, string> {
    let count = 0;
    const apart = { ...lawOfTheGun, oddsKey: () => String(count++) };
    const result = oddsOf(scene.fight, action as RulesetAction, apart, { maxPaths: 200_000 });
    if (!result.ok) throw new Error(result.why);
    return byName(result.odds.facts);
  }

  const pc = { flags: ['pc'] };
  it.each<[string, () => Scene, ReturnType<typeof shoot>]>([
    ['one shot at a band', () => band(street(25, { figures: { Billy: IKE } }), 'Ike', 'Billy'), shoot('Doc', 'Ike')],
    ['rapid fire', () => street(25, { doc: pc }), shoot('Doc', 'Ike', 'rapid')],
    ['rapid fire with the last cartridge', () => street(60, { doc: { ...pc, ammo: 1 } }), shoot('Doc', 'Ike', 'rapid')],
  ])('paths that meet again change no odds: %s', (_name, scene, action) => {
    const result = oddsOf(scene().fight, action as RulesetAction, lawOfTheGun);
    expect(result.ok && byName(result.odds.facts)).toEqual(pathByPath(scene(), action));
  });

  it('a fanned pistol has exact odds', () => {
    const missed = 1 - 0.7 ** 5;
    const hit = chance(
      street(25, {
        doc: { ...pc, profile: { ...IKE.profile, CL: 5, SK: 5 } },
        ike: { profile: { ...IKE.profile, CL: 5 } },
      }),
      shoot('Doc', 'Ike', 'fan'),
      'hit:Ike',
    );
    const [n, d] = hit.split('/').map(Number) as [number, number];
    // Five snap shots where his Cool holds, one where it does not; a third natural 1 ends it, and no hit can then have come before.
    const dry = dryMisses();
    expect(n / d).toBeCloseTo((5 / 6) * (missed - dry) + (1 / 6) * 0.3, 12);
  });

  /** Chance that three natural 1s, and no hit, leave later shots unfired that would have hit. */
  function dryMisses(): number {
    const third = (shots: number): number => choose(shots - 1, 2) * 0.1 ** 3 * 0.6 ** (shots - 3);
    return third(3) * (1 - 0.7 ** 2) + third(4) * (1 - 0.7);
  }

  const choose = (n: number, k: number): number => (k === 0 ? 1 : (n * choose(n - 1, k - 1)) / k);
});

function byName(facts: ReadonlyMap<string, Fraction>): Record<string, string> {
  return Object.fromEntries(
    [...facts].sort(([a], [b]) => a.localeCompare(b)).map(([fact, value]) => [fact, formatFraction(value)]),
  );
}
