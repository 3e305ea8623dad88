import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/game/offer.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { isInCover, isSeen } from '../../../src/rulesets/law-of-the-gun/cover/cover.ts';
import { checkShot, type Shot } from '../../../src/rulesets/law-of-the-gun/shoot/shoot.ts';
import { expectEffects, expectNone, type Given, type Scene, type Setup } from '../../kit/scenario.ts';
import { mapOf, onMap } from './map-street.ts';
import { DOC, HORSE, IKE, lawOfTheGun, shoot } from './street.ts';

const doc = (at: string, more: Partial<Given> = {}): Given => ({ ...DOC, at, ...more });
const ike = (at: string, more: Partial<Given> = {}): Given => ({ ...IKE, at, ...more });
const lean = (on: boolean) => ({ type: 'lean', figure: 'Doc', on }) as const;
const hold = (figure: string) => ({ type: 'hold', figure }) as const;
const isOffered = (scene: Scene, action: Parameters<typeof matches>[1]): boolean =>
  matches(lawOfTheGun.legal(scene.fight, 'Doc'), action);

/** A house with its north-west corner at D3. Ike at H2 is round it from C3, and in plain view from C2. */
const HOUSE = [
  '..............', //
  '..............',
  ...Array.from({ length: 7 }, () => '...####.......'),
  '..............',
  '..............',
];
const corner = (at = 'C3', more: Partial<Given> = {}, rest: Partial<Setup> = {}): Scene =>
  onMap(HOUSE, { Doc: doc(at, more), Ike: ike('H2', { standing: { react: 'never' } }) }, rest);

describe('leaning on a map', () => {
  it('LG-COV-05, LG-COV-07 who has a line only from beside his cell leans out to shoot, and stays leaning', () => {
    const scene = corner();
    expect(situationOf(scene.fight, 'Ike', 'Doc').sight).toBe(false);
    const { effects, fight } = scene.dice('D6=6 D10=2').when(shoot('Doc', 'Ike'));
    expect(effects.slice(0, 3).map((one) => one.kind)).toEqual(['leaned', 'tested', 'shot-fired']);
    expect(situationOf(fight, 'Ike', 'Doc')).toMatchObject({ sight: true, cover: 'left-corner' }); // LG-COV-04: the wall is on his right
  });

  it('LG-COV-07 who leans out and throws himself down leans out no longer', () => {
    const scene = corner();
    scene.when(lean(true));
    expect(situationOf(scene.fight, 'Ike', 'Doc').sight).toBe(true);
    const { fight } = scene.when({ type: 'posture', figure: 'Doc', posture: 'prone' });
    expect(fight.figures.Doc).toMatchObject({ leaning: false, posture: 'prone' });
    expect(situationOf(fight, 'Ike', 'Doc').sight).toBe(false);
  });

  it('LG-COV-07 who sees the other from where he stands does not lean', () => {
    expectNone(corner('C2').dice('D6=6 D10=2').when(shoot('Doc', 'Ike')), 'leaned');
  });

  it('LG-COV-07 behind a corner he can only react while he leans out', () => {
    const reaction: Shot = {
      figure: 'Doc',
      target: 'Ike',
      weapon: 'Doc.pistol',
      mode: 'snap',
      test: null,
      trigger: 'reaction',
    };
    expect(checkShot(corner().fight, reaction)).toMatchObject({ code: 'no-line-of-sight' });
    expect(checkShot(corner('C3', { leaning: true }).fight, reaction)).toBeNull();
    expect(checkShot(corner('C2').fight, reaction)).toBeNull();
    const walk = { type: 'move', figure: 'Ike', to: 'I2', gait: 'walk' } as const;
    const auto = { standing: { react: 'auto' } };
    expectNone(corner('C3', auto, { turn: 'gang' }).play(walk), 'shot-fired');
    const watching = corner('C3', { ...auto, leaning: true }, { turn: 'gang' });
    expectEffects(watching.dice('D6=6 D10=2').play(walk), [{ kind: 'shot-fired', figure: 'Doc', trigger: 'reaction' }]);
  });

  it('LG-COV-07 to halt at a corner is to lean out and watch; to pass, or to halt elsewhere, is not', () => {
    expectEffects(corner().when(hold('Doc')), [
      { kind: 'activity-set', activity: 'hold' },
      { kind: 'leaned', figure: 'Doc', on: true },
    ]);
    expectNone(corner().when({ type: 'pass', figure: 'Doc' }), 'leaned');
    expectNone(corner('C6').when(hold('Doc')), 'leaned'); // along the wall
    expectNone(corner('A1').when(hold('Doc')), 'leaned');
    expectNone(corner('C3', { posture: 'prone' }).when(hold('Doc')), 'leaned');
  });

  it('LG-COV-07 by order, at a corner alone, and back again', () => {
    const scene = corner();
    expect(isOffered(scene, lean(true))).toBe(true);
    scene.refuses(lean(false), 'state-missing');
    expectEffects(scene.when(lean(true)), [{ kind: 'leaned', figure: 'Doc', on: true }]);
    scene.refuses(lean(true), 'state-already');
    expect(isOffered(scene, lean(false))).toBe(true);
    expectEffects(scene.when(lean(false)), [{ kind: 'leaned', figure: 'Doc', on: false }]);
    const open = corner('A1');
    open.refuses(lean(true), 'nothing-there');
    expect(isOffered(open, lean(true))).toBe(false);
    const bay: Given = { ...HORSE, side: 'law', at: 'C3', facing: 'north' };
    const rider = onMap(HOUSE, { Doc: doc('C3', { mount: 'Bay' }), Bay: bay, Ike: ike('H2') });
    rider.refuses(lean(true), 'state-forbids');
    expect(isOffered(rider, lean(true))).toBe(false);
  });

  it('LG-COV-07 it ends with a move, and with the beginning of his own turn', () => {
    const scene = corner('C3', { leaning: true });
    const moved = scene.when({ type: 'move', figure: 'Doc', to: 'C4', gait: 'walk' });
    expect(moved.fight.figures.Doc?.leaning).toBe(false);
    const held = corner('C3', { leaning: true });
    held.play(hold('Doc'));
    expect(held.fight.figures.Doc?.leaning).toBe(true);
    held.play(hold('Ike'));
    expect(held.fight.figures.Doc?.leaning).toBe(false);
  });
});

