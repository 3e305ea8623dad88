import { describe, expect, it } from 'vitest';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { scriptedDice, parseScript } from '../../kit/scripted.ts';
import { Run } from '../../../src/game/run.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { sceneAt } from './close.ts';
import { MAN } from './people.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: MAN,
  weapons: ['revolver'],
  ammo: 6,
  ...more,
});
const two = { Ann: man('law'), Abe: man('law'), Bob: man('gang') };
const ranges = { 'Ann>Bob': { range: 10 }, 'Abe>Bob': { range: 10 } };

describe('turns', () => {
  it('WM-TURN-01 each side throws; ties among the tied again', () => {
    const fight = fightWith(westamunda, { figures: { A: man('a'), B: man('b'), C: man('c') }, turn: null });
    const run = new Run(copyFight(fight), westamunda, scriptedDice(parseScript('D6=4 D6=2 D6=4 D6=1 D6=6')), NOON);
    westamunda.open(run);
    expectEffects(run, [
      { kind: 'initiative-rolled', side: 'a' },
      { kind: 'initiative-rolled', side: 'b' },
      { kind: 'initiative-rolled', side: 'c' },
      { kind: 'initiative-rolled', side: 'a' },
      { kind: 'initiative-rolled', side: 'c' },
      { kind: 'order-set', order: ['c', 'a', 'b'] },
    ]);
  });

  it('WM-TURN-02, WM-POST-01 a side acts phase by phase, each passed by itself', () => {
    const scene = sceneAt('move', { figures: two, scene: ranges });
    scene.play({ type: 'pass', figure: 'Ann' });
    const shooting = scene.play({ type: 'pass', figure: 'Abe' });
    expectEffects(shooting, [{ kind: 'phase-began', phase: 'shooting' }]);
    expectNone(shooting, 'turn-ended');
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(true);
    const over = scene.play({ type: 'end-turn', side: 'law' }, 'marshal');
    expectEffects(over, [
      { kind: 'turn-ended', side: 'law' },
      { kind: 'turn-began', side: 'gang' },
      { kind: 'phase-began', phase: 'movement' },
    ]);
  });

  it('WM-CMD-01 ending a phase passes whoever has not acted, for that phase alone', () => {
    const scene = sceneAt('move', { figures: two, scene: ranges });
    const result = scene.play({ type: 'end-turn', side: 'law' }, 'marshal');
    expectEffects(result, [{ kind: 'phase-began', phase: 'shooting' }]);
    expectNone(result, 'turn-ended');
  });

  it('WM-POST-01 nobody is waited for who has nothing to do', () => {
    const scene = sceneAt('shoot', {
      figures: {
        Ann: man('law', { weapons: ['knife'] }),
        Abe: man('law', { statuses: ['pinned'] }),
        Joe: man('law', { statuses: ['down'] }),
        Kit: man('law', { statuses: ['skedaddling'] }),
        Lou: man('law'),
        Bob: man('gang'),
      },
    });
    const waited = scene.fight.roster.filter((id) => westamunda.mayAct(scene.fight, scene.fight.figures[id]!));
    expect(waited).toEqual(['Lou', 'Bob']);
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'move');
    const moving = scene.fight.roster.filter((id) => westamunda.mayAct(scene.fight, scene.fight.figures[id]!));
    expect(moving).toEqual(['Ann', 'Joe', 'Lou', 'Bob']);
  });

  it('WM-TURN-03 one main action in a turn', () => {
    const scene = sceneAt('shoot', { figures: two, scene: ranges });
    scene.dice('D6=2').when({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' });
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(false);
    scene.refuses({ type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'load' }, 'already-did');
    scene.refuses({ type: 'pass', figure: 'Ann' }, 'already-did');
  });

  it('WM-POST-07 whoever misses his time does nothing for the rest of the turn; an aimer keeps his aim', () => {
    const scene = sceneAt('move', { figures: two, scene: ranges });
    scene.play({ type: 'aim', figure: 'Ann', target: 'Bob' });
    const result = scene.play({ type: 'gm-clock', what: 'skipped' }, 'marshal');
    expectEffects(result, [
      { kind: 'clock-changed', what: 'skipped' },
      { kind: 'turn-began', side: 'gang' },
    ]);
    expectNone(result, 'aim-lost');
    const back = scene.play({ type: 'gm-clock', what: 'skipped' }, 'marshal');
    expectEffects(back, [{ kind: 'aimed', figure: 'Ann', bonus: 2 }]);
  });

  it('WM-POST-09 the fight ends when a side has nobody left on the field', () => {
    const verdictOf = (bob: Partial<Given>) =>
      westamunda.verdict(sceneAt('move', { figures: { Ann: man('law'), Bob: man('gang', bob) } }).fight);
    for (const status of ['pinned', 'down', 'skedaddling'] as const)
      expect(verdictOf({ statuses: [status] })).toBeNull();
    for (const status of ['out-of-action', 'left'] as const)
      expect(verdictOf({ statuses: [status] })).toEqual({ winner: 'law', why: 'last-side' });
  });

  it('WM-CMD-02 the game master changes what he will, and the log says that it was he', () => {
    const scene = sceneAt('move', { figures: two, scene: ranges });
    const order = { type: 'gm-set', figure: 'Bob', field: 'BS', value: 5 } as const;
    scene.refuses(order, 'not-allowed', 'ann');
    const result = scene.when(order, 'marshal');
    expectEffects(result, [{ kind: 'figure-changed', figure: 'Bob', field: 'BS', was: 3, value: 5 }]);
    expect(result.entries[0]!.by).toBe('marshal');
  });
});
