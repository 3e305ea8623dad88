import { describe, expect, it } from 'vitest';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { actionsOf, matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Given, sceneOf } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { atSpeed, gone, horse, man, shot, stable, tick, wagon } from './stable.ts';

const road = (rows: readonly string[] = []) =>
  townOf(Array.from({ length: 12 }, (_, row) => rows[row] ?? '').map((row) => row.padEnd(30, '.')));

type Cast = Record<string, Given>;
const crew = (more: Cast = {}): Cast => ({
  Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
  Rig: wagon('gang'),
  Jack: horse('gang', { mount: 'Rig' }),
  Jenny: horse('gang', { mount: 'Rig' }),
  ...more,
});

const shootAt = (more: Cast = {}, gun = 'revolver') =>
  stable({
    figures: { Ann: man('law', { weapons: [gun] }), ...crew(more) },
    scene: { 'Ann>Bob': { range: 6 } },
    step: 'shoot',
  });

describe('shots at wagons', () => {
  it('E31, WM-WAGON-06, WM-WAGON-07 a hit on a part damages it or glances off', () => {
    expectEffects(shootAt().dice('D6=3 D6=5 D6=2 D6=5').when(shot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { need: 3 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'wagon' },
      { kind: 'table-rolled', table: 'wagon-part', row: 'wheels' },
      { kind: 'table-rolled', table: 'penetration', check: { faces: [5] } },
      { kind: 'vehicle-struck', figure: 'Rig', part: 'wheels', damaged: true },
    ]);
    expectEffects(shootAt().dice('D6=3 D6=6 D6=4 D6=4').when(shot('Ann', 'Bob')), [
      { kind: 'vehicle-struck', figure: 'Rig', part: 'body', damaged: false },
    ]);
    const large = { ...shot('Ann', 'Bob'), weapon: 'Ann.large-revolver' };
    expectEffects(shootAt({}, 'large-revolver').dice('D6=3 D6=5 D6=1 D6=2').when(large), [
      { kind: 'vehicle-struck', figure: 'Rig', part: 'traces', damaged: true },
    ]);
  });

  it('WM-WAGON-06 a driver, one of the crew, a horse; an empty place is the body', () => {
    const three = { Cal: man('gang', { mount: 'Rig' }), Dan: man('gang', { mount: 'Rig' }) };
    const scene = shootAt(three).dice('D6=3 D6=1 D6=2');
    const driver = scene.when(shot('Ann', 'Bob'));
    expectEffects(driver, [
      { kind: 'hit', figure: 'Bob' },
      { kind: 'pinned', figure: 'Bob' },
    ]);
    expectNone(driver, 'tested', 'thrown'); // no stay-on roll on a wagon (WM-WAGON-12)
    expectEffects(shootAt(three).dice('D6=3 D6=2 D2=2 D6=2').when(shot('Ann', 'Bob')), [
      { kind: 'table-rolled', table: 'struck-body', row: 'crew' },
      { kind: 'table-rolled', table: 'pick', row: 'Dan' },
      { kind: 'hit', figure: 'Dan' },
    ]);
    expectEffects(shootAt().dice('D6=3 D6=2 D6=5').when(shot('Ann', 'Bob')), [
      { kind: 'table-rolled', row: 'crew' },
      { kind: 'vehicle-struck', part: 'body', damaged: true },
    ]);
    expectEffects(shootAt().dice('D6=3 D6=4 D2=2 D6=3').when(shot('Ann', 'Bob')), [
      { kind: 'table-rolled', row: 'horse' },
      { kind: 'hit', figure: 'Jenny' },
      { kind: 'pinned', figure: 'Jenny', cause: 'hit' },
    ]);
  });

  it('E32, WM-WAGON-09 a horse wounded at speed: the wagon goes over with all aboard', () => {
    const scene = shootAt({ Rig: wagon('gang', atSpeed(10)), Gus: man('gang', { mount: 'Rig' }) });
    // need 3 for size, speed 10 is not rapid; 3 the horses, 1 Jack, 4 wound; driver 4 fails.
    const result = scene
      .dice('D6=3 D6=3 D2=1 D6=4 D6=4 D3=2 D6=4 D6=3 D6=2 D3=1 D6=5 D6=6 D3=1 D6=2')
      .when(shot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'mount-down', figure: 'Jack' },
      { kind: 'tested', figure: 'Bob', why: 'halt-team', check: { need: 5, passed: false } },
      { kind: 'overturned', figure: 'Rig', why: 'team' },
      { kind: 'table-rolled', table: 'hits', figure: 'Bob', row: 2 },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
      { kind: 'wounded', figure: 'Bob' },
      { kind: 'down', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'unharmed', figure: 'Bob' },
      { kind: 'hit', figure: 'Gus' },
      { kind: 'wounded', figure: 'Gus' },
      { kind: 'out-of-action', figure: 'Gus' },
      { kind: 'table-rolled', table: 'hits', figure: 'Jenny', row: 1 },
      { kind: 'hit', figure: 'Jenny' },
      { kind: 'unharmed', figure: 'Jenny' },
    ]);
    for (const id of ['Bob', 'Gus', 'Jenny']) expect(scene.fight.figures[id]!.mount).toBeNull();
    expect(westamunda.legal(scene.fight, 'Bob').some((offer) => offer.action.type === 'drive')).toBe(false);
  });

  it('E32, WM-WAGON-09 a large wagon at its base with three sound horses halts on a 2', () => {
    const scene = shootAt({
      Rig: wagon('gang', { ...atSpeed(7), template: 'large-wagon-4', profile: { M: 7, horses: 4, seats: 6 } }),
      Jim: horse('gang', { mount: 'Rig' }),
      Jess: horse('gang', { mount: 'Rig' }),
    });
    expectEffects(scene.dice('D6=3 D6=3 D4=1 D6=4 D6=2').when(shot('Ann', 'Bob')), [
      { kind: 'tested', why: 'halt-team', check: { need: 1, passed: true } },
      { kind: 'vehicle-halted', figure: 'Rig', why: 'team' },
      { kind: 'dismounted', figure: 'Jack', mount: 'Rig' },
    ]);
    expect(scene.fight.figures.Rig!.stats.speed).toBe(0);
  });

  it('WM-WAGON-09 above its base it does half its speed, then halts and goes on with the horses left', () => {
    const scene = shootAt({ Rig: wagon('gang', atSpeed(9)) });
    expectEffects(scene.dice('D6=3 D6=3 D2=1 D6=4 D6=5').when(shot('Ann', 'Bob')), [
      { kind: 'slowed', figure: 'Rig', cap: 5 },
    ]);
    const { fight } = scene;
    Object.assign(fight.clock, { turn: 1, step: westamunda.clock[0]!.steps.findIndex((one) => one.id === 'move') });
    fight.figures.Rig!.turn = gone(0);
    scene.refuses({ type: 'drive', figure: 'Bob', mount: 'Rig', speed: 6 }, 'bad-value');
    expectEffects(scene.when({ type: 'drive', figure: 'Bob', mount: 'Rig', speed: 5 }), [
      { kind: 'moved', figure: 'Rig', distance: 5 },
    ]);
    expect(westamunda.due(scene.fight, 'coast')).toEqual(['Rig']);
    expectEffects(scene.when(tick('coast', 'Rig'), 'clock'), [
      { kind: 'vehicle-halted', figure: 'Rig' },
      { kind: 'dismounted', figure: 'Jack' },
    ]);
    expect(scene.fight.figures.Rig!.slowed).toEqual([]);
  });

  it('WM-SKILL-02 a wagon master has a better hold of his team', () => {
    const scene = shootAt({ Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', flags: ['wagon-master'] }) });
    expectEffects(scene.dice('D6=3 D6=3 D2=1 D6=4 D6=2').when(shot('Ann', 'Bob')), [
      { kind: 'tested', why: 'halt-team', check: { need: 2, passed: true } },
    ]);
  });
});

