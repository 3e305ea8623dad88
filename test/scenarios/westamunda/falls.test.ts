import { describe, expect, it } from 'vitest';
import type { StatedValues } from '../../../src/game/state.ts';
import { matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { atStep, man, mapped, shotAt, told, toPlace } from './road.ts';
import { at } from '../../town/grid.ts';

/** Roofs of three cells by four; a storey is two inches, or as many feet as given. */
const ROOF = 'level 1 at C2\n 2 ...\n 3 ...\n 4 ...\n 5 ...\n';
const rows = Array.from({ length: 10 }, () => '.'.repeat(26));
const onRoof = (figures: Record<string, Given>, feet = 20) =>
  mapped(figures, rows, { more: `storey ${feet}\n${ROOF}` });

const SHARPS = { weapons: ['buffalo-gun'], ammo: 1 };
const bigShot = shotAt('Ann', 'Bob', 'Ann.buffalo-gun');
const shoot = (bob: Partial<Given>, { feet = 20, ann = {} }: { feet?: number; ann?: Partial<Given> } = {}) =>
  atStep(onRoof({ Ann: man('law', { at: 'Y3', ...SHARPS, ...ann }), Bob: man('gang', bob) }, feet), 'shoot');

const ledge = (values: StatedValues, bob: Partial<Given> = {}) =>
  atStep(told({ Ann: man('law', SHARPS), Bob: man('gang', bob) }, { 'Ann>Bob': { range: 20 }, Bob: values }), 'shoot');

describe('knocked down', () => {
  it('E8, WM-KICK-02, WM-MOVE-08, WM-SHOOT-20 thrown back, and over the edge of a roof four inches up', () => {
    const result = shoot({ at: 'E3/1' }).dice('D6=3 D6=1 D6=2 D6=3 D6=3 D6=2 D6=1 D6=4 D6=4').when(bigShot);
    expectEffects(result, [
      { kind: 'shot-fired', distance: 20, check: { need: 3 } },
      { kind: 'hit', figure: 'Bob', strength: 5 },
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'tested', why: 'knockdown', check: { need: 4, passed: false } },
      { kind: 'driven-back', figure: 'Bob', by: 'Ann', distance: 2, path: [at(4, 2, 1), at(2, 2, 1)] },
      { kind: 'tested', why: 'fall', check: { need: 4, passed: false } },
      { kind: 'fell', figure: 'Bob', height: 4, why: 'thrown', to: { x: 1, y: 2, level: 0 } },
      { kind: 'hit', figure: 'Bob', strength: 4, cause: 'fall' },
      { kind: 'table-rolled', table: 'fall-wounds' },
      { kind: 'wounded', left: 0 },
      { kind: 'stat-changed', stat: 'BS' },
      { kind: 'wounded' },
      { kind: 'down', figure: 'Bob' },
      { kind: 'tested', figure: 'Ann', why: 'kickback', check: { passed: true } },
    ]);
    expect(result.fight.figures.Bob!.at).toEqual({ x: 1, y: 2, level: 0 });
  });

  it('E8 the same told without a map, with what is behind him stated', () => {
    const result = ledge({ edgeBehind: 4 }).dice('D6=3 D6=1 D6=2 D6=3 D6=3 D6=2 D6=1 D6=4 D6=4').when(bigShot);
    expectEffects(result, [
      { kind: 'driven-back', figure: 'Bob', distance: 2 },
      { kind: 'tested', why: 'fall' },
      { kind: 'fell', figure: 'Bob', height: 4 },
      { kind: 'hit', strength: 4, cause: 'fall' },
      { kind: 'down', figure: 'Bob' },
    ]);
  });

  it('WM-KICK-02 strong enough he keeps his feet; weaker shots throw nobody', () => {
    const stands = ledge({ edgeBehind: 4 }).dice('D6=3 D6=1 D6=4 D6=4').when(bigShot);
    expectEffects(stands, [{ kind: 'tested', why: 'knockdown', check: { passed: true } }]);
    expectNone(stands, 'driven-back', 'fell');
    const weak = atStep(told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 6 } }), 'shoot');
    expectNone(weak.dice('D6=4 D6=1').when(shotAt('Ann', 'Bob')), 'driven-back');
  });

  it('WM-KICK-02 nobody who was pinned already is thrown, nor whoever is out by it', () => {
    expectNone(
      ledge({}, { statuses: ['pinned'] })
        .dice('D6=3 D6=1 D6=4')
        .when(bigShot),
      'driven-back',
    );
    expectNone(ledge({}).dice('D6=3 D6=4 D6=6 D6=4').when(bigShot), 'driven-back');
  });

  it('WM-KICK-02, WM-MAP-04 stopped by a wall, by another, and at an edge', () => {
    const walled = Array.from({ length: 10 }, () => '...#....');
    const street = (more: Record<string, Given>, drawn: readonly string[]) =>
      atStep(
        mapped({ Ann: man('law', { at: 'X3', ...SHARPS }), Bob: man('gang', { at: 'E3' }), ...more }, drawn),
        'shoot',
      );
    const wall = street({}, walled).dice('D6=3 D6=1 D6=2 D6=4').when(bigShot);
    expectEffects(wall, [{ kind: 'driven-back', distance: 0, path: [] }]);
    const other = street({ Dan: man('gang', { at: 'C3' }) }, [])
      .dice('D6=3 D6=1 D6=2 D6=4')
      .when(bigShot);
    expectEffects(other, [{ kind: 'driven-back', distance: 1, path: [at(4, 2), at(3, 2)] }]);
    const roof = shoot({ at: 'D3/1' }, { ann: { at: 'X3' } })
      .dice('D6=3 D6=1 D6=2 D6=4 D6=4')
      .when(bigShot);
    expectEffects(roof, [
      { kind: 'driven-back', distance: 1, path: [at(3, 2, 1), at(2, 2, 1)] },
      { kind: 'tested', why: 'fall', check: { passed: true } },
    ]);
  });
});

