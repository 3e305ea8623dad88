import type { ActionOf, Order } from '../../../game/actions.ts';
import { matches } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { inContact, rosterOf, testAtMost } from '../../kit.ts';
import { attribute, coolOf, isOrderable, rangeBetween } from '../people/condition.ts';
import { dropStragglers } from '../groups/membership.ts';
import { CLOSEST_CM } from '../move/pace.ts';
import { mayAct } from '../move/orders.ts';
import { planOnMap } from './acts.ts';
import { readChart } from './charts.ts';
import { leaderRides, type Unit, unitOf } from './groups.ts';
import { inChargeReach } from './covers.ts';
import { inputsOf } from './inputs.ts';
import { withPatience } from './patience.ts';
import { seenBy, sureReach } from './terms.ts';
import { moveOrder, standUp } from './moves.ts';
import { type LegalOrders, onMap, type Plan, type Scene, sceneOf } from './scene.ts';
import { shootOrder } from './shots.ts';
import { chargeOrder, dismountOrder, dropOrder, leanOrder, loadOrder } from './single-orders.ts';
import { isSoloActing, soloOf } from './solo-state.ts';
import { spotOrder } from './tries.ts';
import { planInTheatre, type StatedPlan, statedOrder } from './theatre.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';

/** More orders than any plan has: a figure that is still at it is done. */
const MOST_ORDERS = 8;

/** LG-SOLO-04: what the house orders next: group by group in roster order, in each the leader first. */
export function soloOrder(fight: Gunfight, asked: Figure, legal: LegalOrders): Order {
  const figure = nextToAct(fight, asked);
  const unit = unitOf(fight, figure);
  if (isSoloActing(fight, figure.id)) return nextOrder(fight, unit, figure, legal);
  const look = spotOrder(fight, unit, legal);
  if (look !== null) return look;
  const solo: Order = { type: 'solo', figure: unit.leader.id };
  return checkSolo(fight, solo) === null ? solo : { type: 'hold', figure: figure.id };
}

/** Whoever has begun goes on; else the first of the roster, whose group it then is. */
function nextToAct(fight: Gunfight, asked: Figure): Figure {
  const able = rosterOf(fight).filter(
    (one) => one.side === asked.side && playsItself(fight, one) && mayAct(fight, one),
  );
  const begun = able.find((one) => isSoloActing(fight, one.id));
  if (begun === undefined) return able[0] ?? asked;
  const { members } = unitOf(fight, begun);
  return members.find((one) => able.includes(one) && isSoloActing(fight, one.id)) ?? begun;
}

function checkSolo(fight: Gunfight, { figure: id }: ActionOf<'solo'>): Refusal | null {
  const figure = fight.figures[id]!;
  if (!playsItself(fight, figure)) return { code: 'not-entitled', figure: id, need: 'house' };
  if (!mayAct(fight, figure)) return { code: 'already-did', figure: id, did: 'acted', scope: 'turn' };
  if (isSoloActing(fight, id)) return { code: 'already-did', figure: id, did: 'solo', scope: 'turn' };
  const { leader } = unitOf(fight, figure);
  return leader.id === id ? null : { code: 'not-entitled', figure: id, need: 'leader' };
}

function nextOrder(fight: Gunfight, unit: Unit, me: Figure, legal: LegalOrders): Order {
  const done: Order = { type: me.turn.moved || me.turn.shot ? 'pass' : 'hold', figure: me.id };
  if (inContact(fight, me.id) || (soloOf(fight).acting[me.id] ?? 0) >= MOST_ORDERS) return done;
  const scene = sceneOf(fight, unit, me, legal(fight, me.id));
  const order = orderFor(scene);
  return order !== null && matches(scene.offers, order) ? order : done;
}

function orderFor(scene: Scene): Order | null {
  const charge = chargeAtWavering(scene);
  if (charge !== null) return charge;
  const { act } = soloOf(scene.fight).chosen[scene.me.id]!;
  const map = onMap(scene);
  if (map === null) {
    const plan: StatedPlan = planInTheatre(scene, act);
    const move = plan.move === undefined ? null : statedOrder(scene, plan.move);
    return carryOut(scene, plan, move);
  }
  const plan = planOnMap(map, act);
  return carryOut(scene, plan, plan.go === undefined ? null : moveOrder(map, plan.go));
}

/** LG-SOLO-37: whose nerve is nearly gone is charged, where he is in reach. */
function chargeAtWavering(scene: Scene): Order | null {
  const { fight, unit, me } = scene;
  const map = onMap(scene);
  const isInReach = ({ id, at }: Figure): boolean =>
    map === null
      ? rangeBetween(fight, me.id, id) - CLOSEST_CM <= sureReach(fight, me)
      : at !== null && inChargeReach(map, at);
  const prey = seenBy(fight, unit).find((one) => coolOf(one) <= WAVERING && isInReach(one));
  const order = prey === undefined ? null : chargeOrder(scene, prey.id);
  return order !== null && matches(scene.offers, order) ? order : null;
}

const WAVERING = 2;

/** The first of what it means to do that it may do now. */
function carryOut(scene: Scene, plan: Plan, move: Order | null): Order | null {
  const steps: readonly (() => Order | null)[] = [
    () => (plan.charge === undefined ? null : chargeOrder(scene, plan.charge)),
    () => (plan.dismount === true ? dismountOrder(scene) : null),
    () => (plan.stand === true && scene.me.posture === 'prone' ? standUp(scene) : null),
    () => move,
    () => (plan.drop === true ? dropOrder(scene) : null),
    () => (plan.shot === undefined ? null : shootOrder(scene, plan.shot)),
    () => loadOrder(scene),
    () => (plan.watch === true ? leanOrder(scene) : null),
  ];
  for (const step of steps) {
    const order = step();
    if (order !== null && matches(scene.offers, order)) return order;
  }
  return null;
}

/** LG-SOLO-04: the chart die is the group's Initiative roll. */
export const solo: OrderRule<ActionOf<'solo'>> = {
  legal: (fight, figure, may) => (isOrderable(fight, figure) ? plainly(may, { type: 'solo', figure: figure.id }) : []),
  check: checkSolo,
  resolve(run, action) {
    dropStragglers(run, run.figure(action.figure));
    const unit = unitOf(run.fight, run.figure(action.figure));
    const chart = leaderRides(run.fight, unit) ? 'mounted' : 'foot';
    const inputs = inputsOf(run.fight, unit);
    const passed = testAtMost(run, unit.leader.id, 'initiative', attribute(unit.leader, 'IN'), 'solo');
    const act = withPatience(run.fight, unit, readChart(chart, inputs, passed));
    run.emit({ kind: 'solo-chose', figure: unit.leader.id, chart, passed, act });
  },
};
