import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { coolTests, duckBack, flightTick, skedaddle } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { expectEffects, expectNone, type Given, type Result, type Scene } from '../../kit/scenario.ts';
import { names, onMap, place, where } from './map-street.ts';
import { band, during, DOC, HORSE, IKE, shoot } from './street.ts';

const doc = (at: string, more: Partial<Given> = {}): Given => ({ ...DOC, at, ...more });
const ike = (at: string, more: Partial<Given> = {}): Given => ({ ...IKE, at, ...more });
const fallBack = (scene: Scene): Result => during(scene, '', (run) => duckBack(run, 'Ike', 'cool'));
const flee = (scene: Scene, script: string): Result => during(scene, script, (run) => skedaddle(run, 'Ike', 'melee'));

/** The way of the first fall back or flight. */
function wayOf({ effects }: { readonly effects: readonly Effect[] }): string {
  const one = effects.find((effect) => effect.kind === 'ducked-back' || effect.kind === 'skedaddled');
  return one !== undefined && 'path' in one ? names(one.path) : '';
}

const TROUGHS = [
  '..............', //
  '..............',
  '....l..l......', // A3 the enemy; troughs E3 and H3 before and behind F3
];

describe('falling back on a map', () => {
  it('LG-COOL-03 to the nearest cover to his rear, though there is some nearer in front of him', () => {
    const result = fallBack(onMap(TROUGHS, { Doc: doc('A3'), Ike: ike('F3') }));
    expect(wayOf(result)).toBe('F3 H3');
    expectEffects(result, [{ kind: 'ducked-back', figure: 'Ike', why: 'cool', distance: 10, pinned: false }]);
    expectNone(result, 'situation-set', 'left-field');
    expect(where(result, 'Ike')).toBe('H3');
  });

  it('LG-COOL-03 of two covers at one price the one farther north', () => {
    const rows = [
      '..............', //
      '.......l......', // H2
      '..............', // A3 Doc, F3 Ike
      '.......l......', // H4
    ];
    expect(wayOf(fallBack(onMap(rows, { Doc: doc('A3'), Ike: ike('F3') })))).toBe('F3 G3 H2');
  });

  it('LG-COOL-03 behind a wall, out of the sight of the enemy', () => {
    const rows = [
      '....#.........', //
      '....#.........',
      '....#.........', // A3 Doc, D3 Ike: the wall ends south of him
    ];
    const result = fallBack(onMap(rows, { Doc: doc('A3'), Ike: ike('D3') }));
    expect(wayOf(result)).toBe('D3 D4 E4');
    expectEffects(result, [{ kind: 'ducked-back', distance: 10 }]);
  });

  it('LG-COOL-03, LG-SKED-02 without cover straight away, not quite as far as he could, and never off the table', () => {
    const open = fallBack(onMap([], { Doc: doc('A3'), Ike: ike('F3') }));
    expect(wayOf(open)).toBe('F3 J3'); // within 5 cm of K3, the farthest, and cheaper
    const edge = fallBack(onMap([], { Doc: doc('K3'), Ike: ike('N3') }));
    expectNone(edge, 'left-field');
    expect(where(edge, 'Ike')).not.toBeNull();
  });

  it('LG-COOL-03 the rear lies away from the nearest enemy of whom his side knows', () => {
    const scene = onMap(TROUGHS, { Doc: doc('A3'), Kate: doc('N3'), Ike: ike('F3') });
    expect(wayOf(fallBack(scene))).toBe('F3 H3');
    scene.fight.hidden.Doc = ['gang'];
    expect(wayOf(fallBack(scene))).toBe('F3 E3');
  });

  it('LG-MOVE-10 difficult ground costs nothing; wounds, walls and people count', () => {
    const stream = ['......s.......', '......s.......', '......s..l....', '......s.......']; // Doc A3, Ike F3, J3 behind the stream
    expectEffects(fallBack(onMap(stream, { Doc: doc('A3'), Ike: ike('F3') })), [{ kind: 'ducked-back', distance: 20 }]);
    const lame = ike('F3', { slowed: [{ less: 12, why: 'wound' }] });
    expect(wayOf(fallBack(onMap(stream, { Doc: doc('A3'), Ike: lame })))).toBe('F3 G2'); // 13 cm are not enough for J3
    const penned = ['..............', '....###.......', '....#.#.......', '....###.......'];
    const shutIn = fallBack(onMap(penned, { Doc: doc('A3'), Ike: ike('F3') }));
    expectEffects(shutIn, [{ kind: 'ducked-back', distance: 0, path: [place('F3')] }]);
  });

  it('LG-MOVE-04, LG-MOVE-10 past friends, not onto them, and on his feet', () => {
    const prone = ike('F3', { posture: 'prone', leaning: true });
    const scene = onMap(TROUGHS, { Doc: doc('A3'), Ike: prone, Tom: ike('G3'), Bill: ike('H3') });
    const result = fallBack(scene);
    expect(wayOf(result)).toBe('F3 I3'); // behind the trough that Bill has
    expect(result.fight.figures.Ike).toMatchObject({ posture: 'standing', leaning: false });
  });

  it('LG-COOL-03 a rider goes with his horse, which faces where it has gone', () => {
    const rows = ['....#.........', '....#.........', '....#.........'];
    const bay = { ...HORSE, side: 'gang', at: 'D3', facing: 'west' } as const;
    const result = fallBack(
      onMap(rows, { Doc: doc('A3'), Ike: ike('D3', { mount: 'Bay', facing: 'west' }), Bay: bay }),
    );
    expectEffects(result, [{ kind: 'ducked-back' }, { kind: 'turned', figure: 'Ike', facing: 'east' }]);
    expect(where(result, 'Bay')).toBe('E4');
    expect(result.fight.figures.Bay?.facing).toBe('east');
  });

  it('LG-COOL-03, LG-MOVE-11 through a door, which is open from then on', () => {
    const rows = [
      '......#######.', //
      '......#.....#.',
      '......d.....#.', // A3 Doc, F3 Ike at the door G3
      '......#.....#.',
      '......#######.',
    ];
    const result = fallBack(onMap(rows, { Doc: doc('A1'), Ike: ike('F3') }));
    expectEffects(result, [
      { kind: 'door-opened', thing: 'door@G3', by: 'Ike', how: 'handle' },
      { kind: 'ducked-back' },
    ]);
  });

  it('LG-COOL-03, LG-VEH-01 whoever breaks on a wagon gets off it first', () => {
    const wagon = { ...HORSE, side: 'gang', sort: 'vehicle', template: 'wagon', at: 'F3', facing: 'west' } as const;
    const dun = { ...HORSE, side: 'gang', mount: 'Wagon', seatAboard: 'team', at: 'F3', facing: 'west' } as const;
    const driver = ike('G3', { mount: 'Wagon', seatAboard: 'driver' });
    const result = fallBack(onMap([], { Doc: doc('A3'), Ike: driver, Wagon: wagon, Dun: dun }));
    expectEffects(result, [
      { kind: 'vehicle-halted', figure: 'Wagon', why: 'driver-down' },
      { kind: 'dismounted', figure: 'Ike', mount: 'Wagon', to: { x: 7, y: 1 } },
      { kind: 'ducked-back', figure: 'Ike' },
    ]);
    expect([where(result, 'Wagon'), where(result, 'Dun')]).toEqual(['F3', 'F3']);
  });

  it('LG-COOL-03, LG-GEN-03, LG-CC-11 who has nowhere to go is in his melee still', () => {
    const rows = [
      '####..', //
      '#.....', // B2 Ike, C2 Doc
      '####..',
    ];
    const scene = onMap(rows, { Doc: doc('C2'), Ike: ike('B2') });
    scene.fight.contacts.push({ a: 'Doc', b: 'Ike', by: 'Doc', since: 1 });
    const result = fallBack(scene);
    expectEffects(result, [{ kind: 'ducked-back', figure: 'Ike', distance: 0 }]);
    expect(result.fight.contacts).toMatchObject([{ a: 'Doc', b: 'Ike', by: 'Doc' }]);
  });

  it('LG-GRP-02 only who ends out of touch leaves his group', () => {
    const near = band(onMap(TROUGHS, { Doc: doc('A3'), Ike: ike('F3'), Billy: ike('G3') }), 'Ike', 'Billy');
    expectNone(fallBack(near), 'group-left');
    const far = band(onMap([], { Doc: doc('A3'), Ike: ike('F3'), Billy: ike('F4') }), 'Ike', 'Billy');
    expectEffects(fallBack(far), [{ kind: 'group-left', figure: 'Ike', why: 'apart' }]);
  });

  it('LG-COOL-02 the man hit first, then the nearest to him by the map; who has fallen back is tested no more', () => {
    const men = { Doc: doc('A3'), Ike: ike('F3'), Billy: ike('H3'), Tom: ike('G3'), Frank: ike('G2') };
    const scene = band(onMap([], men), 'Ike', 'Billy', 'Tom', 'Frank');
    const result = during(scene, 'D6=1 D6=1 D6=1 D6=1', (run) => coolTests(run, ['Ike']));
    expect(result.effects.flatMap((one) => (one.kind === 'tested' ? [one.figure] : []))).toEqual([
      'Ike',
      'Tom',
      'Frank',
      'Billy',
    ]);
  });

  it('LG-COOL-03, LG-SHOOT-03 by a shot, with the cell he has got to', () => {
    const scene = onMap(TROUGHS, { Doc: doc('A3'), Ike: ike('F3', { stats: { cool: 1 } }) });
    const result = scene.dice('D10=8 D10=1 D6=2').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [{ kind: 'shot-fired' }, { kind: 'tested', figure: 'Ike' }, { kind: 'ducked-back' }]);
    expect(where(result, 'Ike')).toBe('H3');
  });
});

