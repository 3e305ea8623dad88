import { defineRow, text, number } from '../../src/discord/command.ts';
import { anyPlace, placeCalled, thingKinds, thingNamed, things } from '../../src/discord/orders/place-sources.ts';
import { namePlace, SIDES } from '../../src/game/town/places.ts';

const BUILDS = ['shed', 'windowed', 'internal', 'external', 'reinforced'] as const;

export const thing = defineRow({
  name: 'thing',
  for: 'gm',
  description: 'Change the town: open or close a door, let a wall fall, put something in the street',
  options: {
    do: text('What happens', { choices: ['open', 'close', 'lock', 'destroy', 'add', 'remove'], required: true }),
    what: text('Which thing, such as "door at F10"; with add: what kind', { suggest: things, required: true }),
    at: text('With add: where', { suggest: anyPlace }),
    build: text('With lock: what sort of door', { choices: BUILDS }),
    locks: number('With lock: how many locks', { min: 0, max: 4 }),
    bolts: number('With lock: how many bolts', { min: 0, max: 4 }),
    padlock: text('With lock: a padlock, on a shed', { choices: ['small', 'medium', 'large'] }),
    'kept-from': text('With lock: on which side of the door padlock and bolts are', { choices: SIDES }),
    note: text('Why', { maxLength: 200 }),
  },
  run({ do: change, what, at, note, 'kept-from': keptFrom, ...door }, { view, say }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    const why = note === undefined ? {} : { note };
    if (change === 'lock') {
      const said = Object.fromEntries(Object.entries({ ...door, keptFrom }).filter(([, value]) => value !== undefined));
      return {
        actions: [{ type: 'gm-thing', what: 'lock', thing: thingNamed(view, what, say) ?? what, ...said, ...why }],
      };
    }
    if (change !== 'add') {
      const found = thingNamed(view, what, say);
      return { actions: [{ type: 'gm-thing', what: change, thing: found ?? what, ...why }] };
    }
    const kind = thingKinds(say).find(({ value, label }) => [value, label.toLowerCase()].includes(what.toLowerCase()));
    const place = at === undefined ? null : placeCalled(view, at);
    if (kind === undefined) return { refusal: { code: 'unknown-name', given: what, sort: 'thing' } };
    if (place === null) return { refusal: { code: 'unknown-name', given: at ?? '', sort: 'place' } };
    return { actions: [{ type: 'gm-thing', what: 'add', kind: kind.value, at: namePlace(place), ...why }] };
  },
});
