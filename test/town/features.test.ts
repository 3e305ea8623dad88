import { describe, expect, it } from 'vitest';
import { dropsFrom } from '../../src/game/town/ways/drops.ts';
import { THINGS } from '../../src/game/town/facts.ts';
import { cellAt, cellNamed, surveyTown } from '../../src/game/town/ground.ts';
import { checkLeg } from '../../src/game/town/ways/legs.ts';
import { centreBlockers } from '../../src/game/town/sightlines/line.ts';
import {
  COMPASS,
  type Direction,
  DIRECTIONS,
  eighthsBetween,
  facingTowards,
  inArc,
  namePlace,
  type Place,
  quartersOf,
  readPlace,
  readTypedPlace,
  turnedBy,
} from '../../src/game/town/places.ts';
import { reachBySteps } from '../../src/game/town/ways/reach.ts';
import { followRide, reachRiding, type Ridden, type RideMove, type RideRules } from '../../src/game/town/ways/rides.ts';
import { explainShot, isWithinReach, situationOnGround, type Standing } from '../../src/game/town/sightlines/shot.ts';
import { sideAt } from '../../src/game/town/sides.ts';
import { priceBy, type WayRules } from '../../src/game/town/ways/steps.ts';
import type { TownState } from '../../src/game/town/town.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { at, groundOf, townOf } from './grid.ts';

const standing = (place: Place, more: Partial<Standing> = {}): Standing => ({
  at: place,
  leaning: false,
  prone: false,
  mounted: false,
  ...more,
});
const OPEN_ROWS = Array.from({ length: 8 }, () => '........');
const ON_FOOT: WayRules = { diagonals: true, price: priceBy({ straight: 5, diagonal: 5 * Math.SQRT2, perLevel: 3.5 }) };
const withThings = (things: TownState['things']): TownState => ({ things, added: [] });

describe('places', () => {
  it('have names that are read back', () => {
    for (const place of [at(0, 0), at(25, 11), at(26, 0), at(39, 29, 2), at(51, 59)])
      expect(readPlace(namePlace(place))).toEqual(place);
    expect([namePlace(at(2, 3)), namePlace(at(27, 9, 1))]).toEqual(['C4', 'AB10/1']);
    expect(['', '4', 'C', 'C0', 'ABC1', 'C4/x'].map(readPlace)).toEqual([null, null, null, null, null, null]);
    expect([readPlace('c4'), readTypedPlace(' c4')]).toEqual([null, at(2, 3)]);
  });
});

describe('arcs and facing', () => {
  const from = at(10, 10);

  it('WM-MAP-02: edges of 90 degrees are inside', () => {
    expect(inArc(from, DIRECTIONS.north, at(13, 7), 90)).toBe(true);
    expect(inArc(from, DIRECTIONS.north, at(14, 7), 90)).toBe(false);
    expect(inArc(from, DIRECTIONS['north-east'], at(10, 3), 90)).toBe(true);
    expect(inArc(from, DIRECTIONS['north-east'], at(9, 3), 90)).toBe(false);
  });

  it('45 degrees lie between 5:12 and 2:5, the tangents next to root 2 less one', () => {
    expect(inArc(from, DIRECTIONS.east, at(22, 15), 45)).toBe(false);
    expect(inArc(from, DIRECTIONS.east, at(22, 14), 45)).toBe(true);
    expect(inArc(from, DIRECTIONS.east, at(15, 12), 45)).toBe(true);
    expect(inArc(from, DIRECTIONS.east, at(5, 10), 45)).toBe(false);
  });

  it('180 and 270 degrees take in what lies abeam and on the rear diagonals', () => {
    expect([inArc(from, DIRECTIONS.east, at(10, 3), 180), inArc(from, DIRECTIONS.east, at(9, 3), 180)]).toEqual([
      true,
      false,
    ]);
    expect([inArc(from, DIRECTIONS.east, at(7, 7), 270), inArc(from, DIRECTIONS.east, at(6, 7), 270)]).toEqual([
      true,
      false,
    ]);
  });

  it('a diagonal lies in two quarters', () => {
    expect(quartersOf(from, DIRECTIONS.north, at(12, 8))).toEqual(['front', 'right']);
    expect(quartersOf(from, DIRECTIONS.north, at(8, 11))).toEqual(['left']);
    expect(quartersOf(from, DIRECTIONS.north, at(10, 15))).toEqual(['rear']);
  });

  it('turns by eighths and faces the nearest direction', () => {
    expect(turnedBy('north', 3)).toBe('south-east');
    expect(turnedBy('north', -1)).toBe('north-west');
    expect([eighthsBetween('north', 'south-west'), eighthsBetween('north-west', 'north-east')]).toEqual([3, 2]);
    for (const one of COMPASS) {
      const { x, y } = DIRECTIONS[one];
      expect(facingTowards(from, at(10 + 3 * x, 10 + 3 * y))).toBe(one);
    }
    expect(facingTowards(from, at(15, 11))).toBe('east');
    expect(facingTowards(from, at(15, 15), ['north', 'south', 'east', 'west'])).toBe('south');
    expect(facingTowards(from, from)).toBe(null);
  });
});

