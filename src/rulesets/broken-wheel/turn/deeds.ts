import type { Order } from '../../../game/actions.ts';
import { checkCatch, legalCatches, resolveCatchOrder } from '../horses/catch.ts';
import { checkDismount, legalDismounts, resolveDismount } from '../horses/dismount.ts';
import { checkDrive, legalDrives, resolveDrive } from '../horses/drive.ts';
import { checkMount, legalMounts, resolveMount } from '../horses/mount.ts';
import { checkHold, legalHolds, resolveHold } from '../melee/holds.ts';
import { checkMelee, legalMelee } from '../melee/melee-check.ts';
import { meleeTogether, resolveMelee } from '../melee/melee.ts';
import { checkCharge, legalCharges, resolveCharge } from '../move/charge.ts';
import { checkClimb, legalClimbs, resolveClimb } from '../move/climb.ts';
import { checkJump, legalJumps, resolveJump } from '../move/jump.ts';
import { legalMoves } from '../move/move-offers.ts';
import { checkMove, resolveMove } from '../move/move.ts';
import { checkAim, legalAims, resolveAim } from '../shoot/aim.ts';
import { checkHands, legalHands, resolveHands } from '../shoot/hands.ts';
import { checkLoad, legalLoads, resolveLoad } from '../shoot/load.ts';
import { checkShoot, legalShots } from '../shoot/shoot-check.ts';
import { checkShootLock, legalShootLocks, resolveShootLock } from '../shoot/shoot-lock.ts';
import { shootTogether } from '../shoot/shoot-together.ts';
import { resolveShoot } from '../shoot/shoot.ts';
import { checkHide, checkLight, legalHides, legalLights, resolveHide, resolveLight } from '../spot/hide.ts';
import { checkSignal, legalSignals, resolveSignal } from '../spot/signals.ts';
import { checkSay, legalSpeech, resolveSay } from '../spot/speech.ts';
import { checkBreakIn, legalBreakIns, resolveBreakIn } from '../town/break-in.ts';
import { checkDoor, legalDoors, resolveDoor } from '../town/doors.ts';
import { checkSearch, legalSearches, resolveSearch } from '../town/search.ts';
import { checkAid, legalAid, resolveAid } from '../wounds/aid.ts';
import { checkGo, legalGo, resolveGo } from './any-time.ts';
import type { Chapter } from './chapter.ts';

/** Sections 5 to 7, 10 to 19 and 21, and what is said. */
export const DEEDS: readonly Chapter[] = [
  { types: ['move'], stage: 'movement', legal: legalMoves, check: checkMove, resolve: resolveMove },
  { types: ['drive'], stage: 'movement', legal: legalDrives, check: checkDrive, resolve: resolveDrive },
  { types: ['hide'], stage: 'movement', legal: legalHides, check: checkHide, resolve: resolveHide },
  { types: ['jump'], stage: 'movement', legal: legalJumps, check: checkJump, resolve: resolveJump },
  { types: ['open', 'close'], stage: 'movement', legal: legalDoors, check: checkDoor, resolve: resolveDoor },
  { types: ['climb'], stage: 'others', legal: legalClimbs, check: checkClimb, resolve: resolveClimb },
  { types: ['mount'], stage: 'others', legal: legalMounts, check: checkMount, resolve: resolveMount },
  { types: ['catch'], stage: 'others', legal: legalCatches, check: checkCatch, resolve: resolveCatchOrder },
  { types: ['dismount'], stage: 'others', legal: legalDismounts, check: checkDismount, resolve: resolveDismount },
  { types: ['charge'], stage: 'movement', legal: legalCharges, check: checkCharge, resolve: resolveCharge },
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
  { types: ['say'], stage: 'orders', legal: legalSpeech, check: checkSay, resolve: resolveSay },
  { types: ['sound'], stage: 'orders', legal: legalSignals, check: checkSignal, resolve: resolveSignal },
];

/** Sections 9 and 20. */
export const TOWN_DEEDS: readonly Chapter[] = [
  { types: ['shoot-lock'], stage: 'shots', legal: legalShootLocks, check: checkShootLock, resolve: resolveShootLock },
  { types: ['search'], stage: 'others', legal: legalSearches, check: checkSearch, resolve: resolveSearch },
  { types: ['force', 'breach'], stage: 'others', legal: legalBreakIns, check: checkBreakIn, resolve: resolveBreakIn },
  { types: ['light'], stage: 'others', legal: legalLights, check: checkLight, resolve: resolveLight },
  { types: ['posture'], stage: 'others', legal: legalGo, check: checkGo, resolve: resolveGo },
];

const ALL = [...DEEDS, ...TOWN_DEEDS];

/** What somebody does himself, whoever has told him to. */
export const deedOf = (type: Order['type']): Chapter | null => ALL.find((one) => one.types.includes(type)) ?? null;

/** All of them that belong into the movement phase, or into a round. */
export const deedsIn = (isMovement: boolean): readonly Chapter[] => ALL.filter((one) => belongsTo(one, isMovement));

/** Whether orders of a chapter may be given in the movement phase, or in a round. */
export const belongsTo = ({ stage, alsoInMovement }: Chapter, isMovement: boolean): boolean =>
  (stage === 'movement') === isMovement || (isMovement && alsoInMovement === true);
