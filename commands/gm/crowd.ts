import { defineRow, text } from '../../src/discord/command.ts';
import { crowds } from '../../src/discord/gm/crowd-sources.ts';
import { anyPlace, placeCalled } from '../../src/discord/orders/place-sources.ts';
import { crowdCalled } from '../../src/game/crowds.ts';
import { INTENTS } from '../../src/game/group-orders.ts';
import { namePlace } from '../../src/game/town/places.ts';

const DOES = ['take', 'house', 'show', 'hide', 'remove'] as const;
/** What all at the table notice, and what cannot be unseen. */
const ASKED = ['show', 'hide', 'remove'] as const;

export const crowd = defineRow({
  name: 'crowd',
  for: 'gm',
  description: 'A whole crowd at once: order it about, play it or give it to the house, show, hide, place, remove it',
  options: {
    name: text('Which crowd', { suggest: crowds, required: true }),
    order: text('What each of them does now, as best he can', { choices: INTENTS }),
    do: text('take: you play them; house: the house does', { choices: DOES }),
    place: text('On a map: put them at or around this place', { suggest: anyPlace }),
  },
  run({ name, order, do: what, place }, { view, say, confirmed }) {
    const found = view === null ? null : crowdCalled(view, name);
    if (view === null) return { refusal: { code: 'no-fight' } };
    if (found === null) return { refusal: { code: 'unknown-name', given: name, sort: 'crowd' } };
    if (order !== undefined) return { crowdOrder: { crowd: found.id, intent: order } };
    if (place !== undefined) {
      const at = placeCalled(view, place);
      if (at === null) return { refusal: { code: 'unknown-name', given: place, sort: 'place' } };
      return { actions: [{ type: 'gm-crowd', crowd: found.id, what: 'place', at: namePlace(at) }] };
    }
    if (what === undefined) return { show: { kind: 'gm', part: 'crowds', about: found.id } };
    const asked = ASKED.find((one) => one === what);
    if (asked !== undefined && !confirmed)
      return { ask: { text: say(`ui.ask.crowd-${asked}`, { name: found.name }), label: say(`ui.gm.${asked}`) } };
    return { actions: [{ type: 'gm-crowd', crowd: found.id, what }] };
  },
});
