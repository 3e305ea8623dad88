import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsOf, groundUnder, rearOf } from '../../../game/town/town-in-play.ts';
import { areNeighbours, type Place, squaredCells } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { CELL_CM } from '../tables.ts';

/** Without a map what lies within arm's length is at most a cell away. */
const BESIDE_CM = CELL_CM;
/** To the centre of the next cell over a corner. */
const DIAGONAL_CM = 7.07;

/** Where one gets on or off: beside a horse; beside the body of a vehicle, not its team. */
function boardingCells(steed: Figure): readonly Place[] {
  if (steed.at === null) return [];
  return steed.sort === 'vehicle' ? [rearOf(steed.at, steed.facing)] : [steed.at];
}

/** On a neighbouring cell of one of these, with no wall between. */
function isNextTo(fight: Gunfight, figure: Figure, cells: readonly Place[]): boolean {
  const ground = groundUnder(fight);
  const { at } = figure;
  if (ground === null || at === null) return false;
  return cells.some((cell) => areNeighbours(at, cell) && isWithinReach(ground, at, cell));
}

function isStatedNear(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const { near, range } = situationOf(fight, one, other);
  return near || (range !== null && range <= BESIDE_CM);
}

function areSquare(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const ground = groundUnder(fight)!;
  const [a, b] = [cellsOf(fight.figures[one]!), cellsOf(fight.figures[other]!)];
  return a.some((here) => b.some((there) => squaredCells(here, there) <= 1 && isWithinReach(ground, here, there)));
}

/** LG-GEN-02: within 3 cm, rim to rim: on a map square to it, or aboard the same vehicle. */
export const isAtHand = toldOrDrawn(isStatedNear, areSquare);

/** How near he has to be to lay hands on it; null: he is. Where it stands is taken on trust in the theatre of the mind, unless stated. */
const stillOff = toldOrDrawn(
  (fight: Gunfight, { id }: Figure, steed: Figure, part: 'body' | 'any') => {
    const isTrusted = part === 'body' && situationOf(fight, id, steed.id).range === null;
    return isTrusted || isStatedNear(fight, id, steed.id) ? null : BESIDE_CM;
  },
  (fight, figure, steed, part) =>
    isNextTo(fight, figure, part === 'body' ? boardingCells(steed) : cellsOf(steed)) ? null : DIAGONAL_CM,
);

/** LG-RIDE-04, LG-VEH-03. */
export function checkBeside(fight: Gunfight, figure: Figure, steed: Figure, part: 'body' | 'any'): Refusal | null {
  const max = stillOff(fight, figure, steed, part);
  const { range: distance } = situationOf(fight, figure.id, steed.id);
  return max === null ? null : { code: 'too-far-apart', figure: figure.id, target: steed.id, distance, max };
}
