import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { enemiesOf, hasStatus, mountOf } from '../../kit.ts';
import { bestBy } from '../../best-places.ts';
import { asIfAt } from './as-if.ts';
import { attribute, coolOf, isCrippled, isInFight, nearestEnemy, uselessArms } from '../people/condition.ts';
import { isInCover } from '../cover/cover.ts';
import { AMMO_POINTS } from '../tables.ts';
import { accurateCm, gunsOf, isReady } from '../shoot/weapons.ts';
import { tooFarOff, worthOf } from '../../kit/worth.ts';

const SOUND = 100;
/** A runaway that rallies is only late; one that does not is gone. */
const RALLIED = 10;

/** In one piece, and standing where one can shoot. */
export const worth = worthOf({
  own: (fight, figure) => conditionOf(fight, figure) + stanceOf(fight, figure),
  others: conditionOf,
});

function conditionOf(fight: Gunfight, figure: Figure): number {
  if (hasStatus(figure, 'skedaddling')) return Math.min(0.9 * SOUND, RALLIED + (SOUND * attribute(figure, 'CL')) / 6);
  if (!isInFight(figure)) return 0;
  const wounds = figure.wounds.filter((wound) => !wound.graze).length;
  const cool = (10 * coolOf(figure)) / attribute(figure, 'CL');
  const horse = mountOf(fight, figure) === null ? 0 : 5;
  return SOUND + cool + horse - 4 * wounds - 15 * uselessArms(figure) - (isCrippled(figure) ? 10 : 0) - gunless(figure);
}

/** A dry or empty gun is worth filling; the last points of a full one hardly count. Work begun on it counts as done. */
function gunless(figure: Figure): number {
  const guns = gunsOf(figure);
  const isTask = (gun: Item, task: string): boolean =>
    figure.tasks.some((one) => one.task === task && one.thing === gun.id);
  const ready = guns.filter((gun) => isReady(gun) || isTask(gun, 'load')).length;
  const points = guns.reduce((sum, gun) => sum + (isTask(gun, 'resupply') ? AMMO_POINTS : (gun.ammo ?? 0)), 0);
  return (ready === 0 ? 20 : 0) + (guns.length - ready) * 3 - points * 0.3;
}

/** Being in reach, and behind something. A step nearer is worth about what a long shot is, so that nobody stands off for ever. */
function stanceOf(fight: Gunfight, figure: Figure): number {
  if (!isInFight(figure)) return 0;
  const nearest = nearestEnemy(fight, figure);
  if (nearest === null) return 0;
  const { range, sight } = situationOf(fight, figure.id, nearest.id);
  const covered = enemiesOf(fight, figure).filter(
    (enemy) => isInFight(enemy) && isInCover(fight, figure.id, enemy.id),
  ).length;
  return -farOff(figure, range) - (sight ? 0 : 2) + Math.min(covered, 2);
}

/** What it is still too far off: from the accurate range of its best gun, or from arm's reach for who has none. */
const farOff = tooFarOff({ near: 0.6, far: 0.1, upTo: 60, hand: 5 }, (figure) =>
  gunsOf(figure).filter(isReady).map(accurateCm),
);

/** Places weighed for one figure. */
const FEW = 2;

/** On a map: where it would stand best, the places not all in one corner. */
export const worthwhile = bestBy({ count: FEW, valueOf: stanceOf, asIfAt });