describe('falls', () => {
  it('WM-MOVE-08 pinned at an edge he may fall; a low one does one wound at most, and pins by the fall', () => {
    const scene = shoot({ at: 'E3/1' }, { feet: 10, ann: { weapons: ['winchester'], ammo: 15, at: 'S3' } });
    const result = scene.dice('D6=6 D6=1 D6=3 D6=4 D6=1').when(shotAt('Ann', 'Bob', 'Ann.winchester'));
    expectEffects(result, [
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'tested', why: 'fall', check: { passed: false } },
      { kind: 'fell', height: 2, why: 'pinned', to: at(5, 2) },
      { kind: 'hit', strength: 2, cause: 'fall' },
    ]);
    expectNone(result, 'driven-back');
  });

  it('WM-MOVE-08 the roll made, he stays where he is', () => {
    const result = ledge({ edge: 3 }, {}).dice('D6=3 D6=1 D6=4 D6=4 D6=4').when(bigShot);
    expectEffects(result, [{ kind: 'tested', why: 'fall', check: { passed: true } }]);
    expectNone(result, 'fell');
  });

  it('WM-MOVE-08 from over twelve inches he is out without another die', () => {
    const result = ledge({ edge: 13 }).dice('D6=3 D6=1 D6=4 D6=2 D6=4').when(bigShot);
    expectEffects(result, [
      { kind: 'fell', height: 13 },
      { kind: 'out-of-action', figure: 'Bob', cause: 'fall' },
    ]);
  });

  it('WM-FIRE-07, WM-MOVE-08 whom flames pin at an edge he has come to may fall', () => {
    const scene = onRoof({ Bob: man('gang', { at: 'D3/1' }), Ann: man('law', { at: 'Y3' }) });
    const radius = 0.5;
    const centre = { ...at(4, 2), level: 1 };
    const size = { up: radius, along: radius, down: radius };
    scene.fight.lying.h1 = { id: 'h1', kind: 'fire', by: 'Ann', at: centre, near: [], direction: null, ...size };
    const result = scene.dice('D6=1 D6=2 D6=1 D6=1').when(toPlace('Bob', 'E3/1'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Bob' },
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'tested', figure: 'Bob', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Bob', height: 4 },
      { kind: 'table-rolled', table: 'catch-fire', figure: 'Bob' },
    ]);
    expect(result.fight.figures.Bob!.at).toEqual(at(5, 2));
  });

  it('WM-MOVE-08 a duck-back and a kickback at an edge ask for the roll too', () => {
    const ducks = atStep(
      told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 6, cover: 'partial' }, Bob: { edge: 2 } }),
      'shoot',
    );
    expectEffects(ducks.dice('D6=4 D6=2 D6=2').when(shotAt('Ann', 'Bob')), [
      { kind: 'ducked-back', figure: 'Bob' },
      { kind: 'tested', figure: 'Bob', why: 'fall' },
      { kind: 'fell', figure: 'Bob', height: 2 },
    ]);
    const kicks = atStep(
      told({ Ann: man('law', SHARPS), Bob: man('gang') }, { 'Ann>Bob': { range: 20 }, Ann: { edge: 2 } }),
      'shoot',
    );
    expectEffects(kicks.dice('D6=2 D6=2 D6=2 D6=2').when(bigShot), [
      { kind: 'pinned', figure: 'Ann', cause: 'kickback' },
      { kind: 'fell', figure: 'Ann' },
    ]);
  });
});

describe('beaten at an edge', () => {
  it('WM-MOVE-08 whoever loses hand to hand at an edge rolls, and is out of the fight when he falls', () => {
    const scene = told(
      { Ann: man('law', { weapons: [] }), Bob: man('gang', { weapons: [], profile: { ...MAN, T: 6 } }) },
      { 'Ann>Bob': { range: 1, near: true }, Bob: { edge: 2 } },
    );
    scene.fight.contacts.push({ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 });
    atStep(scene, 'melee');
    const result = scene.dice('D6=5 D6=4 D6=2').when({ type: 'tick', step: 'melee', figure: 'Ann' }, 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann' },
      { kind: 'tested', figure: 'Bob', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Bob', height: 2, why: 'pushed' },
      { kind: 'pinned', figure: 'Bob', cause: 'fall' },
    ]);
    expect(result.fight.contacts).toEqual([]);
  });
});

