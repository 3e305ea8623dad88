import type { Concealment } from '../../../game/effects.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { type Place, SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';

/** BW-SPOT-05: what a place, or without a map the cover that was stated, hides somebody by; null: nothing. */
export function concealmentAt(fight: Gunfight, figure: FigureId): Concealment | null {
  const ground = groundUnder(fight);
  const { at } = fight.figures[figure]!;
  if (ground === null || at === null) return byCover(fight.situations[figure]?.cover);
  return byCover(coverAround(ground, at));
}

type Cover = 'none' | 'light' | 'heavy';

function byCover(cover: string | undefined): Concealment | null {
  if (cover === 'heavy') return 'hidden';
  return cover === 'light' ? 'light' : null;
}

/** In a house, or behind something that covers: in the cell itself, on its sides, or in a cell beside it. */
function coverAround(ground: Ground, at: Place): Cover {
  const cell = cellAt(ground, at);
  if (cell === null) return 'none';
  if (cell.building !== null) return 'heavy';
  const beside = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => cellAt(ground, { ...at, x: at.x + x, y: at.y + y })));
  const sides = SIDES.flatMap((side) => sideAt(ground, at, side)?.facts ?? []);
  const things = beside.flatMap((one) => (one === null ? [] : one.things.map(({ facts }) => facts)));
  const grounds = beside.flatMap((one) => (one === null || one.sight === 'thick' ? [] : [coverOfGround(one)]));
  const all = [coverOfGround(cell), ...grounds, ...[...sides, ...things].map(coverOfThing)];
  return all.includes('heavy') ? 'heavy' : all.includes('light') ? 'light' : 'none';
}

type Covers = { readonly low: boolean; readonly obscuring: boolean; readonly sight: string };

function coverOfThing({ low, obscuring, sight }: Covers): Cover {
  if (sight === 'blocks' || sight === 'window') return 'heavy';
  if (low) return obscuring ? 'light' : 'heavy';
  return obscuring ? 'light' : 'none';
}

/** Brush and woods hide lightly, boulders well. */
function coverOfGround(cell: Cell): Cover {
  if (cell.sight === 'thick') return 'light';
  return cell.low === 'none' ? 'none' : cell.low === 'solid' ? 'heavy' : 'light';
}
