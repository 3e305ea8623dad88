import type { ActionOf } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId, Task } from '../../../game/state.ts';
import { itemOf, rosterOf } from '../../kit.ts';
import { isAtHand } from '../horses/beside.ts';
import { drivenCm, isHeld, isInFight, isMovingFast } from '../people/condition.ts';
import { checkFree, checkUnhurried, isReadyForOrders } from '../turn/go-state.ts';
import { AMMO_POINTS } from '../tables.ts';
import { weaponRow } from './weapons.ts';
import { type OrderRule, plainly, type Step } from '../../kit/orders.ts';
import { asking, questionTo } from '../../kit/questions.ts';

type Load = ActionOf<'load'>;
type Give = ActionOf<'give'>;

/** LG-GEN-02: within 3 cm, rim to rim, is the next cell. */
const REACH_CM = 5;

/** LG-AMMO-05: the other's owner must agree. */
function askReceiver(run: Run, action: Give): Outcome<Step<'give'>> {
  const [giver, receiver] = [run.figure(action.figure), run.figure(action.target)];
  const isOther = receiver.seat !== giver.seat && receiver.seat !== null && receiver.seat !== HOUSE;
  if (!isOther) return beginGive(run, action);
  const about = { what: 'give', by: giver.id, item: action.item, count: action.count };
  return asking({ step: 'give' }, [questionTo(receiver, 'agree', ['no', 'yes'], { about })], [giver.id]);
}

function beginGive(run: Run, { figure, target, item, count }: Give): null {
  run.emit({ kind: 'task-set', figure, task: 'give', thing: item, target, left: count, unit: 'point' });
  return null;
}

