import type { Say } from '../say.ts';
import type { Scene } from './scene.ts';

/** "Night. Nobody sees farther than 12 cells." */
export function tellSky({ view }: Scene, say: Say): readonly string[] {
  const { weather, town } = view;
  if (weather === undefined) return [];
  const { id, sight, wind } = weather;
  return [
    [
      say('map.sky.plain', { weather: say.word('weather', id) }),
      ...(sight === null ? [] : [say('map.sky.sight', { count: Math.floor(sight / town.measure.perCell) })]),
      ...(wind === null ? [] : [say('map.sky.wind', { facing: say.word('facing', wind) })]),
    ].join(' '),
  ];
}
