import { checkRow, type Outcome, type Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { COMPASS, type Direction, DIRECTIONS, type Place, stepFrom } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { hasStatus, isInPlay, rollTable, rosterOf, vehicleOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { STRENGTH } from './area.ts';
import { strike } from '../wounds/hits.ts';
import { fallenOf, leaveGround, footingNow, testNerves } from '../nerve/nerve.ts';
import { isMoving } from '../horses/horse.ts';
import { isBroken, isOnFeet, isUp } from '../people/profile.ts';
import { leaveFights, leaveWheels, staySeated } from '../horses/rider-fall.ts';
import { fallIfShaken, fallState } from '../move/falls.ts';
import { waterOf } from '../move/terrain.ts';
import type { FiringAt } from '../shoot/firing.ts';

/** WM-FIRE-04: with the die and the helpers. */
const OUT_ON = 6;
const BESIDE = 1.5;

/** WM-FIRE-04. */
export const isBurning = (_fight: Gunfight, figure: Figure): boolean =>
  isInPlay(figure) && hasStatus(figure, 'burning');

/** WM-FIRE-04: beaten out; or he burns, and runs wherever the flames drive him. */
export function burningTick(run: Run, id: FigureId): Outcome<FiringAt> {
  const helpers = helpersOf(run.fight, run.figure(id));
  for (const helper of helpers) run.emit({ kind: 'helped', figure: helper, target: id, what: 'flames' });
  const face = run.roll(6, 'burning', [OUT_ON - 1 - helpers.length]);
  const check = checkRow(face, helpers.length === 0 ? [] : [{ id: 'helpers', value: helpers.length }]);
  const isOut = check.total >= OUT_ON;
  run.emit({ kind: 'table-rolled', table: 'burning', figure: id, check, row: isOut ? 'out' : 'burns' });
  if (isOut) run.emit({ kind: 'fire-out', figure: id });
  else burn(run, id);
  return null;
}

function burn(run: Run, id: FigureId): void {
  const footing = footingNow(run);
  const before = fallState(run.figure(id));
  const isWounded = strike(run, { target: id, by: id, strength: STRENGTH, cause: 'fire', pins: false });
  fallIfShaken(run, id, before, { by: id }); // WM-MOVE-08
  if (isWounded) staySeated(run, id, id); // WM-HORSE-06
  if (isUp(run.figure(id))) runBlind(run, id);
  testNerves(run, fallenOf(run, footing));
}

/** Friends beside him who will: standing order `flames`; no more than it takes. */
function helpersOf(fight: Gunfight, burning: Figure): readonly FigureId[] {
  const friends = rosterOf(fight).filter((one) => one.side === burning.side && one.id !== burning.id);
  const ready = friends.filter((one) => mayHelp(fight, one) && isBeside(fight, burning.id, one.id));
  return ready.slice(0, OUT_ON - 1).map((one) => one.id);
}

function mayHelp(fight: Gunfight, one: Figure): boolean {
  if (!hasFreeHands(fight, one) || isBroken(one) || one.turn.acted) return false;
  return !hasStatus(one, 'burning') && one.standing.flames !== 'leave';
}

/** On foot, or aboard a wagon that he does not drive just now (WM-WAGON-05). */
function hasFreeHands(fight: Gunfight, one: Figure): boolean {
  const wagon = vehicleOf(fight, one);
  if (wagon === null) return isOnFeet(fight, one);
  const drives = isMoving(fight, wagon) && one.seatAboard === 'driver';
  return !drives && isOnFeet(fight, { ...one, mount: null });
}

function isBeside(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const range = worldOf(fight).bareRange(fight, one, other);
  return situationOf(fight, one, other).near || (range !== null && range <= BESIDE);
}

/** 2D6 inches in a random direction, as far as the way is open; off a wagon first. */
function runBlind(run: Run, id: FigureId): void {
  if (!leaveWheels(run, id)) return;
  const dice = [1, 2].map(() => rollTable(run, { table: 'flight', die: 6, figure: id, row: (face) => face }));
  const inches = dice[0]! + dice[1]!;
  const way = rollTable(run, { table: 'direction', die: 8, figure: id, row: (face) => COMPASS[face - 1]! });
  const path = wayOpen(run.fight, run.figure(id), way, inches);
  run.emit({ kind: 'moved', figure: id, path: path.places, distance: path.inches, gait: 'run', why: 'burning' });
  leaveGround(run, id);
  if (path.inches > 0) leaveFights(run, id, { farOff: true });
}

type Blind = { readonly places: readonly Place[]; readonly inches: number };

function wayOpen(fight: Gunfight, figure: Figure, direction: Direction, inches: number): Blind {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return { places: [], inches };
  const { x, y } = DIRECTIONS[direction];
  const step = Math.hypot(x, y);
  const taken = occupants(fight, ground);
  let at = figure.at;
  let gone = 0;
  while (gone + step <= inches + 0.001) {
    const next = stepFrom(at, direction);
    const cell = cellAt(ground, next);
    if (cell === null || !cell.floor || !cell.passable || !isWithinReach(ground, at, next)) break;
    if ((taken.get(cell.index) ?? []).length > 0) break;
    at = next;
    gone += step;
    if (waterOf(fight, { ...figure, at }) !== 'none') break;
  }
  return { places: gone === 0 ? [] : [figure.at, at], inches: gone };
}
