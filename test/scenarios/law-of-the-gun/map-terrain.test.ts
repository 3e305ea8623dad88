import { describe, expect, it } from 'vitest';
import { THINGS, GROUNDS } from '../../../src/game/town/facts.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { at, townOf } from '../../town/grid.ts';
import { go, HORSE, inTown, mounted, openRows, rowsWith, run, whereIs } from './march-street.ts';

/** Row 1 is Doc's; he stands in A1 and goes east. */
const street = (first: string) => rowsWith(12, 8, { 1: first.padEnd(12, '.') });
const alongRow = (first: string, script: string, order = run('Doc', 'F1')) => {
  const scene = inTown(street(first), { ike: { at: 'L8' } });
  return { scene, result: scene.dice(script).when(order) };
};

describe('difficult ground on the way', () => {
  it('LG-TERR-01, LG-TERR-02 a die for each level when the way comes into the piece, after the test to move fast', () => {
    const { result } = alongRow('..b', 'D6=2 D6=1 D6=4', run('Doc', 'D1'));
    expect(result.effects.slice(1)).toMatchObject([
      { kind: 'tested', why: 'move-fast', check: { faces: [2], passed: true } },
      { kind: 'table-rolled', table: 'terrain', figure: 'Doc', check: { faces: [1, 4] }, row: 5 },
      { kind: 'terrain-slowed', figure: 'Doc', piece: 'scrub@C1', level: 2, loss: 5 },
      { kind: 'moved', distance: 15, path: [at(0, 0), at(3, 0)] },
    ]);
  });

  it('LG-TERR-02 once for a piece, however many of its cells, and pieces in the order of the way', () => {
    const { result } = alongRow('.bbf', 'D6=1 D6=1 D6=1 D6=1', run('Doc', 'E1'));
    expect(result.effects.filter(({ kind }) => kind === 'terrain-slowed')).toMatchObject([
      { piece: 'scrub@B1', level: 2, loss: 2 },
      { piece: 'fence@D1', level: 1, loss: 1 },
    ]);
    const apart = alongRow('.b.b', 'D6=1 D6=1 D6=1 D6=1 D6=1', run('Doc', 'D1'));
    expect(apart.result.effects.filter(({ kind }) => kind === 'terrain-slowed')).toHaveLength(2);
  });

  it('LG-TERR-02 also for the piece it starts in', () => {
    const scene = inTown(rowsWith(12, 8, { 1: 'b...........' }), { ike: { at: 'L8' } });
    const result = scene.dice('D6=5 D6=2').when(go('Doc', 'C1'));
    expectEffects(result, [
      { kind: 'terrain-slowed', piece: 'scrub@A1', loss: 7 },
      { kind: 'moved', distance: 5, path: [at(0, 0), at(1, 0)] },
      { kind: 'stopped-short', why: 'terrain', at: at(1, 0) },
    ]);
  });

  it('LG-TERR-03 it stops on the near side of what it cannot get into, and next turn rolls afresh', () => {
    const { scene, result } = alongRow('..f', 'D6=6', go('Doc', 'D1'));
    expectEffects(result, [
      { kind: 'terrain-slowed', level: 1, loss: 6 },
      { kind: 'moved', distance: 5 },
      { kind: 'stopped-short', figure: 'Doc', why: 'terrain', at: at(1, 0) },
    ]);
    expect(whereIs(scene, 'Doc')).toBe('B1');
    scene.refuses(go('Doc', 'C1'), 'already-did');
  });

  it('LG-TERR-03 with nothing left it does not move at all', () => {
    const scene = inTown(rowsWith(12, 8, { 1: 'ss..........' }), { ike: { at: 'L8' } });
    const result = scene.dice('D6=6 D6=6 D6=3').when(go('Doc', 'D1'));
    expectEffects(result, [
      { kind: 'terrain-slowed', piece: 'stream@A1', level: 3, loss: 15 },
      { kind: 'stopped-short', at: at(0, 0) },
    ]);
    expectNone(result, 'moved');
  });

  it('LG-MOVE-02 a failed test to move fast takes it as far along its way as 20 cm go', () => {
    const { result } = alongRow('', 'D6=6');
    expectEffects(result, [{ kind: 'moved', distance: 20, gait: 'run', path: [at(0, 0), at(4, 0)] }]);
    expectNone(result, 'stopped-short');
  });

  it('LG-MOVE-04 of two ways of one length the one over easier ground is taken', () => {
    for (const [rows, row] of [
      [{ 3: '.b......', 4: '.#......' }, 4],
      [{ 4: '.#......', 5: '.b......' }, 2],
    ] as const) {
      const scene = inTown(rowsWith(8, 8, rows), { doc: { at: 'A4' } });
      const result = scene.dice('D6=2').when(run('Doc', 'C4'));
      expectNone(result, 'terrain-slowed');
      expectEffects(result, [{ kind: 'moved', distance: 20, path: [at(0, 3), at(0, row), at(2, row), at(2, 3)] }]);
    }
  });

  it('LG-MOVE-11 a closed door on the way is a crossing of level 1, opened in passing, and stays open', () => {
    const rows = rowsWith(12, 8, { 1: '..d.........', 2: '###.........' });
    const scene = inTown(rows, { ike: { at: 'L8' } });
    const result = scene.dice('D6=4 D6=3').when(run('Doc', 'E1'));
    expectEffects(result, [
      { kind: 'terrain-slowed', piece: 'door@C1', level: 1, loss: 3 },
      { kind: 'door-opened', thing: 'door@C1', by: 'Doc', how: 'handle' },
      { kind: 'moved', distance: 20 },
    ]);
    expect(result.fight.town!.state.things['door@C1']).toEqual({ condition: 'open' });
    const stuck = inTown(rows, { ike: { at: 'L8' } });
    expectNone(stuck.dice('D6=6').when(go('Doc', 'C1')), 'door-opened');
  });

  it('LG-MOVE-11 an open door costs nothing, a locked one bars the way', () => {
    const rows = ['..d.....', '########', ...openRows(8, 6)];
    const scene = inTown(rows);
    scene.fight.town = { ...scene.fight.town!, state: { things: { 'door@C1': { condition: 'open' } }, added: [] } };
    expectNone(scene.when(go('Doc', 'C1')), 'terrain-slowed', 'door-opened');
    const locked = inTown(rows);
    locked.fight.town = { ...locked.fight.town!, state: { things: { 'door@C1': { condition: 'locked' } }, added: [] } };
    expect(locked.refuses(go('Doc', 'C1'), 'blocked')).toMatchObject({ by: 'door@C1' });
    expect(locked.refuses(go('Doc', 'D1'), 'blocked')).toMatchObject({ by: 'door@C1' });
  });

  it('LG-MOVE-11 a staircase is level 1', () => {
    const town = townOf(openRows(8, 8), 'level 1 at A1\n 1 ...\nways\n stairs B1 to B1/1\n');
    const scene = inTown(town);
    const result = scene.dice('D6=2').when(go('Doc', 'C1/1'));
    expectEffects(result, [
      { kind: 'terrain-slowed', level: 1, loss: 2 },
      { kind: 'moved', distance: 10, path: [at(0, 0), at(1, 0), at(1, 0, 1), at(2, 0, 1)] },
    ]);
    expect(whereIs(scene, 'Doc')).toBe('C1/1');
  });

  it('LG-TERR-06 levels of the features of a town', () => {
    expect(Object.entries({ ...THINGS, ...GROUNDS }).map(([kind, { difficulty }]) => [kind, difficulty])).toEqual(
      expect.arrayContaining([
        ['street', 0],
        ['floor', 0],
        ['boardwalk', 0],
        ['door', 1],
        ['stairs', 1],
        ['rail', 1],
        ['fence', 1],
        ['trough', 1],
        ['wagon', 2],
        ['brush', 1],
        ['scrub', 2],
        ['thicket', 3],
        ['window', 2],
        ['boulders', 3],
        ['stream', 3],
        ['ford', 3],
        ['high-fence', 3],
        ['deep-water', 5],
        ['dead-horse', 1],
      ]),
    );
  });
});

