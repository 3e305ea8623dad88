import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { gun, moving, PRAIRIE, RAN, shooting, shot } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';
import { MAN } from './people.ts';

type Man = Laid['figures'][string];
type Values = NonNullable<Laid['scene']>[string];

const duel = (values: Values, ann: Man = {}, bob: Man = {}) =>
  shooting({
    figures: { Ann: { items: [gun('Ann', 'revolver', 6)], ...ann }, Bob: { side: 'gang', ...bob } },
    scene: { 'Ann>Bob': values },
  });

/** What a single shot needs, all else missing. */
function needOf(scene: ReturnType<typeof duel>, weapon: string, more = {}): number | null | undefined {
  const [fired] = scene
    .dice('D6=1')
    .when({ ...shot(weapon), ...more })
    .effects.filter(({ kind }) => kind === 'shot-fired');
  return fired?.kind === 'shot-fired' ? fired.check.need : undefined;
}

describe('what a shot needs', () => {
  it('WM-SHOOT-04, WM-SHOOT-10 range bands, up to the last inch of each', () => {
    expect(needOf(duel({ range: 8 }), 'revolver')).toBe(4);
    expect(needOf(duel({ range: 8.1 }), 'revolver')).toBe(5);
    expect(needOf(duel({ range: 16 }), 'revolver')).toBe(5);
    duel({ range: 16.1 }).refuses(shot('revolver'), 'out-of-range');
  });

  it('WM-SHOOT-04 cover, a target that moves rapidly, one on a horse', () => {
    expect(needOf(duel({ range: 6, cover: 'partial' }), 'revolver')).toBe(5);
    expect(needOf(duel({ range: 6, cover: 'full' }), 'revolver')).toBe(6);
    expect(needOf(duel({ range: 6 }, {}, { turn: { ...RAN, distance: 10 } }), 'revolver')).toBe(4);
    expect(needOf(duel({ range: 6 }, {}, { turn: { ...RAN, distance: 11 } }), 'revolver')).toBe(5);
    expect(needOf(duel({ range: 6 }, {}, { template: 'dog' }), 'revolver')).toBe(5);
  });

  it('WM-SHOOT-06 in the movement phase, or after a run, a snap shot; once whatever the reasons', () => {
    const figures = { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' } };
    const scene = { 'Ann>Bob': { range: 6 } };
    expect(needOf(moving({ figures, scene }), 'revolver')).toBe(5);
    expect(needOf(duel({ range: 6 }, { turn: RAN }), 'revolver')).toBe(5);
    expect(needOf(moving({ figures: { ...figures, Ann: { ...figures.Ann, turn: RAN } }, scene }), 'revolver')).toBe(5);
  });

  it('WM-SHOOT-07 a long gun in one hand is two worse, a Le Mat is not', () => {
    const rifle = { items: [gun('Ann', 'winchester', 15)] };
    expect(needOf(duel({ range: 6 }, rifle), 'winchester')).toBe(3);
    expect(needOf(duel({ range: 6 }, rifle), 'winchester', { hands: 1 })).toBe(5);
    const lemat = { items: [gun('Ann', 'lemat', 9)] };
    expect(needOf(duel({ range: 6 }, lemat), 'lemat', { hands: 1 })).toBe(4);
  });

  it('WM-SHOOT-08 two pistols one worse each; with a long gun that is two worse; the ammunition of each at the end', () => {
    const pair = { items: [gun('Ann', 'revolver', 6), gun('Ann', 'winchester', 15)] };
    const order = { ...shot('revolver', 'Bob', 'two-guns'), second: { weapon: 'Ann.winchester', target: 'Bob' } };
    const result = duel({ range: 6 }, pair).dice('D6=6 D6=1 D6=6 D6=1 D6=3 D6=4').when(order);
    expectEffects(result, [
      { kind: 'shot-fired', weapon: 'Ann.revolver', check: { need: 5 } },
      { kind: 'hit' },
      { kind: 'shot-fired', weapon: 'Ann.winchester', check: { need: 5 } },
      { kind: 'hit' },
      { kind: 'jammed', weapon: 'Ann.revolver' },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
    duel({ range: 6 }).refuses(order, 'lacks-item');
  });

  it('WM-SHOOT-08 or both are fanned, one die each', () => {
    const pair = { items: [gun('Ann', 'revolver', 6), gun('Ann', 'small-revolver', 6)] };
    const order = { ...shot('revolver', 'Bob', 'two-guns'), second: { weapon: 'Ann.small-revolver', target: 'Bob' } };
    const result = duel({ range: 6 }, pair)
      .dice('D6=1 D6=2 D6=3 D6=2 D6=2')
      .when({ ...order, count: 1 });
    expectEffects(result, [
      { kind: 'burst-fired', weapon: 'Ann.revolver', count: 1 },
      { kind: 'shot-fired', weapon: 'Ann.revolver', check: { need: 6 } },
      { kind: 'burst-fired', weapon: 'Ann.small-revolver', count: 2 },
      { kind: 'shot-fired', weapon: 'Ann.small-revolver' },
    ]);
    const single = { items: [gun('Ann', 'revolver', 6), gun('Ann', 'pistol', 1)] };
    const other = { ...order, second: { weapon: 'Ann.pistol', target: 'Bob' }, count: 1 };
    duel({ range: 6 }, single).refuses(other, 'weapon-cannot');
  });

  it('WM-BLAZE-03, WM-BLAZE-06 shots go round those within two inches; all penalties add up', () => {
    const figures = {
      Ann: { items: [gun('Ann', 'winchester', 15)], turn: RAN },
      Bob: { side: 'gang' },
      Cal: { side: 'gang' },
      Dan: { side: 'gang' },
    };
    const scene = {
      'Ann>Bob': { range: 6 },
      'Ann>Cal': { range: 13 },
      'Ann>Dan': { range: 6 },
      'Bob>Cal': { range: 2 },
    };
    const order = shot('winchester', 'Bob', 'fan');
    const result = shooting({ figures, scene })
      .dice('D6=3 D6=6 D6=2 D6=2 D6=4')
      .when({ ...order, also: ['Cal'] });
    expectEffects(result, [
      { kind: 'shot-fired', target: 'Bob', check: { need: 5 } },
      { kind: 'shot-fired', target: 'Cal', check: { need: 6 } },
    ]);
    shooting({ figures, scene }).refuses({ ...order, also: ['Dan'] }, 'too-far-apart');
  });

  it('WM-SHOOT-20 a shot allotted to somebody who is out is wasted, and its round with it', () => {
    const scene = duel({ range: 6 });
    const result = scene.dice('D6=3 D6=5 D6=4 D6=6').when(shot('revolver', 'Bob', 'fan'));
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'shot-lost', why: 'target-out', left: 4 },
    ]);
    expect(scene.fight.figures.Ann!.items[0]!.ammo).toBe(4);
  });

  it('WM-SHOOT-01 refused: empty, jammed, shot already, pinned, engaged, reloaded', () => {
    const with_ = (ann: Man) => duel({ range: 6 }, ann);
    with_({ items: [gun('Ann', 'revolver', 0)] }).refuses(shot('revolver'), 'weapon-not-ready');
    with_({ items: [gun('Ann', 'revolver', 6, { jams: 1 })] }).refuses(shot('revolver'), 'weapon-not-ready');
    with_({ turn: { ...RAN, shot: true } }).refuses(shot('revolver'), 'already-did');
    with_({ statuses: ['pinned'] }).refuses(shot('revolver'), 'state-forbids');
    duel({ range: 6, sight: false }).refuses(shot('revolver'), 'no-line-of-sight');
    const busy = with_({});
    (busy.fight.sub as { busy: Record<string, string> }).busy.Ann = 'reloaded';
    busy.refuses(shot('revolver'), 'already-did');
    const fight = duel({ range: 1 });
    fight.fight.contacts.push({ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 });
    fight.refuses(shot('revolver'), 'state-forbids');
  });

  it('WM-SHOOT-02 nobody out of it, nobody in a fight, none of one’s own', () => {
    duel({ range: 6 }, {}, { statuses: ['out-of-action'] }).refuses(shot('revolver'), 'target-forbids');
    duel({ range: 6 }, {}, { side: 'law' }).refuses(shot('revolver'), 'wrong-side');
    const hidden = duel({ range: 6 });
    hidden.fight.hidden.Bob = ['law'];
    hidden.refuses(shot('revolver'), 'target-forbids');
  });

  it('WM-SHOOT-12 a bow spends nothing that is loaded', () => {
    const scene = duel(
      { range: 6 },
      { items: [{ id: 'Ann.bow', model: 'bow', loaded: true, ammo: null }], pouch: { bow: 2 } },
    );
    scene.dice('D6=1').when(shot('bow'));
    expect(scene.fight.figures.Ann!.pouch).toEqual({ bow: 1 });
    const none = duel({ range: 6 }, { items: [{ id: 'Ann.bow', model: 'bow', loaded: true, ammo: null }] });
    none.refuses(shot('bow'), 'weapon-not-ready');
  });
});

