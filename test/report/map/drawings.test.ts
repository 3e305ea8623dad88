import { expect, test } from 'vitest';
import { THINGS, type ThingKind } from '../../../src/game/town/facts.ts';
import { iconOf } from '../../../src/report/map/art/icons.ts';
import { ORDER, sign } from '../../../src/report/map/art/mark-art.ts';

test('every sign has a drawing, no two the same', () => {
  const drawn = ORDER.map((mark) => sign(mark)(10));
  expect(drawn.filter((svg) => !/<(path|circle)/.test(svg))).toEqual([]);
  expect(new Set(drawn).size).toBe(ORDER.length);
});

test('every thing has an icon but those that are drawn as rock and as walls', () => {
  const kinds = Object.keys(THINGS) as ThingKind[];
  const thing = { id: '', at: { x: 0, y: 0, level: 0 }, condition: null, facts: {} } as never;
  const bare = kinds.filter(
    (kind) => iconOf({ same: [], thing: { ...(thing as object), kind } as never, tile: null })(40) === '',
  );
  expect(bare).toEqual(['cliff', 'boxcar']);
});
