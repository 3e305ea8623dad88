import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { expectEffects } from '../../kit/scenario.ts';
import { gun, moving, shooting, shot, WALKED } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';

type Man = Laid['figures'][string];
const POUCH = { lemat: 24, 'shells-scatter': 5, 'shells-manstopper': 5 };

const barrel = (loads: readonly string[], jams = {}) => ({
  ...gun('Ann', 'lemat-barrel', loads, jams),
  id: 'Ann.lemat.barrel',
});

function bench(rounds: number, loads: readonly string[], more: Man = {}) {
  const items = [gun('Ann', 'lemat', rounds), barrel(loads)];
  return moving({ figures: { Ann: { items, pouch: { ...POUCH }, ...more }, Bob: { side: 'gang' } } });
}

const load = (loads: readonly string[]) =>
  ({ type: 'load', figure: 'Ann', weapon: 'Ann.lemat', job: 'load', loads }) as const;

describe('the Le Mat', () => {
  it('WM-LEMAT-01 nine chambers and one shotgun barrel, which shoots as a sawn-off without its penalty', () => {
    expect(itemsOf('Ann', ['lemat'])).toMatchObject([
      { item: 'Ann.lemat', ammo: 9 },
      { item: 'Ann.lemat.barrel', model: 'lemat-barrel', ammo: 1, loads: ['scatter'] },
    ]);
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'lemat', 9), barrel(['manstopper'])] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 4 } },
    });
    const order = { ...shot('lemat.barrel'), hands: 1 } as const;
    expect(scene.dice('D6=1').when(order).effects[0]).toMatchObject({
      kind: 'shot-fired',
      left: 0,
      check: { need: 4 },
    });
  });

  it('WM-LEMAT-01, WM-AMMO-03 a jam in one part leaves the other usable', () => {
    const items = [gun('Ann', 'lemat', 9, { jams: 1 }), barrel(['manstopper'])];
    const scene = shooting({
      figures: { Ann: { items }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 4 } },
    });
    scene.refuses(shot('lemat'), 'weapon-not-ready');
    expectEffects(scene.dice('D6=1').when(shot('lemat.barrel')), [{ kind: 'shot-fired', weapon: 'Ann.lemat.barrel' }]);
  });

  it('E20, WM-LOAD-08 first: the shell, then the cylinder', () => {
    const result = bench(0, [])
      .dice('D8=6')
      .when(load(['first', 'scatter']));
    expectEffects(result, [
      { kind: 'reloaded', weapon: 'Ann.lemat.barrel', loaded: 1, count: 1, loads: ['scatter'] },
      { kind: 'reloaded', weapon: 'Ann.lemat', loaded: 5, count: 5, reserve: { kind: 'lemat', left: 19 } },
    ]);
  });

  it('E20, WM-LOAD-08 last: the cylinder, and a shell only if any is left', () => {
    const full = bench(0, []);
    const { effects } = full.dice('D8=8').when(load(['last', 'scatter']));
    expect(effects.flatMap((one) => (one.kind === 'reloaded' ? [[one.weapon, one.count]] : []))).toEqual([
      ['Ann.lemat', 8],
    ]);
    expectEffects(
      bench(5, [])
        .dice('D8=5')
        .when(load(['last', 'manstopper'])),
      [
        { kind: 'reloaded', weapon: 'Ann.lemat', loaded: 9, count: 4 },
        { kind: 'reloaded', weapon: 'Ann.lemat.barrel', loaded: 1, loads: ['manstopper'] },
      ],
    );
  });

  it('WM-LOAD-08 what is fumbled is shared out in the same way', () => {
    const scene = bench(0, [], { turn: WALKED });
    expectEffects(scene.dice('D6=2 D8=3').when(load(['first', 'scatter'])), [
      { kind: 'tested', stat: 'BS', check: { passed: false } },
      { kind: 'reload-failed', weapon: 'Ann.lemat.barrel', count: 1, reserve: { kind: 'shells-scatter', left: 4 } },
      { kind: 'reload-failed', weapon: 'Ann.lemat', count: 2, reserve: { kind: 'lemat', left: 22 } },
    ]);
    expect(scene.fight.figures.Ann!.pouch).toEqual({ ...POUCH, lemat: 22, 'shells-scatter': 4 });
  });

  it('WM-LOAD-08 a percussion one: one chamber or the barrel a turn', () => {
    const items = [gun('Ann', 'lemat+percussion', 0), { ...barrel([]), id: 'Ann.lemat+percussion.barrel' }];
    const scene = moving({
      figures: { Ann: { items, pouch: { 'lemat+percussion': 12, 'shells-scatter': 5 } }, Bob: { side: 'gang' } },
    });
    const order = { ...load(['first', 'scatter']), weapon: 'Ann.lemat+percussion' };
    const { effects } = scene.when(order);
    expect(effects.filter((one) => one.kind === 'reloaded')).toMatchObject([{ weapon: 'Ann.lemat+percussion.barrel' }]);
  });

  it('WM-LOAD-08 neither with a shell in the barrel, nor in words of one’s own', () => {
    bench(0, ['scatter']).refuses(load(['first', 'scatter']), 'weapon-cannot');
    bench(0, []).refuses(load(['then', 'scatter']), 'weapon-cannot');
    bench(0, [], { pouch: { lemat: 24 } }).refuses(load(['last', 'scatter']), 'weapon-cannot');
  });
});
