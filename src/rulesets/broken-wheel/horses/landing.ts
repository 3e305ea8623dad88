import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellsOf, groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { squaredCells } from '../../../game/town/distance.ts';
import { type Ground, isTall } from '../../../game/town/ground.ts';
import { areNeighbours, comparePlaces, type Place } from '../../../game/town/places.ts';
import { isWithinReach } from '../../../game/town/lines/shot.ts';
import { rosterOf } from '../../kit.ts';
import { carrierOf } from '../move/pace.ts';
import { isInPlay } from '../people/profile.ts';

/** Where somebody comes down who falls or gets off: the field `to`; nothing in the theatre of the mind. */
export function landingFor(fight: Gunfight, figure: Figure): { readonly to?: Place } {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return {};
  const to = landingPlaces(fight, ground, figure)[0];
  return to === undefined ? {} : { to };
}

/** Every free place next to a figure, or to what it rides; best first. */
export function placesBeside(fight: Gunfight, figure: Figure): readonly Place[] {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return [];
  const from = cellsOf(carrierOf(fight, figure) ?? figure);
  const isBeside = (own: Place, at: Place): boolean => areNeighbours(own, at) && isWithinReach(ground, own, at);
  return landingPlaces(fight, ground, figure).filter((at) => from.some((own) => isBeside(own, at)));
}

/** Free cells beside what it rides, away from the nearest enemy first. Where none is free: any, nearest first. */
function landingPlaces(fight: Gunfight, ground: Ground, figure: Figure): readonly Place[] {
  const from = cellsOf(carrierOf(fight, figure) ?? figure);
  const taken = occupants(fight, ground);
  const { level } = figure.at!;
  const free = ground.cells.filter(
    (cell) => cell.floor && cell.passable && !isTall(cell) && !taken.has(cell.index) && cell.at.level === level,
  );
  const beside = free.filter(({ at }) => from.some((own) => areNeighbours(own, at) && isWithinReach(ground, own, at)));
  const offBy = (place: Place): number => Math.min(...from.map((own) => squaredCells(own, place)));
  const enemies = rosterOf(fight).filter(
    (one) => one.side !== figure.side && one.at !== null && one.sort === 'person' && isInPlay(one),
  );
  const liking = (place: Place): number => -Math.min(...enemies.map((one) => squaredCells(one.at!, place)), Infinity);
  return (beside.length > 0 ? beside : free)
    .map((cell) => cell.at)
    .sort((a, b) => (beside.length > 0 ? 0 : offBy(a) - offBy(b)) || liking(a) - liking(b) || comparePlaces(a, b));
}
