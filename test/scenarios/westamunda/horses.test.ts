import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { gone, horse, man, shot, stable, tick } from './stable.ts';
import { MAN } from './people.ts';

const shootAt = (more: Parameters<typeof horse>[1] = {}, others: Record<string, ReturnType<typeof man>> = {}) =>
  stable({
    figures: {
      Ann: man('law'),
      Bob: man('gang', { mount: 'Nag' }),
      Nag: horse('gang', more),
      ...others,
    },
    scene: { 'Ann>Bob': { range: 6 } },
    step: 'shoot',
  });

const meadow = (rows: readonly string[] = []) =>
  townOf(Array.from({ length: 24 }, (_, row) => rows[row] ?? '').map((row) => row.padEnd(24, '.')));

describe('shots at riders', () => {
  it('E28, WM-HORSE-04, WM-HORSE-06 a rider hit at a gallop falls off', () => {
    expectEffects(
      shootAt({ turn: gone(14) })
        .dice('D6=4 D6=5 D6=2 D6=2 D3=2 D6=5 D6=1 D6=3')
        .when(shot('Ann', 'Bob')),
      [
        { kind: 'shot-fired', check: { need: 4 } },
        { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
        { kind: 'hit', figure: 'Bob', strength: 3 },
        { kind: 'pinned', figure: 'Bob', cause: 'hit' },
        { kind: 'unharmed', why: 'no-wound' },
        { kind: 'tested', why: 'stay-mounted', check: { need: 4, passed: false } },
        { kind: 'thrown', figure: 'Bob', mount: 'Nag' },
        { kind: 'table-rolled', table: 'hits', row: 2 },
        { kind: 'hit', figure: 'Bob', strength: 3, cause: 'crash' },
        { kind: 'wounded' },
        { kind: 'stat-changed', stat: 'WS', why: 'flesh-wound' },
        { kind: 'hit', figure: 'Bob' },
        { kind: 'unharmed', why: 'no-wound' },
      ],
    );
  });

  it('E29, WM-HORSE-08 a horse wounded brings its rider down', () => {
    const scene = shootAt();
    const result = scene.dice('D6=3 D6=2 D6=4 D6=6 D6=4').when(shot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 3 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'hit', figure: 'Nag' },
      { kind: 'mount-down', figure: 'Nag', rider: 'Bob' },
      { kind: 'out-of-action', figure: 'Nag' },
      { kind: 'thrown', figure: 'Bob', why: 'mount-down' },
      { kind: 'hit', figure: 'Bob', strength: 3 },
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'wounded', figure: 'Bob' },
      { kind: 'down', figure: 'Bob' },
    ]);
    expect(scene.fight.figures.Bob).toMatchObject({ mount: null, posture: 'standing' });
  });

  it('E29, WM-HORSE-07 a horse hit without a wound is frightened, and bolts from where it stood by two inches', () => {
    const scene = shootAt();
    expectEffects(scene.dice('D6=3 D6=2 D6=3').when(shot('Ann', 'Bob')), [
      { kind: 'shot-fired' },
      { kind: 'hit', figure: 'Nag' },
      { kind: 'unharmed', figure: 'Nag', why: 'no-wound' },
      { kind: 'pinned', figure: 'Nag', cause: 'hit' },
    ]);
    scene.fight.clock.turn = 1;
    expectEffects(scene.dice('D8=7').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', figure: 'Nag', why: 'hit', direction: 'west', distance: 2 },
    ]);
  });

  it('E30, WM-HORSE-05 of two on a horse 1-3 is one of them; both make it harder to stay on', () => {
    const two = (I: number) =>
      stable({
        figures: {
          Ann: man('law'),
          Bob: man('gang', { mount: 'Nag' }),
          Cal: man('gang', { mount: 'Nag', seatAboard: 'rear', profile: { ...MAN, I } }),
          Nag: horse('gang'),
        },
        scene: { 'Ann>Bob': { range: 6 } },
        step: 'shoot',
      }).dice(`D6=5 D6=3 D2=2 D6=4 D6=1 D6=4${I === 4 ? '' : ' D6=2'}`);
    expectEffects(two(4).when(shot('Ann', 'Bob')), [
      { kind: 'shot-fired', check: { need: 3 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'table-rolled', table: 'pick', row: 'Cal' },
      { kind: 'hit', figure: 'Cal', strength: 3 },
      { kind: 'pinned', figure: 'Cal', cause: 'hit' },
      { kind: 'wounded', figure: 'Cal' },
      { kind: 'stat-changed', stat: 'WS', why: 'flesh-wound' },
      { kind: 'tested', figure: 'Cal', why: 'stay-mounted', check: { need: 4, passed: true } },
    ]);
    const failed = two(3).when(shot('Ann', 'Bob'));
    expectEffects(failed, [
      { kind: 'tested', why: 'stay-mounted', check: { need: 5, passed: false } },
      { kind: 'thrown', figure: 'Cal' },
      { kind: 'hit', figure: 'Cal', strength: 3 },
    ]);
  });

  it('WM-HORSE-05, WM-HORSE-08 of two at seven inches, over their base of six, each falls at speed', () => {
    const scene = shootAt({ turn: gone(7) }, { Cal: man('gang', { mount: 'Nag', seatAboard: 'rear' }) });
    expectEffects(scene.dice('D6=5 D6=4 D6=4 D3=1 D6=1 D3=1 D6=1').when(shot('Ann', 'Bob')), [
      { kind: 'mount-down', figure: 'Nag' },
      { kind: 'thrown', figure: 'Bob' },
      { kind: 'table-rolled', table: 'hits', figure: 'Bob' },
      { kind: 'thrown', figure: 'Cal' },
      { kind: 'table-rolled', table: 'hits', figure: 'Cal' },
    ]);
  });

  it('WM-HORSE-06 who is out of action drops beside his horse, without a roll', () => {
    expectEffects(shootAt().dice('D6=3 D6=6 D6=4 D6=6').when(shot('Ann', 'Bob')), [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'thrown', figure: 'Bob', why: 'wounded' },
    ]);
  });

  it('WM-HORSE-06 who is neither wounded nor pinned by it keeps his seat: in a fight, or down already', () => {
    const throwAt = (bob: Parameters<typeof man>[1], fights: boolean) => {
      const scene = stable({
        figures: {
          Ann: man('law', { weapons: ['torch'] }),
          Cal: man('gang'),
          Bob: man('gang', { mount: 'Nag', ...bob }),
          Nag: horse('gang'),
          Dee: man('law'),
        },
        scene: { 'Ann>Cal': { range: 6 } },
        contacts: fights ? [['Bob', 'Dee']] : [],
        step: 'shoot',
      });
      // Cal: hit, no wound, does not burn; Bob: the rider, no wound, does not burn.
      return scene
        .dice('D6=5 D6=1 D6=1 D6=5 D6=1 D6=1')
        .when({ type: 'throw', figure: 'Ann', item: 'Ann.torch', target: 'Cal', also: ['Bob'] });
    };
    for (const result of [throwAt({}, true), throwAt({ statuses: ['down'] }, false)]) {
      expectEffects(result, [
        { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
        { kind: 'hit', figure: 'Bob' },
        { kind: 'unharmed', figure: 'Bob', why: 'no-wound' },
      ]);
      expectNone(result, 'tested');
    }
  });

  it('WM-HORSE-06, WM-WOUND-05 so does who comes to no more in the saddle', () => {
    const scene = stable({
      figures: { Ann: man('law', { mount: 'Bay', statuses: ['down'] }), Bay: horse('law'), Bob: man('gang') },
      step: 'recover',
    });
    expectEffects(scene.dice('D6=6').when(tick('recover', 'Ann'), 'clock'), [
      { kind: 'out-of-action', figure: 'Ann' },
      { kind: 'thrown', figure: 'Ann', mount: 'Bay', why: 'wounded' },
    ]);
    expect(scene.fight.figures.Ann!.mount).toBeNull();
  });

  it('WM-SKILL-01 a sure-footed pony makes it easier to stay on', () => {
    const scene = shootAt({}, { Bob: man('gang', { mount: 'Nag', flags: ['sure-footed-pony'] }) });
    expectEffects(scene.dice('D6=3 D6=6 D6=2 D6=3').when(shot('Ann', 'Bob')), [
      { kind: 'tested', why: 'stay-mounted', check: { need: 3, passed: true } },
    ]);
  });

  it('WM-KICK-01 a rider whose gun kicks him may fall off', () => {
    const scene = stable({
      figures: {
        Ann: man('law', { weapons: ['large-revolver'], mount: 'Bay', profile: { ...MAN, S: 2 } }),
        Bay: horse('law'),
        Bob: man('gang'),
      },
      scene: { 'Ann>Bob': { range: 6 } },
      step: 'shoot',
    });
    const pull = { ...shot('Ann', 'Bob'), weapon: 'Ann.large-revolver' };
    expectEffects(scene.dice('D6=1 D6=2 D6=5').when(pull), [
      { kind: 'tested', why: 'kickback', check: { passed: false } },
      { kind: 'pinned', figure: 'Ann', cause: 'kickback' },
      { kind: 'tested', figure: 'Ann', why: 'stay-mounted', check: { passed: true } },
    ]);
  });
});

