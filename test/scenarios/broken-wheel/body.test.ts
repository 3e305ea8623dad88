import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import type { Wound } from '../../../src/game/figure.ts';
import { Run } from '../../../src/game/run.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import { lookAfterwards } from '../../../src/rulesets/broken-wheel/wounds/aid.ts';
import { stageAt } from '../../../src/rulesets/broken-wheel/wounds/fatigue.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { CLOCK_TABLE } from '../../../src/rulesets/broken-wheel/turn/phases.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { NOON, expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, modsOf, pair } from './fighters.ts';
import { faces, laid, moved, type Person, shotMods, snap, when } from './people.ts';

const FLESH: Wound = { graze: false, severity: 'flesh', deduction: 1, bleeding: 0 };
const SORE: Wound = { graze: false, severity: 'sore', deduction: 2, bleeding: 1 };
const SERIOUS: Wound = { graze: false, severity: 'serious', deduction: 3, bleeding: 2 };

const bandage = (figure: string, target: string, wound?: number): Action => ({
  type: 'bandage',
  figure,
  target,
  ...(wound === undefined ? {} : { wound }),
});
const examine = (figure: string, target: string): Action => ({ type: 'examine', figure, target });

function atStep(scene: Scene, step: string): Scene {
  const { clock } = scene.fight;
  clock.block = CLOCK_TABLE.findIndex(({ steps }) => steps.some(({ id }) => id === step));
  clock.step = CLOCK_TABLE[clock.block]!.steps.findIndex(({ id }) => id === step);
  return scene;
}

/** A step at the end of a move, for one of them. */
const tick = (scene: Scene, step: string, figure: string, script = ''): Result =>
  atStep(scene, step).dice(faces(script)).when({ type: 'tick', step, figure }, 'clock');

const isDue = (scene: Scene, step: string, figure: string): boolean =>
  brokenWheel.due(scene.fight, step).includes(figure);

/** All of the end of a move for one of them, whatever is due. */
function endMove(scene: Scene, figure: string): Result['effects'] {
  const steps = ['exertion', 'bleeding', 'stages', 'countdowns', 'groggy', 'rest'];
  return steps.flatMap((step) => (isDue(scene, step, figure) ? tick(scene, step, figure).effects : []));
}

/** The next move begins; he runs in it. */
function newMove(scene: Scene, runs: readonly string[]): void {
  scene.fight.clock.round++;
  const { march, melee: fights } = subOf(scene.fight);
  Object.assign(march, { inches: {}, gait: {}, ran: {} });
  Object.assign(fights, { exerted: {} });
  for (const id of runs) {
    march.gait[id] = 'run';
    if (scene.fight.figures[id]!.mount === null) march.ran[id] = true;
  }
  moved(scene, Object.fromEntries(runs.map((id) => [id, 8])));
}

