import { describe, expect, it } from 'vitest';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, fightWith, type Given, NOON, sceneOf, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { tick } from './close.ts';
import { MAN } from './people.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({ side, profile: MAN, weapons: [], ...more });

/** A brawl begun with these dice. */
function begun(setup: Setup, dice: string): Run {
  const fight = fightWith(westamunda, { ...setup, settings: { brawl: true, ...setup.settings }, turn: null });
  const run = new Run(copyFight(fight), westamunda, scriptedDice(parseScript(dice)), NOON);
  westamunda.open(run);
  return run;
}

/** The same, at a step of one of its turns. */
function at(fight: Gunfight, turn: number, step: string) {
  Object.assign(fight.clock, {
    round: 1,
    turn,
    step: westamunda.clock[0]!.steps.findIndex((one) => one.id === step),
  });
  return sceneOf(westamunda, fight);
}

const two: Setup = {
  figures: { Abe: man('a', { weapons: ['revolver', 'knife'], ammo: 6 }), Cy: man('b') },
  scene: { 'Abe>Cy': { range: 1, near: true } },
  contacts: [['Abe', 'Cy']],
};

describe('bar-room brawls', () => {
  it('E42, WM-BRAWL-01, WM-BRAWL-03 points of W and T; by score, those with the same at the same time', () => {
    const figures = {
      Abe: man('a'),
      Bo: man('a', { profile: { ...MAN, I: 4 } }),
      Cy: man('b', { profile: { ...MAN, I: 2 } }),
    };
    const run = begun({ figures }, 'D6=5 D6=2 D6=6');
    expectEffects(run, [
      { kind: 'stat-changed', figure: 'Abe', stat: 'brawl', value: 4 },
      { kind: 'table-rolled', table: 'brawl-order', figure: 'Abe', row: 8 },
      { kind: 'table-rolled', table: 'brawl-order', figure: 'Bo', row: 6 },
      { kind: 'table-rolled', table: 'brawl-order', figure: 'Cy', row: 8 },
      { kind: 'order-set', order: ['a', 'b', 'a'] },
    ]);
    const waits = (turn: number) => {
      const { fight } = at(run.fight, turn, 'move');
      return fight.roster.filter((id) => westamunda.mayAct(fight, fight.figures[id]!));
    };
    expect([waits(0), waits(1), waits(2)]).toEqual([['Abe'], ['Cy'], ['Bo']]);
    at(run.fight, 0, 'move').refuses({ type: 'hold', figure: 'Bo' }, 'not-your-turn');
  });

  it('WM-BRAWL-01 fists at their own strength; a wound is a point, with none left he is knocked out', () => {
    const { fight } = begun(two, 'D6=5 D6=2');
    fight.figures.Cy!.stats.brawl = 2;
    const result = at(fight, 0, 'melee').dice('D6=4 D6=2 D6=4 D6=5').when(tick('melee', 'Abe'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Abe'], weapon: 'fists' },
      { kind: 'hit', figure: 'Cy', cause: 'brawl', strength: 3 },
      { kind: 'stat-changed', figure: 'Cy', stat: 'brawl', amount: -1, value: 1 },
      { kind: 'hit', figure: 'Cy' },
      { kind: 'stat-changed', figure: 'Cy', stat: 'brawl', value: 0 },
      { kind: 'out-of-action', figure: 'Cy', cause: 'brawl' },
    ]);
    expectNone(result, 'wounded', 'down');
  });

  it('WM-BRAWL-02 the first blade ends it: points left become wounds, and its owner is outlawed', () => {
    const { fight } = begun(two, 'D6=5 D6=2');
    fight.figures.Abe!.standing.melee = 'knife';
    fight.figures.Cy!.profile = { ...MAN, W: 3 };
    fight.figures.Cy!.stats.brawl = 2;
    const result = at(fight, 0, 'melee').dice('D6=4 D6=2 D6=2 D6=5 D6=1').when(tick('melee', 'Abe'), 'clock');
    expectEffects(result, [
      { kind: 'flag-set', figure: 'Abe', flag: 'outlawed', on: true },
      { kind: 'stat-changed', figure: 'Cy', stat: 'W', value: 2 },
      { kind: 'melee-rolled', figures: ['Abe'], weapon: 'knife' },
      { kind: 'hit', figure: 'Cy', cause: 'melee' },
      { kind: 'wounded', figure: 'Cy', left: 1 },
    ]);
  });

  it('WM-BRAWL-02 so does the first shot', () => {
    const { fight } = begun({ ...two, contacts: [] }, 'D6=5 D6=2');
    const scene = at(fight, 0, 'shoot');
    const result = scene
      .dice('D6=2')
      .when({ type: 'shoot', figure: 'Abe', target: 'Cy', weapon: 'Abe.revolver', mode: 'single' });
    expectEffects(result, [
      { kind: 'flag-set', figure: 'Abe', flag: 'outlawed' },
      { kind: 'shot-fired', figure: 'Abe' },
    ]);
  });

  it('WM-BRAWL-03 two of one score who fight each other do so once', () => {
    const { fight } = begun(two, 'D6=4 D6=4');
    const scene = at(fight, 0, 'melee');
    expect(westamunda.due(scene.fight, 'melee')).toEqual([]);
    scene.fight.clock.turn = 1;
    expect(westamunda.due(scene.fight, 'melee')).toEqual(['Cy']);
    // At the same time: in roster order, and nobody is the attacker.
    const result = scene.dice('D6=3 D6=3').when(tick('melee', 'Cy'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Abe'] },
      { kind: 'melee-rolled', figures: ['Cy'] },
      { kind: 'melee-drawn' },
    ]);
  });

  it('WM-BRAWL-03 whoever is set upon by one of his own score has his move before the blows fall', () => {
    const { fight } = begun({ ...two, contacts: [] }, 'D6=4 D6=4');
    fight.figures.Abe!.profile = { ...MAN, WS: 9 };
    fight.figures.Cy!.stats.brawl = 1;
    const scene = at(fight, 0, 'move');
    expectNone(scene.play({ type: 'charge', figure: 'Abe', target: 'Cy', gait: 'run' }), 'melee-rolled');
    // His charge counts when it comes to blows, in the other's turn: 4 + 9 + 1.
    const fought = scene.dice('D6=4 D6=2 D6=5').play({ type: 'pass', figure: 'Abe' });
    expectEffects(fought, [
      { kind: 'turn-ended', side: 'a' },
      { kind: 'turn-began', side: 'b' },
      { kind: 'melee-rolled', figures: ['Abe'], check: { total: 14 } },
      { kind: 'out-of-action', figure: 'Cy', cause: 'brawl' },
    ]);
  });

  it('WM-BRAWL-05 what each knows: an iron jaw, a southpaw, dirty tricks', () => {
    const skilled = (dice: string) => begun({ ...two, settings: { brawlSkills: true } }, dice);
    const jaw = skilled('D6=1 D6=2 D6=5 D6=2');
    expectEffects(jaw, [
      { kind: 'table-rolled', table: 'brawl-skill', figure: 'Abe', row: 'iron-jaw' },
      { kind: 'stat-changed', figure: 'Abe', stat: 'brawl', value: 5 },
    ]);
    const result = at(jaw.fight, 0, 'melee').dice('D6=3 D6=3 D6=1').when(tick('melee', 'Abe'), 'clock');
    expectEffects(result, [{ kind: 'melee-rolled', figures: ['Cy'], check: { total: 7 } }]);
    const tricks = skilled('D6=6 D6=3 D6=5 D6=2');
    const slips = at(tricks.fight, 0, 'melee')
      .dice('D6=1 D6=3 D6=1 D6=1 D6=1 D6=1')
      .when(tick('melee', 'Abe'), 'clock');
    expectEffects(slips, [{ kind: 'melee-won', figure: 'Cy', count: 4 }]);
  });

  it('WM-BRAWL-05 one blow with a bottle, one blow ducked, one enemy shouted into it', () => {
    const begins = (dice: string, more: Partial<Setup> = {}) =>
      begun({ ...two, ...more, settings: { brawlSkills: true } }, dice).fight;
    const bottle = at(begins('D6=4 D6=4 D6=5 D6=2'), 0, 'melee').dice('D6=4 D6=2 D6=1 D6=1');
    const blows = bottle.when(tick('melee', 'Abe'), 'clock').effects;
    expect(blows.flatMap((effect) => (effect.kind === 'hit' ? [effect.strength] : []))).toEqual([4, 3]);
    const duck = at(begins('D6=4 D6=5 D6=5 D6=2'), 0, 'melee').dice('D6=4 D6=2 D6=1');
    expectEffects(duck.when(tick('melee', 'Abe'), 'clock'), [
      { kind: 'flag-set', figure: 'Cy', flag: 'ducked' },
      { kind: 'hit', figure: 'Cy' },
    ]);
    const loud = at(begins('D6=6 D6=1 D6=5 D6=2', { contacts: [] }), 0, 'taunt');
    expect(westamunda.due(loud.fight, 'taunt')).toEqual(['Abe']);
    expectEffects(loud.when(tick('taunt', 'Abe'), 'clock'), [
      { kind: 'flag-set', figure: 'Abe', flag: 'taunted' },
      { kind: 'engaged', figure: 'Cy', figures: ['Abe'] },
    ]);
    expect(westamunda.due(loud.fight, 'taunt')).toEqual([]);
  });

  it('WM-BRAWL-04 a bystander within an inch of a fight joins in against one of those who fight', () => {
    const joe = man('town', { flags: ['bystander'] });
    const { fight } = begun(
      { ...two, figures: { ...two.figures, Joe: joe }, scene: { ...two.scene, 'Joe>Cy': { range: 1 } } },
      'D6=5 D6=2',
    );
    expect(fight.clock.order).toEqual(['a', 'b']);
    const scene = at(fight, 0, 'melee').dice('D6=3 D6=3 D2=2 D6=5 D6=4 D6=1');
    expectEffects(scene.when(tick('melee', 'Abe'), 'clock'), [
      { kind: 'melee-drawn', figures: ['Abe', 'Cy'] },
      { kind: 'table-rolled', table: 'pick', row: 'Cy' },
      { kind: 'melee-rolled', figures: ['Joe'], against: ['Cy'], weapon: 'fists' },
      { kind: 'melee-won', figure: 'Joe', against: ['Cy'], count: 1 },
      { kind: 'hit', figure: 'Cy', by: 'Joe', cause: 'brawl' },
    ]);
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Joe!)).toBe(false);
  });

  it('WM-BRAWL-04 on a map they wander after everybody else, or stand still', () => {
    const setup = (settings: Setup['settings']): Setup => ({
      town: townOf(Array.from({ length: 8 }, () => '.'.repeat(8))),
      figures: {
        Abe: man('a', { at: 'A1' }),
        Cy: man('b', { at: 'F4' }),
        Joe: man('town', { at: 'D4', flags: ['bystander'] }),
      },
      settings: settings ?? {},
    });
    const scene = at(begun(setup({}), 'D6=5 D6=2').fight, 1, 'wander');
    expect(westamunda.due(scene.fight, 'wander')).toEqual(['Joe']);
    expectEffects(scene.dice('D4=3 D8=3').when(tick('wander', 'Joe'), 'clock'), [
      { kind: 'table-rolled', table: 'direction', row: 'east' },
      { kind: 'moved', figure: 'Joe', distance: 1, why: 'bystander' },
    ]);
    expect(
      westamunda.due(at(begun(setup({ bystanders: 'still' }), 'D6=5 D6=2').fight, 1, 'wander').fight, 'wander'),
    ).toEqual([]);
    expect(westamunda.due(at(begun(setup({}), 'D6=5 D6=2').fight, 0, 'wander').fight, 'wander')).toEqual([]);
    scene.fight.figures.Joe!.mount = 'Rig';
    expect(westamunda.due(scene.fight, 'wander')).toEqual([]);
  });

  it('WM-BRAWL-04 of a crowd each may be a little different', () => {
    const fight = fightWith(westamunda, { figures: {}, settings: { brawl: true, bystanders: 'random' }, turn: null });
    const run = new Run(fight, westamunda, scriptedDice(parseScript('D3=1 D3=3 D3=2')), NOON);
    const seat = { id: 'house', name: 'house', side: 'town', wishes: [], autoPilot: false, missed: 0 };
    westamunda.recruit(run, { figure: 'f1', name: 'Joe', template: 'bystander' }, seat);
    expect(run.fight.figures.f1!.profile).toMatchObject({ WS: 2, BS: 4, I: 3, T: 3 });
    expect(run.fight.figures.f1!.flags).toContain('bystander');
  });
});
