import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Result } from '../../kit/scenario.ts';
import { AIMED, faces, laid, type Laid, type Person, shoot, snap } from './people.ts';

const GUN = { arms: ['mm-revolver'] };

/** Two who face each other, and perhaps more; all orders of one round, sealed, then turned up together. */
function sealed(
  people: Readonly<Record<string, Person>>,
  orders: readonly Action[],
  script: string,
  stated: NonNullable<Laid['scene']> = {},
): Result {
  const ids = Object.keys(people);
  const scene = laid({
    figures: people,
    scene: {
      ...Object.fromEntries(ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: 5 }]))),
      ...stated,
    },
    settings: { rounds: 'sealed', initiative: 'none' },
    step: 'seal-1',
  });
  subOf(scene.fight).town.fastened['back-door'] = {
    build: 'external',
    locks: 1,
    bolts: 0,
    padlock: null,
    keptFrom: null,
  };
  const idle = ids.filter(
    (id) => people[id]!.sort !== 'beast' && !orders.some((order) => 'figure' in order && order.figure === id),
  );
  for (const figure of idle) scene.when({ type: 'hold', figure });
  for (const order of orders.slice(0, -1)) scene.when(order);
  const result = scene.dice(faces(script)).play(orders.at(-1)!);
  const carried = result.entries.find((entry) => entry.action.type === 'carry-out')!;
  return { ...result, effects: carried.effects };
}

const lock = (figure: string): Action => ({
  type: 'shoot-lock',
  figure,
  thing: 'back-door',
  weapon: `${figure}.mm-revolver`,
});

const kinds = ({ effects }: Result): string[] => effects.map((one) => one.kind);

