import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import type { Cell } from '../../../game/town/ground.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { gunsOf } from '../shoot/guns.ts';
import { isDown, isPinned } from '../people/profile.ts';
import { subOf } from '../state.ts';

type Water = 'none' | 'shallow' | 'deep';

/** WM-MOVE-10: in a flood streams and rivers are deep. */
export const isFlooded = (fight: Gunfight): boolean => subOf(fight).weather.tags.includes('flood');

/** WM-WATER-01: what kind of water a cell is. */
export function waterIn(cell: Cell, flooded: boolean): Water {
  if (cell.ground === 'deep-water') return 'deep';
  const flows = cell.ground === 'stream' || cell.ground === 'river' || cell.ground === 'ford';
  return flows ? (flooded ? 'deep' : 'shallow') : 'none';
}

/** What a figure stands in: by the map, or as the table has stated it. */
export function waterOf(fight: Gunfight, figure: Figure): Water {
  if (figure.flags.includes('deep-water')) return 'deep';
  if (figure.flags.includes('shallow-water')) return 'shallow';
  const ground = groundUnder(fight);
  if (ground === null) return fight.situations[figure.id]?.water ?? 'none';
  const cell = cellUnder(ground, figure);
  return cell === null ? 'none' : waterIn(cell, isFlooded(fight));
}

/** WM-WATER-04: pinned or down in water, every gun he carries has wet powder, once. */
export function soak(run: Run): void {
  for (const figure of rosterOf(run.fight)) {
    const items = mayGetWet(run.fight, figure) ? dryGuns(figure) : [];
    if (items.length > 0) run.emit({ kind: 'wetted', figure: figure.id, items, why: 'water' });
  }
}

const mayGetWet = (fight: Gunfight, figure: Figure): boolean =>
  isInPlay(figure) && (isPinned(figure) || isDown(figure)) && waterOf(fight, figure) !== 'none';

const dryGuns = (figure: Figure): FigureId[] =>
  gunsOf(figure).flatMap(({ item }) => (item.flags?.includes('water') === true ? [] : [item.id]));
