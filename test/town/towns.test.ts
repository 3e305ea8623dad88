import { describe, expect, it } from 'vitest';
import { cellsToEdge, edgeOf, edgesAt, middleOf } from '../../src/game/town/edges.ts';
import { type Cell, type Ground, surveyTown } from '../../src/game/town/ground.ts';
import { sidesEntered } from '../../src/game/town/sightlines/line.ts';
import { readPlace } from '../../src/game/town/places.ts';
import { reachBySteps } from '../../src/game/town/ways/reach.ts';
import { explainShot, type Standing } from '../../src/game/town/sightlines/shot.ts';
import { priceBy, type WayRules } from '../../src/game/town/ways/steps.ts';
import { idOfThing, isInside, type Town, type TownState } from '../../src/game/town/town.ts';
import { builtInTownIds, readTown } from '../../src/towns/built-in.ts';
import { at } from './grid.ts';

const ON_FOOT: WayRules = { diagonals: true, price: priceBy({ straight: 5, diagonal: 5 * Math.SQRT2, perLevel: 3.5 }) };
const BOARDS = ['pitchfork-way'];
const towns = builtInTownIds().map((id) => [id, readTown(id)] as const);

const spawnCells = (ground: Ground, side: string): readonly Cell[] =>
  ground.cells.filter(
    (cell) =>
      cell.floor && cell.passable && ground.town.spawns.some((one) => one.side === side && isInside(one.box, cell.at)),
  );
const spawnSides = (town: Town): readonly string[] => [...new Set(town.spawns.map(({ side }) => side))];

/** All that is locked stands open. */
function unlocked(town: Town, ground: Ground): TownState {
  const doors = ground.cells.flatMap((cell) => cell.things).filter((thing) => thing.condition === 'locked');
  return { things: Object.fromEntries(doors.map(({ id }) => [id, { condition: 'open' as const }])), added: [] };
}

function shotsIn(ground: Ground) {
  const cells = ground.cells.filter((cell) => cell.floor && cell.passable);
  const standing = (cell: Cell): Standing => ({ at: cell.at, leaning: true, prone: false, mounted: false });
  return Array.from({ length: 1500 }, (_, index) =>
    explainShot(
      ground,
      standing(cells[(index * 7919) % cells.length]!),
      standing(cells[(index * 104_729 + 13) % cells.length]!),
    ),
  );
}

describe.each(towns)('%s', (id, town) => {
  const ground = surveyTown(town);

  it('has a size to fight in', () => {
    const [least, most] = BOARDS.includes(id) ? [at(8, 8), at(12, 12)] : [at(24, 16), at(40, 30)];
    expect(town.width >= least.x && town.width <= most.x).toBe(true);
    expect(town.height >= least.y && town.height <= most.y).toBe(true);
  });

  it('uses every sign of its legend', () => {
    const drawn = new Set(town.levels.flat().join(''));
    expect(Object.keys(town.signs).filter((sign) => !drawn.has(sign))).toEqual([]);
  });

  it('can be walked everywhere, but for what is locked', () => {
    const open = surveyTown(town, unlocked(town, ground));
    const from = spawnCells(open, spawnSides(town)[0]!)[0]!;
    const reach = reachBySteps(open, from.at, ON_FOOT);
    const lost = open.cells.filter(
      (cell) => cell.floor && cell.passable && cell !== from && reach.costTo(cell.at) === null,
    );
    expect(lost.map(({ at }) => at)).toEqual([]);
  });

  it('has room for every side to start', () => {
    for (const side of spawnSides(town))
      expect(spawnCells(ground, side).length).toBeGreaterThanOrEqual(side === 'wagon' ? 1 : 8);
    expect(spawnSides(town).length).toBeGreaterThanOrEqual(2);
    for (const { side } of town.edges) expect(spawnSides(town)).toContain(side);
  });

  it('names only things that are there', () => {
    const ids = new Set(ground.cells.flatMap((cell) => cell.things).map((thing) => thing.id));
    for (const thing of town.sides) ids.add(idOfThing(thing.kind, thing.at, thing.side));
    for (const lock of town.locks) expect(ids).toContain(lock.on);
  });

  it('gives lines of sight and breaks them, with cover here and there', () => {
    const shots = shotsIn(ground);
    const clear = shots.filter((shot) => shot.sight);
    expect(clear.length / shots.length).toBeGreaterThan(0.1);
    expect(clear.length / shots.length).toBeLessThan(0.9);
    expect(clear.filter((shot) => shot.cover.column !== 'none').length / clear.length).toBeGreaterThan(0.08);
    for (const shot of shots) expect(shot.sight ? shot.posts : shot.blockedBy[0]).toBeTruthy();
  });
});

describe('the edges of a town', () => {
  const ranch = surveyTown(readTown('ranch'));

  it('belong to sides and are left over', () => {
    expect([edgeOf(ranch, 'rustlers'), edgeOf(ranch, 'nobody')]).toEqual(['west', null]);
    expect(edgesAt(ranch, readPlace('A1')!)).toEqual(['north', 'west']);
    expect(edgesAt(ranch, readPlace('B2')!)).toEqual([]);
    expect(cellsToEdge(ranch, readPlace('B2')!, 'east')).toBe(34);
    expect([middleOf(ranch, 'west'), middleOf(ranch, 'south')]).toEqual([readPlace('A12'), readPlace('R24')]);
  });
});

describe('PC-FIRE-08: the line comes in over a fence', () => {
  const board = surveyTown(readTown('pitchfork-way'));
  const over = (from: string, to: string): readonly string[] =>
    sidesEntered(board, readPlace(from)!, readPlace(to)!).map(({ id }) => id);

  it('on the side it crosses, or at the corner on either side that meets there', () => {
    expect(over('B3', 'B6')).toEqual(['fence@B6-north']);
    expect(over('F7', 'C7')).toEqual(['fence@C7-east']);
    expect(over('D5', 'C6')).toEqual(['fence@C6-north', 'fence@C6-east']);
    expect(over('D7', 'C8')).toEqual(['gate@C8-east']);
    expect(over('B6', 'B7')).toEqual([]);
  });
});
