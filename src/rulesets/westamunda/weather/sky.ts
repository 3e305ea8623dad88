import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { COMPASS, type Direction } from '../../../game/town/places.ts';
import { rollTable, rosterOf } from '../../kit.ts';
import { rollRow } from '../dice.ts';
import { type Gun, gunOf, isBow } from '../shoot/guns.ts';
import { subOf } from '../state.ts';
import { WEATHER } from './weather.ts';

/** WM-WX-01: thrown for before anything else, or as the table has chosen. */
export function settleWeather(run: Run): void {
  const { weather = 'none' } = run.fight.settings;
  if (weather !== 'none') bringWeather(run, String(weather));
}

/** A row by its name, or thrown for. */
export function bringWeather(run: Run, weather: string): void {
  const row = weather === 'roll' ? rollRow(run, 'weather', WEATHER) : WEATHER.find((one) => one.id === weather);
  if (row === undefined) return;
  const { tags, sight } = row.is;
  const direction = row.is.wind === true ? { direction: rollWind(run) } : {};
  run.emit({ kind: 'weather-set', weather: row.id, tags, ...(sight === undefined ? {} : { sight }), ...direction });
  for (const { id } of rosterOf(run.fight)) soakByRain(run, id);
}

const rollWind = (run: Run): Direction => rollTable(run, { table: 'wind', die: 8, row: (face) => COMPASS[face - 1]! });

/** WM-WATER-04: bows in any rain, percussion guns in heavy rain; for the rest of the fight. */
export function soakByRain(run: Run, id: FigureId): void {
  const { tags } = subOf(run.fight).weather;
  if (!tags.includes('rain')) return;
  const figure = run.figure(id);
  const items = wetItems(figure, (gun) => isBow(gun) || (tags.includes('heavy-rain') && gun.powder === 'percussion'));
  if (items.length > 0) run.emit({ kind: 'wetted', figure: id, items, why: 'rain' });
}

const wetItems = (figure: Figure, isWet: (gun: Gun) => boolean): readonly string[] =>
  figure.items
    .filter((item) => {
      const gun = gunOf(item.model);
      return gun !== null && isWet(gun) && item.flags?.includes('rain') !== true;
    })
    .map((item) => item.id);