describe('what changes in play', () => {
  const rows = ['........', '........', '########', '...d....', '........', '........', '........', '........'];
  rows[2] = '###d####';
  const town = townOf(rows);
  const shooter = standing(at(3, 0));
  const target = standing(at(3, 6));

  it('LG-MOVE-11: a closed door blocks sight and is a level 1 crossing; an open one is a clear cell', () => {
    const shut = surveyTown(town);
    expect(explainShot(shut, shooter, target)).toMatchObject({ sight: false, blockedBy: ['door@D3', 'door@D4'] });
    const open = surveyTown(town, withThings({ 'door@D3': { condition: 'open' }, 'door@D4': { condition: 'open' } }));
    expect(explainShot(open, shooter, target)).toMatchObject({ sight: true, blockedBy: [] });
    const costs = (ground: typeof open): number | null => reachBySteps(ground, at(3, 1), ON_FOOT).costTo(at(3, 2));
    expect([costs(shut), costs(open)]).toEqual([8.5, 5]);
  });

  it('a locked door shuts, a fallen wall leaves rubble, and the town itself stays as it was', () => {
    const before = JSON.stringify(town);
    const locked = surveyTown(town, withThings({ 'door@D3': { condition: 'locked' } }));
    expect(reachBySteps(locked, at(3, 0), ON_FOOT).costTo(at(3, 5))).toBe(null);
    const fallen = surveyTown(town, withThings({ 'wall@A3': { condition: 'destroyed' } }));
    expect(cellNamed(fallen, 'A3')).toMatchObject({ sight: 'clear', low: 'solid', difficulty: 2, passable: true });
    expect(JSON.stringify(town)).toBe(before);
  });

  it('a wall that was hit has less armour, and a dead horse is new cover', () => {
    const ground = surveyTown(town, {
      things: { 'wall@A3': { armourLost: 3 } },
      added: [{ kind: 'dead-horse', at: 'E6' }],
    });
    expect(cellNamed(ground, 'A3')!.things[0]!.armour).toBe(4);
    expect(explainShot(ground, standing(at(4, 7)), standing(at(4, 4)))).toMatchObject({
      cover: { column: 'low', obscuring: false, by: ['dead-horse@E6'] },
    });
  });

  it('curtains are drawn and torn', () => {
    const windows = townOf(OPEN_ROWS.map((row, y) => (y === 3 ? '###w####' : row)));
    const column = (state?: TownState) =>
      explainShot(surveyTown(windows, state), standing(at(3, 7)), standing(at(3, 2))).cover;
    expect(column()).toEqual({ column: 'window', obscuring: false, by: ['window@D4'] });
    expect(column(withThings({ 'window@D4': { dressing: 'curtained' } }))).toMatchObject({
      column: 'window',
      obscuring: true,
    });
  });
});

