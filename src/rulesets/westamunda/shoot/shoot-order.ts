import { canSee, sightLimit } from '../weather/weather.ts';
import { byDistance, enemiesOf, itemOf, noSight, rangeBetween, vehicleOf } from '../../kit.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { worldOf } from '../../kit/world/world.ts';
import { checkArc } from '../watch/aim.ts';
import { secondTargets } from './barrels.ts';
import { drawOpenly } from './draw-openly.ts';
import type { FiringAt } from './firing.ts';
import { isHopeless } from './pull.ts';
import {
  bystandersOf,
  checkHands,
  checkMode,
  isFanned,
  otherTargets,
  pullOf,
  secondGuns,
  type Shoot,
  shotDice,
  tasksOf,
} from './modes.ts';
import { needsOf } from './need.ts';
import { bandAt, checkGun, gunIn, gunsOf } from './guns.ts';
import { wallsBetween, wallsToName } from '../fire/buildings.ts';
import { checkMark, isMoving, marksOf } from '../horses/horse.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { firingOn } from '../house/firing-key.ts';
import { isDown, isEngaged } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { checkAble, checkIdle, checkPhase } from '../turn/fit.ts';
import { type OrderRule, stage } from '../../kit/orders.ts';

/** Whether this order would be carried out; the same for what is offered. */
export function checkShoot(fight: Gunfight, action: Shoot): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, action.weapon) ??
    checkHands(fight, figure, action.weapon, action.hands) ??
    checkMarkInArc(fight, figure, action.target) ??
    checkReach(fight, action) ??
    checkNearest(fight, action) ??
    checkMode(fight, action)
  );
}

export function checkShooter(fight: Gunfight, figure: Figure): Refusal | null {
  // WM-AIM-01, WM-AIM-07: whoever has aimed fires in the shooting phase, his aim lost or not
  const mayFire = subOf(fight).busy[figure.id] === 'aim' && !figure.turn.shot;
  return (
    checkAble(fight, figure) ??
    (mayFire ? checkPhase(fight, 'shooting') : checkIdle(fight, figure)) ??
    checkHandsOff(fight, figure)
  );
}

/** WM-WAGON-05: a driver shoots while his team runs, not when it has gone on by itself (WM-WAGON-03). */
function checkHandsOff(fight: Gunfight, figure: Figure): Refusal | null {
  const wagon = vehicleOf(fight, figure);
  if (wagon === null || figure.seatAboard !== 'driver' || checkPhase(fight, 'shooting') !== null) return null;
  const hasCoasted = isMoving(fight, wagon) && ridesOf(fight).gone[wagon.id] !== true;
  return hasCoasted ? { code: 'state-forbids', figure: figure.id, state: 'moving' } : null;
}

/** WM-SHOOT-02. */
function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkMark(fight, figure, id);
  if (wrong !== null) return wrong;
  if (isHiddenFrom(fight, id, figure.side)) return { code: 'target-forbids', target: id, state: 'hidden' };
  return isEngaged(fight, id) ? { code: 'target-forbids', target: id, state: 'engaged' } : null;
}

/** WM-SHOOT-03: as far as the target, the arc and the way to it go. */
const canShoot = (fight: Gunfight, figure: Figure, action: Shoot): boolean =>
  (checkMarkInArc(fight, figure, action.target) ?? checkReach(fight, action)) === null;

const checkMarkInArc = (fight: Gunfight, figure: Figure, id: FigureId): Refusal | null =>
  checkTarget(fight, figure, id) ?? checkArc(fight, figure, fight.figures[id]!);

function checkReach(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, weapon } = action;
  const seen = canSee(fight, figure, target) ? null : noSight(figure, target);
  const unseen = action.through !== undefined ? checkThrough(fight, action) : seen;
  if (unseen !== null) return unseen;
  const { range } = situationOf(fight, figure, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const gun = gunIn(fight.figures[figure]!, weapon)!;
  if (bandAt(gun, range) === null) return { code: 'out-of-range', distance: range, max: gun.row.long };
  const need = isHopeless(fight, pullOf(fight, action));
  return need === null ? null : { code: 'cannot-hit', need, best: 9 };
}

/** At somebody nearer in the open (WM-SHOOT-02) or the same way. */
function checkNearest(fight: Gunfight, action: Shoot): Refusal | null {
  const { through, ...open } = action;
  return checkClosest(fight, action, {
    ways: through === undefined ? [open] : [open, action],
    aim: () => pullOf(fight, action).aim,
    canShoot: (shot) => canShoot(fight, fight.figures[action.figure]!, shot),
    needAt: (shot) => needAt(fight, shot),
  });
}

type AtOne = Pick<Shoot, 'figure' | 'target'>;

interface Choice<Shot> {
  /** How he may shoot at others. */
  readonly ways: readonly Shot[];
  readonly aim: () => number;
  readonly canShoot: (shot: Shot) => boolean;
  readonly needAt: (shot: Shot) => number;
}

/** WM-SHOOT-03: the nearest who is up must be shot at unless somebody farther off is easier; never where one has aimed. */
export function checkClosest<Shot extends AtOne>(fight: Gunfight, shot: Shot, choice: Choice<Shot>): Refusal | null {
  if (!mustTakeClosest(fight) || choice.aim() > 0) return null;
  const { ways, canShoot: may, needAt: needOf } = choice;
  const nearest = nearerThan(fight, shot)
    .flatMap(({ id: target }) => ways.map((way) => ({ ...way, target })))
    .find(may);
  if (nearest === undefined || needOf(shot) < needOf(nearest)) return null;
  return { code: 'closer-target', target: nearest.target };
}

