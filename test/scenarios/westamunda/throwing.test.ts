import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { matches } from '../../../src/game/offer.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { atStep } from './hazard-kit.ts';

const hurl = (item: string, more = {}) =>
  ({ type: 'throw', figure: 'Ann', item: `Ann.${item}`, target: 'Bob', ...more }) as const;

const yard = (range: number, step = 'shoot') =>
  atStep(step, {
    figures: { Ann: { weapons: ['knife', 'tomahawk'] }, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
    scene: { 'Ann>Bob': { range }, 'Ann>Cal': { range: 9 } },
  });

describe('thrown knives and tomahawks', () => {
  it('WM-GUN-20 a knife has the strength of whoever throws it, and lies where it lands', () => {
    const scene = yard(4);
    const result = scene.dice('D6=4 D6=4 D6=2').when(hurl('knife'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'throw', band: 'short', check: { need: 4 } },
      { kind: 'dropped', item: 'Ann.knife', near: ['Bob'], why: 'thrown' },
      { kind: 'hit', strength: 3, cause: 'throw' },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'wounded' },
      { kind: 'down' },
    ]);
    expectNone(result, 'driven-back', 'jammed');
    expect(scene.fight.figures.Ann!.items.map(({ model }) => model)).toEqual(['tomahawk']);
    scene.refuses(hurl('tomahawk'), 'already-did'); // one main action
  });

  it('WM-GUN-20 beyond half its way -1; a tomahawk strikes one harder and knocks nobody down', () => {
    const result = yard(5).dice('D6=5 D6=2').when(hurl('tomahawk'));
    expectEffects(result, [
      { kind: 'shot-fired', band: 'long', check: { need: 5 } },
      { kind: 'hit', strength: 4 },
      { kind: 'unharmed' },
    ]);
    expectNone(result, 'driven-back');
    yard(8.5).refuses(hurl('knife'), 'out-of-range');
  });

  it('WM-GUN-20 a miss lies there too; in the movement phase it is a snap', () => {
    const result = yard(3, 'move').dice('D6=4').when(hurl('knife'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 5, mods: [{ id: 'snap', value: -1 }] } },
      { kind: 'shot-missed' },
      { kind: 'dropped', item: 'Ann.knife' },
    ]);
    expectNone(result, 'hit');
  });

  it('WM-TURN-04 what lies at hand is picked up, by whoever is beside it', () => {
    const town = townOf(Array.from({ length: 8 }, () => '........'));
    const scene = atStep('shoot', {
      town,
      figures: { Ann: { weapons: ['knife'], at: 'A1' }, Dan: { at: 'D2' }, Bob: { side: 'gang', at: 'D1' } },
    });
    scene.dice('D6=2').when(hurl('knife'));
    expect(scene.fight.lying['Ann.knife']).toMatchObject({ kind: 'item', at: { x: 3, y: 0 } });
    scene.refuses({ type: 'pick-up', figure: 'Ann', item: 'Ann.knife' }, 'nothing-there');
    const take = { type: 'pick-up', figure: 'Dan', item: 'Ann.knife' } as const;
    expect(matches(westamunda.legal(scene.fight, 'Dan'), take)).toBe(true);
    expectEffects(scene.when(take), [{ kind: 'picked-up', figure: 'Dan', item: 'Ann.knife' }]);
    expect(scene.fight.figures.Dan!.items.map(({ model }) => model)).toEqual(['knife']);
    expect(scene.fight.lying).toEqual({});
  });

  it('WM-WOUND-07 what somebody out of action had can be taken by whoever stands over him', () => {
    const scene = atStep('move', {
      figures: { Ann: {}, Bob: { side: 'gang', weapons: ['winchester'], statuses: ['out-of-action'] } },
      scene: { 'Ann>Bob': { range: 1, near: true } },
    });
    const take = { type: 'pick-up', figure: 'Ann', item: 'Bob.winchester' } as const;
    expectEffects(scene.when(take), [{ kind: 'picked-up', from: 'Bob' }]);
    expect(scene.fight.figures.Ann!.items.map(({ model }) => model)).toEqual(['winchester']);
  });
});
