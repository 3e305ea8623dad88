import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namePlace, type PlaceName } from '../../../src/game/town/places.ts';
import { splitByZone } from '../../../src/report/places.ts';
import { builtInTownIds } from '../../../src/towns/built-in.ts';
import { quietFight, seenByAll } from './fights.ts';

function expectWhole(town: string, places: readonly PlaceName[]): void {
  const zones = splitByZone(seenByAll(quietFight(town, ['A1', 'B1'])), places);
  expect(zones.flatMap((zone) => zone.places).sort()).toEqual([...places].sort());
  for (const zone of zones) {
    expect(zone.places.length).toBeGreaterThan(0);
    expect(zone.places.length).toBeLessThanOrEqual(25);
  }
}

describe('places by zone', () => {
  test('of any set of places each is in one zone, and none holds more than 25', () => {
    const names = fc.uniqueArray(
      fc
        .record({
          x: fc.integer({ min: 0, max: 29 }),
          y: fc.integer({ min: 0, max: 21 }),
          level: fc.integer({ min: 0, max: 1 }),
        })
        .map(namePlace),
      { maxLength: 300 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...builtInTownIds().filter((id) => id !== 'pitchfork-way')), names, expectWhole),
    );
  });

  test('few places are one zone in their order; none are none', () => {
    const view = seenByAll(quietFight('plaza', ['A1', 'B1']));
    expect(splitByZone(view, ['C3', 'A1'])).toEqual([{ quarter: null, places: ['C3', 'A1'] }]);
    expect(splitByZone(view, [])).toEqual([]);
  });

  test('zones are named after houses and parts of the town', () => {
    const view = seenByAll(quietFight('plaza', ['A1', 'B1']));
    const places = Array.from({ length: 60 }, (_, index) =>
      namePlace({ x: 8 + (index % 10), y: 11 + Math.floor(index / 10), level: 0 }),
    );
    const quarters = new Set(splitByZone(view, places).map((zone) => zone.quarter));
    expect(quarters).toEqual(new Set(['Cantina La Golondrina', 'The Plaza', null]));
  });
});
