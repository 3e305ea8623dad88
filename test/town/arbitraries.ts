import fc from 'fast-check';
import { type Ground, surveyTown } from '../../src/game/town/ground.ts';
import { namePlace, type Place, readPlace, type Side, SIDES } from '../../src/game/town/places.ts';
import type { ThingKind } from '../../src/game/town/facts.ts';
import { sideIndex } from '../../src/game/town/sides.ts';
import type { SideThing, Town } from '../../src/game/town/town.ts';
import { townOf } from './grid.ts';

const SIGNS = ['.', '.', '.', '.', '.', '.', '.', '#', '#', 'f', 'l', 'p', 'w', 'c', 'd', 'b', 's', 'x'];
const SIDE_KINDS: readonly ThingKind[] = ['fence', 'wall', 'low-wall', 'high-fence', 'window', 'gate'];

const rows = (width: number, height: number, signs: readonly string[]): fc.Arbitrary<string[]> =>
  fc.array(
    fc.array(fc.constantFrom(...signs), { minLength: width, maxLength: width }).map((cells) => cells.join('')),
    { minLength: height, maxLength: height },
  );

const sideThings = (width: number, height: number): fc.Arbitrary<SideThing[]> =>
  fc
    .array(
      fc.record({
        x: fc.nat(width - 1),
        y: fc.nat(height - 1),
        side: fc.constantFrom(...SIDES),
        kind: fc.constantFrom(...SIDE_KINDS),
      }),
      { maxLength: 14 },
    )
    .map((all) => all.map(({ x, y, side, kind }) => ({ at: namePlace({ x, y, level: 0 }), side, kind })))
    .map((all) => unique(all, { width, height }));

function unique(all: readonly SideThing[], size: { width: number; height: number }): SideThing[] {
  const byIndex = new Map(all.map((thing) => [sideIndex(size, readPlace(thing.at)!, thing.side), thing]));
  return [...byIndex.values()];
}

export interface TownShape {
  readonly sides?: boolean;
  readonly upper?: boolean;
  readonly signs?: readonly string[];
}

/** Small towns full of everything; with `sides` things stand between cells too, with `upper` there are roofs and holes in them. */
export function towns({ sides = false, upper = false, signs = SIGNS }: TownShape = {}): fc.Arbitrary<Town> {
  return fc.tuple(fc.integer({ min: 8, max: 13 }), fc.integer({ min: 8, max: 11 })).chain(([width, height]) =>
    fc
      .record({
        ground: rows(width, height, signs),
        roof: upper ? rows(width, height, [' ', ' ', '.', '.', '#', 'l']) : fc.constant(null),
        sides: sides ? sideThings(width, height) : fc.constant([]),
      })
      .map(({ ground, roof, sides: between }): Town => {
        const town = townOf(ground);
        return { ...town, levels: roof === null ? [ground] : [ground, roof], sides: between };
      }),
  );
}

export const placeIn = (town: Town): fc.Arbitrary<Place> =>
  fc.record({
    x: fc.nat(town.width - 1),
    y: fc.nat(town.height - 1),
    level: fc.nat(town.levels.length - 1),
  });

/** A town, surveyed, with some places in it. */
export function scenes(shape: TownShape, places: number): fc.Arbitrary<{ town: Town; ground: Ground; at: Place[] }> {
  return towns(shape).chain((town) =>
    fc
      .array(placeIn(town), { minLength: places, maxLength: places })
      .map((at) => ({ town, ground: surveyTown(town), at })),
  );
}

/** One of the eight ways to turn the map over, as what it does to a cell and to a side. */
export interface Turning {
  readonly name: string;
  readonly mirrors: boolean;
  readonly place: (place: Place) => Place;
  readonly side: (side: Side) => Side;
  readonly size: { readonly width: number; readonly height: number };
}

export function turnings({ width, height }: { width: number; height: number }): readonly Turning[] {
  const clockwise: Record<Side, Side> = { north: 'east', east: 'south', south: 'west', west: 'north' };
  const flipped: Record<Side, Side> = { north: 'north', east: 'west', south: 'south', west: 'east' };
  return [
    {
      name: 'a quarter turn',
      mirrors: false,
      place: ({ x, y, level }) => ({ x: height - 1 - y, y: x, level }),
      side: (side) => clockwise[side],
      size: { width: height, height: width },
    },
    {
      name: 'half a turn',
      mirrors: false,
      place: ({ x, y, level }) => ({ x: width - 1 - x, y: height - 1 - y, level }),
      side: (side) => clockwise[clockwise[side]],
      size: { width, height },
    },
    {
      name: 'a mirror',
      mirrors: true,
      place: ({ x, y, level }) => ({ x: width - 1 - x, y, level }),
      side: (side) => flipped[side],
      size: { width, height },
    },
  ];
}

export function turnTown(town: Town, turning: Turning): Town {
  const { width, height } = turning.size;
  const levels = town.levels.map((lines, level) => {
    const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
    for (let y = 0; y < town.height; y++)
      for (let x = 0; x < town.width; x++) {
        const to = turning.place({ x, y, level });
        cells[to.y]![to.x] = lines[y]![x]!;
      }
    return cells.map((line) => line.join(''));
  });
  const sides = town.sides.map((thing) => ({
    ...thing,
    at: namePlace(turning.place(readPlace(thing.at)!)),
    side: turning.side(thing.side),
  }));
  return { ...town, width, height, levels, sides };
}
