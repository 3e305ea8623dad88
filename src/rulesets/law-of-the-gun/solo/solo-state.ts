import type { FigureId, ThingId } from '../../../game/ids.ts';
import type { Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import type { ActCode } from './charts.ts';
import type { Wait } from './patience.ts';

/** What the group of a figure made up its mind to when it was last its turn. */
interface Chosen {
  readonly act: ActCode;
  /** Damage done to the group by each who shot at it since the choice before (LG-SOLO-11). */
  readonly shooters: Readonly<Record<FigureId, number>>;
}

/** A way round somebody's flank without a map: how far of it has been gone (LG-SOLO-35). */
export interface FlankWay {
  readonly target: FigureId;
  readonly needed: number;
  readonly gone: number;
}

/** What the solo system keeps of a fight. Values are replaced, never altered. */
export interface SoloState {
  /** Shot at since its group last chose: by whom, and the damage done. */
  fire: Record<FigureId, Readonly<Record<FigureId, number>>>;
  lastShooter: FigureId | null;
  chosen: Record<FigureId, Chosen>;
  /** Its group has chosen in the running turn; and how many orders it has given since. */
  acting: Record<FigureId, number>;
  /** The last way each went, or where it last gave itself away (LG-SOLO-17). */
  trails: Record<FigureId, readonly Place[]>;
  flanks: Record<FigureId, FlankWay>;
  /** What a marker on its way is about. */
  errands: Record<ThingId, ActCode>;
  /** How each figure or marker has fared since it last chose (LG-SOLO-37); a fight begun before has none. */
  waits?: Readonly<Record<FigureId, Wait>>;
}

export function beginSolo(): SoloState {
  return { fire: {}, lastShooter: null, chosen: {}, acting: {}, trails: {}, flanks: {}, errands: {} };
}

export function soloOf(fight: Gunfight): SoloState {
  return (fight.sub as { readonly solo: SoloState }).solo;
}

/** Whether the figure's order is part of what its group chose this turn. */
export function isSoloActing(fight: Gunfight, figure: FigureId): boolean {
  return soloOf(fight).acting[figure] !== undefined;
}
