import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import type { Fire } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { gun, shot } from './gun-kit.ts';
import { carried } from './hazard-kit.ts';
import { atSpeed, horse, man, stable, tick, wagon } from './stable.ts';

const PLAIN = townOf(Array.from({ length: 12 }, () => '.'.repeat(24)));

type Cast = Record<string, Given>;
const mounted = (at?: string): Cast => ({
  Bay: horse('gang', at === undefined ? {} : { at, facing: 'east' }),
  Bob: man('gang', { mount: 'Bay', ...(at === undefined ? {} : { at }) }),
});
const coach = (at?: string): Cast => {
  const place = at === undefined ? {} : { at };
  return {
    Rig: wagon('gang', { ...place, facing: 'east' }),
    Jack: horse('gang', { mount: 'Rig', ...place }),
    Jenny: horse('gang', { mount: 'Rig', ...place }),
    Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', ...place }),
  };
};

/** Ground that burns, an inch about this place. */
function aflame(scene: Scene, x: number, y: number): Scene {
  const fire: Fire = {
    kind: 'fire',
    id: 'h1',
    at: { x, y, level: 0 },
    near: [],
    by: 'Ann',
    up: 1,
    along: 1,
    down: 1,
    direction: null,
  };
  scene.fight.lying.h1 = fire;
  return scene;
}

