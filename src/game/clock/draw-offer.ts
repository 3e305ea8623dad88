import { seatless } from './absence.ts';
import { aheadOf, isHouseSide } from '../record/score.ts';
import { CLOCK } from '../ids.ts';
import { othersAtTable } from '../record/undo.ts';
import type { Gunfight, SeatId, SideId } from '../state.ts';

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
