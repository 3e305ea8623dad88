import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import type { Fire } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { itemsOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { ammoNeed, gunOf } from '../../../src/rulesets/westamunda/shoot/guns.ts';
import { walkOf } from '../../../src/rulesets/westamunda/state.ts';
import { parseTown } from '../../../src/towns/parse-town.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { gun, PRAIRIE, shooting, shot } from './gun-kit.ts';
import { MAN } from './people.ts';
import { atStep, man, mapped, shotAt, told, toPlace, toward } from './road.ts';
import { atSpeed, gone, horse, stable, tick, wagon } from './stable.ts';

describe('one shooting action a turn', () => {
  it('WM-BLAZE-02, WM-SHOOT-01 a burst of nothing but jams is one, though nothing was fired', () => {
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 } },
    });
    scene.dice('D6=6 D6=5').when(shot('revolver', 'Bob', 'fan'));
    scene.refuses(shot('revolver'), 'already-did');
  });
});

describe('WM-SHOOT-03 the closest target', () => {
  it('is not one behind a rider, who cannot turn his horse any more', () => {
    const scene = mapped({
      Ann: man('law', { at: 'H5', mount: 'Bay', facing: 'east', turn: gone(4) }),
      Bay: horse('law', { at: 'H5', facing: 'east', turn: gone(4) }),
      Bob: man('gang', { at: 'O5' }),
      Cal: man('gang', { at: 'E5' }),
    });
    atStep(scene, 'shoot').refuses(shotAt('Ann', 'Cal'), 'out-of-arc');
    expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-missed' }]);
  });

  it('is one in the open also for whoever would rather shoot through a wall, at somebody farther off', () => {
    const scene = mapped(
      {
        Ann: man('law', { at: 'A3' }),
        Bob: man('gang', { at: 'G3' }),
        Cal: man('gang', { at: 'A7' }),
      },
      ['', '...#', '...#', '...#', '...#'],
    );
    const order = { ...shotAt('Ann', 'Bob'), through: 'wall@D3' };
    atStep(scene, 'shoot').refuses(order, 'closer-target');
  });
});

describe('aims', () => {
  it('WM-AIM-01, WM-TURN-03 whoever has aimed fires in the shooting phase, and does not throw', () => {
    const scene = told(
      { Ann: man('law', { weapons: ['revolver', 'knife'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 6 } },
    );
    scene.when({ type: 'aim', figure: 'Ann', target: 'Bob' });
    scene.refuses(shotAt('Ann', 'Bob'), 'wrong-phase');
    const knife = { type: 'throw', figure: 'Ann', item: 'Ann.knife', target: 'Bob' } as const;
    atStep(scene, 'shoot').refuses(knife, 'already-did');
    expect(matches(westamunda.legal(scene.fight, 'Ann'), knife)).toBe(false);
    expectEffects(scene.dice('D6=1').when(shotAt('Ann', 'Bob')), [{ kind: 'shot-fired', check: { need: 3 } }]);
  });

  it('WM-AIM-02 kept for him and then told again an aim rises by one a turn', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 6 } });
    scene.fight.figures.Ann!.aim = { target: 'Bob', bonus: 1, toward: null };
    expectEffects(atStep(scene, 'keep-aim').when(tick('keep-aim', 'Ann'), 'clock'), [{ kind: 'aimed', bonus: 2 }]);
    expectEffects(atStep(scene, 'move').when({ type: 'aim', figure: 'Ann', target: 'Bob' }), [
      { kind: 'aimed', bonus: 2 },
    ]);
  });
});

describe('pins', () => {
  it('WM-DUCK-05, WM-PIN-03 hit while he ducks he is pinned like anybody, and needs a friend', () => {
    const scene = shooting({
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6, cover: 'full' } },
    });
    // Two shots, need 7: 5 would have hit him in the open; 6 and 4 hit, 1 does not wound; 4 the gun is fine.
    expectEffects(scene.dice('D6=3 D6=5 D6=6 D6=4 D6=1 D6=4').when(shot('revolver', 'Bob', 'fan')), [
      { kind: 'ducked-back', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob' },
    ]);
    scene.fight.clock.turn = 1;
    expect(westamunda.due(atStep(scene, 'escape').fight, 'escape')).toEqual([]);
  });
});

