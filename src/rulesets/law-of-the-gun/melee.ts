import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function resolveMelee(run: Run, action: ActionOf<'melee'>): Outcome;
export declare function legalMelee(fight: Gunfight, figure: FigureId): Offer[];
/** LG-CC-06: the round of the melee that this figure leads (the knot's first in the order contacts were made). */
export declare function meleeTick(run: Run, figure: FigureId): void;
export declare function meleesDue(fight: Gunfight): FigureId[];
