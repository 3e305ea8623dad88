import { defineRow, text } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyPlace, placeCalled } from '../../src/discord/orders/place-sources.ts';
import { anyBody } from '../../src/discord/gm/crowd-sources.ts';
import { crowdCalled } from '../../src/game/crowds.ts';
import { COMPASS } from '../../src/game/town/arcs.ts';
import { namePlace } from '../../src/game/town/places.ts';

/** Takes a figure off the map, and leaves it in the fight. */
const OFF = 'off';

export const place = defineRow({
  name: 'place',
  for: 'gm',
  description: 'Put a figure or a crowd somewhere on the map, or take a figure off',
  options: {
    what: text('Whom', { suggest: anyBody, required: true }),
    at: text('Where, such as C4, or upstairs C4/1; "off" for nowhere', { suggest: anyPlace, required: true }),
    facing: text('Which way a horse or wagon faces', { choices: COMPASS }),
  },
  run({ what, at, facing }, { view }) {
    const figure = findFigure(view, what);
    if (view === null) return { refusal: { code: 'no-fight' } };
    const found = placeCalled(view, at);
    if (found === null && at !== OFF) return { refusal: { code: 'unknown-name', given: at, sort: 'place' } };
    const crowd = crowdCalled(view, what);
    if (crowd !== null && found !== null)
      return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: 'place', at: namePlace(found) }] };
    if (figure === null) return { refusal: { code: 'unknown-name', given: what, sort: 'figure' } };
    const turn = facing === undefined ? {} : { facing };
    return {
      actions: [{ type: 'gm-place', figure: figure.id, at: found === null ? null : namePlace(found), ...turn }],
    };
  },
});
