import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function resolveCharge(run: Run, action: ActionOf<'charge'>, resume?: Resume): Outcome;
export declare function legalCharges(fight: Gunfight, figure: FigureId): Offer[];
