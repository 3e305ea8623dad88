import type { Action } from '../actions.ts';
import { isKnownTo } from '../secrets/knowledge.ts';
import { fillOffer } from '../offer.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasScenario } from '../placing/scenario.ts';
import { isHouseSide, isStanding, isUnhurt } from '../record/score.ts';
import type { Figure, Gunfight } from '../state.ts';

/** As many enemies to each of his own are too many; for a side of the hurt and the dry fewer are. */
const TOO_MANY = 3;
const TOO_MANY_WHEN_SPENT = 2;

/** Whoever has come to be so outnumbered gives up, where his rules let him: nobody is kept waiting for the last of them. Null: he fights on. */
export function givesUp(fight: Gunfight, figure: Figure, ruleset: Ruleset): Action | null {
  if (hasScenario(fight) || !isHouseSide(fight, figure.side) || !isOutnumbered(fight, figure)) return null;
  const offers = ruleset.legal(fight, figure.id);
  const offer = offers.find(({ action, slots, blocked }) => {
    const isFree = Object.values(slots).every((slot) => slot.optional === true);
    return action.type === 'surrender' && isFree && blocked === undefined;
  });
  return offer === undefined ? null : fillOffer(offer, {});
}

/** Nobody gives up who was as few from the beginning. */
function isOutnumbered(fight: Gunfight, { side }: Figure): boolean {
  const people = Object.values(fight.figures).filter(({ sort }) => sort === 'person');
  const own = people.filter((one) => one.side === side);
  const left = own.filter(isStanding);
  const foes = people.filter((one) => one.side !== side && isStanding(one) && isKnownTo(fight, side, one.id));
  const tooMany = left.every(isSpent) ? TOO_MANY_WHEN_SPENT : TOO_MANY;
  return left.length < own.length && foes.length >= tooMany * left.length;
}

const isSpent = (figure: Figure): boolean => !isUnhurt(figure) || isDry(figure);

const isDry = ({ items }: Figure): boolean => {
  const guns = items.filter(({ ammo }) => ammo !== null);
  return guns.length > 0 && guns.every(({ ammo, loaded }) => ammo === 0 || !loaded);
};
