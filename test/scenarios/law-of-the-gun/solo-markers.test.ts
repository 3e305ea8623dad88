import { describe, expect, it } from 'vitest';
import { HOUSE } from '../../../src/game/ids.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight, Marker } from '../../../src/game/state.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { muster } from '../../../src/rulesets/law-of-the-gun/solo/marker-setup.ts';
import { CLANTON, DOC, lawOfTheGun, open, soloScene } from './solo-kit.ts';
import { expectEffects, expectNone, fightWith, type Given, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

/** A wall with no way to see through; brush and a trough on the gang's side. */
const ROWS = [
  '....#.........',
  '....#..l......',
  '....#.........',
  '....#......l..',
  '....#.........',
  '....#.........',
  '....#..l......',
  '....#.........',
];
const SPAWNS = 'spawns\n  posse A1:C8\n  outlaws F1:N8\n';

function setUp(count: number, settings: Record<string, string> = {}, rows: readonly string[] = ROWS): Scene {
  const gang = Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, Given] => [
      `G${index + 1}`,
      { ...CLANTON, profile: { ...CLANTON.profile, IN: 1 + (index % 5) } },
    ]),
  );
  return soloScene({ Doc: DOC, ...gang }, { rows, more: SPAWNS, settings });
}

describe('LG-SOLO-02 markers', () => {
  it('are laid for groups out of sight, as many dummies with them: their dice first, then a place for each', () => {
    const scene = setUp(5);
    // Two groups, led by IN 5 and 4; of the dummies the 2 shows 3, the 6 shows 5. Then four places out of what is left.
    const { effects, fight } = layOut(scene);
    const kinds = effects.map((effect) => effect.kind);
    expect(kinds.slice(0, 2)).toEqual(['group-formed', 'group-formed']);
    const thrown = effectsOf(effects, 'table-rolled');
    expect(thrown.map((effect) => effect.table)).toEqual(['dummy', 'dummy', 'pick', 'pick', 'pick', 'pick']);
    expect(thrown.slice(0, 2).map((effect) => effect.row)).toEqual([3, 5]);
    const markers = Object.values(fight.markers);
    expect(markers.map((marker) => marker.figures.length).sort((a, b) => a - b)).toEqual([0, 0, 2, 3]);
    expect(markers.map((marker) => marker.shows).sort((a, b) => a - b)).toEqual([3, 4, 5, 5]);
  });

  it('stand apart, on covered cells, and their names tell nothing', () => {
    const { fight, effects } = layOut(setUp(5));
    const markers = Object.values(fight.markers);
    const places = markers.map(({ at }) => at);
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(3);
    expect(markers.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    const order = places.map(({ x, y }) => y * 100 + x);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(effectsOf(effects, 'placed')).toEqual([]);
  });

  it.each([
    ['never', ROWS, 0],
    ['auto', ROWS, 4],
    ['auto', open(14, 8), 0],
    ['always', open(14, 8), 4],
  ])('%s', (soloMarkers, rows, count) => {
    const { fight } = layOut(setUp(5, { soloMarkers }, rows));
    expect(Object.keys(fight.markers)).toHaveLength(count);
  });
});

/** Musters by dice that give 2, 6 and then the lowest faces. */
function layOut(scene: Scene) {
  const first = [2, 6];
  const run = new Run(scene.fight, lawOfTheGun, { roll: () => first.shift() ?? 1 }, 1);
  muster(run, 'start');
  return { effects: run.effects, fight: run.fight };
}

const at = (x: number, y: number) => ({ x, y, level: 0 });

/** Markers by hand: the gang's men are under the first. */
function withMarkers(rows: readonly string[], markers: readonly Omit<Marker, 'id' | 'side'>[], doc = 'B4'): Scene {
  const fight: Gunfight = fightWith(lawOfTheGun, {
    town: townOf(rows, SPAWNS),
    turn: 'gang',
    figures: {
      Doc: { ...DOC, at: doc },
      Clanton: { ...CLANTON, seat: HOUSE },
      Ike: { ...CLANTON, seat: HOUSE },
    },
  });
  markers.forEach((marker, index) => {
    fight.markers[`m${index + 1}`] = { id: `m${index + 1}`, side: 'gang', ...marker };
  });
  const scene = soloScene({ Doc: DOC }, { rows: open(8, 8) });
  Object.assign(scene.fight, fight);
  return scene;
}

const tick = (figure: string) => ({ type: 'tick', step: 'markers', figure }) as const;

describe('LG-SOLO-03 marker play', () => {
  it('acts on the foot chart with the number it shows, and goes without shooting', () => {
    const scene = withMarkers(ROWS, [{ at: at(9, 5), shows: 4, figures: ['Clanton', 'Ike'] }]);
    const result = scene.dice('D6=4').when(tick('m1'), 'clock');
    expectEffects(result, [
      { kind: 'table-rolled', table: 'solo', by: 'm1', check: { need: 4, passed: true }, row: 'continue-or-cover' },
      { kind: 'marker-moved', thing: 'm1' },
    ]);
    expect(scene.fight.markers.m1!.at).not.toEqual(at(9, 5));
    const fails = withMarkers(ROWS, [{ at: at(9, 5), shows: 4, figures: [] }]);
    expectNone(fails.dice('D6=5').when(tick('m1'), 'clock'), 'marker-moved', 'shot-fired');
  });

  it('is due, dummy or not, in its own side’s turn; those under it do nothing themselves', () => {
    const scene = withMarkers(ROWS, [
      { at: at(9, 5), shows: 4, figures: ['Clanton', 'Ike'] },
      { at: at(12, 1), shows: 3, figures: [] },
    ]);
    expect(lawOfTheGun.due(scene.fight, 'markers')).toEqual(['m1', 'm2']);
    expect(lawOfTheGun.mayAct(scene.fight, scene.fight.figures.Clanton!)).toBe(false);
    expect(lawOfTheGun.due(scene.fight, 'halt')).toEqual([]);
  });

  it('is turned up where it shows itself in the open; its men stand on its cell and the nearest free', () => {
    const rows = open(14, 8).map((row, y) => (y < 6 ? `....#${row.slice(5)}` : row));
    const scene = withMarkers(rows, [{ at: at(6, 6), shows: 4, figures: ['Clanton', 'Ike'] }], 'B7');
    const result = scene.dice('D6=6').when(tick('m1'), 'clock');
    expectEffects(result, [
      { kind: 'marker-turned', thing: 'm1', at: at(6, 6), figures: ['Clanton', 'Ike'] },
      { kind: 'placed', figure: 'Clanton', why: 'marker', at: at(6, 6) },
      { kind: 'placed', figure: 'Ike', why: 'marker' },
    ]);
    expect(scene.fight.markers).toEqual({});
    expect(namePlace(scene.fight.figures.Ike!.at!)).toBe('G6');
  });

  it('a dummy comes to nothing', () => {
    const scene = withMarkers(open(14, 8), [{ at: at(6, 6), shows: 4, figures: [] }]);
    const result = scene.dice('D6=6').when(tick('m1'), 'clock');
    expectEffects(result, [{ kind: 'marker-turned', thing: 'm1', figures: [] }]);
    expectNone(result, 'placed');
  });

  it('LG-VIS-04: behind cover it stays down until it is spotted', () => {
    const rows = open(14, 8).map((row, y) => (y === 3 ? `.....l${row.slice(6)}` : row));
    const hidden = [{ at: at(6, 3), shows: 4, figures: ['Clanton'] }];
    const scene = withMarkers(rows, hidden);
    expectNone(scene.dice('D6=6').when(tick('m1'), 'clock'), 'marker-turned');
    const look = { type: 'spot', figure: 'Doc', how: 'look', at: 'G4' } as const;
    const law = (dice: string) => {
      const one = withMarkers(rows, hidden);
      one.fight.clock.turn = one.fight.clock.order.indexOf('law');
      return one.dice(dice).when(look, 'doc');
    };
    expectEffects(law('D6=4'), [
      { kind: 'tested', why: 'spot' },
      { kind: 'marker-turned', figures: ['Clanton'] },
    ]);
    expectEffects(law('D6=5'), [
      { kind: 'tested', why: 'spot' },
      { kind: 'not-spotted', at: 'G4' },
    ]);
  });

  it('LG-SOLO-28: it goes on with what it was about', () => {
    const covered = withMarkers(ROWS, [{ at: at(7, 2), shows: 4, figures: [] }]);
    expectEffects(covered.dice('D6=1').when(tick('m1'), 'clock'), [
      { kind: 'table-rolled', row: 'advance-on-suspected' },
      { kind: 'marker-moved' },
    ]);
    covered.fight.markers.m1 = { ...covered.fight.markers.m1!, at: at(9, 5) };
    const again = covered.dice('D6=1').when(tick('m1'), 'clock');
    expectEffects(again, [{ kind: 'table-rolled', row: 'continue-or-cover' }, { kind: 'marker-moved' }]);
  });
});
