import { describe, expect, it } from 'vitest';
import {
  cellNearestTo,
  flankPoints,
  isAnyCover,
  isFightingCover,
  isNearerTo,
} from '../../src/game/town/sightlines/cover-search.ts';
import { cellAt } from '../../src/game/town/ground.ts';
import { namePlace, type Place } from '../../src/game/town/places.ts';
import { reachBySteps } from '../../src/game/town/ways/reach.ts';
import { priceBy, type WayRules } from '../../src/game/town/ways/steps.ts';
import { at, groundOf } from './grid.ts';

/** LG-SOLO-12: on foot. */
const ON_FOOT: WayRules = {
  diagonals: true,
  price: priceBy({ straight: 5, diagonal: 5 * Math.SQRT2, perLevel: 3.5 }),
};

const GROUND = groundOf([
  '....................',
  '....................',
  '.......l............',
  '....................',
  '.............##.....',
  '.............##.....',
  '....l...............',
  '....................',
  '....................',
  '....................',
]);
const LEADER = at(5, 8);
const ENEMY = { at: at(9, 1), leaning: false, prone: false, mounted: false };
const ACCURATE = 6;

const reach = reachBySteps(GROUND, LEADER, ON_FOOT);
const nearest = (from: typeof reach, wanted: (place: Place) => boolean): Place | undefined =>
  from.cells.find(({ at: place }) => wanted(place))?.at;
const fighting = (place: Place): boolean => isFightingCover(GROUND, place, ENEMY);

describe('Law of the Gun, solo terms on the second map', () => {
  it('LG-SOLO-14: nearest fighting cover at any distance is (4,7), 7.07', () => {
    const found = nearest(reach, fighting)!;
    expect(found).toEqual(at(4, 7));
    expect(reach.costTo(found)).toBeCloseTo(7.07, 2);
  });

  it('LG-SOLO-13, LG-SOLO-14: within 20 it is the same', () => {
    const near = reachBySteps(GROUND, LEADER, ON_FOOT, 20);
    expect(nearest(near, fighting)).toEqual(at(4, 7));
  });

  it('LG-SOLO-15: nearer the enemy it is the same', () => {
    const found = nearest(reach, (place) => fighting(place) && isNearerTo(ENEMY.at, LEADER, place));
    expect(found).toEqual(at(4, 7));
  });

  it('LG-SOLO-14, LG-SOLO-15: nearest any-cover farther from the enemy is (3,7), 12.07', () => {
    const isRearward = (place: Place) => isAnyCover(GROUND, place, ENEMY) && !isNearerTo(ENEMY.at, LEADER, place);
    const found = nearest(reach, isRearward)!;
    expect(found).toEqual(at(3, 7));
    expect(reach.costTo(found)).toBeCloseTo(12.07, 2);
  });

  it('LG-SOLO-16: the way round the flank goes to (4,0), the cell nearest to a point off the table', () => {
    const [east, west] = flankPoints(LEADER, ENEMY.at, ACCURATE);
    expect([west.x.toFixed(1), west.y.toFixed(1)]).toEqual(['3.8', '-2.0']);
    // Open cells count double, cover against the enemy single.
    const wary: WayRules = {
      diagonals: true,
      price: (step) => {
        const price = ON_FOOT.price(step);
        return price === null || isAnyCover(GROUND, step.to.at, ENEMY) ? price : 2 * price;
      },
    };
    const costs = reachBySteps(GROUND, LEADER, wary);
    const goals = [east, west].map((point) => cellNearestTo(GROUND, point, (cell) => cell.passable)!);
    const [one, other] = goals.map((cell) => costs.costTo(cell.at)!);
    expect(namePlace((one! <= other! ? goals[0] : goals[1])!.at)).toBe(namePlace(at(4, 0)));
  });

  it('LG-SOLO-12: counts the steps around tall cells, never over their corners', () => {
    const near = reachBySteps(GROUND, at(12, 3), ON_FOOT);
    expect(near.costTo(at(12, 4))).toBe(5);
    expect(near.costTo(at(13, 4))).toBe(null);
    expect(reachBySteps(GROUND, at(12, 4), ON_FOOT).costTo(at(13, 3))).toBe(10);
  });

  it('LG-SOLO-12: entering a piece of terrain costs 3.5 a level, once', () => {
    const brush = groundOf(Array.from({ length: 8 }, () => '..bbb...'));
    const row = reachBySteps(brush, at(0, 4), ON_FOOT);
    expect([1, 2, 3, 4, 5].map((x) => row.costTo(at(x, 4)))).toEqual([5, 17, 22, 27, 32]);
    expect(cellAt(brush, at(2, 4))!.piece).toBe(cellAt(brush, at(4, 7))!.piece);
  });
});
