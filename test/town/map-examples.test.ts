import { describe, expect, it } from 'vitest';
import { coverOnLine } from '../../src/game/town/sightlines/cover.ts';
import { sightBetween } from '../../src/game/town/sightlines/sight.ts';
import { at, groundOf } from './grid.ts';

const STREET = groundOf([
  '..........',
  '..........',
  '..###.....',
  '..###.....',
  '..###.f...',
  '.......l..',
  '..........',
  '..........',
]);

type Spot = readonly [number, number];
interface Stance {
  readonly leaning?: boolean;
  readonly prone?: boolean;
  readonly mounted?: boolean;
}

function columnOf(shooter: Spot, target: Spot, { leaning = false, prone = false, mounted = false }: Stance) {
  const sight = sightBetween(STREET, { from: at(...shooter), to: at(...target), fromLeans: true, toLeans: leaning });
  if (!sight.clear) return 'no line of sight';
  const cover = coverOnLine(STREET, sight, { prone, mounted });
  if (cover === null) return 'no line of sight';
  return cover.column === 'low' ? `low, ${cover.obscuring ? 'obscuring' : 'solid'}` : cover.column;
}

describe('Law of the Gun, map examples (LG-COV-05, LG-COV-06)', () => {
  it.each<[Spot, Spot, string, Stance, string]>([
    [[9, 0], [5, 3], 'standing', {}, 'none'],
    [[3, 0], [5, 2], 'standing', {}, 'right-corner'],
    [[4, 0], [5, 2], 'standing', {}, 'right-corner'],
    [[1, 0], [5, 2], 'not leaning', {}, 'no line of sight'],
    [[5, 7], [5, 3], 'standing', {}, 'none'],
    [[7, 7], [4, 1], 'leaning', { leaning: true }, 'left-corner'],
    [[7, 7], [4, 1], 'not leaning', {}, 'no line of sight'],
    [[0, 7], [2, 1], 'leaning', { leaning: true }, 'right-corner'],
    [[9, 7], [5, 3], 'standing', {}, 'low, obscuring'],
    [[9, 1], [5, 5], 'standing', {}, 'low, obscuring'],
    [[9, 5], [6, 5], 'standing', {}, 'low, solid'],
    [[9, 6], [6, 4], 'standing in the fence cell', {}, 'low, solid'],
    [[9, 5], [6, 5], 'mounted', { mounted: true }, 'none'],
    [[1, 6], [9, 7], 'prone in the open', { prone: true }, 'low, solid'],
    [[0, 0], [9, 7], 'standing', {}, 'no line of sight'],
  ])('from %j at %j, %s', (shooter, target, _state, stance, result) => {
    expect(columnOf(shooter, target, stance)).toBe(result);
  });
});
