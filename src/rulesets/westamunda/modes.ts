import type { ActionOf } from '../../game/actions.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { enemiesOf } from '../kit.ts';
import { burstOf, type FiringAt, type Pull, singleShot, type Task, twoGuns } from './firing.ts';
import { gunOf, isHandgun, isJammed, isLongGun, itemOf, roundsIn } from './guns.ts';
import { isInPlay, isRunning } from './profile.ts';
import type { Load } from './tables/guns.ts';
import { phaseOf } from './turn.ts';

export type Shoot = ActionOf<'shoot'>;
export type Mode = 'single' | 'fan' | 'together' | 'in-turn' | 'two-guns';
/** Extra shots of a burst go no farther from its first target than this (WM-BLAZE-03), inches. */
export const SPREAD = 2;

/** How the gun of this order is fired at one target. */
export function pullOf(fight: Gunfight, action: Shoot, over: Partial<Pull> = {}): Pull {
  const { figure, target, weapon, mode } = action;
  const shooter = fight.figures[figure]!;
  const item = itemOf(shooter, over.weapon ?? weapon);
  const { aim } = shooter;
  return {
    figure,
    target,
    weapon,
    load: (item?.loads?.[0] ?? null) as Load | null,
    snap: isSnap(fight, shooter),
    aim: aim?.target === (over.target ?? target) ? aim.bonus : 0,
    mode,
    trigger: 'order',
    ...(oneHanded(fight, action, item?.model) ? { oneHanded: true } : {}),
    ...(mode === 'fan' ? { burst: true } : {}),
    ...(mode === 'two-guns' ? { twoGuns: true } : {}),
    ...over,
  };
}

/** WM-SHOOT-06: in the movement phase, or after a run. */
export function isSnap(fight: Gunfight, shooter: Figure): boolean {
  return phaseOf(fight) === 'movement' || isRunning(fight, shooter);
}

/** WM-SHOOT-07: a long gun, or a sawn-off, with the other hand busy. */
function oneHanded(fight: Gunfight, action: Shoot, model: string | undefined): boolean {
  const gun = gunOf(model ?? '');
  if (gun === null || !isLongGun(gun)) return false;
  return action.hands === 1 || action.mode === 'two-guns' || hasLance(fight.figures[action.figure]!);
}

/** A lance always takes one hand (WM-MELEE-10). */
const hasLance = (figure: Figure): boolean => figure.items.some((item) => item.model === 'lance');

/** The dice of a burst: as many as the gun has, or fewer if its firer likes (WM-BLAZE-01). */
export function diceOf(fight: Gunfight, { figure, weapon, count }: Shoot): number {
  const most = gunOf(itemOf(fight.figures[figure]!, weapon)?.model ?? '')?.row.sfd ?? 0;
  return Math.min(most, count ?? most);
}

/** The whole of an order as tasks, every target named. Both barrels and scatter loads: `barrels.ts`. */
export function tasksOf(fight: Gunfight, action: Shoot): Omit<FiringAt, 'step'> {
  if (action.mode === 'fan') return burstOf(burstFor(fight, action));
  if (action.mode === 'two-guns') return twoGunTasks(fight, action);
  return singleShot(pullOf(fight, action));
}

function burstFor(fight: Gunfight, action: Shoot) {
  return {
    pull: pullOf(fight, action),
    dice: diceOf(fight, action),
    targets: [action.target, ...(action.also ?? [])],
  };
}

/** WM-SHOOT-08: each gun a single shot. */
function twoGunTasks(fight: Gunfight, action: Shoot): Omit<FiringAt, 'step'> {
  const { weapon, target } = action.second!;
  const pulls = [pullOf(fight, action), pullOf(fight, action, { weapon, target })] as const;
  return twoGuns(
    pulls.map((pull): Task => ({ do: 'pull', pull })),
    pulls,
  );
}

/** What is wrong with the way the gun is to be fired. */
export function checkMode(fight: Gunfight, action: Shoot): Refusal | null {
  switch (action.mode) {
    case 'single':
      return action.also === undefined && action.second === undefined && action.count === undefined
        ? null
        : { code: 'bad-value', option: 'mode', given: 'single', allowed: 'fan, two-guns' };
    case 'fan':
      return checkBurst(fight, action);
    case 'two-guns':
      return checkTwoGuns(fight, action);
    default:
      return { code: 'not-in-ruleset', command: action.mode };
  }
}

function checkBurst(fight: Gunfight, action: Shoot): Refusal | null {
  const { row } = gunOf(itemOf(fight.figures[action.figure]!, action.weapon)!.model)!;
  if (row.sfd === 0) return { code: 'weapon-cannot', item: action.weapon, what: 'burst' };
  const { count = row.sfd } = action;
  if (!Number.isInteger(count) || count < 1 || count > row.sfd)
    return { code: 'over-limit', what: 'dice', given: count, max: row.sfd };
  for (const other of action.also ?? []) {
    const wrong = checkOther(fight, action, other);
    if (wrong !== null) return wrong;
  }
  return action.second === undefined ? null : { code: 'bad-value', option: 'mode', given: 'fan', allowed: 'two-guns' };
}

/** WM-BLAZE-03: visible and within two inches of the first target. */
function checkOther(fight: Gunfight, action: Shoot, other: FigureId): Refusal | null {
  if (otherTargets(fight, action.figure, action.target).includes(other)) return null;
  const { range } = situationOf(fight, action.target, other);
  return { code: 'too-far-apart', figure: action.target, target: other, distance: range, max: SPREAD };
}

/** Whom extra shots may go to besides the first target, itself included. */
export function otherTargets(fight: Gunfight, shooter: FigureId, target: FigureId): readonly FigureId[] {
  return enemiesOf(fight, fight.figures[shooter]!)
    .filter((one) => isInPlay(one) && situationOf(fight, shooter, one.id).sight)
    .filter((one) => one.id === target || isWithinSpread(fight, target, one.id))
    .map((one) => one.id);
}

function isWithinSpread(fight: Gunfight, target: FigureId, other: FigureId): boolean {
  const { range, near } = situationOf(fight, target, other);
  return near || (range !== null && range <= SPREAD + 0.001);
}

/** WM-SHOOT-08: two loaded guns, neither of them clubs; the second target within two inches of the first. */
function checkTwoGuns(fight: Gunfight, action: Shoot): Refusal | null {
  const { second, figure, weapon } = action;
  if (second === undefined || second.weapon === weapon) return { code: 'lacks-item', figure, need: 'two-guns' };
  const own = fight.figures[figure]!;
  const item = itemOf(own, second.weapon);
  const gun = gunOf(item?.model ?? '');
  if (item === null || gun === null) return { code: 'lacks-item', figure, need: 'two-guns' };
  if (!isHandgun(gun) && !isLongGun(gun)) return { code: 'weapon-cannot', item: second.weapon, what: 'two-guns' };
  if (isJammed(item)) return { code: 'weapon-not-ready', item: item.id, state: 'jammed' };
  if (roundsIn(item) === 0) return { code: 'weapon-not-ready', item: item.id, state: 'empty' };
  return checkOther(fight, action, second.target);
}

/** Other guns that could be fired along with this one. */
export function secondGuns(figure: Figure, weapon: ItemId): readonly ItemId[] {
  return figure.items
    .filter((item) => item.id !== weapon && gunOf(item.model) !== null && !isJammed(item) && roundsIn(item) > 0)
    .filter((item) => item.model !== 'lemat-barrel')
    .map((item) => item.id);
}
