import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, cellAt, type Ground, isTall } from '../../src/game/town/ground.ts';
import { traceLine } from '../../src/game/town/sightlines/line.ts';
import { type Place, roundCost, type Side } from '../../src/game/town/places.ts';
import { rayBetween } from '../../src/game/town/sightlines/ray.ts';
import { costToReach, type Reach, reachBySteps } from '../../src/game/town/ways/reach.ts';
import { cellsOnRay, sidesOnRay } from '../../src/game/town/sightlines/scan.ts';
import { sideAt } from '../../src/game/town/sides.ts';
import { priceBy, type WayRules } from '../../src/game/town/ways/steps.ts';
import { scenes, type TownShape } from './arbitraries.ts';
import { cases } from '../kit/cases.ts';
import { at, groundOf } from './grid.ts';

const ALL: TownShape = { sides: true, upper: true };
const RUNS = { numRuns: cases(150, 30) };
const PRICES = { straight: 5, diagonal: 5 * Math.SQRT2, perLevel: 3.5 };

/** What LG-SOLO-12 says, cell by cell and without any of the engine's own steps. */
function slowPrice(ground: Ground, from: Cell, to: Cell): number | null {
  const dx = to.at.x - from.at.x;
  const dy = to.at.y - from.at.y;
  if (from.at.level !== to.at.level || Math.max(Math.abs(dx), Math.abs(dy)) !== 1) return null;
  if (!to.floor || !to.passable) return null;
  const terrain = to.piece !== 0 && to.piece !== from.piece ? to.difficulty : 0;
  const wayOf = (x: number, y: number): Side => (x === 1 ? 'east' : x === -1 ? 'west' : y === 1 ? 'south' : 'north');
  if (dx === 0 || dy === 0) {
    const side = sideAt(ground, from.at, wayOf(dx, dy));
    if (side !== null && !side.facts.passable) return null;
    return 5 + 3.5 * (terrain + (side?.facts.difficulty ?? 0));
  }
  for (const [place, first, second] of [
    [{ ...from.at, x: to.at.x }, wayOf(dx, 0), wayOf(0, dy)],
    [{ ...from.at, y: to.at.y }, wayOf(0, dy), wayOf(dx, 0)],
  ] as const) {
    const beside = cellAt(ground, place)!;
    if (isTall(beside) || !beside.floor) return null;
    if (sideAt(ground, from.at, first) !== null || sideAt(ground, place, second) !== null) return null;
  }
  return 5 * Math.SQRT2 + 3.5 * terrain;
}

/** Goes over all pairs until nothing gets cheaper. */
function slowCosts(cells: readonly Cell[], from: Cell, price: (a: Cell, b: Cell) => number | null): number[] {
  const costs = cells.map((cell) => (cell === from ? 0 : Infinity));
  for (let changed = true; changed;) {
    changed = false;
    for (const a of cells)
      for (const b of cells) {
        if (a === b || costs[a.index] === Infinity || costs[a.index]! + 4 >= costs[b.index]!) continue;
        const step = price(a, b);
        if (step === null || costs[a.index]! + step >= costs[b.index]! - 1e-7) continue;
        costs[b.index] = costs[a.index]! + step;
        changed = true;
      }
  }
  return costs;
}

function expectSame(ground: Ground, reach: Reach, costs: readonly number[], limit: number): void {
  for (const cell of ground.cells) {
    const slow = costs[cell.index]!;
    expect(reach.costTo(cell.at)).toBe(slow <= limit + 0.001 ? roundCost(slow) : null);
  }
}

describe('ways on a map', () => {
  const onFoot: WayRules = { diagonals: true, price: priceBy(PRICES) };

  it('LG-SOLO-12: cells in reach and their costs are those of a slow search', () => {
    fc.assert(
      fc.property(scenes(ALL, 1), fc.constantFrom(20, 40, 1000), ({ ground, at }, limit) => {
        const from = cellAt(ground, at[0]!)!;
        const slow = slowCosts(ground.cells, from, (a, b) => slowPrice(ground, a, b));
        expectSame(ground, reachBySteps(ground, from.at, onFoot, limit), slow, limit);
      }),
      RUNS,
    );
  });

  it('every way is one of steps that add up to its cost', () => {
    fc.assert(
      fc.property(scenes(ALL, 1), ({ ground, at }) => {
        const reach = reachBySteps(ground, at[0]!, onFoot, 60);
        for (const cell of reach.cells) {
          const way = reach.wayTo(cell.at);
          expect([way[0], way.at(-1)]).toEqual([reach.from, cell]);
          const cost = way.slice(1).reduce((sum, next, index) => sum + slowPrice(ground, way[index]!, next)!, 0);
          expect(cost).toBeCloseTo(reach.costTo(cell.at)!, 5);
        }
      }),
      RUNS,
    );
  });

  it('nobody goes where enemies stand, and nobody stops where friends do', () => {
    fc.assert(
      fc.property(scenes({}, 3), ({ ground, at }) => {
        const [from, enemy, friend] = at.map((place) => cellAt(ground, place)!) as [Cell, Cell, Cell];
        fc.pre(from !== enemy && from !== friend);
        const rules: WayRules = { ...onFoot, shut: new Set([enemy.index]), noStop: new Set([friend.index]) };
        const reach = reachBySteps(ground, from.at, rules);
        expect(reach.costTo(enemy.at)).toBe(null);
        expect(reach.cells).not.toContain(friend);
        for (const cell of reach.cells) expect(reach.wayTo(cell.at)).not.toContain(enemy);
      }),
      RUNS,
    );
  });
});

it('no way leads to the end of a wagon that is over the edge', () => {
  const ground = groundOf(Array.from({ length: 8 }, () => '.'.repeat(8)));
  const how = { manner: 'foot', diagonals: true, price: () => 1 };
  expect(costToReach(ground, at(3, 0), at(0, 0), how)).toBe(3);
  expect(costToReach(ground, at(3, 0), at(-1, 0), how)).toBeNull();
  expect(costToReach(ground, at(-1, 0), at(3, 0), how)).toBeNull();
});

describe('straight lines', () => {
  const flat = (place: Place): Place => ({ ...place, level: 0 });

  it('pass the same cells as rays do, and as they do backwards', () => {
    fc.assert(
      fc.property(scenes({ sides: true }, 2), ({ ground, at }) => {
        const [from, to] = at.map(flat) as [Place, Place];
        fc.pre(from.x !== to.x || from.y !== to.y);
        const cells = [cellAt(ground, from)!, ...traceLine(ground, from, to).map((step) => step.cell)];
        const byRay = cellsOnRay(ground, rayBetween(from, to), () => true);
        expect(new Set(cells)).toEqual(new Set(byRay));
        const back = [cellAt(ground, to)!, ...traceLine(ground, to, from).map((step) => step.cell)];
        expect(back.reverse()).toEqual(cells);
      }),
      RUNS,
    );
  });

  it('cross the same sides as rays do', () => {
    fc.assert(
      fc.property(scenes({ sides: true }, 2), ({ ground, at }) => {
        const [from, to] = at.map(flat) as [Place, Place];
        fc.pre(from.x !== to.x || from.y !== to.y);
        const crossed = new Set(traceLine(ground, from, to).flatMap((step) => step.sides));
        expect(new Set(sidesOnRay(ground, rayBetween(from, to), () => true))).toEqual(crossed);
      }),
      { numRuns: cases(500, 100) },
    );
  });
});