describe('WM-SHOOT-03 the closest target', () => {
  const posse = (settings: Laid['settings'] = {}, near: Man = {}) =>
    shooting({
      town: PRAIRIE,
      settings: settings,
      figures: {
        Ann: { items: [gun('Ann', 'revolver', 6)], at: 'A1' },
        Bob: { side: 'gang', at: 'A9' },
        Cal: { side: 'gang', at: 'C3', ...near },
      },
    });

  it('must be chosen on a map', () => {
    expect(posse().refuses(shot('revolver'), 'closer-target')).toMatchObject({ target: 'Cal' });
    expectEffects(posse().dice('D6=1').when(shot('revolver', 'Cal')), [{ kind: 'shot-missed' }]);
    expectEffects(posse({ closestTarget: 'off' }).dice('D6=1').when(shot('revolver')), [{ kind: 'shot-missed' }]);
  });

  it('not where the farther one is easier, nor where the nearer one is down', () => {
    const fast = { turn: { ...RAN, distance: 11 } };
    expectEffects(posse({}, fast).dice('D6=1').when(shot('revolver')), [{ kind: 'shot-missed' }]);
    expectEffects(
      posse({}, { statuses: ['down'] })
        .dice('D6=1')
        .when(shot('revolver')),
      [{ kind: 'shot-missed' }],
    );
  });

  it('not for a shot that has been aimed', () => {
    const scene = posse();
    scene.fight.figures.Ann!.aim = { target: 'Bob', bonus: 1, toward: { x: 0, y: 8 } };
    expectEffects(scene.dice('D6=1').when(shot('revolver')), [{ kind: 'shot-missed' }]);
  });

  it('without a map only where the table plays it', () => {
    const laid: Laid = {
      figures: { Ann: { items: [gun('Ann', 'revolver', 6)] }, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 6 }, 'Ann>Cal': { range: 3 } },
    };
    expectNone(shooting(laid).dice('D6=1').when(shot('revolver')), 'hit');
    shooting({ ...laid, settings: { closestTarget: 'on' } }).refuses(shot('revolver'), 'closer-target');
  });
});