describe('templates on those who ride', () => {
  it('WM-SG-07, WM-HORSE-04 a charge of shot finds the horse or the rider, who may fall', () => {
    const ann = man('law', { items: [gun('Ann', 'shotgun', ['scatter'])] });
    const scene = () =>
      stable({ figures: { Ann: ann, ...mounted() }, scene: { 'Ann>Bob': { range: 4 } }, step: 'shoot' });
    // 3 hits; 5 the rider; 2 no wound; 3 he falls; 2 no wound.
    expectEffects(scene().dice('D6=3 D6=5 D6=2 D6=3 D6=2').when(shot('shotgun')), [
      { kind: 'area-struck', what: 'scatter' },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'hit', figure: 'Bob', cause: 'shot' },
      { kind: 'tested', figure: 'Bob', why: 'stay-mounted' },
      { kind: 'thrown', figure: 'Bob' },
    ]);
    // 2 the horse; 2 no wound: it will bolt.
    expectEffects(scene().dice('D6=3 D6=2 D6=2').when(shot('shotgun')), [
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'hit', figure: 'Bay' },
      { kind: 'pinned', figure: 'Bay' },
    ]);
  });

  it('WM-SG-05, WM-WAGON-06 both barrels at once: each hit on a wagon has its own location', () => {
    const ann = man('law', { items: [gun('Ann', 'shotgun', ['scatter', 'scatter'])] });
    const scene = stable({ figures: { Ann: ann, ...coach() }, scene: { 'Ann>Bob': { range: 4 } }, step: 'shoot' });
    // D3 2 hits: 5 the wagon, 4 its body, 6 damaged; 1 the driver, 2 no wound.
    const result = scene.dice('D6=4 D3=2 D6=5 D6=4 D6=6 D6=1 D6=2').when(shot('shotgun', 'Bob', 'together'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'hits', row: 2 },
      { kind: 'vehicle-struck', figure: 'Rig', part: 'body', damaged: true },
      { kind: 'table-rolled', table: 'struck-body', row: 'driver' },
      { kind: 'hit', figure: 'Bob' },
    ]);
  });

  it('WM-EXPL-03, WM-WAGON-06 a blast takes a wagon, its crew and its team as one', () => {
    const items = carried('Ann', ['dynamite'], ['lit'])!;
    const scene = stable({
      figures: { Ann: man('law', { items, at: 'C6' }), ...coach('H6') },
      town: PLAIN,
      step: 'shoot',
    });
    // 4 hits the place; 3 a horse, the second; 2 no wound.
    const result = scene
      .dice('D6=4 D6=3 D2=2 D6=2')
      .when({ type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', at: 'H6' });
    expectEffects(result, [
      { kind: 'area-struck', what: 'blast' },
      { kind: 'table-rolled', table: 'struck-body', figure: 'Rig', row: 'horse' },
      { kind: 'hit', figure: 'Jenny', cause: 'blast' },
      { kind: 'pinned', figure: 'Jenny' },
    ]);
    expect(result.effects.filter(({ kind }) => kind === 'hit')).toHaveLength(1);
  });

  it('WM-EXPL-03, WM-HORSE-08 a blast under a horse: a wound brings it down, and its rider with it', () => {
    const items = carried('Ann', ['dynamite'], ['lit'])!;
    const scene = stable({
      figures: { Ann: man('law', { items, at: 'C6' }), ...mounted('H6') },
      town: PLAIN,
      step: 'shoot',
    });
    const result = scene
      .dice('D6=4 D6=4 D6=4 D6=1')
      .when({ type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', at: 'H6' });
    expectEffects(result, [
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'mount-down', figure: 'Bay', rider: 'Bob' },
      { kind: 'thrown', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
    ]);
  });

  it('WM-FIRE-02, WM-HORSE-04 a torch at a rider: the dice say who burns his fingers', () => {
    const items = carried('Ann', ['torch'], ['lit'])!;
    const scene = stable({
      figures: { Ann: man('law', { items }), ...mounted() },
      scene: { 'Ann>Bob': { range: 4 } },
      step: 'shoot',
    });
    const result = scene
      .dice('D6=3 D6=6 D6=2 D6=6 D6=4')
      .when({ type: 'throw', figure: 'Ann', item: 'Ann.torch-1', target: 'Bob' });
    expectEffects(result, [
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'hit', figure: 'Bob', cause: 'fire' },
      { kind: 'tested', why: 'stay-mounted', check: { passed: true } },
      { kind: 'caught-fire', figure: 'Bob' },
    ]);
  });
});

describe('what can be shot at for itself', () => {
  it('WM-SHOOT-02, WM-SHOOT-04, WM-HORSE-08 a loose horse and an empty wagon, which are large; of a pair the rider', () => {
    const at = (figures: Cast, target: string) =>
      stable({ figures: { Ann: man('law'), ...figures }, scene: { [`Ann>${target}`]: { range: 6 } }, step: 'shoot' });
    const shoot = (target: string) =>
      ({ type: 'shoot', figure: 'Ann', target, weapon: 'Ann.revolver', mode: 'single' }) as const;
    const loose = at({ Nag: horse('gang'), Bob: man('gang') }, 'Nag');
    expect(matches(westamunda.legal(loose.fight, 'Ann'), shoot('Nag'))).toBe(true);
    const down = loose.dice('D6=3 D6=4').when(shoot('Nag'));
    expectEffects(down, [
      { kind: 'shot-fired', check: { need: 3 } },
      { kind: 'hit', figure: 'Nag' },
      { kind: 'mount-down', figure: 'Nag' },
    ]);
    expectNone(down, 'thrown');
    const empty = at({ Rig: wagon('gang'), Bob: man('gang') }, 'Rig');
    expectEffects(empty.dice('D6=3 D6=5 D6=1 D6=3').when(shoot('Rig')), [
      { kind: 'vehicle-struck', figure: 'Rig', part: 'traces', damaged: true },
    ]);
    at(mounted(), 'Bay').refuses(shoot('Bay'), 'target-forbids');
    at(coach(), 'Rig').refuses(shoot('Rig'), 'target-forbids');
  });
});

describe('through the flames', () => {
  const walk = { type: 'move', figure: 'Hal', gait: 'walk', to: 'G3' } as const;
  const walker = () =>
    aflame(stable({ figures: { Hal: man('law', { at: 'C3' }), Ann: man('gang', { at: 'T12' }) }, town: PLAIN }), 5, 2);

  it('WM-FIRE-07 a walker is burnt at the first burning cell, and goes no farther', () => {
    const scene = walker();
    expectEffects(scene.dice('D6=1 D6=1').when(walk), [
      {
        kind: 'moved',
        figure: 'Hal',
        distance: 2,
        path: [
          { x: 2, y: 2, level: 0 },
          { x: 4, y: 2, level: 0 },
        ],
      },
      { kind: 'hit', figure: 'Hal', cause: 'fire', thing: 'h1' },
      { kind: 'pinned', figure: 'Hal' },
      { kind: 'table-rolled', table: 'catch-fire', row: 'none' },
      { kind: 'stopped-short', figure: 'Hal', why: 'hit', at: { x: 4, y: 2 } },
    ]);
    expect(scene.fight.figures.Hal!.at).toMatchObject({ x: 4, y: 2 });
  });

  it('WM-FIRE-07, WM-NERVE-01 a friend who sees him go down there has to keep his nerve', () => {
    const scene = aflame(
      stable({
        figures: { Hal: man('law', { at: 'C3' }), Cal: man('law', { at: 'D4' }), Ann: man('gang', { at: 'T12' }) },
        town: PLAIN,
      }),
      5,
      2,
    );
    expectEffects(scene.dice('D6=4 D6=3 D6=1 D6=3 D6=3').when(walk), [
      { kind: 'down', figure: 'Hal' },
      { kind: 'tested', figure: 'Cal', why: 'nerve', check: { passed: true } },
    ]);
  });

  it('WM-FIRE-07, WM-HORSE-07 a horse that is singed finishes its move, and is not burnt again', () => {
    const scene = aflame(
      stable({ figures: { ...mounted('C3'), Ann: man('law', { at: 'T12' }) }, town: PLAIN, turn: 'gang' }),
      5,
      2,
    );
    // 2 the horse; 2 no wound; 1 Bob does not catch.
    const result = scene.dice('D6=2 D6=2 D6=1').when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'J3' });
    expectEffects(result, [
      { kind: 'moved', distance: 2 },
      { kind: 'hit', figure: 'Bay', cause: 'fire' },
      { kind: 'pinned', figure: 'Bay' },
      { kind: 'moved', distance: 5 },
    ]);
    expect(scene.fight.figures.Bob!.at).toMatchObject({ x: 9, y: 2 });
  });

  it('WM-FIRE-07, WM-WAGON-07 a wagon driven through it is struck once', () => {
    const scene = aflame(
      stable({ figures: { ...coach('C3'), Ann: man('law', { at: 'T12' }) }, town: PLAIN, turn: 'gang' }),
      6,
      2,
    );
    // 5 the wagon, 5 its body, 1 glances off.
    const result = scene.dice('D6=5 D6=5 D6=1').when({ type: 'drive', figure: 'Bob', mount: 'Rig', to: 'J3' });
    expectEffects(result, [
      { kind: 'moved', distance: 3, speed: 7 },
      { kind: 'vehicle-struck', figure: 'Rig', part: 'body', damaged: false, thing: 'h1' },
      { kind: 'moved', distance: 4 },
    ]);
  });
});

