import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Reading } from '../../../game/town/facts.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { inchesMoved } from '../move/march-state.ts';

/** BW-FIRE-04: furniture and a steed are light cover, as fences and bushes are; walls, windows, rocks and barricades are heavy. */
export const READING: Reading = {
  tables: { obscuring: true },
  counter: { obscuring: true },
  'dead-horse': { obscuring: true },
  footbridge: { difficulty: 0 },
};

export const COVERS = ['none', 'light', 'heavy'] as const;
type Cover = (typeof COVERS)[number];

/** Cover of somebody against somebody else: as stated, or what the town gives. */
export function coverOf(fight: Gunfight, from: FigureId, to: FigureId): Cover {
  const { cover, obscured } = situationOf(fight, from, to);
  if (cover === null || cover === 'none') return obscured ? 'light' : 'none';
  if (cover === 'light' || cover === 'heavy') return cover;
  return obscured ? 'light' : 'heavy';
}

/** BW-FIRE-04: a sill, rail or rock to rest a gun on, for who stands still on his own feet. */
export function isRested(fight: Gunfight, figure: Figure, target: Figure): boolean {
  if (figure.mount !== null || inchesMoved(fight, figure) > 0) return false;
  const stated = fight.situations[`${figure.id}>${target.id}`]?.rested ?? fight.situations[figure.id]?.rested;
  return stated ?? hasSupport(fight, figure, target);
}

/** Something low, or a window, in its own cell or in the next one towards the target. */
function hasSupport(fight: Gunfight, figure: Figure, target: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null || target.at === null) return false;
  const { x, y, level } = figure.at;
  const ahead = { x: x + Math.sign(target.at.x - x), y: y + Math.sign(target.at.y - y), level };
  return [figure.at, ahead].some((at) => {
    const cell = cellAt(ground, at);
    return (
      cell !== null && (cell.low !== 'none' || cell.things.some(({ facts }) => facts.low || facts.sight === 'window'))
    );
  });
}
