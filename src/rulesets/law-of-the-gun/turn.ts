import type { ActionOf, Order } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { ClockBlock, Verdict } from '../../game/ruleset.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';

export const CLOCK_TABLE: readonly ClockBlock[] = [];
export declare function openFight(run: Run): void;
export declare function dueFor(fight: Gunfight, step: string): readonly FigureId[];
export declare function resolveTick(run: Run, action: ActionOf<'tick'>): Outcome;
export declare function resolveHold(run: Run, action: ActionOf<'hold'> | ActionOf<'pass'> | ActionOf<'surrender'> | ActionOf<'standing'>): Outcome;
export declare function legalHolds(fight: Gunfight, figure: FigureId): Offer[];
export declare function mayAct(fight: Gunfight, figure: Figure): boolean;
export declare function absent(fight: Gunfight, figure: Figure): Order;
export declare function verdict(fight: Gunfight): Verdict | null;
