import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { DIRECTIONS, inArc } from '../../../game/town/places.ts';
import { isStatedOut, type Shootable } from '../watch/arcs.ts';
import { horseOf, mayTurn, ridersOf } from './horse.ts';
import { ridesOf } from './horse-state.ts';
import { isPinned } from '../people/profile.ts';

/** WM-HORSE-01: in the saddle, the reins in hand, and the horse under control. */
export function checkRider(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const horse = horseOf(fight, figure);
  if (horse === null) return { code: 'state-forbids', figure: id, state: 'aboard' };
  if (ridersOf(fight, horse.id)[0]?.id !== id) return { code: 'mount-unavailable', figure: horse.id, why: 'taken' };
  if (isPinned(horse) || ridesOf(fight).gone[horse.id] === true)
    return { code: 'mount-unavailable', figure: horse.id, why: 'bolted' };
  return null;
}

/** WM-MAP-02, WM-HORSE-03: ahead of his horse, which he turns as he likes as long as it has not gone anywhere this turn. */
export function checkSaddleArc(fight: Gunfight, figure: Figure, target: Shootable): Refusal | null {
  const horse = horseOf(fight, figure);
  if (horse !== null && isStatedOut(fight, figure.id, target.id))
    return { code: 'out-of-arc', figure: figure.id, target: target.id };
  if (horse === null || figure.at === null || target.at === null || figure.facing === null) return null;
  if (mayTurn(fight, figure) || inArc(figure.at, DIRECTIONS[figure.facing], target.at, 90)) return null;
  return { code: 'out-of-arc', figure: figure.id, target: target.id };
}
