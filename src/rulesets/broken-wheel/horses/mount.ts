import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { crewOn, isPerson, rosterOf, vehicleOf } from '../../kit.ts';
import { modsOf, rollAverage, throwNeed, throwRow } from '../dice.ts';
import { endTrek } from '../move/arrive.ts';
import { isLame, rateOfCarrier } from '../move/pace.ts';
import { statOf } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { holderOf, steedOf } from './steed-state.ts';
import { catchRow, type CatchRow, DISMOUNT_BEATS, dismountRow, EVADES, MOUNT, OWNER, RIDER_SKILL } from './stock.ts';
import { checkOnOwnFeet, checkSteed, isLoose, skillOf, steedKind } from './beasts.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { checkAmong, choiceOf, plain, plainly } from '../../kit/orders.ts';
import { runAwayFrom } from './steed-run.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt, cellsAround } from '../../../game/town/ground.ts';
import { namePlace, SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { landingFor, placesBeside } from '../../kit/travel/landing.ts';
import { worldOf } from '../../kit/world/world.ts';
import { ofEnemies } from '../wounds/falls.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { workOn } from '../turn/tasks.ts';

/** BW-HORSE-04: one try at a loose beast; `best`: what is meant by it. */
function tryCatch(run: Run, figure: FigureId, target: FigureId, best: 'mounted' | 'controlled'): void {
  const steed = run.figure(target);
  const kind = steedKind(steed)!;
  const mods = modsOf({
    owner: steedOf(run.fight, target).owner === figure ? OWNER : 0,
    rider: RIDER_SKILL[skillOf(run.figure(figure))],
  });
  const rowOf = (total: number): CatchRow => {
    const row = catchRow(kind, total);
    return row === 'mounted' ? best : row;
  };
  const row = throwRow(run, { table: 'catch', die: 10, figure: target, by: figure, mods, rowOf });
  if (row === 'mounted') run.emit({ kind: 'mounted', figure, mount: target, moving: false });
  else if (row === 'controlled') run.emit({ kind: 'steadied', figure: target, by: figure, how: 'caught' });
  else if (row === 'evades') runAwayFrom(run, target, { by: figure, why: 'evaded', inches: EVADES });
  else runAwayFrom(run, target, { by: figure, why: 'loose', inches: 2 * rateOfCarrier(steed) });
}

/** BW-HORSE-04: for the reins alone, being up at once counts as having them. */
export const catching: Chapter<ActionOf<'catch'>> = {
  types: ['catch'],
  stage: 'others',
  legal: (fight, { id: figure }, may) => choiceOf(may, { type: 'catch', figure }, 'target', fight.roster),
  check(fight, { target }, figure) {
    const steed = fight.figures[target];
    if (steed === undefined || steed.sort !== 'beast') return { code: 'nothing-there', wanted: 'horse' };
    const wrong = checkOnOwnFeet(fight, figure) ?? checkSteed(fight, figure, steed);
    if (wrong !== null) return wrong;
    return isLoose(fight, steed) ? null : { code: 'mount-unavailable', figure: target, why: 'held' };
  },
  resolve: (run, { figure, target }) => tryCatch(run, figure, target, 'controlled'),
};

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
    endTrek(run, figure);
    if (carrier.sort !== 'vehicle' && isLoose(run.fight, carrier)) tryCatch(run, figure, id, 'mounted');
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
  if (steedOf(fight, steed.id).caughtIn === beatsSoFar(fight))
    return { code: 'mount-unavailable', figure: steed.id, why: 'held' };
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

type Off = ActionOf<'dismount'>;

/** BW-HORSE-03: one throw says how long it takes to get down; from wheels it takes the round. */
export const dismount: Chapter<Off> = {
  types: ['dismount'],
  stage: 'others',
  legal: (_fight, { id: figure }, may) => plainly(may, { type: 'dismount', figure }),
  check: checkDismount,
  resolve(run, action) {
    const figure = run.figure(action.figure);
    return workOn(run, figure.id, DISMOUNT, { target: figure.mount! }, () => {
      if (vehicleOf(run.fight, figure) !== null) return 1;
      const mods = modsOf({ agility: statOf(figure, 'Ag') });
      return DISMOUNT_BEATS[throwRow(run, { table: 'dismount', die: 10, figure: figure.id, mods, rowOf: dismountRow })];
    });
  },
};

function checkDismount(fight: Gunfight, action: Off): Refusal | null {
  const { figure: id, to, target } = action;
  const figure = fight.figures[id]!;
  if (target !== undefined) return { code: 'not-in-ruleset', command: 'target' };
  if (to !== undefined) return { code: 'bad-value', option: 'to', given: to, allowed: '-' };
  if (figure.mount === null) return { code: 'state-missing', figure: id, state: 'mounted' };
  if (steedOf(fight, figure.mount).run !== null)
    return { code: 'mount-unavailable', figure: figure.mount, why: 'bolted' };
  const places = placesBeside(fight, figure, ofEnemies).map(namePlace);
  return worldOf(fight).ordersTo(action, places).length === 0 ? { code: 'nothing-there', wanted: 'place' } : null;
}

/** BW-HORSE-03: on foot beside it at the end of the last round. */
export const DISMOUNT: TaskKind = {
  task: 'dismount',
  mayGoOn: (fight, figure) => checkDismount(fight, { type: 'dismount', figure: figure.id }) === null,
  done: (run, id) => {
    endTrek(run, id);
    const figure = run.figure(id);
    const mount = figure.mount!;
    run.emit({ kind: 'dismounted', figure: id, mount, why: 'order', ...landingFor(run.fight, figure, ofEnemies) });
    if (isAtRail(run.fight, run.figure(mount)))
      run.emit({ kind: 'flag-set', figure: mount, flag: 'tethered', on: true });
    return null;
  },
};

/** BW-HORSE-01: a beast left at a rail is tied to it. */
function isAtRail(fight: Gunfight, { at, sort }: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null || at === null || sort !== 'beast') return false;
  const near = [cellAt(ground, at)!, ...cellsAround(ground, at)];
  return (
    near.some(({ things }) => things.some(({ kind }) => kind === 'rail')) ||
    SIDES.some((side) => sideAt(ground, at, side)?.kind === 'rail')
  );
}