describe('windows and leaning', () => {
  const ground = groundOf([
    '........',
    '........',
    '........',
    '###w####',
    '........',
    '........',
    '........',
    '........',
  ]);

  it('LG-COV-06: nobody flat on the floor shows behind a window', () => {
    const shot = explainShot(ground, standing(at(3, 7)), standing(at(3, 2), { prone: true }));
    expect(shot).toMatchObject({ sight: false, behindSill: true, blockedBy: ['window@D4'] });
  });

  it('LG-COV-05: a window next to neither is a wall', () => {
    expect(explainShot(ground, standing(at(3, 7)), standing(at(3, 0)))).toMatchObject({
      sight: false,
      blockedBy: ['window@D4'],
    });
  });

  it('says where leaning out would show him', () => {
    const corner = groundOf([
      '........',
      '........',
      '..###...',
      '..###...',
      '..###...',
      '........',
      '........',
      '........',
    ]);
    expect(explainShot(corner, standing(at(7, 7)), standing(at(4, 1)))).toMatchObject({
      sight: false,
      ifTargetLeans: true,
    });
    expect(explainShot(corner, standing(at(7, 7)), standing(at(4, 1), { mounted: true }))).toMatchObject({
      ifTargetLeans: false,
    });
  });
});

describe('things on sides of cells', () => {
  const ground = groundOf(OPEN_ROWS, 'sides\n  north of A5:H5 fence\n  east of D1:D6 wall\n');

  it('cover who stands behind them, and block where they are tall', () => {
    expect(explainShot(ground, standing(at(2, 0)), standing(at(2, 4)))).toMatchObject({
      cover: { column: 'low', obscuring: true, by: ['fence@C5-north'] },
    });
    expect(explainShot(ground, standing(at(2, 0)), standing(at(2, 7))).cover.column).toBe('none');
    expect(explainShot(ground, standing(at(1, 1)), standing(at(6, 1)))).toMatchObject({
      sight: false,
      blockedBy: ['wall@D2-east'],
    });
  });

  it('a wall of several sides has no gap where they meet', () => {
    // The line goes exactly through the corner between D2 and D3.
    expect(explainShot(ground, standing(at(3, 2)), standing(at(4, 1))).sight).toBe(false);
    expect(explainShot(ground, standing(at(2, 3)), standing(at(5, 0))).sight).toBe(false);
  });

  it('nobody leans out through a wall, only round its end', () => {
    const wall = groundOf(OPEN_ROWS, 'sides\n  west of D4 wall\n  south of D4:E4 wall\n');
    const seen = (from: Place, to: Place): boolean => explainShot(wall, standing(from), standing(to)).sight;
    expect(seen(at(3, 3), at(1, 3))).toBe(true); // to the north of it
    expect(seen(at(3, 3), at(3, 6))).toBe(false);
    expect(seen(at(4, 3), at(4, 6))).toBe(true); // round its eastern end
  });

  it('are one piece to climb, seen from either side', () => {
    expect(sideAt(ground, at(0, 4), 'north')).toBe(sideAt(ground, at(0, 3), 'south'));
    expect(new Set(['A', 'D', 'H'].map((name) => sideAt(ground, readPlace(`${name}5`)!, 'north')!.piece)).size).toBe(1);
    const reach = reachBySteps(ground, at(0, 3), ON_FOOT);
    expect(reach.costTo(at(0, 4))).toBe(8.5);
    expect(isWithinReach(ground, at(3, 1), at(4, 1))).toBe(false);
    expect(isWithinReach(ground, at(3, 3), at(3, 4))).toBe(true);
  });
});

describe('levels', () => {
  const rows = ['........', '.####...', '.####...', '.####...', '.####...', '........', '........', '........'];
  const ground = groundOf(rows, 'level 1 at B2\n 2 ....\n 3 ....\n 4 ....\n 5 ....\nways\n  ladder A3 to B3/1\n');
  const onRoof = (x: number, y: number): Standing => standing(at(x, y, 1));

  it('one sees as far beyond an edge as one stands back from it', () => {
    // Two cells from the eastern edge at x = 5: half the way lies over the roof up to a target two cells beyond it.
    expect([5, 6, 7].map((x) => explainShot(ground, onRoof(3, 2), standing(at(x, 2))).sight)).toEqual([
      false,
      true,
      true,
    ]);
    expect(explainShot(ground, onRoof(4, 2), standing(at(5, 2))).sight).toBe(true);
    expect(explainShot(ground, onRoof(2, 2), standing(at(6, 2)))).toMatchObject({
      sight: false,
      blockedBy: ['floor@E3/1', 'wall@E3'],
    });
  });

  it('walls below a roof are in nobody’s way up there', () => {
    expect(explainShot(ground, onRoof(1, 1), onRoof(4, 4)).sight).toBe(true);
    expect(explainShot(ground, standing(at(0, 2)), standing(at(6, 2))).sight).toBe(false);
  });

  it('nobody sees through the floor he stands on', () => {
    const twoStoreys = groundOf(OPEN_ROWS, 'level 1 at B2\n 2 ...\n 3 ...\n');
    expect(explainShot(twoStoreys, onRoof(2, 1), standing(at(2, 1)))).toMatchObject({
      sight: false,
      blockedBy: ['floor@C2/1'],
    });
  });

  it('are reached by ladders, and left over edges', () => {
    expect(reachBySteps(ground, at(0, 2), ON_FOOT).costTo(at(1, 2, 1))).toBe(8.5);
    expect(dropsFrom(ground, at(1, 1, 1)).map(({ side, feet }) => [side, feet])).toEqual([
      ['north', 10],
      ['west', 10],
    ]);
    expect(dropsFrom(ground, at(2, 2, 1))).toEqual([]);
  });
});

