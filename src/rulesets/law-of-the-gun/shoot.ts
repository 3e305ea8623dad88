import type { ActionOf } from '../../game/actions.ts';
import type { Trigger } from '../../game/effects.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

/** One pull of the trigger. */
export interface Shot {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  /** `aimed` is tried by the test named; without a test it is what it says. */
  readonly mode: 'aimed' | 'snap';
  readonly test: 'aim' | 'shoot-moving-fast' | 'bushwhack' | 'charge-shot' | null;
  readonly trigger: Trigger;
  /** Range where it is not the stated one (half way, at a trigger point). */
  readonly distance?: number;
  /** Whether the target counts as moving fast, where that is not its own turn log. */
  readonly targetFast?: boolean;
}

/** What came of a shot: who was struck; `fired` false where no shot left the gun. */
export interface ShotResult {
  readonly fired: boolean;
  readonly struck: readonly FigureId[];
}

/** Range, sight, weapon and state: why this shot may not be taken. */
export declare function checkShot(fight: Gunfight, shot: Shot): Refusal | null;
/** LG-SHOOT-03 steps 1 to 9: everything but the Cool tests. */
export declare function fireWithoutNerve(run: Run, shot: Shot): ShotResult;
/** LG-SHOOT-03, one whole shot with its Cool tests. */
export declare function fireShot(run: Run, shot: Shot): ShotResult;
export declare function resolveShoot(run: Run, action: ActionOf<'shoot'>, resume?: Resume): Outcome;
export declare function legalShots(fight: Gunfight, figure: FigureId): Offer[];
