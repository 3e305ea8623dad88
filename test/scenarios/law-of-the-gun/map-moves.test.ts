import { describe, expect, it } from 'vitest';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { at } from '../../town/grid.ts';
import { go, inTown, lawOfTheGun, offered, openRows, rowsWith, run, whereIs } from './march-street.ts';

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

  it('LG-MOVE-04 whom his side does not know of stops nobody from setting out, only from getting through', () => {
    const hall = ['########', '........', ...Array.from({ length: 6 }, () => '########')];
    const scene = inTown(hall, { doc: { at: 'A2' }, ike: { at: 'C2' } });
    const open = [...offered(inTown(hall, { doc: { at: 'A2' }, ike: { at: 'H2' } }), 'Doc', 'walk')].sort();
    scene.fight.hidden.Ike = ['law'];
    expect([...offered(scene, 'Doc', 'walk')].sort()).toEqual(open);
    const result = scene.when(go('Doc', 'D2'));
    expectEffects(result, [
      { kind: 'moved', distance: 5, path: [at(0, 1), at(1, 1)] },
      { kind: 'spotted', figure: 'Ike', by: 'law' },
      { kind: 'stopped-short', figure: 'Doc', why: 'enemy-near', at: at(1, 1) },
    ]);
    expect(whereIs(scene, 'Doc')).toBe('B2');
  });

  it('LG-MOVE-03 a crawl is 5 cm, so to a cell that is square to his own', () => {
    const scene = inTown(openRows(8, 8), { doc: { at: 'D4', posture: 'prone' } });
    expect([...offered(scene, 'Doc', 'crawl')].sort()).toEqual(['C4', 'D3', 'D5', 'E4']);
    scene.refuses(go('Doc', 'E4'), 'state-forbids');
    expectEffects(scene.when(go('Doc', 'E4', { gait: 'crawl' })), [{ kind: 'moved', distance: 5, gait: 'crawl' }]);
    expect(scene.fight.figures.Doc!.posture).toBe('prone');
  });

  it('LG-MOVE-07, LG-MOVE-08 standing up and leg wounds come off the allowance', () => {
    const scene = inTown(openRows(8, 8), { doc: { at: 'D4', posture: 'prone' } });
    scene.when({ type: 'posture', figure: 'Doc', posture: 'standing' });
    expect(scene.refuses(go('Doc', 'D7'), 'too-far')).toMatchObject({ needed: 15, allowed: 10 });
    const hurt = inTown(openRows(8, 8), { doc: { at: 'D4', slowed: [{ less: 2, why: 'wound-leg' }] } });
    expect(hurt.refuses(go('Doc', 'D7'), 'too-far')).toMatchObject({ allowed: 13 });
    const crippled = inTown(openRows(8, 8), { doc: { at: 'D4', slowed: [{ cap: 5, why: 'wound-leg' }] } });
    expect(offered(crippled, 'Doc', 'walk')).toHaveLength(4);
    expect(offered(crippled, 'Doc', 'run')).toEqual([]);
  });

  it('LG-MOVE-09 off the table from a cell at its edge, if there is one step more in it', () => {
    const scene = inTown(openRows(8, 8), { doc: { at: 'C3' } });
    const result = scene.when(go('Doc', 'C1', { leave: true }));
    expectEffects(result, [
      { kind: 'moved', distance: 10 },
      { kind: 'left-field', figure: 'Doc', why: 'walked' },
    ]);
    expect(result.fight.figures.Doc).toMatchObject({ at: null, statuses: ['left'] });
    const far = inTown(openRows(8, 8), { doc: { at: 'D4' } });
    far.refuses(go('Doc', 'D1', { leave: true }), 'too-far');
    far.refuses(go('Doc', 'D2', { leave: true }), 'nothing-there');
    const edge = inTown(openRows(8, 8)).when(go('Doc', 'A1', { leave: true }));
    expectEffects(edge, [{ kind: 'left-field', figure: 'Doc' }]);
    const short = inTown(openRows(8, 8), { doc: { at: 'D4' } })
      .dice('D6=1')
      .when(run('Doc', 'D1', { leave: true }));
    expectEffects(short, [{ kind: 'moved', distance: 15 }, { kind: 'left-field' }]);
  });

  it('LG-MOVE-09 whoever does not get so far stays', () => {
    const scene = inTown(rowsWith(8, 8, { 2: '..f.....' }), { doc: { at: 'C3' } });
    const result = scene.dice('D6=4').when(go('Doc', 'C1', { leave: true }));
    expectEffects(result, [{ kind: 'moved', distance: 10 }]);
    expectNone(result, 'left-field');
  });
});