/** Ann, whose gun is nearly empty, has plenty of rounds. */
const loader = (more: object = {}) => man('law', { ammo: 1, pouch: { revolver: 12 }, ...more });
const LOAD = { type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'load' } as const;

describe('work with the hands', () => {
  const LADDER = 'level 1 at B2\n 2 ....\n 3 ....\nways\n  ladder A3 to B3/1\n';
  const STAIRS = LADDER.replace('ladder', 'stairs');
  const climber = (more: string) =>
    mapped({ Ann: loader({ at: 'A3' }), Bob: man('gang', { at: 'X10' }) }, [], { more });

  it('WM-TURN-04, WM-LOAD-09 whoever has climbed does not reload; stairs are only walked', () => {
    const scene = climber(LADDER);
    scene.when(toPlace('Ann', 'B3/1'));
    expect(scene.refuses(LOAD, 'already-did')).toMatchObject({ did: 'climbed' });
    const stairs = climber(STAIRS);
    stairs.when(toPlace('Ann', 'B3/1'));
    expectEffects(stairs.dice('D6=4 D8=2').when(LOAD), [{ kind: 'tested', stat: 'BS' }, { kind: 'reloaded' }]);
  });

  it('WM-TURN-05 nor does he climb after it', () => {
    const walk = { ...LOAD, walk: true };
    const scene = climber(LADDER);
    scene.dice('D6=4 D8=2').when(walk);
    scene.refuses(toPlace('Ann', 'B3/1'), 'blocked');
    const stairs = climber(STAIRS);
    stairs.dice('D6=4 D8=2').when(walk);
    expectEffects(stairs.when(toPlace('Ann', 'B3/1')), [{ kind: 'moved' }]);
  });

  it('WM-TURN-05 after work in the saddle the horse stands, whoever of two has the reins, and nobody gets off', () => {
    const scene = stable({
      figures: {
        Ann: loader({ mount: 'Bay', seatAboard: 'rear' }),
        Cal: man('law', { mount: 'Bay' }),
        Bay: horse('law'),
        Bob: man('gang'),
      },
      scene: { 'Cal>Bob': { range: 20 } },
    });
    scene.dice('D6=5 D8=2').when(LOAD);
    scene.refuses(toward('Cal', 'Bob', 4), 'already-did');
    scene.refuses({ type: 'dismount', figure: 'Ann' }, 'already-did');
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(false);
  });

  it('WM-TURN-04 who has mounted does not reload in the saddle; who has got off rolls for it', () => {
    const scene = stable({
      figures: { Ann: loader(), Bay: horse('law'), Bob: man('gang') },
      scene: { 'Ann>Bay': { range: 1, near: true } },
    });
    scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    scene.refuses(LOAD, 'state-forbids');
    const off = stable({ figures: { Ann: loader({ mount: 'Bay' }), Bay: horse('law'), Bob: man('gang') } });
    off.when({ type: 'dismount', figure: 'Ann' });
    expectEffects(off.dice('D6=4 D8=2').when(LOAD), [{ kind: 'tested', stat: 'BS' }, { kind: 'reloaded' }]);
  });
});

