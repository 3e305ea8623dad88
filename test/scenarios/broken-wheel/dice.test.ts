import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../kit/scripted.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { newFight } from '../../../src/game/fold/fold.ts';
import { Run } from '../../../src/game/run.ts';
import {
  pickOne,
  readCheck,
  rollAverage,
  rollD10,
  rollD6,
  rollPercent,
  throwNeed,
} from '../../../src/rulesets/broken-wheel/dice.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { HAND_ARMS } from '../../../src/rulesets/broken-wheel/melee/hand-arms.ts';
import { effectsOf, cutsBy } from '../../../src/rulesets/kit.ts';
import { NOON } from '../../kit/scenario.ts';
import { AIMED, faces, laid, snap, when } from './people.ts';

const OPENED = { kind: 'fight-opened', ruleset: brokenWheel.ref, sides: [], settings: {}, commitment: '' } as const;
const runWith = (script: string): Run =>
  new Run(newFight(OPENED, 'gm', NOON, brokenWheel), brokenWheel, scriptedDice(faces(script)), NOON);

describe('dice', () => {
  it('BW-DICE-01 BW-DICE-02 a D6, and a D10 whose tenth face is worth nothing', () => {
    const run = runWith('D6=6 D10=0 D10=1 D10=9');
    expect([rollD6(run, 'a'), rollD10(run, 'b'), rollD10(run, 'c'), rollD10(run, 'd')]).toEqual([6, 0, 1, 9]);
  });

  it('BW-DICE-03 BW-DICE-04 the average die: 2 3 3 4 4 5', () => {
    const run = runWith('D6=1 D6=2 D6=3 D6=4 D6=5 D6=6');
    expect(Array.from({ length: 6 }, () => rollAverage(run, 'a'))).toEqual([2, 3, 3, 4, 4, 5]);
  });

  it('BW-DICE-05 BW-DICE-06 tens first, then units; or two of a kind together', () => {
    expect(rollPercent(runWith('D10=4 D10=0'), 'cents')).toEqual([4, 0]);
    const run = runWith('D10=7 D10=5');
    expect(rollD10(run, 'a') + rollD10(run, 'a')).toBe(12);
  });

  it('BW-DICE-07 an equal choice shows 0 to n - 1; among one nothing is thrown', () => {
    const run = runWith('pick3=0 pick3=2');
    const names = ['Ana', 'Bert', 'Cal'];
    expect([pickOne(run, names, String), pickOne(run, names, String), pickOne(run, ['Dan'], String)]).toEqual([
      'Ana',
      'Cal',
      'Dan',
    ]);
    expect(effectsOf(run.effects, 'table-rolled').map(({ check }) => check.faces)).toEqual([[0], [2]]);
  });

  it('BW-DICE-02 BW-DICE-03 are even, face by face', () => {
    const run = new Run(newFight(OPENED, 'gm', NOON, brokenWheel), brokenWheel, seededDice(7), NOON);
    const tens = Array.from({ length: 10 }, () => 0);
    for (let count = 0; count < 20_000; count++) tens[rollD10(run, 'a')]! += 1;
    for (const count of tens) expect(Math.abs(count - 2000)).toBeLessThan(220);
  });

  it('BW-GEN-02 a total may be below nought or above the faces; what is needed or better passes', () => {
    const mod = (value: number) => [{ id: 'x', value }];
    const run = runWith('D6=3 D10=3');
    const needing = (value: number) => ({ why: 'a', need: 4, mods: mod(value) });
    expect(throwNeed(run, rollD6, needing(1))).toMatchObject({ total: 4, passed: true });
    expect(throwNeed(run, rollD10, needing(-9))).toMatchObject({ total: -6, passed: false });
    expect(readCheck([6], mod(6))).toMatchObject({ total: 12, need: null, passed: null });
    expect(cutsBy([1, 2, 3, 4, 5, 6], (face) => face >= 4)).toEqual([3]);
  });
});

