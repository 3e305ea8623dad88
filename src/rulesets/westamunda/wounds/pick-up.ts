import type { ActionOf } from '../../../game/actions.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, LyingItem } from '../../../game/state.ts';
import { areNeighbours, samePlace } from '../../../game/town/places.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkMore } from '../move/move.ts';
import { checkPhase, checkSteady } from '../turn/fit.ts';

/** Out of action, with this on him. */
const ownerOf = (fight: Gunfight, item: string): Figure | null =>
  rosterOf(fight).find((one) => !isInPlay(one) && one.items.some(({ id }) => id === item)) ?? null;

function liesAtHand(fight: Gunfight, { id, at }: Figure, lying: LyingItem): boolean {
  if (lying.at !== null) return at !== null && (samePlace(at, lying.at) || areNeighbours(at, lying.at));
  return lying.near.some((one) => one === id || situationOf(fight, id, one).near);
}

function isByIt(fight: Gunfight, { id, at }: Figure, owner: Figure): boolean {
  if (owner.statuses.includes('left')) return false;
  if (at !== null && owner.at !== null && samePlace(at, owner.at)) return true;
  return situationOf(fight, id, owner.id).near;
}

/** Section 20, WM-WOUND-07: a minor action: what lies at hand, or what somebody out of action had. */
export const pickUp: OrderRule<ActionOf<'pick-up'>> = {
  legal(fight, { id: figure }, may) {
    const lying = Object.values(fight.lying).flatMap((one) => (one.kind === 'item' ? [one.id] : []));
    const fallen = rosterOf(fight).flatMap((one) => (isInPlay(one) ? [] : one.items.map(({ id }) => id)));
    return [...lying, ...fallen].flatMap((item) => plainly(may, { type: 'pick-up', figure, item }));
  },
  check(fight, { figure: id, item }, figure) {
    const wrong = checkPhase(fight, 'movement', 'shooting') ?? checkSteady(fight, figure) ?? checkMore(fight, figure);
    if (wrong !== null) return wrong;
    if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
    const owner = ownerOf(fight, item);
    const lying = fight.lying[item];
    const isThere =
      owner === null ? lying?.kind === 'item' && liesAtHand(fight, figure, lying) : isByIt(fight, figure, owner);
    return isThere ? null : { code: 'nothing-there', wanted: 'item' };
  },
  resolve(run, action) {
    const { figure, item } = action;
    const from = ownerOf(run.fight, item);
    run.emit({ kind: 'picked-up', figure, item, ...(from === null ? {} : { from: from.id }) });
  },
};