describe('bandages', () => {
  it('E35 BW-AID-01 BW-AID-02 a man binds himself up: no better, and the bleeding stops', () => {
    const scene = laid({ figures: { Ann: { wounds: [SORE] } } });
    const result = when(scene, 'D6=5', bandage('Ann', 'Ann', 0));
    expectEffects(result, [
      { kind: 'tested', figure: 'Ann', why: 'bandage', check: { total: 4, need: 5, passed: false } },
      { kind: 'bandaged', figure: 'Ann', by: 'Ann', wound: 0, result: 'no-better', deduction: 2 },
    ]);
    expect(scene.fight.figures.Ann!.wounds).toEqual([{ ...SORE, bleeding: 0, treated: ['rough'] }]);
  });

  it('E35 BW-WND-01 BW-AID-01 a healer on a serious wound', () => {
    const scene = laid({ figures: { Doc: { flags: ['healer'] }, Ann: { wounds: [SERIOUS] } } });
    const result = when(scene, 'D6=3', bandage('Doc', 'Ann', 0));
    expectEffects(result, [{ kind: 'bandaged', figure: 'Ann', by: 'Doc', result: 'removed', deduction: 0 }]);
    expect(scene.fight.figures.Ann!.wounds[0]).toMatchObject({ deduction: 0, bleeding: 0, treated: ['healer'] });
  });

  it('BW-WND-01 what each wound gains by it', () => {
    const rows = [
      [FLESH, [], 'D6=5', 'removed', 0],
      [FLESH, ['healer'], 'D6=3', 'removed', 0],
      [{ ...SORE, severity: 'handicapping' }, [], 'D6=5', 'improved', 1],
      [SORE, [], 'D6=5', 'improved', 1],
      [SORE, ['healer'], 'D6=3', 'improved', 1],
      [SERIOUS, [], 'D6=5', 'improved', 2],
      [SERIOUS, [], 'D6=4', 'no-better', 3],
    ] as const;
    for (const [wound, flags, script, result, deduction] of rows) {
      const scene = laid({ figures: { Doc: { flags: [...flags] }, Ann: { wounds: [wound] } } });
      expectEffects(when(scene, script, bandage('Doc', 'Ann', 0)), [{ kind: 'bandaged', result, deduction }]);
    }
  });

  it('BW-AID-02 roughly once and by a healer once: a sore wound improved twice is gone', () => {
    const figures = {
      Doc: { flags: ['healer'] },
      Ann: { wounds: [{ ...SORE, bleeding: 0, deduction: 1, treated: ['rough'] }] },
    };
    expectEffects(when(laid({ figures }), 'D6=3', bandage('Doc', 'Ann', 0)), [{ kind: 'bandaged', deduction: 0 }]);
    const again = laid({ figures: { Al: {}, Ann: figures.Ann } });
    expect(again.refuses(bandage('Al', 'Ann', 0), 'state-already')).toMatchObject({ state: 'bandaged' });
    const grazed = laid({ figures: { Al: {}, Ann: { wounds: [{ graze: true }] } } });
    expect(grazed.refuses(bandage('Al', 'Ann', 0), 'nothing-there')).toMatchObject({ wanted: 'wound' });
  });

  it('BW-AID-03 the shaken may, the panicked may not; nobody does so in a melee, or from afar', () => {
    const patient = { wounds: [SORE] };
    const shaken = laid({ figures: { Al: { statuses: ['shaken'] }, Ann: patient } });
    expectEffects(when(shaken, 'D6=1', bandage('Al', 'Ann', 0)), [{ kind: 'bandaged' }]);
    const wild = laid({ figures: { Al: { statuses: ['panicked'] }, Ann: patient } });
    wild.refuses(bandage('Al', 'Ann', 0), 'state-forbids');
    const busy = laid({ figures: { Al: {}, Ann: patient, Bob: { side: 'gang' } }, contacts: [['Ann', 'Bob']] });
    expect(busy.refuses(bandage('Al', 'Ann', 0), 'target-forbids')).toMatchObject({ state: 'engaged' });
    const far = laid({ figures: { Al: {}, Ann: patient }, scene: { 'Al>Ann': { range: 3 } } });
    far.refuses(bandage('Al', 'Ann', 0), 'too-far-apart');
  });

  it('BW-AID-03 BW-WND-03 whoever lies inert is bandaged by somebody else, and stable then', () => {
    const scene = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] } } });
    expectEffects(when(scene, 'D6=4 D6=1 D6=1', examine('Al', 'Ann')), [{ kind: 'examined', left: 2 }]);
    expect(subOf(scene.fight).body.dying.Ann).toBe(2);
    const other = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] } } });
    subOf(other.fight).body.dying.Ann = 1;
    when(other, '', bandage('Al', 'Ann'));
    expect(isDue(other, 'countdowns', 'Ann')).toBe(false);
    other.refuses(bandage('Ann', 'Ann'), 'figure-out');
  });
});

