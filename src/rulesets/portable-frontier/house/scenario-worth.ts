import type { Gunfight, SideId } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { type Place, squaresBetween } from '../../../game/town/places.ts';
import { rosterOf } from '../../kit.ts';
import { crewOf } from '../people/people.ts';
import { hasScenario, scenarioGoal, wagonSide } from '../scenario/scenario.ts';
import { wagonState } from '../state.ts';

const WON = 400;
const PROGRESS = 3;
const HORSES = 25;
const GATE = 4;

/** How the wagon fares: home, taken or stopped, or how far it still has to go, on how many horses, and whether the gate is open to it. */
export function haulageOf(fight: Gunfight, side: SideId): number {
  const wagon = rosterOf(fight).find((one) => one.sort === 'vehicle');
  if (wagon === undefined) return 0;
  const owner = hasScenario(fight) ? wagonSide(fight) : wagon.side;
  const sign = side === owner ? 1 : -1;
  const won = scenarioGoal(fight)?.winner ?? null;
  if (won !== null) return won === side ? WON : -WON;
  const { horsesHit } = wagonState(fight, wagon.id);
  const way = hasScenario(fight) && wagon.at !== null ? wayHome(fight, wagon.at) : 0;
  const gates = hasScenario(fight) ? openGates(fight) : 0;
  const hands = crewOf(fight, wagon.id).some((one) => one.seatAboard === 'driver') ? 5 : 0;
  return sign * (GATE * gates + hands - PROGRESS * way - HORSES * Math.min(2, horsesHit));
}

function wayHome(fight: Gunfight, at: Place): number {
  const ranch = groundUnder(fight)!.cells.filter((cell) => cell.ground === 'ranch');
  return ranch.length === 0 ? 0 : Math.min(...ranch.map((cell) => squaresBetween(cell.at, at)));
}

const openGates = (fight: Gunfight): number =>
  Object.values(fight.town?.state.things ?? {}).filter(({ condition }) => condition === 'open').length;
