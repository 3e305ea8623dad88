import { describe, expect, it } from 'vitest';
import { bandAt, BANDS, reachOf, WEAPONS } from '../../../src/rulesets/broken-wheel/shoot/arms.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects } from '../../kit/scenario.ts';
import { AIMED, hurl, laid, moved, type Person, shoot, shotMods, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };

describe('factors of a shot', () => {
  const against = (ann: Person, bob: Person = {}, values = {}) =>
    laid({
      figures: { Ann: { ...GUN, ...AIMED('Bob'), ...ann }, Bob: { side: 'gang', ...bob } },
      scene: { 'Ann>Bob': { range: 3, ...values } },
    });
  const fire = (scene: ReturnType<typeof laid>) => shotMods(when(scene, 'D10=1', shoot('Ann', 'Bob')));

  it.each([
    [2, 0],
    [2.1, -1],
    [5, -1],
    [5.5, -2],
    [9, -2],
    [9.5, -3],
    [14, -3],
    [14.5, -4],
  ])('BW-FIRE-04 BW-GEN-01 BW-GEN-03 shooter moved %d inches: %i', (inches, value) => {
    expect(fire(moved(against({}), { Ann: inches }))).toEqual(value === 0 ? {} : { moved: value });
  });

  it.each([
    [2.9, 0],
    [3, -1],
    [8, -2],
    [14.9, -2],
    [15, -3],
  ])('BW-FIRE-04 target moved %d inches: %i', (inches, value) => {
    expect(fire(moved(against({}), { Bob: inches }))).toEqual(value === 0 ? {} : { 'target-moved': value });
  });

  it('BW-FIRE-04 cover, fatigue, shaken; groggy is none', () => {
    expect(fire(against({}, {}, { cover: 'light' }))).toEqual({ cover: -1 });
    expect(fire(against({}, {}, { cover: 'heavy' }))).toEqual({ cover: -2 });
    expect(fire(against({ statuses: ['tired'] }))).toEqual({ fatigue: -1 });
    expect(fire(against({ statuses: ['weary', 'groggy'] }))).toEqual({ fatigue: -2 });
    expect(fire(against({ statuses: ['shaken'] }))).toEqual({ shaken: -1 });
  });

  it('BW-FIRE-04 a gun can be rested by who stands still on his own feet', () => {
    const rested = () =>
      laid({
        figures: { Ann: { ...GUN, ...AIMED('Bob') }, Bob: { side: 'gang' } },
        scene: { 'Ann>Bob': { range: 3 }, Ann: { rested: true } },
      });
    expect(fire(rested())).toEqual({ rested: 1 });
    expect(fire(moved(rested(), { Ann: 1 }))).toEqual({});
  });

  it('BW-FIRE-04 a shot that cannot hit is allowed all the same, and makes its noise', () => {
    const far = laid({
      figures: { Ann: { arms: ['rifle'] }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 28 } },
      isFresh: true,
    });
    const result = when(far, 'D10=9 D6=6', snap('Ann', 'Bob', 'rifle'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 7, need: 8, passed: false } },
      { kind: 'tested', figure: 'Bob', why: 'first-shot' },
    ]);
  });
});

