import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { areBeside, cellsOf, groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { squaredCells } from '../../../game/town/distance.ts';
import { type Ground, isTall } from '../../../game/town/ground.ts';
import { areNeighbours, comparePlaces, type Place } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/lines/shot.ts';
import { inContact, rollTable, rosterOf } from '../../kit.ts';
import { rollStat } from '../dice.ts';
import { carrierOf, horseOf, isDouble, isOverBase } from './horse.ts';
import { strike } from '../wounds/hits.ts';
import { isInPlay, valueOf } from '../people/profile.ts';
import { riderMods } from './ride-skills.ts';

/** Every fall from the saddle or a wagon, every collision (WM-HORSE-02, WM-HORSE-06, WM-WAGON-09). */
export const FALL_STRENGTH = 3;

/** WM-HORSE-06: one hit, or above the base speed D3. */
export function countFallHits(run: Run, figure: FigureId, fast: boolean): number {
  return fast ? rollTable(run, { table: 'hits', die: 3, figure, row: (face) => face }) : 1;
}

interface Fall {
  readonly figure: FigureId;
  /** Who or what brought it about. */
  readonly by: FigureId;
  readonly fast: boolean;
}

/** What a fall does to a man: its hits, one after the other, as long as he is in play. */
export function hurtByFall(run: Run, { figure, by, fast }: Fall): void {
  const hits = countFallHits(run, figure, fast);
  for (let hit = 0; hit < hits && isInPlay(run.figure(figure)); hit++)
    strike(run, { target: figure, by, strength: FALL_STRENGTH, cause: 'crash', pins: true });
}

/** Off a horse or a wagon, onto the ground next to it. */
export function throwOff(run: Run, id: FigureId, why: string): void {
  const figure = run.figure(id);
  run.emit({ kind: 'thrown', figure: id, mount: figure.mount!, why, ...landingFor(run.fight, figure) });
  leaveFights(run, id);
}

/** WM-HMEL-04: he stays in a fight only with those he is beside now; without a map he comes down where he was. */
export function leaveFights(run: Run, id: FigureId, { farOff = false } = {}): void {
  const { fight } = run;
  for (const one of rosterOf(fight)) {
    if (!inContact(fight, id, one.id)) continue;
    const isAway = fight.town === null ? farOff : !areBeside(fight, id, one.id);
    if (isAway) run.emit({ kind: 'disengaged', figures: [id, one.id] });
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
  if (rollStat(run, id, { stat: 'I', value: valueOf(rider, 'I'), why: 'stay-mounted', mods })) return;
  fallOff(run, id, { why: 'hit', by });
}

/** Where somebody comes down who falls or steps off: the field `to`; nothing in the theatre of the mind. */
export function landingFor(fight: Gunfight, figure: Figure): { readonly to?: Place } {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return {};
  const to = landingPlaces(fight, ground, figure)[0];
  return to === undefined ? {} : { to };
}

/** Free cells beside what it rides, best first: by those it fights with, else away from the nearest enemy. Where none is free: any, nearest first. */
function landingPlaces(fight: Gunfight, ground: Ground, figure: Figure): readonly Place[] {
  const from = cellsOf(carrierOf(fight, figure) ?? figure);
  const taken = occupants(fight, ground);
  const free = ground.cells.filter(
    (cell) =>
      cell.floor && cell.passable && !isTall(cell) && !taken.has(cell.index) && cell.at.level === figure.at!.level,
  );
  const offBy = (place: Place): number => Math.min(...from.map((own) => squaredCells(own, place)));
  const beside = free.filter(({ at }) => from.some((own) => areNeighbours(own, at) && isWithinReach(ground, own, at)));
  const liking = tasteOf(fight, figure);
  return (beside.length > 0 ? beside : free)
    .map((cell) => cell.at)
    .sort((a, b) => (beside.length > 0 ? 0 : offBy(a) - offBy(b)) || liking(a) - liking(b) || comparePlaces(a, b));
}

/** Lower is better. */
function tasteOf(fight: Gunfight, figure: Figure): (place: Place) => number {
  const others = rosterOf(fight).filter((one) => one.at !== null && one.sort === 'person' && isInPlay(one));
  const foes = others.filter((one) => inContact(fight, figure.id, one.id));
  if (foes.length > 0) return (place) => Math.min(...foes.map((one) => squaredCells(one.at!, place)));
  const enemies = others.filter((one) => one.side !== figure.side);
  return (place) => -Math.min(...enemies.map((one) => squaredCells(one.at!, place)), Infinity);
}

/** Every free place next to a figure, or to what it rides. */
export function placesBeside(fight: Gunfight, figure: Figure): readonly Place[] {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return [];
  const from = cellsOf(carrierOf(fight, figure) ?? figure);
  const isBeside = (own: Place, at: Place): boolean => areNeighbours(own, at) && isWithinReach(ground, own, at);
  return landingPlaces(fight, ground, figure).filter((at) => from.some((own) => isBeside(own, at)));
}

interface Hooves {
  readonly by: FigureId;
  /** Above the base speed of what goes over him. */
  readonly fast: boolean;
}

/** WM-HORSE-12. */
export function rideDown(run: Run, id: FigureId, { by, fast }: Hooves): void {
  const figure = run.figure(id);
  if (rollStat(run, id, { stat: 'I', value: valueOf(figure, 'I'), why: 'ridden-down' })) return;
  hurtByFall(run, { figure: id, by, fast });
}