describe('horses out of hand', () => {
  const scared = (
    more: Partial<ReturnType<typeof horse>> = {},
    rider: Partial<ReturnType<typeof man>> = {},
    town = meadow(),
  ) =>
    stable({
      figures: {
        Bob: man('gang', { mount: 'Nag', at: 'L12', ...rider }),
        Nag: horse('gang', { statuses: ['pinned'], at: 'L12', facing: 'east', ...more }),
        Ann: man('law', { at: 'A1' }),
      },
      town,
      step: 'control',
    });

  it('WM-HORSE-10 its rider may calm it at the start of his turn', () => {
    const scene = scared();
    expect(westamunda.due(scene.fight, 'control')).toEqual(['Bob']);
    expectEffects(scene.dice('D6=4').when(tick('control', 'Bob'), 'clock'), [
      { kind: 'tested', why: 'control', check: { need: 4, passed: true } },
      { kind: 'steadied', figure: 'Nag', by: 'Bob', how: 'ridden' },
    ]);
    expect(westamunda.due(scene.fight, 'bolt')).toEqual([]);
    expectNone(scared().dice('D6=3').when(tick('control', 'Bob'), 'clock'), 'steadied');
  });

  it('WM-HORSE-07 it bolts as far as it went and two inches more, straight, with its rider', () => {
    const scene = scared();
    (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = 4;
    const result = scene.dice('D8=3').when(tick('bolt', 'Nag'), 'clock');
    expectEffects(result, [{ kind: 'bolted', direction: 'east', distance: 6 }]);
    expect(scene.fight.figures.Bob!.at).toEqual({ x: 17, y: 11, level: 0 });
    expect(scene.fight.figures.Nag!.at).toEqual({ x: 17, y: 11, level: 0 });
  });

  it('WM-HORSE-07 it never bolts farther than it can run, and is calm at the end of the turn', () => {
    const scene = scared();
    (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = 16;
    expectEffects(scene.dice('D8=5').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', direction: 'south', distance: 12 }, // off the table
      { kind: 'left-field', figure: 'Bob', why: 'fled' },
      { kind: 'left-field', figure: 'Nag', why: 'fled' },
    ]);
    const calm = scared();
    expect(westamunda.due(calm.fight, 'calm')).toEqual(['Nag']);
    expectEffects(calm.when(tick('calm', 'Nag'), 'clock'), [{ kind: 'steadied', figure: 'Nag' }]);
  });

  it('WM-HORSE-07 hit on its way by somebody on watch it goes on, and bolts in its next turn', () => {
    const scene = stable({
      figures: {
        Bob: man('gang', { mount: 'Nag' }),
        Nag: horse('gang'),
        Ann: man('law', { watch: { bonus: 0, rule: 'first', toward: null } }),
      },
      scene: { 'Ann>Bob': { range: 8 } },
    });
    const ride = {
      type: 'move',
      figure: 'Bob',
      gait: 'walk',
      stated: { way: 'across', target: 'Ann', distance: 6 },
    } as const;
    expectEffects(scene.dice('D6=5 D6=3 D6=1').play(ride), [{ kind: 'pinned', figure: 'Nag' }]);
    // The gang's turn ends, the law's goes by; at the start of its next one Bob does not calm it.
    scene.play({ type: 'pass', figure: 'Bob' });
    scene.play({ type: 'pass', figure: 'Ann' });
    const result = scene.dice('D6=2 D8=7').play({ type: 'pass', figure: 'Ann' });
    expectEffects(result, [
      { kind: 'turn-began', side: 'gang' },
      { kind: 'tested', figure: 'Bob', why: 'control', check: { passed: false } },
      { kind: 'bolted', figure: 'Nag', direction: 'west', distance: 8 },
    ]);
  });

  it('WM-HORSE-06, WM-HORSE-07 frightened on its charge, or its rider pinned, it does nothing of its own in the same turn', () => {
    const charged = (dice: string) => {
      const scene = stable({
        figures: {
          Bob: man('gang', { mount: 'Nag' }),
          Nag: horse('gang'),
          Ann: man('law'),
          Cal: man('law', { watch: { bonus: 0, rule: 'first', toward: null } }),
        },
        scene: { 'Bob>Ann': { range: 9 }, 'Cal>Bob': { range: 8 } },
        step: 'charge',
      });
      scene.dice(dice).when({ type: 'charge', figure: 'Bob', target: 'Ann', gait: 'run' });
      return scene;
    };
    const horseHit = charged('D6=5 D6=3 D6=1');
    expect(horseHit.fight.figures.Nag!.statuses).toContain('pinned');
    expect(westamunda.due(horseHit.fight, 'bolt')).toEqual([]);
    const riderHit = charged('D6=5 D6=5 D6=1 D6=4'); // he stays on
    expect(riderHit.fight.figures.Bob!.statuses).toContain('pinned');
    expect(westamunda.due(riderHit.fight, 'bolt')).toEqual([]);
  });

  it('WM-HORSE-07 nobody rides a horse that is out of hand', () => {
    const scene = scared();
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'move');
    scene.refuses({ type: 'move', figure: 'Bob', gait: 'walk', to: 'M12' }, 'mount-unavailable');
  });

  it('WM-HORSE-02, WM-HORSE-12 it rides people down and runs into things', () => {
    const scene = stable({
      figures: {
        Bob: man('gang', { mount: 'Nag', at: 'D2' }),
        Nag: horse('gang', { statuses: ['pinned'], at: 'D2', facing: 'east' }),
        Ann: man('law', { at: 'E2' }),
      },
      town: meadow(['', '......#']),
      step: 'bolt',
    });
    (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = 8;
    // Ann is ridden down; the horse takes a hit without a wound; Bob stays on.
    expectEffects(scene.dice('D8=3 D6=2 D6=1 D6=2 D6=4').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', distance: 2, path: [{ x: 3, y: 1 } as never, { x: 5, y: 1 } as never] },
      { kind: 'tested', figure: 'Ann', why: 'ridden-down', check: { need: 4, passed: false } },
      { kind: 'hit', figure: 'Ann', by: 'Nag', strength: 3 },
      { kind: 'unharmed', figure: 'Ann' },
      { kind: 'hit', figure: 'Nag', strength: 3 },
      { kind: 'unharmed', figure: 'Nag' },
      { kind: 'tested', figure: 'Bob', why: 'stay-mounted', check: { passed: true } },
    ]);
  });

  it('WM-HORSE-02, WM-HORSE-07 it hits nothing, and leaves by no edge, that its inches do not carry it into', () => {
    const bolted = (last: number) => {
      const scene = scared({ at: 'L2' }, { at: 'L2' }, meadow(['', '..............#']));
      (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = last;
      return scene;
    };
    const short = bolted(0).dice('D8=3').when(tick('bolt', 'Nag'), 'clock'); // two cells, then the wall
    expectEffects(short, [{ kind: 'bolted', distance: 2 }]);
    expectNone(short, 'hit');
    expectEffects(bolted(1).dice('D8=3 D6=2 D6=4').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', distance: 2 },
      { kind: 'hit', figure: 'Nag', cause: 'crash' },
    ]);
    const out = (last: number) => {
      const scene = scared({ at: 'C2' }, { at: 'C2' });
      (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = last;
      return scene.dice('D8=7').when(tick('bolt', 'Nag'), 'clock');
    };
    expectNone(out(0), 'left-field');
    expectEffects(out(1), [{ kind: 'left-field', figure: 'Bob' }]);
  });

  it('WM-HORSE-03, WM-AIM-03 an aim is gone when the horse bolts under it', () => {
    const scene = scared({}, { aim: { target: 'Ann', bonus: 2, toward: null } });
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'bolt');
    expectEffects(scene.dice('D8=3').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', figure: 'Nag' },
      { kind: 'aim-lost', figure: 'Bob', why: 'acted' },
    ]);
  });

  it('WM-HORSE-02, WM-HORSE-05 two who run into something both roll as two, and fall as fast as they came', () => {
    const scene = stable({
      figures: {
        Bob: man('gang', { mount: 'Nag', at: 'A2' }),
        Cal: man('gang', { mount: 'Nag', seatAboard: 'rear', at: 'A2' }),
        Nag: horse('gang', { statuses: ['pinned'], at: 'A2', facing: 'east' }),
        Ann: man('law', { at: 'A12' }),
      },
      town: meadow(['', '........#']),
      step: 'bolt',
    });
    (scene.fight.sub as { rides: { last: Record<string, number> } }).rides.last.Nag = 6;
    expectEffects(scene.dice('D8=3 D6=1 D6=2 D3=1 D6=1 D6=4 D3=1 D6=1').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', distance: 7 },
      { kind: 'tested', figure: 'Bob', why: 'stay-mounted', check: { need: 5 } },
      { kind: 'table-rolled', table: 'hits', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', why: 'stay-mounted', check: { need: 5, passed: false } },
      { kind: 'table-rolled', table: 'hits', figure: 'Cal' },
    ]);
  });

  it('WM-HORSE-06 a helpless rider is carried on two inches', () => {
    const scene = scared({ statuses: [] }, { statuses: ['pinned'] });
    expect(westamunda.due(scene.fight, 'control')).toEqual([]);
    expect(westamunda.due(scene.fight, 'bolt')).toEqual(['Nag']);
    const result = scene.when(tick('bolt', 'Nag'), 'clock');
    expectEffects(result, [{ kind: 'moved', figure: 'Nag', distance: 2, gait: 'walk' }]);
    expect(scene.fight.figures.Bob!.at).toEqual({ x: 13, y: 11, level: 0 });
  });
});

