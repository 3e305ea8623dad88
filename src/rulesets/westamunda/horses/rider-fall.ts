import { given } from '../../../game/given.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { carrierOf, hasStatus, inContact, isInPlay, rollTable, rosterOf, vehicleOf } from '../../kit.ts';
import { awayFrom, closeTo, comeDown, landingFor } from '../../kit/travel/landing.ts';
import { worldOf } from '../../kit/world/world.ts';
import { rollStat } from '../dice.ts';
import { horseOf, isDouble, isMoving, isOverBase } from './horse.ts';
import { strikeAtEdge } from '../move/falls.ts';
import { riderMods } from './ride-skills.ts';

/** Every fall from the saddle or a wagon, every collision (WM-HORSE-02, WM-HORSE-06, WM-WAGON-09). */
export const FALL_STRENGTH = 3;

export interface Fall {
  readonly figure: FigureId;
  /** Who or what brought it about. */
  readonly by: FigureId;
  /** Above the base speed of what he falls off, or what goes over him. */
  readonly fast: boolean;
}

/** WM-HORSE-06: one hit, or above the base speed D3, one after the other, as long as whoever falls is in play. */
export function eachFallHit(run: Run, { figure, fast }: Omit<Fall, 'by'>, strikes: () => void): void {
  const hits = fast ? rollTable(run, { table: 'hits', die: 3, figure, row: (face) => face }) : 1;
  for (let hit = 0; hit < hits && isInPlay(run.figure(figure)); hit++) strikes();
}

/** What a fall does to a man. */
export function hurtByFall(run: Run, { figure, by, fast }: Fall): void {
  const blow = { target: figure, by, strength: FALL_STRENGTH, cause: 'crash', pins: true } as const;
  eachFallHit(run, { figure, fast }, () => strikeAtEdge(run, blow));
}

/** Off a horse or a wagon, onto the ground next to it. */
export function throwOff(run: Run, id: FigureId, why: string): void {
  comeDown(run, run.figure(id), { kind: 'thrown', why }, ofFighters);
  leaveFights(run, id);
}

/** WM-HMEL-04: he stays in a fight only with those he is beside now; without a map he comes down where he was. */
export function leaveFights(run: Run, id: FigureId, { farOff = false } = {}): void {
  const { fight } = run;
  for (const one of rosterOf(fight)) {
    if (!inContact(fight, id, one.id)) continue;
    if (worldOf(fight).areApart(fight, id, one.id, { farOff })) run.emit({ kind: 'disengaged', figures: [id, one.id] });
  }
}

interface Thrown {
  readonly why: string;
  readonly by: FigureId;
  /** Above the base speed; left out: as what carries him goes. */
  readonly fast?: boolean;
}

/** WM-HORSE-06, WM-HORSE-08: thrown, and hurt by it. */
export function fallOff(run: Run, id: FigureId, { why, by, fast: told }: Thrown): void {
  const carrier = carrierOf(run.fight, run.figure(id));
  const fast = told ?? (carrier !== null && isOverBase(run.fight, carrier));
  throwOff(run, id, why);
  hurtByFall(run, { figure: id, by, fast });
}

/** WM-JUMP-01: without harm from what stands, from what moves with a roll. */
export function jumpOff(run: Run, figure: FigureId, landing: { readonly to?: Place }): boolean {
  const carrier = carrierOf(run.fight, run.figure(figure))!;
  const isClean = !isMoving(run.fight, carrier) || rollStat(run, figure, { stat: 'I', why: 'jump' });
  const fast = isOverBase(run.fight, carrier);
  run.emit({ kind: 'dismounted', figure, mount: carrier.id, why: 'order', ...landing });
  if (!isClean) hurtByFall(run, { figure, by: carrier.id, fast });
  return isClean;
}

/** Nobody runs on wheels: off them first, as he jumps. False: he has come down badly, and runs nowhere. */
export function leaveWheels(run: Run, id: FigureId): boolean {
  const figure = run.figure(id);
  return vehicleOf(run.fight, figure) === null || jumpOff(run, id, landingFor(run.fight, figure, ofFighters));
}

export function loseHorse(run: Run, horse: FigureId, rider?: FigureId): void {
  run.emit({ kind: 'mount-down', figure: horse, ...given({ rider }) });
  run.emit({ kind: 'out-of-action', figure: horse, cause: 'shot' });
}

/** WM-HORSE-05: two on a horse make everything about it harder. */
export function doubleMods(fight: Gunfight, horse: FigureId) {
  return isDouble(fight, horse) ? [{ id: 'double', value: -1 }] : [];
}

/** WM-HORSE-06: an initiative roll to stay in the saddle; who is out drops beside the horse. */
export function staySeated(run: Run, id: FigureId, by: FigureId): void {
  const rider = run.figure(id);
  const horse = horseOf(run.fight, rider);
  if (horse === null) return;
  if (!isInPlay(rider)) return throwOff(run, id, 'wounded');
  const mods = [...doubleMods(run.fight, horse.id), ...riderMods(rider)];
  if (rollStat(run, id, { stat: 'I', why: 'stay-mounted', mods })) return;
  fallOff(run, id, { why: 'hit', by });
}

/** WM-HORSE-06: whoever is out of action drops beside his horse, wherever that has happened. */
export function dropFallen(run: Run): void {
  for (const one of rosterOf(run.fight))
    if (hasStatus(one, 'out-of-action') && one.sort === 'person' && horseOf(run.fight, one) !== null)
      throwOff(run, one.id, 'wounded');
}

/** Where somebody comes down: by those he fights with, else away from the nearest enemy. */
export function ofFighters(fight: Gunfight, figure: Figure): (place: Place) => number {
  const others = rosterOf(fight).filter((one) => one.sort === 'person' && isInPlay(one));
  const foes = others.filter((one) => one.at !== null && inContact(fight, figure.id, one.id));
  return foes.length > 0 ? closeTo(foes) : awayFrom(others.filter((one) => one.side !== figure.side));
}

/** WM-HORSE-12. */
export function rideDown(run: Run, fall: Fall): void {
  if (!rollStat(run, fall.figure, { stat: 'I', why: 'ridden-down' })) hurtByFall(run, fall);
}