describe('legs (LG-MOVE-04)', () => {
  const rules = { perCell: 5, enter: ({ to }: { to: { passable: boolean } }) => (to.passable ? 0 : null) };
  const ground = groundOf([
    '........',
    '..#.....',
    '........',
    '....s...',
    '........',
    '........',
    '........',
    '........',
  ]);

  it('run straight at any angle, and stop at what cannot be passed', () => {
    expect(checkLeg(ground, at(0, 0), at(3, 1), rules)).toMatchObject({ ok: false, at: cellAt(ground, at(2, 1)) });
    const leg = checkLeg(ground, at(0, 3), at(3, 7), rules);
    expect(leg.ok && leg.price).toBe(25);
    expect(checkLeg(ground, at(1, 1), at(2, 2), rules).ok).toBe(false); // past the corner of the wall
  });
});

describe('Portable Frontier’s board', () => {
  const board = surveyTown(readTown('pitchfork-way'));
  const rules = { blocks: ({ ground }: { ground: string | null }) => ground === 'woods', sideBlocks: () => false };
  const blocked = (from: string, to: string): number =>
    centreBlockers(board, readPlace(from)!, readPlace(to)!, rules).length;

  it('PC-MAP-05: fences and the gate stand on sides', () => {
    expect(sideAt(board, readPlace('B6')!, 'north')!.kind).toBe('fence');
    expect(sideAt(board, readPlace('D8')!, 'west')).toMatchObject({ kind: 'gate', condition: 'closed' });
    expect(sideAt(board, readPlace('B7')!, 'north')).toBe(null);
  });

  it('PC-FIRE-05: wood blocks between, not at the ends, and a corner only where both squares beside it block', () => {
    expect([blocked('E6', 'H6'), blocked('E6', 'F6'), blocked('F6', 'E6'), blocked('D6', 'E7')]).toEqual([2, 0, 0, 0]);
    expect([blocked('E5', 'F6'), blocked('E7', 'F8'), blocked('E8', 'H5')]).toEqual([0, 0, 4]); // two woods passed, two beside the corner between them
  });

  it('PC-MOVE-02, -03: steps go over sides only; rough squares and fences cost more', () => {
    const onFoot: WayRules = {
      diagonals: false,
      price: ({ to, over }) => {
        if (to.ground === 'river' || (over?.kind === 'gate' && over.condition === 'closed')) return null;
        return (to.ground === 'woods' ? 2 : 1) + (over?.kind === 'fence' ? 1 : 0);
      },
    };
    const reach = reachBySteps(board, readPlace('D6')!, onFoot, 4);
    const costs = ['D7', 'C6', 'F6', 'C8', 'B5'].map((name) => reach.costTo(readPlace(name)!));
    expect(costs).toEqual([1, 2, 3, 4, 3]);
  });
});

describe('situations from a town', () => {
  it('are the same value as stated ones', () => {
    const ground = groundOf(OPEN_ROWS.map((row, y) => (y === 4 ? '...f....' : row)));
    const measure = { perCell: 5, nearCells: 1 };
    expect(situationOnGround(ground, standing(at(3, 0)), standing(at(3, 5)), measure)).toEqual({
      range: 25,
      sight: true,
      cover: 'low',
      obscured: true,
      near: false,
    });
    expect(situationOnGround(ground, standing(at(0, 0)), standing(at(1, 0)), measure).near).toBe(true);
    expect(situationOnGround(ground, standing(at(0, 0)), standing(at(1, 1)), measure).near).toBe(false);
  });
});

