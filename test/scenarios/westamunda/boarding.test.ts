import { describe, expect, it } from 'vitest';
import { actionsOf, matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { atSpeed, gone, horse, man, shot, stable, tick, wagon } from './stable.ts';

type Cast = Record<string, Given>;
const near = { 'Kid>Rig': { near: true }, 'Kid>Nag': { near: true } };
const kid = man('gang', { profile: { ...MAN, I: 4 } });
const atRig = (speed: number, more: Cast = {}) =>
  stable({
    figures: {
      Kid: kid,
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
      Rig: wagon('gang', atSpeed(speed)),
      Jack: horse('gang', { mount: 'Rig' }),
      ...more,
    },
    scene: near,
  });
const board = { type: 'mount', figure: 'Kid', mount: 'Rig', seat: 'body' } as const;
const ride = { type: 'mount', figure: 'Kid', mount: 'Nag' } as const;

describe('getting on', () => {
  it('WM-HORSE-11 a standing horse is part of the move, and there is no more of it this turn', () => {
    const scene = stable({ figures: { Kid: kid, Nag: horse('gang'), Ann: man('law') }, scene: near });
    expectEffects(scene.when(ride), [{ kind: 'mounted', figure: 'Kid', mount: 'Nag', moving: false }]);
    scene.refuses(
      { type: 'move', figure: 'Kid', gait: 'walk', stated: { way: 'away', target: 'Ann', distance: 2 } },
      'already-did',
    );
    scene.refuses({ type: 'dismount', figure: 'Kid' }, 'already-did');
  });

  it('WM-HORSE-11, WM-SHOOT-06 who has run to it still shoots in a hurry from the saddle', () => {
    const fire = (distance: number, gait: 'walk' | 'run') => {
      const scene = stable({
        figures: { Kid: { ...kid, turn: { ...gone(distance), gait } }, Nag: horse('gang'), Ann: man('law') },
        scene: { ...near, 'Kid>Ann': { range: 6 } },
      });
      scene.when(ride);
      scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'shoot');
      return scene.dice('D6=1').when(shot('Kid', 'Ann'));
    };
    expectEffects(fire(7, 'run'), [{ kind: 'shot-fired', check: { need: 5, mods: [{ id: 'snap', value: -1 }] } }]);
    expectEffects(fire(4, 'walk'), [{ kind: 'shot-fired', check: { need: 4 } }]);
  });

  it('WM-HORSE-05 a second sits behind, a third does not', () => {
    const two = stable({ figures: { Kid: kid, Bob: man('gang', { mount: 'Nag' }), Nag: horse('gang') }, scene: near });
    expectEffects(two.when(ride), [{ kind: 'mounted', seat: 'rear' }]);
    const cal = man('gang', { mount: 'Nag', seatAboard: 'rear' });
    const three: Cast = { Kid: kid, Bob: man('gang', { mount: 'Nag' }), Cal: cal, Nag: horse('gang') };
    stable({ figures: three, scene: near }).refuses(ride, 'over-limit');
  });

  it('WM-JUMP-02 onto a standing wagon, and on to the box; not out of reach', () => {
    const empty = atRig(0, { Bob: man('gang') });
    expectEffects(empty.when({ ...board, seat: 'driver' }), [{ kind: 'mounted', seat: 'driver', moving: false }]);
    empty.when({ type: 'drive', figure: 'Kid', mount: 'Rig', speed: 3 });
    atRig(0).refuses({ ...board, seat: 'driver' }, 'bad-value');
    const far = stable({
      figures: { Kid: kid, Rig: wagon('gang') },
      scene: { 'Kid>Rig': { range: 5, near: false } },
    });
    far.refuses(board, 'too-far-apart');
  });

  it('E33, WM-JUMP-03 onto a wagon at speed, with a helping hand', () => {
    const helped = () => {
      const scene = atRig(9);
      scene.when({ type: 'assist', figure: 'Bob', target: 'Kid', what: 'board' });
      return scene;
    };
    expectEffects(helped().dice('D6=3').when(board), [
      { kind: 'tested', why: 'board', check: { need: 3, passed: true } },
      { kind: 'mounted', figure: 'Kid', mount: 'Rig', moving: true },
    ]);
    expectEffects(helped().dice('D6=2 D3=2 D6=4 D6=1 D6=3 D3=2').when(board), [
      { kind: 'tested', why: 'board', check: { passed: false } },
      { kind: 'table-rolled', table: 'hits', row: 2 },
      { kind: 'hit', figure: 'Kid', strength: 3 },
      { kind: 'wounded', figure: 'Kid' },
      { kind: 'stat-changed', why: 'flesh-wound' },
      { kind: 'hit', figure: 'Kid' },
      { kind: 'unharmed', figure: 'Kid' },
      { kind: 'table-rolled', table: 'bounce', row: 2 },
      { kind: 'driven-back', figure: 'Kid', distance: 2, why: 'bounced' },
    ]);
    helped().refuses({ type: 'drive', figure: 'Bob', mount: 'Rig', speed: 9 }, 'already-did'); // his action
  });

  it('WM-JUMP-03 nobody gets on what comes straight at him', () => {
    const town = townOf(Array.from({ length: 10 }, () => '..........'));
    const at = (place: string) =>
      stable({
        figures: {
          Kid: { ...kid, at: place },
          Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', at: 'E5' }),
          Rig: wagon('gang', atSpeed(5, { at: 'E5', facing: 'east' })),
        },
        town,
      });
    at('F5').refuses(board, 'mount-unavailable');
    at('E4').dice('D6=4').when(board);
    at('H5').refuses(board, 'too-far-apart');
    const behind = at('E6');
    expectEffects(behind.dice('D6=1 D6=2 D3=2').when(board), [
      {
        kind: 'driven-back',
        why: 'bounced',
        path: [
          { x: 4, y: 5, level: 0 },
          { x: 4, y: 7, level: 0 },
        ],
      },
    ]);
  });

  it('WM-JUMP-04 from one to another: harder if either is at speed; who fails falls between', () => {
    const leap = () =>
      stable({
        figures: {
          Kid: { ...kid, mount: 'Nag' },
          Nag: horse('gang', { turn: gone(12) }),
          Rig: wagon('gang', atSpeed(5)),
        },
        scene: { 'Kid>Rig': { range: 2 } },
      });
    expectEffects(leap().dice('D6=4').when(board), [
      { kind: 'tested', why: 'board', check: { need: 4, passed: true } },
      { kind: 'mounted', mount: 'Rig', moving: true },
    ]);
    expectEffects(leap().dice('D6=3 D3=1 D6=2').when(board), [
      { kind: 'thrown', figure: 'Kid', mount: 'Nag', why: 'boarded' },
      { kind: 'table-rolled', table: 'hits', row: 1 },
      { kind: 'hit', figure: 'Kid' },
    ]);
  });
});

