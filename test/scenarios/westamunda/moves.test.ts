import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/game/town/situation.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { across, atStep, man, shotAt, told, toward } from './road.ts';

const two = (values = {}, more = {}) => told({ Ann: man('law', more), Bob: man('gang') }, { 'Ann>Bob': values });

describe('moves told without a map', () => {
  it('WM-MOVE-01 walks up to M, runs up to twice M, crawls two inches', () => {
    const walked = two({ range: 20 }).when(toward('Ann', 'Bob', 4));
    expectEffects(walked, [
      { kind: 'moved', figure: 'Ann', path: [], distance: 4, gait: 'walk' },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 16 } },
    ]);
    expect(situationOf(walked.fight, 'Bob', 'Ann').range).toBe(16);
    expectEffects(two({ range: 20 }).when(toward('Ann', 'Bob', 7, 'run')), [{ kind: 'moved', gait: 'run' }]);
    expectEffects(two({ range: 20 }).when(toward('Ann', 'Bob', 2, 'crawl')), [{ kind: 'moved', gait: 'crawl' }]);
    two({ range: 20 }).refuses(toward('Ann', 'Bob', 5), 'too-far');
    two({ range: 20 }).refuses(toward('Ann', 'Bob', 9, 'run'), 'too-far');
    two({ range: 20 }).refuses(toward('Ann', 'Bob', 3, 'crawl'), 'too-far');
  });

  it('WM-MOVE-01 running is only what goes beyond M, over all parts of the move', () => {
    const scene = two({ range: 20 });
    expectEffects(scene.when(toward('Ann', 'Bob', 3, 'run')), [{ kind: 'moved', gait: 'walk' }]);
    scene.refuses(toward('Ann', 'Bob', 2), 'too-far');
    expectEffects(scene.when(toward('Ann', 'Bob', 2, 'run')), [{ kind: 'moved', gait: 'run' }]);
    scene.refuses(toward('Ann', 'Bob', 4, 'run'), 'too-far');
  });

  it('WM-MOVE-02, WM-MAP-05 rough ground costs double, very rough four times', () => {
    const over = (distance: number, terrain: number) => ({ ...across('Ann', 'Bob', distance), terrain });
    expectEffects(two({ range: 20 }).when(over(2, 2)), [{ kind: 'moved', distance: 2, cost: 4 }]);
    expectEffects(two({ range: 20 }).when(over(1, 4)), [{ kind: 'moved', distance: 1, cost: 4 }]);
    two({ range: 20 }).refuses(over(3, 2), 'too-far');
    two({ range: 20 }).refuses(over(1, 3), 'bad-value');
  });

  it('WM-MAP-05 whoever walks off leaves the cover that was stated of him', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 12 }, Ann: { cover: 'full' } });
    const result = scene.when(across('Ann', 'Bob', 3));
    expectEffects(result, [{ kind: 'moved' }, { kind: 'situation-set', figure: 'Ann', values: { cover: 'none' } }]);
  });

  it('WM-MAP-01 nobody walks up closer than two inches; a charge is for that', () => {
    const result = two({ range: 5 }).when(toward('Ann', 'Bob', 4));
    expectEffects(result, [{ kind: 'moved', distance: 3 }]);
    expect(situationOf(result.fight, 'Ann', 'Bob').range).toBe(2);
    two({ range: 2 }).refuses(toward('Ann', 'Bob', 1), 'too-far');
  });

  it('WM-PIN-02, WM-WOUND-05, WM-NERVE-04, WM-MELEE-12 who may not walk', () => {
    two({ range: 9 }, { statuses: ['pinned'] }).refuses(toward('Ann', 'Bob', 1), 'state-forbids');
    two({ range: 9 }, { statuses: ['down'] }).refuses(toward('Ann', 'Bob', 1), 'state-forbids');
    two({ range: 9 }, { statuses: ['skedaddling'] }).refuses(toward('Ann', 'Bob', 1), 'state-forbids');
    const down = two({ range: 9 }, { statuses: ['down'] });
    expectEffects(down.when(toward('Ann', 'Bob', 2, 'crawl')), [{ kind: 'moved', gait: 'crawl' }]);
    const fight = two({ range: 1, near: true });
    fight.fight.contacts.push({ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 });
    fight.refuses(across('Ann', 'Bob', 1), 'state-forbids');
    atStep(two({ range: 9 }), 'shoot').refuses(toward('Ann', 'Bob', 1), 'wrong-phase');
  });

  it('WM-AIM-01, WM-OW-01 whoever has declared an aim or a watch stays', () => {
    const aims = two({ range: 9 });
    aims.when({ type: 'aim', figure: 'Ann', target: 'Bob' });
    expect(aims.refuses(toward('Ann', 'Bob', 1), 'state-forbids')).toMatchObject({ state: 'aiming' });
    const watches = two({ range: 9 });
    watches.when({ type: 'overwatch', figure: 'Ann', aimed: false });
    expect(watches.refuses(toward('Ann', 'Bob', 1), 'state-forbids')).toMatchObject({ state: 'overwatch' });
  });

  it('WM-TURN-05 band 1 is the whole turn; after band 2 he walks out what is left, and does not run', () => {
    const loads = (walk: boolean) => {
      const scene = two({ range: 20 });
      scene.fight.figures.Ann!.items[0]!.ammo = 1;
      scene.fight.figures.Ann!.pouch = { revolver: 12 };
      scene
        .dice(walk ? 'D6=5 D8=4' : 'D8=4')
        .when({ type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'load', walk });
      return scene;
    };
    loads(false).refuses(toward('Ann', 'Bob', 1), 'already-did');
    loads(true).refuses(toward('Ann', 'Bob', 1, 'run'), 'already-did');
    expectEffects(loads(true).when(toward('Ann', 'Bob', 4)), [{ kind: 'moved', distance: 4 }]);
  });

  it('WM-MOVE-10 in great heat nobody runs two turns in a row', () => {
    const scene = two({ range: 40 });
    const hot = scene.fight.sub as { weather: object; walk: { ran: Record<string, true> } };
    hot.weather = { tags: ['great-heat'], wind: null };
    hot.walk.ran.Ann = true;
    scene.refuses(toward('Ann', 'Bob', 5, 'run'), 'already-did');
    expectEffects(scene.when(toward('Ann', 'Bob', 4)), [{ kind: 'moved' }]);
  });

  it('WM-SHOOT-06 a snap shot in the middle of a move, and the rest of it after', () => {
    const scene = two({ range: 12 });
    scene.when(toward('Ann', 'Bob', 1));
    expectEffects(scene.dice('D6=2').when(shotAt('Ann', 'Bob')), [
      { kind: 'shot-fired', distance: 11, check: { need: 6 } },
      { kind: 'shot-missed' },
    ]);
    expectEffects(scene.when(toward('Ann', 'Bob', 3)), [{ kind: 'moved', distance: 3 }]);
    scene.refuses(shotAt('Ann', 'Bob'), 'already-did');
    scene.refuses(toward('Ann', 'Bob', 1), 'already-did');
  });

  it('WM-SHOOT-06 the clock waits for the rest of a move until its owner is done', () => {
    const scene = two({ range: 12 });
    scene.play(toward('Ann', 'Bob', 2));
    scene.dice('D6=2').play(shotAt('Ann', 'Bob'));
    expectEffects(scene.play(toward('Ann', 'Bob', 2)), [{ kind: 'moved', distance: 2 }]);
  });

  it('E3, WM-SHOOT-06 after a run of seven inches the shot is a snap shot, wherever it is fired', () => {
    const scene = two({ range: 19 });
    scene.when(toward('Ann', 'Bob', 7, 'run'));
    scene.fight.situations = { ...scene.fight.situations, 'Ann>Bob': { range: 12, cover: 'partial' } };
    const result = atStep(scene, 'shoot').dice('D6=6 D6=4 D6=3 D6=2').when(shotAt('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 7, faces: [6, 4], passed: true } },
      { kind: 'hit', strength: 3 },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'jammed', jams: 1 },
    ]);
  });

  it('E4, WM-DUCK-03 the same at full cover: he ducks', () => {
    const scene = two({ range: 19 });
    scene.when(toward('Ann', 'Bob', 7, 'run'));
    scene.fight.situations = { ...scene.fight.situations, 'Ann>Bob': { range: 12, cover: 'full' } };
    const result = atStep(scene, 'shoot').dice('D6=6 D6=4 D6=4').when(shotAt('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 8, passed: false } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back', cover: 'full' },
      { kind: 'tested', why: 'ammo', check: { passed: true } },
    ]);
  });

  it('WM-MOVE-04 by house setting runners stop eight inches from an enemy without a map too', () => {
    const runs = () => told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 13 } }, { runStop: 'on' });
    const result = runs().when(toward('Ann', 'Bob', 8, 'run'));
    expectEffects(result, [
      { kind: 'moved', distance: 5 },
      { kind: 'stopped-short', figure: 'Ann', why: 'enemy-near' },
    ]);
    const near = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 8 } }, { runStop: 'on' });
    near.refuses(toward('Ann', 'Bob', 5, 'run'), 'state-forbids');
    expectNone(two({ range: 13 }).when(toward('Ann', 'Bob', 8, 'run')), 'stopped-short');
  });
});

