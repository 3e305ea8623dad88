import type { SideId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';

export declare function worth(fight: Gunfight, side: SideId): number;