describe('small things', () => {
  const GIVE = { type: 'give', figure: 'Ann', target: 'Cal', item: 'revolver', count: 1 } as const;
  const TAKE = { type: 'pick-up', figure: 'Ann', item: 'Bob.winchester' } as const;
  const AIM = { type: 'aim', figure: 'Ann', target: 'Ike' } as const;
  const WATCH = { type: 'overwatch', figure: 'Ann', aimed: false } as const;
  const hands = () =>
    told(
      {
        Ann: loader(),
        Cal: man('law'),
        Bob: man('gang', { weapons: ['winchester'], statuses: ['out-of-action'] }),
        Ike: man('gang'),
      },
      {
        'Ann>Cal': { range: 1, near: true },
        'Ann>Bob': { range: 1, near: true },
        'Ann>Ike': { range: 12 },
      },
    );

  it('WM-TURN-04 picking something up is one, and then reloading takes a roll; WM-TURN-05 the rest of a walk is his', () => {
    const scene = hands();
    scene.when(TAKE);
    expectEffects(scene.dice('D6=4 D8=2').when(LOAD), [{ kind: 'tested', stat: 'BS' }]);
    expectEffects(scene.when(toward('Ann', 'Ike', 4)), [{ kind: 'moved', distance: 4 }]);
  });

  it('WM-TURN-05 who has reloaded without a roll does nothing more', () => {
    const scene = hands();
    scene.dice('D8=2').when(LOAD);
    scene.refuses(GIVE, 'already-did');
    scene.refuses(TAKE, 'already-did');
  });

  it('WM-AIM-01, WM-OW-01 nor who has been told to aim or to watch; and neither comes after any', () => {
    for (const order of [AIM, WATCH]) {
      const scene = hands();
      scene.when(order);
      scene.refuses(GIVE, 'state-forbids');
      scene.refuses(TAKE, 'state-forbids');
      const late = hands();
      late.when(GIVE);
      late.refuses(order, 'already-did');
    }
  });

  it('WM-AIM-03 an aim that was only kept is lost by it', () => {
    const scene = hands();
    scene.fight.figures.Ann!.aim = { target: 'Ike', bonus: 1, toward: null };
    expectEffects(scene.when(GIVE), [{ kind: 'given' }, { kind: 'aim-lost', figure: 'Ann', why: 'acted' }]);
  });

  it('WM-AIM-01, WM-OW-01, WM-HORSE-11 nobody aims or watches who has mounted this turn', () => {
    for (const order of [{ ...AIM, target: 'Bob' }, WATCH]) {
      const scene = stable({
        figures: { Ann: man('law'), Bay: horse('law'), Bob: man('gang') },
        scene: { 'Ann>Bay': { range: 1, near: true }, 'Ann>Bob': { range: 12 } },
      });
      scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
      scene.refuses(order, 'already-did');
    }
  });
});

describe('shots on the way', () => {
  const charge = (target: string) =>
    ({
      type: 'charge',
      figure: 'Kid',
      target: 'Walt',
      gait: 'run',
      shot: { target, weapon: 'Kid.revolver' },
    }) as const;

  it('WM-MOVE-06, WM-SHOOT-02 a charger does not fire into a fight of his friends either', () => {
    const scene = told(
      { Kid: man('gang'), Kit: man('gang'), Walt: man('law'), Wes: man('law') },
      { 'Kid>Walt': { range: 7 }, 'Kid>Wes': { range: 5 } },
    );
    scene.fight.contacts.push({ a: 'Kit', b: 'Wes', by: 'Kit', since: 1 });
    expectNone(scene.when(charge('Wes')), 'shot-fired');
  });

  it('WM-MOVE-06, WM-SHOOT-03 nor past the man before him', () => {
    const posse = () =>
      mapped({ Kid: man('gang', { at: 'B5' }), Walt: man('law', { at: 'H5' }), Wes: man('law', { at: 'O5' }) });
    expectNone(posse().when(charge('Wes')), 'shot-fired');
    expectEffects(posse().dice('D6=1').when(charge('Walt')), [
      { kind: 'shot-fired', figure: 'Kid', target: 'Walt' },
      { kind: 'engaged', figure: 'Kid' },
    ]);
  });

  it('WM-DRAW-01, WM-MAP-02 no rider draws at somebody behind his horse', () => {
    const ride = (to: string) =>
      mapped({
        Kid: man('gang', { at: 'H5', mount: 'Bay', facing: 'east', profile: { ...MAN, I: 5 } }),
        Bay: horse('gang', { at: 'H5', facing: 'east' }),
        Walt: man('law', { at: 'C5', watch: { bonus: 0, rule: 'first', toward: { x: 1, y: 0 } } }),
      })
        .dice(to === 'L5' ? 'D6=1' : 'D6=1 D6=1')
        .when(toPlace('Kid', to));
    expectNone(ride('L5'), 'tested');
    expectEffects(ride('F5'), [{ kind: 'tested', figure: 'Kid', why: 'quick-draw' }]);
  });
});

