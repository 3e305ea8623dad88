import { describe, expect, it } from 'vitest';
import { CLANTON, DOC, decides, open, past, shotAt, soloScene } from './solo-kit.ts';
import { expectEffects, type Given } from '../../kit/scenario.ts';

/** A wall in the middle; Clanton west of it or at it, Doc east. A trough before Clanton's place at B4. */
const SEEN_OPEN = { rows: open(16, 8), clanton: 'B4', doc: 'K4' };
const SEEN_COVER = {
  rows: ['.'.repeat(16), '.'.repeat(16), '.'.repeat(16), '..l.............', ...open(16, 4)],
  clanton: 'B4',
  doc: 'K4',
};
const WALL = Array.from({ length: 12 }, () => `${'.'.repeat(8)}#${'.'.repeat(9)}`);
const UNSEEN_OPEN = { rows: WALL, clanton: 'B4', doc: 'P4' };
const UNSEEN_COVER = { rows: WALL.map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row)), clanton: 'B4', doc: 'P4' };

const HORSE: Given = { side: 'gang', sort: 'beast', profile: { CON: 4 }, seat: null };

type Where = typeof SEEN_OPEN;

function sceneFor({ rows, clanton, doc }: Where, { fire, mounted }: { fire: boolean; mounted: boolean }) {
  const scene = soloScene(
    {
      Clanton: { ...CLANTON, at: clanton, ...(mounted ? { mount: 'Bay' } : {}) },
      Doc: { ...DOC, at: doc },
      ...(mounted ? { Bay: { ...HORSE, at: clanton, facing: 'east' } } : {}),
    },
    { rows },
  );
  return fire ? past(scene, shotAt('Clanton', 'Doc')) : scene;
}

describe('LG-SOLO-04, LG-SOLO-05, LG-SOLO-06 the foot chart', () => {
  it.each([
    [SEEN_COVER, true, 'return-fire', 'outflank'],
    [SEEN_OPEN, true, 'dash-to-cover-or-prone', 'fall-back-to-cover'],
    [SEEN_COVER, false, 'hold-hidden', 'stay-and-shoot'],
    [SEEN_OPEN, false, 'advance-to-cover', 'halt-and-shoot'],
    [UNSEEN_COVER, false, 'advance-on-suspected', 'stay-and-shoot'],
    [UNSEEN_OPEN, false, 'continue-or-cover', 'stay'],
  ])('row %#: passed %s', (where, fire, pass, fail) => {
    const on = { fire, mounted: false };
    expectEffects(decides(sceneFor(where, on), 'Clanton', 4), [
      { kind: 'tested', figure: 'Clanton', why: 'solo', check: { passed: true, need: 4 } },
      { kind: 'solo-chose', figure: 'Clanton', chart: 'foot', passed: true, act: pass },
    ]);
    expectEffects(decides(sceneFor(where, on), 'Clanton', 5), [
      { kind: 'tested', why: 'solo', check: { passed: false } },
      { kind: 'solo-chose', chart: 'foot', passed: false, act: fail },
    ]);
  });

  it('LG-SOLO-05: who is shot at and sees nobody goes by the rows of those who see', () => {
    const scene = sceneFor(UNSEEN_OPEN, { fire: true, mounted: false });
    expectEffects(decides(scene, 'Clanton', 1), [{ kind: 'solo-chose', act: 'return-fire' }]);
  });

  it('LG-EX-48: a group caught in the open', () => {
    const result = decides(sceneFor(SEEN_OPEN, { fire: true, mounted: false }), 'Clanton', 5);
    expect(result.effects.map((effect) => effect.kind)).toEqual(['tested', 'solo-chose']);
    expectEffects(result, [
      { kind: 'tested', figure: 'Clanton', check: { faces: [5], passed: false } },
      { kind: 'solo-chose', figure: 'Clanton', passed: false, act: 'fall-back-to-cover' },
    ]);
  });
});

describe('LG-SOLO-07 the mounted chart', () => {
  const beside: Where = { rows: WALL, clanton: 'H4', doc: 'P4' };
  it.each([
    [SEEN_OPEN, true, 'flank-or-charge', 'ride-at-and-charge'],
    [SEEN_OPEN, false, 'flank-or-charge', 'dismount-in-nearest-cover'],
    [beside, false, 'side-edge-then-enemy-edge', 'advance-on-suspected'],
    [UNSEEN_OPEN, false, 'side-edge-then-enemy-edge', 'continue-or-centre'],
    [beside, true, 'dismount-and-shoot-back', 'ride-at-and-charge'],
  ])('row %#: passed %s', (where, fire, pass, fail) => {
    const on = { fire, mounted: true };
    expectEffects(decides(sceneFor(where, on), 'Clanton', 4), [
      { kind: 'solo-chose', figure: 'Clanton', chart: 'mounted', passed: true, act: pass },
    ]);
    expectEffects(decides(sceneFor(where, on), 'Clanton', 5), [
      { kind: 'solo-chose', chart: 'mounted', passed: false, act: fail },
    ]);
  });

  it.each([
    [4, 'dismount-and-shoot-effective'],
    [5, 'stay-mounted-and-shoot'],
  ])('sees an enemy from half behind a corner, not under fire: %i, %s', (face, act) => {
    const rows = open(12, 8).map((row, y) => (y >= 2 && y <= 4 ? `..###${row.slice(5)}` : row));
    const scene = soloScene(
      {
        Clanton: { ...CLANTON, at: 'F3', mount: 'Bay' },
        Doc: { ...DOC, at: 'D1' },
        Bay: { ...HORSE, at: 'F3', facing: 'north' },
      },
      { rows },
    );
    expectEffects(decides(scene, 'Clanton', face), [{ kind: 'solo-chose', chart: 'mounted', act }]);
  });

  it('LG-EX-49: riders with nobody in sight', () => {
    const result = decides(sceneFor(UNSEEN_OPEN, { fire: false, mounted: true }), 'Clanton', 5);
    expectEffects(result, [
      { kind: 'tested', figure: 'Clanton', check: { faces: [5], passed: false } },
      { kind: 'solo-chose', figure: 'Clanton', passed: false, act: 'continue-or-centre' },
    ]);
  });
});
