import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { firstRefusal, itemOf, vehicleOf } from '../../kit.ts';
import { othersWithin } from '../fire/template.ts';
import { checkBarrels, loadAt, secondTargets } from './barrels.ts';
import { wallsBetween } from '../fire/buildings.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { worldOf } from '../../kit/world/world.ts';
import { burstOf, type FiringAt, oneAfterTheOther, type Pull, singleShot, type Task } from './firing.ts';
import { isMoving, isRunning } from '../horses/horse.ts';
import { checkGun, gunIn, gunOf, isBow, isHandgun, isLongGun } from './guns.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { isEncumbered } from '../people/profile.ts';
import { RADIUS as SCATTER } from './spread.ts';
import { phaseOf } from '../turn/phases.ts';

export type Shoot = ActionOf<'shoot'>;
/** Extra shots of a burst go no farther from its first target than this (WM-BLAZE-03), inches. */
const SPREAD = 2;

/** How the gun of this order is fired at one target. */
export function pullOf(fight: Gunfight, action: Shoot, over: Partial<Pull> = {}): Pull {
  const { figure, target, weapon, mode } = action;
  const shooter = fight.figures[figure]!;
  const item = itemOf(shooter, over.weapon ?? weapon);
  return {
    figure,
    target,
    weapon,
    load: item === null ? null : loadAt(item, 0),
    snap: isSnap(fight, shooter),
    aim: bonusOfAim(fight, shooter, over.target ?? target),
    mode,
    trigger: 'order',
    ...(oneHanded(fight, action, item) ? { oneHanded: true } : {}),
    ...(mode === 'fan' ? { burst: true } : {}),
    ...(action.through === undefined ? {} : { walls: wallsFor(fight, action) }), // WM-SHOOT-09
    ...over,
  };
}

/** WM-AIM-01, WM-AIM-02: only a shot that is no snap shot is an aimed one. */
export const bonusOfAim = (fight: Gunfight, shooter: Figure, target: FigureId | undefined): number =>
  shooter.aim !== null && shooter.aim.target === target && !isSnap(fight, shooter) ? shooter.aim.bonus : 0;

/** WM-BLDG-02: everything a shot goes through on its way; without a map the one wall that was named. */
function wallsFor(fight: Gunfight, { figure, target, through }: Shoot): readonly ThingId[] {
  if (through === undefined) return [];
  return [...worldOf(fight).toName([through]), ...(wallsBetween(fight, figure, target) ?? [])];
}

/** WM-SHOOT-06, WM-JUMP-01: in the movement phase, after a run, and after a leap off or onto something that moves. */
export const isSnap = (fight: Gunfight, shooter: Figure): boolean =>
  phaseOf(fight) === 'movement' || isRunning(fight, shooter) || ridesOf(fight).leapt[shooter.id] === true;

/** WM-SHOOT-07: a long gun, or a sawn-off, with the other hand busy; WM-LEMAT-01: the barrel under one is held with it. */
function oneHanded(fight: Gunfight, action: Shoot, item: Item | null): boolean {
  const figure = fight.figures[action.figure]!;
  const gun = gunIn(figure, item?.id.replace(/\.barrel$/, '') ?? '');
  if (gun === null || !isLongGun(gun)) return false;
  return action.hands === 1 || action.mode === 'two-guns' || isHandBusy(fight, figure);
}

/** Whom or what he carries, a lance, or the reins of a wagon that moves (WM-SHOOT-07, WM-MELEE-10, WM-WAGON-05). */
export function isHandBusy(fight: Gunfight, figure: Figure): boolean {
  const wagon = vehicleOf(fight, figure);
  const hasLance = figure.items.some((item) => item.model === 'lance');
  return (
    hasLance || isEncumbered(figure) || (wagon !== null && figure.seatAboard === 'driver' && isMoving(fight, wagon))
  );
}

/** WM-GUN-20: a bow takes both hands. */
export function checkHands(fight: Gunfight, figure: Figure, weapon: ItemId, hands = 2): Refusal | null {
  const gun = gunIn(figure, weapon);
  const lacks = gun !== null && isBow(gun) && (hands === 1 || isHandBusy(fight, figure));
  return lacks ? { code: 'lacks-item', figure: figure.id, need: 'free-hand' } : null;
}