describe('beaten by the first of several', () => {
  it('WM-MELEE-06, WM-MOVE-08 whom he fell away from by it fights him no more', () => {
    const near = { range: 1, near: true };
    const scene = told(
      {
        Ann: man('law', { weapons: [] }),
        Amy: man('law', { weapons: [] }),
        Bob: man('gang', { weapons: [], profile: { ...MAN, T: 6 } }),
      },
      { 'Ann>Bob': near, 'Amy>Bob': near, Bob: { edge: 2 } },
    );
    for (const a of ['Ann', 'Amy']) scene.fight.contacts.push({ a, b: 'Bob', by: a, since: 1 });
    atStep(scene, 'melee');
    const result = scene.dice('D6=5 D6=4 D6=2').when({ type: 'tick', step: 'melee', figure: 'Ann' }, 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann' },
      { kind: 'fell', figure: 'Bob', why: 'pushed' },
    ]);
    expect(result.fight.contacts).toEqual([]);
  });
});

describe('jumping down', () => {
  const jump = (from: string, feet: number) =>
    onRoof({ Bob: man('gang', { at: from }), Ann: man('law', { at: 'Y9' }) }, feet);

  it('WM-MOVE-09 up to two inches free', () => {
    const scene = jump('C3/1', 10);
    expect(matches(westamunda.legal(scene.fight, 'Bob'), { type: 'jump', figure: 'Bob', to: 'B3' })).toBe(true);
    const result = scene.when({ type: 'jump', figure: 'Bob', to: 'B3' });
    expectEffects(result, [{ kind: 'moved', why: 'jump', distance: 1 }]);
    expect(result.fight.figures.Bob!.at).toEqual({ x: 1, y: 2, level: 0 });
  });

  it('WM-MOVE-09 from higher an I roll: unhurt, or a fall from that height', () => {
    const lands = jump('C3/1', 20).dice('D6=4').when({ type: 'jump', figure: 'Bob', to: 'B3' });
    expectEffects(lands, [{ kind: 'tested', why: 'jump', check: { need: 4, passed: true } }, { kind: 'moved' }]);
    const falls = jump('C3/1', 20).dice('D6=3 D6=1').when({ type: 'jump', figure: 'Bob', to: 'B3' });
    expectEffects(falls, [
      { kind: 'tested', why: 'jump', check: { passed: false } },
      { kind: 'fell', height: 4, why: 'jumped', to: { x: 1, y: 2, level: 0 } },
      { kind: 'hit', cause: 'fall', strength: 4 },
      { kind: 'pinned', figure: 'Bob', cause: 'fall' },
      { kind: 'unharmed' },
    ]);
  });

  it('WM-MOVE-09 only from an edge, and with an inch of his move left', () => {
    jump('D3/1', 10).refuses({ type: 'jump', figure: 'Bob', to: 'B3' }, 'nothing-there');
    const tired = jump('C3/1', 10);
    (tired.fight.sub as { walk: { spent: Record<string, number> } }).walk.spent.Bob = MAN.M;
    tired.refuses({ type: 'jump', figure: 'Bob', to: 'B3' }, 'already-did');
  });

  it('WM-MOVE-09 nobody lands in somebody whom he did not know to be there', () => {
    const onto = (face: number) => {
      const scene = onRoof({ Bob: man('gang', { at: 'C3/1' }), Ann: man('law', { at: 'B3' }) });
      scene.fight.hidden = { Ann: ['gang'] };
      return scene.dice(face === 3 ? 'D6=3 D6=1' : 'D6=4').when({ type: 'jump', figure: 'Bob', to: 'B3' });
    };
    expectEffects(onto(4), [
      { kind: 'spotted', figure: 'Ann', by: 'gang' },
      { kind: 'stopped-short', figure: 'Bob' },
    ]);
    const falls = onto(3);
    expectEffects(falls, [{ kind: 'fell', figure: 'Bob' }]);
    expect(falls.fight.figures.Bob!.at).not.toEqual(falls.fight.figures.Ann!.at);
  });

  it('WM-MOVE-09 without a map from the edge that was stated', () => {
    const scene = told({ Bob: man('gang'), Ann: man('law') }, { Bob: { edge: 3 }, 'Ann>Bob': { range: 20 } });
    expectEffects(scene.dice('D6=5').when({ type: 'jump', figure: 'Bob' }), [{ kind: 'moved', why: 'jump' }]);
    told({ Bob: man('gang'), Ann: man('law') }).refuses({ type: 'jump', figure: 'Bob' }, 'nothing-there');
  });
});
