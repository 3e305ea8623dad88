import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { gun, PRAIRIE, shooting, shot } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';

const [SCATTER, SLUG] = ['scatter', 'manstopper'] as const;

/** Without a map: Ann with a shotgun, and Bob so far off. */
function facing(loads: readonly string[], range: number, stated: Laid['scene'] = {}): Scene {
  const figures = {
    Ann: { items: [gun('Ann', 'shotgun', loads)] },
    Bob: { side: 'gang' },
    Cal: { side: 'other' },
  };
  return shooting({ figures, scene: { 'Ann>Bob': { range }, 'Ann>Cal': { range: range + 1 }, ...stated } });
}

/** The ground of E17 and E18: Amy at (0,0) is C3; Ann is the one who shoots. */
function onMap(ann: string, loads: readonly string[], bob: string, cal?: string): Scene {
  const figures = {
    Ann: { items: [gun('Ann', 'shotgun', loads)], at: ann },
    Amy: { side: 'gang', at: 'C3' },
    Bob: { side: 'gang', at: bob },
    ...(cal === undefined ? {} : { Cal: { side: 'other', at: cal } }),
  };
  return shooting({ figures, town: PRAIRIE });
}

describe('shotguns', () => {
  it('E16, WM-SG-01, WM-SG-05, WM-SG-09, WM-KICK-01 both barrels of manstopper', () => {
    const scene = facing([SLUG, SLUG], 10);
    const result = scene.dice('D6=6 D6=5 D6=3 D6=4 D6=2 D6=5').when(shot('shotgun', 'Bob', 'together'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'together', check: { need: 5 }, left: 0 },
      { kind: 'hit', strength: 5 },
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'wounded' },
      { kind: 'down' },
      { kind: 'tested', why: 'knockdown', check: { passed: true } },
      { kind: 'tested', why: 'kickback', check: { need: 4, passed: false } },
      { kind: 'pinned', figure: 'Ann', cause: 'kickback' },
      { kind: 'tested', stat: 'ammo', check: { need: 4, passed: true } },
    ]);
    expect(scene.fight.figures.Ann!.items[0]).toMatchObject({ ammo: 0, loads: [] });
  });

  it('E17, WM-SG-02, WM-SG-06, WM-SG-07, WM-MAP-03, WM-MAP-04 both barrels of scatter drift onto somebody else', () => {
    const scene = onMap('C11', [SCATTER, SCATTER], 'G3', 'H4');
    const result = scene.dice('D6=3 D8=3 D6=2 D3=2 D6=4 D6=2 D6=1').when(shot('shotgun', 'Amy', 'together'));
    expectEffects(result, [
      { kind: 'shot-fired', distance: 8, check: { need: 6 } },
      { kind: 'shot-missed' },
      { kind: 'table-rolled', table: 'direction', row: 'east' },
      { kind: 'table-rolled', table: 'drift', row: 4 },
      { kind: 'drifted', to: { x: 6, y: 2 }, direction: 'east', distance: 4 },
      { kind: 'area-struck', what: 'scatter', centre: { x: 6, y: 2 }, radius: 1, strength: 3 },
      { kind: 'hit', figure: 'Bob', cause: 'spread', strength: 3 },
      { kind: 'pinned', figure: 'Bob' },
      { kind: 'wounded' },
      { kind: 'down' },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'unharmed', why: 'no-wound' },
    ]);
    expect(result.effects.some((effect) => effect.kind === 'hit' && effect.figure !== 'Bob')).toBe(false);
  });

  it('E18, WM-SG-04 the second barrel goes near where the first came down', () => {
    const scene = onMap('K3', [SCATTER, SCATTER], 'C6');
    const order = { ...shot('shotgun', 'Amy', 'in-turn'), also: ['Bob'] };
    const result = scene.dice('D6=2 D8=5 D6=1 D6=4 D6=5 D6=6 D6=3 D6=5').when(order);
    expectEffects(result, [
      { kind: 'shot-fired', target: 'Amy', mode: 'in-turn', check: { need: 6 }, left: 1 },
      { kind: 'drifted', direction: 'south', to: { x: 2, y: 4 } },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'down', figure: 'Bob' },
      { kind: 'shot-fired', target: 'Bob', check: { need: 6 }, left: 0 },
      { kind: 'area-struck', centre: { x: 2, y: 5 } },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'unharmed' },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
  });

  it('WM-SG-04 with nobody near enough the second goes at the spot itself, by the bare need', () => {
    const scene = onMap('C16', [SLUG, SCATTER], 'V20');
    const result = scene.dice('D6=6 D6=6 D6=6 D6=6 D6=4').when(shot('shotgun', 'Amy', 'in-turn'));
    expectEffects(result, [
      { kind: 'shot-fired', target: 'Amy', check: { need: 5 } },
      { kind: 'out-of-action', figure: 'Amy' },
      { kind: 'shot-fired', at: { x: 2, y: 2 }, distance: 13, check: { need: 6 } },
      { kind: 'area-struck', centre: { x: 2, y: 2 } },
      { kind: 'tested', stat: 'ammo' },
    ]);
    expectNone(result, 'shot-missed');
  });

  it('WM-SG-04 a manstopper that misses the spot just misses; both loads may differ', () => {
    const scene = onMap('C16', [SCATTER, SLUG], 'V20');
    const result = scene.dice('D6=6 D6=5 D6=6 D6=3 D6=4').when(shot('shotgun', 'Amy', 'in-turn'));
    expectEffects(result, [
      { kind: 'area-struck', centre: { x: 2, y: 2 } },
      { kind: 'out-of-action', figure: 'Amy' },
      { kind: 'shot-fired', at: { x: 2, y: 2 } },
      { kind: 'shot-missed' },
      { kind: 'tested', stat: 'ammo' },
    ]);
    expectNone(result, 'drifted');
  });

  it('WM-SG-02, WM-SG-09 a single barrel of scatter: every man under it one hit, nearest first', () => {
    const scene = onMap('C11', [SCATTER, SLUG], 'D3', 'C2');
    const result = scene.dice('D6=5 D6=1 D6=1 D6=1').when(shot('shotgun', 'Amy'));
    const struck = result.effects.flatMap((effect) => (effect.kind === 'hit' ? [effect.figure] : []));
    expect(struck).toEqual(['Amy', 'Bob', 'Cal']);
    expect(scene.fight.figures.Ann!.items[0]).toMatchObject({ ammo: 1, loads: [SLUG] });
    expectNone(result, 'driven-back');
  });

  it('WM-SG-03, WM-DUCK-04 scatter takes no notice of cover, and nobody ducks from it', () => {
    const scene = facing([SCATTER], 8, { Bob: { cover: 'full' } });
    const result = scene.dice('D6=4 D8=1 D6=6').when(shot('shotgun'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 5 } },
      { kind: 'shot-missed' },
      { kind: 'misfired', result: 'dud' },
    ]);
    expectNone(result, 'ducked-back', 'area-struck', 'drifted');
  });

  it('WM-SG-06 no farther than half the distance shot', () => {
    const { effects } = onMap('C10', [SCATTER], 'V20').dice('D6=2 D8=2 D6=5').when(shot('shotgun', 'Amy'));
    expect(effects).toContainEqual(
      expect.objectContaining({
        kind: 'drifted',
        distance: 3.5,
        direction: 'north-east',
        to: { x: 4, y: 0, level: 0 },
      }),
    );
  });

  it('WM-SG-05 both at once only with one sort of load, and with both barrels full', () => {
    facing([SCATTER, SLUG], 8).refuses(shot('shotgun', 'Bob', 'together'), 'incompatible');
    facing([SCATTER], 8).refuses(shot('shotgun', 'Bob', 'together'), 'weapon-not-ready');
    const lever = shooting({
      figures: { Ann: { items: [gun('Ann', 'lever-shotgun', [SCATTER, SCATTER])] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 8 } },
    });
    lever.refuses(shot('lever-shotgun', 'Bob', 'together'), 'weapon-cannot');
    lever.refuses(shot('lever-shotgun', 'Bob', 'fan'), 'weapon-cannot');
    expect(lever.dice('D6=1 D8=1 D6=6').when(shot('lever-shotgun')).effects[0]).toMatchObject({ left: 1 });
  });

  it('WM-SG-08, WM-SHOOT-07 a sawn-off in one hand is two worse, and reaches eight inches', () => {
    const scene = (range: number) =>
      shooting({
        figures: { Ann: { items: [gun('Ann', 'sawn-off', [SLUG, SLUG])] }, Bob: { side: 'gang' } },
        scene: { 'Ann>Bob': { range } },
      });
    const { effects } = scene(4)
      .dice('D6=1')
      .when({ ...shot('sawn-off'), hands: 1 });
    expect(effects[0]).toMatchObject({ check: { need: 6 } });
    scene(9).refuses(shot('sawn-off'), 'out-of-range');
  });

  it('WM-MAP-05 without a map it catches its target and whoever is named, unless it drifts off', () => {
    const near = facing([SCATTER], 2, { 'Bob>Cal': { range: 1 } });
    const named = { ...shot('shotgun'), also: ['Cal'] };
    const hits = near.dice('D6=4 D6=1 D6=1').when(named).effects;
    expect(hits.flatMap((effect) => (effect.kind === 'hit' ? [effect.figure] : []))).toEqual(['Bob', 'Cal']);
    const close = facing([SCATTER], 2).dice('D6=2 D8=1 D6=1 D6=1').when(shot('shotgun'));
    expectEffects(close, [
      { kind: 'drifted', distance: 1, to: null },
      { kind: 'hit', figure: 'Bob' },
    ]);
    expectNone(facing([SCATTER], 8).dice('D6=2 D8=1 D6=1').when(shot('shotgun')), 'hit');
    facing([SCATTER], 8).refuses({ ...shot('shotgun'), also: ['Dan'] }, 'too-far-apart');
  });

  it('WM-AIM-06 an aim helps both barrels at once, not one after the other', () => {
    const aimed = (mode: 'together' | 'in-turn', dice: string) => {
      const scene = facing([SLUG, SLUG], 10);
      scene.fight.figures.Ann!.aim = { target: 'Bob', bonus: 2, toward: null };
      return scene.dice(dice).when(shot('shotgun', 'Bob', mode)).effects[0];
    };
    expect(aimed('together', 'D6=1 D6=4')).toMatchObject({ check: { need: 3 } });
    expect(aimed('in-turn', 'D6=1 D6=1')).toMatchObject({ check: { need: 5 } });
  });
});
