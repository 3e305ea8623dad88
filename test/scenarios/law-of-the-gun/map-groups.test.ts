import { describe, expect, it } from 'vitest';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { answer, band } from './orders-kit.ts';
import { at } from '../../town/grid.ts';
import { DOC, go, IKE, inTown, lawOfTheGun, openRows, rowsWith, run, whereIs } from './march-street.ts';

const BILLY = { ...DOC, profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 } };

/** Doc leads; Billy and Curly where a test says. */
const posse = (places: Readonly<Record<string, string>>, rows = openRows(16, 8), doc: object = {}): Scene => {
  const others = Object.fromEntries(Object.entries(places).map(([id, where]) => [id, { ...BILLY, at: where }]));
  const scene = inTown(rows, { doc: { at: 'B3', ...doc }, ike: { at: 'P8' }, others });
  return band(scene, 'Doc', ...Object.keys(places));
};

const group = (figure: string, what: 'form' | 'join', more: object) =>
  ({ type: 'group', figure, what, ...more }) as const;

describe('groups on a map', () => {
  const loose = (places: Readonly<Record<string, string>>, rows = openRows(16, 8)) =>
    inTown(rows, {
      doc: { at: 'B3', seat: 'doc' },
      ike: { at: 'P8' },
      others: Object.fromEntries(
        Object.entries(places).map(([id, where]) => [id, { ...BILLY, at: where, seat: 'doc' }]),
      ),
    });

  it('LG-GRP-01 every two of them within 10 cm, and in sight of each other', () => {
    const scene = loose({ Billy: 'D3', Curly: 'F3', Wyatt: 'C4' });
    expectEffects(scene.when(group('Doc', 'form', { with: ['Billy'] })), [{ kind: 'group-formed', leader: 'Doc' }]);
    const chain = loose({ Billy: 'D3', Curly: 'F3' });
    expect(chain.refuses(group('Doc', 'form', { with: ['Billy', 'Curly'] }), 'too-far-apart')).toMatchObject({
      distance: 20,
      max: 10,
    });
    const diagonal = loose({ Billy: 'D4' });
    expect(diagonal.refuses(group('Doc', 'form', { with: ['Billy'] }), 'too-far-apart')).toMatchObject({ max: 10 });
    const hall = loose({ Billy: 'D3' }, rowsWith(16, 8, wall));
    hall.refuses(group('Doc', 'form', { with: ['Billy'] }), 'no-line-of-sight');
  });

  const wall = Object.fromEntries([1, 2, 3, 4, 5, 6].map((row) => [row, `..#${'.'.repeat(13)}`]));

  it('LG-GRP-02 whoever is out of touch when the leader gives an order drops out, of a pair the one farther from him', () => {
    const scene = posse({ Billy: 'D3', Curly: 'B5', Wyatt: 'H3' });
    const result = scene.when(go('Doc', 'B4'));
    expectEffects(result, [{ kind: 'group-left', figure: 'Wyatt', why: 'apart' }]);
    const out = result.effects.flatMap((one) => (one.kind === 'group-left' ? [one.figure] : []));
    expect(out).toContain('Wyatt');
    expect(new Set(out).size).toBe(out.length);
  });

  it('LG-GRP-02 whoever the game master has put far from the others is out of the group from then on', () => {
    const scene = posse({ Billy: 'D3', Curly: 'B5' });
    const placed = scene.when({ type: 'gm-place', figure: 'Curly', at: 'N1' }, 'marshal');
    expectEffects(placed, [{ kind: 'placed' }, { kind: 'group-left', figure: 'Curly' }]);
    const result = scene.when(go('Doc', 'B4'));
    expect(result.effects.flatMap((one) => (one.kind === 'moved' ? [one.figure] : []))).not.toContain('Curly');
  });

  it('LG-GRP-02 those who follow come to free cells near the leader, each by his own way', () => {
    const scene = posse({ Billy: 'B4', Curly: 'A3' });
    const result = scene.when(go('Doc', 'E3'));
    expect(result.effects.flatMap((one) => (one.kind === 'moved' ? [one.figure] : []))).toEqual([
      'Doc',
      'Billy',
      'Curly',
    ]);
    expect(whereIs(scene, 'Doc')).toBe('E3');
    expect(whereIs(scene, 'Billy')).toBe('D3');
    expect(whereIs(scene, 'Curly')).toBe('C3');
    expect(scene.fight.groups.g1!.figures).toEqual(['Doc', 'Billy', 'Curly']);
  });

  it('LG-GRP-02, LG-TERR-03 whom difficult ground keeps back is out of the group', () => {
    const scene = posse({ Billy: 'B5' }, rowsWith(16, 8, { 5: '.s'.padEnd(16, '.') }));
    const result = scene.dice('D6=6 D6=6 D6=6').when(go('Doc', 'E3'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc' },
      { kind: 'stopped-short', figure: 'Billy', at: at(1, 4) },
      { kind: 'group-left', figure: 'Billy', why: 'apart' },
    ]);
  });

  it('LG-ACT-08, LG-MOVE-02 behind a running leader everybody makes his own test and at least his basic move', () => {
    const scene = posse({ Billy: 'D3' });
    const result = scene.dice('D6=1 D6=6').when(run('Doc', 'G3'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'move-fast' },
      { kind: 'moved', figure: 'Doc', distance: 25 },
      { kind: 'tested', figure: 'Billy', why: 'move-fast', check: { passed: false } },
      { kind: 'moved', figure: 'Billy' },
    ]);
    const [, billy] = result.effects.flatMap((one) => (one.kind === 'moved' ? [one.distance] : []));
    expect(billy).toBeGreaterThanOrEqual(15);
    expect(billy).toBeLessThanOrEqual(20);
  });

  it('LG-ACT-04, LG-ACT-05 a group of which some follow may still go', () => {
    const scene = posse({ Billy: 'B4' });
    for (const id of ['Doc', 'Billy']) scene.fight.figures[id]!.activity = { kind: 'hold' };
    scene.fight.figures.Billy!.profile = { ...BILLY.profile, IN: 1 };
    scene.dice('D6=4').play(go('Doc', 'E3'));
    const result = answer(scene, 'group-split', 'go', 'doc');
    expectEffects(result, [{ kind: 'moved', figure: 'Doc' }]);
    expectNone({ effects: result.effects.filter((one) => 'figure' in one && one.figure === 'Billy') }, 'moved');
  });

  it('LG-ACT-06 after a failed test each may go on to his goal', () => {
    const scene = inTown(openRows(16, 8), { doc: { at: 'B3', activity: { kind: 'move', goal: 'L3' } } });
    scene.dice('D6=6').play(go('Doc', 'B1'));
    const result = answer(scene, 'halt-or-continue', 'continue', 'doc');
    expectEffects(result, [{ kind: 'moved', figure: 'Doc', path: [at(1, 2), at(4, 2)] }]);
  });

  it('LG-REACT-05 each of them may be fired at on his way before the next sets out', () => {
    const scene = posse({ Billy: 'B4' });
    Object.assign(scene.fight.figures.Ike!, { standing: {}, at: at(12, 2) });
    scene.play(go('Doc', 'E3'));
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ figure: 'Ike', about: { target: 'Doc' } }]);
    answer(scene, 'react', 'hold', 'ike');
    expect(whereIs(scene, 'Doc')).toBe('E3');
    expect(whereIs(scene, 'Billy')).toBe('B4');
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ figure: 'Ike', about: { target: 'Billy' } }]);
    answer(scene, 'react', 'hold', 'ike');
    expect(whereIs(scene, 'Billy')).toBe('D3');
    expect(subOf(scene.fight).initiative).toEqual({});
  });
});

