import { describe, expect, it } from 'vitest';
import type { Action, Order } from '../../../src/game/actions.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, modsOf, next, scores } from './fighters.ts';
import { faces, laid, type Laid, type Person, snap, when } from './people.ts';

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });

/** A round where orders are sealed. */
const sealed = (setup: Laid): Scene => laid({ settings: { rounds: 'sealed' }, step: 'seal-1', ...setup });

/** All of them together, with these faces. */
function together(scene: Scene, script: string, orders: readonly Action[]): Result {
  return scene.dice(faces(script)).when({ type: 'carry-out', orders: orders as Order[] }, 'clock');
}

const kinds = (effects: readonly Effect[], ...wanted: readonly Effect['kind'][]): string[] =>
  effects.flatMap((effect) =>
    wanted.includes(effect.kind) && 'figure' in effect ? [`${effect.kind} ${effect.figure}`] : [],
  );

describe('a round of fights, all at once', () => {
  const two = (): Laid => ({
    figures: {
      Ann: { arms: ['club'] },
      Al: { arms: ['club'] },
      Bob: gang({ arms: ['knife'] }),
      Ben: gang({ arms: ['club'] }),
    },
    contacts: [
      ['Ann', 'Bob'],
      ['Al', 'Ben'],
    ],
  });
  const ORDERS = [
    melee('Ann', 'brawl', { target: 'Bob' }),
    melee('Al', 'brawl', { target: 'Ben' }),
    melee('Bob', 'fight', { target: 'Ann' }),
    melee('Ben', 'brawl', { target: 'Al' }),
  ];

  it('BW-TURN-06 BW-TURN-07 every pair throws as far as the saves, then all of it lands, then the tests in roster order', () => {
    // Bob beats Ann with a knife; Al knocks Ben down.
    const script = 'D6=1 D6=4 D6=5 D6=4 D6=6 D6=1 D6=5 D6=6';
    const result = together(sealed(two()), script, ORDERS);
    expect(scores(result).map(([id]) => id)).toEqual(['Ann', 'Bob', 'Al', 'Ben']);
    expect(kinds(result.effects, 'table-rolled', 'melee-won', 'wounded', 'reeled', 'tested')).toEqual([
      'melee-won Bob',
      'table-rolled Ann',
      'table-rolled Ann',
      'melee-won Al',
      'wounded Ann',
      'reeled Ben',
      'tested Ann',
      'tested Ben',
    ]);
  });

  it('BW-PBP-05 whoever gives no order fights on as he did, or as best he can', () => {
    const scene = sealed(two());
    const { fight } = scene;
    expect(brokenWheel.absent(fight, fight.figures.Bob!)).toEqual({
      type: 'melee',
      figure: 'Bob',
      option: 'fight',
      weapon: 'Bob.knife',
      target: 'Ann',
    });
    expect(brokenWheel.absent(fight, fight.figures.Ann!)).toEqual({ type: 'melee', figure: 'Ann', option: 'dodge' });
    together(scene, 'D6=3 D6=3 D6=3 D6=3', ORDERS);
    next(scene);
    expect(brokenWheel.absent(scene.fight, scene.fight.figures.Ann!)).toMatchObject({ option: 'brawl', target: 'Bob' });
    const apart = sealed({ figures: two().figures });
    expect(brokenWheel.absent(apart.fight, apart.fight.figures.Ann!)).toEqual({ type: 'pass', figure: 'Ann' });
  });

  it('BW-PBP-05 BW-DODGE-01 and goes after whoever slipped away, if he said so', () => {
    const scene = sealed({
      figures: { Ann: {}, Bob: gang() },
      contacts: [['Ann', 'Bob']],
    });
    const orders = [melee('Ann', 'brawl', { target: 'Bob', follow: true }), melee('Bob', 'dodge')];
    expectEffects(together(scene, 'D6=3 D6=4', orders), [{ kind: 'broke-away', figure: 'Bob', distance: 1 }]);
    next(scene);
    const again = brokenWheel.absent(scene.fight, scene.fight.figures.Ann!);
    expect(again).toMatchObject({ type: 'melee', target: 'Bob', follow: true });
    expectEffects(together(scene, 'D6=4 D6=3', [again, { type: 'pass', figure: 'Bob' }]), [
      { kind: 'followed-up', figure: 'Ann' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
      { kind: 'melee-rolled', figures: ['Ann'] },
    ]);
  });

  it('BW-DODGE-01 of several from whom he slips away each may go after him', () => {
    const scene = laid({
      figures: { Ann: {}, Al: {}, Bob: gang({ profile: { Me: 3 } }) },
      contacts: [
        ['Ann', 'Bob'],
        ['Al', 'Bob'],
      ],
    });
    // 2 and 2 are 4 with the odds, against 6.
    expectEffects(when(scene, 'D6=1 D6=1 D6=2', melee('Bob', 'dodge')), [
      { kind: 'broke-away', figure: 'Bob', distance: 1 },
    ]);
    const again = melee('Al', 'brawl', { target: 'Bob', follow: true });
    expectEffects(when(next(scene), 'D6=3 D6=1', again), [{ kind: 'followed-up', figure: 'Al' }]);
  });

  it('BW-DODGE-01 BW-FAT-01 for a point of fatigue twice as far; for nothing where the table plays without', () => {
    for (const [fatigue, points] of [
      [true, ['Ann']],
      [false, []],
    ] as const) {
      const figures = { Ann: {}, Bob: gang() };
      const scene = laid({ figures, contacts: [['Ann', 'Bob']], settings: { fatigue } });
      // Won by three: two inches of her six.
      when(scene, 'D6=3 D6=5', melee('Ann', 'brawl', { target: 'Bob' }));
      const after = when(next(scene), 'D6=3 D6=3', melee('Ann', 'brawl', { target: 'Bob', follow: true }));
      expectEffects(after, [{ kind: 'followed-up', figure: 'Ann', distance: 2 }]);
      expect(kinds(after.effects, 'fatigue-changed')).toEqual(points.map((id) => `fatigue-changed ${id}`));
    }
  });

  it('BW-PBP-04 BW-DRAW-02 an order that a shot has made impossible is dropped, and he still throws if he can', () => {
    const scene = sealed({
      figures: {
        Ann: { arms: ['club'] },
        Bob: gang({ arms: ['club'] }),
        Cid: gang({ arms: ['mm-revolver'] }),
      },
      contacts: [['Ann', 'Bob']],
      scene: { 'Cid>Ann': { range: 5 } },
    });
    // Hit, staggered, sore; then panic: her own order is off, and she cannot win.
    const orders = [
      melee('Ann', 'brawl', { target: 'Bob' }),
      melee('Bob', 'brawl', { target: 'Ann' }),
      snap('Cid', 'Ann'),
    ];
    const result = together(scene, 'D10=9 D6=3 D6=3 D6=1 D6=6 D6=1', orders);
    expectEffects(result, [
      { kind: 'wounded', figure: 'Ann' },
      { kind: 'nerve-set', figure: 'Ann', state: 'panicked' },
      { kind: 'plan-broken', figure: 'Ann', beat: 1, code: 'state-forbids' },
      { kind: 'melee-drawn' },
    ]);
  });

  it('BW-MEL-02 BW-PBP-04 his last option is what he did, not what he was ordered and could not do', () => {
    const scene = sealed({
      figures: {
        Ann: { arms: ['club'] },
        Bob: gang({ arms: ['knife'] }),
        Cid: { arms: ['mm-revolver'] },
      },
      contacts: [['Ann', 'Bob']],
      scene: { 'Cid>Bob': { range: 3 } },
    });
    const brawl = melee('Ann', 'brawl', { target: 'Bob' });
    together(scene, 'D6=3 D6=2', [brawl, melee('Bob', 'dodge')]);
    // Grazed and shaken, he goes on dodging.
    const orders = [brawl, melee('Bob', 'fight', { target: 'Ann' }), snap('Cid', 'Bob')];
    expectEffects(together(next(scene), 'D10=9 D6=1 D6=6 D6=2 D6=3 D6=3', orders), [
      { kind: 'nerve-set', figure: 'Bob', state: 'shaken' },
      { kind: 'plan-broken', figure: 'Bob', code: 'state-forbids' },
      { kind: 'melee-rolled', figures: ['Bob'], option: 'dodge' },
    ]);
    expect(brokenWheel.absent(next(scene).fight, scene.fight.figures.Bob!)).toMatchObject({ option: 'dodge' });
  });

  it('BW-WPN-08 picking something up or changing weapons in a melee, and what that costs', () => {
    const scene = sealed({
      figures: { Ann: { arms: ['club', 'knife'] }, Bob: gang(BRAWLER) },
      contacts: [['Ann', 'Bob']],
    });
    scene.fight.lying.k1 = {
      kind: 'item',
      id: 'k1',
      at: null,
      near: ['Ann'],
      item: { id: 'k1', model: 'knife', loaded: true, ammo: null },
    };
    const picked = together(scene, 'D6=3 D6=3', [
      { type: 'pick-up', figure: 'Ann', item: 'k1' },
      melee('Bob', 'brawl', { target: 'Ann' }),
    ]);
    expect(modsOf(picked, 'Ann')).toMatchObject({ 'picking-up': -1 });
    expectEffects(picked, [{ kind: 'melee-rolled' }, { kind: 'picked-up', figure: 'Ann' }]);
    const changed = together(next(scene), 'D6=6 D6=1', [
      { type: 'wield', figure: 'Ann', item: 'Ann.knife' },
      melee('Bob', 'brawl', { target: 'Ann' }),
    ]);
    // She only defends herself.
    expectEffects(changed, [{ kind: 'melee-drawn' }, { kind: 'readied', figure: 'Ann', item: 'Ann.knife' }]);
  });

  it('BW-TURN-07 BW-RIDE-02 riding down keeps its own order among the others', () => {
    const scene = sealed({
      figures: {
        Ann: { mount: 'Nag', arms: ['mm-revolver'] },
        Nag: { sort: 'beast', template: 'cavalry-horse' },
        Al: BRAWLER,
        Bob: gang({ arms: ['sword'] }),
        Ben: gang(BRAWLER),
      },
      contacts: [
        ['Ann', 'Bob'],
        ['Al', 'Ben'],
      ],
    });
    const sub = subOf(scene.fight);
    sub.nerve.dared.Ann = 'controlled';
    sub.march.inches.Ann = 5;
    sub.march.gait.Ann = 'charge';
    const orders = [
      melee('Ann', 'ride-down', { target: 'Bob' }),
      melee('Al', 'brawl', { target: 'Ben' }),
      melee('Bob', 'fight', { target: 'Ann' }),
      melee('Ben', 'brawl', { target: 'Al' }),
    ];
    const result = together(scene, 'D6=6 D6=1 D6=6 D6=5 D6=6 D6=5 D6=6 D6=6 D6=6', orders);
    expect(kinds(result.effects, 'ridden-down', 'reeled', 'tested', 'wounded', 'grazed')).toEqual([
      'ridden-down Bob',
      'reeled Bob',
      'tested Bob',
      'wounded Ann',
      'reeled Ben',
      'tested Ann',
      'tested Ben',
    ]);
  });

  it('BW-MAUL-02 a holder who is shot in this round ties nobody any more', () => {
    const scene = sealed({
      figures: { Ann: { profile: { Me: 1 } }, Bob: gang(BRAWLER), Cid: gang({ arms: ['mm-revolver'] }) },
      contacts: [['Ann', 'Bob']],
      scene: { 'Cid>Ann': { range: 3 } },
    });
    together(scene, 'D6=5 D6=2 D6=6', [melee('Ann', 'maul', { target: 'Bob' })]);
    const bind = { type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' } as const;
    const result = together(next(next(scene)), 'D10=9 D6=1 D6=6 D6=6', [bind, snap('Cid', 'Ann')]);
    expectEffects(result, [
      { kind: 'grazed', figure: 'Ann' },
      { kind: 'freed', figure: 'Bob', state: 'grappled' },
      { kind: 'plan-broken', figure: 'Ann', code: 'state-forbids' },
    ]);
    expectNone(result, 'bound');
  });

  it('BW-CDT-05 BW-TURN-07 what friends see of it they test for after all the victims', () => {
    const scene = sealed({
      figures: { Ann: { arms: ['sword'] }, Bob: gang(BRAWLER), Cid: gang({ arms: ['mm-revolver'] }) },
      contacts: [['Ann', 'Bob']],
      scene: { 'Bob>Cid': { range: 4 } },
    });
    const orders = [melee('Ann', 'fight', { target: 'Bob' }), melee('Bob', 'brawl', { target: 'Ann' })];
    const result = together(scene, 'D6=6 D6=1 D6=6 D6=2 D6=5', [...orders, { type: 'pass', figure: 'Cid' }]);
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'tested', figure: 'Cid', why: 'friend-fell' },
    ]);
  });

  it('BW-MEL-01 nobody fights where nobody means to', () => {
    const scene = sealed({ figures: { Ann: {}, Bob: gang() }, contacts: [['Ann', 'Bob']] });
    const result = together(scene, '', [
      { type: 'pass', figure: 'Ann' },
      { type: 'pass', figure: 'Bob' },
    ]);
    expectNone(result, 'melee-rolled');
  });
});
