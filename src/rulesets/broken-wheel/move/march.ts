import { ARRIVE_TICKS } from './arrive.ts';
import type { Chapter, TaskKind, Tick } from '../turn/chapter.ts';
import { checkCharge, legalCharges, resolveCharge } from './charge.ts';
import { checkCatch, legalCatches, resolveCatchOrder } from '../horses/catch.ts';
import { checkClimb, climbTasks, legalClimbs, resolveClimb } from './climb.ts';
import { checkDoor, legalDoors, resolveDoor } from '../town/doors.ts';
import { checkDrive, legalDrives, resolveDrive } from '../horses/drive.ts';
import { checkDismount, dismountTask, legalDismounts, resolveDismount } from '../horses/dismount.ts';
import { checkHide, legalHides, resolveHide } from '../spot/hide.ts';
import { checkJump, legalJumps, resolveJump } from './jump.ts';
import { checkMount, legalMounts, resolveMount } from '../horses/mount.ts';
import { stampedeTicks } from '../horses/steed-run.ts';
import { fleeTicks } from '../nerve/flight.ts';
import { checkMove, resolveMove } from './move.ts';
import { legalMoves } from './move-offers.ts';

/** Sections 5 to 7 and 21: their orders, work and ticks. */
export function marchChapters(): readonly Chapter[] {
  return [
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
  ];
}

export function marchTasks(): readonly TaskKind[] {
  return [...climbTasks(), dismountTask()];
}

export function marchTicks(): readonly Tick[] {
  return [...stampedeTicks(), ...fleeTicks(), ...ARRIVE_TICKS()];
}