describe('riders and wheels in difficult ground', () => {
  const field = (first: string) => street(first);
  const rider = (first: string) => {
    const { doc, bay } = mounted('A1', 'east');
    return inTown(field(first), { doc, ike: { at: 'L8' }, figures: { Bay: bay } });
  };

  it('LG-TERR-02 a rider throws a D10 for each level', () => {
    const result = rider('...f').dice('D10=7').when(go('Doc', 'D1'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'terrain', check: { faces: [7] } },
      { kind: 'terrain-slowed', piece: 'fence@D1', loss: 7 },
      { kind: 'moved', distance: 15, facing: 'east' },
    ]);
    expect(result.fight.figures.Bay!.at).toEqual(at(3, 0));
  });

  it('LG-TERR-04 whoever failed his test is thrown before ground of level 2, without any dice for it', () => {
    const scene = rider('...b');
    const result = scene.dice('D6=5').when(run('Doc', 'F1'));
    expectEffects(result, [
      { kind: 'tested', why: 'move-fast', check: { passed: false } },
      { kind: 'moved', distance: 10, path: [at(0, 0), at(2, 0)] },
      { kind: 'thrown', figure: 'Doc', mount: 'Bay', why: 'difficult-ground' },
    ]);
    expectNone(result, 'terrain-slowed', 'table-rolled');
    expect(whereIs(scene, 'Bay')).toBe('C1');
    expect(result.fight.figures.Doc).toMatchObject({ mount: null, posture: 'prone' });
    expect(whereIs(scene, 'Doc')).not.toBe('C1');
  });

  it('LG-TERR-04 not at level 1, not with the test passed, not at a walk', () => {
    expectNone(rider('...f').dice('D6=5 D10=2').when(run('Doc', 'F1')), 'thrown');
    expectNone(rider('...b').dice('D6=1 D10=2 D10=2').when(run('Doc', 'F1')), 'thrown');
    expectNone(rider('...b').dice('D10=2 D10=2').when(go('Doc', 'E1')), 'thrown');
  });

  const wagon = (first: string) =>
    inTown(rowsWith(12, 8, { 2: first.padEnd(12, '.') }), {
      doc: { at: 'A2', mount: 'Coach', seatAboard: 'driver', facing: 'east' },
      ike: { at: 'L8' },
      figures: {
        Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'wagon', at: 'B2', facing: 'east' },
        Dun: { ...HORSE, side: 'law', mount: 'Coach', seatAboard: 'team', at: 'B2', facing: 'east' },
      },
    });

  it('LG-TERR-04, LG-VEH-04 a vehicle overturns instead', () => {
    const town = '....s';
    const result = wagon(town).dice('D6=6').when(run('Doc', 'G2'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc', path: [at(1, 1), at(3, 1)] },
      { kind: 'overturned', figure: 'Coach', why: 'difficult-ground' },
      { kind: 'thrown', figure: 'Doc', why: 'overturned' },
    ]);
  });

  it('LG-TERR-05 no vehicle crosses a fence or a wall', () => {
    for (const sign of ['f', '#', 'p', 'l']) {
      const scene = wagon(`...${sign}`);
      scene.refuses(go('Doc', 'D2'), 'blocked');
      scene.refuses(go('Doc', 'E2', { via: ['D2'] }), 'blocked');
    }
    expectEffects(wagon('').when(go('Doc', 'E2')), [{ kind: 'moved', distance: 15 }]);
  });
});
