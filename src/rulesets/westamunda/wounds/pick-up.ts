import type { ActionOf } from '../../../game/actions.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight, Item, LyingItem } from '../../../game/state.ts';
import { areNeighbours, samePlace } from '../../../game/town/places.ts';
import { isInPlay, itemOf, rosterOf } from '../../kit.ts';
import { checkGuns } from '../people/figures.ts';
import { gunOf } from '../shoot/guns.ts';
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

/** WM-LEMAT-01: it comes with its gun. */
const isUnderGun = ({ model }: Item): boolean => gunOf(model)?.base === 'lemat-barrel';

/** WM-GUN-31: of guns like this one no more than one may carry. */
function checkRoom({ items }: Figure, { model }: Item): Refusal | null {
  const isLong = (one: string): boolean => gunOf(one)?.row.hands === 2;
  const alike = items.map((one) => one.model).filter((one) => isLong(one) === isLong(model));
  return gunOf(model) === null ? null : checkGuns([...alike, model]);
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
    const thing = owner === null ? (lying?.kind === 'item' ? lying.item : null) : itemOf(owner, item);
    if (!isThere || thing === null || isUnderGun(thing)) return { code: 'nothing-there', wanted: 'item' };
    return checkRoom(figure, thing);
  },
  resolve(run, action) {
    const { figure, item } = action;
    const from = ownerOf(run.fight, item);
    run.emit({ kind: 'picked-up', figure, item, ...(from === null ? {} : { from: from.id }) });
  },
};
