import { describe, expect, it } from 'vitest';
import { expectEffects } from '../../kit/scenario.ts';
import { at } from '../../town/grid.ts';
import { go, inTown, offered, openRows, rowsWith, run, whereIs } from './march-street.ts';

describe('moves on foot over a map', () => {
  it('LG-MOVE-04 a way is straight legs at any angle, as long as its cells are apart', () => {
    const scene = inTown(openRows(8, 8));
    const result = scene.when(go('Doc', 'C3'));
    expect(result.effects).toEqual([
      { kind: 'activity-set', figure: 'Doc', activity: 'move', goal: 'C3' },
      {
        kind: 'moved',
        figure: 'Doc',
        path: [
          { x: 0, y: 0, level: 0 },
          { x: 2, y: 2, level: 0 },
        ],
        distance: 14.142136,
        gait: 'walk',
        why: 'order',
      },
    ]);
    expect(whereIs(scene, 'Doc')).toBe('C3');
  });

  it('LG-MOVE-01 what is farther than the allowance is refused, with both lengths', () => {
    const scene = inTown(openRows(8, 8));
    expect(scene.refuses(go('Doc', 'E1'), 'too-far')).toMatchObject({ needed: 20, allowed: 15 });
    expect(scene.refuses(go('Doc', 'C4'), 'too-far')).toMatchObject({ needed: 18.027756 });
    scene.refuses(go('Doc', 'Z1'), 'unknown-name');
    scene.refuses(go('Doc', 'A1'), 'cell-full');
  });

  it('LG-MOVE-04 round a wall the way has a corner, and is as long as its legs', () => {
    const scene = inTown(rowsWith(8, 8, { 1: '.#......', 2: '.#......' }), { doc: { at: 'A2' } });
    const result = scene.dice('D6=4').when(run('Doc', 'C2'));
    expectEffects(result, [{ kind: 'moved', distance: 20 }]);
    expect(result.effects.at(-1)).toMatchObject({ path: [at(0, 1), at(0, 2), at(2, 2), at(2, 1)] });
    expect(
      inTown(rowsWith(8, 8, { 1: '.#......', 2: '.#......' }), { doc: { at: 'A2' } }).refuses(
        go('Doc', 'C2'),
        'too-far',
      ),
    ).toMatchObject({ needed: 20 });
  });

  it('LG-MOVE-04 enemies block, friends may be passed and not stopped on', () => {
    const hall = ['########', '........', ...Array.from({ length: 6 }, () => '########')];
    const billy = { Billy: { at: 'B2' } };
    const past = inTown(hall, { doc: { at: 'A2' }, ike: { at: 'H2' }, others: billy });
    expect(past.refuses(go('Doc', 'B2'), 'cell-full')).toMatchObject({ at: 'B2', figures: ['Billy'] });
    past.when(go('Doc', 'C2'));
    expect(whereIs(past, 'Doc')).toBe('C2');
    const barred = inTown(hall, { doc: { at: 'A2' }, ike: { at: 'B2' } });
    barred.refuses(go('Doc', 'B2'), 'blocked');
    barred.refuses(go('Doc', 'C2'), 'blocked');
    expect(offered(barred, 'Doc', 'walk')).toEqual([]);
  });

  it('LG-MOVE-04 corners may be given, and the way goes by them', () => {
    const scene = inTown(openRows(8, 8));
    scene.refuses(go('Doc', 'C1', { via: ['B2', 'C3'] }), 'too-far');
    scene.refuses(go('Doc', 'C1', { via: ['A1'] }), 'bad-path');
    const result = scene.when(go('Doc', 'B1', { via: ['B2'] }));
    expectEffects(result, [{ kind: 'moved', distance: 12.071068, path: [at(0, 0), at(1, 1), at(1, 0)] }]);
  });

  it('LG-MOVE-05 any number of legs, LG-MOVE-06 but fast one straight leg as long as what goes beyond the basic move', () => {
    const scene = inTown(openRows(8, 8));
    scene.refuses(run('Doc', 'D3', { via: ['A2', 'B2', 'C2', 'C3', 'C4', 'D4'] }), 'too-far');
    expect(scene.refuses(run('Doc', 'C1', { via: ['B2', 'B1', 'C2'] }), 'bad-path')).toEqual({
      code: 'bad-path',
      why: 'not-straight',
      needed: 9.142136,
      allowed: 7.071068,
    });
    const steps = scene.dice('D6=4').when(run('Doc', 'C3', { via: ['A2', 'B2', 'B3'] }));
    expectEffects(steps, [{ kind: 'moved', distance: 20, gait: 'run' }]);
  });
});
