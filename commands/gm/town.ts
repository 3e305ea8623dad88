import type { Action } from '../../src/game/actions.ts';
import { defineRow, file, number, type Suggest, text, inWords } from '../../src/discord/command.ts';
import { given, unknownName, badValue, ask } from '../../src/discord/result.ts';
import { figuresCalled, namesIn } from '../../src/discord/orders/order.ts';
import { anyPlace, placeCalled, thingKinds, thingNamed, things } from '../../src/discord/orders/place-sources.ts';
import { anyFigure, named } from '../../src/discord/orders/sources.ts';
import { deleteTown, listTowns, showTown, uploadTown } from '../../src/discord/servers/town-desk.ts';
import { namePlace, SIDES } from '../../src/game/town/places.ts';

const note = text('Why', { maxLength: 200 });

const thing = defineRow({
  name: 'thing',
  for: 'gm',
  description: 'Change the town: open or close a door, let a wall fall, put something in the street',
  options: {
    do: text('What happens', { choices: ['open', 'close', 'lock', 'destroy', 'add', 'remove'], required: true }),
    what: text('Which thing, such as "door at F10"; with add: what kind', { suggest: things, required: true }),
    at: text('With add: where', { suggest: anyPlace }),
    build: text('With lock: what sort of door', {
      choices: ['shed', 'windowed', 'internal', 'external', 'reinforced'],
    }),
    locks: number('With lock: how many locks', { min: 0, max: 4 }),
    bolts: number('With lock: how many bolts', { min: 0, max: 4 }),
    padlock: text('With lock: a padlock, on a shed', { choices: ['small', 'medium', 'large'] }),
    'kept-from': text('With lock: on which side of the door padlock and bolts are', { choices: SIDES }),
    note,
  },
  run({ do: change, what, at, note, 'kept-from': keptFrom, ...door }, { view, say }) {
    if (change !== 'add') {
      const lock = change === 'lock' ? given({ ...door, keptFrom }) : {};
      const found = thingNamed(view, what, say) ?? what;
      return { actions: [{ type: 'gm-thing', what: change, thing: found, ...lock, ...given({ note }) }] };
    }
    const kind = thingKinds(say).find(({ value, label }) => [value, label.toLowerCase()].includes(what.toLowerCase()));
    const place = at === undefined ? null : placeCalled(view, at);
    if (kind === undefined) return unknownName(what, 'thing');
    if (place === null) return unknownName(at ?? '', 'place');
    return { actions: [{ type: 'gm-thing', what: 'add', kind: kind.value, at: namePlace(place), ...given({ note }) }] };
  },
});

const EVERYBODY = ['weather', 'brawl', 'aftermath'] as const;
const SOMEBODY = ['terror', 'fall', 'sleep', 'wake'] as const;

const happenings: Suggest = ({ ruleset, say }) =>
  inWords(
    say,
    'event',
    (ruleset.meta.events ?? []).map(({ what }) => what),
  );

const values: Suggest = ({ ruleset, say }, typed) =>
  (ruleset.meta.events ?? [])
    .filter(({ what }) => what === typed.what)
    .flatMap((event) =>
      event.values.map((value) => ({
        value,
        label: event.values.length > 1 ? say.word(event.what, value) : say.word('event', event.what),
      })),
    );

const event = defineRow({
  name: 'event',
  for: 'gm',
  description: 'Let something happen: the weather turns, a brawl begins, beasts take fright',
  options: {
    what: text('What happens', { suggest: happenings, required: true }),
    value: text('Which, where there are several kinds', { suggest: values }),
    whom: text('To whom; several separated by commas', { suggest: anyFigure }),
    at: text('On a map: from where', { suggest: anyPlace }),
    height: number('With a fall: how far, in the units of the rules', { min: 1, max: 99 }),
    slope: text('With a fall: down a slope', { choices: ['steep', 'very-steep'] }),
    note,
  },
  run({ what, value, whom, at, height = 1, slope, note }, { view, say, confirmed }) {
    const place = at === undefined ? null : placeCalled(view, at);
    if (at !== undefined && place === null) return unknownName(at, 'place');
    const figures = figuresCalled(view, namesIn(whom ?? ''));
    if ('refusal' in figures) return figures;
    const everybody = EVERYBODY.find((one) => one === what);
    const somebody = SOMEBODY.find((one) => one === what);
    if (everybody === undefined && somebody === undefined)
      return badValue('what', what, [...EVERYBODY, ...SOMEBODY].join(', '));
    const happens = (): Action => {
      if (somebody === undefined) return { type: 'event', what: everybody!, ...given({ value, note }) };
      if (somebody === 'fall')
        return { type: 'event', what: somebody, figures, height, ...given({ value, slope, note }) };
      const from = somebody === 'terror' && place !== null ? namePlace(place) : undefined;
      return { type: 'event', what: somebody, figures, ...given({ at: from, note }) };
    };
    if (confirmed) return { actions: [happens()] };
    return ask(say('ui.ask.event'), say('ui.button.event'), { meant: happens() });
  },
});

const known: Suggest = async ({ towns }) => (await towns.list()).map(named);

const town = defineRow({
  name: 'town',
  for: 'anyone',
  description: 'Towns of this server: upload one and see it drawn, show, list, delete',
  options: {
    file: file('A town file, to be kept for this server under its name'),
    do: text('Without a file: what', { choices: ['list', 'show', 'delete'] }),
    name: text('Which town', { suggest: known }),
  },
  run({ file, do: what, name }, context) {
    if (file !== undefined) return uploadTown(context, file);
    if (what === 'delete') return deleteTown(context, name ?? '');
    return name === undefined ? listTowns(context) : showTown(context, name);
  },
});

export const TOWN = [thing, event, town];
