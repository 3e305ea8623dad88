import type { Order } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { isInFight } from '../people/condition.ts';
import { bandAt, bestGun, gunsOf, weaponRow } from '../shoot/weapons.ts';
import { leaderRides, type Unit } from './groups.ts';
import type { Scene, ShotRule } from './scene.ts';
import { mostThreatening, seenBy } from './terms.ts';
import { byDistance, itemOf, rangeBetween } from '../../kit.ts';

/** LG-SOLO-20, LG-SOLO-25, LG-SOLO-34: the shot this figure takes; null: at nobody. Never a volley, never one that cannot hit. */
export function shootOrder(scene: Scene, rule: ShotRule): Order | null {
  const { fight, me } = scene;
  const offers = scene.offers.filter((offer) => isPlainShot(offer) && isInBand(scene, offer, rule.band));
  const targets = fight.roster
    .map((id) => fight.figures[id]!)
    .filter((one) => isInFight(one) && offers.some(({ action }) => action.target === one.id));
  const target = chooseTarget(scene, targets, rule);
  if (target === undefined) return null;
  const usable = offers.filter(({ action }) => action.target === target.id);
  const guns = usable.flatMap(({ action }) => itemOf(me, action.weapon as string) ?? []);
  const gun = bestGun(fight, guns, rangeBetween(scene.fight, scene.me.id, target.id));
  const offer = usable.find(({ action }) => action.weapon === gun?.id);
  if (gun === null || offer === undefined) return null;
  const mode = modesOf(offer).includes('aimed') ? 'aimed' : 'snap';
  return { type: 'shoot', figure: me.id, target: target.id, weapon: gun.id, mode };
}

const modesOf = ({ slots }: Offer): readonly unknown[] => (slots.mode?.kind === 'one-of' ? slots.mode.values : []);

const isPlainShot = (offer: Offer): boolean =>
  offer.action.type === 'shoot' &&
  offer.blocked === undefined &&
  offer.warning === undefined &&
  modesOf(offer).length > 0;

function isInBand(scene: Scene, { action }: Offer, band: ShotRule['band']): boolean {
  if (band === 'maximum') return true;
  const gun = itemOf(scene.me, action.weapon as string);
  return (
    gun !== null &&
    bandAt(weaponRow(gun.model)!, rangeBetween(scene.fight, scene.me.id, action.target as string)) === 'accurate'
  );
}

/** The most threatening of all whom the group sees, if he can be shot at; else the nearest. */
function chooseTarget(scene: Scene, targets: readonly Figure[], rule: ShotRule): Figure | undefined {
  const [nearest] = byDistance(scene.fight, scene.me.id, targets);
  if (rule.at === 'nearest') return nearest;
  const [threat] = mostThreatening(scene.fight, scene.unit, seenBy(scene.fight, scene.unit));
  return threat !== undefined && targets.includes(threat) ? threat : nearest;
}

/** LG-SOLO-34: a group on foot that has nothing left to shoot with. */
export function isOutOfShots(fight: Gunfight, unit: Unit): boolean {
  const isOut = unit.members.every((one) => gunsOf(one).every((gun) => (gun.ammo ?? 0) === 0));
  return isOut && !leaderRides(fight, unit);
}
