import type { Action } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { namePlace, roundCost } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { checkEnemy, enemiesOf, hasStatus, noSight, vehicleOf } from '../../kit.ts';
import { standOf, toldOrDrawn } from '../../kit/world/world.ts';
import { allowancesOf, isHeld } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { checkInitiative, goOf, wayNamed, checkFree, checkNotLoading, isReadyForOrders } from '../turn/go-state.ts';
import { asksOnTheWay, beginOrder, type Begun, inInitiative, type OrderAt } from '../turn/initiative.ts';
import { comradesOf as ableComrades, dropStragglers, leaveToGoAlone } from '../groups/membership.ts';
import { checkPace, CLOSEST_CM } from '../move/pace.ts';
import { type Charge, chargeRoute, chargeRoutes, whyNoRoute } from './charge-way.ts';
import { chargeTold, type ToldAt } from './charge-told.ts';
import { chargeDrawn, type DrawnAt } from './charge-drawn.ts';
import { checkAmong, type OrderRule } from '../../kit/orders.ts';
import { chargeKey, chargeWorthKey } from '../house/charge-key.ts';
import { onTheWayKey } from '../house/odds-key.ts';

const setting = inInitiative<Charge, ToldAt | DrawnAt>(
  beginCharge,
  toldOrDrawn<[Run, Charge, readonly FigureId[]], Outcome<ToldAt | DrawnAt>>(chargeTold.begin, chargeDrawn.begin),
);

/** LG-CC-01, LG-CC-02, LG-CC-03, LG-CC-04, LG-CC-05. */
export const charge: OrderRule<Charge, unknown, OrderAt | ToldAt | DrawnAt> = {
  legal(fight, figure) {
    if (!isReadyForOrders(fight, figure.id)) return [];
    return enemiesOf(fight, figure)
      .filter((enemy) => !isHeld(fight, enemy.id) && !hasStatus(enemy, 'dead', 'left'))
      .flatMap(({ id: target }) =>
        (['run', 'walk'] as const).flatMap((gait) =>
          chargeOffer(fight, figure, { type: 'charge', figure: figure.id, target, gait }),
        ),
      );
  },
  check: checkCharge,
  resolve: setting.resolve,
  resume(run, action, at, answers) {
    if (at.step === 'onset') return chargeTold.resume(run, action, at, answers);
    if (at.step === 'sprint') return chargeDrawn.resume(run, action, at, answers);
    return setting.resume(run, action, at, answers);
  },
  asks(fight, action, at) {
    if (at.step === 'onset') return chargeTold.asks(fight, action, at);
    return at.step === 'sprint' ? chargeDrawn.asks(fight, action, at) : asksOnTheWay(fight, action, at);
  },
  key: (fight, at, answers) => ('chargers' in at ? chargeKey(fight, at, answers) : onTheWayKey(fight, at, answers)),
  worthKey: (fight, at) => ('chargers' in at ? chargeWorthKey(fight, at) : ''),
};

function beginCharge(run: Run, action: Charge): Begun {
  const figure = run.figure(action.figure);
  const isSame = (one: Figure): boolean => isBearingDown(run.fight, one, action.target);
  dropStragglers(run, figure);
  const comrades = (action.with ?? []).filter((id) => run.figure(id).group !== null);
  if (!isSame(figure)) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, comrades, isSame);
}

/** LG-ACT-03: whoever was already on his way to that enemy just goes faster. */
function isBearingDown(fight: Gunfight, figure: Figure, target: FigureId): boolean {
  const { activity } = figure;
  if (activity === null || activity.kind === 'hold' || activity.goal === undefined) return false;
  const way = goOf(fight).ways[figure.id]?.[activity.goal] ??
    wayNamed(activity.goal) ?? { way: 'toward', target: activity.goal };
  return way.way === 'toward' && way.target === target;
}

function checkCharge(fight: Gunfight, action: Charge): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkAmong('gait', action.gait, ['walk', 'run']) ??
    checkEnemy(fight, figure, action.target) ??
    checkCharger(fight, figure, action) ??
    checkInitiative(fight, figure, isBearingDown(fight, figure, action.target)) ??
    checkComrades(fight, figure, action)
  );
}

/** LG-CC-01, LG-CC-03: each charger for himself. */
function checkCharger(fight: Gunfight, figure: Figure, action: Charge): Refusal | null {
  const wrong = checkFree(fight, figure) ?? checkNotLoading(figure);
  if (wrong !== null) return wrong;
  const vehicle = vehicleOf(fight, figure);
  if (vehicle !== null) return { code: 'vehicle-unfit', figure: vehicle.id, why: 'cannot-charge' };
  return checkPace(fight, figure, action.gait) ?? checkHalved(fight, figure) ?? checkTarget(fight, figure, action);
}