describe('rules of all chapters', () => {
  it('BW-GEN-03 all factors add; of one in bands only the worst counts', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['sb-pistol'], profile: { Mar: 1 }, statuses: ['weary', 'shaken'], ...AIMED('Bob') },
        Bob: { side: 'gang' },
      },
      scene: { 'Ann>Bob': { range: 3, cover: 'heavy' } },
    });
    const [shot] = effectsOf(when(scene, 'D10=9', snap('Ann', 'Bob', 'sb-pistol')).effects, 'shot-fired');
    expect(shot!.check.total).toBe(9 + 1 - 2 - 2 - 1 - 2 - 1);
  });

  it('BW-GEN-04 several who throw at once throw in the order in which they joined', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['mm-revolver'] },
        Zed: { side: 'gang' },
        Cal: { side: 'gang' },
        Bob: { side: 'gang' },
      },
      scene: { 'Ann>Zed': { range: 5 }, 'Ann>Cal': { range: 5 }, 'Ann>Bob': { range: 5 } },
      isFresh: true,
    });
    const result = when(scene, 'D10=1 D6=6 D6=6 D6=6', snap('Ann', 'Bob'));
    expect(effectsOf(result.effects, 'tested').map(({ figure }) => figure)).toEqual(['Zed', 'Cal', 'Bob']);
  });

  it('BW-CDT-04 a hit is tested for at once, however often in a round', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['mm-revolver'] },
        Abe: { arms: ['mm-revolver'] },
        Bob: { side: 'gang', arms: ['mm-revolver'] },
      },
      scene: { 'Ann>Bob': { range: 3 }, 'Abe>Bob': { range: 3 } },
    });
    for (const shooter of ['Ann', 'Abe']) {
      const result = when(scene, 'D10=9 D6=1 D6=6 D6=6', snap(shooter, 'Bob'));
      expect(effectsOf(result.effects, 'tested').map(({ figure, why }) => [figure, why])).toEqual([['Bob', 'hit']]);
    }
  });

  it('BW-WPN-07 what each weapon does hand to hand', () => {
    const told = Object.entries(HAND_ARMS).map(([model, { pierces, bludgeons, dice }]) => [
      model,
      [pierces, bludgeons, dice],
    ]);
    expect(Object.fromEntries(told)).toEqual({
      fists: [null, -3, 0],
      sword: [0, -2, 0],
      axe: [1, -2, -1],
      'stone-axe': [1, -1, -1],
      tomahawk: [1, -2, -1],
      lance: [1, null, 0],
      dagger: [-1, null, 0],
      knife: [-2, null, 0],
      bayonet: [0, null, 0],
      handbag: [null, -4, 0],
      club: [null, -2, 0],
      whip: [null, -4, 0],
      bottle: [null, -3, 0],
      improvised: [null, -3, 0],
      rope: [null, null, 0],
      sack: [null, null, 0],
      dirt: [null, null, 0],
      pepper: [null, null, 0],
      'lt-pepperbox': [null, -3, 0],
      'lt-revolver': [null, -3, 0],
      derringer: [null, -3, 0],
      'mm-pepperbox': [null, -2, 0],
      'mm-revolver': [null, -2, 0],
      'sb-pistol': [null, -2, 0],
      'hvy-revolver': [null, -2, 0],
      'lt-carbine': [null, -2, 0],
      carbine: [null, -2, 0],
      blunderbuss: [null, -2, 0],
      rifle: [null, -1, -1],
      'buffalo-gun': [null, -1, -1],
      'sb-musket': [null, -1, -1],
      shotgun: [null, -1, -1],
    });
    const extras = Object.entries(HAND_ARMS).flatMap(([model, arm]) =>
      'mauls' in arm || 'dodges' in arm ? [[model, arm]] : [],
    );
    expect(Object.fromEntries(extras)).toMatchObject({
      rope: { mauls: 1 },
      sack: { mauls: 1 },
      whip: { mauls: 1, holdsOnly: true },
      dirt: { dodges: 1 },
      pepper: { dodges: 2 },
    });
  });
});
