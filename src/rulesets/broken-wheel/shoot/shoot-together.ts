import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { type AfterAt, settle, settleAll, settleNext } from '../nerve/aftermath.ts';
import { inHand, roundsIn, rowOf } from './arms.ts';
import { modsOf, readCheck, rollD6 } from '../dice.ts';
import { statOf, whyUnable } from '../people/profile.ts';
import { checkShoot, type ShootOrder, shotOf, shotsOf } from './shoot-check.ts';
import type { Shot } from './shot-need.ts';
import { landShots, throwShot } from './shoot.ts';
import { isInPlay, itemOf } from '../../kit.ts';
import { stage } from '../../kit/orders.ts';
import type { Step } from '../../kit/orders.ts';
import type { Chapter } from '../turn/chapter.ts';
import { past } from '../house/odds-key.ts';

/** BW-TURN-06, step b: all the shots and throws of a round, one step of the draw after the other. */
export function shootTogether(run: Run, orders: readonly ShootOrder[]): void {
  const shots = orders.map((order) => shotOf(order)!);
  const steps = isShowdown(shots) ? drawOrder(run, shots) : [shots];
  for (const [index, step] of steps.entries()) fireStep(run, step, index > 0);
}

/** BW-DRAW-01, BW-DRAW-03: somebody who shoots is the declared target of another who does. */
function isShowdown(shots: readonly Shot[]): boolean {
  const shooters = new Set(shots.map(({ figure }) => figure));
  return shots.some(({ target }) => shooters.has(target));
}

/** BW-DRAW-01: from highest to lowest score; who has the same shoots at the same time. */
function drawOrder(run: Run, shots: readonly Shot[]): Shot[][] {
  const byScore = Map.groupBy(shots, (shot) => run.during([shot.figure], () => throwDraw(run, shot)));
  const steps = [...byScore].sort(([a], [b]) => b - a).map(([, step]) => step);
  run.emit({ kind: 'draw-ordered', steps: steps.map((step) => step.map(({ figure }) => figure)) });
  return steps;
}

function throwDraw(run: Run, shot: Shot): number {
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
function isUnderFlap(fight: Gunfight, figure: Figure, { weapon, mode }: Shot): boolean {
  if (mode === 'aimed') return false;
  const isPistol = rowOf(itemOf(figure, weapon)!.model)?.pistol === true;
  return isPistol && figure.flags.includes('flap-holster') && inHand(fight, figure.id) !== weapon;
}

/** BW-TURN-07: all of one step are thrown, then all land, then come the tests. */
function fireStep(run: Run, shots: readonly Shot[], isLate: boolean): void {
  const since = run.effects.length;
  const thrown = shots.flatMap((shot) => {
    const now = isLate ? lateShot(run, shot) : shot;
    return now === null ? [] : [run.during([shot.figure], () => throwShot(run, now))];
  });
  settleAll(run, landShots(run, thrown, since));
}

/** BW-DRAW-02: the shot of somebody who has lost the draw, as it is by now. */
function lateShot(run: Run, shot: Shot): Shot | null {
  const { figure, target, weapon } = shot;
  const { aim } = run.figure(figure);
  const mode = shot.mode === 'aimed' && aim?.target !== target ? 'snap' : shot.mode;
  const order: ShootOrder =
    mode === 'throw'
      ? { type: 'throw', figure, item: weapon, target }
      : { type: 'shoot', figure, target, weapon, mode };
  if (whyUnable(run.figure(figure)) === null && checkShoot(run.fight, order) === null) return { ...shot, mode };
  forestall(run, shot);
  return null;
}

/** The round stays in the gun; at whom there is nothing left to shoot nobody shoots (BW-PBP-03). */
function forestall(run: Run, { figure, target, weapon }: Shot): void {
  const item = itemOf(run.figure(figure), weapon);
  const left = item === null ? null : roundsIn(item);
  const spent = { spent: false, ...(left === null ? {} : { weapon, left }) };
  const isOut = whyUnable(run.figure(figure)) === null && !isInPlay(run.figure(target));
  run.emit({ kind: 'shot-lost', figure, target, why: isOut ? 'target-out' : 'forestalled', ...spent });
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