/** The dice of a burst: as many as the gun has, or fewer if its firer likes (WM-BLAZE-01). */
export function shotDice(fight: Gunfight, { figure, weapon, count }: Shoot): number {
  const most = gunIn(fight.figures[figure]!, weapon)?.row.sfd ?? 0;
  return Math.min(most, count ?? most);
}

/** The whole of an order as tasks, every target named. */
export function tasksOf(fight: Gunfight, action: Shoot): FiringAt {
  const { target, also = [] } = action;
  const pull = pullOf(fight, action);
  if (action.mode === 'fan') return burstOf({ pull, dice: shotDice(fight, action), targets: [target, ...also] });
  if (action.mode === 'two-guns') return twoGunTasks(fight, action);
  if (action.mode === 'in-turn') return barrelTasks(fight, action);
  return singleShot({ ...pull, named: also });
}

/** WM-SG-04. */
function barrelTasks(fight: Gunfight, action: Shoot): FiringAt {
  const { figure, weapon } = action;
  const first = pullOf(fight, action);
  const second = { ...first, load: loadAt(itemOf(fight.figures[figure]!, weapon)!, 1) };
  const tasks: readonly Task[] = [
    { do: 'pull', pull: first },
    { do: 'barrel', pull: second, meant: action.also ?? [] },
  ];
  return oneAfterTheOther(figure, tasks, [weapon]);
}

/** WM-SHOOT-08: each gun a single shot, or each fanned with one die. */
function twoGunTasks(fight: Gunfight, action: Shoot): FiringAt {
  const { weapon, target } = action.second!;
  const fanned = action.count !== undefined ? { burst: true } : {};
  const pulls = [pullOf(fight, action, fanned), pullOf(fight, action, { weapon, target, ...fanned })];
  const tasks = pulls.map((pull): Task =>
    action.count === undefined
      ? { do: 'pull', pull }
      : { do: 'burst', burst: { pull, dice: action.count, targets: [pull.target] } },
  );
  return oneAfterTheOther(
    action.figure,
    tasks,
    pulls.map((pull) => pull.weapon),
  );
}

/** Others than its target that an order for a shot may name. */
const MOST_NAMED = 6;

/** What is wrong with the way the gun is to be fired. */
export function checkMode(fight: Gunfight, action: Shoot): Refusal | null {
  if (action.also !== undefined && (action.also.length === 0 || action.also.length > MOST_NAMED))
    return { code: 'over-limit', what: 'targets', given: action.also.length, max: MOST_NAMED };
  switch (action.mode) {
    case 'single':
      return action.second === undefined && action.count === undefined
        ? checkAlsoNamed(fight, action)
        : { code: 'bad-value', option: 'mode', given: 'single', allowed: 'fan, two-guns' };
    case 'fan':
      return checkBurst(fight, action);
    case 'together':
      return checkBarrels(fight, action) ?? checkAlsoNamed(fight, action);
    case 'in-turn':
      return checkBarrels(fight, action) ?? checkSecondTarget(fight, action);
    case 'two-guns':
      return checkTwoGuns(fight, action);
    default:
      return { code: 'not-in-ruleset', command: action.mode };
  }
}

/** WM-MAP-05: without a map whoever else is told to stand within the spread. */
function checkAlsoNamed(fight: Gunfight, action: Shoot): Refusal | null {
  const { also = [] } = action;
  const known = bystandersOf(fight, action);
  const wrong = also.find((one) => !known.includes(one));
  if (wrong === undefined) return null;
  return { code: 'too-far-apart', figure: action.target, target: wrong, distance: null, max: SCATTER };
}

/** Who may be told to stand within the spread of this shot. */
export function bystandersOf(fight: Gunfight, { figure, target, weapon }: Shoot): readonly FigureId[] {
  if (loadAt(itemOf(fight.figures[figure]!, weapon)!, 0) !== 'scatter') return [];
  return othersWithin(fight, target, SCATTER, figure);
}

