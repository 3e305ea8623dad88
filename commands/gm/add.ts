import { defineRow } from '../../src/discord/command.ts';
import { anyPlace, placeCalled } from '../../src/discord/place-sources.ts';
import { houseMen, namesIn } from '../../src/discord/seats.ts';
import { sides, templates } from '../../src/discord/sources.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { namePlace } from '../../src/game/town/places.ts';

export const add = defineRow({
  name: 'add',
  for: 'gm',
  description: 'Put figures of the house on a side',
  options: {
    preset: { type: 'text', description: 'From which chart', suggest: templates, required: true },
    side: { type: 'text', description: 'On which side', suggest: sides, required: true },
    count: { type: 'number', description: 'How many (default 1)', min: 1, max: 12 },
    row: { type: 'number', description: 'Row of the chart; left out: a throw for each', min: 1, max: 6 },
    place: { type: 'text', description: 'On a map: at or near which place, such as C4', suggest: anyPlace },
  },
  run({ preset, side, count, row, place }, { view, ruleset }) {
    const at = place === undefined || view === null ? null : placeCalled(view, place);
    if (place !== undefined && at === null) return { refusal: { code: 'unknown-name', given: place, sort: 'place' } };
    const wishes = houseMen(ruleset, count ?? 1, namesIn(view)).map((man) => ({
      ...man,
      template: preset,
      ...(row === undefined ? {} : { row }),
      ...(at === null ? {} : { at: namePlace(at) }),
    }));
    return { actions: [{ type: 'gm-add', side, seat: HOUSE, wishes }] };
  },
});
