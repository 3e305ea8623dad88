import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { AIMED, laid, shoot, shotMods, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };

describe('riders', () => {
  const RIDER = {
    Ann: { arms: ['carbine'], ...AIMED('Bob') },
    Bob: { side: 'gang', arms: ['mm-revolver'], mount: 'Bay' },
    Bay: { side: 'gang', sort: 'beast' },
  } as const;
  const scene = () => laid({ figures: RIDER, scene: { 'Ann>Bob': { range: 6 } } });

  it('E09 BW-FIRE-06 BW-HORSE-05 the rider is hit and keeps the saddle', () => {
    const result = when(scene(), 'D10=5 D10=6 D6=4 D6=6 D6=3', shoot('Ann', 'Bob', 'carbine'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 6, need: 5 } },
      { kind: 'table-rolled', table: 'struck-body', check: { faces: [6] }, row: 'rider' },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'wounded', figure: 'Bob', severity: 'sore' },
      { kind: 'tested', why: 'hit', check: { total: 3 }, result: 'shaken' },
      { kind: 'nerve-set', figure: 'Bob', state: 'shaken', left: 4 },
    ]);
    expectNone(result, 'posture-set', 'thrown');
  });

  it('BW-FIRE-06 BW-FIRE-08 BW-FALL-02 a rider shot out of the saddle falls off it', () => {
    const result = when(scene(), 'D10=5 D10=9 D6=4 D6=1 D10=2', shoot('Ann', 'Bob', 'carbine'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'save', row: 'inert' },
      { kind: 'table-rolled', table: 'fall', figure: 'Bob', check: { faces: [2], total: -3 } },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'thrown', figure: 'Bob', mount: 'Bay', why: 'fainted' },
    ]);
  });

  it('BW-FIRE-04 BW-HORSE-05 from the saddle it is one harder', () => {
    const mounted = laid({
      figures: { Ann: { ...GUN, mount: 'Bay' }, Bay: { sort: 'beast' }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    expect(shotMods(when(mounted, 'D10=1', snap('Ann', 'Bob')))).toEqual({ snap: -2, horseback: -1 });
  });

  it('BW-FIRE-04 BW-HURT-07 large livestock is easier to hit and harder to hurt', () => {
    const stock = laid({
      figures: { Ann: { ...GUN, ...AIMED('Ox') }, Ox: { side: 'gang', sort: 'beast', template: 'cattle' } },
      scene: { 'Ann>Ox': { range: 5 } },
    });
    const result = when(stock, 'D10=4 D6=6 D6=5', shoot('Ann', 'Ox'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 5, need: 5, passed: true } },
      { kind: 'table-rolled', table: 'strike', check: { total: 5 } },
      { kind: 'wounded', figure: 'Ox', severity: 'sore' },
    ]);
    expectNone(result, 'tested');
  });
});

describe('shields', () => {
  it('E14 BW-HURT-03 an ordinary shield adds 1 to the save', () => {
    const scene = laid({
      figures: { Ann: { ...GUN, ...AIMED('Bob') }, Bob: { side: 'gang', arms: ['shield'] } },
      scene: { 'Ann>Bob': { range: 10 } },
    });
    const result = when(scene, 'D10=9 D6=5 D6=4 D6=2 D6=6', shoot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'tested', stat: 'shield', check: { faces: [4], need: 4, passed: true } },
      { kind: 'table-rolled', table: 'save', check: { total: 3 }, row: 'serious' },
      { kind: 'wounded', severity: 'serious' },
      { kind: 'posture-set', posture: 'prone' },
      { kind: 'tested', why: 'hit', check: { total: 2 }, result: 'shaken' },
    ]);
  });

  it('E15 BW-HURT-04 BW-CARD-02 a card has a shield of its own, thrown before the strike', () => {
    const scene = laid({
      figures: {
        Ann: { ...GUN, ...AIMED('Bob') },
        Bob: {
          side: 'gang',
          arms: ['stone-axe', 'shield'],
          profile: { type: 'ro', shieldNeed: 7, shieldMelee: 3, shieldMissile: 1 },
        },
      },
      scene: { 'Ann>Bob': { range: 10 } },
    });
    const result = when(scene, 'D10=9 D10=7 D6=5 D6=2 D6=4', shoot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'tested', stat: 'shield', check: { faces: [7], need: 7, passed: true } },
      { kind: 'table-rolled', table: 'strike', check: { total: 4 }, row: 'staggered' },
      { kind: 'table-rolled', table: 'save', check: { total: 2 }, row: 'serious' },
      { kind: 'tested', why: 'hit', check: { total: 1 }, result: 'panicked' },
    ]);
  });
});

describe('strikes and saves', () => {
  it('E16 BW-HURT-01 the printed ladder turns the grades about', () => {
    const at = (strikeLadder: string) =>
      laid({
        figures: { Ann: { arms: ['buffalo-gun'], ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN } },
        scene: { 'Ann>Bob': { range: 3 } },
        settings: { strikeLadder },
      });
    expectEffects(when(at('printed'), 'D10=9 D6=4 D6=1 D6=6', shoot('Ann', 'Bob', 'buffalo-gun')), [
      { kind: 'table-rolled', table: 'strike', check: { total: 6 }, row: 'flinched' },
      { kind: 'wounded', severity: 'handicapping', deduction: 2, bleeding: 1 },
    ]);
    expectEffects(when(at('corrected'), 'D10=9 D6=4 D6=1', shoot('Ann', 'Bob', 'buffalo-gun')), [
      { kind: 'table-rolled', table: 'strike', check: { total: 6 }, row: 'downed' },
      { kind: 'out-of-action', figure: 'Bob' },
    ]);
  });

  // Strike die and save die at a strike value of 0; the save's own cell.
  it.each([
    [2, 5, 'grazed'],
    [2, 3, 'flesh'],
    [2, 2, 'handicapping'],
    [3, 6, 'flesh'],
    [4, 4, 'sore'],
    [4, 1, 'serious'],
    [5, 5, 'sore'],
    [6, 4, 'serious'],
    [5, 2, 'out-of-action'],
  ])('BW-HURT-02 BW-WND-01 strike %i, save %i: %s', (strike, save, what) => {
    const scene = laid({
      figures: { Ann: { ...GUN, ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    const test = what === 'out-of-action' ? '' : ' D6=6';
    const result = when(scene, `D10=9 D6=${strike} D6=${save}${test}`, shoot('Ann', 'Bob'));
    const kinds = result.effects.map((one) => (one.kind === 'wounded' ? one.severity : one.kind));
    expect(kinds).toContain(what);
  });

  it('BW-WND-02 wounds add up for shooting and movement, and count once for nerve', () => {
    const wound = (deduction: number) => ({ graze: false, severity: 'sore', deduction, bleeding: 1 });
    const scene = laid({
      figures: {
        Ann: { ...GUN, wounds: [wound(2), wound(1)] },
        Bob: { side: 'gang', ...GUN, wounds: [wound(2), wound(1)] },
      },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    const result = when(scene, 'D10=9 D6=1 D6=6 D6=6', snap('Ann', 'Bob'));
    expect(shotMods(result)).toEqual({ snap: -2, wounds: -3 });
    expectEffects(result, [{ kind: 'grazed' }, { kind: 'tested', why: 'hit', check: { total: 6 } }]);
  });
});
