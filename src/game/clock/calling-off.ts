import { seatless } from './absence.ts';
import { aheadOf, isHouseSide, isUnhurt } from '../record/score.ts';
import { isStanding } from '../figure.ts';
import { CLOCK } from '../ids.ts';
import { othersAtTable } from '../record/undo.ts';
import type { Figure, Gunfight, SeatId, SideId, Status } from '../state.ts';
import type { Action } from '../actions.ts';
import { isKnownTo } from '../secrets/knowledge.ts';
import { fillOffer } from '../offer.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasScenario } from '../placing/scenario.ts';

/** Rounds of nothing after which a draw is offered, and every so many after. */
const QUIET_ROUNDS = 5;
const QUIET_AGAIN = 3;
/** Whoever has made nothing of being ahead in so many rounds never will. */
const STALE_ROUNDS = 15;

/** Those who are asked whether they want it: nobody where the house plays for all. */
export const askedToDraw = (fight: Gunfight): SeatId[] => [...othersAtTable(fight, CLOCK), ...seatless(fight)];

/** Whether it is time to offer that all end it undecided. */
export function drawIsDue(fight: Gunfight): boolean {
  const quiet = fight.quietRounds - QUIET_ROUNDS;
  return (
    fight.settings.drawOffer !== false &&
    (fight.settings.drawOffer === 'unhurt' || askedToDraw(fight).length > 0) &&
    quiet >= 0 &&
    quiet % QUIET_AGAIN === 0 &&
    fight.offeredDrawIn !== fight.clock.round &&
    Object.keys(fight.proposals).length === 0 &&
    !wouldRefuse(fight)
  );
}

/** Who would be foolish to call it off; null: nobody. */
export const whoWouldRefuse = (fight: Gunfight): SideId | null =>
  fight.quietRounds >= STALE_ROUNDS ? null : aheadOf(fight);

/** The house calls nothing off in which it is ahead; in a log from before that, it always did. */
function wouldRefuse(fight: Gunfight): boolean {
  if (fight.settings.drawOffer !== 'unhurt') return false;
  const ahead = whoWouldRefuse(fight);
  return ahead !== null && isHouseSide(fight, ahead);
}

/** So much stronger the others must be; less, the longer it lasts. */
const TOO_MUCH = 3;
const TOO_MUCH_AT_LAST = 1.5;
const PATIENT_ROUNDS = 6;
const LESS_A_ROUND = 0.15;

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

/** Nobody gives up who was as weak from the beginning. */
function isOutnumbered(fight: Gunfight, { side }: Figure): boolean {
  const people = Object.values(fight.figures).filter(({ sort }) => sort === 'person');
  const own = people.filter((one) => one.side === side);
  const foes = people.filter((one) => one.side !== side && isKnownTo(fight, side, one.id));
  const [left, against] = [strengthOf(own), strengthOf(foes)];
  return left < own.length && against > 0 && against >= limitIn(fight) * left - 1e-9;
}

const limitIn = ({ clock }: Gunfight): number =>
  Math.max(TOO_MUCH_AT_LAST, TOO_MUCH - LESS_A_ROUND * Math.max(0, clock.round - PATIENT_ROUNDS));

/** How many sound men these are worth. */
const strengthOf = (figures: readonly Figure[]): number =>
  figures.reduce(
    (sum, one) =>
      sum + (isStanding(one) && !one.statuses.some((status) => NO_FIGHTER.has(status)) ? soundness(one) : 0),
    0,
  );

/** For now, or for good. */
const NO_FIGHTER: ReadonlySet<Status> = new Set(['terrified', 'skedaddling', 'bound', 'collapsed']);

function soundness(figure: Figure): number {
  const wounds = isUnhurt(figure) ? 0 : Math.max(1, figure.wounds.length);
  return (isDry(figure) ? DRY : 1) / (1 + wounds / 2);
}

const DRY = 2 / 3;

const isDry = ({ items }: Figure): boolean => {
  const guns = items.filter(({ ammo }) => ammo !== null);
  return guns.length > 0 && guns.every(({ ammo, loaded }) => ammo === 0 || !loaded);
};
