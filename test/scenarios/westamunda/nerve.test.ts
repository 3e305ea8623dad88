import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/game/town/situation.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Given, type Setup } from '../../kit/scenario.ts';
import { sceneAt, tick } from './close.ts';
import { MAN } from './people.ts';
import { horse } from './stable.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({ side, profile: MAN, weapons: [], ...more });
const shot = { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' } as const;

/** Ann shoots at Bob at 6 inches; Cal of his side stands an inch from him. */
const beside = (cal: Partial<Given> = {}, more: Partial<Setup> = {}) =>
  sceneAt('shoot', {
    figures: {
      Ann: man('law', { weapons: ['revolver'], ammo: 6 }),
      Bob: man('gang'),
      Cal: man('gang', cal),
      ...more.figures,
    },
    scene: { 'Ann>Bob': { range: 6 }, 'Ann>Cal': { range: 6 }, 'Bob>Cal': { range: 1 }, ...more.scene },
    ...(more.contacts === undefined ? {} : { contacts: more.contacts }),
  });

describe('nerve', () => {
  it('E27, WM-NERVE-01, WM-NERVE-03 a friend within two inches fails and runs', () => {
    const result = beside().dice('D6=5 D6=4 D6=3 D6=4 D6=5 D6=3 D6=2').when(shot);
    expectEffects(result, [
      { kind: 'down', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', stat: 'Ld', why: 'nerve', check: { faces: [4, 5], need: 7, passed: false } },
      { kind: 'table-rolled', table: 'flight', figure: 'Cal', row: 5 },
      { kind: 'skedaddled', figure: 'Cal', why: 'nerve', distance: 5 },
    ]);
    expect(situationOf(result.fight, 'Ann', 'Cal').range).toBe(11);
    expect(result.fight.figures.Cal!.statuses).toEqual(['skedaddling']);
  });

  it('WM-NERVE-01 a test passed is all; nobody tests twice in a phase, farther than two inches, or once down', () => {
    const twice = {
      figures: { Eve: man('law', { weapons: ['revolver'], ammo: 6 }), Dan: man('gang') },
      scene: { 'Eve>Dan': { range: 6 }, 'Dan>Cal': { range: 2 }, 'Dan>Bob': { range: 3 } },
    };
    const scene = beside({}, twice);
    expectEffects(scene.dice('D6=5 D6=4 D6=6 D6=3 D6=4').when(shot), [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', why: 'nerve', check: { passed: true } },
    ]);
    const again = scene
      .dice('D6=5 D6=4 D6=3')
      .when({ type: 'shoot', figure: 'Eve', target: 'Dan', weapon: 'Eve.revolver', mode: 'single' });
    expectEffects(again, [{ kind: 'down', figure: 'Dan' }]);
    expectNone(again, 'skedaddled', 'tested');
    expectNone(
      beside({ statuses: ['down'] })
        .dice('D6=5 D6=4 D6=3')
        .when(shot),
      'tested',
    );
  });

  it('WM-NERVE-01 a pinned man who breaks gets up and runs', () => {
    const result = beside({ statuses: ['pinned'] })
      .dice('D6=5 D6=4 D6=3 D6=6 D6=6 D6=1 D6=1')
      .when(shot);
    expectEffects(result, [{ kind: 'skedaddled', figure: 'Cal', distance: 2 }]);
    expect(result.fight.figures.Cal!.statuses).toEqual(['skedaddling']);
  });

  it('WM-NERVE-02 a leader within six inches lends his nerve', () => {
    const boss = { figures: { Max: man('gang', { profile: { ...MAN, Ld: 9 }, flags: ['leader'] }) } };
    const near = beside({}, { ...boss, scene: { 'Cal>Max': { range: 6 } } });
    expectEffects(near.dice('D6=5 D6=4 D6=3 D6=4 D6=5').when(shot), [
      { kind: 'tested', figure: 'Cal', check: { need: 9, passed: true } },
    ]);
    const far = beside({}, { ...boss, scene: { 'Cal>Max': { range: 7 } } });
    expectEffects(far.dice('D6=5 D6=4 D6=3 D6=4 D6=5 D6=1 D6=1').when(shot), [{ kind: 'skedaddled', figure: 'Cal' }]);
  });

  it('WM-NERVE-03 out of a fight he takes one blow first, and may not get away', () => {
    const eve = { figures: { Eve: man('law', { weapons: ['bowie'] }) }, contacts: [['Eve', 'Cal']] } as const;
    const away = beside({}, eve).dice('D6=5 D6=4 D6=3 D6=6 D6=6 D6=1 D6=3 D6=2').when(shot);
    expectEffects(away, [
      { kind: 'tested', figure: 'Cal', why: 'nerve' },
      { kind: 'hit', figure: 'Cal', by: 'Eve', cause: 'melee', strength: 4 },
      { kind: 'skedaddled', figure: 'Cal', distance: 5 },
    ]);
    expect(away.fight.contacts).toEqual([]);
    const caught = beside({}, eve).dice('D6=5 D6=4 D6=3 D6=6 D6=6 D6=5 D6=3').when(shot);
    expectEffects(caught, [
      { kind: 'down', figure: 'Cal' },
      { kind: 'out-of-action', figure: 'Cal', by: 'Eve' },
    ]);
    expectNone(caught, 'skedaddled');
  });

  it('WM-NERVE-03, WM-HORSE-06 out of the saddle by that blow, if he does not stay on', () => {
    const eve = { figures: { Eve: man('law', { weapons: ['bowie'] }), Nag: horse('gang') } };
    const rides = { mount: 'Nag', profile: { ...MAN, W: 2 } };
    const scene = beside(rides, { ...eve, contacts: [['Eve', 'Cal']] });
    // Bob goes down; Cal breaks; the blow finds him (5) and wounds (5); he falls (1), unhurt (1), and runs.
    expectEffects(scene.dice('D6=5 D6=4 D6=3 D6=6 D6=6 D6=5 D6=5 D6=1 D6=1 D6=3 D6=2').when(shot), [
      { kind: 'wounded', figure: 'Cal', by: 'Eve' },
      { kind: 'tested', figure: 'Cal', why: 'stay-mounted', check: { passed: false } },
      { kind: 'thrown', figure: 'Cal', mount: 'Nag' },
      { kind: 'skedaddled', figure: 'Cal', distance: 5 },
    ]);
  });

  it('WM-NERVE-04 in his own movement he runs on while anybody sees him', () => {
    const setup = (sight: boolean): Setup => ({
      figures: { Cal: man('gang', { statuses: ['skedaddling'] }), Ann: man('law') },
      scene: { 'Ann>Cal': { range: 10, sight } },
    });
    const seen = sceneAt('flee', setup(true));
    expect(westamunda.due(seen.fight, 'flee')).toEqual(['Cal']);
    const result = seen.dice('D6=3 D6=4').when(tick('flee', 'Cal'), 'clock');
    expectEffects(result, [{ kind: 'skedaddled', figure: 'Cal', why: 'again', distance: 7 }]);
    const unseen = sceneAt('flee', setup(false));
    expect(westamunda.due(unseen.fight, 'flee')).toEqual([]);
  });

  it('WM-NERVE-04 out of sight he may rally, but not in the turn he broke', () => {
    const scene = sceneAt('rally', {
      figures: { Cal: man('gang', { statuses: ['skedaddling'] }), Ann: man('law') },
      scene: { 'Ann>Cal': { range: 10, sight: false } },
    });
    expect(westamunda.due(scene.fight, 'rally')).toEqual(['Cal']);
    const melee = (scene.fight.sub as { melee: { broke: Record<string, string> } }).melee;
    melee.broke.Cal = '1.0';
    expect(westamunda.due(scene.fight, 'rally')).toEqual([]);
    delete melee.broke.Cal;
    expectEffects(scene.dice('D6=4 D6=4').when(tick('rally', 'Cal'), 'clock'), [
      { kind: 'tested', why: 'rally', check: { passed: false } },
    ]);
    const result = scene.dice('D6=3 D6=4').when(tick('rally', 'Cal'), 'clock');
    expectEffects(result, [{ kind: 'rallied', figure: 'Cal' }]);
    expect(result.fight.figures.Cal!.statuses).toEqual([]);
  });

  it('WM-NERVE-04 broken men neither act nor help; caught, they fight with no skill and break off again', () => {
    const scene = sceneAt('melee', {
      figures: { Ann: man('law'), Cal: man('gang', { statuses: ['skedaddling'] }) },
      contacts: [['Ann', 'Cal']],
      scene: { 'Ann>Cal': { range: 1, near: true } },
    });
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Cal!)).toBe(false);
    const result = scene.dice('D6=3 D6=6 D6=1 D6=2 D6=5').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Cal'], check: { total: 6, mods: [] } },
      { kind: 'melee-drawn' },
      { kind: 'hit', figure: 'Cal', by: 'Ann' },
      { kind: 'skedaddled', figure: 'Cal', why: 'melee', distance: 7 },
    ]);
  });
});

