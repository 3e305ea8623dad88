import { defineRow, text } from '../../src/discord/command.ts';
import { ranges, RANGES_ALLOWED, readRange } from './ranges.ts';

export const start = defineRow({
  name: 'start',
  for: 'table',
  description: 'Start the fight: figures come onto the field, and the first side is up',
  options: {
    range: text('Without a map: how far apart all enemies begin; left out: as near as it was opened for', {
      suggest: ranges,
    }),
  },
  run({ range }, { view, say }) {
    if (range !== undefined && view !== null && view.town !== null)
      return { refusal: { code: 'bad-value', option: 'range', given: range, allowed: say('ui.map.measures') } };
    const distance = range === undefined ? undefined : readRange(range);
    if (distance === null)
      return { refusal: { code: 'bad-value', option: 'range', given: range ?? '', allowed: RANGES_ALLOWED } };
    return { actions: [{ type: 'start', ...(distance === undefined ? {} : { range: distance }) }], done: 'ui.started' };
  },
});
