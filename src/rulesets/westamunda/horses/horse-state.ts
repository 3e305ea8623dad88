import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsBetween, type Place } from '../../../game/town/places.ts';
import { subOf, walkOf } from '../state.ts';
import { type ActionFolds, type Folds, forget, forgetSide, note, notes } from '../../kit/folds.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** Hits that a wagon's parts have taken (WM-WAGON-07). */
export type WagonPart = 'traces' | 'wheels' | 'body';
type Damage = Readonly<Record<WagonPart, number>>;

/** What horses and wagons carry from turn to turn. A wagon's speed is in its `stats.speed`. */
export const beginRides = () => ({
  /** Inches a horse went in its latest turn before this one (WM-HORSE-07). */
  last: notes<number>(),
  /** Horses hit in this fight (WM-WAGON-08). */
  struck: notes<true>(),
  damage: notes<Damage>(),
  wrecked: notes<true>(),
  /** Most a wagon may do in its next move, after which it halts (WM-WAGON-09). */
  slowing: notes<number>(),
  /** Its team has failed in this very turn of its own, so that all that is for the next. */
  failing: notes<true>(),
  /** Wagons and horses that have had their move this turn, or stand until the next. */
  gone: notes<true>(),
  /** The wagon ran without a driver the turn before (WM-WAGON-12). */
  runaway: notes<true>(),
  /** Whom a boarder means to fight for his place (WM-JUMP-05). */
  boarding: notes<{ readonly mount: FigureId; readonly from: 'ground' | 'above' }>(),
  /** Got on or off something this turn (WM-HORSE-11, WM-JUMP-01); and off or onto what moved, so that he shoots in a hurry. */
  changed: notes<true>(),
  leapt: notes<true>(),
  /** Inches of the last straight stretch of a charge in the saddle this turn (WM-HMEL-02). */
  charged: notes<number>(),
  /** Who helps whom aboard this turn (WM-JUMP-03). */
  helping: notes<FigureId>(),
});

const WHOLE: Damage = { traces: 0, wheels: 0, body: 0 };
export const ridesOf = (fight: Gunfight) => subOf(fight).rides;
/** WM-WAGON-09: what it may do from now on, its team failing; undefined: as it likes. */
export const slowedTo = (fight: Gunfight, wagon: FigureId): number | undefined =>
  ridesOf(fight).failing[wagon] === true ? undefined : ridesOf(fight).slowing[wagon];
export const damageOf = (fight: Gunfight, wagon: FigureId): Damage => ridesOf(fight).damage[wagon] ?? WHOLE;

/** WM-SHOOT-04: what carried him this turn has moved him. */
function keepPace({ figures }: Gunfight, figure: FigureId, mount: FigureId): void {
  const { turn } = figures[figure]!;
  turn.distance = Math.max(turn.distance, figures[mount]!.turn.distance);
}

export const RIDE_FOLDS: Folds = {
  'turn-began': (fight, { side }) => {
    const rides = ridesOf(fight);
    forgetSide(fight, side, rides.gone, rides.changed, rides.leapt, rides.charged, rides.helping, rides.failing);
  },
  'turn-ended': (fight, { side }) => {
    for (const { id, side: own, sort, turn } of Object.values(fight.figures))
      if (own === side && sort === 'beast') ridesOf(fight).last[id] = turn.distance;
  },
  moved: (fight, { figure, distance, gait, path, speed }) => {
    if (gait === 'charge') ridesOf(fight).charged[figure] = lastStretch(path) ?? distance;
    carryAlong(fight, fight.figures[figure]!, distance, gait);
    if (speed !== undefined) fight.figures[figure]!.stats.speed = speed;
  },
  // WM-SHOOT-04: a flight in his own turn is part of what he has moved, and his horse with him (WM-NERVE-03).
  skedaddled: (fight, { figure, distance }) => {
    endBoarding(fight, figure);
    const own = fight.figures[figure]!;
    if (sideOnTurn(fight) !== own.side) return;
    for (const one of [own, fight.figures[own.mount ?? '']]) if (one !== undefined) one.turn.distance += distance;
  },
  'stopped-short': (fight, { figure }) => {
    const own = fight.figures[figure]!;
    if (own.sort === 'vehicle' && ridesOf(fight).gone[figure] !== true) own.stats.speed = own.turn.distance;
  },
  bolted: (fight, { figure, why }) => {
    const own = fight.figures[figure]!;
    ridesOf(fight).gone[figure] = true;
    if (own.sort !== 'vehicle') return;
    own.stats.speed = own.turn.distance;
    if (why === 'driverless') ridesOf(fight).runaway[figure] = true;
  },
  hit: (fight, { figure }) => {
    if (fight.figures[figure]!.sort === 'beast') ridesOf(fight).struck[figure] = true;
  },
  'vehicle-struck': (fight, { figure, part, damaged }) => {
    const damage = damageOf(fight, figure);
    if (damaged) ridesOf(fight).damage[figure] = { ...damage, [part]: damage[part] + 1 };
  },
  slowed: (fight, { figure, cap }) => {
    const { sort, side } = fight.figures[figure]!;
    if (sort !== 'vehicle' || cap === undefined) return;
    ridesOf(fight).slowing[figure] = cap;
    if (sideOnTurn(fight) === side) ridesOf(fight).failing[figure] = true;
  },
  'vehicle-halted': (fight, { figure }) => comeToHalt(fight, figure),
  overturned: (fight, { figure }) => {
    comeToHalt(fight, figure);
    ridesOf(fight).wrecked[figure] = true;
    shakeOff(fight, figure);
  },
  'mount-down': (fight, { figure }) => shakeOff(fight, figure),
  'out-of-action': (fight, { figure }) => endBoarding(fight, figure),
  fell: (fight, { figure }) => endBoarding(fight, figure),
  'left-field': (fight, { figure }) => {
    endBoarding(fight, figure);
    shakeOff(fight, figure);
  },
  mounted: (fight, { figure, mount, moving }) => {
    const rides = ridesOf(fight);
    delete rides.boarding[figure];
    rides.changed[figure] = true;
    if (moving) rides.leapt[figure] = true;
    if (moving || fight.figures[mount]!.sort === 'beast') walkOf(fight).spent[figure] = ALL;
  },
  dismounted: (fight, { figure, mount, why }) => {
    keepPace(fight, figure, mount);
    if (why !== 'order') return;
    ridesOf(fight).changed[figure] = true;
    const { sort, stats, turn } = fight.figures[mount]!;
    if ((sort === 'vehicle' ? (stats.speed ?? 0) : turn.distance) > 0) ridesOf(fight).leapt[figure] = true;
    walkOf(fight).spent[figure] = ALL;
  },
  // Somebody already at hand is charged without a step.
  'charge-declared': (fight, { figure }) => {
    Object.assign(fight.figures[figure]!.turn, { gait: 'charge', moved: true });
  },
  engaged: (fight, { figure, boarding }) => {
    if (boarding !== undefined)
      ridesOf(fight).boarding[figure] = { mount: boarding, from: fromOf(fight, figure, boarding) };
  },
  disengaged: (fight, { figures }) => {
    for (const one of figures) endBoarding(fight, one);
  },
  'driven-back': (fight, { figure, why }) => {
    endBoarding(fight, figure);
    if (why === 'bounced') walkOf(fight).spent[figure] = ALL;
  },
  grabbed: (fight, { figure }) => note(subOf(fight).busy, figure, 'grabbed'),
  // What throws a man pins him too: there is no other way to lie here.
  thrown: (fight, { figure, mount }) => {
    keepPace(fight, figure, mount);
    fight.figures[figure]!.posture = 'standing';
  },
};

