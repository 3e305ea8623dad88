import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellAt } from '../../../game/town/ground.ts';
import {
  cellsBetween,
  namePlace,
  type Place,
  type PlaceName,
  readPlace,
  samePlace,
} from '../../../game/town/places.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { rosterOf } from '../../kit.ts';
import { seesPlace } from '../../kit/world/world.ts';
import { isEngaged } from '../people/profile.ts';
import { isVisible, sightLimit } from '../weather/weather.ts';

export function checkThrowPlace(fight: Gunfight, figure: Figure, at: PlaceName): Refusal | null {
  const ground = groundUnder(fight);
  const place = readPlace(at);
  const cell = ground === null || place === null ? null : cellAt(ground, place);
  if (cell === null || !cell.floor || figure.at === null || namePlace(cell.at) !== at)
    return { code: 'unknown-name', given: at, sort: 'place' };
  if (!isInSight(fight, figure, cell.at)) return { code: 'no-line-of-sight', from: figure.id, to: figure.id };
  const fighter = fightersSeen(fight, figure).find((one) => samePlace(one.at!, cell.at));
  return fighter === undefined ? null : { code: 'target-forbids', target: fighter.id, state: 'engaged' };
}

function isInSight(fight: Gunfight, figure: Figure, at: Place): boolean {
  if (cellsBetween(figure.at!, at) > sightLimit(fight) + 0.001) return false;
  return seesPlace(fight, figure, at) === true;
}

/** WM-SHOOT-02: where people fight hand to hand things come down only as they drift. */
const fightersSeen = (fight: Gunfight, { id }: Figure): readonly Figure[] =>
  rosterOf(fight).filter((one) => one.at !== null && isEngaged(fight, one.id) && isVisible(fight, id, one.id));

/** The same for every place within so many inches; none without a map. */
export function placesWithin(fight: Gunfight, figure: Figure, inches: number): readonly Place[] {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return [];
  const fighters = fightersSeen(fight, figure);
  const isNear = (at: Place): boolean => cellsBetween(at, figure.at!) <= inches + 0.001;
  return ground.cells
    .filter(({ at, floor }) => floor && isNear(at) && isInSight(fight, figure, at))
    .map(({ at }) => at)
    .filter((at) => !fighters.some((one) => samePlace(one.at!, at)));
}
