import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';

/** Allowances in cm after wounds (LG-MOVE-08); of a rider's horse where mounted. */
export declare function allowances(fight: Gunfight, figure: Figure): { readonly crawl: number; readonly basic: number; readonly fastFailed: number; readonly fastPassed: number };
export declare function resolveMove(run: Run, action: ActionOf<'move'>, resume?: Resume): Outcome;
export declare function resolvePosture(run: Run, action: ActionOf<'posture'> | ActionOf<'lean'>): Outcome;
export declare function legalMoves(fight: Gunfight, figure: FigureId): Offer[];
