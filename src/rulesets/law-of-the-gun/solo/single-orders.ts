import type { Order } from '../../../game/actions.ts';
import { matches, type Offer } from '../../../game/offer.ts';
import { isFightingCover } from '../../../game/town/sightlines/cover-search.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { cellsBetween, comparePlaces, namePlace, type Place } from '../../../game/town/places.ts';
import { hasRun, onMap, type Scene } from './scene.ts';
import { standingOfFoe } from './way.ts';

/** With everybody of his group who may come along. */
export function chargeOrder({ me, offers }: Scene, target: string): Order | null {
  const isCharge = ({ action }: Offer): boolean => action.type === 'charge' && action.target === target;
  const offer = offers.find((one) => isCharge(one) && one.action.gait === 'run') ?? offers.find(isCharge);
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
  const { ground } = map.walker;
  const places = names.flatMap((name) => cellNamed(ground, name)?.at ?? []);
  const { foe } = scene;
  const isCover = (at: Place): number => (foe !== null && isFightingCover(ground, at, standingOfFoe(foe)) ? 0 : 1);
  const off = (at: Place): number => (foe === null ? 0 : cellsBetween(at, foe.at));
  const [best] = [...places].sort((a, b) => isCover(a) - isCover(b) || off(a) - off(b) || comparePlaces(a, b));
  return best === undefined ? null : namePlace(best);
}

export const dropOrder = ({ me }: Scene): Order | null =>
  me.posture === 'prone' ? null : { type: 'posture', figure: me.id, posture: 'prone' };

export const leanOrder = ({ me }: Scene): Order => ({ type: 'lean', figure: me.id, on: true });

/** LG-SOLO-34: an empty gun is loaded when there has been neither a shot nor a run. */
export function loadOrder({ me, offers }: Scene): Order | null {
  if (me.turn.shot || hasRun(me)) return null;
  const isEmpty = (offer: Offer): boolean => {
    const item = me.items.find(({ id }) => id === offer.action.weapon);
    return offer.action.job === 'load' || item?.ammo === 0;
  };
  const offer = offers.find((one) => one.action.type === 'load' && isEmpty(one));
  if (offer === undefined) return null;
  return offer.action as Order;
}