describe('what a figure is about on a map', () => {
  const halted = { kind: 'hold' } as const;
  /** Doc has walked from A4 to D4, and it is his turn again. */
  const walked = (goal?: string): Scene => {
    const scene = inTown(openRows(12, 8), { doc: { at: 'A4' }, ike: { at: 'L1' } });
    scene.when(go('Doc', 'D4', goal === undefined ? {} : { goal }));
    const turn = { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false };
    Object.assign(scene.fight.figures.Doc!, { turn });
    subOf(scene.fight).go.fresh = {};
    return scene;
  };
  const tested = (scene: Scene, order: ReturnType<typeof go>, dice: string) => scene.dice(dice).when(order);

  it('LG-ACT-02, LG-ACT-03 within 45 degrees of the last move is going on; beyond it is a change', () => {
    for (const to of ['G4', 'F6', 'E3']) expectNone(tested(walked(), go('Doc', to), ''), 'tested');
    for (const to of ['C4', 'D6', 'E6'])
      expectEffects(tested(walked(), go('Doc', to), 'D6=1'), [{ kind: 'tested', why: 'change-action' }]);
  });

  it('LG-ACT-02, LG-ACT-03 so is making for the same place, whichever way it lies', () => {
    expectNone(tested(walked('D8'), go('Doc', 'D6'), ''), 'tested');
    expectEffects(tested(walked('D8'), go('Doc', 'C3'), 'D6=1'), [{ kind: 'tested' }]);
    expectEffects(tested(walked('D8'), go('Doc', 'D6', { goal: 'A8' }), 'D6=1'), [{ kind: 'tested' }]);
    expect(walked('D8').fight.figures.Doc!.activity).toEqual({ kind: 'move', goal: 'D8' });
  });

  it('LG-ACT-02 direction, cover to cover and following have their own names', () => {
    expect(walked('direction:east').fight.figures.Doc!.activity!.kind).toBe('direction');
    expect(walked('cover:east').fight.figures.Doc!.activity!.kind).toBe('cover-to-cover');
    expect(walked('follow:fence').fight.figures.Doc!.activity!.kind).toBe('follow');
    expectNone(tested(walked('direction:south'), go('Doc', 'D6'), ''), 'tested');
    const along = walked('follow:fence');
    const { things } = { things: { kind: 'fence', at: 'E6' } as const };
    along.fight.town = { ...along.fight.town!, state: { things: {}, added: [things] } };
    expectNone(tested(along, go('Doc', 'D6'), ''), 'tested');
    expectEffects(tested(walked('follow:fence'), go('Doc', 'D6'), 'D6=1'), [{ kind: 'tested' }]);
  });

  it('LG-ACT-03 from a halt it is a change; LG-ACT-06 after a failed test he may only go on', () => {
    const scene = inTown(openRows(12, 8), { doc: { at: 'A4', activity: halted } });
    scene.fight.figures.Doc!.activity = halted;
    expectEffects(scene.dice('D6=5').when(go('Doc', 'C4')), [{ kind: 'tested', check: { passed: false } }]);
    const failed = walked('L4');
    subOf(failed.fight).initiative.Doc = false;
    failed.refuses(go('Doc', 'C4'), 'already-did');
    expect(offered(failed, 'Doc', 'walk')).not.toContain('C4');
    expect(offered(failed, 'Doc', 'walk')).toContain('G4');
    failed.when(go('Doc', 'G4'));
    expect(whereIs(failed, 'Doc')).toBe('G4');
  });

  it('LG-PBP-06 absent, he goes on with it at normal pace: to his goal, or the way he was going', () => {
    const absent = (goal: string | undefined, more: object = {}) => {
      const scene = walked(goal);
      Object.assign(scene.fight.figures.Doc!, { standing: { absent: 'continue' }, ...more });
      return lawOfTheGun.absent(scene.fight, scene.fight.figures.Doc!);
    };
    expect(absent('L4')).toMatchObject({ type: 'move', to: 'G4', gait: 'walk', goal: 'L4' });
    expect(absent('direction:east')).toMatchObject({ to: 'G4' });
    expect(absent('the barn')).toMatchObject({ to: 'G4', goal: 'the barn' });
    expect(absent(undefined)).toEqual({ type: 'hold', figure: 'Doc' }); // he is there
    expect(absent('D6')).toMatchObject({ to: 'D6' });
    expect(absent('L4', { activity: halted })).toEqual({ type: 'hold', figure: 'Doc' });
    expect(absent('L4', { standing: {} })).toEqual({ type: 'hold', figure: 'Doc' });
  });

  it('LG-PBP-06 round a wall to his goal he takes the way round', () => {
    const scene = inTown(rowsWith(8, 8, { 1: '.#......', 2: '.#......' }), { ike: { at: 'H8' } });
    const doc = scene.fight.figures.Doc!;
    Object.assign(doc, { standing: { absent: 'continue' }, activity: { kind: 'move', goal: 'C1' } });
    expect(lawOfTheGun.absent(scene.fight, doc)).toMatchObject({ type: 'move', to: 'B3' });
    Object.assign(doc, { at: at(0, 2) });
    expect(lawOfTheGun.absent(scene.fight, doc)).toMatchObject({ type: 'move', to: 'C2' });
  });
});
