import { defineRow } from '../../src/discord/command.ts';
import type { Action } from '../../src/game/actions.ts';
import type { View } from '../../src/game/view.ts';
import { ranges, RANGES_ALLOWED, readRange } from './ranges.ts';

/** More pairs of enemies than this are left to their game master. */
const MAX_PAIRS = 150;

export const start = defineRow({
  name: 'start',
  for: 'table',
  description: 'Start the fight: figures come onto the field, and the first side is up',
  options: {
    range: {
      type: 'text',
      description: 'Without a map: how far apart all enemies begin; left out: said with /gunfight scene',
      suggest: ranges,
    },
  },
  run({ range }, { view, say }) {
    if (range !== undefined && view !== null && view.town !== null)
      return { refusal: { code: 'bad-value', option: 'range', given: range, allowed: say('ui.map.measures') } };
    const distance = range === undefined ? undefined : readRange(range);
    if (distance === null)
      return { refusal: { code: 'bad-value', option: 'range', given: range ?? '', allowed: RANGES_ALLOWED } };
    const scene = view === null || distance === undefined ? [] : apart(view, distance);
    return { actions: [{ type: 'start' }, ...scene], done: 'ui.started' };
  },
});

/** All who have joined, so far from each enemy. */
function apart(view: View, range: number): Action[] {
  const figures = Object.values(view.seats).flatMap((seat) =>
    seat.wishes.map((wish) => ({ id: wish.figure, side: seat.side })),
  );
  const pairs = figures.flatMap((one, index) =>
    figures.slice(index + 1).flatMap((other) => (one.side === other.side ? [] : [[one.id, other.id] as const])),
  );
  return pairs.length > MAX_PAIRS
    ? []
    : pairs.map(([figure, target]) => ({ type: 'state-scene', figure, target, values: { range } }));
}
