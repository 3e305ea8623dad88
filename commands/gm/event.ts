import { defineRow, type Suggest, text, number } from '../../src/discord/command.ts';
import { findFigure, namesIn } from '../../src/discord/orders/order.ts';
import { anyPlace, placeCalled } from '../../src/discord/orders/place-sources.ts';
import { anyFigure } from '../../src/discord/sources.ts';
import { namePlace } from '../../src/game/town/places.ts';

const EVERYBODY = ['weather', 'brawl', 'aftermath'] as const;
const SOMEBODY = ['terror', 'fall', 'sleep', 'wake'] as const;

/** What the rules of this fight know of. */
const happenings: Suggest = ({ ruleset, say }) =>
  (ruleset.meta.events ?? []).map(({ what }) => ({ value: what, label: say.word('event', what) }));

const values: Suggest = ({ ruleset, say }, typed) =>
  (ruleset.meta.events ?? [])
    .filter(({ what }) => what === typed.what)
    .flatMap((event) =>
      event.values.map((value) => ({
        value,
        label: event.values.length > 1 ? say.word(event.what, value) : say.word('event', event.what),
      })),
    );

export const event = defineRow({
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
    note: text('Why', { maxLength: 200 }),
  },
  run({ what, value, whom, at, height, slope, note }, { view, say, confirmed }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    const place = at === undefined ? null : placeCalled(view, at);
    if (at !== undefined && place === null) return { refusal: { code: 'unknown-name', given: at, sort: 'place' } };
    const names = whom === undefined ? [] : (namesIn(whom) ?? []);
    const stranger = names.find((name) => findFigure(view, name) === null);
    if (stranger !== undefined) return { refusal: { code: 'unknown-name', given: stranger, sort: 'figure' } };
    const everybody = EVERYBODY.find((one) => one === what);
    const somebody = SOMEBODY.find((one) => one === what);
    if (everybody === undefined && somebody === undefined)
      return {
        refusal: { code: 'bad-value', option: 'what', given: what, allowed: [...EVERYBODY, ...SOMEBODY].join(', ') },
      };
    if (!confirmed) return { ask: { text: say('ui.ask.event'), label: say('ui.button.event') } };
    const why = note === undefined ? {} : { note };
    if (everybody !== undefined)
      return { actions: [{ type: 'event', what: everybody, ...(value === undefined ? {} : { value }), ...why }] };
    const figures = names.map((name) => findFigure(view, name)!.id);
    if (somebody === 'sleep' || somebody === 'wake')
      return { actions: [{ type: 'event', what: somebody, figures, ...why }] };
    if (somebody === 'fall') {
      const how = { ...(value === undefined ? {} : { value }), ...(slope === undefined ? {} : { slope }) };
      return { actions: [{ type: 'event', what: 'fall', figures, height: height ?? 1, ...how, ...why }] };
    }
    return {
      actions: [
        { type: 'event', what: 'terror', figures, ...(place === null ? {} : { at: namePlace(place) }), ...why },
      ],
    };
  },
});