describe('LG-TERR-06: town features', () => {
  it.each([
    ['door', 1, 'blocks', false],
    ['rail', 1, 'clear', true],
    ['fence', 1, 'clear', true],
    ['low-wall', 1, 'clear', true],
    ['trough', 1, 'clear', true],
    ['barrels', 1, 'clear', true],
    ['crates', 1, 'clear', true],
    ['sandbags', 1, 'clear', true],
    ['rocks', 1, 'clear', true],
    ['wagon', 2, 'clear', true],
    ['window', 2, 'window', false],
    ['high-fence', 3, 'blocks', false],
    ['dead-horse', 1, 'clear', true],
  ] as const)('%s is of level %i', (kind, difficulty, sight, low) => {
    expect(THINGS[kind]).toMatchObject({ difficulty, sight, low });
  });
});

describe('riding (LG-RIDE-02, LG-EX-50)', () => {
  const ground = groundOf(Array.from({ length: 24 }, () => '.'.repeat(24)));
  const rules = (allowance: number): RideRules => ({ perCell: 5, enter: () => 0, allowance, turns: 4 });
  const gallop = reachRiding(ground, at(10, 20), 'north', rules(50));
  const find = (ridden: readonly Ridden[], place: Place, facing: Direction): Ridden | undefined =>
    ridden.find((one) => one.cell === cellAt(ground, place) && one.facing === facing);

  const times = (count: number, move: RideMove): RideMove[] => Array.from({ length: count }, () => move);
  const start = { at: at(10, 20), facing: 'north' } as const;

  it('a galloping horse turns once in each quarter: to (17,16) facing east', () => {
    const moves = [
      ...times(2, 'ahead'),
      'turn-right',
      ...times(2, 'ahead'),
      'turn-right',
      ...times(5, 'ahead'),
    ] as const;
    const ride = followRide(ground, start, moves, rules(50));
    expect(ride).toMatchObject({ ok: true, end: { cell: { at: at(17, 16) }, facing: 'east', moves } });
    expect(ride.ok && ride.end.spent).toBeCloseTo(49.14, 2);
    expect(followRide(ground, start, [...moves, 'ahead'], rules(50))).toEqual({ ok: false, index: 11, why: 'blocked' });
  });

  it('two turns in one quarter are too tight; letting the rest of it go, seven cells east are left', () => {
    const first = [...times(2, 'ahead'), 'turn-right'] as const;
    expect(followRide(ground, start, [...first, 'turn-right'], rules(50))).toEqual({
      ok: false,
      index: 3,
      why: 'too-tight-turn',
    });
    const moves: RideMove[] = [...first, 'let-go', 'turn-right', ...times(7, 'ahead')];
    expect(followRide(ground, start, moves, rules(50))).toMatchObject({
      ok: true,
      end: { cell: { at: at(17, 18) }, spent: 47.5 },
    });
    expect(followRide(ground, start, [...moves, 'ahead'], rules(50)).ok).toBe(false);
  });

  it('what is in reach is reached by its moves, and never by spending more than another way would', () => {
    for (const { cell, facing, spent, moves } of gallop)
      expect(followRide(ground, start, moves, rules(50))).toMatchObject({ ok: true, end: { cell, facing, spent } });
    expect(find(gallop, at(17, 16), 'east')!.spent).toBeLessThanOrEqual(49.15);
    expect(find(gallop, at(17, 18), 'east')!.spent).toBeLessThanOrEqual(47.5);
  });

  it('at basic pace it turns right round on the spot, with one cell left', () => {
    const basic = reachRiding(ground, at(10, 20), 'north', rules(25));
    expect(find(basic, at(10, 21), 'south')!.moves.filter((move) => move === 'let-go')).toHaveLength(3);
    expect(find(basic, at(10, 22), 'south')).toBe(undefined);
    expect(find(basic, at(10, 15), 'north')!.spent).toBe(25);
    expect(find(basic, at(10, 14), 'north')).toBe(undefined);
  });
});
