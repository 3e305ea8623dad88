import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundOf, occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { COMPASS, type Direction, DIRECTIONS, type Place } from '../../../game/town/places.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { inRoster, isJammed, pickOne, rollTable, rosterOf } from '../../kit.ts';
import { standOf } from '../../kit/world/world.ts';
import { fireThrough, singleShot } from '../shoot/firing.ts';
import { gunsOf, roundsIn } from '../shoot/guns.ts';
import { isWithin } from '../nerve/leadership.ts';
import { isBystander, isEngaged, isUp } from '../people/profile.ts';
import { pullOf } from '../shoot/modes.ts';
import { priceOnFoot } from '../move/terrain.ts';

/** WM-BRAWL-04: this near a fight draws them in; inches. */
const DRAWN_IN = 1;
/** WM-BRAWL-04: on a map they wander, after everybody else in the round; the table may have them stand still. Who sits on something stays there. */
function mayWander(fight: Gunfight, figure: Figure): boolean {
  const isLast = fight.clock.turn === fight.clock.order.length - 1;
  if (standOf(fight, figure) === null || !isLast || fight.settings.bystanders === 'still') return false;
  return isBystander(figure) && figure.mount === null && isUp(figure) && !isEngaged(fight, figure.id);
}

/** All of them, whatever side they are counted to. */
export const wanderersDue = (fight: Gunfight): FigureId[] =>
  rosterOf(fight)
    .filter((one) => mayWander(fight, one))
    .map((one) => one.id);

export function wanderTick(run: Run, id: FigureId): void {
  const inches = rollTable(run, { table: 'bystander', die: 4, figure: id, row: (face) => face });
  const way = rollTable(run, { table: 'direction', die: 8, figure: id, row: (face) => COMPASS[face - 1]! });
  const path = straight(run.fight, run.figure(id), way, inches);
  const end = path[path.length - 1]!;
  const [start] = path as [Place];
  if (path.length < 2) return;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  run.emit({ kind: 'moved', figure: id, path: [start, end], distance, gait: 'walk', why: 'bystander' });
}

/** As far that way as it goes: round nobody, through nothing. */
function straight(fight: Gunfight, figure: Figure, direction: Direction, inches: number): readonly Place[] {
  const ground = groundOf(fight.town!);
  const { x, y } = DIRECTIONS[direction];
  const path: Place[] = [figure.at!];
  let gone = 0;
  for (let cell = cellAt(ground, figure.at!); cell !== null;) {
    const next: Cell | null = cellAt(ground, { ...cell.at, x: cell.at.x + x, y: cell.at.y + y });
    gone += Math.hypot(x, y);
    if (next === null || gone > inches + 0.001 || !isOpen(fight, ground, figure, cell, next)) break;
    path.push(next.at);
    cell = next;
  }
  return path;
}

function isOpen(fight: Gunfight, ground: Ground, figure: Figure, from: Cell, to: Cell): boolean {
  const shut = new Set(occupants(fight, ground).keys());
  const rules = { diagonals: true, price: priceOnFoot(fight, ground, figure, 'walk'), shut };
  return reachBySteps(ground, from.at, rules, 2).wayTo(to.at).length === 2;
}

/** WM-BRAWL-04: those near a fight that has just been fought, in roster order. */
export const drawnIn = (fight: Gunfight, fighters: readonly FigureId[]): FigureId[] =>
  rosterOf(fight)
    .filter((one) => isBystander(one) && isUp(one) && !fighters.includes(one.id))
    .filter((one) => fighters.some((id) => isWithin(fight, one.id, id, DRAWN_IN)))
    .map((one) => one.id);

/** Whom of them he goes for: each alike. */
export function whomHeStrikes(run: Run, fighters: readonly FigureId[]): FigureId | null {
  const standing = inRoster(run.fight, fighters).filter((id) => isUp(run.figure(id)));
  return standing.length === 0 ? null : pickOne(run, standing, (id) => id);
}

/** WM-BRAWL-04: where guns are fired he fires one, if he has one; whether he did. */
export function firesToo(run: Run, figure: FigureId, target: FigureId): boolean {
  const ready = gunsOf(run.figure(figure)).find(({ item }) => !isJammed(item) && roundsIn(item) > 0);
  if (ready === undefined) return false;
  const order = { type: 'shoot', figure, target, weapon: ready.item.id, mode: 'single' } as const;
  fireThrough(run, singleShot(pullOf(run.fight, order, { snap: false, trigger: 'reaction' })));
  return true;
}
