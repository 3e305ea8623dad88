import type { Order } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import { matches, type Offer } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { cellsBetween, comparePlaces, namePlace, type Place } from '../../../game/town/places.ts';
import { byDistance, enemiesOf, inContact, itemOf, rangeBetween, rosterOf } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { bandAt, bestGun, gunsOf, weaponRow } from '../shoot/weapons.ts';
import { REACH_CM, sightOf, tryOf } from '../sight/sight-state.ts';
import { fightingCover } from './covers.ts';
import { leaderRides, type Unit } from './groups.ts';
import { hasRun, type LegalOrders, onMap, type Scene, type ShotRule } from './scene.ts';
import { mostThreatening, seenBy } from './terms.ts';

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

/** LG-SOLO-20, LG-SOLO-25, LG-SOLO-34: the shot this figure takes; null: at nobody. Never a volley, never one that cannot hit. */
export function shootOrder(scene: Scene, rule: ShotRule): Order | null {
  const { fight, me } = scene;
  const offers = scene.offers.filter((offer) => isPlainShot(offer) && isInBand(scene, offer, rule.band));
  const targets = rosterOf(fight).filter(
    (one) => isInFight(one) && offers.some(({ action }) => action.target === one.id),
  );
  const target = chooseTarget(scene, targets, rule);
  if (target === undefined) return null;
  const usable = offers.filter(({ action }) => action.target === target.id);
  const guns = usable.flatMap(({ action }) => itemOf(me, action.weapon as string) ?? []);
  const gun = bestGun(fight, guns, rangeBetween(fight, me.id, target.id));
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

function isInBand({ fight, me }: Scene, { action }: Offer, band: ShotRule['band']): boolean {
  if (band === 'maximum') return true;
  const gun = itemOf(me, action.weapon as string);
  const range = rangeBetween(fight, me.id, action.target as string);
  return gun !== null && bandAt(weaponRow(gun.model)!, range) === 'accurate';
}

/** The most threatening of all whom the group sees, if he can be shot at; else the nearest. */
function chooseTarget({ fight, me, unit }: Scene, targets: readonly Figure[], rule: ShotRule): Figure | undefined {
  const [nearest] = byDistance(fight, me.id, targets);
  if (rule.at === 'nearest') return nearest;
  const [threat] = mostThreatening(fight, unit, seenBy(fight, unit));
  return threat !== undefined && targets.includes(threat) ? threat : nearest;
}

/** LG-SOLO-34: a group on foot that has nothing left to shoot with. */
export function isOutOfShots(fight: Gunfight, unit: Unit): boolean {
  const isOut = unit.members.every((one) => gunsOf(one).every((gun) => (gun.ammo ?? 0) === 0));
  return isOut && !leaderRides(fight, unit);
}

/** LG-SOLO-34: an empty gun is loaded when there has been neither a shot nor a run. */
export function loadOrder({ me, offers }: Scene): Order | null {
  if (me.turn.shot || hasRun(me)) return null;
  const offer = offers.find(
    ({ action: { type, job, weapon } }) =>
      type === 'load' && (job === 'load' || itemOf(me, weapon as string)?.ammo === 0),
  );
  return offer === undefined ? null : (offer.action as Order);
}

/** With everybody of his group who may come along. */
export function chargeOrder({ me, offers }: Scene, target: string): Order | null {
  const charges = offers.filter(({ action }) => action.type === 'charge' && action.target === target);
  const offer = charges.find(({ action }) => action.gait === 'run') ?? charges[0];
  if (offer === undefined) return null;
  const base = { type: 'charge', figure: me.id, target, gait: offer.action.gait as 'walk' | 'run' } as const;
  const slot = offer.slots.with;
  const together: Order = slot?.kind === 'some-of' && slot.values.length > 0 ? { ...base, with: slot.values } : base;
  return matches(offers, together) ? together : base;
}

/** LG-SOLO-29: onto fighting cover against the nearest enemy, else as near to him as may be. */
export function dismountOrder(scene: Scene): Order | null {
  const { me, offers } = scene;
  const offer = offers.find(({ action }) => action.type === 'dismount');
  if (offer === undefined || me.mount === null) return null;
  const slot = offer.slots.to;
  const to = slot?.kind === 'one-of' ? bestLanding(scene, slot.values.map(String)) : null;
  return { type: 'dismount', figure: me.id, ...(to === null ? {} : { to }) };
}

function bestLanding(scene: Scene, names: readonly string[]): string | null {
  const map = onMap(scene);
  if (map === null) return null;
  const isCover = fightingCover(map);
  const worse = (at: Place): number => (isCover({ at }) ? 0 : 1);
  const off = (at: Place): number => cellsBetween(at, map.foe.at);
  const [best] = names
    .flatMap((name) => cellNamed(map.ground, name)?.at ?? [])
    .sort((a, b) => worse(a) - worse(b) || off(a) - off(b) || comparePlaces(a, b));
  return best === undefined ? null : namePlace(best);
}
