import type { Action, ActionOf, Order } from '../../../game/actions.ts';
import { matches } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight, SideId, ThingId } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { inContact, rosterOf, testAtMost } from '../../kit.ts';
import { attribute, coolOf, isOrderable } from '../people/condition.ts';
import { dropStragglers } from '../groups/membership.ts';
import { mayAct } from '../turn/go-state.ts';
import { planOnMap } from './acts.ts';
import { type ActCode, inputsOf, readChart } from './charts.ts';
import { leaderRides, type Unit, unitOf } from './groups.ts';
import { inChargeReach } from './covers.ts';
import { withPatience } from './patience.ts';
import { seenBy } from './terms.ts';
import { moveOrder, standUp } from './moves.ts';
import { type LegalOrders, onMap, type Plan, type Scene, sceneOf } from './scene.ts';
import { chargeOrder, dismountOrder, loadOrder, shootOrder, spotOrder } from './single-orders.ts';
import { flankGone, isSoloActing, soloOf } from './solo-state.ts';
import { planInTheatre, statedOrder } from './theatre.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import type { Place } from '../../../game/town/places.ts';
import { foldBy, type Folds, forget, forgetSide } from '../../kit/folds.ts';

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
    const plan = planInTheatre(scene, act);
    const move = plan.move === undefined ? null : statedOrder(scene, plan.move);
    return carryOut(scene, plan, move);
  }
  const plan = planOnMap(map, act);
  return carryOut(scene, plan, plan.go === undefined ? null : moveOrder(map, plan.go));
}

/** LG-SOLO-37: whose nerve is nearly gone is charged, where he is in reach. */
function chargeAtWavering(scene: Scene): Order | null {
  const { fight, unit } = scene;
  const prey = seenBy(fight, unit).find((one) => coolOf(one) <= WAVERING && inChargeReach(scene, one));
  const order = prey === undefined ? null : chargeOrder(scene, prey.id);
  return order !== null && matches(scene.offers, order) ? order : null;
}

const WAVERING = 2;

/** The first of what it means to do that it may do now. */
function carryOut(scene: Scene, plan: Plan, move: Order | null): Order | null {
  const figure = scene.me.id;
  const steps: readonly (() => Order | null)[] = [
    () => (plan.charge === undefined ? null : chargeOrder(scene, plan.charge)),
    () => (plan.dismount === true ? dismountOrder(scene) : null),
    () => (plan.stand === true ? standUp(scene) : null),
    () => move,
    () => (plan.drop === true ? { type: 'posture', figure, posture: 'prone' } : null),
    () => (plan.shot === undefined ? null : shootOrder(scene, plan.shot)),
    () => loadOrder(scene),
    () => (plan.watch === true ? { type: 'lean', figure, on: true } : null),
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

/** LG-SOLO-11: what each thing that a bullet does counts for. */
const harmed =
  (damage: number) =>
  (fight: Gunfight, { figure, by }: { readonly figure: FigureId; readonly by?: FigureId | null }): void =>
    noteFire(fight, figure, by, damage);

function noteFire(fight: Gunfight, target: FigureId, by: FigureId | null | undefined, damage: number): void {
  if (by === null || by === undefined || fight.figures[target]?.sort !== 'person') return;
  const { fire } = soloOf(fight);
  fire[target] = { ...fire[target], [by]: (fire[target]?.[by] ?? 0) + damage };
}

/** LG-SOLO-04: the group has chosen; what was fired at it since the last time is what it answers to. */
function noteChoice(fight: Gunfight, leader: FigureId, act: ActCode): void {
  const solo = soloOf(fight);
  const { group, members } = unitOf(fight, fight.figures[leader]!);
  const shooters: Record<FigureId, number> = {};
  for (const id of group) {
    for (const [shooter, damage] of Object.entries(solo.fire[id] ?? {}))
      shooters[shooter] = (shooters[shooter] ?? 0) + damage;
    delete solo.fire[id];
  }
  const { initiative } = fight.sub as { readonly initiative: Record<FigureId, boolean> };
  for (const { id } of members) {
    solo.chosen[id] = { act, shooters };
    solo.acting[id] = 0;
    initiative[id] = true; // LG-SOLO-04: the chart die was the group's Initiative roll
    if (act !== 'outflank') delete solo.flanks[id];
  }
}

const stopActing = (fight: Gunfight, side: SideId): void => forgetSide(fight, side, soloOf(fight).acting);

/** Acts by which a marker goes somewhere, over as many turns as it takes. */
const ERRANDS: readonly ActCode[] = ['advance-on-suspected', 'advance-to-cover'];

function sendMarker(fight: Gunfight, thing: ThingId, act: ActCode): void {
  const { errands } = soloOf(fight);
  if (ERRANDS.includes(act)) errands[thing] = act;
  else if (act !== 'continue-or-cover') delete errands[thing];
}

function leaveTrail(fight: Gunfight, figure: FigureId, path: readonly Place[] = []): void {
  if (path.length > 0) soloOf(fight).trails[figure] = path;
}

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => stopActing(fight, side),
  'turn-ended': (fight, { side }) => stopActing(fight, side),
  'solo-chose': (fight, { figure, act }) => noteChoice(fight, figure, act as ActCode),
  'shot-fired': (fight, { figure, target }) => {
    const solo = soloOf(fight);
    solo.lastShooter = figure;
    const { at } = fight.figures[figure]!;
    if (at !== null) solo.trails[figure] = [at];
    if (target !== undefined) noteFire(fight, target, figure, 0);
  },
  hit: harmed(0),
  tested: (fight, { figure, why }) => {
    if (why === 'hit-on-group') noteFire(fight, figure, soloOf(fight).lastShooter, 0);
  },
  'stat-changed': (fight, { figure, stat, amount, why }) => {
    if (stat === 'cool' && amount < 0 && why === 'hit-on-group')
      noteFire(fight, figure, soloOf(fight).lastShooter, -amount);
  },
  grazed: harmed(1),
  wounded: harmed(2),
  'out-of-action': harmed(3),
  dead: harmed(4),
  moved: (fight, { figure, path }) => leaveTrail(fight, figure, path),
  'marker-turned': (fight, { thing }) => forget(soloOf(fight).errands, thing),
  'table-rolled': (fight, { table, by, row }) => {
    if (table === 'solo' && by !== undefined) sendMarker(fight, by, row as ActCode);
  },
  'ducked-back': (fight, { figure, path }) => leaveTrail(fight, figure, path),
};

export const foldSolo = foldBy(FOLDS);

/** How many orders a figure has given of what its group chose: none goes on for ever. And how far it has come round a flank. */
export function foldSoloAction(fight: Gunfight, action: Action): void {
  if (action.type === 'solo' || !('figure' in action) || action.figure === undefined) return;
  const { acting, chosen, flanks } = soloOf(fight);
  const given = acting[action.figure];
  if (given === undefined) return;
  acting[action.figure] = given + 1;
  if (action.type === 'move' && action.stated !== undefined && chosen[action.figure]?.act === 'outflank')
    flanks[action.figure] = flankGone(fight, fight.figures[action.figure]!, action.stated.target);
}
