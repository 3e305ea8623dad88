import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/game/town/situation.ts';
import { META } from '../../../src/rulesets/westamunda/meta.ts';
import { checkWish } from '../../../src/rulesets/westamunda/people/figures.ts';
import { gunOf } from '../../../src/rulesets/westamunda/shoot/guns.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { gun, moving, shooting, shot } from './gun-kit.ts';
import { atStep } from './hazard-kit.ts';

const tick = (step: string, figure: string) => ({ type: 'tick', step, figure }) as const;
const AIMING = { aim: { target: 'Bob', bonus: 1, toward: { x: 1, y: 0 } } };

describe('aims that stay and aims that go', () => {
  it('WM-AIM-04 is moved to where the target now is, if it stayed inside the arc', () => {
    const scene = atStep('keep-aim', {
      town: townOf(Array.from({ length: 10 }, () => '.'.repeat(12))),
      figures: { Ann: { at: 'A5', weapons: ['revolver'], ...AIMING }, Bob: { side: 'gang', at: 'K6' } },
    });
    expectEffects(scene.when(tick('keep-aim', 'Ann'), 'clock'), [{ kind: 'aimed', bonus: 2, toward: { x: 10, y: 1 } }]);
  });

  it('WM-AIM-07 whoever lost his aim may still fire when the time comes, without it and without haste', () => {
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    (scene.fight.sub as { busy: Record<string, string> }).busy.Ann = 'aim';
    const { effects } = scene.dice('D6=1').when(shot('revolver'));
    expect(effects[0]).toMatchObject({ kind: 'shot-fired', check: { need: 4 } });
  });
});

describe('dice of nerve and quickness', () => {
  const fallen = () =>
    atStep('shoot', {
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 }, 'Bob>Cal': { range: 1 } },
    });

  it('WM-DICE-03 leadership is two dice, equal to or under; nothing is certain about it', () => {
    const held = fallen().dice('D6=5 D6=4 D6=3 D6=1 D6=6').when(shot('revolver'));
    expectEffects(held, [{ kind: 'tested', figure: 'Cal', stat: 'Ld', check: { need: 7, total: 7, passed: true } }]);
    expectNone(held, 'skedaddled');
  });

  it('WM-DICE-05 quickness is rolled high, like everything else', () => {
    const scene = atStep('escape', {
      figures: { Bob: { statuses: ['pinned'] }, Cal: {}, Ike: { side: 'gang' } },
      scene: { 'Bob>Cal': { range: 2 } },
    });
    expectEffects(scene.dice('D6=4').when(tick('escape', 'Bob'), 'clock'), [
      { kind: 'tested', stat: 'I', check: { need: 4, passed: true } },
    ]);
  });
});

describe('what a hit does before it wounds, and what cover is', () => {
  it('WM-PIN-01 any hit pins whoever is up, wound or none', () => {
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    expectEffects(scene.dice('D6=5 D6=1').when(shot('revolver')), [
      { kind: 'hit' },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'unharmed', why: 'no-wound' },
    ]);
    expect(scene.fight.figures.Bob!.statuses).toEqual(['pinned']);
  });

  it('WM-SHOOT-11 walls hide; what stands low beside the target on the line covers him in part', () => {
    const rows = [
      '..........',
      '.....#....',
      '..........',
      '......f...',
      '..........',
      ...Array.from({ length: 5 }, () => '..........'),
    ];
    const scene = shooting({
      town: townOf(rows),
      figures: {
        Ann: { at: 'A2', items: [gun('Ann', 'revolver', 6)] },
        Bob: { side: 'gang', at: 'I2' },
        Cal: { side: 'gang', at: 'H4' },
        Dan: { at: 'A4', items: [gun('Dan', 'revolver', 6)] },
      },
    });
    scene.refuses(shot('revolver', 'Bob'), 'no-line-of-sight');
    expect(situationOf(scene.fight, 'Dan', 'Cal')).toMatchObject({ sight: true, cover: 'low' });
    const { effects } = scene.dice('D6=1').when({ ...shot('revolver', 'Cal'), figure: 'Dan', weapon: 'Dan.revolver' });
    expect(effects[1]).toMatchObject({ kind: 'shot-fired', check: { mods: [{ id: 'partial-cover', value: -1 }] } });
  });
});

describe('guns of no table', () => {
  it('WM-GUN-32 goes by the row it is nearest to, under its own name, by the game master alone', () => {
    expect(gunOf('Deane-Adams=revolver+percussion')).toMatchObject({ base: 'revolver', powder: 'percussion' });
    expect(gunOf('Deane-Adams=blunderbuss')).toBeNull();
    const wish = { name: 'Ann', template: 'cowboy', weapons: ['Deane-Adams=revolver+percussion'] };
    const terms = { isGm: false, settings: {} };
    expect(checkWish(wish, terms)).toEqual({ code: 'needs-gm', given: 'Deane-Adams=revolver+percussion' });
    expect(checkWish(wish, { ...terms, isGm: true })).toBeNull();
  });

  it('WM-LOAD-10 a bow is never loaded: an arrow a shot comes from the quiver', () => {
    const scene = moving({ figures: { Ann: { weapons: ['bow'] }, Bob: { side: 'gang' } } });
    scene.refuses({ type: 'load', figure: 'Ann', weapon: 'Ann.bow', job: 'load' }, 'weapon-cannot');
  });

  it('WM-END-03 is a set of fights, not of campaigns: nothing in it asks for territory or income', () => {
    const words = META.settings.map(({ key }) => key).join(' ');
    expect(words).not.toMatch(/territory|income|gang/i);
  });
});
