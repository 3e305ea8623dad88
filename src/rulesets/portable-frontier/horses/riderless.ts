import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { overSideOf } from '../../../game/town/sightlines/line.ts';
import { type Direction, type Place, stepFrom, turnedBy } from '../../../game/town/places.ts';
import { type Board, boardOf, crossingCost, isEnterable, isWalledOff, leaveMates } from '../move/board.ts';
import { RIDERLESS } from '../tables.ts';
import { standOf } from '../../kit/world/world.ts';

/** Horses of which nobody has hold, and that are rolled for once in a turn (PC-HORSE-01, PC-HORSE-06). */
export const horsesDue = (
  fight: Gunfight,
  horses: Readonly<Record<FigureId, { state: string; rolled: number }>>,
): FigureId[] =>
  Object.entries(horses)
    .filter(([, { state, rolled }]) => state !== 'stands' && rolled < fight.clock.round)
    .map(([id]) => id);

/** PC-HORSE-04: both squares, or as far as the edge of the map; null: somebody or something is in the way. */
function runOf(board: Board, horse: Figure, way: Direction): { path: Place[]; leaves: boolean } | null {
  const path = [horse.at!];
  for (const _step of [1, 2]) {
    const from = path.at(-1)!;
    const to = stepFrom(from, way);
    const cell = cellAt(board.ground, to);
    if (cell === null) return { path, leaves: true };
    const gate = overSideOf(board.ground, from, to);
    const isShut = gate !== null && gate.facts.opens && crossingCost(gate) === null;
    if (!isEnterable(cell) || isShut || isWalledOff(board.ground, from, to) || !board.isEmpty(to)) return null;
    path.push(to);
  }
  return { path, leaves: false };
}

/** PC-HORSE-02: one die, again as long as what it says cannot be done (PC-HORSE-04). */
export function rollRiderless(run: Run, id: FigureId): void {
  const horse = run.figure(id);
  const board = standOf(run.fight, horse) === null ? null : boardOf(run.fight);
  const look = horse.facing ?? 'north';
  const wayOf = (face: number): Direction | null => {
    const { quarters } = RIDERLESS[face - 1]!;
    return quarters === undefined ? null : turnedBy(look, 2 * quarters); // PC-HORSE-03
  };
  const isBlocked = (face: number): boolean => {
    const way = wayOf(face);
    return way !== null && board !== null && runOf(board, horse, way) === null;
  };
  const again = [1, 2, 3, 4, 5, 6].filter(isBlocked);
  const face = rollTill(run, id, again);
  const way = wayOf(face);
  if (way === null) {
    if (face === 1) run.emit({ kind: 'steadied', figure: id, how: 'stands' });
    else run.emit({ kind: 'spooked', figure: id, mountable: false });
    return;
  }
  bolt(run, horse, way, board === null ? null : runOf(board, horse, way));
}

function rollTill(run: Run, figure: FigureId, again: readonly number[]): number {
  for (;;) {
    const face = run.roll(6, 'riderless', undefined, again);
    const { row } = RIDERLESS[face - 1]!;
    run.emit({ kind: 'table-rolled', table: 'riderless', figure, check: checkRow(face), row });
    if (!again.includes(face)) return face;
  }
}

function bolt(run: Run, { id }: Figure, direction: Direction, flight: ReturnType<typeof runOf>): void {
  if (flight === null) {
    run.emit({ kind: 'bolted', figure: id, why: 'riderless', distance: 2 });
    return leaveMates(run, id); // PC-HORSE-06
  }
  const { path, leaves } = flight;
  const distance = path.length - 1;
  if (distance > 0) run.emit({ kind: 'bolted', figure: id, why: 'riderless', direction, distance, path });
  if (leaves) run.emit({ kind: 'left-field', figure: id, why: 'bolted' });
}
