import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { at, both, cowboy, d6, go, horse, kinds, onBoard, rider, shot, told, warrior } from './board.ts';

const far = (squares: number) => `${String.fromCharCode(65 + squares)}2`;

describe('firing', () => {
  it('E1, PC-FIRE-03, PC-FIRE-11, PC-HIT-03 a rifle at two squares needs a 3; 4 kills', () => {
    const scene = onBoard({ Doc: cowboy('A2'), Bear: warrior(far(2)) });
    const result = scene.dice(d6('3 4')).when(shot('Doc', 'Bear'));
    expect(kinds(result)).toEqual(['shot-fired', 'hit', 'table-rolled', 'dead']);
    expectEffects(result, [
      { kind: 'shot-fired', distance: 2, band: '2', check: { need: 3, total: 3, passed: true } },
      { kind: 'hit', figure: 'Bear', by: 'Doc', cause: 'shot' },
      { kind: 'table-rolled', table: 'effect', row: 'killed' },
      { kind: 'dead', figure: 'Bear', cause: 'shot' },
    ]);
  });

  it('E2, PC-FIRE-06, PC-GEN-06 having moved, at a man in the wood: a rifle at four needs a natural 6', () => {
    const board = { rows: ['', '.....W'] };
    const cast = { Doc: cowboy('A2'), Bear: warrior('F2') };
    const missed = onBoard(cast, board);
    missed.when(go('Doc', 'B2'));
    expectEffects(missed.dice(d6('5')).when(shot('Doc', 'Bear')), [
      { kind: 'shot-fired', check: { need: 4, total: 3, passed: false } },
      { kind: 'shot-missed', figure: 'Doc', target: 'Bear' },
    ]);
    const scene = onBoard(cast, board);
    scene.when(go('Doc', 'B2'));
    expectEffects(scene.dice(d6('6 2')).when(shot('Doc', 'Bear')), [
      { kind: 'hit', figure: 'Bear' },
      { kind: 'driven-back', figure: 'Bear', distance: 1, why: 'hit' },
    ]);
    expect(at(scene, 'Bear')).toBe('G2');
  });

  it('E3, PC-FIRE-07 what no face could do is refused, and so is what is out of reach', () => {
    const riding = onBoard({ ...rider('Doc', 'A2', cowboy), Bear: warrior('G2') });
    riding.when(go('Doc', 'B2'));
    expect(riding.refuses(shot('Doc', 'Bear'), 'cannot-hit')).toMatchObject({ need: 7, best: 6 });
    const walking = onBoard({ Doc: cowboy('A2'), Bear: warrior('H2') });
    expect(walking.refuses(shot('Doc', 'Bear'), 'out-of-range')).toMatchObject({ distance: 7, max: 6 });
    const bow = onBoard({ ...rider('Bear', 'A2', warrior, { arms: ['bow'] }), Doc: cowboy('D2') });
    bow.refuses(shot('Bear', 'Doc', 'bow'), 'cannot-hit');
  });

  it('E4, PC-FIRE-02 two pistols: the second is not rolled at an empty square', () => {
    const cast = { Doc: cowboy('A2', { arms: ['pistol', 'pistol'] }), Bear: warrior('B2') };
    const first = onBoard(cast);
    const result = first.dice(d6('4 2')).when(both('Doc', 'Bear'));
    expectEffects(result, [{ kind: 'hit' }, { kind: 'driven-back', figure: 'Bear' }]);
    expect(kinds(result).filter((kind) => kind === 'shot-fired')).toHaveLength(1);
    expectEffects(onBoard(cast).dice(d6('3 5 6')).when(both('Doc', 'Bear')), [
      { kind: 'shot-missed' },
      { kind: 'hit' },
      { kind: 'dead', figure: 'Bear' },
    ]);
  });

  it('E5, PC-HIT-01, PC-FIRE-09 two pistols at two men: the die says which, until one is left', () => {
    const cast = {
      Doc: cowboy('A2', { arms: ['pistol', 'pistol'] }),
      Bear: warrior('B2'),
      Crow: warrior('B2'),
    };
    const result = onBoard(cast).dice(d6('4 2 5 6 3')).when(both('Doc', 'Crow'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'which-man', row: 'first' },
      { kind: 'dead', figure: 'Bear' },
      { kind: 'hit', figure: 'Crow' },
      { kind: 'driven-back', figure: 'Crow' },
    ]);
  });

  it('E6, PC-FIRE-04 range goes by columns and rows; the arc reaches from diagonal to diagonal', () => {
    const range = (arms: string) => {
      const scene = onBoard({ Doc: cowboy('D6', { arms: [arms], facing: 'north' }), Bear: warrior('F4') });
      return scene.dice(d6('1')).when(shot('Doc', 'Bear', arms)).effects[0];
    };
    expect(range('rifle')).toMatchObject({ distance: 4, check: { need: 4 } });
    expect(range('pistol')).toMatchObject({ distance: 4, check: { need: 6 } });
    expect(range('bow')).toMatchObject({ distance: 4, check: { need: 6 } });
    const diagonal = { Doc: cowboy('D6', { facing: 'south' }), Bear: warrior('F4') };
    for (const facing of ['north', 'east'] as const)
      expectEffects(
        onBoard(diagonal)
          .dice(d6('1'))
          .when(shot('Doc', 'Bear', 'rifle', { facing })),
        [{ kind: 'turned', facing }],
      );
    onBoard(diagonal).refuses(shot('Doc', 'Bear', 'rifle', { facing: 'west' }), 'out-of-arc');
    const steep = { Doc: cowboy('D6', { facing: 'east' }), Bear: warrior('E3') };
    onBoard(steep).refuses(shot('Doc', 'Bear', 'rifle', { facing: 'east' }), 'out-of-arc');
    expectEffects(onBoard(steep).dice(d6('1')).when(shot('Doc', 'Bear')), [{ kind: 'turned', facing: 'north' }]);
  });

  it('PC-FACE-02 nobody looks at a corner', () => {
    const scene = onBoard({ Doc: cowboy('A2'), Bear: warrior('C2') });
    scene.refuses(shot('Doc', 'Bear', 'rifle', { facing: 'north-east' }), 'bad-value');
  });

  it('PC-FIRE-04 he turns to his target only if he has to, on a tie north or south', () => {
    const already = onBoard({ Doc: cowboy('D6', { facing: 'east' }), Bear: warrior('F4') });
    expectNone(already.dice(d6('1')).when(shot('Doc', 'Bear')), 'turned');
    const away = onBoard({ Doc: cowboy('D6', { facing: 'west' }), Bear: warrior('F4') });
    expectEffects(away.dice(d6('1')).when(shot('Doc', 'Bear')), [{ kind: 'turned', figure: 'Doc', facing: 'north' }]);
  });

  it('PC-FIRE-01 only what shoots can be fired', () => {
    const scene = onBoard({ Bear: warrior('A2', { arms: ['spear'] }), Doc: cowboy('C2') });
    expect(scene.refuses(shot('Bear', 'Doc', 'spear'), 'lacks-item')).toMatchObject({ need: 'gun' });
    const one = onBoard({ Doc: cowboy('A2', { arms: ['pistol'] }), Bear: warrior('B2') });
    one.refuses(both('Doc', 'Bear'), 'lacks-item');
    one.refuses(shot('Doc', 'Bear', 'knife'), 'lacks-item');
  });

  it('PC-FIRE-05 woods, men and horses are in the line; two men who share a side always see each other', () => {
    const blocked = (rows: readonly string[], cast = {}) =>
      onBoard({ Doc: cowboy('A2'), Bear: warrior('E2'), ...cast }, { rows }).refuses(
        shot('Doc', 'Bear'),
        'no-line-of-sight',
      );
    blocked(['', '..W..']);
    blocked([], { Wyatt: cowboy('C2') });
    blocked([], { Loose: horse('C2') });
    onBoard({ Doc: cowboy('A2'), Bear: warrior('B2') }, { rows: ['', 'WW'] })
      .dice(d6('1'))
      .when(shot('Doc', 'Bear'));
    onBoard({ Doc: cowboy('A2'), Bear: warrior('E2') }, { rows: ['', '..c..'] })
      .dice(d6('1'))
      .when(shot('Doc', 'Bear'));
  });

  it('PC-FIRE-05 a line through a corner is blocked only where both squares beside it block', () => {
    const cast = { Doc: cowboy('A2'), Bear: warrior('B3') };
    onBoard(cast, { rows: ['', '.W', '.'] })
      .dice(d6('1'))
      .when(shot('Doc', 'Bear'));
    onBoard(cast, { rows: ['', '.W', 'W.'] }).refuses(shot('Doc', 'Bear'), 'no-line-of-sight');
  });

  it('PC-FIRE-08, PC-MAP-05, PC-MAP-07 fences, gates open or closed, cactus and wood are cover', () => {
    const score = (rows: readonly string[], more = '') =>
      onBoard({ Doc: cowboy('A2'), Bear: warrior('C2') }, { rows, more })
        .dice(d6('3'))
        .when(shot('Doc', 'Bear')).effects;
    const hidden = {
      kind: 'shot-fired',
      check: { total: 2, passed: false, mods: [{ id: 'behind-cover', value: -1 }] },
    };
    expect(score([], 'sides\n west of C2 fence\n')[0]).toMatchObject(hidden);
    expect(score([], 'sides\n west of C2 gate open\n')[0]).toMatchObject(hidden);
    expect(score([], 'sides\n west of C2 gate closed\n')[0]).toMatchObject(hidden);
    expect(score(['', '..c'])[0]).toMatchObject(hidden);
    const open = { kind: 'shot-fired', check: { total: 3, passed: true, mods: [] } };
    const dead = (more: string) =>
      onBoard({ Doc: cowboy('A2'), Bear: warrior('C2') }, { more })
        .dice(d6('3 4'))
        .when(shot('Doc', 'Bear')).effects[0];
    expect(dead('sides\n east of A2 fence\n')).toMatchObject(open);
    expect(dead('sides\n east of C2 fence\n')).toMatchObject(open);
  });

  it('PC-FIRE-08 through a corner a fence on either side of it counts', () => {
    const cast = { Doc: cowboy('A2'), Bear: warrior('B3') };
    const scene = onBoard(cast, { more: 'sides\n north of B3 fence\n' });
    expect(scene.dice(d6('3')).when(shot('Doc', 'Bear')).effects.at(-2)).toMatchObject({ check: { passed: false } });
  });

  it('PC-FIRE-09 nobody there, a friend, and a riderless horse are no targets', () => {
    const scene = onBoard({ Doc: cowboy('A2'), Wyatt: cowboy('B2'), Bear: warrior('C4'), Loose: horse('A4') });
    scene.refuses(shot('Doc', 'Wyatt'), 'wrong-side');
    scene.refuses(shot('Doc', 'Loose'), 'target-forbids');
    scene.refuses(shot('Doc', 'nobody'), 'unknown-name');
    scene.dice(d6('5 6')).when(shot('Doc', 'Bear'));
    scene.refuses({ ...shot('Wyatt', 'Bear') }, 'nothing-there');
  });

  it('PC-FIRE-10, PC-TURN-04 firing costs no points and no ammunition; nobody fires twice, or moves after it', () => {
    const scene = onBoard({ Doc: cowboy('A2'), Bear: warrior('C2') });
    scene.dice(d6('1')).when(shot('Doc', 'Bear'));
    scene.refuses(shot('Doc', 'Bear'), 'already-did');
    expect(scene.refuses(go('Doc', 'A3'), 'already-did')).toMatchObject({ did: 'shot' });
  });

  it('PC-MOVE-09, PC-FIRE-06 turning is not moving; from the saddle it is one worse', () => {
    const scene = onBoard({ Doc: cowboy('A2'), Bear: warrior('C2') });
    scene.when({ type: 'turn', figure: 'Doc', facing: 'south' });
    expect(scene.dice(d6('3 4')).when(shot('Doc', 'Bear')).effects[1]).toMatchObject({ check: { total: 3 } });
    const saddle = onBoard({ ...rider('Doc', 'A2', cowboy), Bear: warrior('C2') });
    expect(saddle.dice(d6('3')).when(shot('Doc', 'Bear')).effects[0]).toMatchObject({
      check: { mods: [{ id: 'mounted', value: -1 }], passed: false },
    });
  });

  it('PC-GEN-07 without a map range, cover and room are stated, and the scores are the same', () => {
    const cast = { Doc: cowboy(null), Bear: warrior(null) };
    const open = told(cast, { 'Doc>Bear': { range: 4 } });
    expect(open.dice(d6('4 5')).when(shot('Doc', 'Bear')).effects[0]).toMatchObject({
      distance: 4,
      check: { need: 4 },
    });
    const covered = told(cast, { 'Doc>Bear': { range: 4, cover: 'cover' } });
    covered.dice(d6('4')).when(shot('Doc', 'Bear'));
    const back = told(cast, { 'Doc>Bear': { range: 2, room: 'right' } });
    expectEffects(back.dice(d6('3 1')).when(shot('Doc', 'Bear')), [{ kind: 'driven-back', figure: 'Bear' }]);
    expect(back.fight.situations['Doc>Bear']?.range).toBe(3);
    const cornered = told(cast, { 'Doc>Bear': { range: 2, room: 'none' } });
    expectEffects(cornered.dice(d6('3 1')).when(shot('Doc', 'Bear')), [{ kind: 'dead', cause: 'nowhere-to-go' }]);
  });

  it('E5, PC-FIRE-02, PC-FALL-06, PC-GEN-07 without a map too the second pistol finds the one who is left in the square', () => {
    const shoot = (target: string, faces: string) => {
      const cast = { Doc: cowboy(null, { arms: ['pistol', 'pistol'] }), Bear: warrior(null), Crow: warrior(null) };
      const next = { range: 1 };
      const scene = told(cast, { 'Doc>Bear': next, 'Doc>Crow': next, 'Bear>Crow': { near: true } });
      return scene.dice(d6(faces)).when(both('Doc', target));
    };
    for (const target of ['Bear', 'Crow']) {
      expectEffects(shoot(target, '4 2 5 6 3'), [
        { kind: 'dead', figure: 'Bear' },
        { kind: 'driven-back', figure: 'Crow' },
      ]);
      expectEffects(shoot(target, '4 2 3 6 4'), [
        { kind: 'driven-back', figure: 'Bear' },
        { kind: 'dead', figure: 'Crow' },
      ]);
    }
  });
});
