import type { Order } from '../../../game/actions.ts';
import { checkAid, legalAid, resolveAid } from '../wounds/aid.ts';
import { legalAims, checkAim, resolveAim } from '../shoot/aim.ts';
import type { Chapter, Stage, TaskKind, Tick } from './chapter.ts';
import { COUNTDOWN_TICKS } from '../wounds/countdowns.ts';
import { FATIGUE_TICKS } from '../wounds/fatigue.ts';
import { checkGo, legalGo, resolveGo } from './any-time.ts';
import { checkHands, legalHands, resolveHands } from '../shoot/hands.ts';
import { checkHold, legalHolds, resolveHold } from '../melee/holds.ts';
import { checkLoad, CLEAR, legalLoads, LOAD, resolveLoad } from '../shoot/load.ts';
import { marchChapters, marchTasks, marchTicks } from '../move/march.ts';
import { meleeTogether, resolveMelee } from '../melee/melee.ts';
import { checkMelee, legalMelee } from '../melee/melee-check.ts';
import { ROUND_TICKS } from './round-end.ts';
import { checkShoot, legalShots } from '../shoot/shoot-check.ts';
import { resolveShoot } from '../shoot/shoot.ts';
import { shootTogether } from '../shoot/shoot-together.ts';
import { spotTicks } from '../spot/spotting.ts';
import { maySteady, steadyTick } from '../nerve/steady.ts';
import { townChapters, townTasks } from './town-chapters.ts';

/** Orders chapter by chapter. Lists are made when first asked for: the chapters know of one another. */
const makeChapters = (): readonly Chapter[] => [
  ...marchChapters(),
  {
    types: ['shoot', 'throw'],
    stage: 'shots',
    legal: legalShots,
    check: checkShoot,
    resolve: resolveShoot,
    together: shootTogether,
  },
  {
    types: ['melee'],
    stage: 'melee',
    legal: legalMelee,
    check: checkMelee,
    resolve: resolveMelee,
    together: meleeTogether,
  },
  { types: ['bind', 'free'], stage: 'others', legal: legalHolds, check: checkHold, resolve: resolveHold },
  { types: ['bandage', 'examine'], stage: 'others', legal: legalAid, check: checkAid, resolve: resolveAid },
  { types: ['aim'], stage: 'others', legal: legalAims, check: checkAim, resolve: resolveAim },
  { types: ['load'], stage: 'others', legal: legalLoads, check: checkLoad, resolve: resolveLoad },
  { types: ['wield', 'drop', 'pick-up'], stage: 'others', legal: legalHands, check: checkHands, resolve: resolveHands },
  ...townChapters(),
  { types: ['posture'], stage: 'others', legal: legalGo, check: checkGo, resolve: resolveGo },
];

const makeTaskKinds = (): readonly TaskKind[] => [LOAD, CLEAR, ...marchTasks(), ...townTasks()];

const makeTicks = (): readonly Tick[] => [
  { step: 'steady', isDue: maySteady, tick: steadyTick },
  ...marchTicks(),
  ...spotTicks(),
  ...ROUND_TICKS,
  ...FATIGUE_TICKS,
  ...COUNTDOWN_TICKS,
];

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export const chapters = once(makeChapters);
export const taskKinds = once(makeTaskKinds);
export const ticks = once(makeTicks);

export const chapterOf = (type: Order['type']): Chapter | null =>
  chapters().find((one) => one.types.includes(type)) ?? null;

/** Whether orders of a chapter may be given in the movement phase, or in a round. */
export const belongsTo = ({ stage, alsoInMovement }: Chapter, isMovement: boolean): boolean =>
  (stage === 'movement') === isMovement || (isMovement && alsoInMovement === true);

/** BW-TURN-06: steps a to d of a round. */
export const ROUND_STAGES: readonly Stage[] = ['orders', 'shots', 'melee', 'others'];
