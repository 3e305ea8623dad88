import type { TellingsOf } from '../../../game/ruleset-words.ts';
import type { WestamundaEffect } from '../effects.ts';

export const TELLINGS: TellingsOf<WestamundaEffect> = {
  'side-gave-up': { feels: 'death', which: ({ why }) => why, weight: 9, isOut: () => true },
  'area-struck': { feels: { scatter: 'plain', other: 'warn' }, which: ({ what }) => what, weight: 7 },
  'reload-failed': {
    feels: 'warn',
    which: ({ spare, count }) => (spare !== undefined ? 'spare' : count === 1 ? 'one' : 'other'),
  },
  wetted: {
    feels: 'warn',
    which: ({ why }) => why,
    values: ({ figure, items }, { things }) => ({ weapons: things(figure, items) }),
  },
  'overwatch-set': { weight: 1 },
  'vehicle-struck': {
    feels: { damaged: 'warn', glanced: 'plain' },
    which: ({ damaged }) => (damaged ? 'damaged' : 'glanced'),
    weight: 4,
  },
  grabbed: { which: ({ item }) => (item === undefined ? 'person' : 'item'), weight: 4 },
  lit: { feels: 'warn', weight: 4 },
  'caught-fire': {
    feels: { figure: 'blood', other: 'warn' },
    which: (effect) => (effect.figure !== undefined ? 'figure' : effect.radius === undefined ? 'thing' : 'ground'),
    values: (effect, { where }) => (effect.figure === undefined ? { at: where(effect) } : {}),
    weight: 6,
  },
  'fire-out': {
    feels: 'good',
    which: (effect, { isThing }) =>
      effect.figure !== undefined ? 'figure' : isThing(effect.thing) ? 'thing' : 'ground',
    weight: 4,
  },
  'fire-spread': {
    values: ({ thing, up, along, down }, { whereIs, length }) => ({
      at: whereIs(thing),
      distance: length(Math.max(up, along, down)),
    }),
  },
  helped: { which: ({ what }) => what },
  'weather-set': {
    which: ({ direction, sight }) =>
      direction === undefined ? (sight === undefined ? 'calm' : 'sight') : sight === undefined ? 'wind' : 'both',
    values: ({ weather, sight = 0 }, { word, length }) => ({ weather: word('weather', weather), far: length(sight) }),
  },
};
