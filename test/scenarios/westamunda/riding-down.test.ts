import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { at, townOf } from '../../town/grid.ts';
import { MAN } from './people.ts';
import { atSpeed, horse, man, stable, wagon } from './stable.ts';

const PLAIN = townOf(Array.from({ length: 12 }, () => '.'.repeat(24)));
type Cast = Record<string, Given>;

const rider = (place?: string): Cast => ({
  Bay: horse('law', place === undefined ? {} : { at: place, facing: 'east' }),
  Ann: man('law', { mount: 'Bay', ...(place === undefined ? {} : { at: place }) }),
});
const onMap = (more: Cast = {}) =>
  stable({ figures: { ...rider('C6'), Bob: man('gang', { at: 'H6' }), ...more }, town: PLAIN });
const ride = (to: string, gait: 'walk' | 'run' = 'walk', over = 'Bob') =>
  ({ type: 'move', figure: 'Ann', gait, to, over }) as const;

describe('riding somebody down', () => {
  it('WM-HORSE-12 at a walk: through him and on; he has his initiative, or one blow of strength 3', () => {
    const scene = onMap();
    expect(matches(westamunda.legal(scene.fight, 'Ann'), ride('K6'))).toBe(true);
    expectEffects(scene.dice('D6=3 D6=4 D6=2').when(ride('K6')), [
      { kind: 'moved', figure: 'Ann', distance: 7 },
      { kind: 'tested', figure: 'Bob', why: 'ridden-down', check: { need: 4, passed: false } },
      { kind: 'hit', figure: 'Bob', by: 'Ann', cause: 'crash', strength: 3 },
      { kind: 'pinned', figure: 'Bob' },
      { kind: 'wounded', figure: 'Bob' },
      { kind: 'down', figure: 'Bob' },
      { kind: 'moved', figure: 'Ann', distance: 1 },
    ]);
    expect(scene.fight.figures.Ann!.at).toEqual(at(10, 5));
    const quick = onMap();
    expectNone(quick.dice('D6=4').when(ride('K6')), 'hit');
  });

  it('WM-HORSE-12 at a gallop one to three; and those near see it (WM-NERVE-01)', () => {
    const scene = onMap({ Cal: man('gang', { at: 'H8' }) });
    // Over its base by the time it has passed him: ten inches to the cell beyond.
    const far = stable({
      figures: { ...rider('A6'), Bob: man('gang', { at: 'J6' }), Cal: man('gang', { at: 'J8' }) },
      town: PLAIN,
    });
    expectEffects(far.dice('D6=1 D3=2 D6=5 D6=3 D6=1 D6=2 D6=2').when(ride('P6', 'run')), [
      { kind: 'table-rolled', table: 'hits', figure: 'Bob', row: 2 },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'down', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', why: 'nerve', check: { passed: true } },
    ]);
    expect(scene.fight.figures.Bob!.statuses).toEqual([]);
  });

  it('WM-HORSE-12 nobody stops within his reach, and he who is not told to goes round', () => {
    const scene = onMap();
    scene.refuses(ride('I6'), 'cell-full');
    scene.refuses(ride('K6', 'walk', 'Ann'), 'target-forbids');
    scene.refuses({ ...ride('K6'), via: ['E6'] }, 'bad-value');
    const around = scene.when({ type: 'move', figure: 'Ann', gait: 'run', to: 'K6' });
    expectNone(around, 'tested');
    const afoot = stable({
      figures: { Ann: man('law', { at: 'C6' }), Bob: man('gang', { at: 'E6' }) },
      town: PLAIN,
    });
    afoot.refuses(ride('G6'), 'state-missing');
  });

  it('WM-HORSE-12, WM-MAP-05 without a map: as far past him as he was off', () => {
    const told = (distance: number) =>
      ({
        type: 'move',
        figure: 'Ann',
        gait: 'run',
        over: 'Bob',
        stated: { way: 'toward', target: 'Bob', distance },
      }) as const;
    const scene = stable({ figures: { ...rider(), Bob: man('gang') }, scene: { 'Ann>Bob': { range: 6 } } });
    scene.refuses(told(7), 'bad-value');
    expect(matches(westamunda.legal(scene.fight, 'Ann'), told(14))).toBe(true);
    expectEffects(scene.dice('D6=2 D3=1 D6=1').when(told(14)), [
      { kind: 'moved', distance: 14 },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 8 } },
      { kind: 'tested', figure: 'Bob', why: 'ridden-down' },
      { kind: 'table-rolled', table: 'hits', row: 1 },
      { kind: 'unharmed', figure: 'Bob' },
    ]);
    expect(situationOf(scene.fight, 'Ann', 'Bob').range).toBe(8);
    const farOff = stable({ figures: { ...rider(), Bob: man('gang') }, scene: { 'Ann>Bob': { range: 15 } } });
    farOff.refuses(told(16), 'too-far');
  });
});