describe('LG-COV-10 taking cover on a map', () => {
  const town = rowsWith(12, 8, { 3: '....l.......' });
  const cover = (scene: Scene) => lawOfTheGun.coverFor!(scene.fight, 'Doc');

  it('LG-COV-10 the nearest place with something between it and the nearest enemy, at a walk if that will do', () => {
    const scene = inTown(town, { doc: { at: 'B3' }, ike: { at: 'L3' } });
    expect(cover(scene)).toEqual({ to: 'D3', gait: 'walk' });
    const to = cover(scene)!;
    scene.when(go('Doc', to.to));
    expect(cover(inTown(town, { doc: { at: 'D3' }, ike: { at: 'L3' } }))).toBeNull();
    expect(cover(inTown(town, { doc: { at: 'A1' }, ike: { at: 'L3' } }))).toMatchObject({ gait: 'run' });
    expect(cover(inTown(openRows(12, 8), { doc: { at: 'B3' }, ike: { at: 'L3' } }))).toBeNull();
  });

  it('LG-COV-10 of an enemy nobody knows of no cover is taken', () => {
    const scene = inTown(town, { doc: { at: 'B3' }, ike: { at: 'L3' } });
    scene.fight.hidden.Ike = ['law'];
    expect(cover(scene)).toBeNull();
    expect(IKE.side).toBe('gang');
  });
});
