import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { atStep, man, mapped, shotAt, told } from './road.ts';

const inWater = (sign: string, weapons: readonly string[] = ['revolver']) => {
  const rows = ['', '', `.....${sign}`];
  const bob = man('gang', { at: 'F3', weapons });
  return atStep(mapped({ Ann: man('law', { at: 'A3' }), Bob: bob }, rows), 'shoot');
};

describe('water', () => {
  it('WM-WATER-02 pinned in shallow water is partial cover, in deep water full', () => {
    const stated = (water: 'shallow' | 'deep') =>
      atStep(
        told(
          { Ann: man('law'), Bob: man('gang', { statuses: ['pinned'] }) },
          { 'Ann>Bob': { range: 6 }, Bob: { water } },
        ),
        'shoot',
      );
    expectEffects(stated('shallow').dice('D6=1').when(shotAt('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { need: 5 } },
    ]);
    expectEffects(stated('deep').dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-fired', check: { need: 6 } }]);
    const pinned = inWater('s');
    pinned.fight.figures.Bob!.statuses = ['pinned'];
    expectEffects(pinned.dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-fired', check: { need: 5 } }]);
    const up = inWater('s').dice('D6=1').when(shotAt('Ann', 'Bob'));
    expectEffects(up, [{ kind: 'shot-fired', check: { need: 4 } }]);
  });

  it('E40, WM-WATER-03 an injury in water drowns: four in deep, five in shallow', () => {
    const wound = (water: 'shallow' | 'deep') =>
      atStep(told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 6 }, Bob: { water } }), 'shoot')
        .dice('D6=5 D6=4 D6=4')
        .when(shotAt('Ann', 'Bob'));
    expectEffects(wound('deep'), [{ kind: 'out-of-action', figure: 'Bob' }]);
    expectEffects(wound('shallow'), [{ kind: 'down', figure: 'Bob' }]);
  });

  it('WM-WATER-01, WM-WATER-04 pinned in a stream his powder is wet, every gun of it, once', () => {
    const scene = inWater('s', ['revolver', 'winchester']);
    const result = scene.dice('D6=5 D6=1').when(shotAt('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'pinned', figure: 'Bob' },
      { kind: 'wetted', figure: 'Bob', items: ['Bob.revolver', 'Bob.winchester'], why: 'water' },
    ]);
    expect(result.fight.figures.Bob!.items[0]!.flags).toContain('water');
    scene.fight.figures.Ann!.turn.shot = false;
    expectNone(scene.dice('D6=5 D6=1').when(shotAt('Ann', 'Bob')), 'wetted');
  });

  it('WM-WATER-04 on land it stays dry', () => {
    expectNone(inWater('.').dice('D6=5 D6=1').when(shotAt('Ann', 'Bob')), 'wetted');
  });
});
