import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { gun, PRAIRIE, shooting, shot } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';
import { horse } from './stable.ts';

const duel = (settings: Laid['settings'], model = 'revolver') =>
  shooting({
    figures: { Ann: { items: [gun('Ann', model, 6)] }, Bob: { side: 'gang' } },
    scene: { 'Ann>Bob': { range: 6 } },
    settings: settings!,
  });

describe('jams', () => {
  it('WM-AMMO-01, WM-AMMO-03 a six to hit, then less than its number: a jam, and no more shots', () => {
    const scene = duel({});
    expectEffects(scene.dice('D6=6 D6=1 D6=3').when(shot('revolver')), [{ kind: 'hit' }, { kind: 'jammed', jams: 1 }]);
    expect(scene.fight.figures.Ann!.items[0]!.jams).toBe(1);
  });

  it('WM-AMMO-02 one roll for the action however many sixes, one for each jam on the dice', () => {
    const scene = duel({}, 'winchester');
    const result = scene.dice('D6=6 D6=3 D6=6 D6=1 D6=6 D6=1 D6=4 D6=4').when(shot('winchester', 'Bob', 'fan'));
    expect(result.effects.filter((one) => one.kind === 'tested' && one.stat === 'ammo')).toHaveLength(2);
  });

  it('WM-AMMO-01 a percussion gun one worse; never more than six; wet powder as well (WM-WATER-04)', () => {
    const need = (model: string, flags: readonly string[]) => {
      const items = [gun('Ann', model, 1, { flags })];
      const scene = shooting({
        figures: { Ann: { items }, Bob: { side: 'gang' } },
        scene: { 'Ann>Bob': { range: 6 } },
      });
      const { effects } = scene.dice('D6=6 D6=1 D6=6').when(shot(model));
      return effects.flatMap((one) => (one.kind === 'tested' && one.stat === 'ammo' ? [one.check.need] : []))[0];
    };
    expect(need('pistol', [])).toBe(4);
    expect(need('pistol+percussion', [])).toBe(5);
    expect(need('pistol', ['rain'])).toBe(4);
    expect(need('pistol', ['water'])).toBe(5);
    expect(need('pistol+percussion', ['rain'])).toBe(6);
    expect(need('pistol+percussion', ['rain', 'water'])).toBe(6);
  });
});