describe('weapons', () => {
  /** BW-WPN-01, BW-FIRE-09: to hit, and strikes by range. */
  const ROWS: Readonly<Record<string, readonly [number, readonly number[]]>> = {
    'lt-pepperbox': [-1, [-2, -2, -3]],
    'mm-pepperbox': [-1, [-1, -2, -3]],
    derringer: [0, [0, -1, -2]],
    'lt-revolver': [0, [-1, -1, -2]],
    'mm-revolver': [0, [0, 0, 0, -1]],
    'hvy-revolver': [0, [1, 1, 1, 0]],
    'lt-carbine': [0, [0, 0, 0, -1, -2]],
    carbine: [0, [1, 1, 1, 0, -1]],
    rifle: [0, [1, 1, 1, 1, 1, 0]],
    'buffalo-gun': [0, [2, 2, 2, 2, 1, 1]],
    'sb-pistol': [-1, [0, -1, -2]],
    'sb-musket': [-1, [1, 1, 1, 1, 0, 0]],
    blunderbuss: [0, [3, 1, -1]],
    shotgun: [0, [2, 1, 0, -2]],
    'native-bow': [-1, [-1, -1, -2, -3]],
    knife: [0, [-2, -3]],
    dagger: [0, [-1, -2]],
    tomahawk: [0, [0, -1]],
    lance: [0, [0]],
    pebble: [0, [-3, -3, -4, -4]],
    bottle: [0, [-4, -4, -4]],
    rock: [0, [-2, -2, -3]],
    'large-rock': [0, [-1, -2]],
  };
  const LIMITS = [3, 6, 11, 18, 28, 42];

  it('BW-WPN-01 BW-WPN-02 are all of them in the table', () => {
    expect(Object.keys(WEAPONS).sort()).toEqual(Object.keys(ROWS).sort());
    expect(BANDS.map(({ upTo, need }) => [upTo, need])).toEqual(LIMITS.map((upTo, index) => [upTo, index + 4]));
    expect([bandAt(3)?.need, bandAt(3.01)?.need, bandAt(42)?.need, bandAt(42.1)]).toEqual([4, 5, 9, null]);
  });

  it.each(Object.entries(ROWS))(
    'BW-WPN-01 BW-WPN-03 BW-WPN-04 BW-WPN-05 %s, column by column',
    (model, [toHit, strikes]) => {
      const { thrown, blunt } = WEAPONS[model as keyof typeof WEAPONS];
      const order = thrown ? hurl('Ann', 'Bob', model) : snap('Ann', 'Bob', model);
      for (const [column, limit] of LIMITS.entries()) {
        const scene = laid({
          figures: {
            Ann: { arms: [model], profile: { Mar: 9, Th: 9 } },
            Bob: { side: 'gang', statuses: ['terrified'] },
          },
          scene: { 'Ann>Bob': { range: limit } },
        });
        const strike = strikes[column];
        if (strike === undefined) {
          scene.refuses(order, 'out-of-range');
          continue;
        }
        const result = when(scene, blunt ? 'D10=9 D6=1' : 'D10=9 D6=1 D6=6', order);
        expect(shotMods(result).weapon ?? 0).toBe(toHit);
        expect(effectsOf(result.effects, 'shot-fired')[0]!.check.need).toBe(column + 4);
        expectEffects(result, [{ kind: 'hit', strength: strike }]);
      }
      expect(reachOf(WEAPONS[model as keyof typeof WEAPONS])).toBe(LIMITS[strikes.length - 1]);
    },
  );

  it('BW-WPN-06 hold what they hold', () => {
    const loads = Object.entries(WEAPONS).map(([model, { loaded }]) => [model, loaded]);
    expect(Object.fromEntries(loads.filter(([, loaded]) => loaded !== 0))).toEqual({
      'lt-pepperbox': 4,
      'mm-pepperbox': 6,
      derringer: 1,
      'lt-revolver': 5,
      'mm-revolver': 5,
      'hvy-revolver': 6,
      'lt-carbine': 1,
      carbine: 1,
      rifle: 1,
      'buffalo-gun': 1,
      'sb-pistol': 1,
      'sb-musket': 1,
      blunderbuss: 1,
      shotgun: 2,
    });
  });

  it('BW-WPN-06 a card may override them, and a breech counts as a revolver', () => {
    const scene = laid({
      figures: {
        Ann: {
          items: [{ id: 'Ann.rifle', model: 'rifle', loaded: true, ammo: 1, cap: 1, flags: ['breech'] }],
          profile: { 'strike.rifle': 3 },
          ...AIMED('Bob'),
        },
        Bob: { side: 'gang', ...GUN },
      },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    expectEffects(when(scene, 'D10=0', shoot('Ann', 'Bob', 'rifle')), [{ kind: 'misfired', result: 'dud-round' }]);
  });
});