describe('driving', () => {
  const driver = (speed: number, more: Cast = {}, scene = {}) =>
    stable({
      figures: {
        ...crew({ Rig: wagon('gang', { stats: { speed }, profile: { M: 6, horses: 2, seats: 3 } }), ...more }),
      },
      scene,
    });
  const drive = (speed: number) => ({ type: 'drive', figure: 'Bob', mount: 'Rig', speed }) as const;

  it('WM-WAGON-01 base 6: from 0 it may go 0 to 6, from 6 to 8, from 8 only 6 to 10, never above 12', () => {
    for (const [now, min, max] of [
      [0, 1, 6],
      [6, 0, 8],
      [8, 6, 10],
      [12, 10, 12],
    ] as const) {
      const offers = westamunda.legal(driver(now).fight, 'Bob');
      for (let speed = 0; speed <= 14; speed++) {
        const legal = speed >= min && speed <= max;
        expect(matches(offers, drive(speed)), `${now} to ${speed}`).toBe(legal);
        if (legal) driver(now).when(drive(speed));
        else driver(now).refuses(drive(speed), now === 0 && speed === 0 ? 'state-missing' : 'bad-value');
      }
    }
  });

  it('WM-WAGON-05 it is his main action while it moves; a standing driver acts freely', () => {
    const armed = { Ann: man('law') };
    const scene = driver(0, armed, { 'Bob>Ann': { range: 6 } });
    scene.when(drive(4));
    scene.refuses(shot('Bob', 'Ann'), 'already-did');
    const halted = driver(4, armed, { 'Bob>Ann': { range: 6 } });
    expectEffects(halted.when(drive(0)), [{ kind: 'vehicle-halted', figure: 'Rig' }]);
    halted.dice('D6=1').when(shot('Bob', 'Ann'));
  });

  it('WM-WAGON-05 or he shoots, and lets the team run on at its present speed, long guns in one hand', () => {
    const bob = man('gang', { mount: 'Rig', seatAboard: 'driver', weapons: ['winchester'] });
    const scene = driver(8, { Ann: man('law'), Bob: bob }, { 'Bob>Ann': { range: 6 } });
    const rifle = { ...shot('Bob', 'Ann'), weapon: 'Bob.winchester' };
    expectEffects(scene.dice('D6=1').when(rifle), [
      { kind: 'shot-fired', check: { need: 6 } }, // short 1, snap -1, one hand -2
    ]);
    scene.refuses(drive(8), 'already-did');
    expectEffects(scene.when(tick('coast', 'Rig'), 'clock'), [{ kind: 'moved', figure: 'Rig', distance: 8 }]);
  });

  it('WM-WAGON-04 nobody aims from a wagon that moves; at speed every shot is a snap shot', () => {
    const ride = (speed: number) =>
      driver(
        speed,
        { Ann: man('law'), Cal: man('gang', { mount: 'Rig', seatAboard: 'body' }) },
        { 'Cal>Ann': { range: 6 } },
      );
    const aimed = ride(0);
    aimed.when({ type: 'aim', figure: 'Cal', target: 'Ann' });
    // Once it is driven off there is nothing left of his aim, nor of a watch.
    expectEffects(aimed.when(drive(3)), [{ kind: 'aim-lost', figure: 'Cal', why: 'acted' }]);
    const watched = ride(0);
    watched.when({ type: 'overwatch', figure: 'Cal', aimed: false });
    expectEffects(watched.when(drive(3)), [{ kind: 'overwatch-lost', figure: 'Cal', why: 'moved' }]);
    ride(4).refuses({ type: 'aim', figure: 'Cal', target: 'Ann' }, 'state-forbids');
    const fire = (speed: number) => {
      const scene = ride(4);
      scene.when(drive(speed));
      scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'shoot');
      return scene.dice('D6=1').when(shot('Cal', 'Ann'));
    };
    expectEffects(fire(6), [{ kind: 'shot-fired', check: { need: 4 } }]);
    const scene = ride(6);
    scene.when(drive(8));
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'shoot');
    expectEffects(scene.dice('D6=1').when(shot('Cal', 'Ann')), [{ kind: 'shot-fired', check: { need: 5 } }]);
  });

  it('WM-WAGON-03 given no order it halts from its base and loses two inches above it', () => {
    const slow = driver(6);
    expectEffects(slow.when(tick('coast', 'Rig'), 'clock'), [{ kind: 'vehicle-halted' }]);
    const fast = driver(9);
    expectEffects(fast.when(tick('coast', 'Rig'), 'clock'), [{ kind: 'moved', distance: 7 }]);
    expect(fast.fight.figures.Rig!.stats.speed).toBe(7);
  });

  it('WM-WAGON-10 with traces or wheels damaged he rolls before it moves', () => {
    const shaken = () => {
      const scene = driver(0);
      (scene.fight.sub as { rides: { damage: object } }).rides.damage = { Rig: { traces: 1, wheels: 1, body: 0 } };
      return scene;
    };
    expectEffects(shaken().dice('D6=6').when(drive(4)), [
      { kind: 'tested', why: 'hold-together', check: { need: 6, passed: true } },
      { kind: 'moved', figure: 'Rig' },
    ]);
    const over = shaken().dice('D6=5 D6=1 D6=1 D6=1').when(drive(4));
    expectEffects(over, [{ kind: 'tested' }, { kind: 'overturned', why: 'parts' }, { kind: 'thrown', figure: 'Bob' }]);
    expectNone(over, 'moved');
  });

  it('WM-WAGON-12 without a driver: faster at first, then slower each turn, straight on', () => {
    const scene = driver(6, { Bob: man('gang', { statuses: ['out-of-action'], mount: 'Rig', seatAboard: 'driver' }) });
    expect(westamunda.due(scene.fight, 'runaway')).toEqual(['Rig']);
    expectEffects(scene.when(tick('runaway', 'Rig'), 'clock'), [
      { kind: 'bolted', figure: 'Rig', why: 'driverless', distance: 8 },
    ]);
    scene.fight.figures.Rig!.turn = gone(0);
    (scene.fight.sub as { rides: { gone: object } }).rides.gone = {};
    expectEffects(scene.when(tick('runaway', 'Rig'), 'clock'), [{ kind: 'bolted', distance: 6 }]);
    const held = driver(6, { Bob: man('gang', { statuses: ['pinned'], mount: 'Rig', seatAboard: 'driver' }) });
    expectEffects(held.when(tick('runaway', 'Rig'), 'clock'), [{ kind: 'bolted', distance: 4 }]);
  });

  it('WM-WAGON-08 a frightened team bolts straight on unless the driver calms it', () => {
    const scared = () => driver(4, { Jack: horse('gang', { mount: 'Rig', statuses: ['pinned'] }) });
    expectEffects(scared().dice('D6=2').when(tick('control', 'Bob'), 'clock'), [
      { kind: 'tested', why: 'control', check: { need: 2, passed: true } },
      { kind: 'steadied', figure: 'Jack', by: 'Bob' },
    ]);
    expectEffects(scared().when(tick('runaway', 'Rig'), 'clock'), [{ kind: 'bolted', why: 'hit', distance: 6 }]);
    scared().refuses(drive(4), 'vehicle-unfit');
  });

  it('WM-WAGON-12 a passenger takes the reins', () => {
    const scene = driver(6, {
      Bob: man('gang', { statuses: ['down'], mount: 'Rig', seatAboard: 'driver' }),
      Cal: man('gang', { mount: 'Rig' }),
    });
    expectEffects(scene.when({ type: 'take-reins', figure: 'Cal', mount: 'Rig' }), [
      { kind: 'mounted', figure: 'Bob', seat: 'body' },
      { kind: 'mounted', figure: 'Cal', seat: 'driver' },
    ]);
    const drive = { type: 'drive', figure: 'Cal', mount: 'Rig', speed: 5 } as const;
    scene.refuses(drive, 'already-did'); // WM-TURN-03
  });
});