describe('skedaddling on a map', () => {
  const pair = (rows: readonly string[], more: Partial<Given> = {}): Scene =>
    onMap(rows, { Doc: doc('E3'), Ike: ike('F3', more) });

  it('LG-SKED-02 directly away, as far as the fast test lets him', () => {
    const passed = flee(pair([]), 'D6=3');
    expectEffects(passed, [
      { kind: 'tested', figure: 'Ike', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Ike', why: 'melee', distance: 20 },
    ]);
    expect(wayOf(passed)).toBe('F3 J3');
    expect(wayOf(flee(pair([]), 'D6=4'))).toBe('F3 I3');
    expectNone(passed, 'situation-set', 'rallied');
  });

  it('LG-SKED-02 of places about as far, one in cover; LG-SKED-03 there he rallies on his original Cool', () => {
    const rows = [
      '..............', //
      '........l.....', // the trough I2 hides J2
      '..............', // E3 Doc, F3 Ike; J3 would be nearer
    ];
    const scene = pair(rows, { stats: { cool: 1 } });
    const rallied = flee(scene, 'D6=3 D6=3');
    expect(where(rallied, 'Ike')).toBe('J2');
    expectEffects(rallied, [
      { kind: 'skedaddled', distance: 22.071068 },
      { kind: 'tested', figure: 'Ike', why: 'rally', check: { need: 3, passed: true } },
      { kind: 'rallied', figure: 'Ike' },
    ]);
    const lost = flee(scene, 'D6=3 D6=4');
    expectEffects(lost, [{ kind: 'left-field', figure: 'Ike', why: 'failed-rally' }]);
    expect(where(lost, 'Ike')).toBeNull();
  });

  it('LG-SKED-02 one step over the edge of the table he is gone', () => {
    const result = flee(onMap([], { Doc: doc('J3'), Ike: ike('N3') }), 'D6=3');
    expectEffects(result, [
      { kind: 'skedaddled', figure: 'Ike', distance: 17.071068 },
      { kind: 'left-field', figure: 'Ike', why: 'fled' },
    ]);
    expect(wayOf(result)).toBe('N3 N1'); // and out over the corner of the table
    expectNone(result, 'rallied');
  });

  it('LG-SKED-02 a runaway on horseback tests his Horsemanship, and the horse is gone with him', () => {
    const bay = { ...HORSE, side: 'gang', at: 'H3', facing: 'west' } as const;
    const scene = onMap([], { Doc: doc('G3'), Ike: ike('H3', { mount: 'Bay', facing: 'west' }), Bay: bay });
    const result = flee(scene, 'D6=3');
    expectEffects(result, [
      { kind: 'tested', stat: 'horsemanship', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Ike' },
      { kind: 'left-field', figure: 'Ike', why: 'fled' },
      { kind: 'left-field', figure: 'Bay', why: 'fled' },
    ]);
    expect([where(result, 'Ike'), where(result, 'Bay')]).toEqual([null, null]);
  });

  it('LG-SKED-02 a third flight move that still leaves him in the open and in sight is his last', () => {
    let { fight } = flee(pair([], { slowed: [{ cap: 5, why: 'crippled' }] }), 'D6=1');
    const tick = (): Result => {
      const result = during({ fight } as Scene, 'D6=1', (run) => flightTick(run, 'Ike'));
      ({ fight } = result);
      return result;
    };
    expect(where({ fight }, 'Ike')).toBe('G3');
    expectNone(tick(), 'left-field');
    const last = tick();
    expectEffects(last, [
      { kind: 'skedaddled', why: 'again' },
      { kind: 'left-field', figure: 'Ike', why: 'fled' },
    ]);
  });

  it('LG-SKED-03 a side that does not know of the enemy who sees him lets him rally', () => {
    const scene = onMap([], { Doc: doc('E3'), Ike: ike('F3') });
    scene.fight.hidden.Doc = ['gang'];
    const result = flee(scene, 'D6=1 D6=1');
    expectEffects(result, [{ kind: 'skedaddled', distance: 0 }, { kind: 'rallied' }]);
  });
});
