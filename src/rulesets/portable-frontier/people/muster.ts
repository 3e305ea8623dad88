import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { carrierOf, rosterOf } from '../../kit.ts';
import { seatsFor } from '../wagon/aboard.ts';
import { boardOf, hasRoom, isEnterable } from '../move/board.ts';
import { waitsOffTable } from '../scenario/scenario.ts';

const MOST_ABOARD = 4;

/** PC-SCN-01: whoever comes after a wagon on its owner's list and has no horse rides on it: driver, guard, two under the canvas, whom nobody sees. */
export function muster(run: Run, why: 'start' | 'late'): void {
  for (const wagon of rosterOf(run.fight).filter((one) => one.sort === 'vehicle')) {
    const free = rosterOf(run.fight).filter((one) => isFree(wagon, one));
    const after = free.filter((one) => run.fight.roster.indexOf(one.id) > run.fight.roster.indexOf(wagon.id));
    if (why === 'late' && wagon.at !== null) continue;
    for (const one of (after.length > 0 ? after : free).slice(0, MOST_ABOARD)) seat(run, one, wagon);
  }
}

const isFree = (wagon: Figure, one: Figure): boolean =>
  one.sort === 'person' && one.mount === null && one.at === null && one.seat === wagon.seat && one.side === wagon.side;

function seat(run: Run, one: Figure, wagon: Figure): void {
  const { fight } = run;
  const [next] = [...seatsFor(fight, wagon, 'front'), ...seatsFor(fight, wagon, 'rear')];
  if (next === undefined) return;
  const others = fight.sides.map(({ id }) => id).filter((side) => side !== one.side);
  if (next === 'back') run.emit({ kind: 'hidden', figure: one.id, sides: others }); // before anybody sees him get in
  run.emit({ kind: 'mounted', figure: one.id, mount: wagon.id, seat: next, moving: false });
}

/** PC-MAP-02: where somebody can be put at the start, or by the game master. */
export function fits(fight: Gunfight, figure: Figure, at: Place): boolean {
  if (waitsOffTable(fight, figure)) return false;
  const board = boardOf(fight);
  const cell = cellAt(board.ground, at);
  if (cell === null || !isEnterable(cell)) return false;
  const base = carrierOf(fight, figure) ?? figure;
  return base.sort === 'vehicle' ? cell.wheels && board.isEmpty(at) : hasRoom(board, figure, at);
}
