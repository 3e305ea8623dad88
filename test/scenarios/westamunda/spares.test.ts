import { describe, expect, it } from 'vitest';
import { checkWish, itemsOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { expectEffects } from '../../kit/scenario.ts';
import { gun, moving, WALKED } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';

type Man = Laid['figures'][string];

function bench(
  model: string,
  spare: string,
  { rounds = 0, inSpare = 6, ...more }: Man & { rounds?: number; inSpare?: number } = {},
) {
  const items = [gun('Ann', model, rounds), gun('Ann', spare, inSpare)];
  return moving({ figures: { Ann: { items, pouch: { [model]: 12 }, ...more }, Bob: { side: 'gang' } } });
}

const load = (weapon: string, job: 'load' | 'spare' = 'load', more = {}) =>
  ({ type: 'load', figure: 'Ann', weapon: `Ann.${weapon}`, job, ...more }) as const;

describe('spare cylinders and tubes', () => {
  it('E21, WM-LOAD-06 a percussion cylinder goes on in one turn, and the old one is kept with what was in it', () => {
    const scene = bench('revolver+percussion', 'spare-cylinder', { rounds: 2 });
    expectEffects(scene.when(load('revolver+percussion', 'spare')), [
      { kind: 'reloaded', loaded: 6, count: 4, spare: 'Ann.spare-cylinder' },
    ]);
    expect(scene.fight.figures.Ann!.items).toMatchObject([{ ammo: 6 }, { ammo: 2 }]);
    expect(scene.fight.figures.Ann!.pouch).toEqual({ 'revolver+percussion': 12 });
  });

  it('E21, WM-LOAD-06 on the move by BS; where it fails nothing is lost', () => {
    const walking = () => bench('revolver+percussion', 'spare-cylinder', { turn: WALKED });
    const failed = walking();
    expectEffects(failed.dice('D6=3').when(load('revolver+percussion', 'spare')), [
      { kind: 'reload-failed', count: 0, spare: 'Ann.spare-cylinder' },
    ]);
    expect(failed.fight.figures.Ann!.items).toMatchObject([{ ammo: 0 }, { ammo: 6 }]);
    expectEffects(walking().dice('D6=4').when(load('revolver+percussion', 'spare')), [{ kind: 'reloaded', loaded: 6 }]);
  });

  it('WM-LOAD-07, WM-GUN-12 a Spencer starts with one loaded tube, and it can be filled again', () => {
    expect(itemsOf('Ann', ['spencer', 'spare-tube'])).toMatchObject([
      { model: 'spencer', ammo: 7 },
      { model: 'spare-tube', ammo: 7, item: 'Ann.spare-tube' },
      { model: 'spare-tube', ammo: 7, item: 'Ann.spare-tube-2' },
    ]);
    const scene = bench('spencer', 'spare-tube', { inSpare: 7 });
    scene.when(load('spencer', 'spare'));
    expect(scene.fight.figures.Ann!.items).toMatchObject([{ ammo: 7 }, { ammo: 0 }]);
    delete (scene.fight.sub as { busy: Record<string, string> }).busy.Ann;
    expectEffects(scene.dice('D8=5').when(load('spare-tube')), [
      { kind: 'reloaded', weapon: 'Ann.spare-tube', loaded: 5, reserve: { kind: 'spencer', left: 7 } },
    ]);
  });

  it('WM-LOAD-07 a percussion cylinder off the gun takes one chamber a turn', () => {
    const scene = bench('revolver+percussion', 'spare-cylinder', { rounds: 6, inSpare: 3 });
    expectEffects(scene.when(load('spare-cylinder')), [{ kind: 'reloaded', loaded: 4, count: 1 }]);
  });

  it('WM-LOAD-06 none that is empty, none on a full gun, none on a gun that takes none', () => {
    bench('revolver', 'spare-cylinder', { inSpare: 0 }).refuses(load('revolver', 'spare'), 'lacks-item');
    bench('revolver', 'spare-cylinder', { rounds: 6 }).refuses(load('revolver', 'spare'), 'nothing-to-do');
    bench('winchester', 'spare-cylinder').refuses(load('winchester', 'spare'), 'weapon-cannot');
    bench('revolver', 'spare-cylinder').refuses(load('spare-cylinder'), 'nothing-to-do');
    expect(checkWish({ name: 'Kate', template: 'cowboy', weapons: ['winchester', 'spare-cylinder'] })).toMatchObject({
      code: 'over-limit',
    });
  });
});

describe('shells of different sorts', () => {
  const shells = { 'shells-scatter': 5, 'shells-manstopper': 1 };
  const double = (pouch: Record<string, number> = shells) =>
    moving({ figures: { Ann: { items: [gun('Ann', 'shotgun', [])], pouch: { ...pouch } }, Bob: { side: 'gang' } } });

  it('WM-LOAD-04 named barrel by barrel', () => {
    const scene = double();
    expectEffects(scene.dice('D8=2').when(load('shotgun', 'load', { loads: ['manstopper', 'scatter'] })), [
      { kind: 'reloaded', loaded: 1, reserve: { kind: 'shells-manstopper', left: 0 } },
      { kind: 'reloaded', loaded: 2, reserve: { kind: 'shells-scatter', left: 4 } },
    ]);
    expect(scene.fight.figures.Ann!.items[0]!.loads).toEqual(['manstopper', 'scatter']);
  });

  it('WM-LOAD-04 a die of one fills the first named only', () => {
    const scene = double();
    scene.dice('D8=1').when(load('shotgun', 'load', { loads: ['manstopper', 'scatter'] }));
    expect(scene.fight.figures.Ann!.items[0]).toMatchObject({ ammo: 1, loads: ['manstopper'] });
  });

  it('WM-LOAD-09 not more than the barrels, nor of what there is none', () => {
    double().refuses(load('shotgun', 'load', { loads: ['scatter', 'scatter', 'scatter'] }), 'over-limit');
    double({ 'shells-scatter': 2 }).refuses(load('shotgun', 'load', { loads: ['manstopper'] }), 'no-ammunition');
  });

  it('a lever-action shotgun takes them one after the other', () => {
    const items = [gun('Ann', 'lever-shotgun', ['manstopper'])];
    const scene = moving({ figures: { Ann: { items, pouch: { ...shells } }, Bob: { side: 'gang' } } });
    scene.dice('D8=3').when(load('lever-shotgun', 'load', { loads: ['scatter'] }));
    expect(scene.fight.figures.Ann!.items[0]!.loads).toEqual(['manstopper', 'scatter', 'scatter', 'scatter']);
  });
});

describe('handing rounds over', () => {
  const friends = (range: number, bob: Man = {}) =>
    moving({
      figures: {
        Ann: { items: [gun('Ann', 'revolver', 6)], pouch: { revolver: 10, winchester: 4 } },
        Cal: { items: [gun('Cal', 'winchester-carbine', 12)], pouch: {}, ...bob },
        Bob: { side: 'gang' },
      },
      scene: { 'Ann>Cal': { range } },
    });
  const give = (item: string, count: number) => ({ type: 'give', figure: 'Ann', target: 'Cal', item, count }) as const;

  it('WM-LOAD-01 to the same or a very similar weapon, an inch away', () => {
    const scene = friends(1);
    expectEffects(scene.when(give('winchester', 3)), [{ kind: 'given', target: 'Cal', count: 3, unit: 'round' }]);
    expect(scene.fight.figures.Ann!.pouch).toEqual({ revolver: 10, winchester: 1 });
    expect(scene.fight.figures.Cal!.pouch).toEqual({ winchester: 3 });
  });

  it('WM-LOAD-01 refused too far off, for another gun, or more than there is', () => {
    friends(1.5).refuses(give('winchester', 3), 'too-far-apart');
    friends(1).refuses(give('revolver', 3), 'lacks-item');
    friends(1).refuses(give('winchester', 5), 'over-limit');
    friends(1, { side: 'gang' }).refuses(give('winchester', 1), 'wrong-side');
  });

  it('WM-TURN-04 it is a small thing, and then reloading takes a roll', () => {
    const scene = friends(1);
    scene.fight.figures.Ann!.items = [gun('Ann', 'revolver', 0)];
    scene.when(give('winchester', 1));
    expectEffects(scene.dice('D6=4 D8=3').when(load('revolver')), [
      { kind: 'tested', stat: 'BS' },
      { kind: 'reloaded' },
    ]);
  });
});