/** WM-SG-04: where the first will strike is not known yet; anybody in sight and range may be meant. */
function checkSecondTarget(fight: Gunfight, action: Shoot): Refusal | null {
  const { also = [] } = action;
  if (also.length > 1) return { code: 'over-limit', what: 'targets', given: also.length, max: 1 };
  const [other] = also;
  if (other === undefined || secondTargets(fight, action).includes(other)) return null;
  return { code: 'target-forbids', target: other, state: 'hidden' };
}

function checkBurst(fight: Gunfight, action: Shoot): Refusal | null {
  const { row } = gunIn(fight.figures[action.figure]!, action.weapon)!;
  if (row.sfd === 0) return { code: 'weapon-cannot', item: action.weapon, what: 'burst' };
  const { count = row.sfd } = action;
  if (!Number.isInteger(count) || count < 1 || count > row.sfd)
    return { code: 'over-limit', what: 'dice', given: count, max: row.sfd };
  const wrong = firstRefusal(action.also ?? [], (other) => checkOther(fight, action, action.weapon, other));
  if (wrong !== null || action.second === undefined) return wrong;
  return { code: 'bad-value', option: 'mode', given: 'fan', allowed: 'two-guns' };
}

/** WM-BLAZE-03: visible, in range and within two inches of the first target. */
function checkOther(fight: Gunfight, { figure, target }: Shoot, weapon: ItemId, other: FigureId): Refusal | null {
  if (otherTargets(fight, { figure, target, weapon }).includes(other)) return null;
  const { range } = situationOf(fight, target, other);
  return { code: 'too-far-apart', figure: target, target: other, distance: range, max: SPREAD };
}

/** Whom extra shots may go to besides the first target, itself included. */
export const otherTargets = (
  fight: Gunfight,
  { figure, target, weapon }: Pick<Shoot, 'figure' | 'target' | 'weapon'>,
): readonly FigureId[] =>
  secondTargets(fight, { figure, weapon }).filter((one) => one === target || isWithinSpread(fight, target, one));

function isWithinSpread(fight: Gunfight, target: FigureId, other: FigureId): boolean {
  const { range, near } = situationOf(fight, target, other);
  return near || (range !== null && range <= SPREAD + 0.001);
}

/** WM-SHOOT-08: two loaded guns, neither of them a club or a bow; the second target within two inches of the first. */
function checkTwoGuns(fight: Gunfight, action: Shoot): Refusal | null {
  const { second, figure, weapon } = action;
  const own = fight.figures[figure]!;
  const lacking = { code: 'lacks-item', figure, need: 'two-guns' } as const;
  if (second === undefined || second.weapon === weapon) return lacking;
  if (isHandBusy(fight, own)) return { code: 'lacks-item', figure, need: 'free-hand' }; // WM-MELEE-10, WM-WAGON-05
  const guns = [itemOf(own, weapon), itemOf(own, second.weapon)];
  return (
    firstRefusal(guns, (item) => (item === null ? lacking : checkPaired(own, item))) ??
    checkFanned(action, guns as Item[]) ??
    checkOther(fight, action, second.weapon, second.target)
  );
}

/** Whether this gun can be fired in one hand while the other hand fires another. */
function checkPaired(figure: Figure, item: Item): Refusal | null {
  const gun = gunOf(item.model);
  if (gun === null || !(isHandgun(gun) || isLongGun(gun)))
    return { code: 'weapon-cannot', item: item.id, what: 'two-guns' };
  return checkGun(figure, item.id);
}

/** Both fanned with one die each, or neither. */
function checkFanned({ count, also }: Shoot, guns: readonly Item[]): Refusal | null {
  if (also !== undefined) return { code: 'bad-value', option: 'mode', given: 'two-guns', allowed: 'fan' };
  if (count === undefined) return null;
  if (count !== 1) return { code: 'over-limit', what: 'dice', given: count, max: 1 };
  const single = guns.find((item) => !isFanned(item));
  return single === undefined ? null : { code: 'weapon-cannot', item: single.id, what: 'burst' };
}

export const isFanned = (item: Item): boolean => (gunOf(item.model)?.row.sfd ?? 0) > 0;

/** Other guns that could be fired along with this one. */
export function secondGuns(figure: Figure, weapon: ItemId): readonly Item[] {
  if (checkPaired(figure, itemOf(figure, weapon)!) !== null) return [];
  return figure.items.filter((item) => item.id !== weapon && checkPaired(figure, item) === null);
}