describe('charges', () => {
  const CHARGE = { type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' } as const;

  it('WM-TURN-02, WM-MOVE-05 none comes after a broken man of his side has run on', () => {
    const scene = told(
      { Ann: man('law'), Cal: man('law', { statuses: ['skedaddling'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 7 }, 'Bob>Cal': { range: 10 } },
    );
    atStep(scene, 'flee').dice('D6=3 D6=4').when(tick('flee', 'Cal'), 'clock');
    atStep(scene, 'move').refuses(CHARGE, 'wrong-phase');
  });

  it('WM-TURN-02, WM-HORSE-07 nor after a horse has bolted', () => {
    const scene = told(
      { Ann: man('law'), Bay: horse('law', { statuses: ['pinned'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 7 } },
    );
    atStep(scene, 'bolt').dice('D8=3').when(tick('bolt', 'Bay'), 'clock');
    atStep(scene, 'move').refuses(CHARGE, 'wrong-phase');
  });
});

describe('hands', () => {
  const order = { ...shot('revolver', 'Bob', 'two-guns'), second: { weapon: 'Ann.small-revolver', target: 'Bob' } };
  const scene = { 'Ann>Bob': { range: 6 } };
  const ann = (more: object = {}, ...weapons: readonly string[]) =>
    man('law', { weapons: ['revolver', 'small-revolver', ...weapons], ...more });

  it('WM-SHOOT-08, WM-MELEE-10 two guns want both hands: not beside a lance', () => {
    const with_ = (...weapons: readonly string[]) =>
      stable({ figures: { Ann: ann({}, ...weapons), Bob: man('gang') }, scene, step: 'shoot' });
    expect(with_('lance').refuses(order, 'lacks-item')).toMatchObject({ need: 'free-hand' });
    expectEffects(with_('sabre').dice('D6=1 D6=1').when(order), [{ kind: 'shot-missed' }, { kind: 'shot-missed' }]);
  });

  it('WM-SHOOT-08, WM-WAGON-05 nor with the reins of a wagon that rolls', () => {
    const box = (speed: number) =>
      stable({
        figures: {
          Rig: wagon('law', atSpeed(speed)),
          Jack: horse('law', { mount: 'Rig' }),
          Ann: ann({ mount: 'Rig', seatAboard: 'driver' }),
          Bob: man('gang'),
        },
        scene,
      });
    box(4).refuses(order, 'lacks-item');
    expectEffects(box(0).dice('D6=1 D6=1').when(order), [{ kind: 'shot-missed' }, { kind: 'shot-missed' }]);
  });
});

describe('running away', () => {
  it('WM-SHOOT-04, WM-NERVE-04 who has run more than ten inches in his own turn is hard to hit', () => {
    const runs = (dice: string) => {
      const scene = told(
        { Ann: man('law'), Cal: man('gang', { statuses: ['skedaddling'] }) },
        { 'Ann>Cal': { range: 3 } },
      );
      scene.fight.clock.turn = 1;
      atStep(scene, 'flee').dice(dice).when(tick('flee', 'Cal'), 'clock');
      scene.fight.clock.turn = 0;
      return atStep(scene, 'shoot').dice('D6=1').when(shotAt('Ann', 'Cal'));
    };
    expectEffects(runs('D6=6 D6=5'), [{ kind: 'shot-fired', distance: 14, check: { need: 6 } }]);
    expectEffects(runs('D6=5 D6=5'), [{ kind: 'shot-fired', distance: 13, check: { need: 5 } }]);
  });
});

describe('the Le Mat', () => {
  it('WM-LEMAT-01, WM-AMMO-01, WM-WATER-04 with a cylinder for percussion the barrel is for percussion too', () => {
    for (const model of ['lemat', 'lemat-small', 'lemat-rifle']) {
      const barrel = itemsOf('Ann', [`${model}+percussion`])[1]!;
      expect(barrel).toMatchObject({ item: `Ann.${model}+percussion.barrel`, ammo: 1, loads: ['scatter'] });
      expect(gunOf(barrel.model)).toMatchObject({ base: 'lemat-barrel', powder: 'percussion' });
    }
    const barrel = gunOf('lemat-barrel+percussion')!;
    expect(ammoNeed(barrel, gun('Ann', 'lemat-barrel+percussion', ['scatter']))).toBe(5);
    expect(gunOf(itemsOf('Ann', ['lemat'])[1]!.model)!.powder).toBe('cartridge');
  });

  it('WM-LEMAT-01, WM-SHOOT-07 the barrel of the rifle is fired from a long gun, with its penalty in one hand', () => {
    const items = [gun('Ann', 'lemat-rifle', 9), gun('Ann', 'lemat-barrel', ['manstopper'])];
    const rifle = items.map((item) =>
      item.model === 'lemat-barrel' ? { ...item, id: 'Ann.lemat-rifle.barrel' } : item,
    );
    const scene = () =>
      shooting({ figures: { Ann: { items: rifle }, Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { range: 4 } } });
    const order = shot('lemat-rifle.barrel');
    expectEffects(
      scene()
        .dice('D6=1')
        .when({ ...order, hands: 1 }),
      [{ kind: 'shot-fired', check: { need: 6 } }],
    );
    expectEffects(scene().dice('D6=1').when(order), [{ kind: 'shot-fired', check: { need: 4 } }]);
  });
});

describe('WM-MOVE-04 runs near enemies', () => {
  it('nobody who set out within eight inches of one runs on once he has walked away', () => {
    const scene = (bob: string) => mapped({ Ann: man('law', { at: 'H5' }), Bob: man('gang', { at: bob }) });
    const near = scene('N5');
    near.when(toPlace('Ann', 'E5'));
    expect(near.refuses(toPlace('Ann', 'A5', 'run'), 'state-forbids')).toMatchObject({ state: 'enemy-near' });
    expectEffects(near.when(toPlace('Ann', 'D5')), [{ kind: 'moved', gait: 'walk' }]);
    const far = scene('Q5');
    far.when(toPlace('Ann', 'E5'));
    expectEffects(far.when(toPlace('Ann', 'A5', 'run')), [{ kind: 'moved', gait: 'run' }]);
  });

  it('told without a map, where the table plays it', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 7 } }, { runStop: 'on' });
    const away = (distance: number, gait: 'walk' | 'run') =>
      ({ type: 'move', figure: 'Ann', gait, stated: { way: 'away', target: 'Bob', distance } }) as const;
    scene.when(away(3, 'walk'));
    scene.refuses(away(5, 'run'), 'state-forbids');
  });
});

describe('WM-KICK-01 the kick', () => {
  it('WM-SG-04 is that of the heavier of two barrels, whichever is fired first', () => {
    for (const loads of [
      ['manstopper', 'scatter'],
      ['scatter', 'manstopper'],
    ]) {
      const scene = shooting({
        figures: {
          Ann: { items: [gun('Ann', 'shotgun', loads)], profile: { ...MAN, S: 2 } },
          Bob: { side: 'gang', profile: { ...MAN, T: 7 } },
        },
        scene: { 'Ann>Bob': { range: 6 } },
      });
      // Neither finds him; the charge of shot drifts off. S 2 against S 4: need 5.
      const drift = 'D8=1 D6=4';
      const dice = loads[0] === 'scatter' ? `D6=2 ${drift} D6=2 D6=4` : `D6=2 D6=2 ${drift} D6=4`;
      expectEffects(scene.dice(dice).when(shot('shotgun', 'Bob', 'in-turn')), [
        { kind: 'tested', figure: 'Ann', why: 'kickback', check: { need: 5, passed: false } },
      ]);
    }
  });
});

describe('WM-MOVE-08 at the edge', () => {
  const ledge = (ann: object, settings = {}) =>
    told({ Ann: man('law', ann), Bob: man('gang') }, { 'Ann>Bob': { range: 6 }, Ann: { edge: 4 } }, settings);

  it('WM-FIRE-04 a burning man who goes down may go over it', () => {
    const scene = atStep(ledge({ statuses: ['burning'] }), 'burning');
    // 1 burns on; 4 a wound, 2 down; 3 over he goes; 1 and no more wounds.
    expectEffects(scene.dice('D6=1 D6=4 D6=2 D6=3 D6=1').when(tick('burning', 'Ann'), 'clock'), [
      { kind: 'down', figure: 'Ann' },
      { kind: 'tested', figure: 'Ann', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Ann', height: 4 },
    ]);
  });

  it('WM-AMMO-05 whose gun bursts in his hand too', () => {
    const scene = atStep(ledge({}, { explodingWeapons: true }), 'shoot');
    // 6 hits, 1 no wound; 1 and 3 it bursts, 1 no wound; 3 over he goes; 1 no wound.
    expectEffects(scene.dice('D6=6 D6=1 D6=1 D6=3 D6=1 D6=3 D6=1').when(shotAt('Ann', 'Bob')), [
      { kind: 'item-broken', item: 'Ann.revolver' },
      { kind: 'pinned', figure: 'Ann' },
      { kind: 'fell', figure: 'Ann', height: 4 },
    ]);
  });

  it('WM-FIRE-07 who walks into a fire', () => {
    const more = 'level 1 at C2\n 2 ....\n 3 ....\n';
    const scene = mapped({ Ann: man('law', { at: 'C2/1' }), Bob: man('gang', { at: 'X10' }) }, [], { more });
    const fire: Fire = {
      kind: 'fire',
      id: 'h1',
      at: { x: 4, y: 1, level: 1 },
      near: [],
      by: 'Bob',
      up: 1,
      along: 1,
      down: 1,
      direction: null,
    };
    scene.fight.lying.h1 = fire;
    // 1 no wound; 3 over he goes; 1 no wound; 1 he does not burn.
    expectEffects(scene.dice('D6=1 D6=3 D6=1 D6=1').when(toPlace('Ann', 'F2/1')), [
      { kind: 'hit', figure: 'Ann', cause: 'fire' },
      { kind: 'pinned', figure: 'Ann' },
      { kind: 'fell', figure: 'Ann', height: 2 },
    ]);
  });
});

it('WM-HORSE-02, WM-MOVE-03 a horse leaps what is an inch high for nothing; a man takes half his move for it', () => {
  const rows = Array.from({ length: 8 }, (_, y) => ` ${y + 1} ..g.........`);
  const parsed = parseTown('example', `town "Example"\nlegend\n . street\n g wagon\n\nlevel 0\n${rows.join('\n')}\n`);
  if (!parsed.ok) throw new Error('no town');
  const figures = {
    Hal: man('law', { mount: 'Nag', at: 'A2' }),
    Nag: horse('law', { at: 'A2' }),
    Ann: man('law', { at: 'A4' }),
    Bob: man('gang', { at: 'L8' }),
  };
  const scene = stable({ figures, town: parsed.town });
  scene.when(toPlace('Hal', 'D2'));
  expect(walkOf(scene.fight).spent.Hal).toBe(3);
  expectEffects(scene.when(toPlace('Ann', 'C4')), [{ kind: 'moved', distance: 2, cost: 4 }]);
});

describe('two on a horse', () => {
  const pair = (bob: string) =>
    stable({
      figures: {
        Cal: man('law', { mount: 'Bay', at: 'H5', facing: 'east' }),
        Ann: man('law', { mount: 'Bay', seatAboard: 'rear', at: 'H5', facing: 'east' }),
        Bay: horse('law', { at: 'H5', facing: 'east' }),
        Bob: man('gang', { at: bob }),
      },
      town: PRAIRIE,
    });

  it('WM-AIM-01, WM-MAP-02 the one behind aims only where the horse looks', () => {
    const aim = { type: 'aim', figure: 'Ann', target: 'Bob' } as const;
    pair('C5').refuses(aim, 'out-of-arc');
    expectEffects(pair('P5').when(aim), [{ kind: 'aimed' }]);
  });

  it('WM-OW-04 his watch is over when the other rides off with him', () => {
    const scene = pair('X5');
    scene.when({ type: 'overwatch', figure: 'Ann', aimed: false });
    expectEffects(scene.when(toPlace('Cal', 'L5')), [
      { kind: 'moved', figure: 'Cal' },
      { kind: 'overwatch-lost', figure: 'Ann', why: 'moved' },
    ]);
  });
});