describe('WM-AMMO-05 exploding weapons', () => {
  it('a natural 1 and then too little: the gun is gone, its firer hit at a strength one less', () => {
    const scene = duel({ explodingWeapons: true });
    const result = scene.dice('D6=6 D6=1 D6=1 D6=3 D6=5 D6=2').when(shot('revolver'));
    expectEffects(result, [
      { kind: 'tested', why: 'ammo', check: { passed: false } },
      { kind: 'tested', why: 'weapon-burst', check: { passed: false } },
      { kind: 'item-broken', item: 'Ann.revolver', why: 'burst' },
      { kind: 'hit', figure: 'Ann', strength: 2, cause: 'blast' },
      { kind: 'pinned', figure: 'Ann' },
      { kind: 'wounded', figure: 'Ann' },
      { kind: 'down', figure: 'Ann' },
    ]);
    expect(scene.fight.figures.Ann!.items).toEqual([]);
  });

  it('WM-HORSE-06, WM-MOVE-08 in the saddle it may throw him, at an edge it may drive him over it', () => {
    const burst = (ann: Laid['figures'][string], edge: number) =>
      shooting({
        figures: {
          Ann: { items: [gun('Ann', 'revolver', 6)], ...ann },
          Bay: horse('law'),
          Bob: { side: 'gang' },
        },
        scene: { 'Ann>Bob': { range: 6 }, Ann: { edge } },
        settings: { explodingWeapons: true },
      });
    // A six to hit, no wound; the gun bursts, and does not wound her.
    const dice = 'D6=6 D6=1 D6=1 D6=3 D6=1';
    expectEffects(burst({ mount: 'Bay' }, 0).dice(`${dice} D6=1 D6=1`).when(shot('revolver')), [
      { kind: 'pinned', figure: 'Ann' },
      { kind: 'tested', figure: 'Ann', why: 'stay-mounted', check: { passed: false } },
      { kind: 'thrown', figure: 'Ann' },
    ]);
    expectEffects(burst({}, 2).dice(`${dice} D6=1 D6=1`).when(shot('revolver')), [
      { kind: 'tested', figure: 'Ann', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Ann', height: 2 },
    ]);
  });

  it('else it jams; without the option it only jams', () => {
    expectEffects(duel({ explodingWeapons: true }).dice('D6=6 D6=1 D6=1 D6=4').when(shot('revolver')), [
      { kind: 'jammed' },
    ]);
    expectNone(duel({}).dice('D6=6 D6=1 D6=1').when(shot('revolver')), 'item-broken');
    expectEffects(duel({ explodingWeapons: true }).dice('D6=6 D6=1 D6=2').when(shot('revolver')), [{ kind: 'jammed' }]);
  });
});

describe('WM-AMMO-06 stray shots', () => {
  const line = (strayShots: boolean, cal: string) =>
    shooting({
      town: PRAIRIE,
      settings: { strayShots, closestTarget: 'off' },
      figures: {
        Ann: { items: [gun('Ann', 'revolver', 6)], at: 'A1' },
        Bob: { side: 'gang', at: 'G1' },
        Cal: { at: cal },
        Dan: { side: 'gang', at: 'E1' },
      },
    });

  it('a natural 1, a 1, and one of those beside the line', () => {
    const result = line(true, 'D1').dice('D6=1 D6=1 D2=1 D6=4 D6=3').when(shot('revolver'));
    expectEffects(result, [
      { kind: 'shot-missed', target: 'Bob' },
      { kind: 'table-rolled', table: 'stray', row: 'strays' },
      { kind: 'shot-strayed', figure: 'Ann', victim: 'Cal' },
      { kind: 'hit', figure: 'Cal', by: 'Ann', strength: 3 },
      { kind: 'down', figure: 'Cal' },
    ]);
  });

  it('harmless on anything else; with nobody beside the line, and without the option, not rolled at all', () => {
    expectEffects(line(true, 'D1').dice('D6=1 D6=2').when(shot('revolver')), [
      { kind: 'table-rolled', row: 'harmless' },
    ]);
    expectEffects(line(true, 'D2').dice('D6=1 D6=3').when(shot('revolver')), [
      { kind: 'table-rolled', row: 'harmless' },
    ]);
    const alone = duel({ strayShots: true }).dice('D6=1').when(shot('revolver'));
    expect(alone.effects.map((one) => one.kind)).toEqual(['shot-fired', 'shot-missed']);
    expectNone(line(false, 'D1').dice('D6=1').when(shot('revolver')), 'table-rolled');
    expectNone(line(true, 'D1').dice('D6=2').when(shot('revolver')), 'table-rolled');
  });

  it('WM-MAP-05 without a map: whoever stands there by the ranges that have been told', () => {
    const told = (cal: Record<string, object>) =>
      shooting({
        settings: { strayShots: true },
        figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' }, Cal: {} },
        scene: { 'Ann>Bob': { range: 8 }, ...cal },
      });
    const between = { 'Ann>Cal': { range: 5 }, 'Cal>Bob': { range: 3 } };
    expectEffects(told(between).dice('D6=1 D6=1 D6=2').when(shot('revolver')), [
      { kind: 'table-rolled', table: 'stray', row: 'strays' },
      { kind: 'shot-strayed', victim: 'Cal' },
      { kind: 'hit', figure: 'Cal' },
    ]);
    // Two inches off the line; nobody knows; behind her.
    const off = { 'Ann>Cal': { range: 4.5 }, 'Cal>Bob': { range: 4.5 } };
    const behind = { 'Ann>Cal': { range: 1 }, 'Cal>Bob': { range: 9 } };
    for (const cal of [off, behind, { 'Ann>Cal': { range: 5 } }])
      expectNone(told(cal).dice('D6=1').when(shot('revolver')), 'table-rolled');
  });
});