describe('wagons on a map', () => {
  const rig = (at: string, speed: number, rows: readonly string[] = [], more: Cast = {}) =>
    stable({
      figures: {
        Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', at }),
        Rig: wagon('gang', { at, facing: 'east', stats: { speed }, profile: { M: 6, horses: 2, seats: 3 } }),
        Jack: horse('gang', { mount: 'Rig', at }),
        Jenny: horse('gang', { mount: 'Rig', at }),
        Ann: man('law', { at: 'AD12' }),
        ...more,
      },
      town: road(rows),
    });
  const to = (place: string) => ({ type: 'drive', figure: 'Bob', mount: 'Rig', to: place }) as const;

  it('WM-WAGON-01, WM-WAGON-02 so far, turning an eighth for each three inches', () => {
    const scene = rig('C6', 0);
    scene.refuses(to('J6'), 'blocked'); // seven inches
    scene.refuses(to('B6'), 'blocked'); // behind it
    scene.refuses(to('C4'), 'blocked'); // too sharp
    const result = scene.when(to('G3'));
    expectEffects(result, [{ kind: 'moved', figure: 'Rig', facing: 'north-east' }]);
    expect(scene.fight.figures.Jenny!.at).toEqual({ x: 6, y: 2, level: 0 });
    expect(scene.fight.figures.Bob!.at).toEqual({ x: 5, y: 3, level: 0 }); // behind the team
    expect(scene.fight.figures.Rig!.stats.speed).toBeCloseTo(1 + 3 * Math.SQRT2);
  });

  it('WM-WAGON-01 above its base it cannot crawl', () => {
    rig('C6', 10).refuses(to('I6'), 'blocked');
    rig('C6', 10).when(to('K6'));
  });

  it('WM-WAGON-03 no obstacle is crossed; into one it goes over', () => {
    const rows = ['', '', '', '', '', '.......#'];
    rig('C6', 0, rows).refuses(to('I6'), 'blocked');
    const scene = rig('C6', 9, rows, {
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', at: 'B6', statuses: ['pinned'] }),
    });
    expectEffects(scene.dice('D6=1 D6=1 D6=1').when(tick('runaway', 'Rig'), 'clock'), [
      { kind: 'bolted', figure: 'Rig', distance: 4 },
      { kind: 'overturned', figure: 'Rig', why: 'obstacle' },
      { kind: 'thrown', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
    ]);
    expect(scene.fight.town!.state.added.some((thing) => thing.kind === 'wagon')).toBe(true);
  });

  it('WM-WAGON-03 over the edge of the table it has left with all aboard', () => {
    const scene = rig('Z6', 10);
    expectEffects(scene.when(tick('coast', 'Rig'), 'clock'), [
      { kind: 'moved', figure: 'Rig' },
      { kind: 'left-field', figure: 'Bob', why: 'fled' },
      { kind: 'left-field', figure: 'Rig', why: 'fled' },
    ]);
  });

  it('legal offers what resolve accepts', () => {
    const scene = rig('C6', 5, ['', '', '......b', '', '......#']);
    const offers = westamunda.legal(scene.fight, 'Bob').filter((offer) => offer.action.type === 'drive');
    const actions = offers.flatMap((offer) => [...actionsOf(offer)]);
    expect(actions.length).toBeGreaterThan(10);
    for (const action of actions) rig('C6', 5, ['', '', '......b', '', '......#']).when(action);
  });
});

describe('loads', () => {
  const coach = (standing: Record<string, string>, more: Cast = {}) => {
    const scene = stable({
      figures: {
        Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
        Cal: man('gang', { mount: 'Rig', standing }),
        Gus: man('gang', { mount: 'Rig', profile: { ...MAN, I: 4 } }),
        Rig: wagon('gang', { ...atSpeed(10), profile: { M: 8, horses: 0, seats: 9 } }),
        ...more,
      },
      step: 'loads',
    });
    (scene.fight.sub as { rides: { damage: object } }).rides.damage = { Rig: { traces: 0, wheels: 0, body: 2 } };
    return scene;
  };

  it('E44, WM-WAGON-11 a passenger falls off a damaged coach', () => {
    const scene = coach({ grab: 'nobody' });
    expect(westamunda.due(scene.fight, 'loads')).toEqual(['Rig']);
    expectEffects(scene.dice('D2=2 D6=5 D3=1 D6=2').when(tick('loads', 'Rig'), 'clock'), [
      { kind: 'table-rolled', table: 'pick', row: 'Gus' },
      { kind: 'tested', figure: 'Gus', why: 'stay-aboard', check: { need: 6, passed: false } },
      { kind: 'thrown', figure: 'Gus', why: 'body-damaged' },
      { kind: 'table-rolled', table: 'hits', row: 1 },
      { kind: 'hit', figure: 'Gus', strength: 3 },
    ]);
  });

  it('E44, WM-WAGON-11 or the man next to him catches hold of him: his action for the turn', () => {
    const scene = coach({});
    expectEffects(scene.dice('D2=2').when(tick('loads', 'Rig'), 'clock'), [
      { kind: 'grabbed', figure: 'Cal', target: 'Gus' },
    ]);
    expect((scene.fight.sub as { busy: Record<string, string> }).busy.Cal).toBe('grabbed');
  });

  it('WM-WAGON-11 goods just fall', () => {
    const scene = coach({ grab: 'people' }, { Gus: man('law') });
    scene.fight.figures.Rig!.items = [{ id: 'Rig.strongbox', model: 'strongbox', loaded: false, ammo: null }];
    expectEffects(scene.dice('D2=2').when(tick('loads', 'Rig'), 'clock'), [
      { kind: 'dropped', figure: 'Rig', item: 'Rig.strongbox', why: 'shaken-off' },
    ]);
    expect(scene.fight.figures.Rig!.items).toEqual([]);
  });

  it('WM-WAGON-11 who will be asked decides on the spot; the goods too can be caught', () => {
    const scene = coach({ grab: 'ask' });
    const asked = scene.dice('D2=2').when(tick('loads', 'Rig'), 'clock');
    expectEffects(asked, [
      { kind: 'prompt-opened', type: 'grab', figure: 'Cal', default: 'grab', choices: ['grab', 'let-go'] },
    ]);
    expectNone(asked, 'grabbed', 'tested');
    const [prompt = ''] = Object.keys(scene.fight.prompts);
    const answer = (value: string) => ({ type: 'answer', prompt, value }) as const;
    const caught = sceneOf(westamunda, copyFight(scene.fight));
    expectEffects(caught.play(answer('grab'), 'cal'), [{ kind: 'grabbed', figure: 'Cal', target: 'Gus' }]);
    expectEffects(scene.dice('D6=5 D3=1 D6=2').play(answer('let-go'), 'cal'), [
      { kind: 'tested', figure: 'Gus', why: 'stay-aboard', check: { passed: false } },
      { kind: 'thrown', figure: 'Gus' },
    ]);
    const goods = coach({ grab: 'all' }, { Gus: man('law') });
    goods.fight.figures.Rig!.items = [{ id: 'Rig.strongbox', model: 'strongbox', loaded: false, ammo: null }];
    expectEffects(goods.dice('D2=2').when(tick('loads', 'Rig'), 'clock'), [
      { kind: 'grabbed', figure: 'Cal', item: 'Rig.strongbox', from: 'Rig' },
    ]);
  });
});
