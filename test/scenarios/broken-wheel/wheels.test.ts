import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { foldEffect, newFight } from '../../../src/game/fold/fold.ts';
import { valuesAt } from '../../../src/game/offer.ts';
import { Run } from '../../../src/game/run.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { marchOf } from '../../../src/rulesets/broken-wheel/move/march-state.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { beastProfile } from '../../../src/rulesets/broken-wheel/horses/stock.ts';
import { expectEffects, NOON, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { AIMED, faces, laid, shotMods, snap, when } from './people.ts';

const COACH = {
  sort: 'vehicle',
  template: 'coach',
  profile: { R: 10, horses: 2, seats: 9, Mo: 0 },
  facing: 'east',
} as const;
const TEAM = { sort: 'beast', template: 'cart-horse', mount: 'Coach' } as const;
const figures = {
  Ann: { mount: 'Coach', seatAboard: 'driver', arms: ['mm-revolver'] },
  Cal: { mount: 'Coach', seatAboard: 'body', arms: ['rifle'] },
  Coach: COACH,
  Near: TEAM,
  Off: TEAM,
  Bob: { side: 'gang', arms: ['mm-revolver'] },
};
const drive = (how: object): Action => ({ type: 'drive', figure: 'Ann', mount: 'Coach', ...how });

describe('wheels', () => {
  it('BW-MOVE-04 a coach goes ten inches, or twenty at the gallop, and the team pays for it', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 40 }, 'Coach>Bob': { range: 40 } }, step: 'move' });
    scene.refuses(drive({ speed: 21 }), 'bad-value');
    const result = when(scene, '', drive({ speed: 20, stated: { way: 'toward', target: 'Bob' } }));
    expectEffects(result, [
      { kind: 'moved', figure: 'Coach', distance: 20, gait: 'run' },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 20 } },
    ]);
    expect(marchOf(result.fight).gait.Coach).toBe('run');
    scene.refuses(drive({ speed: 5 }), 'already-did');
    scene.refuses(
      { type: 'move', figure: 'Cal', gait: 'walk', stated: { way: 'away', target: 'Bob', distance: 1 } },
      'state-forbids',
    );
  });

  it('BW-CDT-03 where leaders are required nobody drives into danger without one in earshot', () => {
    const placed = {
      ...figures,
      Ann: { ...figures.Ann, at: 'D6' },
      Cal: { ...figures.Cal, at: 'D6' },
      Coach: { ...COACH, at: 'E6' },
      Near: { ...TEAM, at: 'F6' },
      Off: { ...TEAM, at: 'G6' },
      Bob: { ...figures.Bob, at: 'Z6' },
    };
    const town = townOf(Array.from({ length: 12 }, () => '.'.repeat(30)));
    const onMap = (flags: string[]): Scene =>
      laid({
        figures: { ...placed, Cal: { ...placed.Cal, flags } },
        town,
        step: 'move',
        settings: { requireLeaderOrders: true },
      });
    const goals = (scene: Scene) =>
      brokenWheel
        .legal(scene.fight, 'Ann')
        .flatMap((offer) => (offer.action.type === 'drive' ? valuesAt(offer, 'to') : []));
    const scene = onMap([]);
    expect(scene.refuses(drive({ to: 'S6' }), 'not-entitled')).toMatchObject({ need: 'leader-near' });
    expect(goals(scene)).toContain('J6');
    expect(goals(scene)).not.toContain('S6');
    expect(goals(onMap(['leader']))).toContain('S6');
  });

  it('BW-FIRE-04 shooting from wheels that move is shooting from horseback', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 5 }, 'Coach>Bob': { range: 5 } } });
    subOf(scene.fight).march.inches = { Coach: 10 };
    expectEffects(when(scene, 'D10=1', snap('Ann', 'Bob')), [
      {
        kind: 'shot-fired',
        check: {
          mods: [
            { id: 'snap', value: -2 },
            { id: 'moved', value: -3 },
            { id: 'horseback', value: -1 },
          ],
        },
      },
    ]);
  });

  it('BW-FIRE-04 from wheels that stand still it is not', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 5 }, 'Coach>Bob': { range: 5 } } });
    expect(shotMods(when(scene, 'D10=1', snap('Ann', 'Bob')))).toEqual({ snap: -2 });
  });

  it('BW-FIRE-01 nobody shoots at wheels, with people aboard or without', () => {
    const carts = { ...figures, Bob: { ...figures.Bob, mount: 'Cart' }, Cart: { ...COACH, side: 'gang' } } as const;
    const empty = { ...carts, Bob: figures.Bob };
    for (const some of [carts, empty]) {
      const scene = laid({ figures: some, scene: { 'Ann>Cart': { range: 3 } } });
      expect(scene.refuses(snap('Ann', 'Cart'), 'target-forbids')).toMatchObject({ state: 'vehicle' });
    }
  });

  it('BW-FIRE-03 whoever is driven on takes no aim along into the next move', () => {
    const aiming = { ...figures, Cal: { ...figures.Cal, ...AIMED('Bob') } };
    const scene = laid({ figures: aiming, scene: { 'Cal>Bob': { range: 20 } }, step: 'move' });
    const result = when(scene, '', drive({ speed: 8 }));
    expectEffects(result, [{ kind: 'moved' }, { kind: 'aim-lost', figure: 'Cal' }]);
  });

  it('BW-BEAST-01 a team throws as one beast, its driver counts as a rider, and a spooked one goes at half speed', () => {
    const scene = laid({
      figures,
      scene: { 'Bob>Near': { range: 6 }, 'Bob>Off': { range: 6 }, 'Bob>Ann': { range: 6 } },
      isFresh: true,
    });
    for (const id of scene.fight.roster) subOf(scene.fight).nerve.heardShot[id] = true;
    expectEffects(when(scene, 'D10=1 D10=2', snap('Bob', 'Ann')), [
      {
        kind: 'table-rolled',
        table: 'fright',
        figure: 'Near',
        row: 'spooked',
        check: {
          mods: [
            { id: 'fright', value: 1 },
            { id: 'rider', value: 1 },
          ],
          total: 4,
        },
      },
    ]);
    Object.assign(scene.fight.clock, { block: 1, step: 0, turn: 0 });
    scene.refuses(drive({ speed: 11 }), 'bad-value');
    expectEffects(when(scene, '', drive({ speed: 10 })), [{ kind: 'moved', distance: 10, gait: 'run' }]);
  });

  it('BW-BEAST-03 a team that bolts takes the coach and everybody with it', () => {
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 10 } }, step: 'stampede' });
    subOf(scene.fight).march.steeds.Near = {
      ...steedOf(scene.fight, 'Near'),
      run: { why: 'gunfire', from: null, by: 'Bob', moves: 0 },
    };
    expectEffects(tick(scene, 'stampede', 'Near'), [
      { kind: 'bolted', figure: 'Near', why: 'gunfire', distance: 20 },
      { kind: 'situation-set', figure: 'Ann', target: 'Bob', values: { range: 30 } },
    ]);
  });

  it('BW-OBST-02 wheels count as four legs, and go over nothing', () => {
    const town = townOf([
      '................',
      'bbbbbbbbbbbbbbbb',
      '................',
      '................',
      'ffffffffffffffff',
      '................',
      '................',
      '................',
    ]);
    const placed = {
      Ann: { ...figures.Ann, at: 'A3' },
      Coach: { ...COACH, at: 'B3' },
      Near: { ...TEAM, at: 'B3' },
      Bob: { side: 'gang', at: 'P8' },
    };
    const scene = laid({ figures: placed, town, step: 'move' });
    scene.refuses(drive({ to: 'D7' }), 'blocked');
    const result = when(scene, '', drive({ to: 'F3' }));
    expectEffects(result, [{ kind: 'moved', figure: 'Coach', distance: 4, gait: 'walk', facing: 'east' }]);
    expect(result.fight.figures.Ann!.at).toEqual({ x: 4, y: 2, level: 0 });
  });

  it('BW-OBST-02 BW-MOVE-04 bad going that no walk would cover takes a gallop', () => {
    const placed = {
      Ann: { ...figures.Ann, at: 'A1' },
      Coach: { ...COACH, at: 'B1' },
      Near: { ...TEAM, at: 'B1' },
      Bob: { side: 'gang', at: 'P8' },
    };
    const town = townOf(Array.from({ length: 8 }, () => '..ssssssss......'));
    const going = (to: string) => when(laid({ figures: placed, town, step: 'move' }), '', drive({ to }));
    // At a walk eight inches of it take four rounds, one inch each.
    expectEffects(going('J1'), [{ kind: 'moved', figure: 'Coach', distance: 8, cost: 10, gait: 'run' }]);
    expectEffects(going('G1'), [{ kind: 'moved', figure: 'Coach', distance: 5, cost: 7, gait: 'walk' }]);
  });

  it('BW-SPOT-05 a wagon in sight bars the way of wheels, whoever hides aboard it', () => {
    const town = townOf(Array.from({ length: 9 }, () => '.........'));
    const placed = {
      Ann: { ...figures.Ann, at: 'B3' },
      Coach: { ...COACH, at: 'B3' },
      Near: { ...TEAM, at: 'B3' },
      Bob: { side: 'gang', mount: 'Cart', seatAboard: 'body', at: 'F3' },
      Cart: { ...COACH, side: 'gang', at: 'F3' },
    } as const;
    const { fight } = laid({ figures: placed, town, step: 'move' });
    const offered = (): boolean =>
      brokenWheel.legal(fight, 'Ann').some((offer) => valuesAt(offer, 'to').includes('F3'));
    expect(offered()).toBe(false);
    fight.hidden = { Bob: ['law'] };
    expect(offered()).toBe(false);
  });

  it('BW-MOVE-04 a wagon comes with its team, and a beast may come by itself', () => {
    const opened = {
      kind: 'fight-opened',
      ruleset: brokenWheel.ref,
      sides: [{ id: 'law', name: 'law' }],
      settings: {},
      commitment: '',
    } as const;
    const fight = newFight(opened, 'marshal', NOON, brokenWheel);
    const seat = { id: 'ann', name: 'Ann', side: 'law', wishes: [], autoPilot: false, missed: 0, heldSince: null };
    const run = new Run(fight, brokenWheel, scriptedDice([]), NOON);
    brokenWheel.recruit(run, { figure: 'f1', name: 'Wagon', template: 'wagon' }, seat as never);
    brokenWheel.recruit(run, { figure: 'f9', name: 'Bull', template: 'buffalo' }, seat as never);
    expect(Object.values(fight.figures).map(({ sort, template, mount }) => [sort, template, mount])).toEqual([
      ['vehicle', 'wagon', null],
      ['beast', 'cart-horse', 'f1'],
      ['beast', 'cart-horse', 'f1'],
      ['beast', 'buffalo', null],
    ]);
    expect(fight.figures.f9!.profile).toEqual(beastProfile('buffalo'));
    expect(brokenWheel.checkWish({ name: 'Wagon', template: 'wagon', weapons: ['rifle'] })).toMatchObject({
      code: 'over-limit',
    });
    foldEffect(fight, { kind: 'round-began', round: 1 }, brokenWheel);
  });
});

const tick = (scene: Scene, step: string, figure: string, script = '') =>
  scene.dice(faces(script)).when({ type: 'tick', step, figure }, 'clock');
