import type { Refusal } from '../../game/refusals.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { horseOf, masterOf } from './horse.ts';
import { ridesOf } from './horse-state.ts';
import { isPinned } from './profile.ts';

/** WM-HORSE-01: in the saddle, the reins in hand, and the horse under control. */
export function checkRider(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const horse = horseOf(fight, figure);
  if (horse === null) return { code: 'state-forbids', figure: id, state: 'aboard' };
  if (masterOf(fight, horse.id)?.id !== id) return { code: 'mount-unavailable', figure: horse.id, why: 'taken' };
  if (isPinned(horse) || ridesOf(fight).gone[horse.id] === true)
    return { code: 'mount-unavailable', figure: horse.id, why: 'bolted' };
  return null;
}

/** A rider and his horse, two on one horse, all aboard a wagon. */
export function isOneBody(figure: Figure, other: Figure): boolean {
  if (other.mount === figure.id) return true;
  return figure.mount !== null && (other.id === figure.mount || other.mount === figure.mount);
}

/** A wagon that has been halted, or has gone over, on its way. */
export function isStopped(fight: Gunfight, figure: Figure): boolean {
  return figure.sort === 'vehicle' && ridesOf(fight).gone[figure.id] === true;
}
