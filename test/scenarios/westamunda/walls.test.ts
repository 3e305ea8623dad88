import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import { toNumber } from '../../../src/game/dice/fraction.ts';
import { Run } from '../../../src/game/run.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import { blastWalls, goThrough, wallCalled, wallsWithin } from '../../../src/rulesets/westamunda/fire/buildings.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { atStep } from './hazard-kit.ts';

const through = (thing: string) =>
  ({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single', through: thing }) as const;

const indoors = () =>
  atStep('shoot', {
    figures: { Ann: { weapons: ['revolver'], ammo: 6 }, Bob: { side: 'gang' } },
    scene: { 'Ann>Bob': { range: 6, sight: false } },
  });

/** A run of its own on the fight of a scene, with these faces. */
function runOn(scene: Scene, dice: string): Run {
  return new Run(scene.fight, westamunda, scriptedDice(parseScript(dice)), 0);
}

const CHANCES: Readonly<Record<string, number>> = { tent: 1, shack: 2 / 3, timber: 1 / 3, adobe: 0 };

describe('walls', () => {
  it('E34, WM-BLDG-01 more than the armour goes through, at one less', () => {
    const pass = (thing: string, strength: number, face: number) =>
      goThrough(runOn(indoors(), `D6=${face}`), thing, strength, 'Ann');
    expect(pass('shack', 3, 3)).toBe(2);
    expect(pass('shack', 3, 2)).toBeNull();
    expect(pass('timber', 4, 3)).toBeNull();
    expect(pass('tent', 1, 6)).toBe(1); // never under one
  });

  it.each(Object.entries(CHANCES))('E34 the chance of a plain bullet to get through a wall: %s', (thing, chance) => {
    const done = oddsOf(indoors().fight, through(thing), westamunda);
    if (!done.ok) throw new Error(done.why);
    expect(toNumber(done.odds.facts.get('hit:Bob') ?? { n: 0n, d: 1n })).toBeCloseTo(chance / 6, 9);
  });

  it('WM-BLDG-02 a shot at somebody behind a wall: full cover, then the wall, then he is struck at one less', () => {
    const result = indoors().dice('D6=6 D6=5 D6=6 D6=2 D6=4').when(through('shack'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 6 } },
      { kind: 'table-rolled', table: 'penetration' },
      { kind: 'wall-struck', thing: 'shack', strength: 3, armour: 5, through: true },
      { kind: 'hit', strength: 2 },
      { kind: 'pinned' },
    ]);
    const stopped = indoors().dice('D6=6 D6=2 D6=4').when(through('shack'));
    expectEffects(stopped, [{ kind: 'wall-struck', through: false }]);
    expectNone(stopped, 'hit', 'pinned');
  });

  it('WM-SHOOT-09, WM-BLDG-02 on a map: by the wall that is in the way, and no other', () => {
    const town = townOf([
      '........',
      '...#....',
      '...#....',
      '...#....',
      '...#....',
      '........',
      '........',
      '........',
    ]);
    const scene = atStep('shoot', {
      town,
      figures: { Ann: { weapons: ['revolver'], ammo: 6, at: 'A3' }, Bob: { side: 'gang', at: 'G3' } },
    });
    scene.refuses({ ...through('wall@D3'), through: undefined } as never, 'no-line-of-sight');
    scene.refuses(through('wall@D2'), 'nothing-there');
    const offered = westamunda.legal(scene.fight, 'Ann').filter(({ action }) => action.through !== undefined);
    expect(offered.map(({ action }) => action.through)).toEqual(['wall@D3']);
    const result = scene.dice('D6=6 D6=5 D6=1 D6=4').when(through('wall@D3'));
    expectEffects(result, [
      { kind: 'wall-struck', thing: 'wall@D3', armour: 7, through: true },
      { kind: 'hit', strength: 2 },
    ]);
  });

  it('WM-BLDG-03 a charge of shot spreads about the wall: all of it before, beyond only what comes through', () => {
    const rows = ['........', '...#....', '...#....', '...#....', '...#....', '........', '........', '........'];
    const made = () =>
      atStep('shoot', {
        town: townOf(rows),
        figures: {
          Ann: { weapons: ['shotgun'], ammo: 2, at: 'A3' },
          Bob: { side: 'gang', at: 'E3' },
          Cal: { side: 'gang', at: 'C3' },
        },
        settings: { closestTarget: 'off' },
      });
    const shot = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.shotgun', mode: 'single' } as const;
    const fire = (dice: string) => {
      const scene = made();
      scene.fight.figures.Ann!.items[0]!.loads = ['scatter', 'scatter'];
      return scene.dice(dice).when({ ...shot, through: 'wall@D3' });
    };
    expectEffects(fire('D6=5 D6=5 D6=1 D6=1'), [
      { kind: 'wall-struck', thing: 'wall@D3', strength: 3, through: true },
      { kind: 'area-struck', centre: { x: 3, y: 2 } },
      { kind: 'hit', figure: 'Bob', strength: 2 },
      { kind: 'hit', figure: 'Cal', strength: 3 },
    ]);
    const stopped = fire('D6=5 D6=4 D6=1');
    expectEffects(stopped, [
      { kind: 'wall-struck', through: false },
      { kind: 'hit', figure: 'Cal' },
    ]);
    expect(stopped.effects.filter(({ kind }) => kind === 'hit')).toHaveLength(1);
  });

  it('E35, WM-BLDG-05 sticks against adobe and timber', () => {
    const five = indoors();
    const run = runOn(five, 'D3=2 D6=3 D6=4');
    blastWalls(run, [wallCalled(run.fight, 'adobe')!], 5);
    expectEffects(run, [
      { kind: 'table-rolled', table: 'hits' },
      { kind: 'weakened', thing: 'adobe', amount: 8, left: 2 },
      { kind: 'destroyed', thing: 'adobe' },
    ]);
    expect(wallCalled(run.fight, 'adobe')).toBeNull();
    const one = runOn(indoors(), 'D3=1 D6=3');
    blastWalls(one, [wallCalled(one.fight, 'timber')!], 3);
    expectEffects(one, [{ kind: 'weakened', left: 1 }]);
    expect(wallCalled(one.fight, 'timber')!.armour).toBe(1);
  });

  it('WM-BLDG-04 on a map the walls come row by row, and keep what they have lost', () => {
    const town = townOf([
      '........',
      '........',
      '..##....',
      '..#.....',
      '........',
      '........',
      '........',
      '........',
    ]);
    const scene = atStep('shoot', { town, figures: { Ann: { at: 'A1' }, Bob: { side: 'gang', at: 'H8' } } });
    const centre = { x: 2, y: 2, level: 0 };
    const walls = () => wallsWithin(scene.fight, centre, 1);
    expect(walls().map(({ id }) => id)).toEqual(['wall@C3', 'wall@D3', 'wall@C4']);
    blastWalls(runOn(scene, 'D3=1 D6=6 D3=1 D6=1 D3=3 D6=2 D6=6'), walls(), 3);
    expect(walls().map(({ id, armour }) => [id, armour])).toEqual([['wall@D3', 3]]);
  });
});