/** By default where there is a map, which knows who is the closest. */
const mustTakeClosest = (fight: Gunfight): boolean => worldOf(fight).hasRule(fight.settings.closestTarget ?? 'map');

function nearerThan(fight: Gunfight, { figure, target }: AtOne): readonly Figure[] {
  const inches = rangeBetween(fight, figure, target);
  return byDistance(fight, figure, enemiesOf(fight, fight.figures[figure]!)).filter(
    (one) => !isDown(one) && rangeBetween(fight, figure, one.id) < inches - 0.001,
  );
}

const needAt = (fight: Gunfight, action: Shoot): number => needsOf(fight, pullOf(fight, action)).need;

/** What an order may name as being in the way. */
const wallsToTry = (fight: Gunfight, { figure, target }: Pick<Shoot, 'figure' | 'target'>): readonly ThingId[] => [
  ...wallsToName(fight),
  ...(wallsBetween(fight, figure, target)?.slice(0, 1) ?? []),
];

/** WM-BLDG-02: one bullet, at somebody behind a wall whose place is known. */
function checkThrough(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, through, mode } = action;
  if (mode !== 'single') return { code: 'bad-value', option: 'through', given: mode, allowed: 'single' };
  if (!wallsToTry(fight, action).includes(through!)) return { code: 'nothing-there', wanted: 'wall' };
  const { range } = situationOf(fight, figure, target);
  const seen = range === null || range <= sightLimit(fight) + 0.001;
  return seen ? null : noSight(figure, target);
}

/** Every way to shoot at everybody that is allowed now. */
function shotsOf(fight: Gunfight, figure: Figure): Offer[] {
  const { id } = figure;
  if (checkShooter(fight, figure) !== null) return [];
  return gunsOf(figure).flatMap(({ item }) => {
    if (checkGun(figure, item.id) !== null) return [];
    return marksOf(fight, figure).flatMap((target) => {
      const aimed = { figure: id, target: target.id, weapon: item.id };
      return WAYS.flatMap((offersOf) => offersOf(fight, aimed));
    });
  });
}

type Aimed = Pick<Shoot, 'figure' | 'target' | 'weapon'>;

/** Whoever else a slot may name; none: no such slot. */
const listOf = (values: readonly FigureId[], max: number): Offer['slots'] =>
  values.length === 0 ? {} : { also: { kind: 'list-of', values, max, optional: true } };

/** An order as far as it is allowed, and with which of one and two hands: the need can hang on it (WM-SHOOT-07). `action`: without what a slot fills. */
function offerOf(fight: Gunfight, order: Shoot, slots: () => Offer['slots'], action: Offer['action'] = { ...order }) {
  const free = checkShoot(fight, order) === null;
  const values = ([1, 2] as const).filter((hands) => checkShoot(fight, { ...order, hands }) === null);
  if (values.length === 0) return free ? [{ action, slots: slots() }] : [];
  const hands = { kind: 'one-of', values, ...(free ? { optional: true } : {}) } as const;
  return [{ action, slots: { ...slots(), hands } }];
}

/** In the open, or through what the target is behind (WM-BLDG-02). */
function singleOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const ways = [{}, ...wallsToTry(fight, aimed).map((through) => ({ through }))];
  return ways.flatMap((way) => {
    const action = { type: 'shoot', ...aimed, mode: 'single', ...way } as const;
    return offerOf(fight, action, () => listOf(bystandersOf(fight, action), 6));
  });
}

function burstOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const action = { type: 'shoot', ...aimed, mode: 'fan' } as const;
  return offerOf(fight, action, () => {
    const count = { kind: 'range', min: 1, max: shotDice(fight, action), step: 1, optional: true } as const;
    return { ...listOf(otherTargets(fight, aimed), 6), count };
  });
}

/** WM-SG-04, WM-SG-05. */
const barrelOffers = (fight: Gunfight, aimed: Aimed): Offer[] =>
  (['together', 'in-turn'] as const).flatMap((mode) => {
    const action = { type: 'shoot', ...aimed, mode } as const;
    return offerOf(fight, action, () =>
      mode === 'together' ? listOf(bystandersOf(fight, action), 6) : listOf(secondTargets(fight, aimed), 1),
    );
  });

function twoGunOffers(fight: Gunfight, aimed: Aimed): Offer[] {
  const figure = fight.figures[aimed.figure]!;
  const first = itemOf(figure, aimed.weapon)!;
  return secondGuns(figure, aimed.weapon).flatMap((other) => {
    const weapon = other.id;
    const values = otherTargets(fight, { ...aimed, weapon });
    const [target] = values;
    if (target === undefined) return [];
    const ways = isFanned(first) && isFanned(other) ? [{}, { count: 1 }] : [{}];
    return ways.flatMap((way) => {
      const order = { type: 'shoot', ...aimed, mode: 'two-guns', ...way } as const;
      const slots = { 'second.target': { kind: 'one-of', values } } as const;
      const action = { ...order, second: { weapon } };
      return offerOf(fight, { ...order, second: { weapon, target } }, () => slots, action);
    });
  });
}

const WAYS = [singleOffer, burstOffer, barrelOffers, twoGunOffers];

/** WM-SHOOT-01: one shooting action, in the movement phase a snap shot. */
export const shoot: OrderRule<Shoot, null, FiringAt> = {
  legal: shotsOf,
  check: checkShoot,
  resolve(run, action) {
    const weapons = action.second === undefined ? [action.weapon] : [action.weapon, action.second.weapon];
    drawOpenly(run, action.figure, weapons, 'shot');
    return stage({ ...tasksOf(run.fight, action), isLast: true }); // checked once for all that can come of it
  },
  ...firingOn,
};
