import { describe, expect, it } from 'vitest';
import { injuryFor, woundNeed } from '../../../src/rulesets/westamunda/wounds/hits.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { sceneAt } from './close.ts';
import { MAN } from './people.ts';

const shot = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' } as const;

/** Ann hits Bob at 6 inches with her fours, and what comes of it. */
const hits = (bob: Partial<Given>, dice: string) =>
  sceneAt('shoot', {
    figures: {
      Ann: { side: 'law', profile: MAN, weapons: ['revolver'], ammo: 6 },
      Bob: { side: 'gang', profile: MAN, weapons: [], ...bob },
    },
    scene: { 'Ann>Bob': { range: 6 } },
  })
    .dice(`D6=4 ${dice}`)
    .when(shot);

describe('wounds', () => {
  it('WM-WOUND-01 what a hit needs, by strength against toughness', () => {
    const needs = [5, 4, 3, 2, 1, 0, -1, -2].map((over) => woundNeed(3 + over, 3));
    expect(needs).toEqual([2, 2, 2, 2, 3, 4, 5, 6]);
    expect([-3, -4, -5].map((over) => woundNeed(5 + over, 5))).toEqual([6, null, null]);
  });

  it('WM-WOUND-02 a plate saves on five or more, worse against the stronger, never on a one', () => {
    const plated = { profile: { ...MAN, save: 5 } };
    const saved = hits(plated, 'D6=4 D6=5');
    expectEffects(saved, [
      { kind: 'table-rolled', table: 'wound' },
      { kind: 'tested', stat: 'save', check: { need: 5, passed: true } },
      { kind: 'unharmed', figure: 'Bob', why: 'saved' },
    ]);
    expectNone(saved, 'wounded');
    expectEffects(hits(plated, 'D6=4 D6=4 D6=3'), [{ kind: 'tested', check: { passed: false } }, { kind: 'wounded' }]);
  });

  it('WM-WOUND-03 each wound takes one; only the last calls for an injury', () => {
    const tough = hits({ profile: { ...MAN, W: 2 } }, 'D6=4');
    expectEffects(tough, [{ kind: 'wounded', figure: 'Bob', left: 1 }]);
    expectNone(tough, 'down');
    const spent = hits({ stats: { W: 0 }, statuses: ['down'] }, 'D6=4 D6=3');
    expectEffects(spent, [
      { kind: 'wounded', left: 0 },
      { kind: 'down', figure: 'Bob', again: true },
    ]);
  });

  it('WM-WOUND-04 a flesh wound takes a point of each skill, and with neither left he is out', () => {
    expectEffects(hits({}, 'D6=4 D6=1'), [
      { kind: 'stat-changed', figure: 'Bob', stat: 'WS', value: 2, why: 'flesh-wound' },
      { kind: 'stat-changed', figure: 'Bob', stat: 'BS', value: 2, why: 'flesh-wound' },
    ]);
    expectEffects(hits({ stats: { WS: 1, BS: 1 } }, 'D6=4 D6=1'), [{ kind: 'out-of-action', figure: 'Bob' }]);
  });

  it('E40, WM-WOUND-04, WM-WATER-03 injuries on land and in water', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rows = (water: 'none' | 'shallow' | 'deep') => faces.map((face) => injuryFor(face, water));
    expect(rows('none')).toEqual(['flesh', 'down', 'down', 'down', 'down', 'out']);
    expect(rows('shallow')).toEqual(['flesh', 'down', 'down', 'down', 'out', 'out']);
    expect(rows('deep')).toEqual(['flesh', 'down', 'down', 'out', 'out', 'out']);
  });
});
