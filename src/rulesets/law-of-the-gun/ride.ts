import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function resolveRide(run: Run, action: ActionOf<'mount'> | ActionOf<'dismount'> | ActionOf<'take-reins'> | ActionOf<'cut-loose'>): Outcome;
export declare function legalRides(fight: Gunfight, figure: FigureId): Offer[];