/** More than any allowance: no further move this turn. */
const ALL = 99;

/** WM-JUMP-05: from a saddle, a roof or a height one does not have to jump up. */
function fromOf(fight: Gunfight, id: FigureId, mount: FigureId): 'ground' | 'above' {
  const [figure, carrier] = [fight.figures[id]!, fight.figures[mount]!];
  return figure.mount === null && (figure.at?.level ?? 0) <= (carrier.at?.level ?? 0) ? 'ground' : 'above';
}

/** Null without a map: as far as it went. */
function lastStretch(path: readonly Place[]): number | null {
  const [before, end] = path.slice(-2);
  return before === undefined || end === undefined ? null : cellsBetween(before, end);
}

/** WM-JUMP-05: he fights for no place on anything any more. */
const endBoarding = (fight: Gunfight, figure: FigureId): void => forget(ridesOf(fight).boarding, figure);

/** There is no place left on it to fight for. */
function shakeOff(fight: Gunfight, mount: FigureId): void {
  const { boarding } = ridesOf(fight);
  for (const [id, sought] of Object.entries(boarding)) if (sought.mount === mount) delete boarding[id];
}

/** A rider's way is his horse's, too. */
function carryAlong(fight: Gunfight, figure: Figure, distance: number, gait: Figure['turn']['gait']): void {
  const mount = fight.figures[figure.mount ?? ''];
  if (mount !== undefined) Object.assign(mount.turn, { moved: true, gait, distance: mount.turn.distance + distance });
  if (figure.sort !== 'vehicle') return;
  figure.stats.speed = figure.turn.distance;
  delete ridesOf(fight).runaway[figure.id];
  carryBoarders(fight, figure);
}

/** Whoever hangs on goes with it. */
function carryBoarders(fight: Gunfight, carrier: Figure): void {
  for (const [id, { mount }] of Object.entries(ridesOf(fight).boarding))
    if (mount === carrier.id && fight.figures[id]!.mount === null) fight.figures[id]!.at = carrier.at;
}

function comeToHalt(fight: Gunfight, id: FigureId): void {
  const rides = ridesOf(fight);
  const figure = fight.figures[id]!;
  figure.stats.speed = 0;
  figure.slowed = figure.slowed.filter((one) => one.why !== 'team-hit');
  delete rides.slowing[id];
  delete rides.failing[id];
  delete rides.runaway[id];
  rides.gone[id] = true;
}

/** WM-TURN-03, WM-WAGON-05, WM-JUMP-03: what only the order tells: whose main action this was. */
export const RIDE_ACTIONS: ActionFolds = {
  drive: (fight, { figure, speed }) => {
    fight.figures[figure]!.turn.moved = true;
    if (speed !== 0) note(subOf(fight).busy, figure, 'drove');
  },
  'take-reins': (fight, { figure }) => note(subOf(fight).busy, figure, 'took-reins'),
  assist: (fight, { figure, target }) => {
    note(subOf(fight).busy, figure, 'lent-hand');
    note(ridesOf(fight).helping, figure, target);
  },
};
