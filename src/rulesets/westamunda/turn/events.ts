import { WEATHER } from '../weather/weather.ts';

/** What a game master can let happen in play, and what it can be (section 20). */
export const EVENTS = [
  { what: 'weather', values: ['roll', ...WEATHER.map(({ id }) => id)] },
  { what: 'brawl', values: ['start'] },
  { what: 'aftermath', values: ['on'] },
] as const;
