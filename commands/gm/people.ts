import { defineRow, flag, type Suggest, text } from '../../src/discord/command.ts';
import { ask, given, unknownName, shownName } from '../../src/discord/result.ts';
import { anyBody, anyGroup, crowds, groupCalled } from '../../src/discord/gm/crowd-sources.ts';
import { bringIn, COMING } from '../../src/discord/gm/crowding.ts';
import { changeTold, fieldsHere, readValue, valuesHere } from '../../src/discord/gm/sources.ts';
import { findFigure, namesIn } from '../../src/discord/orders/order.ts';
import { anyPlace, placeCalled } from '../../src/discord/orders/place-sources.ts';
import { anyFigure } from '../../src/discord/orders/sources.ts';
import { crowdCalled, membersOf } from '../../src/game/crowds/crowds.ts';
import { INTENTS } from '../../src/game/crowds/group-orders.ts';
import { cleanName } from '../../src/game/people/newcomers.ts';
import { VEILS } from '../../src/game/settings.ts';
import { COMPASS, namePlace } from '../../src/game/town/places.ts';

const note = text('Why', { maxLength: 200 });

const fields: Suggest = (context, { figure = '' }) => fieldsHere(context, figure);
const values: Suggest = (context, { figure = '', field = '' }) => valuesHere(context, figure, field);

/** What is added to the same once more. */
const ADDS: ReadonlySet<string> = new Set(['wound', 'gains']);

const set = defineRow({
  name: 'set',
  for: 'gm',
  description: 'Overrule what is so of a figure; it is told to all and stays in the log',
  options: {
    figure: text('Whose', { suggest: anyFigure, required: true }),
    field: text('What: its state, a wound, its gun, its mount', { suggest: fields, required: true }),
    value: text('To what', { suggest: values, required: true, maxLength: 60 }),
    note,
  },
  run({ figure, field, value, note }, { view, say, ruleset, confirmed, overrulable }) {
    const one = findFigure(view, figure);
    if (one === null) return unknownName(figure, 'figure');
    const [to, was] = field === 'name' ? [cleanName(value), one.name] : [readValue(view, value), null];
    const change = { figure: one.id, field, value: to, ...given({ note }) };
    const set = { type: 'gm-set', ...change } as const;
    if (confirmed) return { actions: [set] };
    const told = changeTold({ view, say, ruleset }, { ...change, was });
    const now = ADDS.has(field) ? undefined : overrulable(one.id).find(({ id }) => id === field)?.was;
    if (now === to) return { reply: { text: say('ui.gm.as-is', { name: shownName(one.name) }) } };
    return ask(say('ui.ask.gm-set', { change: told }), say('ui.button.gm-set'), { meant: set });
  },
});

const add = defineRow({
  name: 'add',
  for: 'gm',
  description: 'Bring in people of any chart: one, or a crowd under one name',
  options: COMING,
  run: (coming, context) => bringIn(context, coming),
});

/** What all at the table notice, and what cannot be unseen. */
const ASKED = ['show', 'hide', 'remove'] as const;

const crowd = defineRow({
  name: 'crowd',
  for: 'gm',
  description: 'A whole crowd at once: order it about, play it or give it to the house, show, hide, place, remove it',
  options: {
    name: text('Which crowd', { suggest: crowds, required: true }),
    order: text('What each of them does now, as best he can', { choices: INTENTS }),
    do: text('take: you play them; house: the house does', { choices: ['take', 'house', ...ASKED] }),
    place: text('On a map: put them at or around this place', { suggest: anyPlace }),
  },
  run({ name, order, do: what, place }, { view, say, confirmed }) {
    const found = crowdCalled(view, name);
    if (found === null) return unknownName(name, 'crowd');
    if (order !== undefined) return { crowdOrder: { crowd: found.id, intent: order } };
    if (place !== undefined) {
      const at = placeCalled(view, place);
      if (at === null) return unknownName(place, 'place');
      return { actions: [{ type: 'gm-crowd', crowd: found.id, what: 'place', at: namePlace(at) }] };
    }
    if (what === undefined) return { show: { kind: 'gm', part: 'crowds', about: found.id } };
    const asked = ASKED.find((one) => one === what);
    if (asked !== undefined && !confirmed)
      return ask(say(`ui.ask.crowd-${asked}`, { name: shownName(found.name) }), say(`ui.gm.${asked}`));
    return { actions: [{ type: 'gm-crowd', crowd: found.id, what }] };
  },
});

/** Takes a figure off the map, and leaves it in the fight. */
const OFF = 'off';