describe('charges told without a map', () => {
  const charge = { type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' } as const;

  it('WM-MOVE-05 up to twice M into contact', () => {
    expectEffects(two({ range: 9 }).when(charge), [
      { kind: 'charge-declared', figure: 'Ann', target: 'Bob', distance: 9 },
      { kind: 'moved', distance: 7.5, gait: 'charge' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
  });

  it('WM-MOVE-05 too far: he goes his whole distance and does nothing else', () => {
    const scene = two({ range: 12 });
    const result = scene.when(charge);
    expectEffects(result, [
      { kind: 'moved', distance: 8 },
      { kind: 'charge-failed', figure: 'Ann', target: 'Bob', why: 'short' },
    ]);
    expect(situationOf(result.fight, 'Ann', 'Bob').range).toBe(4);
    scene.refuses(toward('Ann', 'Bob', 1), 'already-did');
    scene.refuses(shotAt('Ann', 'Bob'), 'already-did');
  });

  it('WM-MOVE-05, WM-POST-04 charges come before other moves', () => {
    const scene = told(
      { Ann: man('law'), Cal: man('law'), Bob: man('gang') },
      { 'Ann>Bob': { range: 9 }, 'Cal>Bob': { range: 20 } },
    );
    scene.when(toward('Cal', 'Bob', 2));
    scene.refuses(charge, 'wrong-phase');
  });

  it('WM-MOVE-05 not at somebody out of sight, hidden, down or of his own side, nor after a shot', () => {
    two({ range: 9, sight: false }).refuses(charge, 'no-line-of-sight');
    const hidden = two({ range: 9 });
    hidden.fight.hidden = { Bob: ['law'] };
    hidden.refuses(charge, 'no-line-of-sight');
    told({ Ann: man('law'), Bob: man('gang', { statuses: ['down'] }) }, { 'Ann>Bob': { range: 9 } }).refuses(
      charge,
      'target-forbids',
    );
    const shot = two({ range: 9 });
    shot.dice('D6=1').when(shotAt('Ann', 'Bob'));
    shot.refuses(charge, 'already-did');
  });

  it('WM-PIN-02 contact drops a pin', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang', { statuses: ['pinned'] }) }, { 'Ann>Bob': { range: 6 } });
    expectEffects(scene.when(charge), [{ kind: 'engaged' }, { kind: 'unpinned', figure: 'Bob', how: 'contact' }]);
  });

  it('WM-MOVE-06 one snap shot on the way; he completes the move at a man who went down, and is not engaged', () => {
    const shot = { ...charge, shot: { target: 'Bob', weapon: 'Ann.revolver' } } as const;
    const result = two({ range: 9 }).dice('D6=5 D6=4 D6=3').when(shot);
    expectEffects(result, [
      { kind: 'moved', gait: 'charge' },
      { kind: 'shot-fired', trigger: 'order', check: { need: 5 } },
      { kind: 'down', figure: 'Bob' },
      { kind: 'charge-failed', why: 'unopposed' },
    ]);
    expectNone(result, 'engaged');
    const missed = two({ range: 9 }).dice('D6=2').when(shot);
    expectEffects(missed, [{ kind: 'shot-missed' }, { kind: 'engaged', figures: ['Bob'] }]);
  });

  it('WM-MOVE-01 M is the profile of who moves', () => {
    const scene = two({ range: 20 }, { profile: { ...MAN, M: 6 } });
    expectEffects(scene.when(toward('Ann', 'Bob', 6)), [{ kind: 'moved', distance: 6, gait: 'walk' }]);
  });
});