describe('those who lie still', () => {
  it('E36 BW-WND-03 alive, and bleeding for so many moves', () => {
    const scene = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] } } });
    expectEffects(when(scene, 'D6=4 D6=3 D6=5', examine('Al', 'Ann')), [
      { kind: 'table-rolled', table: 'examine', row: 'bleeding' },
      { kind: 'table-rolled', table: 'death-clock', check: { faces: [3, 5], total: 8 } },
      { kind: 'examined', figure: 'Ann', by: 'Al', result: 'bleeding', left: 8 },
    ]);
  });

  it('E36 BW-WND-03 obviously dead', () => {
    const scene = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] } } });
    expectEffects(when(scene, 'D6=2', examine('Al', 'Ann')), [
      { kind: 'examined', figure: 'Ann', result: 'dead' },
      { kind: 'dead', figure: 'Ann' },
    ]);
  });

  it('BW-WND-03 the move of the examination is the first of those left; nobody looks twice, or at one who stands', () => {
    const scene = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] } } });
    when(scene, 'D6=3 D6=1 D6=1', examine('Al', 'Ann'));
    expect(isDue(scene, 'countdowns', 'Ann')).toBe(false);
    newMove(scene, []);
    expectEffects(tick(scene, 'countdowns', 'Ann'), [{ kind: 'dead', figure: 'Ann', cause: 'bleeding' }]);
    const known = laid({ figures: { Al: {}, Ann: { statuses: ['out-of-action'] }, Bo: {} } });
    subOf(known.fight).body.examined.Ann = true;
    expect(known.refuses(examine('Al', 'Ann'), 'state-already')).toMatchObject({ state: 'examined' });
    known.refuses(examine('Al', 'Bo'), 'state-missing');
  });

  it('BW-WND-03 who was never looked at is looked at when it is over', () => {
    const out = { statuses: ['out-of-action' as const] };
    const scene = laid({ figures: { Al: {}, Ann: out, Bo: out, Cy: out } });
    subOf(scene.fight).body.examined.Cy = true;
    const dice = scriptedDice('D6=3 D6=2');
    const run = new Run(scene.fight, brokenWheel, dice, NOON);
    lookAfterwards(run);
    dice.finish();
    expectEffects(run, [
      { kind: 'table-rolled', table: 'examine', figure: 'Ann', row: 'alive' },
      { kind: 'table-rolled', table: 'examine', figure: 'Bo', row: 'dead' },
      { kind: 'dead', figure: 'Bo', cause: 'aftermath' },
    ]);
  });

  it('E30 BW-BRAWL-02 stunned: a nine brings him round at the end of a round, a seven clears his head at the end of a move', () => {
    const scene = laid({ figures: { Ann: { statuses: ['stunned'] } } });
    expectEffects(tick(scene, 'beat-end-2', 'Ann', 'D10=8'), [{ kind: 'table-rolled', table: 'stun', row: 'stunned' }]);
    expectEffects(tick(scene, 'beat-end-3', 'Ann', 'D10=9'), [{ kind: 'recovered', was: 'stunned', state: 'groggy' }]);
    expect(scene.fight.figures.Ann!.statuses).toEqual(['groggy']);
    const still = tick(scene, 'groggy', 'Ann', 'D10=6');
    expectEffects(still, [{ kind: 'table-rolled', table: 'groggy', row: 'groggy' }]);
    expectNone(still, 'recovered');
    expectEffects(tick(scene, 'groggy', 'Ann', 'D10=7'), [{ kind: 'recovered', was: 'groggy' }]);
    expect(scene.fight.figures.Ann!.statuses).toEqual([]);
  });
});

describe('rage', () => {
  it('BW-MEL-05 lasts the move in which it is fought out', () => {
    const scene = laid({ figures: { Ann: { flags: ['enraged'] }, Bo: { flags: ['enraged'] } } });
    subOf(scene.fight).melee.exerted.Ann = true;
    expect(brokenWheel.due(scene.fight, 'rest')).toEqual(['Ann']);
    expectEffects(tick(scene, 'rest', 'Ann'), [{ kind: 'flag-set', figure: 'Ann', flag: 'enraged', on: false }]);
    expect(scene.fight.figures.Ann!.flags).toEqual([]);
  });
});