describe('getting off', () => {
  it('WM-JUMP-01 safely from what stands, with a roll from what moves', () => {
    const off = { type: 'dismount', figure: 'Kid' } as const;
    const still = atRig(0, { Kid: { ...kid, mount: 'Rig' } }).when(off);
    expectEffects(still, [{ kind: 'dismounted', figure: 'Kid' }]);
    expectNone(still, 'tested');
    const moving = (dice: string) =>
      atRig(9, { Kid: { ...kid, mount: 'Rig' } })
        .dice(dice)
        .when(off);
    expectEffects(moving('D6=3'), [
      { kind: 'tested', why: 'jump', check: { need: 3, passed: true } },
      { kind: 'dismounted' },
    ]);
    expectEffects(moving('D6=2 D3=1 D6=2'), [
      { kind: 'tested', check: { passed: false } },
      { kind: 'dismounted' },
      { kind: 'table-rolled', table: 'hits' },
      { kind: 'hit', figure: 'Kid', cause: 'crash' },
      { kind: 'pinned', figure: 'Kid' },
    ]);
  });

  it('WM-JUMP-01 no further move, but a snap shot; or into a fight, as if he charged', () => {
    const jumper = (range: number) =>
      stable({
        figures: { Kid: { ...kid, mount: 'Nag' }, Nag: horse('gang', { turn: gone(6) }), Ann: man('law') },
        scene: { 'Kid>Ann': { range } },
      });
    const scene = jumper(5);
    scene.dice('D6=6').when({ type: 'dismount', figure: 'Kid' });
    scene.refuses(
      { type: 'move', figure: 'Kid', gait: 'walk', stated: { way: 'away', target: 'Ann', distance: 1 } },
      'already-did',
    );
    expectEffects(scene.dice('D6=1').when(shot('Kid', 'Ann')), [{ kind: 'shot-fired', check: { need: 5 } }]);
    jumper(5).refuses({ type: 'dismount', figure: 'Kid', target: 'Ann' }, 'target-forbids');
    expectEffects(jumper(2).dice('D6=3').when({ type: 'dismount', figure: 'Kid', target: 'Ann' }), [
      { kind: 'tested', why: 'jump' },
      { kind: 'dismounted' },
      { kind: 'engaged', figure: 'Kid', figures: ['Ann'] },
    ]);
    const short = jumper(2).dice('D6=2 D6=2').when({ type: 'dismount', figure: 'Kid', target: 'Ann' });
    expectEffects(short, [
      { kind: 'tested', check: { passed: false } },
      { kind: 'hit', figure: 'Kid' },
    ]);
    expectNone(short, 'engaged');
  });
});