describe('quickest on the draw', () => {
  const STANLEY = { ...GUN, profile: { Ref: -1 }, flags: ['flap-holster'] };
  const OUTLAW = { side: 'gang', ...GUN, profile: { Ref: 1 } };

  it('E17 BW-DRAW-01 a flap holster costs one; equal scores shoot at the same time', () => {
    const scene = laid({
      figures: { Stanley: STANLEY, Outlaw: OUTLAW },
      scene: { 'Stanley>Outlaw': { range: 5 } },
      settings: { rounds: 'sealed', initiative: 'none' },
      step: 'seal-1',
    });
    (scene.fight.sub as { arms: { hand: Record<string, string | null> } }).arms.hand.Stanley = null;
    scene.when(snap('Stanley', 'Outlaw'));
    const result = scene.dice('D6=6 D6=3 D10=9 D6=5 D6=1 D10=9 D6=5 D6=1 D6=6 D6=6').play(snap('Outlaw', 'Stanley'));
    expectEffects(result, [
      { kind: 'draw-rolled', figure: 'Stanley', check: { total: 4 } },
      { kind: 'draw-rolled', figure: 'Outlaw', check: { total: 4 } },
      { kind: 'draw-ordered', steps: [['Stanley', 'Outlaw']] },
      { kind: 'shot-fired', figure: 'Stanley' },
      { kind: 'shot-fired', figure: 'Outlaw' },
      { kind: 'out-of-action', figure: 'Outlaw' },
      { kind: 'out-of-action', figure: 'Stanley' },
    ]);
  });

  it('BW-DRAW-01 BW-WPN-08 whoever has aimed has drawn it already, flap or no', () => {
    const scene = laid({
      figures: { Stanley: { ...STANLEY, ...AIMED('Outlaw') }, Outlaw: OUTLAW },
      scene: { 'Stanley>Outlaw': { range: 5 } },
      settings: { rounds: 'sealed', initiative: 'none' },
      step: 'seal-1',
    });
    subOf(scene.fight).arms.hand.Stanley = null;
    scene.when(shoot('Stanley', 'Outlaw'));
    expectEffects(scene.dice('D6=6 D6=3 D10=1 D10=1').play(snap('Outlaw', 'Stanley')), [
      { kind: 'draw-rolled', figure: 'Stanley', check: { mods: [{ id: 'reflexes', value: -1 }], total: 5 } },
      { kind: 'draw-rolled', figure: 'Outlaw', check: { total: 4 } },
      { kind: 'draw-ordered', steps: [['Stanley'], ['Outlaw']] },
    ]);
  });

  it('BW-DRAW-01 BW-DRAW-02 the faster one lands first, and who is out has lost his shot and keeps the round', () => {
    const result = sealed(
      { Ann: { ...GUN, profile: { Ref: 2 } }, Bob: { side: 'gang', ...GUN } },
      [snap('Ann', 'Bob'), snap('Bob', 'Ann')],
      'D6=4 D6=4 D10=9 D6=5 D6=1',
    );
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Ann'], ['Bob']] },
      { kind: 'shot-fired', figure: 'Ann' },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'shot-lost', figure: 'Bob', why: 'forestalled', spent: false, left: 5 },
    ]);
    expect(effectsOf(result.effects, 'shot-fired')).toHaveLength(1);
  });

  it('BW-DRAW-02 BW-PBP-03 nobody shoots at who is out already', () => {
    const result = sealed(
      { Ann: { ...GUN, profile: { Ref: 2 } }, Abe: GUN, Bob: { side: 'gang', ...GUN } },
      [snap('Ann', 'Bob'), snap('Abe', 'Bob'), snap('Bob', 'Ann')],
      'D6=4 D6=3 D6=2 D10=9 D6=5 D6=1',
    );
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Ann'], ['Abe'], ['Bob']] },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'shot-lost', figure: 'Abe', why: 'target-out', spent: false },
      { kind: 'shot-lost', figure: 'Bob', why: 'forestalled' },
    ]);
  });

  it('BW-DRAW-02 who is only wounded shoots with what that takes off him, and without his aim a snap shot', () => {
    const result = sealed(
      { Ann: { ...GUN, profile: { Ref: 2 } }, Bob: { side: 'gang', ...GUN, ...AIMED('Ann') } },
      [snap('Ann', 'Bob'), shoot('Bob', 'Ann')],
      'D6=4 D6=4 D10=9 D6=1 D6=4 D6=6 D10=9 D6=1 D6=6 D6=6',
    );
    expectEffects(result, [
      { kind: 'aim-lost', figure: 'Bob', why: 'hit' },
      { kind: 'wounded', figure: 'Bob', severity: 'flesh' },
    ]);
    const [, late] = effectsOf(result.effects, 'shot-fired');
    expect(late).toMatchObject({ figure: 'Bob', mode: 'snap' });
    expect(late!.check.mods).toEqual([
      { id: 'snap', value: -2 },
      { id: 'wounds', value: -1 },
    ]);
  });

  it('BW-DRAW-02 BW-TURN-07 a panic between the steps costs the shot too', () => {
    const result = sealed(
      { Ann: { ...GUN, profile: { Ref: 2 } }, Bob: { side: 'gang', ...GUN, profile: { CDT: -2 } } },
      [snap('Ann', 'Bob'), snap('Bob', 'Ann')],
      'D6=4 D6=4 D10=9 D6=1 D6=4 D6=2',
    );
    expectEffects(result, [
      { kind: 'nerve-set', figure: 'Bob', state: 'panicked' },
      { kind: 'shot-lost', figure: 'Bob', why: 'forestalled' },
    ]);
  });

  it('BW-DRAW-03 BW-TURN-07 without a showdown nobody draws: all are thrown, then all land, then victims test', () => {
    const result = sealed(
      { Ann: GUN, Abe: GUN, Bob: { side: 'gang', ...GUN }, Cal: { side: 'gang', ...GUN } },
      [snap('Ann', 'Bob'), snap('Abe', 'Bob')],
      'D10=9 D6=1 D6=4 D10=9 D6=3 D6=1 D6=6',
    );
    expectNone(result, 'draw-rolled', 'draw-ordered');
    const shot = 'shot-fired hit table-rolled table-rolled';
    expect(kinds(result).join(' ')).toBe(`${shot} ${shot} wounded wounded tested`);
    // One test with the worse of the two (BW-HURT-05): serious by a stagger, -2.
    expect(effectsOf(result.effects, 'tested')[0]!.check.mods).toContainEqual({ id: 'cause', value: -2 });
  });

  it('BW-TURN-07 two who shoot each other at the same time can both fall', () => {
    const result = sealed(
      { Ann: GUN, Bob: { side: 'gang', ...GUN } },
      [snap('Ann', 'Bob'), snap('Bob', 'Ann')],
      'D6=4 D6=4 D10=9 D6=6 D6=2 D10=9 D6=6 D6=2 D6=6 D6=6',
    );
    expect(effectsOf(result.effects, 'out-of-action').map(({ figure }) => figure)).toEqual(['Bob', 'Ann']);
  });
});