const place = defineRow({
  name: 'place',
  for: 'gm',
  description: 'Put a figure or a crowd somewhere on the map, or take a figure off',
  options: {
    what: text('Whom', { suggest: anyBody, required: true }),
    at: text('Where, such as C4, or upstairs C4/1; "off" for nowhere', { suggest: anyPlace, required: true }),
    facing: text('Which way a horse or wagon faces', { choices: COMPASS }),
  },
  run({ what, at, facing }, { view }) {
    const found = placeCalled(view, at);
    if (found === null && at !== OFF) return unknownName(at, 'place');
    const crowd = crowdCalled(view, what);
    if (crowd !== null && found !== null)
      return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: 'place', at: namePlace(found) }] };
    const figure = findFigure(view, what);
    if (figure === null) return unknownName(what, 'figure');
    const to = found === null ? null : namePlace(found);
    return { actions: [{ type: 'gm-place', figure: figure.id, at: to, ...given({ facing }) }] };
  },
});

const remove = defineRow({
  name: 'remove',
  for: 'gm',
  description: 'Take a figure or a crowd out of the fight',
  options: { what: text('Whom', { suggest: anyBody, required: true }), note },
  run({ what, note }, { view, say, confirmed }) {
    const crowd = crowdCalled(view, what);
    if (crowd !== null && !confirmed)
      return ask(say('ui.ask.crowd-remove', { name: shownName(crowd.name) }), say('ui.gm.remove'));
    if (crowd !== null) return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: 'remove' }] };
    const figure = findFigure(view, what);
    if (figure === null) return unknownName(what, 'figure');
    const gone = { type: 'gm-remove', figure: figure.id, ...given({ note }) } as const;
    if (confirmed) return { actions: [gone] };
    return ask(say('ui.ask.gm-remove', { name: shownName(figure.name) }), say('ui.button.gm-remove'), { meant: gone });
  },
});

const reveal = defineRow({
  name: 'reveal',
  for: 'gm',
  description: 'Show figures to everybody, or hide them from every side but their own',
  options: {
    what: text('Whom; several separated by commas', { suggest: anyBody, required: true }),
    hide: flag('Hide them instead'),
    how: text('With hide: how well, where the rules ask', { choices: ['light', 'hidden', 'well-hidden'] }),
  },
  run({ what, hide: hidden = false, how }, { view, say, confirmed }) {
    const idsOf = (name: string): readonly string[] => {
      const some = crowdCalled(view, name);
      return some === null ? [findFigure(view, name)?.id ?? []].flat() : membersOf(view, some);
    };
    const names = namesIn(what);
    const crowd = crowdCalled(view, what);
    const stranger = names.find((name) => idsOf(name).length === 0);
    if (stranger !== undefined && crowd === null) return unknownName(stranger, 'figure');
    const key = hidden ? 'gm-hide' : 'gm-reveal';
    const called = (name: string): string => (crowdCalled(view, name) ?? findFigure(view, name))?.name ?? name;
    const told = crowd === null ? names.map(called).join(', ') : crowd.name;
    if (!confirmed) return ask(say(`ui.ask.${key}`, { names: shownName(told) }), say(`ui.button.${key}`));
    // Of a crowd, those who are still to come too.
    if (crowd !== null && how === undefined)
      return { actions: [{ type: 'gm-crowd', crowd: crowd.id, what: hidden ? 'hide' : 'show' }] };
    const well = hidden ? given({ how }) : {};
    return { actions: [{ type: 'gm-reveal', figures: names.flatMap(idsOf), hidden, ...well }] };
  },
});

const veil = defineRow({
  name: 'veil',
  for: 'gm',
  description: 'What others know of figures: their numbers, words for them, or not even their dice',
  options: {
    what: text('Whom; a crowd, a side, or several with commas', { suggest: anyGroup, required: true }),
    tell: text('How they are told to other sides', { choices: VEILS, required: true }),
  },
  run({ what, tell }, { view, say, confirmed }) {
    if (view.status === 'lobby') return { reply: { text: say('ui.veil-lobby') } };
    const figures = groupCalled(view, what) ?? [];
    if (figures.length === 0) return unknownName(what, 'figure');
    // What has been told cannot be untold.
    if (tell === 'open' && !confirmed) return ask(say('ui.ask.gm-unveil'), say('ui.button.gm-unveil'));
    // Wagons are plain to see, and go along with a side that is spoken of.
    const others = figures.filter((id) => view.figures[id]!.sort !== 'vehicle');
    return { actions: [{ type: 'gm-veil', figures: others.length > 0 ? others : figures, veil: tell }] };
  },
});

export const PEOPLE = [set, add, crowd, place, remove, reveal, veil];
