import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { man, mapped, shotAt, told, toPlace, toward } from './road.ts';
import { at } from '../../town/grid.ts';

const hide = { type: 'hide', figure: 'Ann', on: true } as const;
/** Ann is east of a fence, Bob far to its west. */
const FENCE = ['.......f', '.......f', '.......f'];
const fenced = (ann: Partial<Given> = {}, bob: Partial<Given> = {}) =>
  mapped({ Ann: man('law', { at: 'I2', ...ann }), Bob: man('gang', { at: 'A2', ...bob }) }, FENCE);
const hidden = (bob: Partial<Given> = {}, ann: Partial<Given> = {}) => {
  const scene = fenced(ann, bob);
  scene.fight.hidden = { Ann: ['gang'] };
  scene.fight.clock.turn = 1;
  return scene;
};

describe('hiding', () => {
  it('WM-MOVE-07 in cover from every enemy who can see him; then he is not shot at or charged', () => {
    const scene = fenced();
    expect(matches(westamunda.legal(scene.fight, 'Ann'), hide)).toBe(true);
    expectEffects(scene.when(hide), [{ kind: 'hidden', figure: 'Ann', sides: ['gang'] }]);
    scene.refuses(hide, 'state-already');
    const foe = hidden();
    foe.refuses(shotAt('Bob', 'Ann'), 'target-forbids');
    foe.refuses({ type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' }, 'no-line-of-sight');
  });

  it('WM-MOVE-07 not in the open, nor within an enemy reach of eye, nor after a run, a charge or a shot', () => {
    mapped({ Ann: man('law', { at: 'I2' }), Bob: man('gang', { at: 'A2' }) }).refuses(hide, 'nothing-there');
    fenced({}, { at: 'G2' }).refuses(hide, 'nothing-there'); // two inches off
    const turn = { acted: false, moved: true, gait: 'run', distance: 6, shot: false, reacted: false } as const;
    fenced({ turn: { ...turn } }).refuses(hide, 'already-did');
    fenced({ turn: { ...turn, gait: 'walk', distance: 2, shot: true } }).refuses(hide, 'already-did');
    const walked = fenced({ turn: { ...turn, gait: 'walk', distance: 3 } });
    expectEffects(walked.when(hide), [{ kind: 'hidden' }]);
  });

  it('WM-MOVE-07 a hidden man shows himself by a shot or a run, not by a walk in cover', () => {
    const scene = fenced();
    scene.when(hide);
    expectNone(scene.when(toPlace('Ann', 'I3')), 'spotted');
    expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob')), [
      { kind: 'spotted', figure: 'Ann', by: null, how: 'shot' },
      { kind: 'shot-fired' },
    ]);
    const runs = mapped({ Ann: man('law', { at: 'K2' }), Bob: man('gang', { at: 'A2' }) }, FENCE);
    runs.fight.hidden = { Ann: ['gang'] };
    expectEffects(runs.when(toPlace('Ann', 'P2', 'run')), [{ kind: 'spotted', figure: 'Ann' }, { kind: 'moved' }]);
  });

  it('WM-MOVE-07 found by an enemy who comes within his initiative, the move goes on', () => {
    const result = hidden({ at: 'D2', profile: { ...MAN, M: 6 } }).when(toPlace('Bob', 'F4'));
    expectNone(result, 'spotted');
    const near = hidden({ at: 'D2' }).when(toPlace('Bob', 'G2'));
    expectEffects(near, [
      { kind: 'moved', figure: 'Bob', path: [at(3, 1), at(5, 1)] },
      { kind: 'spotted', figure: 'Ann', by: 'gang', how: 'near' },
      { kind: 'moved', figure: 'Bob' },
    ]);
  });

  it('WM-MOVE-07 found over open ground', () => {
    const open = mapped({ Ann: man('law', { at: 'I2' }), Bob: man('gang', { at: 'A2' }) });
    open.fight.hidden = { Ann: ['gang'] };
    open.fight.clock.turn = 1;
    expectEffects(open.when(toPlace('Bob', 'B2')), [
      { kind: 'spotted', figure: 'Ann', by: 'gang', how: 'in-the-open' },
    ]);
  });

  it('WM-MOVE-07 nobody who is pinned, down or broken finds him', () => {
    const setup = (statuses: Given['statuses'] & object) => {
      const scene = hidden({ at: 'F2', statuses });
      scene.fight.figures.Cal = structuredClone({
        ...scene.fight.figures.Bob!,
        id: 'Cal',
        statuses: [],
        at: { x: 0, y: 8, level: 0 },
      });
      scene.fight.roster.push('Cal');
      return scene.when({ type: 'pass', figure: 'Cal' }, 'bob');
    };
    expectNone(setup(['pinned']), 'spotted');
    expectEffects(setup([]), [{ kind: 'spotted', figure: 'Ann', by: 'gang', how: 'near' }]);
  });

  it('WM-MOVE-07 without a map by the cover that was stated', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Bob>Ann': { range: 12, cover: 'partial' } });
    expectEffects(scene.when(hide), [{ kind: 'hidden', figure: 'Ann' }]);
    told({ Ann: man('law'), Bob: man('gang') }, { 'Bob>Ann': { range: 12 } }).refuses(hide, 'nothing-there');
    expectEffects(scene.when({ type: 'hide', figure: 'Ann', on: false }), [
      { kind: 'spotted', figure: 'Ann', by: null },
    ]);
  });

  it('WM-MOVE-07 somebody of whom he does not know changes nothing of what he may do, only what comes of it', () => {
    const scene = (lurks: boolean) => {
      const made = mapped({
        Ann: man('law', { at: 'A1' }),
        Bob: man('gang', { at: lurks ? 'D1' : 'X9' }),
      });
      made.fight.hidden = { Bob: ['law'] };
      return made;
    };
    const offers = (lurks: boolean) => JSON.stringify(westamunda.legal(scene(lurks).fight, 'Ann'));
    expect(offers(true)).toBe(offers(false));
    expectNone(scene(false).when(toPlace('Ann', 'E1')), 'stopped-short');
    expectEffects(scene(true).when(toPlace('Ann', 'E1')), [
      { kind: 'moved', path: [at(0, 0), at(1, 0)] },
      { kind: 'spotted', figure: 'Bob', by: 'law' },
      { kind: 'stopped-short', figure: 'Ann', why: 'enemy-near' },
    ]);
  });

  it('WM-MOVE-07 a walk toward somebody told without a map does not show who hides in cover', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Bob>Ann': { range: 12, cover: 'full' } });
    scene.when(hide);
    expectEffects(scene.when(toward('Ann', 'Bob', 2)), [{ kind: 'moved' }, { kind: 'spotted', how: 'in-the-open' }]);
  });
});
