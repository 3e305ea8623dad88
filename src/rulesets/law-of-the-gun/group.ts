import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function resolveGroup(run: Run, action: ActionOf<'group'>): Outcome;
export declare function legalGroups(fight: Gunfight, figure: FigureId): Offer[];
