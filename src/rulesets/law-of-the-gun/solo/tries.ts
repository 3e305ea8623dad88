import type { Order } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import { matches } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { namePlace } from '../../../game/town/places.ts';
import { enemiesOf, inContact, rangeBetween } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { REACH_CM, sightOf, tryOf } from '../sight/sight-state.ts';
import type { Unit } from './groups.ts';
import type { LegalOrders } from './scene.ts';

/** LG-SOLO-04: before anything else a try at everybody who hides within reach of the group's eyes. */
export function spotOrder(fight: Gunfight, unit: Unit, legal: LegalOrders): Order | null {
  for (const enemy of hiders(fight, unit.leader)) {
    const seeker = unit.members.find((one) => isInView(fight, one, enemy));
    if (seeker === undefined) continue;
    const order: Order = { type: 'spot', figure: seeker.id, how: 'look', at: namePlace(enemy.at!) };
    if (matches(legal(fight, seeker.id), order)) return order;
  }
  return null;
}

/** Enemies not found yet, and not tried for this turn. */
function hiders(fight: Gunfight, figure: Figure): readonly Figure[] {
  const { tried } = sightOf(fight);
  const { side } = figure;
  return enemiesOf(fight, figure).filter(
    (one) =>
      isInFight(one) &&
      one.at !== null &&
      !isKnownTo(fight, side, one.id) &&
      tried[tryOf(side, 'spot', one.id)] !== true,
  );
}

const isInView = (fight: Gunfight, one: Figure, enemy: Figure): boolean =>
  !inContact(fight, one.id) &&
  isSeen(fight, one.id, enemy.id) &&
  rangeBetween(fight, one.id, enemy.id) <= REACH_CM.look;