describe('enemies aboard', () => {
  const raid = (speed: number, more: Cast = {}) =>
    atRig(speed, {
      Kid: man('law', { profile: { ...MAN, I: 4 }, weapons: [] }),
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', weapons: [] }),
      ...more,
    });
  const fight = (scene: ReturnType<typeof raid>, dice: string) => {
    scene.fight.clock.step = westamunda.clock[0]!.steps.findIndex((one) => one.id === 'melee');
    return scene.dice(dice).when(tick('melee', 'Kid'), 'clock');
  };

  it('WM-JUMP-05 he fights for his place: charging, jumping up; who wins is aboard', () => {
    const scene = raid(5);
    expectEffects(scene.dice('D6=3').when(board), [
      { kind: 'tested', why: 'board' },
      { kind: 'engaged', figure: 'Kid', figures: ['Bob'], boarding: 'Rig' },
    ]);
    expect(scene.fight.figures.Kid!.mount).toBeNull();
    expectEffects(fight(scene, 'D6=6 D6=2 D6=1 D6=1 D6=1 D6=1'), [
      { kind: 'melee-rolled', figures: ['Kid'], check: { total: 9 } }, // 6 + 3, +1 charging, -1 jumping up
      { kind: 'melee-won', figure: 'Kid', count: 4 },
      { kind: 'hit', figure: 'Bob' },
      { kind: 'mounted', figure: 'Kid', mount: 'Rig', seat: 'body', moving: true },
    ]);
  });

  it('WM-JUMP-05 who loses is thrown back; who draws hangs on', () => {
    const lost = raid(5);
    lost.dice('D6=3').when(board);
    expectEffects(fight(lost, 'D6=2 D6=3 D6=1 D6=2 D3=2'), [
      { kind: 'melee-won', figure: 'Bob' },
      { kind: 'hit', figure: 'Kid', cause: 'melee' },
      { kind: 'disengaged', figures: ['Bob', 'Kid'] },
      { kind: 'hit', figure: 'Kid', cause: 'crash' },
      { kind: 'driven-back', figure: 'Kid', distance: 2, why: 'bounced' },
    ]);
    const drawn = raid(5, { Kid: man('law', { weapons: [] }) });
    drawn.dice('D6=4').when(board);
    expectEffects(fight(drawn, 'D6=3 D6=3'), [{ kind: 'melee-drawn' }]);
    expect(drawn.fight.contacts).toHaveLength(1);
    expect((drawn.fight.sub as { rides: { boarding: object } }).rides.boarding).toHaveProperty('Kid');
  });

  it('WM-JUMP-05 nobody is charged who is aboard: one has to get there first', () => {
    const scene = stable({
      figures: { Kid: man('law'), Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }), Rig: wagon('gang') },
      scene: { 'Kid>Bob': { range: 4 } },
    });
    scene.refuses({ type: 'charge', figure: 'Kid', target: 'Bob', gait: 'run' }, 'target-forbids');
  });

  it('WM-JUMP-01, WM-JUMP-05 nor does anybody leap from his saddle at whoever is aboard', () => {
    const scene = stable({
      figures: {
        Ann: man('law', { mount: 'Bay' }),
        Bay: horse('law'),
        Bob: man('gang', { mount: 'Rig', seatAboard: 'driver' }),
        Rig: wagon('gang', atSpeed(0)),
        Cal: man('gang'),
      },
      scene: { 'Ann>Bob': { range: 2 }, 'Ann>Cal': { range: 2 } },
    });
    const leap = (target: string) => ({ type: 'dismount', figure: 'Ann', target }) as const;
    expect(matches(westamunda.legal(scene.fight, 'Ann'), leap('Bob'))).toBe(false);
    scene.refuses(leap('Bob'), 'target-forbids');
    expectEffects(scene.when(leap('Cal')), [{ kind: 'engaged', figure: 'Ann', figures: ['Cal'] }]);
  });

  it('WM-MELEE-11, WM-JUMP-05 nor does a winner follow up against whoever is aboard', () => {
    const follow = (carrier: Given) => {
      const scene = stable({
        figures: {
          Ann: man('law', { weapons: [] }),
          Bob: man('gang', { weapons: [] }),
          Cal: man('gang', { mount: 'Rig' }),
          Rig: carrier,
        },
        scene: { 'Ann>Cal': { range: 3 } },
        contacts: [['Ann', 'Bob']],
        step: 'melee',
      });
      return scene.dice('D6=4 D6=3 D6=5 D6=6').when(tick('melee', 'Ann'), 'clock');
    };
    expectNone(follow(wagon('gang')), 'followed-up', 'engaged');
    expectEffects(follow(horse('gang')), [{ kind: 'engaged', figure: 'Ann', figures: ['Cal'] }]);
  });

  it('WM-JUMP-05 on a horse its old rider is thrown', () => {
    const scene = stable({
      figures: {
        Kid: man('law', { profile: { ...MAN, I: 4 }, weapons: [] }),
        Bob: man('gang', { mount: 'Nag', weapons: [], profile: { ...MAN, T: 7 } }),
        Nag: horse('gang'),
      },
      scene: near,
    });
    expectEffects(scene.when(ride), [{ kind: 'engaged', boarding: 'Nag' }]);
    // Bob is higher up: 2 + 3 + 1 = 6 against 5 + 3 = 8; the blows land on Bob, who cannot be wounded.
    expectEffects(fight(scene, 'D6=5 D6=2 D6=5 D6=5'), [
      { kind: 'melee-rolled', figures: ['Kid'], check: { total: 8 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 6 } },
      { kind: 'melee-won', figure: 'Kid', count: 2 },
      { kind: 'thrown', figure: 'Bob', mount: 'Nag', why: 'boarded' },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
      { kind: 'mounted', figure: 'Kid', mount: 'Nag' },
    ]);
  });
});

describe('offers', () => {
  it('legal offers exactly what resolve accepts', () => {
    const cast = (): Cast => ({
      Nag: horse('gang', { turn: gone(9) }),
      Cal: man('gang', { mount: 'Nag' }),
      Ann: man('law'),
      Roan: horse('law'),
      Abe: man('law', { mount: 'Roan' }),
    });
    const fresh = (speed: number) => {
      const scene = atRig(speed, cast());
      return scene;
    };
    for (const speed of [0, 5]) {
      for (const id of ['Kid', 'Bob', 'Cal']) {
        const offers = westamunda.legal(fresh(speed).fight, id);
        const kinds = new Set(['mount', 'dismount', 'assist', 'take-reins', 'drive']);
        for (const offer of offers.filter(({ action }) => kinds.has(action.type))) {
          for (const action of actionsOf(offer, { sparse: true })) {
            expect(matches(offers, action)).toBe(true);
            const dice = Array.from({ length: 1 }, () => 'D6=6').join(' ');
            try {
              fresh(speed).when(action);
            } catch (error) {
              if (!String(error).includes('script')) throw error;
              expect(() => fresh(speed).dice(dice).when(action)).not.toThrow(/refused/);
            }
          }
        }
      }
    }
  });
});