describe('riding', () => {
  const ride = (riders: Record<string, ReturnType<typeof man>>, rows: readonly string[] = []) =>
    stable({
      figures: { ...riders, Nag: horse('gang', { at: 'A1', facing: 'east' }), Ann: man('law', { at: 'X24' }) },
      town: meadow(rows),
    });
  const go = (to: string, gait: 'walk' | 'run' = 'walk') => ({ type: 'move', figure: 'Bob', gait, to }) as const;
  const bob = man('gang', { mount: 'Nag', at: 'A1' });

  it('WM-HORSE-01 eight inches at a walk, sixteen at a run, the horse with its rider', () => {
    const scene = ride({ Bob: bob });
    scene.refuses(go('J1'), 'too-far');
    scene.refuses(go('R1', 'run'), 'too-far');
    expectEffects(scene.when(go('I1')), [{ kind: 'moved', figure: 'Bob', distance: 8, gait: 'walk' }]);
    expect(scene.fight.figures.Nag).toMatchObject({ at: { x: 8, y: 0 }, turn: { distance: 8 } });
    expectEffects(ride({ Bob: bob }).when(go('Q1', 'run')), [{ kind: 'moved', distance: 16, gait: 'run' }]);
  });

  it('WM-HORSE-05 two of them: six and twelve; only the one in front rides', () => {
    const cal = man('gang', { mount: 'Nag', at: 'A1', seatAboard: 'rear' });
    ride({ Bob: bob, Cal: cal }).refuses(go('H1'), 'too-far');
    expectEffects(ride({ Bob: bob, Cal: cal }).when(go('G1')), [{ kind: 'moved', distance: 6 }]);
    ride({ Bob: bob, Cal: cal }).refuses({ ...go('B1'), figure: 'Cal' }, 'mount-unavailable');
  });

  it('WM-HORSE-02 no ladders, nothing higher than an inch; legal says the same', () => {
    const scene = ride({ Bob: bob }, ['.#', '.#', '.#', '##']);
    const offers = westamunda.legal(scene.fight, 'Bob');
    for (const to of ['A2', 'A3', 'C1', 'D5']) {
      const walled = to === 'C1' || to === 'D5';
      expect(matches(offers, go(to))).toBe(!walled);
      if (walled) scene.refuses(go(to), 'blocked');
    }
  });

  it('WM-HORSE-03 shots from a running horse are snap shots', () => {
    const fire = (distance: number) =>
      stable({
        figures: { Bob: man('gang', { mount: 'Nag' }), Nag: horse('gang', { turn: gone(distance) }), Ann: man('law') },
        scene: { 'Bob>Ann': { range: 6 } },
        step: 'shoot',
      })
        .dice('D6=1')
        .when(shot('Bob', 'Ann'));
    expectEffects(fire(8), [{ kind: 'shot-fired', check: { need: 4 } }]);
    expectEffects(fire(9), [{ kind: 'shot-fired', check: { need: 5 } }]);
  });

  it('WM-MAP-02, WM-HORSE-03 ahead of his horse, which he turns for a shot only before it has gone anywhere', () => {
    const scene = () =>
      stable({
        figures: {
          Bob: man('gang', { mount: 'Nag', at: 'C4', facing: 'east' }),
          Nag: horse('gang', { at: 'C4', facing: 'east' }),
          Ann: man('law', { at: 'C10' }),
        },
        town: meadow(),
      });
    expectEffects(scene().dice('D6=1').when(shot('Bob', 'Ann')), [
      { kind: 'turned', figure: 'Bob', facing: 'south' },
      { kind: 'shot-fired' },
    ]);
    const ridden = scene();
    ridden.when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'D4' });
    ridden.refuses(shot('Bob', 'Ann'), 'out-of-arc');
    expect(westamunda.legal(ridden.fight, 'Bob').some((offer) => offer.action.type === 'shoot')).toBe(false);
    const back = scene();
    back.when({ type: 'move', figure: 'Bob', gait: 'walk', to: 'C5' });
    back.dice('D6=1').when(shot('Bob', 'Ann'));
  });

  it('WM-NERVE-03 his horse carries off a rider who breaks', () => {
    const scene = stable({
      figures: {
        Ann: man('law', { at: 'A12' }),
        Bob: man('gang', { mount: 'Nag', at: 'L12' }),
        Nag: horse('gang', { at: 'L12' }),
        Cal: man('gang', { at: 'K12' }),
      },
      town: meadow(),
      step: 'shoot',
    });
    // Cal goes down, Bob breaks and runs nine inches.
    const result = scene.dice('D6=5 D6=4 D6=3 D6=5 D6=5 D6=4 D6=5').when(shot('Ann', 'Cal'));
    expectEffects(result, [
      { kind: 'down', figure: 'Cal' },
      { kind: 'tested', figure: 'Bob', why: 'nerve', check: { passed: false } },
      { kind: 'skedaddled', figure: 'Bob', distance: 9 },
    ]);
    expect(scene.fight.figures.Nag!.at).toEqual(scene.fight.figures.Bob!.at);
    expect(scene.fight.figures.Nag!.at!.x).toBeGreaterThan(18);
  });
});
