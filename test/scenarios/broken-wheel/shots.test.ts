import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { AIMED, hurl, laid, shoot, snap, when } from './people.ts';

const DUEL = { Stanley: { arms: ['mm-revolver'] }, Dusty: { side: 'gang', arms: ['mm-revolver'] } };

describe('one shot', () => {
  it('E01 BW-FIRE-02 BW-FIRE-04 BW-HURT-01 BW-HURT-02 a snap shot that hits', () => {
    const scene = laid({ figures: DUEL, scene: { 'Stanley>Dusty': { range: 5 } } });
    const result = when(scene, 'D10=7 D6=4 D6=3 D6=5', snap('Stanley', 'Dusty'));
    expectEffects(result, [
      {
        kind: 'shot-fired',
        mode: 'snap',
        band: 'to-6',
        left: 4,
        check: { faces: [7], total: 5, need: 5, passed: true },
      },
      { kind: 'hit', figure: 'Dusty', by: 'Stanley' },
      { kind: 'table-rolled', table: 'strike', row: 'staggered', check: { total: 4 } },
      { kind: 'table-rolled', table: 'save', row: 'sore', check: { total: 3 } },
      { kind: 'wounded', figure: 'Dusty', severity: 'sore', deduction: 2, bleeding: 1 },
      { kind: 'tested', figure: 'Dusty', stat: 'cdt', why: 'hit', check: { total: 5 }, result: 'controlled' },
    ]);
    expectNone(result, 'nerve-set', 'posture-set');
  });

  it('E02 a snap shot that misses by one, and no further dice', () => {
    const scene = laid({ figures: DUEL, scene: { 'Stanley>Dusty': { range: 5 } } });
    const result = when(scene, 'D10=6', snap('Stanley', 'Dusty'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 4, need: 5, passed: false } },
      { kind: 'shot-missed' },
    ]);
    expect(result.effects).toHaveLength(2);
  });

  it('E03 BW-FIRE-03 aimed, rested, heavy cover: out at once, and no test for the victim', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['rifle'], profile: { Mar: 1 }, ...AIMED('Bob') },
        Bob: { side: 'gang', arms: ['mm-revolver'] },
      },
      scene: { 'Ann>Bob': { range: 20, cover: 'heavy' }, Ann: { rested: true } },
    });
    const result = when(scene, 'D10=8 D6=4 D6=2', shoot('Ann', 'Bob', 'rifle'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'aimed', check: { total: 8, need: 8, passed: true } },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'out-of-action', figure: 'Bob' },
    ]);
    expectNone(result, 'tested', 'posture-set');
  });

  it('E09 BW-FIRE-06 BW-HORSE-05 the rider is hit and keeps the saddle', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['carbine'], ...AIMED('Bob') },
        Bob: { side: 'gang', arms: ['mm-revolver'], mount: 'Bay' },
        Bay: { side: 'gang', sort: 'beast' },
      },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    const result = when(scene, 'D10=5 D10=6 D6=4 D6=6 D6=3', shoot('Ann', 'Bob', 'carbine'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 6, need: 5 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'wounded', figure: 'Bob', severity: 'sore' },
      { kind: 'tested', why: 'hit', check: { total: 3 }, result: 'shaken' },
      { kind: 'nerve-set', figure: 'Bob', state: 'shaken', left: 4 },
    ]);
    expectNone(result, 'posture-set', 'thrown');
  });

  it('E12 BW-FIRE-04 BW-STATE-04 a tomahawk brings him down in a panic', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['tomahawk'], profile: { Th: 1 } },
        Bob: { side: 'gang', arms: ['mm-revolver'], profile: { type: 'ro' } },
      },
      scene: { 'Ann>Bob': { range: 4 } },
    });
    (scene.fight.sub as { march: { inches: Record<string, number> } }).march.inches.Bob = 4;
    const result = when(scene, 'D10=6 D6=6 D6=4 D6=4', hurl('Ann', 'Bob', 'tomahawk'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'throw', check: { total: 6, need: 5 } },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'wounded', severity: 'serious', deduction: 3, bleeding: 2 },
      { kind: 'posture-set', figure: 'Bob', posture: 'prone' },
      { kind: 'dropped', item: 'Ann.tomahawk', why: 'thrown' },
      { kind: 'tested', why: 'hit', check: { total: 1 }, result: 'panicked' },
      { kind: 'nerve-set', state: 'panicked', left: 2 },
      { kind: 'dropped', item: 'Bob.mm-revolver', why: 'panic' },
      { kind: 'screamed', figure: 'Bob', left: 2 },
    ]);
  });
});
