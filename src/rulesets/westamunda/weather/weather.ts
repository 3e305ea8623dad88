/** WM-WX-01: what a D66 brings; tags drive the rules, `wind` also throws for a direction. */
type Weather = { readonly tags: readonly string[]; readonly sight?: number; readonly wind?: true };

const WIND = ['high-wind'] as const;
/** By tens and units of the D66; a row holds for all units listed. */
export const WEATHER: readonly {
  readonly from: number;
  readonly to: number;
  readonly id: string;
  readonly is: Weather;
}[] = [
  { from: 11, to: 16, id: 'fair', is: { tags: [] } },
  { from: 21, to: 21, id: 'strong-wind', is: { tags: WIND, wind: true } },
  { from: 22, to: 22, id: 'gale', is: { tags: [...WIND, 'gale'], wind: true } },
  { from: 23, to: 23, id: 'gusts', is: { tags: [...WIND, 'gusts'], wind: true } },
  { from: 24, to: 24, id: 'dust-devils', is: { tags: [...WIND, 'dust-devils'], wind: true } },
  { from: 25, to: 25, id: 'dust-storm', is: { tags: [...WIND, 'dust-storm'], sight: 12, wind: true } },
  { from: 26, to: 26, id: 'dead-calm', is: { tags: [] } },
  { from: 31, to: 33, id: 'dusk', is: { tags: ['dusk'], sight: 24 } },
  { from: 34, to: 36, id: 'night', is: { tags: ['night'], sight: 12 } },
  { from: 41, to: 43, id: 'rain', is: { tags: ['rain'] } },
  { from: 44, to: 45, id: 'heavy-rain', is: { tags: ['rain', 'heavy-rain'], sight: 24 } },
  {
    from: 46,
    to: 46,
    id: 'thunderstorm',
    is: { tags: ['rain', 'heavy-rain', ...WIND, 'thunder'], sight: 24, wind: true },
  },
  { from: 51, to: 53, id: 'snow', is: { tags: ['snow'] } },
  { from: 54, to: 55, id: 'deep-snow', is: { tags: ['snow', 'deep-snow'] } },
  { from: 56, to: 56, id: 'blizzard', is: { tags: ['snow', ...WIND, 'blizzard'], sight: 8, wind: true } },
  { from: 61, to: 62, id: 'fog', is: { tags: ['fog'], sight: 10 } },
  { from: 63, to: 64, id: 'great-heat', is: { tags: ['great-heat'] } },
  { from: 65, to: 65, id: 'mud', is: { tags: ['mud'] } },
  { from: 66, to: 66, id: 'flood', is: { tags: ['flood'] } },
];
