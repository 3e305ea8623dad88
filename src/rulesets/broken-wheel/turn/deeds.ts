import type { Order } from '../../../game/actions.ts';
import { catching } from '../horses/catch.ts';
import { checkDismount, legalDismounts, resolveDismount } from '../horses/dismount.ts';
import { checkDrive, legalDrives, resolveDrive } from '../horses/drive.ts';
import { checkMount, legalMounts, resolveMount } from '../horses/mount.ts';
import { hold } from '../melee/holds.ts';
import { melee } from '../melee/melee.ts';
import { checkCharge, legalCharges, resolveCharge } from '../move/charge.ts';
import { checkClimb, legalClimbs, resolveClimb } from '../move/climb.ts';
import { checkJump, legalJumps, resolveJump } from '../move/jump.ts';
import { legalMoves } from '../move/move-offers.ts';
import { checkMove, resolveMove } from '../move/move.ts';
import { aim } from '../shoot/aim.ts';
import { hands } from '../shoot/hands.ts';
import { load } from '../shoot/load.ts';
import { shootLock } from '../shoot/shoot-lock.ts';
import { shootTogether } from '../shoot/shoot-together.ts';
import { shoot } from '../shoot/shoot.ts';
import { hide, light } from '../spot/hide.ts';
import { signal } from '../spot/signals.ts';
import { say } from '../spot/speech.ts';
import { breakIn } from '../town/break-in.ts';
import { checkDoor, legalDoors, resolveDoor } from '../town/doors.ts';
import { search } from '../town/search.ts';
import { aid } from '../wounds/aid.ts';
import { standUp } from './any-time.ts';
import type { Chapter } from './chapter.ts';
import { inSteps } from '../../kit/orders.ts';

/** Sections 5 to 7, 10 to 19 and 21, and what is said. */
export const DEEDS: readonly Chapter[] = [
  { types: ['move'], stage: 'movement', legal: legalMoves, check: checkMove, ...inSteps(resolveMove) },
  { types: ['drive'], stage: 'movement', legal: legalDrives, check: checkDrive, ...inSteps(resolveDrive) },
  hide,
  { types: ['jump'], stage: 'movement', legal: legalJumps, check: checkJump, ...inSteps(resolveJump) },
  { types: ['open', 'close'], stage: 'movement', legal: legalDoors, check: checkDoor, ...inSteps(resolveDoor) },
  { types: ['climb'], stage: 'others', legal: legalClimbs, check: checkClimb, ...inSteps(resolveClimb) },
  { types: ['mount'], stage: 'others', legal: legalMounts, check: checkMount, ...inSteps(resolveMount) },
  catching,
  { types: ['dismount'], stage: 'others', legal: legalDismounts, check: checkDismount, ...inSteps(resolveDismount) },
  { types: ['charge'], stage: 'movement', legal: legalCharges, check: checkCharge, ...inSteps(resolveCharge) },
  { ...shoot, together: shootTogether },
  melee,
  hold,
  aid,
  aim,
  load,
  hands,
  say,
  signal,
];

/** Sections 9 and 20. */
export const TOWN_DEEDS: readonly Chapter[] = [shootLock, search, breakIn, light, standUp];

const ALL = [...DEEDS, ...TOWN_DEEDS];

/** What somebody does himself, whoever has told him to. */
export const deedOf = (type: Order['type']): Chapter | null => ALL.find((one) => one.types.includes(type)) ?? null;

/** All of them that belong into the movement phase, or into a round. */
export const deedsIn = (isMovement: boolean): readonly Chapter[] => ALL.filter((one) => belongsTo(one, isMovement));

/** Whether orders of a chapter may be given in the movement phase, or in a round. */
export const belongsTo = ({ stage, alsoInMovement }: Chapter, isMovement: boolean): boolean =>
  (stage === 'movement') === isMovement || (isMovement && alsoInMovement === true);