const checkHalved = (fight: Gunfight, figure: Figure): Refusal | null =>
  goOf(fight).halved[figure.id] === true
    ? { code: 'already-did', figure: figure.id, did: 'mounted', scope: 'turn' }
    : null;

function checkTarget(fight: Gunfight, figure: Figure, action: Charge): Refusal | null {
  const id = action.target;
  const target = fight.figures[id]!;
  if (target.sort !== 'person') return { code: 'target-forbids', target: id, state: target.sort };
  const out = target.statuses.find((status) => status !== 'skedaddling');
  if (out !== undefined) return { code: 'target-forbids', target: id, state: out };
  if (!isKnownTo(fight, figure.side, id)) return { code: 'target-forbids', target: id, state: 'hidden' };
  if (!isSeen(fight, figure.id, id)) return noSight(figure.id, id);
  return checkWay(fight, figure, action);
}

/** On a map there has to be a way to him. */
const checkRoute = (fight: Gunfight, figure: Figure, action: Charge): Refusal | null =>
  chargeRoute(fight, figure, action) === null ? whyNoRoute(fight, figure, action) : null;

/** Even running his best he could not come next to it. */
function checkReach(fight: Gunfight, figure: Figure, { target }: Charge): Refusal | null {
  const { range } = situationOf(fight, figure.id, target);
  const allowed = greatestReach(fight, figure);
  if (range === null)
    return { code: 'too-far-apart', figure: figure.id, target, distance: null, max: allowed + CLOSEST_CM };
  return range - CLOSEST_CM > allowed ? { code: 'too-far', needed: range - CLOSEST_CM, allowed } : null;
}

const checkWay = toldOrDrawn(checkReach, checkRoute);

const greatestReach = (fight: Gunfight, figure: Figure): number =>
  allowancesOf(fight, figure).fastPassed - (goOf(fight).spent[figure.id] ?? 0);

/** Several charge one only together: a leader with men of his group. */
function checkComrades(fight: Gunfight, figure: Figure, action: Charge): Refusal | null {
  if (action.with === undefined) return null;
  const able = comradesOf(fight, figure, action);
  const odd = action.with.find((id) => !able.includes(id));
  if (odd !== undefined)
    return fight.figures[odd] === undefined
      ? { code: 'unknown-name', given: odd, sort: 'figure' }
      : { code: 'not-entitled', figure: odd, need: 'follow' };
  if (action.with.length > 0 && new Set(action.with).size === action.with.length)
    return checkCellsFor(fight, [figure.id, ...action.with], action);
  return { code: 'bad-value', option: 'with', given: action.with.join(', '), allowed: able.join(', ') };
}

/** On a map each of them needs a cell of his own beside the target. */
function checkCellsFor(fight: Gunfight, ids: readonly FigureId[], action: Charge): Refusal | null {
  const figures = ids.map((id) => fight.figures[id]!);
  if (standOf(fight, figures[0]!) === null || chargeRoutes(fight, figures, action) !== null) return null;
  return { code: 'cell-full', at: namePlace(fight.figures[action.target]!.at!), figures: [...ids] };
}

const comradesOf = (fight: Gunfight, figure: Figure, action: Charge): FigureId[] =>
  ableComrades(fight, figure, (one) => checkCharger(fight, one, { ...action, figure: one.id }) === null);

/** LG-CC-05: a charge that is sure to end short is legal, and warned of. */
function chargeOffer(fight: Gunfight, figure: Figure, action: Charge): Offer[] {
  if (checkCharge(fight, action) !== null) return [];
  const able = comradesOf(fight, figure, action);
  const needed = neededBy(fight, figure, action);
  const { basic } = allowancesOf(fight, figure);
  const short = action.gait === 'walk' && needed > basic - (goOf(fight).spent[figure.id] ?? 0) + TOLERANCE;
  const slots = able.length === 0 ? {} : { with: { kind: 'some-of', values: able, optional: true } as const };
  const warning: Refusal = { code: 'too-far', needed, allowed: basic };
  const fits = (given: Action): boolean => checkComrades(fight, figure, given as Charge) === null;
  const crowd = able.length === 0 ? {} : { fits };
  return [{ action: { ...action }, slots, ...crowd, ...(short ? { warning } : {}) }];
}

const neededBy = toldOrDrawn(
  (fight: Gunfight, { id }: Figure, { target }: Charge) => (situationOf(fight, id, target).range ?? 0) - CLOSEST_CM,
  (fight, figure, action) => roundCost(chargeRoute(fight, figure, action)?.length ?? 0),
);
