import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import { at } from '../../town/grid.ts';
import { answer, chance, going, shoot } from './orders-kit.ts';
import { inTown, lawOfTheGun, openRows, rowsWith, whereIs } from './march-street.ts';

/** A wall hides Ike in H1 from Doc in A3; from C1 and D1 he is seen. */
const WALL = rowsWith(12, 8, { 2: '.####.......' });
const corner = (more: Parameters<typeof inTown>[1] = {}): Scene =>
  inTown(WALL, { ...more, doc: { at: 'A3', ...more.doc }, ike: { at: 'F3', ...more.ike } });
const open = (more: Parameters<typeof inTown>[1] = {}): Scene =>
  inTown(openRows(12, 8), { ...more, ike: { at: 'F1', ...more.ike } });

const passing = (cell: string, more: object = {}): Action => ({
  type: 'shoot',
  figure: 'Doc',
  target: 'Ike',
  weapon: 'Doc.pistol',
  mode: 'snap',
  at: cell,
  ...more,
});

const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const accepts = (fight: Gunfight, action: Action): boolean =>
  actInPlace(copyFight(fight), { by: 'doc', at: NOON, action }, seededDice(1), RULESETS).ok;

describe('LG-SHOOT-11 a shot at one cell of the way', () => {
  it('LG-SHOOT-11 he goes there, fires a plain snap shot at the range of that cell, and goes on', () => {
    const scene = open();
    const result = scene.dice('D10=2').when(passing('C1', { to: 'D1' }));
    expectEffects(result, [
      { kind: 'moved', path: [at(0, 0), at(2, 0)] },
      { kind: 'shot-fired', figure: 'Doc', target: 'Ike', mode: 'snap', trigger: 'order', distance: 15 },
      { kind: 'moved', path: [at(2, 0), at(3, 0)] },
    ]);
    expectNone(result, 'tested');
    expect(whereIs(scene, 'Doc')).toBe('D1');
    expect(lawOfTheGun.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'move')).toEqual([]);
    scene.refuses(passing('E1'), 'already-did');
  });

  it('LG-SHOOT-11 it is one shot at one man', () => {
    expect(open().refuses(passing('C1', { also: ['Ike'] }), 'bad-value')).toMatchObject({ option: 'also' });
  });

  it('LG-SHOOT-11 it ends there where nothing else is said, and leads round by that cell where it must', () => {
    const scene = open();
    scene.dice('D10=2').when(passing('C1'));
    expect(whereIs(scene, 'Doc')).toBe('C1');
    const round = open();
    expectEffects(round.dice('D10=2').when(passing('B2', { to: 'C1' })), [
      { kind: 'moved', path: [at(0, 0), at(1, 1)] },
      { kind: 'shot-fired' },
      { kind: 'moved', path: [at(1, 1), at(2, 0)] },
    ]);
  });

  it('LG-SHOOT-11 on a fast move it needs the double test; a failed one is told as a shot withheld', () => {
    const order = passing('C1', { to: 'E1' });
    expectEffects(open().dice('D6=1:move-fast D6=1:shoot-moving-fast D10=2').when(order), [
      { kind: 'moved' },
      { kind: 'tested', why: 'shoot-moving-fast' },
      { kind: 'shot-fired' },
      { kind: 'moved', gait: 'run' },
    ]);
    expectEffects(open().dice('D6=1:move-fast D6=6:shoot-moving-fast').when(order), [
      { kind: 'shot-lost', why: 'withheld' },
      { kind: 'moved', path: [at(2, 0), at(4, 0)] },
    ]);
  });

  it('LG-SHOOT-11 whoever cannot be seen from where he stands can be shot at from where he comes by', () => {
    const hidden = inTown(rowsWith(12, 8, { 1: '..#.........', 2: '..#.........' }), {
      doc: { at: 'A2' },
      ike: { at: 'F2' },
    });
    hidden.refuses(shoot('Doc', 'Ike', 'snap'), 'no-line-of-sight');
    hidden.refuses(passing('A1'), 'no-line-of-sight');
    expectEffects(hidden.dice('D10=2').when(passing('B3')), [{ kind: 'moved' }, { kind: 'shot-fired' }]);
  });

  it('LG-SHOOT-11 says why not: an aimed shot, a cell too far, a way without a cell, no map', () => {
    open().refuses(passing('C1', { mode: 'aimed' }), 'already-did');
    open().refuses(passing('L1'), 'too-far');
    open().refuses({ ...passing('C1', { to: 'D1' }), at: undefined } as never, 'bad-value');
    open().refuses(passing('A1'), 'cell-full');
    open({ doc: { turn: { moved: true, gait: 'walk' } as never } }).refuses(passing('C1'), 'already-did');
  });

  it('LG-REACT-05 whoever stands ready fires before him in the same cell; LG-REACT-02 and others answer his shot', () => {
    const watched = open({ ike: { standing: {}, at: 'H1' } });
    watched.play(passing('B1', { to: 'C1' }));
    expectEffects(answer(watched.dice('D10=2 D10=2'), 'react', 'fire', 'ike'), [
      { kind: 'moved', path: [at(0, 0), at(1, 0)] },
      { kind: 'shot-fired', figure: 'Ike', trigger: 'reaction' },
      { kind: 'shot-fired', figure: 'Doc', trigger: 'order' },
      { kind: 'moved', path: [at(1, 0), at(2, 0)] },
    ]);
    const answered = open({ ike: { standing: {}, at: 'H1' } });
    answered.play(passing('B1', { to: 'C1' }));
    answer(answered.dice('D10=2'), 'react', 'hold', 'ike');
    expect(whereIs(answered, 'Doc')).toBe('B1');
    expectEffects(answer(answered.dice('D10=2'), 'react', 'fire', 'ike'), [
      { kind: 'shot-fired', figure: 'Ike', trigger: 'reaction' },
      { kind: 'moved', path: [at(1, 0), at(2, 0)] },
    ]);
  });

  it('LG-ACT-06 a change of plan is tested first; whoever fails neither goes nor shoots, and may still shoot from there', () => {
    const scene = open({ doc: { activity: going('somewhere') } });
    const result = scene.dice('D6=6:change-action').when(passing('C1'));
    expectNone(result, 'shot-fired');
    expect(whereIs(scene, 'Doc')).toBe('A1');
  });

  it('LG-SHOOT-11 it is offered just where it is accepted', () => {
    for (const scene of [open(), corner()]) {
      const offers = lawOfTheGun.legal(scene.fight, 'Doc');
      const [rare] = offers.filter((offer) => offer.rare === true);
      const cells = rare?.slots.at?.kind === 'one-of' ? rare.slots.at.values.map(String) : [];
      expect(cells.length).toBeGreaterThan(20);
      for (const cell of cells)
        for (const more of [{}, { to: 'B4' }]) {
          const action = passing(cell, more);
          expect([action, accepts(scene.fight, action)]).toEqual([action, matches(offers, action)]);
        }
    }
  });

  it('LG-SHOOT-11 its odds are those of a snap shot from there', () => {
    expect(chance(open(), passing('C1', { to: 'D1' }), 'hit:Ike')).toBe('3/10');
  });
});