describe('cover on a map', () => {
  it('LG-COV-08 no hand is thrown for a corner: the map tells it', () => {
    const scene = corner('C3', { leaning: true }, { turn: 'gang' });
    const result = scene.dice('D6=6 D10=2').when(shoot('Ike', 'Doc'));
    expectNone(result, 'table-rolled', 'situation-set');
  });

  it('LG-COV-04, LG-COV-06 a wall on his right leaves him the left corner, one on his left the right', () => {
    // Doc looks east past the north end of the house (from C3, leaning) and past its south end (from C9).
    const against = (at: string, enemy: string, leaning: boolean): unknown => {
      const { fight } = onMap(HOUSE, { Doc: doc(at, { leaning }), Ike: ike(enemy) });
      return situationOf(fight, 'Ike', 'Doc').cover;
    };
    expect([against('C3', 'H2', true), against('C9', 'H10', true)]).toEqual(['left-corner', 'right-corner']);
    // Half behind the end of it, without leaning: the lines from the north and from the south pass it.
    expect([against('C3', 'E1', false), against('C9', 'E11', false)]).toEqual(['left-corner', 'right-corner']);
  });

  it('LG-COV-06, LG-COV-11 any column but none is cover, obscuring too; flat behind a window nobody is seen', () => {
    const rows = [
      '..............', //
      '.....f........',
      '......#w#.....', // Ike in the room behind the window H3
      '......#.#.....',
      '......###.....',
    ];
    const fence = onMap(rows, { Doc: doc('A2'), Ike: ike('G2') });
    expect(isInCover(fence.fight, 'Ike', 'Doc')).toBe(true);
    expect(isInCover(fence.fight, 'Doc', 'Ike')).toBe(false);
    const room = onMap(rows, { Doc: doc('H1'), Ike: ike('H4') });
    expect(situationOf(room.fight, 'Doc', 'Ike')).toMatchObject({ sight: true, cover: 'window' });
    const flat = onMap(rows, { Doc: doc('H1'), Ike: ike('H4', { posture: 'prone' }) });
    expect(isSeen(flat.fight, 'Doc', 'Ike')).toBe(false);
    flat.refuses(shoot('Doc', 'Ike', 'snap'), 'no-line-of-sight');
  });

  it('LG-COV-09 nothing low hides a rider', () => {
    const rows = ['..............', '.....l........'];
    const bay: Given = { ...HORSE, side: 'gang', at: 'G2', facing: 'north' };
    const scene = onMap(rows, { Doc: doc('A2'), Ike: ike('G2', { mount: 'Bay' }), Bay: bay });
    expect(isInCover(scene.fight, 'Ike', 'Doc')).toBe(false);
  });
});

