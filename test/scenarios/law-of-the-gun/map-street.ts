import type { Town } from '../../../src/game/town/town.ts';
import { namePlace, type Place, readPlace } from '../../../src/game/town/places.ts';
import { type Given, given, type Scene, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { lawOfTheGun } from './street.ts';

const OPEN_ROW = '.'.repeat(14);

/** A town of these rows, with open street around them to the right and below: 14 columns, 10 rows. */
export function mapOf(rows: readonly string[]): Town {
  const wide = rows.map((row) => row.padEnd(OPEN_ROW.length, '.'));
  return townOf([...wide, ...Array.from({ length: 10 - wide.length }, () => OPEN_ROW)]);
}

export function onMap(
  rows: readonly string[],
  figures: Readonly<Record<string, Given>>,
  more: Partial<Setup> = {},
): Scene {
  return given(lawOfTheGun, { town: mapOf(rows), figures, ...more });
}

export const place = (name: string): Place => readPlace(name)!;
export const names = (path: readonly Place[] = []): string => path.map(namePlace).join(' ');
export const where = (scene: { readonly fight: Scene['fight'] }, figure: string): string | null => {
  const { at } = scene.fight.figures[figure]!;
  return at === null ? null : namePlace(at);
};