describe('off the table', () => {
  it('WM-NERVE-06, WM-POST-09 on foot, with an inch to spare; he counts as out', () => {
    const scene = stable({
      figures: { Ann: man('law', { at: 'D6' }), Dee: man('law', { at: 'A1' }), Bob: man('gang', { at: 'X12' }) },
      town: PLAIN,
    });
    const off = { type: 'move', figure: 'Ann', gait: 'walk', to: 'A6', leave: true } as const;
    expect(matches(westamunda.legal(scene.fight, 'Ann'), off)).toBe(true);
    scene.refuses({ ...off, to: 'B6' }, 'nothing-there');
    expectEffects(scene.when(off), [
      { kind: 'moved', figure: 'Ann', distance: 3 },
      { kind: 'left-field', figure: 'Ann', why: 'walked' },
    ]);
    expect(scene.fight.figures.Ann!.at).toBeNull();
    // From where one stands.
    expectEffects(scene.when({ ...off, figure: 'Dee', to: 'A1' }), [{ kind: 'left-field', figure: 'Dee' }]);
    expect(westamunda.verdict(scene.fight)).toMatchObject({ winner: 'gang', why: 'last-side' });
  });

  it('WM-NERVE-06 not without that inch, and not without a map', () => {
    const scene = stable({
      figures: { Ann: man('law', { at: 'E6' }), Bob: man('gang', { at: 'X12' }) },
      town: PLAIN,
    });
    scene.refuses({ type: 'move', figure: 'Ann', gait: 'walk', to: 'A6', leave: true }, 'too-far');
    const told = stable({ figures: { Ann: man('law'), Bob: man('gang') }, scene: { 'Ann>Bob': { range: 9 } } });
    told.refuses(
      { type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'away', target: 'Bob', distance: 4 }, leave: true },
      'nothing-there',
    );
  });

  it('WM-HORSE-01 a rider takes his horse along', () => {
    const scene = stable({ figures: { ...rider('E6'), Bob: man('gang', { at: 'X12' }) }, town: PLAIN });
    expectEffects(scene.when({ type: 'move', figure: 'Ann', gait: 'walk', to: 'A6', leave: true }), [
      { kind: 'left-field', figure: 'Ann', why: 'walked' },
      { kind: 'left-field', figure: 'Bay', why: 'walked' },
    ]);
  });

  it('WM-WAGON-03 a driver takes the wagon and all aboard', () => {
    const scene = stable({
      figures: {
        Rig: wagon('law', { at: 'E6', facing: 'west', ...atSpeed(0) }),
        Jack: horse('law', { mount: 'Rig', at: 'E6' }),
        Jenny: horse('law', { mount: 'Rig', at: 'E6' }),
        Ann: man('law', { mount: 'Rig', seatAboard: 'driver', at: 'E6', profile: MAN }),
        Gus: man('law', { mount: 'Rig', seatAboard: 'body', at: 'E6' }),
        Bob: man('gang', { at: 'X12' }),
      },
      town: PLAIN,
    });
    const off = { type: 'drive', figure: 'Ann', mount: 'Rig', to: 'A6', leave: true } as const;
    expect(matches(westamunda.legal(scene.fight, 'Ann'), off)).toBe(true);
    scene.refuses({ ...off, to: 'B6' }, 'blocked');
    expectEffects(scene.when(off), [
      { kind: 'moved', figure: 'Rig', distance: 4 },
      { kind: 'left-field', figure: 'Ann', why: 'walked' },
      { kind: 'left-field', figure: 'Gus' },
      { kind: 'left-field', figure: 'Jack' },
      { kind: 'left-field', figure: 'Rig' },
    ]);
  });
});