describe('running away on a map', () => {
  const ground = ['............', '............', '............', '............', '............'];
  const rows = [...ground, '......######', '............', '............'];
  const runs = (cal: string, rolled: string) => {
    const scene = sceneAt('flee', {
      town: townOf(rows),
      figures: { Cal: man('gang', { at: cal, statuses: ['skedaddling'] }), Ann: man('law', { at: 'F2' }) },
    });
    return scene.dice(rolled).when(tick('flee', 'Cal'), 'clock');
  };

  it('WM-NERVE-03 to the nearest place out of sight that is farther off', () => {
    const result = runs('H4', 'D6=6 D6=4');
    const { at } = result.fight.figures.Cal!;
    expect(at!.y).toBeGreaterThan(5);
    expect(situationOf(result.fight, 'Ann', 'Cal').sight).toBe(false);
  });

  it('WM-NERVE-03 straight away from the nearest enemy, and over the edge out of the fight', () => {
    const open = sceneAt('flee', {
      town: townOf(Array.from({ length: 8 }, () => '.'.repeat(20))),
      figures: { Cal: man('gang', { at: 'F4', statuses: ['skedaddling'] }), Ann: man('law', { at: 'C4' }) },
    });
    const result = open.dice('D6=2 D6=3').when(tick('flee', 'Cal'), 'clock');
    expectEffects(result, [{ kind: 'skedaddled', distance: 5 }]);
    expect(result.fight.figures.Cal!.at).toEqual({ x: 10, y: 3, level: 0 });
    const gone = sceneAt('flee', {
      town: townOf(Array.from({ length: 8 }, () => '.'.repeat(12))),
      figures: { Cal: man('gang', { at: 'J4', statuses: ['skedaddling'] }), Ann: man('law', { at: 'C4' }) },
    });
    expectEffects(gone.dice('D6=5 D6=5').when(tick('flee', 'Cal'), 'clock'), [
      { kind: 'skedaddled', figure: 'Cal', distance: 2 },
      { kind: 'left-field', figure: 'Cal', why: 'fled' },
    ]);
  });
});