describe('WM-KICK-01 kickback', () => {
  it('E9 a child with a heavy revolver', () => {
    const child = { ...MAN, WS: 2, BS: 2, S: 2, T: 2 };
    const items = [gun('Ann', 'large-revolver+percussion', 6)];
    const result = duel({ range: 6 }, { profile: child, items })
      .dice('D6=5 D6=2 D6=4 D6=4')
      .when(shot('large-revolver+percussion'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 5 } },
      { kind: 'hit', strength: 4 },
      { kind: 'pinned', figure: 'Bob', cause: 'hit' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'tested', figure: 'Bob', why: 'knockdown', check: { need: 4, passed: true } },
      { kind: 'tested', figure: 'Ann', why: 'kickback', check: { need: 5, passed: false } },
      { kind: 'pinned', figure: 'Ann', cause: 'kickback' },
    ]);
  });

  it('bows never kick', () => {
    const weak = { ...MAN, S: 1 };
    const items = [{ id: 'Ann.bow', model: 'bow', loaded: true, ammo: null }];
    const result = duel({ range: 6 }, { profile: weak, items, pouch: { bow: 3 } })
      .dice('D6=4 D6=1')
      .when(shot('bow'));
    expectEffects(result, [{ kind: 'hit', strength: 3 }, { kind: 'unharmed' }]);
    expect(result.effects.some((effect) => effect.kind === 'tested')).toBe(false);
  });
});