describe('at hand on a map', () => {
  it('LG-WPN-05, LG-GEN-02 the spread takes whoever stands square to the man hit, friend or foe, each in his own cover', () => {
    const rows = [
      '..............', //
      '.....l........', // F2 before G2
      '..............', // A3 Doc, G3 Ike
    ];
    const scene = onMap(rows, {
      Doc: doc('A3', { weapons: ['scattergun'] }),
      Ike: ike('G3'),
      Billy: ike('G2'), // north of him, behind the trough
      Kate: doc('H3'), // a friend, east of him
      Tom: ike('H4'), // over the corner: not near enough
      Frank: ike('G5'),
    });
    const order = shoot('Doc', 'Ike', 'snap', { weapon: 'scattergun' });
    const result = scene.dice('D10=10 D10=1 D10=6 D10=1 D6=1 D6=1 D6=1').when(order);
    const struck = result.effects.flatMap((one) => (one.kind === 'hit' ? [`${one.figure} ${one.cause}`] : []));
    expect(struck).toEqual(['Ike shot', 'Billy spread', 'Kate spread']);
    expectEffects(result, [
      { kind: 'hit', figure: 'Billy' },
      { kind: 'table-rolled', table: 'effect', figure: 'Billy', row: 5 },
      { kind: 'grazed', figure: 'Billy', location: 'head' }, // the column `low`
    ]);
  });

  /** Open street but for a thin wall between G2 and G3. */
  const walled = { town: { ...mapOf([]), sides: [{ kind: 'wall', at: 'G3', side: 'north' }] } } as const;

  it('LG-WPN-05 not through a wall, but all in one cell of a wagon', () => {
    const on = (seatAboard: string): Given => ike('G3', { mount: 'Wagon', seatAboard, facing: 'west' });
    const figures = {
      Doc: doc('A3', { weapons: ['scattergun'] }),
      Ike: on('driver'),
      Billy: on('roof'),
      Tom: ike('G2'),
      Wagon: { ...HORSE, side: 'gang', sort: 'vehicle', template: 'stagecoach', at: 'F3', facing: 'west' },
    } as const;
    const order = shoot('Doc', 'Ike', 'snap', { weapon: 'scattergun' });
    const result = onMap([], figures, walled).dice('D10=10 D10=1 D10=1 D6=1 D6=1').when(order);
    expect(result.effects.flatMap((one) => (one.kind === 'hit' ? [one.figure] : []))).toEqual(['Ike', 'Billy']);
  });

  const rifles = { weapons: ['repeating-rifle'] } as const;
  const give = { type: 'give', figure: 'Doc', target: 'Wyatt', item: 'Doc.repeating-rifle', count: 2 } as const;

  it('LG-EX-51, LG-AMMO-05 to who stands square to him, not over a corner, nor through a wall', () => {
    const near = (from: string, at: string, more: Partial<Setup> = {}): Scene =>
      onMap([], { Doc: doc(from, rifles), Wyatt: doc(at, { ...rifles, ammo: 0, seat: 'doc' }), Ike: ike('N10') }, more);
    const scene = near('C3', 'D3');
    expect(isOffered(scene, give)).toBe(true);
    expectEffects(scene.when(give), [{ kind: 'task-set', task: 'give', target: 'Wyatt', left: 2, unit: 'point' }]);
    for (const apart of [near('C3', 'D4'), near('C3', 'E3'), near('G3', 'G2', walled)]) {
      apart.refuses(give, 'too-far-apart');
      expect(isOffered(apart, give)).toBe(false);
    }
  });

  it('LG-AMMO-04 supplies are at hand beside any part of a wagon, and aboard it', () => {
    const wagon: Given = { ...HORSE, side: 'law', sort: 'vehicle', template: 'wagon', at: 'F3', facing: 'west' };
    const order = { type: 'load', figure: 'Doc', weapon: 'Doc.pistol', job: 'resupply' } as const;
    const at = (place: string, more: Partial<Given> = {}): Scene =>
      onMap([], { Doc: doc(place, { ammo: 1, ...more }), Wagon: wagon, Ike: ike('N10') });
    for (const place of ['G2', 'H3', 'E3', 'F4']) expect(isOffered(at(place), order)).toBe(true);
    at('H2').refuses(order, 'too-far-apart');
    expect(isOffered(at('G3', { mount: 'Wagon', seatAboard: 'body' }), order)).toBe(true);
  });
});