describe('bottle tests', () => {
  const gang = (lost: readonly string[], boss: Partial<Given> = {}) =>
    sceneAt('bottle', {
      figures: {
        Max: man('gang', { profile: { ...MAN, Ld: 8 }, flags: ['leader'], ...boss }),
        Bob: man('gang'),
        Cal: man('gang', { profile: { ...MAN, Ld: 6 } }),
        Dan: man('gang', lost.includes('Dan') ? { statuses: ['down'] } : {}),
        Ann: man('law'),
      },
    });

  it('E27, WM-NERVE-05 with a quarter lost the leader throws for his side', () => {
    expect(westamunda.due(gang([]).fight, 'bottle')).toEqual([]);
    const scene = gang(['Dan']);
    expect(westamunda.due(scene.fight, 'bottle')).toEqual(['Max']);
    const result = scene.dice('D6=4 D6=4').when(tick('bottle', 'Max'), 'clock');
    expectEffects(result, [{ kind: 'tested', figure: 'Max', why: 'bottle', check: { need: 8, passed: true } }]);
    expect(westamunda.verdict(result.fight)).toBeNull();
  });

  it('WM-NERVE-05, WM-POST-09 failed, the side has lost', () => {
    const result = gang(['Dan']).dice('D6=4 D6=5').when(tick('bottle', 'Max'), 'clock');
    expectEffects(result, [{ kind: 'side-gave-up', side: 'gang', why: 'bottle-test' }]);
    expect(westamunda.verdict(result.fight)).toEqual({ winner: 'law', why: 'gave-up' });
  });

  it('WM-NERVE-05, WM-NERVE-06 without its leader the steadiest throws; broken men are not lost, those who fled are', () => {
    expect(westamunda.due(gang([], { statuses: ['out-of-action'] }).fight, 'bottle')).toEqual(['Bob']);
    expect(westamunda.due(gang([], { statuses: ['left'] }).fight, 'bottle')).toEqual(['Bob']);
    expect(westamunda.due(gang([], { statuses: ['skedaddling'] }).fight, 'bottle')).toEqual([]);
  });

  it('WM-NERVE-05 with nobody left to throw it fails without dice', () => {
    const scene = sceneAt('bottle', {
      figures: { Bob: man('gang', { statuses: ['down'] }), Ann: man('law') },
    });
    const result = scene.when(tick('bottle', 'Bob'), 'clock');
    expectEffects(result, [{ kind: 'side-gave-up', side: 'gang', why: 'bottle-test' }]);
    expectNone(result, 'tested');
  });

  it('WM-NERVE-05 a side that has lost enough may choose to, in its own turn, by its leader', () => {
    const scene = gang(['Dan']);
    const step = (id: string) => westamunda.clock[0]!.steps.findIndex((one) => one.id === id);
    scene.fight.clock.step = step('shoot');
    scene.refuses({ type: 'surrender', figure: 'Max' }, 'wrong-phase');
    scene.fight.clock.step = step('move');
    scene.refuses({ type: 'surrender', figure: 'Bob' }, 'not-entitled');
    expect(scene.refuses({ type: 'surrender', figure: 'Ann' }, 'not-entitled')).toMatchObject({ need: 'losses' });
    const early = gang(['Dan']);
    early.fight.clock.step = step('move');
    early.fight.clock.turn = early.fight.clock.order.indexOf('law');
    early.refuses({ type: 'surrender', figure: 'Max' }, 'not-your-turn');
    const fresh = gang([]);
    fresh.fight.clock.step = step('move');
    expect(fresh.refuses({ type: 'surrender', figure: 'Max' }, 'not-entitled')).toMatchObject({ need: 'losses' });
    const result = scene.when({ type: 'surrender', figure: 'Max' });
    expectEffects(result, [{ kind: 'side-gave-up', side: 'gang', why: 'choice' }]);
  });

  it('WM-NERVE-05 where two others fight on, those who bottled leave the field', () => {
    const scene = sceneAt('bottle', {
      figures: {
        Bob: man('gang', { statuses: ['skedaddling'] }),
        Dan: man('gang', { statuses: ['down'] }),
        Ann: man('law'),
        Eve: man('army'),
      },
    });
    const result = scene.when(tick('bottle', 'Bob'), 'clock');
    expectEffects(result, [
      { kind: 'side-gave-up', side: 'gang' },
      { kind: 'left-field', figure: 'Bob', why: 'fled' },
      { kind: 'left-field', figure: 'Dan', why: 'fled' },
    ]);
    expect(westamunda.verdict(result.fight)).toBeNull();
  });
});
