import { describe, expect, it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { compareOdds } from '../../kit/merged-odds.ts';
import { expectEffects, expectNone, type Given, sceneOf } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { horse, man, type Plan, stable, tick, wagon } from './stable.ts';

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;
const ASK = { ...WATCH, rule: 'ask' };

const meadow = (rows = 8, columns = 30): Town => townOf(Array.from({ length: rows }, () => '.'.repeat(columns)));

const flight = (walt: Partial<Given> = {}, more: Partial<Plan> = {}, cal: Partial<Given> = {}) =>
  stable({
    figures: {
      Cal: man('gang', { statuses: ['skedaddling'], ...cal }),
      Walt: man('law', { watch: WATCH, ...walt }),
    },
    step: 'flee',
    ...more,
  });

const told = (walt: Partial<Given> = {}) => flight(walt, { scene: { 'Walt>Cal': { range: 8 } } });
const flees = tick('flee', 'Cal');

describe('who flees before somebody on watch', () => {
  it('WM-OW-02, WM-NERVE-04 is fired at before or after, whichever is better; a miss, and he runs on', () => {
    const result = told().dice('D6=3 D6=4 D6=2').when(flees, 'clock');
    expectEffects(result, [
      { kind: 'table-rolled', table: 'flight' },
      { kind: 'shot-fired', figure: 'Walt', target: 'Cal', trigger: 'overwatch', distance: 8, check: { need: 4 } },
      { kind: 'shot-missed' },
      { kind: 'skedaddled', figure: 'Cal', why: 'again', distance: 7 },
      { kind: 'situation-set', figure: 'Walt', target: 'Cal', values: { range: 15 } },
    ]);
    expect(result.fight.figures.Walt!.watch).toBeNull();
  });

  it('WM-OW-02, WM-PIN-03 hit, he stops where he is', () => {
    const result = told().dice('D6=3 D6=4 D6=4 D6=1').when(flees, 'clock');
    expectEffects(result, [
      { kind: 'pinned', figure: 'Cal', cause: 'hit' },
      { kind: 'stopped-short', figure: 'Cal' },
    ]);
    expectNone(result, 'skedaddled');
  });

  it('WM-OW-02 pinned before it, he gets up and runs all the same', () => {
    const scene = told();
    scene.fight.figures.Cal!.statuses = ['skedaddling', 'pinned'];
    expectEffects(scene.dice('D6=3 D6=4 D6=2').when(flees, 'clock'), [
      { kind: 'shot-missed' },
      { kind: 'skedaddled', distance: 7 },
    ]);
  });

  it('WM-OW-02, WM-MAP-02 on a map where he comes into the arc, one worse; what is left of his way he runs then', () => {
    const walt = { at: 'F6', watch: { ...WATCH, toward: { x: 1, y: 0 } } };
    const runs = (rolled: string) => flight(walt, { town: meadow() }, { at: 'G4' }).dice(rolled).when(flees, 'clock');
    expectEffects(runs('D6=6 D6=4 D6=1'), [
      { kind: 'skedaddled', distance: 1 },
      { kind: 'shot-fired', figure: 'Walt', distance: Math.hypot(2, 2), check: { need: 5 } },
      { kind: 'skedaddled' },
    ]);
    const hit = runs('D6=6 D6=4 D6=5 D6=1');
    expectEffects(hit, [
      { kind: 'skedaddled', distance: 1 },
      { kind: 'pinned' },
      { kind: 'stopped-short', figure: 'Cal' },
    ]);
    expect(hit.fight.figures.Cal!.at).toEqual({ x: 7, y: 3, level: 0 });
  });

  it('WM-OW-05, WM-POST-02 asked, and he waits for the answer', () => {
    const scene = told({ watch: ASK });
    expectEffects(scene.dice('D6=3 D6=4').when(flees, 'clock'), [
      { kind: 'prompt-opened', type: 'overwatch', figure: 'Walt', default: 'fire' },
    ]);
    const [prompt] = Object.values(scene.fight.prompts);
    expect(prompt!.about).toMatchObject({ target: 'Cal', distance: 8, need: 4 });
    expect(westamunda.asks!(scene.fight, scene.fight.pauses[0]!)).toHaveLength(1);
    const waits = scene.play({ type: 'answer', prompt: prompt!.id, value: 'wait' }, 'walt');
    expectEffects(waits, [{ kind: 'skedaddled', distance: 7 }]);
    expectNone(waits, 'shot-fired');
    const other = told({ watch: ASK });
    other.dice('D6=3 D6=4').when(flees, 'clock');
    const [again] = Object.values(other.fight.prompts);
    const fires = other.dice('D6=4 D6=1').play({ type: 'answer', prompt: again!.id, value: 'fire' }, 'walt');
    expectEffects(fires, [{ kind: 'shot-fired' }, { kind: 'stopped-short', figure: 'Cal' }]);
  });

  it('WM-POST-02 the clock waits for him in the middle of it, and then goes on', () => {
    const scene = stable({
      figures: {
        Walt: man('law'),
        Cal: man('gang', { statuses: ['skedaddling'] }),
        Dan: man('gang'),
      },
      scene: { 'Walt>Cal': { range: 8 } },
      step: 'charge',
    });
    scene.dice('D6=3 D6=4').play({ type: 'overwatch', figure: 'Walt', aimed: false, rule: 'ask' });
    const stepNow = () => westamunda.clock[0]!.steps[scene.fight.clock.step]!.id;
    expect(stepNow()).toBe('flee');
    scene.refuses(
      { type: 'move', figure: 'Dan', gait: 'walk', stated: { way: 'away', target: 'Walt', distance: 1 } },
      'fight-paused',
    );
    const [prompt] = Object.values(scene.fight.prompts);
    const result = scene.dice('D6=1').play({ type: 'answer', prompt: prompt!.id, value: 'fire' }, 'walt');
    expectEffects(result, [{ kind: 'shot-missed' }, { kind: 'skedaddled', figure: 'Cal', distance: 7 }]);
    expect(result.effects.filter(({ kind }) => kind === 'skedaddled')).toHaveLength(1);
    expect(stepNow()).toBe('move');
  });

  it('WM-POST-02 what a game master says meanwhile holds', () => {
    const asked = () => {
      const scene = told({ watch: ASK });
      scene.dice('D6=3 D6=4').when(flees, 'clock');
      const restarted = sceneOf(westamunda, JSON.parse(JSON.stringify(scene.fight)) as Gunfight);
      return {
        scene: restarted,
        answer: { type: 'answer', prompt: Object.keys(scene.fight.prompts)[0]!, value: 'fire' },
      } as const;
    };
    const near = asked();
    near.scene.when({ type: 'state-scene', figure: 'Walt', target: 'Cal', values: { range: 28 } }, 'marshal');
    const far = near.scene.play(near.answer, 'walt');
    expectNone(far, 'shot-fired');
    expectEffects(far, [{ kind: 'skedaddled', distance: 7 }]);
    const held = asked().scene;
    held.refuses({ type: 'gm-set', figure: 'Cal', field: 'state', value: 'out-of-action' }, 'fight-paused', 'marshal');
  });

  it('WM-POST-02 whom the other side does not see answers by his standing order, and nobody waits', () => {
    const unseen = (rolled: string, overwatch: string) => {
      const scene = told({ watch: ASK, standing: { overwatch } });
      scene.fight.hidden = { Walt: ['gang'] };
      return scene.dice(rolled).when(flees, 'clock');
    };
    expectNone(unseen('D6=3 D6=4', 'ask'), 'prompt-opened', 'shot-fired');
    const fires = unseen('D6=3 D6=4 D6=2', 'first');
    expectNone(fires, 'prompt-opened');
    expectEffects(fires, [{ kind: 'shot-fired', figure: 'Walt' }, { kind: 'skedaddled' }]);
  });

  it('WM-OW-02, WM-NERVE-06 who is missed flees off the table', () => {
    const scene = flight({ at: 'C4' }, { town: meadow(8, 12) }, { at: 'J4' });
    expectEffects(scene.dice('D6=5 D6=5 D6=1').when(flees, 'clock'), [
      { kind: 'shot-fired', figure: 'Walt' },
      { kind: 'left-field', figure: 'Cal', why: 'fled' },
    ]);
  });
});

const scared = (more: Plan['figures'] = {}, town = meadow(20)) =>
  stable({
    figures: {
      Bob: man('gang', { mount: 'Nag', at: 'L12' }),
      Nag: horse('gang', { statuses: ['pinned'], at: 'L12', facing: 'east' }),
      Walt: man('law', { at: 'L2', watch: WATCH }),
      ...more,
    },
    town,
    step: 'bolt',
  });

describe('a horse that bolts before somebody on watch', () => {
  it('WM-OW-02, WM-HORSE-07 its rider is fired at on the way; a miss, and it runs to its end', () => {
    const scene = scared();
    (scene.fight.sub as { rides: { last: object } }).rides.last = { Nag: 4 };
    const result = scene.dice('D8=3 D6=1').when(tick('bolt', 'Nag'), 'clock');
    expectEffects(result, [
      { kind: 'bolted', figure: 'Nag', direction: 'east', distance: 1 },
      { kind: 'shot-fired', figure: 'Walt', target: 'Bob', trigger: 'overwatch' },
      { kind: 'bolted', figure: 'Nag', direction: 'east', distance: 5 },
    ]);
    for (const id of ['Bob', 'Nag']) expect(result.fight.figures[id]!.at).toEqual({ x: 17, y: 11, level: 0 });
  });

  it('WM-OW-02, WM-HORSE-08 shot under him it goes no farther', () => {
    const scene = scared();
    (scene.fight.sub as { rides: { last: object } }).rides.last = { Nag: 4 };
    const result = scene.dice('D8=3 D6=5 D6=3 D6=6 D6=1').when(tick('bolt', 'Nag'), 'clock');
    expectEffects(result, [
      { kind: 'bolted', distance: 1 },
      { kind: 'mount-down', figure: 'Nag' },
    ]);
    expect(result.effects.filter(({ kind }) => kind === 'bolted')).toHaveLength(1);
  });

  it('WM-OW-02, WM-SHOOT-04 a loose one for itself; whom it meets after that it still rides down', () => {
    const loose = (dan: string) => {
      const scene = scared({ Bob: man('gang', { at: 'A20' }), Dan: man('gang', { at: dan }) });
      (scene.fight.sub as { rides: { last: object } }).rides.last = { Nag: 1 };
      return scene.dice('D8=3 D6=1 D6=1 D6=1').when(tick('bolt', 'Nag'), 'clock');
    };
    expectEffects(loose('N12'), [
      { kind: 'bolted', distance: 1 },
      { kind: 'shot-fired', figure: 'Walt', target: 'Nag' },
      { kind: 'bolted', distance: 2 },
      { kind: 'tested', figure: 'Dan', why: 'ridden-down' },
    ]);
    // Nobody stops in a cell where somebody stands.
    expectEffects(loose('M12'), [
      { kind: 'bolted', distance: 2 },
      { kind: 'tested', figure: 'Dan', why: 'ridden-down' },
      { kind: 'shot-fired', figure: 'Walt', target: 'Nag' },
    ]);
  });
});

const rig = (step: string, speed: number, bob: Partial<Given> = {}, walt: Partial<Given> = {}) =>
  stable({
    figures: {
      Rig: wagon('gang', { stats: { speed }, profile: { M: 6, horses: 2, seats: 3 } }),
      Bob: man('gang', { mount: 'Rig', seatAboard: 'driver', ...bob }),
      Jack: horse('gang', { mount: 'Rig' }),
      Jill: horse('gang', { mount: 'Rig' }),
      Walt: man('law', { watch: WATCH, ...walt }),
    },
    scene: { 'Walt>Rig': { range: 8 } },
    step,
  });
const OUT: Partial<Given> = { statuses: ['out-of-action'] };

describe('a wagon that nobody drives before somebody on watch', () => {
  it('WM-OW-02, WM-WAGON-12 is fired at, and runs on', () => {
    const result = rig('runaway', 6, OUT).dice('D6=1').when(tick('runaway', 'Rig'), 'clock');
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Walt', target: 'Rig', trigger: 'overwatch' },
      { kind: 'bolted', figure: 'Rig', why: 'driverless', distance: 8 },
    ]);
  });

  it('WM-OW-02, WM-WAGON-03 so is one that was told nothing and runs straight on', () => {
    expectEffects(rig('coast', 9).dice('D6=1').when(tick('coast', 'Rig'), 'clock'), [
      { kind: 'shot-fired', figure: 'Walt', target: 'Rig' },
      { kind: 'moved', figure: 'Rig', distance: 7 },
    ]);
  });
});

it('WM-OW-02 odds of it come out the same path by path', () => {
  const inWay = { Dan: man('gang', { at: 'N12' }), Kit: man('law', { at: 'P9', watch: WATCH }) };
  const onMap = flight({ at: 'F6' }, { town: meadow() }, { at: 'G4' });
  for (const [{ fight }, step, figure] of [
    [told(), 'flee', 'Cal'],
    [onMap, 'flee', 'Cal'],
    [scared(), 'bolt', 'Nag'],
    [scared({ Bob: man('gang', { at: 'A20' }), ...inWay }), 'bolt', 'Nag'],
    [rig('runaway', 6, OUT), 'runaway', 'Rig'],
  ] as const)
    expect([step, compareOdds(fight, tick(step, figure), { ruleset: westamunda, side: 'law' })]).toEqual([step, true]);
});
