import { aheadOf, isHouseSide } from '../record/score.ts';
import type { Gunfight } from '../state.ts';

/** Rounds of nothing after which a draw is offered, and every so many after. */
const QUIET_ROUNDS = 5;
const QUIET_AGAIN = 3;

/** Whether it is time to offer that all end it undecided. */
export function drawIsDue(fight: Gunfight): boolean {
  const quiet = fight.quietRounds - QUIET_ROUNDS;
  const humans = Object.values(fight.seats).some((seat) => seat.id !== 'house' && !seat.autoPilot);
  return (
    fight.settings.drawOffer !== false &&
    humans &&
    quiet >= 0 &&
    quiet % QUIET_AGAIN === 0 &&
    fight.offeredDrawIn !== fight.clock.round &&
    Object.keys(fight.proposals).length === 0 &&
    !wouldRefuse(fight)
  );
}

/** The house calls nothing off in which it is ahead; in a log from before that, it always did. */
function wouldRefuse(fight: Gunfight): boolean {
  if (fight.settings.drawOffer !== 'unhurt') return false;
  const ahead = aheadOf(fight);
  return ahead !== null && isHouseSide(fight, ahead);
}