describe('a team that fails on its way', () => {
  const watched = (): Scene =>
    stable({
      figures: {
        ...coach('C3'),
        Ann: man('law', { at: 'G9', watch: { bonus: 0, rule: 'first', toward: { x: 0, y: -1 } } }),
      },
      town: PLAIN,
      turn: 'gang',
    });
  const coached = (speed: number): Scene => {
    const scene = watched();
    const { stats } = atSpeed(speed);
    scene.fight.figures.Rig!.stats = { ...stats };
    return scene;
  };

  it('WM-WAGON-09 shot above its base in the middle of its move it finishes that, does half its speed the next turn, then halts', () => {
    const scene = coached(7);
    // 5 hits; 3 a horse, the first; 6 wounded; 6 the driver holds the other (need 7 - 3 - 1 + 2 = 5).
    const result = scene
      .dice('D6=5 D6=3 D2=1 D6=6 D6=6')
      .when({ type: 'drive', figure: 'Bob', mount: 'Rig', to: 'L3' });
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Ann', trigger: 'overwatch' },
      { kind: 'mount-down', figure: 'Jack' },
      { kind: 'tested', figure: 'Bob', why: 'halt-team', check: { need: 5, passed: true } },
      { kind: 'slowed', figure: 'Rig', cap: 5, why: 'team-hit' },
      { kind: 'moved', figure: 'Rig' },
    ]);
    expect(scene.fight.figures.Rig).toMatchObject({ at: { x: 11, y: 2 }, stats: { speed: 9 } });
    expect(westamunda.due(scene.fight, 'coast')).toEqual([]);
    scene.fight.clock.step = 0;
    const { fight } = scene;
    scene.fight.figures.Rig!.turn = { ...fight.figures.Rig!.turn, moved: false, distance: 0 };
    (fight.sub as { rides: { failing: object } }).rides.failing = {}; // its next turn has begun
    fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'move');
    expect(westamunda.due(fight, 'coast')).toEqual(['Rig']);
    const on = scene.when(tick('coast', 'Rig'), 'clock');
    expectEffects(on, [
      { kind: 'moved', figure: 'Rig', distance: 5 },
      { kind: 'vehicle-halted', figure: 'Rig', why: 'team' },
    ]);
  });

  it('WM-WAGON-09 at its base or below it halts at once', () => {
    const scene = coached(0);
    const result = scene
      .dice('D6=5 D6=3 D2=1 D6=6 D6=4')
      .when({ type: 'drive', figure: 'Bob', mount: 'Rig', to: 'J3' });
    expectEffects(result, [
      { kind: 'tested', why: 'halt-team', check: { need: 3, passed: true } },
      { kind: 'vehicle-halted', figure: 'Rig', why: 'team' },
    ]);
    expectNone(result, 'slowed');
    expect(scene.fight.figures.Rig!.stats.speed).toBe(0);
  });
});
