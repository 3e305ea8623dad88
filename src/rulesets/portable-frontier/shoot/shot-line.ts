import type { Modifier } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { type Direction, DIRECTIONS, type Place, quartersOf, squaresBetween } from '../../../game/town/places.ts';
import { hasLine, isCovered } from '../../../game/town/sightlines/centre.ts';
import { boardOf, isFull } from '../move/board.ts';
import { facingFor, isInFront } from '../move/facing.ts';
import { hasMoved } from '../turn/points.ts';
import type { Mark } from './marks.ts';
import { halfOf } from '../people/people.ts';
import { hasCanvas } from '../state.ts';
import { type Ranged, SCORES, SHOT_MODS } from '../tables.ts';
import { mountOf, sumOf, vehicleOf } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** A shot as the board or the table has it. */
export interface Line {
  readonly range: number;
  readonly cover: boolean;
  /** Which way the firer looks while he fires; null without a map, and aboard. */
  readonly facing: Direction | null;
}

/** PC-FIRE-05, PC-FIRE-08, PC-MAP-07: range, sight, arc and cover of a shot; or what is in its way. */
export const lineTo = toldOrDrawn(statedLine, lineOnBoard);

const noLine = ({ id: from }: Figure, { target: to }: Mark): Refusal => ({ code: 'no-line-of-sight', from, to });

function lineOnBoard(fight: Gunfight, figure: Figure, mark: Mark, facing?: Direction): Line | Refusal {
  const blind = noLine(figure, mark);
  if (figure.at === null || mark.at === null) return blind;
  const board = boardOf(fight);
  const range = squaresBetween(figure.at, mark.at); // PC-WAG-06: to the square of that half
  const arc = arcOf(fight, figure, mark, facing);
  if (arc !== null) return arc;
  if (!hasLine(board.ground, figure.at, mark.at, isFull(board))) return blind;
  const cover = mark.wagon === null && isCovered(board.ground, figure.at, mark.at);
  const aboard = vehicleOf(fight, figure) !== null;
  return { range, cover, facing: aboard ? null : (facing ?? facingFor(figure, figure.at, mark.at)) };
}

/** PC-GEN-07: without a map the range is stated, and cover and sight where they matter. */
function statedLine(fight: Gunfight, figure: Figure, mark: Mark, _facing?: Direction): Line | Refusal {
  const { target, wagon } = mark;
  const { range, cover, sight } = situationOf(fight, figure.id, target);
  if (range === null || !sight) return noLine(figure, mark);
  return { range: Math.max(1, Math.ceil(range)), cover: wagon === null && (cover ?? 'none') !== 'none', facing: null };
}

function arcOf(fight: Gunfight, figure: Figure, mark: Mark, facing: Direction | undefined): Refusal | null {
  const outside: Refusal = { code: 'out-of-arc', figure: figure.id, target: mark.target };
  const wagon = vehicleOf(fight, figure);
  if (wagon === null) return facing === undefined || isInFront(figure.at!, facing, mark.at!) ? null : outside;
  if (facing !== undefined) return outside;
  return canFireFrom(fight, wagon, figure, mark.at!) ? null : outside;
}

/**
 * PC-WAG-03: from the box forward or sideways. PC-WAG-04: from the back sideways or backward, under the canvas straight backward along the
 * wagon's own line.
 */
function canFireFrom(fight: Gunfight, wagon: Figure, figure: Figure, to: Place): boolean {
  const ahead = DIRECTIONS[wagon.facing ?? 'north'];
  const quarters = quartersOf(figure.at!, ahead, to);
  if (halfOf(figure) === 'front') return quarters.some((quarter) => quarter !== 'rear');
  if (!hasCanvas(fight, wagon.id)) return quarters.some((quarter) => quarter !== 'front');
  const isOnLine = ahead.x === 0 ? to.x === figure.at!.x : to.y === figure.at!.y;
  return isOnLine && quarters.includes('rear');
}

/** PC-FIRE-06: they add up. */
export function modsFor(fight: Gunfight, figure: Figure, { cover }: Line): Modifier[] {
  const told = {
    moved: hasMoved(fight, figure),
    mounted: mountOf(fight, figure) !== null,
    cover,
  };
  return (Object.keys(SHOT_MODS) as (keyof typeof SHOT_MODS)[])
    .filter((id) => told[id])
    .map((id) => ({ id: id === 'cover' ? 'behind-cover' : id, value: SHOT_MODS[id] }));
}

/** PC-FIRE-03, PC-FIRE-07: the score needed; too far, or beyond a six. */
export function scoreFor(model: Ranged, { range }: Line, mods: readonly Modifier[]): number | Refusal {
  const scores: readonly number[] = SCORES[model];
  const score = scores[range - 1];
  if (score === undefined) return { code: 'out-of-range', distance: range, max: scores.length };
  const need = score - sumOf(mods);
  return need > 6 ? { code: 'cannot-hit', need, best: 6 } : score;
}
