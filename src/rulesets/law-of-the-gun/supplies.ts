import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function resolveSupplies(run: Run, action: ActionOf<'load'> | ActionOf<'give'>): Outcome;
export declare function legalSupplies(fight: Gunfight, figure: FigureId): Offer[];