function checkSupplying(fight: Gunfight, figure: Figure, { weapon, job }: Load): Refusal | null {
  if (job !== 'load' && job !== 'resupply') return { code: 'not-in-ruleset', command: job };
  const item = itemOf(figure, weapon);
  if (item === null || weaponRow(item.model) === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  if (job === 'resupply') return (item.ammo ?? 0) >= AMMO_POINTS ? TOPPED : checkStore(fight, figure);
  if (item.loaded) return { code: 'nothing-to-do', item: weapon, task: 'load' };
  return (item.ammo ?? 0) > 0 ? null : { code: 'no-ammunition', item: weapon };
}

const TOPPED: Refusal = { code: 'over-limit', what: 'ammo', given: AMMO_POINTS, max: AMMO_POINTS };

/** LG-AMMO-04: a horse, wagon or mule of the figure's side, under it or at its elbow. */
function checkStore(fight: Gunfight, figure: Figure): Refusal | null {
  const stores = rosterOf(fight).filter(
    (one) => one.sort !== 'person' && one.side === figure.side && !one.statuses.includes('left'),
  );
  if (stores.some((one) => figure.mount === one.id || isAtHand(fight, figure.id, one.id))) return null;
  const [first] = stores;
  return first === undefined ? { code: 'nothing-there', wanted: 'supplies' } : tooFarApart(fight, figure.id, first.id);
}

const tooFarApart = (fight: Gunfight, figure: FigureId, target: FigureId): Refusal => ({
  code: 'too-far-apart',
  figure,
  target,
  distance: situationOf(fight, figure, target).range,
  max: REACH_CM,
});

function checkReceiver(fight: Gunfight, figure: Figure, target: Figure): Refusal | null {
  if (!isInFight(target))
    return { code: 'target-forbids', target: target.id, state: target.statuses[0] ?? target.sort };
  const busy = checkFree(fight, target) ?? checkUnhurried(fight, target);
  if (busy !== null) return busy;
  return isAtHand(fight, figure.id, target.id) ? null : tooFarApart(fight, figure.id, target.id);
}

function checkAmmoPoints(figure: Figure, target: Figure, { item, count }: Give): Refusal | null {
  const own = itemOf(figure, item);
  if (own === null || weaponRow(own.model) === null) return { code: 'lacks-item', figure: figure.id, need: item };
  const other = gunOfRow(target, own);
  if (other === null) return otherRow(target, item);
  const room = AMMO_POINTS - (other.ammo ?? 0);
  if (room <= 0) return TOPPED;
  if ((own.ammo ?? 0) === 0) return { code: 'no-ammunition', item };
  const max = Math.min(room, own.ammo ?? 0);
  if (count > max) return { code: 'over-limit', what: 'points', given: count, max };
  return Number.isInteger(count) && count > 0
    ? null
    : { code: 'bad-value', option: 'count', given: String(count), allowed: `1 to ${max}` };
}

function otherRow(target: Figure, item: ItemId): Refusal {
  const gun = target.items.find((one) => weaponRow(one.model) !== null);
  return gun === undefined
    ? { code: 'lacks-item', figure: target.id, need: 'gun' }
    : { code: 'incompatible', item, other: gun.id };
}

/** The other's gun of the same row of the table. */
const gunOfRow = (figure: Figure, item: Item): Item | null =>
  figure.items.find((one) => weaponRow(one.model)?.row === weaponRow(item.model)?.row) ?? null;

/** Tasks of this kind that the side's figures finish at the end of the turn. */
export const taskOf = (figure: Figure, tasks: readonly string[]): Task | undefined =>
  figure.tasks.find((one) => tasks.includes(one.task));

/** LG-SEQ-06 (b): the gun is loaded, the points are full again; but not where he had to run from it (LG-GEN-06). */
export function reloadTick(run: Run, id: FigureId): void {
  for (const { task, thing } of run.figure(id).tasks) {
    if (thing === undefined || (task !== 'load' && task !== 'resupply')) continue;
    run.emit({ kind: 'task-set', figure: id, task, thing, left: 0, unit: 'turn' });
    if (isMovingFast(run.fight, run.figure(id))) continue;
    if (task === 'load') run.emit({ kind: 'reloaded', figure: id, weapon: thing, loaded: 1, count: 1 });
    else run.emit({ kind: 'resupplied', figure: id, weapon: thing, left: AMMO_POINTS });
  }
}

/** LG-SEQ-06 (c), where neither was driven off. */
export function giveTick(run: Run, id: FigureId): void {
  const task = taskOf(run.figure(id), ['give']);
  if (task?.thing === undefined || task.target === undefined) return;
  const { thing, target, left } = task;
  run.emit({ kind: 'task-set', figure: id, task: 'give', thing, target, left: 0, unit: 'point' });
  if (!isInFight(run.figure(target)) || [id, target].some((one) => drivenCm(run.fight, one) > 0)) return;
  run.emit({ kind: 'given', figure: id, target, item: thing, count: left, unit: 'point' });
}

/** LG-WPN-04, LG-AMMO-04: work that takes what is left of the turn and is done at its end. */
export const load: OrderRule<Load> = {
  legal(fight, { id: figure, items }, may) {
    if (!isReadyForOrders(fight, figure)) return [];
    return items.flatMap(({ id: weapon }) =>
      plainly(may, ...(['load', 'resupply'] as const).map((job): Load => ({ type: 'load', figure, weapon, job }))),
    );
  },
  check: (fight, order, figure) =>
    checkFree(fight, figure) ?? checkUnhurried(fight, figure) ?? checkSupplying(fight, figure, order),
  resolve: (run, { figure, weapon, job }) =>
    run.emit({ kind: 'task-set', figure, task: job, thing: weapon, left: 1, unit: 'turn' }),
};

/** LG-AMMO-05: the same for points of ammunition, where the other's owner agrees. */
export const give: OrderRule<Give, unknown, Step<'give'>> = {
  legal(fight, figure, may) {
    if (!isReadyForOrders(fight, figure.id)) return [];
    const mates = rosterOf(fight).filter(
      (one) => one.side === figure.side && one.sort === 'person' && !isHeld(fight, one.id),
    );
    return mates.flatMap((mate) =>
      figure.items.flatMap((item): Offer[] => {
        const action = { type: 'give', figure: figure.id, target: mate.id, item: item.id } as const;
        if (!may({ ...action, count: 1 })) return [];
        const max = Math.min(AMMO_POINTS - (gunOfRow(mate, item)?.ammo ?? 0), item.ammo ?? 0);
        return [{ action, slots: { count: { kind: 'range', min: 1, max, step: 1 } } }];
      }),
    );
  },
  check(fight, action, figure) {
    const target = fight.figures[action.target];
    const wrong = checkFree(fight, figure) ?? checkUnhurried(fight, figure);
    if (wrong !== null) return wrong;
    if (target === undefined) return { code: 'unknown-name', given: action.target, sort: 'figure' };
    if (target.id === figure.id || target.side !== figure.side)
      return { code: 'wrong-side', target: target.id, wanted: 'own' };
    return checkReceiver(fight, figure, target) ?? checkAmmoPoints(figure, target, action);
  },
  resolve: askReceiver,
  resume(run, order, _at, [answer]) {
    const able = [order.figure, order.target].every((id) => isInFight(run.figure(id)));
    return answer?.value === 'yes' && able ? beginGive(run, order) : null;
  },
};