it('BW-TURN-06 BW-GEN-04 in the last step each throws in roster order, whatever he does', () => {
  const mount = (figure: string, mount: string): Action => ({ type: 'mount', figure, mount });
  const horse: Person = { sort: 'beast', template: 'town-horse', flags: ['tethered'], profile: { tethered: true } };
  const people = { Ann: {}, Bob: { mount: 'Bay' }, Cal: { side: 'gang' }, Nag: horse, Bay: horse, Roan: horse };
  const orders = [mount('Ann', 'Nag'), { type: 'dismount', figure: 'Bob' } as Action, mount('Cal', 'Roan')];
  const result = sealed(people, orders, 'AvD=5 D10=9 AvD=5', {
    'Ann>Nag': { range: 1, near: true },
    'Cal>Roan': { range: 1, near: true },
  });
  const acting = result.effects.flatMap((one) => ('figure' in one ? [one.figure] : []));
  expect([...new Set(acting)].join(' ')).toBe('Ann Bob Cal');
});

describe('BW-LOCK-01, BW-TURN-06 a shot at a lock is one of the shots of its round', () => {
  const BOB = { side: 'gang', ...GUN };

  it('BW-DRAW-01 BW-TURN-07 who is shot at meanwhile draws, and with the same score both shots count', () => {
    const result = sealed({ Ann: GUN, Bob: BOB }, [snap('Ann', 'Bob'), lock('Bob')], 'D6=4 D6=4 D10=9 D6=5 D6=1 D10=4');
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Ann', 'Bob']] },
      { kind: 'shot-fired', figure: 'Ann', target: 'Bob' },
      { kind: 'shot-fired', figure: 'Bob', thing: 'back-door' },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'door-opened', thing: 'back-door', by: 'Bob' },
    ]);
  });

  it('BW-DRAW-02 who is slower has lost his shot, and keeps the round', () => {
    const people = { Ann: { ...GUN, profile: { Ref: 2 } }, Bob: BOB };
    const result = sealed(people, [snap('Ann', 'Bob'), lock('Bob')], 'D6=4 D6=4 D10=9 D6=5 D6=1');
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Ann'], ['Bob']] },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'shot-lost', figure: 'Bob', why: 'forestalled', spent: false, left: 5 },
    ]);
  });

  it('BW-DRAW-02 the faster one shoots it off first', () => {
    const people = { Ann: GUN, Bob: { ...BOB, profile: { Ref: 2 } } };
    expectEffects(sealed(people, [snap('Ann', 'Bob'), lock('Bob')], 'D6=4 D6=4 D10=4 D10=1'), [
      { kind: 'draw-ordered', steps: [['Bob'], ['Ann']] },
      { kind: 'door-opened', by: 'Bob' },
      { kind: 'shot-missed', figure: 'Ann' },
    ]);
  });

  it('BW-DRAW-03 BW-TURN-07 with nobody who shoots shot at there is no draw; two shots at one lock are thrown before either lands', () => {
    const people = { Ann: GUN, Bob: BOB, Cal: { ...BOB, arms: ['mm-revolver'] }, Dan: BOB };
    const result = sealed(people, [snap('Ann', 'Dan'), lock('Bob'), lock('Cal')], 'D10=1 D10=4 D10=4');
    expect(kinds(result).filter((kind) => kind !== 'moved')).toEqual([
      'shot-fired',
      'shot-missed',
      'shot-fired',
      'shot-fired',
      'lock-broken',
      'door-opened',
    ]);
    const weak = sealed(people, [lock('Bob'), lock('Cal')], 'D10=2 D10=3');
    expectEffects(weak, [
      { kind: 'weakened', what: 'lock', left: 1 },
      { kind: 'weakened', what: 'lock', left: 2 },
    ]);
  });
});
