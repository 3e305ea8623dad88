import { given } from '../../../game/given.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { type AfterAt, settle, settleAll, settleNext } from '../nerve/aftermath.ts';
import { inHand, roundsIn, rowOf } from './arms.ts';
import { modsOf, readCheck, rollD6 } from '../dice.ts';
import { statOf, whyUnable } from '../people/profile.ts';
import { checkShoot, type ShootOrder, shotOf, shotsOf } from './shoot-check.ts';
import type { Shot } from './shot-need.ts';
import { landShots, type LockShot, throwShot } from './shoot.ts';
import { checkLockShot, lockShotOf, type ShootLock, throwAtLock } from '../town/lock-shot.ts';
import { lockedDoorsBy } from '../town/doors.ts';
import { choiceOf } from '../../kit/orders.ts';
import { isInPlay, itemOf } from '../../kit.ts';
import { stage } from '../../kit/orders.ts';
import type { Step } from '../../kit/orders.ts';
import type { Chapter } from '../turn/chapter.ts';
import { past } from '../house/odds-key.ts';

type Pull = Shot | LockShot;

/** BW-TURN-06, step b: all the shots and throws of a round, one step of the draw after the other. */
export function shootTogether(run: Run, orders: readonly (ShootOrder | ShootLock)[]): void {
  const shots = orders.map((order) => (order.type === 'shoot-lock' ? lockShotOf(order) : shotOf(order)!));
  const steps = isShowdown(shots) ? drawOrder(run, shots) : [shots];
  for (const [index, step] of steps.entries()) fireStep(run, step, index > 0);
}

/** BW-DRAW-01, BW-DRAW-03: somebody who shoots is the declared target of another who does. */
function isShowdown(shots: readonly Pull[]): boolean {
  const shooters = new Set(shots.map(({ figure }) => figure));
  return shots.some(({ target }) => target !== undefined && shooters.has(target));
}

/** BW-DRAW-01: from highest to lowest score; who has the same shoots at the same time. */
function drawOrder(run: Run, shots: readonly Pull[]): Pull[][] {
  const byScore = Map.groupBy(shots, (shot) => run.during([shot.figure], () => throwDraw(run, shot)));
  const steps = [...byScore].sort(([a], [b]) => b - a).map(([, step]) => step);
  run.emit({ kind: 'draw-ordered', steps: steps.map((step) => step.map(({ figure }) => figure)) });
  return steps;
}

function throwDraw(run: Run, shot: Pull): number {
  const figure = run.figure(shot.figure);
  const mods = modsOf({
    reflexes: statOf(figure, 'Ref'),
    'flap-holster': isUnderFlap(run.fight, figure, shot) ? -1 : 0,
  });
  const check = readCheck([rollD6(run, 'draw')], mods);
  run.emit({ kind: 'draw-rolled', figure: figure.id, check });
  return check.total;
}

/** BW-DRAW-01: a pistol that still has to come out from under the flap; whoever has aimed it has drawn it (BW-WPN-08). */
function isUnderFlap(fight: Gunfight, figure: Figure, { weapon, mode }: Pull): boolean {
  if (mode === 'aimed') return false;
  const isPistol = rowOf(itemOf(figure, weapon)!.model)?.pistol === true;
  return isPistol && figure.flags.includes('flap-holster') && inHand(fight, figure.id) !== weapon;
}

/** BW-TURN-07: all of one step are thrown, then all land, then come the tests. */
function fireStep(run: Run, shots: readonly Pull[], isLate: boolean): void {
  const since = run.effects.length;
  const thrown = shots.flatMap((shot) => {
    const now = isLate ? lateShot(run, shot) : shot;
    return now === null
      ? []
      : [run.during([shot.figure], () => ('thing' in now ? throwAtLock(run, now) : throwShot(run, now)))];
  });
  settleAll(run, landShots(run, thrown, since));
}

/** BW-DRAW-02: the shot of somebody who has lost the draw, as it is by now. */
function lateShot(run: Run, shot: Pull): Pull | null {
  const now = 'thing' in shot ? shot : asAimed(run.fight, shot);
  if (whyUnable(run.figure(shot.figure)) === null && checkPull(run.fight, now) === null) return now;
  forestall(run, shot);
  return null;
}

function asAimed(fight: Gunfight, shot: Shot): Shot {
  const isLost = shot.mode === 'aimed' && fight.figures[shot.figure]!.aim?.target !== shot.target;
  return isLost ? { ...shot, mode: 'snap' } : shot;
}

function checkPull(fight: Gunfight, pull: Pull): Refusal | null {
  if ('thing' in pull) return checkLockShot(fight, pull);
  const { figure, target, weapon, mode } = pull;
  return mode === 'throw'
    ? checkShoot(fight, { type: 'throw', figure, item: weapon, target })
    : checkShoot(fight, { type: 'shoot', figure, target, weapon, mode });
}

/** The round stays in the gun; at whom there is nothing left to shoot nobody shoots (BW-PBP-03). */
function forestall(run: Run, { figure, target, weapon }: Pull): void {
  const item = itemOf(run.figure(figure), weapon);
  const left = item === null ? null : roundsIn(item);
  const spent = { spent: false, ...(left === null ? {} : { weapon, left }) };
  const isOut = whyUnable(run.figure(figure)) === null && target !== undefined && !isInPlay(run.figure(target));
  run.emit({ kind: 'shot-lost', figure, ...given({ target }), why: isOut ? 'target-out' : 'forestalled', ...spent });
}

/** One shot by itself: thrown, landed, and what it calls forth. */
export const shoot: Chapter<ShootOrder, Step<'shot'> | AfterAt> = {
  types: ['shoot', 'throw'],
  stage: 'shots',
  legal: shotsOf,
  together: shootTogether,
  check: checkShoot,
  // Checked once for all that can come of it.
  resolve: () => stage({ step: 'shot' }, { within: true }),
  ...past,
  resume(run, order, at) {
    if (at.step === 'after') return settleNext(run, at.after);
    const since = run.effects.length;
    return settle(run, landShots(run, [throwShot(run, shotOf(order)!)], since));
  },
};

/** BW-LOCK-01: a snap shot, among the others of its round. */
export const shootLock: Chapter<ShootLock, AfterAt> = {
  types: ['shoot-lock'],
  stage: 'shots',
  legal(fight, figure, may) {
    const doors = lockedDoorsBy(fight, figure, 'muzzle').map(({ thing }) => thing);
    if (doors.length === 0) return [];
    return figure.items.flatMap(({ id: weapon }) =>
      choiceOf(may, { type: 'shoot-lock', figure: figure.id, weapon }, 'thing', doors),
    );
  },
  together: shootTogether,
  check: checkLockShot,
  resolve(run, order) {
    const since = run.effects.length;
    return settle(run, landShots(run, [throwAtLock(run, lockShotOf(order))], since));
  },
  ...past,
};
