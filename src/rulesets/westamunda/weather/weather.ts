import { given } from '../../../game/given.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { COMPASS, type Direction } from '../../../game/town/places.ts';
import { rollTable, rosterOf } from '../../kit.ts';
import { rollRow } from '../dice.ts';
import { type Gun, gunsOf, isBow } from '../shoot/guns.ts';
import { isWeather, subOf } from '../state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';

/** WM-WX-01: what a D66 brings; tags drive the rules, `wind` also throws for a direction. */
interface Weather {
  readonly from: number;
  readonly to: number;
  readonly id: string;
  readonly tags: readonly string[];
  readonly sight?: number;
  readonly wind?: true;
}

const WIND = ['high-wind'] as const;
/** By tens and units of the D66; a row holds for all units listed. */
export const WEATHER: readonly Weather[] = [
  { from: 11, to: 16, id: 'fair', tags: [] },
  { from: 21, to: 21, id: 'strong-wind', tags: WIND, wind: true },
  { from: 22, to: 22, id: 'gale', tags: [...WIND, 'gale'], wind: true },
  { from: 23, to: 23, id: 'gusts', tags: [...WIND, 'gusts'], wind: true },
  { from: 24, to: 24, id: 'dust-devils', tags: [...WIND, 'dust-devils'], wind: true },
  { from: 25, to: 25, id: 'dust-storm', tags: [...WIND, 'dust-storm'], sight: 12, wind: true },
  { from: 26, to: 26, id: 'dead-calm', tags: [] },
  { from: 31, to: 33, id: 'dusk', tags: ['dusk'], sight: 24 },
  { from: 34, to: 36, id: 'night', tags: ['night'], sight: 12 },
  { from: 41, to: 43, id: 'rain', tags: ['rain'] },
  { from: 44, to: 45, id: 'heavy-rain', tags: ['rain', 'heavy-rain'], sight: 24 },
  { from: 46, to: 46, id: 'thunderstorm', tags: ['rain', 'heavy-rain', ...WIND, 'thunder'], sight: 24, wind: true },
  { from: 51, to: 53, id: 'snow', tags: ['snow'] },
  { from: 54, to: 55, id: 'deep-snow', tags: ['snow', 'deep-snow'] },
  { from: 56, to: 56, id: 'blizzard', tags: ['snow', ...WIND, 'blizzard'], sight: 8, wind: true },
  { from: 61, to: 62, id: 'fog', tags: ['fog'], sight: 10 },
  { from: 63, to: 64, id: 'great-heat', tags: ['great-heat'] },
  { from: 65, to: 65, id: 'mud', tags: ['mud'] },
  { from: 66, to: 66, id: 'flood', tags: ['flood'] },
];

/** WM-WX-01: thrown for before anything else, or as the table has chosen. */
export function settleWeather(run: Run): void {
  const { weather = 'none' } = run.fight.settings;
  if (weather !== 'none') bringWeather(run, String(weather));
}

/** A row by its name, or thrown for. */
export function bringWeather(run: Run, weather: string): void {
  const row = weather === 'roll' ? rollRow(run, 'weather', WEATHER) : WEATHER.find((one) => one.id === weather);
  if (row === undefined) return;
  const { id: name, tags, sight, wind } = row;
  const direction = wind === true ? rollWind(run) : undefined;
  run.emit({ kind: 'weather-set', weather: name, tags, ...given({ sight, direction }) });
  for (const { id } of rosterOf(run.fight)) soakByRain(run, id);
}

const rollWind = (run: Run): Direction => rollTable(run, { table: 'wind', die: 8, row: (face) => COMPASS[face - 1]! });

/** WM-WATER-04: bows in any rain, percussion guns in heavy rain; for the rest of the fight. */
export function soakByRain(run: Run, id: FigureId): void {
  if (!isWeather(run.fight, 'rain')) return;
  const isHeavy = isWeather(run.fight, 'heavy-rain');
  wet(run, run.figure(id), 'rain', (gun) => isBow(gun) || (isHeavy && gun.powder === 'percussion'));
}

/** Every gun of his that this can wet, once. */
export function wet(run: Run, figure: Figure, why: 'rain' | 'water', isWet: (gun: Gun) => boolean = () => true): void {
  const dry = gunsOf(figure).filter(({ item, gun }) => isWet(gun) && item.flags?.includes(why) !== true);
  const items = dry.map(({ item }) => item.id);
  if (items.length > 0) run.emit({ kind: 'wetted', figure: figure.id, items, why });
}

/** WM-SHOOT-11, WM-WX-01: a line, and near enough for the weather and the light. */
export function canSee(fight: Gunfight, from: FigureId, to: FigureId): boolean {
  const { sight, range } = situationOf(fight, from, to);
  return sight && (range === null || range <= sightLimit(fight) + 0.001);
}

/** WM-WX-01: how far one sees today; inches. */
export const sightLimit = (fight: Gunfight): number => subOf(fight).weather.sight ?? Infinity;

/** The same, and nobody hides there (WM-MOVE-07). */
export const isVisible = (fight: Gunfight, from: FigureId, to: FigureId): boolean =>
  canSee(fight, from, to) && !isHiddenFrom(fight, to, fight.figures[from]!.side);
