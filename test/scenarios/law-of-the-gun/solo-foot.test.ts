import { describe, expect, it } from 'vitest';
import { namePlace } from '../../../src/game/town/places.ts';
import { band } from './street.ts';
import { CLANTON, DOC, decides, goesOn, nextOrder, open, past, SECOND_MAP, shotAt, soloScene } from './solo-kit.ts';
import { expectEffects, type Given, type Scene } from '../../kit/scenario.ts';

const place = (scene: Scene, id: string): string => namePlace(scene.fight.figures[id]!.at!);

/** The leader at (5,8) of the second map, with a mate, and the enemy at (9,1). */
function secondMap(more: Readonly<Record<string, Given>> = {}): Scene {
  const figures = { Clanton: { ...CLANTON, at: 'F9' }, Doc: { ...DOC, at: 'J2' }, ...more };
  return soloScene(figures, { rows: SECOND_MAP });
}

const underFire = (scene: Scene): Scene => past(scene, shotAt('Clanton', 'Doc'));

/** A trough before Clanton, ten cells from Doc. */
function atTrough(doc: Partial<Given> = {}, rows = open(20, 8)): Scene {
  const drawn = rows.map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row));
  return soloScene({ Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'H4', ...doc } }, { rows: drawn });
}

describe('what a group on foot does', () => {
  it('LG-SOLO-20 return-fire: stays, and shoots aimed at who has done it most harm', () => {
    const scene = soloScene(
      {
        Clanton: { ...CLANTON, at: 'B4' },
        Ike: { ...CLANTON, at: 'B5' },
        Doc: { ...DOC, at: 'F4' },
        Wyatt: { ...DOC, at: 'H4' },
      },
      { rows: open(16, 8).map((row, y) => (y === 3 || y === 4 ? `..l${row.slice(3)}` : row)) },
    );
    band(scene, 'Clanton', 'Ike');
    past(scene, shotAt('Ike', 'Doc'), shotAt('Ike', 'Wyatt'), {
      kind: 'grazed',
      figure: 'Ike',
      by: 'Wyatt',
      location: 'head',
    });
    decides(scene, 'Clanton', 1);
    for (const id of ['Clanton', 'Ike']) {
      const order = nextOrder(scene, id);
      expect(order).toMatchObject({ type: 'shoot', figure: id, target: 'Wyatt', mode: 'aimed' });
      goesOn(scene, id, 'D6=6 D10=2');
    }
    expect(scene.fight.figures.Clanton!.turn.moved).toBe(false);
  });

  it('LG-SOLO-11: with no harm done, who is within his own accurate range goes before who is nearer', () => {
    const scene = soloScene(
      {
        Clanton: { ...CLANTON, at: 'B4' },
        Doc: { ...DOC, at: 'F4', weapons: ['derringer'] },
        Wyatt: { ...DOC, at: 'H4' },
      },
      { rows: open(16, 8).map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row)) },
    );
    past(scene, shotAt('Clanton', 'Doc'));
    decides(scene, 'Clanton', 1);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Wyatt' });
  });

  it('LG-SOLO-20 who cannot shoot at the most threatening of all shoots at the nearest, not at the next most threatening', () => {
    const scene = soloScene(
      {
        Clanton: CLANTON,
        Ike: CLANTON,
        Doc: { ...DOC, weapons: ['derringer'] },
        Wyatt: DOC,
        Tom: DOC,
      },
      {
        scene: {
          Clanton: { cover: 'low' },
          'Clanton>Doc': { range: 20 },
          'Clanton>Tom': { range: 30 },
          'Clanton>Wyatt': { range: 25, sight: false },
          'Ike>Doc': { range: 20 },
          'Ike>Tom': { range: 30 },
          'Ike>Wyatt': { range: 25 },
        },
      },
    );
    band(scene, 'Clanton', 'Ike');
    past(scene, shotAt('Ike', 'Wyatt'), { kind: 'grazed', figure: 'Ike', by: 'Wyatt', location: 'head' });
    expectEffects(decides(scene, 'Clanton', 1), [{ kind: 'solo-chose', act: 'return-fire' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', figure: 'Clanton', target: 'Doc' });
    goesOn(scene, 'Clanton', 'D6=6 D10=2');
    expect(nextOrder(scene, 'Ike')).toMatchObject({ type: 'shoot', figure: 'Ike', target: 'Wyatt' });
  });

  it('LG-SOLO-05 of those who shot from out of sight only who is still in the fight counts as the nearest enemy', () => {
    const scene = soloScene(
      { Clanton: CLANTON, Doc: { ...DOC, statuses: ['dead'] }, Wyatt: DOC },
      {
        scene: {
          'Clanton>Doc': { range: 10 },
          'Clanton>Wyatt': { range: 25, sight: false },
          'Wyatt>Clanton': { cover: 'low' },
        },
      },
    );
    past(scene, shotAt('Clanton', 'Doc'), shotAt('Clanton', 'Wyatt'));
    expectEffects(decides(scene, 'Clanton', 1), [{ kind: 'solo-chose', act: 'return-fire' }]);
  });

  it('LG-SOLO-16, LG-SOLO-21 outflank: fast round the flank, then a snap shot in the accurate band if the run test passes', () => {
    const scene = soloScene(
      { Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'H4' } },
      { rows: open(20, 12).map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row)) },
    );
    underFire(scene);
    expectEffects(decides(scene, 'Clanton', 6), [{ kind: 'solo-chose', act: 'outflank' }]);
    const order = nextOrder(scene, 'Clanton');
    // Of the points six cells north and south of Doc the north one lies off the table: its nearest cell is H1.
    expect(order).toMatchObject({ type: 'move', gait: 'run', goal: 'H1' });
    expectEffects(goesOn(scene, 'Clanton', 'D6=1 D6=1'), [
      { kind: 'tested', why: 'move-fast' },
      { kind: 'moved', gait: 'run' },
    ]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', mode: 'snap', target: 'Doc' });
    expectEffects(goesOn(scene, 'Clanton', 'D6=3 D10=2'), [
      { kind: 'tested', why: 'shoot-moving-fast', check: { passed: true } },
      { kind: 'shot-fired', mode: 'snap', band: 'accurate' },
    ]);
  });

  it('LG-SOLO-22 dash-to-cover-or-prone: to fighting cover within sure reach, without a shot', () => {
    const scene = underFire(secondMap());
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'dash-to-cover-or-prone' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'move', to: 'E8', gait: 'run' });
    goesOn(scene, 'Clanton', 'D6=6');
    expect(place(scene, 'Clanton')).toBe('E8');
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'pass', figure: 'Clanton' });
  });

  it('LG-SOLO-22: without any he throws himself down and shoots', () => {
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'H4' } }, { rows: open(16, 8) });
    decides(underFire(scene), 'Clanton', 4);
    expectEffects(goesOn(scene, 'Clanton'), [{ kind: 'posture-set', posture: 'prone' }]);
    expectEffects(goesOn(scene, 'Clanton', 'D10=2'), [{ kind: 'shot-fired', mode: 'snap', target: 'Doc' }]);
  });

  it('LG-SOLO-15, LG-SOLO-23 fall-back-to-cover: to the nearest cover that is no nearer to the enemy', () => {
    const scene = underFire(secondMap());
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'fall-back-to-cover' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'move', to: 'D8', gait: 'run' });
    goesOn(scene, 'Clanton', 'D6=6');
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'pass', figure: 'Clanton' });
  });

  it('LG-SOLO-23: with no cover anywhere straight away from him', () => {
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'F4' }, Doc: { ...DOC, at: 'B4' } }, { rows: open(16, 8) });
    decides(underFire(scene), 'Clanton', 6);
    goesOn(scene, 'Clanton', 'D6=6');
    expect(scene.fight.figures.Clanton!.at!.x).toBe(8);
  });

  it('LG-SOLO-24 hold-hidden: nobody shoots until an enemy is within the accurate range of every gun', () => {
    const far = atTrough({ at: 'I4' });
    expectEffects(decides(far, 'Clanton', 4), [{ kind: 'solo-chose', act: 'hold-hidden' }]);
    expect(nextOrder(far, 'Clanton')).toEqual({ type: 'hold', figure: 'Clanton' });
    const near = atTrough();
    decides(near, 'Clanton', 4);
    expect(nextOrder(near, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'aimed' });
  });

  it('LG-SOLO-25 stay-and-shoot: where he is, at the nearest in range', () => {
    const scene = atTrough({ at: 'M4' });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'stay-and-shoot' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'aimed' });
  });

  it('LG-SOLO-25 halt-and-shoot: standing, and out of range he just watches', () => {
    const figures = { Clanton: { ...CLANTON, at: 'A4', weapons: ['derringer'] }, Doc: { ...DOC, at: 'H4' } };
    const scene = soloScene(figures, { rows: open(16, 8) });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'halt-and-shoot' }]);
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'hold', figure: 'Clanton' });
    const near = soloScene({ ...figures, Doc: { ...DOC, at: 'C4' } }, { rows: open(16, 8) });
    decides(near, 'Clanton', 5);
    expect(nextOrder(near, 'Clanton')).toMatchObject({ type: 'shoot', weapon: 'Clanton.derringer' });
  });

  it('LG-SOLO-13, LG-SOLO-14, LG-SOLO-26 advance-to-cover: at normal pace if that will do, and a snap shot in the accurate band', () => {
    const scene = secondMap({ Clanton: { ...CLANTON, weapons: ['repeating-rifle'], at: 'F9' } });
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'advance-to-cover' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'move', to: 'E8', gait: 'walk' });
    goesOn(scene, 'Clanton');
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'snap' });
  });

  it('LG-SOLO-26: without such cover straight toward the nearest enemy', () => {
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'A4' }, Doc: { ...DOC, at: 'O4' } }, { rows: open(16, 8) });
    decides(scene, 'Clanton', 4);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'move', to: 'D4', gait: 'walk', goal: 'O4' });
    goesOn(scene, 'Clanton');
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'pass', figure: 'Clanton' });
  });

  const WALL = Array.from({ length: 12 }, (_, y) => `${'.'.repeat(8)}${y < 10 ? '#' : '.'}${'.'.repeat(9)}`);

  it('LG-SOLO-17, LG-SOLO-27 advance-on-suspected: toward the middle of the enemy edge, while nobody is known of', () => {
    const more = 'spawns\n  posse P1:R12\n  outlaws A1:C12\nedges\n  posse east\n  outlaws west\n';
    const rows = WALL.map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row));
    const figures = { Doc: { ...DOC, at: 'P2' }, Clanton: { ...CLANTON, at: 'B4' } };
    const scene = soloScene(figures, { rows, more });
    scene.fight.hidden.Doc = ['gang'];
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'advance-on-suspected' }]);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'move', gait: 'walk', goal: 'R6' });
  });

  it('LG-SOLO-17, LG-SOLO-27: to where somebody was last seen, no farther than where he comes into view; there a shot', () => {
    const rows = WALL.map((row, y) => (y === 8 ? `......l${row.slice(7)}` : row));
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'F10' }, Doc: { ...DOC, at: 'K10' } }, { rows });
    past(scene, {
      kind: 'moved',
      figure: 'Doc',
      path: [
        { x: 10, y: 11, level: 0 },
        { x: 10, y: 9, level: 0 },
      ],
      distance: 10,
      gait: 'walk',
      why: 'order',
    });
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'advance-on-suspected' }]);
    const order = nextOrder(scene, 'Clanton');
    expect(order).toMatchObject({ type: 'move', gait: 'walk', goal: 'K12' });
    goesOn(scene, 'Clanton');
    const at = place(scene, 'Clanton');
    expect(at).not.toBe('F10');
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'snap' });
  });

  it('LG-SOLO-28 continue-or-cover: the same as last turn; if halted the nearest cover cell', () => {
    const rows = WALL.map((row, y) => (y === 1 ? `${row.slice(0, 2)}l${row.slice(3)}` : row));
    const figures = { Clanton: { ...CLANTON, at: 'B6' }, Doc: { ...DOC, at: 'P6' } };
    const halted = soloScene(figures, { rows });
    expectEffects(decides(halted, 'Clanton', 4), [{ kind: 'solo-chose', act: 'continue-or-cover' }]);
    expect(nextOrder(halted, 'Clanton')).toMatchObject({ type: 'move', gait: 'walk', to: 'B3' });
    const going = soloScene(
      { ...figures, Clanton: { ...figures.Clanton, activity: { kind: 'move', goal: 'E12' } } },
      { rows },
    );
    decides(going, 'Clanton', 4);
    expect(nextOrder(going, 'Clanton')).toMatchObject({ type: 'move', gait: 'walk', goal: 'E12' });
  });

  it('LG-SOLO-28 stay: nothing', () => {
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'B6' }, Doc: { ...DOC, at: 'P6' } }, { rows: WALL });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'stay' }]);
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'hold', figure: 'Clanton' });
  });

  it('LG-SOLO-04, LG-SOLO-19: the whole group goes, without a test of its own; each rolls its own fast test', () => {
    const scene = band(
      underFire(secondMap({ Ike: { ...CLANTON, profile: { ...CLANTON.profile, IN: 1 }, at: 'F10' } })),
      'Clanton',
      'Ike',
    );
    decides(scene, 'Clanton', 4);
    goesOn(scene, 'Clanton', 'D6=6');
    goesOn(scene, 'Clanton');
    const order = nextOrder(scene, 'Clanton');
    expect(order).toMatchObject({ type: 'move', figure: 'Ike', gait: 'run' });
    const result = goesOn(scene, 'Ike', 'D6=1 D6=1');
    expect(result.effects.filter((effect) => effect.kind === 'tested').map((effect) => effect.why)).toEqual([
      'move-fast',
    ]);
    expect(scene.fight.groups.g1!.figures).toEqual(['Clanton', 'Ike']);
  });
});