describe('several wounds', () => {
  it('BW-WND-02 each is kept; what they take off adds up, and so does their bleeding', () => {
    const ann = { arms: ['mm-revolver'], wounds: [FLESH, SORE] };
    const scene = laid({ figures: { Ann: ann, Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { range: 5 } } });
    expect(shotMods(when(scene, 'D10=2', snap('Ann', 'Bob'))).wounds).toBe(-3);
    const fight = pair({ wounds: [FLESH, SORE] }, BRAWLER);
    expect(modsOf(when(fight, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' })), 'Ann').wounds).toBe(-3);
    const bleeding = laid({ figures: { Ann: { wounds: [SORE, SERIOUS] } } });
    expectEffects(tick(bleeding, 'bleeding', 'Ann'), [
      { kind: 'fatigue-changed', amount: 3, total: 3, why: 'bleeding' },
    ]);
  });
});

describe('fatigue', () => {
  it('E37 BW-FAT-01 BW-FAT-02 BW-FAT-05 running every move, and bleeding from the third: collapsed after the sixth, dead after the tenth', () => {
    const scene = laid({ figures: { Ann: { profile: { FaA: 2, FaB: 4, FaC: 4 } } } });
    const told: string[] = [];
    const totals: number[] = [];
    scene.fight.clock.round = 0;
    for (let move = 1; move <= 10; move++) {
      const isDown = scene.fight.figures.Ann!.statuses.includes('collapsed');
      newMove(scene, isDown ? [] : ['Ann']);
      if (move === 3) scene.fight.figures.Ann!.wounds.push(SORE);
      const effects = endMove(scene, 'Ann');
      if (move <= 6) totals.push(subOf(scene.fight).body.fatigue.Ann!);
      told.push(...effectsOf(effects, 'fatigue-stage-reached').map(({ stage }) => `${move} ${stage}`));
      told.push(...effectsOf(effects, 'dead').map(() => `${move} dead`));
    }
    expect(totals).toEqual([1, 2, 4, 6, 8, 10]);
    expect(told).toEqual(['2 tired', '4 weary', '6 collapsed', '10 dead']);
  });

  it('BW-FAT-01 a point for a melee, one for a run, one for both; a steed spends its own', () => {
    const scene = laid({
      figures: { Ann: {}, Bo: {}, Cy: { mount: 'Nag' }, Nag: { sort: 'beast', template: 'town-horse' }, Di: {} },
    });
    newMove(scene, ['Ann', 'Cy', 'Nag']);
    subOf(scene.fight).melee.exerted = { Ann: true, Bo: true };
    expect(brokenWheel.due(scene.fight, 'exertion')).toEqual(['Ann', 'Bo', 'Nag']);
    expectEffects(tick(scene, 'exertion', 'Ann'), [{ kind: 'fatigue-changed', amount: 1, total: 1, why: 'run' }]);
    expectEffects(tick(scene, 'exertion', 'Bo'), [{ kind: 'fatigue-changed', amount: 1, why: 'melee' }]);
    expectEffects(tick(scene, 'exertion', 'Nag'), [{ kind: 'fatigue-changed', amount: 1, why: 'gallop' }]);
  });

  it('BW-FAT-01 BW-MOVE-04 who gallops and then gets down has not run himself; who runs and then gets up has', () => {
    const STEED: Person = { sort: 'beast', template: 'town-horse', flags: ['tethered'] };
    const scene = (ann: Person) =>
      laid({
        figures: { Ann: ann, Nag: STEED, Bob: { side: 'gang' } },
        scene: { 'Ann>Bob': { range: 60 }, 'Ann>Nag': { near: true } },
        step: 'move',
      });
    const run = (distance: number): Action => ({
      type: 'move',
      figure: 'Ann',
      gait: 'run',
      stated: { way: 'toward', target: 'Bob', distance },
    });
    const rider = scene({ mount: 'Nag' });
    when(rider, '', run(16));
    when(atStep(rider, 'act-1'), 'D10=4', { type: 'dismount', figure: 'Ann' });
    expect(rider.fight.figures.Ann!.mount).toBeNull();
    expect(brokenWheel.due(rider.fight, 'exertion')).toEqual(['Nag']);
    const runner = scene({});
    when(runner, '', run(12));
    runner.fight.situations = { 'Ann>Nag': { near: true } };
    when(atStep(runner, 'act-1'), 'AvD=3', { type: 'mount', figure: 'Ann', mount: 'Nag' });
    expect(brokenWheel.due(runner.fight, 'exertion')).toEqual(['Ann']);
  });

  it('BW-FAT-02 the three figures are lengths of stages', () => {
    const { figures } = laid({ figures: { Ann: { profile: { FaA: 3, FaB: 6, FaC: 6 } } } }).fight;
    expect([0, 2, 3, 8, 9, 14, 15].map((points) => stageAt(figures.Ann!, points))).toEqual([
      'fresh',
      'fresh',
      'tired',
      'tired',
      'weary',
      'weary',
      'collapsed',
    ]);
  });

  it('BW-FAT-03 tired is one off fights and shots, weary two', () => {
    for (const [status, off] of [
      ['tired', -1],
      ['weary', -2],
    ] as const) {
      const ann: Person = { arms: ['mm-revolver'], statuses: [status] };
      const scene = laid({ figures: { Ann: ann, Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { range: 5 } } });
      expect(shotMods(when(scene, 'D10=2', snap('Ann', 'Bob'))).fatigue).toBe(off);
      const fight = pair({ statuses: [status] }, BRAWLER);
      expect(modsOf(when(fight, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' })), 'Ann').fatigue).toBe(off);
    }
  });

  it('BW-FAT-04 collapsed: down, helpless, and no hand for himself', () => {
    const scene = laid({ figures: { Ann: {}, Bob: { side: 'gang' } }, contacts: [['Ann', 'Bob']] });
    subOf(scene.fight).body.fatigue.Ann = 12;
    expectEffects(tick(scene, 'stages', 'Ann'), [{ kind: 'fatigue-stage-reached', figure: 'Ann', stage: 'collapsed' }]);
    expect(scene.fight.figures.Ann).toMatchObject({ posture: 'prone', statuses: ['collapsed'] });
    const { clock } = scene.fight;
    [clock.block, clock.step] = [2, 3];
    const act = laid({
      figures: { Ann: { statuses: ['collapsed'] }, Bob: { side: 'gang' } },
      contacts: [['Ann', 'Bob']],
    });
    expect(act.refuses(melee('Ann', 'dodge'), 'state-forbids')).toMatchObject({ state: 'collapsed' });
    expect(act.refuses(melee('Bob', 'brawl', { target: 'Ann' }), 'target-forbids')).toMatchObject({
      state: 'helpless',
    });
  });

  it('BW-FAT-04 BW-MAUL-02 collapsed, held or tied, one may still speak, unless gagged', () => {
    const words = { type: 'say', volume: 'shout', text: 'over here' } as const;
    for (const status of ['collapsed', 'grappled', 'bound'] as const) {
      const scene = laid({ figures: { Ann: { statuses: [status] }, Al: {} } });
      expect(brokenWheel.legal(scene.fight, 'Ann').map(({ action }) => action.type)).toContain('say');
      expectEffects(when(scene, '', { ...words, figure: 'Ann' }), [{ kind: 'spoke', figure: 'Ann', volume: 'shout' }]);
    }
    const gagged = laid({ figures: { Ann: { statuses: ['bound', 'gagged'] } } });
    expect(gagged.refuses({ ...words, figure: 'Ann' }, 'state-forbids')).toMatchObject({ state: 'gagged' });
    laid({ figures: { Ann: { statuses: ['stunned'] } } }).refuses({ ...words, figure: 'Ann' }, 'state-forbids');
  });

  it('BW-FAT-05 a bandage in time saves somebody who has bled himself out', () => {
    const scene = laid({ figures: { Al: {}, Ann: { statuses: ['collapsed'], wounds: [SORE] } } });
    subOf(scene.fight).body.dying.Ann = 1;
    expect(isDue(scene, 'countdowns', 'Ann')).toBe(true);
    when(scene, 'D6=1', bandage('Al', 'Ann', 0));
    expect(isDue(scene, 'countdowns', 'Ann')).toBe(false);
  });

  it('BW-FAT-06 a point comes back in a move at rest: an inch at most, no melee, no bleeding; from collapse to weary', () => {
    const scene = laid({ figures: { Ann: { statuses: ['collapsed'] }, Bo: { wounds: [SORE] }, Cy: {}, Di: {} } });
    newMove(scene, []);
    Object.assign(subOf(scene.fight).body.fatigue, { Ann: 12, Bo: 2, Cy: 2, Di: 0 });
    moved(scene, { Cy: 2 });
    expect(brokenWheel.due(scene.fight, 'rest')).toEqual(['Ann']);
    expectEffects(tick(scene, 'rest', 'Ann'), [
      { kind: 'fatigue-changed', figure: 'Ann', amount: -1, total: 11, why: 'rest' },
      { kind: 'fatigue-stage-reached', figure: 'Ann', stage: 'weary' },
    ]);
  });

  it('BW-FAT-06 a point regained makes the collapsed weary, however long he has lain there and bled', () => {
    const scene = laid({ figures: { Ann: { wounds: [SERIOUS] }, Bo: {} } });
    subOf(scene.fight).body.fatigue.Ann = 11;
    newMove(scene, []);
    endMove(scene, 'Ann');
    expect(scene.fight.figures.Ann!.statuses).toEqual(['collapsed']);
    newMove(scene, []);
    endMove(scene, 'Ann');
    scene.fight.figures.Ann!.wounds = [{ ...SERIOUS, bleeding: 0 }];
    newMove(scene, []);
    endMove(scene, 'Ann');
    expect(scene.fight.figures.Ann!.statuses).toEqual(['weary']);
  });

  it('BW-FAT-01 none of it where the table plays without', () => {
    const scene = laid({ figures: { Ann: { wounds: [SORE] } }, settings: { fatigue: false } });
    newMove(scene, ['Ann']);
    for (const step of ['exertion', 'bleeding', 'stages', 'rest'])
      expect(brokenWheel.due(scene.fight, step)).toEqual([]);
  });
});
