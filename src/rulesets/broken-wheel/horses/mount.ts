import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOn, isPerson, rosterOf } from '../../kit.ts';
import { resolveCatch } from './catch.ts';
import { modsOf, rollAverage, throwNeed } from '../dice.ts';
import { isLame } from '../move/pace.ts';
import { statOf } from '../people/profile.ts';
import { checkBeside } from '../spot/reaching.ts';
import { holderOf } from './steed-state.ts';
import { MOUNT } from './steeds.ts';
import { checkOnOwnFeet, checkSteed, isLoose } from './riders.ts';
import type { Chapter } from '../turn/chapter.ts';
import { checkAmong, choiceOf, plain } from '../../kit/orders.ts';

/** BW-HORSE-01, BW-HORSE-04: one try in a round to get up; a loose beast has to be caught with the same throw. */
export const mount: Chapter<ActionOf<'mount'>> = {
  types: ['mount'],
  stage: 'others',
  legal(fight, figure, may) {
    if (checkOnOwnFeet(fight, figure) !== null) return [];
    return rosterOf(fight).flatMap((one): Offer[] => {
      if (isPerson(one)) return [];
      const action = { type: 'mount', figure: figure.id, mount: one.id } as const;
      if (one.sort === 'beast') return may(action) ? [plain(action)] : [];
      return choiceOf(may, action, 'seat', freeSeats(fight, one));
    });
  },
  check(fight, action, figure) {
    const carrier = fight.figures[action.mount];
    if (action.target !== undefined) return { code: 'not-in-ruleset', command: 'target' };
    if (carrier === undefined || isPerson(carrier)) return { code: 'nothing-there', wanted: 'horse' };
    const checkOn = carrier.sort === 'vehicle' ? checkSeat : checkSaddle;
    return checkOnOwnFeet(fight, figure) ?? checkOn(fight, figure, carrier, action.seat);
  },
  resolve(run, { figure, mount: id, seat }) {
    const carrier = run.figure(id);
    if (carrier.sort !== 'vehicle' && isLoose(run.fight, carrier))
      resolveCatch(run, { figure, target: id, mounts: true });
    else if (carrier.sort === 'vehicle' || swingsUp(run, figure, carrier))
      run.emit({ kind: 'mounted', figure, mount: id, ...(seat === undefined ? {} : { seat }), moving: false });
  },
};

/** BW-HORSE-01, BW-HORSE-02: 3 or better; whoever has his hand on it for him makes it easier. */
function swingsUp(run: Run, id: FigureId, steed: Figure): boolean {
  const figure = run.figure(id);
  const mods = modsOf({
    agility: statOf(figure, 'Ag'),
    assisted: isAssisted(run.fight, figure, steed) ? MOUNT.assisted : 0,
  });
  const check = throwNeed(run, rollAverage, { why: 'mount', need: MOUNT.need, mods });
  run.emit({ kind: 'tested', figure: id, stat: 'agility', why: 'mount', check });
  return check.passed === true;
}

function isAssisted(fight: Gunfight, figure: Figure, steed: Figure): boolean {
  const holder = holderOf(fight, steed);
  return (
    (holder !== null && holder.id !== figure.id) ||
    steed.flags.includes('mounting-block') ||
    steed.profile.block === true
  );
}

function checkSaddle(fight: Gunfight, figure: Figure, steed: Figure, seat: string | undefined): Refusal | null {
  if (seat !== undefined) return { code: 'bad-value', option: 'seat', given: seat, allowed: '-' };
  // BW-MOVE-07: not without a hand.
  if (isLame(figure) && !isAssisted(fight, figure, steed))
    return { code: 'state-forbids', figure: figure.id, state: 'crawling' };
  return checkSteed(fight, figure, steed);
}

const SEATS = ['driver', 'body'] as const;

/** A place on wheels that stand still; the box holds one. */
function checkSeat(fight: Gunfight, figure: Figure, vehicle: Figure, seat: string | undefined): Refusal | null {
  if (isLame(figure)) return { code: 'state-forbids', figure: figure.id, state: 'crawling' };
  const free = freeSeats(fight, vehicle);
  const wrong = checkAmong('seat', seat, free);
  if (wrong !== null) return wrong;
  const aboard = crewOn(fight, vehicle);
  const max = Number(vehicle.profile.seats ?? 0);
  if (aboard.length >= max) return { code: 'over-limit', what: 'aboard', given: aboard.length + 1, max };
  if (aboard.some((one) => one.side !== figure.side))
    return { code: 'mount-unavailable', figure: vehicle.id, why: 'taken' };
  if (vehicle.turn.moved) return { code: 'mount-unavailable', figure: vehicle.id, why: 'moving' };
  return checkBeside(fight, figure, vehicle);
}

function freeSeats(fight: Gunfight, vehicle: Figure): readonly string[] {
  const isTaken = crewOn(fight, vehicle).some((one) => one.seatAboard === 'driver');
  return isTaken ? ['body'] : SEATS;
}
