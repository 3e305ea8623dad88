import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { matches } from '../../../src/game/offer.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { atStep, carried, type Laid, toStep } from './hazard-kit.ts';

const PLAIN = townOf(Array.from({ length: 12 }, () => '................'));
const WALKED = { acted: false, moved: true, gait: 'walk', distance: 4, shot: false, reacted: false } as const;
const light = (more = {}) => ({ type: 'light', figure: 'Ann', item: 'Ann.dynamite-1', ...more }) as const;

function withSticks(count: number, { figures = {}, ...rest }: Partial<Laid> = {}, flags: readonly string[] = []) {
  const sticks = carried(
    'Ann',
    Array.from({ length: count }, () => 'dynamite'),
    flags,
  );
  return atStep('shoot', { ...rest, figures: { Ann: { items: sticks!, ...figures.Ann }, ...figures } });
}

describe('lighting', () => {
  it('WM-EXPL-01 standing: no roll; it is thrown in the next own turn at the earliest', () => {
    const scene = withSticks(1, { figures: { Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { range: 6 } } });
    expect(scene.when(light()).effects).toMatchObject([{ kind: 'lit', item: 'Ann.dynamite-1' }]);
    scene.refuses(light(), 'already-did');
    const hurl = { type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', target: 'Bob' } as const;
    subOf(scene.fight).busy = {};
    scene.refuses(hurl, 'weapon-not-ready');
    scene.fight.figures.Ann!.marks = {}; // her next turn has begun
    expect(matches(westamunda.legal(scene.fight, 'Ann'), hurl)).toBe(true);
  });

  it('E45, WM-FIRE-09 in the rain, standing: a BS roll; a failure loses nothing; walking he cannot', () => {
    const rainy = (turn = {}) => {
      const scene = withSticks(1, { figures: { Ann: turn, Bob: { side: 'gang' } } });
      scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'])!.map((item) => ({ ...item }));
      subOf(scene.fight).weather = { tags: ['rain', 'high-wind'], wind: null, sight: null };
      return scene;
    };
    expectEffects(rainy().dice('D6=4').when(light()), [
      { kind: 'tested', why: 'light', check: { need: 4, passed: true } },
      { kind: 'lit' },
    ]);
    const failed = rainy();
    expectNone(failed.dice('D6=3').when(light()), 'lit', 'item-broken');
    expect(failed.fight.figures.Ann!.items).toHaveLength(1);
    rainy({ turn: WALKED }).refuses(light(), 'state-forbids');
    rainy().refuses(light({ walk: true }), 'state-forbids');
  });
});

it('WM-EXPL-02, WM-BLDG-04, WM-BLDG-05 without a map dynamite is thrown at a building, by what it is built of', () => {
  const scene = withSticks(2, { figures: { Bob: { side: 'gang' } } }, ['lit']);
  const hurl = { type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', against: 'shack' } as const;
  expect(matches(westamunda.legal(scene.fight, 'Ann'), hurl)).toBe(true);
  expectEffects(scene.dice('D6=4 D3=2 D6=1 D6=2').when(hurl), [
    { kind: 'shot-fired', thing: 'shack', mode: 'throw' },
    { kind: 'area-struck', what: 'blast' },
    { kind: 'weakened', thing: 'shack', left: 1 },
    { kind: 'destroyed', thing: 'shack', why: 'blast' },
  ]);
});

describe('throwing dynamite', () => {
  const at = (place: string, count?: number) =>
    ({
      type: 'throw',
      figure: 'Ann',
      item: 'Ann.dynamite-1',
      at: place,
      ...(count === undefined ? {} : { count }),
    }) as const;

  /** E36: Ann seven inches from the spot at H6, Dan where it drifts, Fin just out of reach. */
  const e36 = (dan = 'E6', fin = 'D7', count = 1) =>
    withSticks(
      count,
      {
        town: PLAIN,
        figures: { Ann: { at: 'O6' }, Dan: { side: 'gang', at: dan }, Fin: { at: fin } },
      },
      ['lit'],
    );

  it('E36, WM-EXPL-02, WM-EXPL-03 a miss drifts half its way at most; whoever is under it is struck', () => {
    const scene = e36();
    scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'], ['lit'])!.map((item) => ({ ...item }));
    const result = scene.dice('D6=2 D8=7 D6=3 D6=4 D6=2').when(at('H6'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'throw', distance: 7, check: { need: 4, mods: [] } },
      { kind: 'shot-missed' },
      { kind: 'drifted', direction: 'west', distance: 3.5, to: { x: 4, y: 5 } },
      { kind: 'item-broken', why: 'spent' },
      { kind: 'area-struck', what: 'blast', radius: 1, strength: 3 },
      { kind: 'hit', figure: 'Dan', strength: 3, cause: 'blast' },
      { kind: 'pinned', figure: 'Dan', cause: 'hit' },
      { kind: 'wounded', figure: 'Dan' },
      { kind: 'down', figure: 'Dan' },
    ]);
    expect(result.effects.some((effect) => 'figure' in effect && effect.figure === 'Fin')).toBe(false);
    expect(scene.fight.figures.Ann!.items).toEqual([]);
  });

  it('WM-SHOOT-02, WM-EXPL-02 it is not thrown where people fight, though it may drift there', () => {
    const scene = e36('J6', 'I6');
    scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'], ['lit'])!.map((item) => ({ ...item }));
    const mayThrow = (place: string): boolean => matches(westamunda.legal(scene.fight, 'Ann'), at(place));
    expect(mayThrow('J6')).toBe(true);
    scene.fight.contacts = [{ a: 'Dan', b: 'Fin', by: 'Dan', since: 0 }];
    expect(['I6', 'J6', 'K6'].map(mayThrow)).toEqual([false, false, true]);
    scene.refuses(at('J6'), 'target-forbids');
  });

  it('WM-EXPL-02 thrown at a man it goes to where he stands', () => {
    const scene = e36('J6', 'A1');
    scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'], ['lit'])!.map((item) => ({ ...item }));
    const hurl = { type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', target: 'Dan' } as const;
    expect(matches(westamunda.legal(scene.fight, 'Ann'), hurl)).toBe(true);
    expectEffects(scene.dice('D6=4 D6=1').when(hurl), [
      { kind: 'area-struck', centre: { x: 9, y: 5 } },
      { kind: 'hit', figure: 'Dan' },
    ]);
  });

  it('WM-EXPL-02 a misfire is a dud; nothing goes off, and it is gone', () => {
    const scene = e36();
    scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'], ['lit'])!.map((item) => ({ ...item }));
    const result = scene.dice('D6=1 D8=1 D6=6').when(at('H6'));
    expectEffects(result, [{ kind: 'misfired', result: 'dud' }, { kind: 'item-broken' }]);
    expectNone(result, 'area-struck');
  });

  it('WM-EXPL-02 three at most, each after the first two inches less far; the blast is wider', () => {
    const scene = e36('H6', 'H8', 3);
    const items = carried('Ann', ['dynamite', 'dynamite', 'dynamite', 'dynamite']);
    scene.fight.figures.Ann!.items = items!.map((item, index) => ({ ...item, flags: index === 0 ? ['lit'] : [] }));
    scene.refuses(at('H6', 3), 'out-of-range');
    scene.refuses(at('K6', 4), 'over-limit');
    const result = scene.dice('D6=4').when(at('L6', 3));
    expectEffects(result, [{ kind: 'area-struck', centre: { x: 11, y: 5 }, radius: 2 }]);
    expect(scene.fight.figures.Ann!.items).toHaveLength(1);
  });

  it('WM-EXPL-02, WM-SHOOT-06 cover, size and speed do not count; the move does', () => {
    const scene = e36();
    scene.fight.figures.Ann!.items = carried('Ann', ['dynamite'], ['lit'])!.map((item) => ({ ...item }));
    toStep(scene, 'move');
    const { effects } = scene.dice('D6=5').when(at('K6'));
    expect(effects.find(({ kind }) => kind === 'shot-fired')).toMatchObject({
      check: { need: 5, mods: [{ id: 'snap', value: -1 }] },
    });
  });

  it('WM-MAP-05 without a map: the named target unless it drifts more than its radius; others only where named', () => {
    const made = () =>
      withSticks(
        1,
        {
          figures: { Bob: { side: 'gang' }, Cal: { side: 'gang' } },
          scene: { 'Ann>Bob': { range: 7, cover: 'full' }, 'Ann>Cal': { range: 7 } },
        },
        ['lit'],
      );
    const hurl = (more = {}) =>
      ({ type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', target: 'Bob', ...more }) as const;
    const both = made()
      .dice('D6=4 D6=3 D6=3')
      .when(hurl({ also: ['Cal'] }));
    expect(both.effects.filter(({ kind }) => kind === 'hit')).toMatchObject([{ figure: 'Bob' }, { figure: 'Cal' }]);
    expectNone(made().dice('D6=2 D8=1 D6=1').when(hurl()), 'hit');
    made().refuses(hurl({ also: ['Ann'] }), 'too-far-apart');
  });

  it('WM-EXPL-02, WM-NERVE-03 with whoever has fled the field it is gone', () => {
    const scene = withSticks(1, { figures: { Bob: { side: 'gang' } } }, ['lit']);
    toStep(scene, 'in-hand');
    expect(westamunda.due(scene.fight, 'in-hand')).toEqual(['Ann']);
    scene.fight.figures.Ann!.statuses = ['left'];
    expect(westamunda.due(scene.fight, 'in-hand')).toEqual([]);
  });

  it('WM-EXPL-02 held too long it goes off in the hand', () => {
    const scene = withSticks(1, { figures: { Bob: { side: 'gang' } } }, ['lit']);
    toStep(scene, 'in-hand');
    expect(westamunda.due(scene.fight, 'in-hand')).toEqual(['Ann']);
    const result = scene.dice('D6=3').when({ type: 'tick', step: 'in-hand', figure: 'Ann' }, 'clock');
    expectEffects(result, [
      { kind: 'item-broken', why: 'spent' },
      { kind: 'area-struck', what: 'blast' },
      { kind: 'hit', figure: 'Ann', strength: 3 },
    ]);
    expect(westamunda.due(scene.fight, 'in-hand')).toEqual([]);
  });
});
