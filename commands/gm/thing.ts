import { defineRow } from '../../src/discord/command.ts';
import { anyPlace, placeCalled, thingKinds, thingNamed, things } from '../../src/discord/place-sources.ts';
import { namePlace } from '../../src/game/town/places.ts';

export const thing = defineRow({
  name: 'thing',
  description: 'Change the town: open or close a door, let a wall fall, put something in the street',
  options: {
    do: {
      type: 'text',
      description: 'What happens',
      choices: ['open', 'close', 'destroy', 'add', 'remove'],
      required: true,
    },
    what: {
      type: 'text',
      description: 'Which thing, such as "door at F10"; with add: what kind',
      suggest: things,
      required: true,
    },
    at: { type: 'text', description: 'With add: where', suggest: anyPlace },
    note: { type: 'text', description: 'Why', maxLength: 200 },
  },
  run({ do: change, what, at, note }, { view, say }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    const why = note === undefined ? {} : { note };
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
