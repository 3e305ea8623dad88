import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import type { ActCode } from './charts.ts';
import { notes } from '../../kit/folds.ts';
import { subOf } from '../state.ts';
import { rangeBetween } from '../../kit.ts';

/** What the group of a figure made up its mind to when it was last its turn. */
interface Chosen {
  readonly act: ActCode;
  /** Damage done to the group by each who shot at it since the choice before (LG-SOLO-11). */
  readonly shooters: Readonly<Record<FigureId, number>>;
}

/** A way round somebody's flank without a map: how far of it has been gone (LG-SOLO-35). */
type FlankWay = { readonly target: FigureId; readonly needed: number; readonly gone: number };

/** What has come of it since somebody last chose: how near he was to an enemy then (null: he knew of none), and whether he has hit or been hit. */
export type Wait = { readonly near: number | null; readonly hit: boolean };

/** What the solo system keeps of a fight. Values are replaced, never altered. */
export const beginSolo = () => ({
  /** Shot at since its group last chose: by whom, and the damage done. */
  fire: notes<Readonly<Record<FigureId, number>>>(),
  lastShooter: null as FigureId | null,
  chosen: notes<Chosen>(),
  /** Its group has chosen in the running turn; and how many orders it has given since. */
  acting: notes<number>(),
  /** The last way each went, or where it last gave itself away (LG-SOLO-17). */
  trails: notes<readonly Place[]>(),
  flanks: notes<FlankWay>(),
  /** What a marker on its way is about. */
  errands: notes<ActCode>(),
});

export interface SoloState extends ReturnType<typeof beginSolo> {
  /** How each figure or marker has fared since it last chose (LG-SOLO-37); a fight begun before has none. */
  waits?: Readonly<Record<FigureId, Wait>>;
  /** Has come to where it suspected somebody, and found nobody: it looks at its own edge (LG-SOLO-37). */
  turned?: Readonly<Record<FigureId, boolean>>;
}

export const soloOf = (fight: Gunfight): SoloState => subOf(fight).solo;

/** Whether the figure's order is part of what its group chose this turn. */
export const isSoloActing = (fight: Gunfight, figure: FigureId): boolean => soloOf(fight).acting[figure] !== undefined;

/** LG-SOLO-35: how much farther than the range one goes to come round somebody. */
const FLANK_FACTOR = 1.5;

/** How far a figure has come round this enemy, its move of this turn with it. */
export function flankGone(fight: Gunfight, { id, turn }: Figure, target: FigureId): FlankWay {
  const before = soloOf(fight).flanks[id];
  const gone = (before?.target === target ? before.gone : 0) + turn.distance;
  return { target, gone, needed: FLANK_FACTOR * rangeBetween(fight, id, target) };
}

export function noteWait(fight: Gunfight, id: FigureId, wait: Wait): void {
  const solo = soloOf(fight);
  solo.waits = { ...solo.waits, [id]: wait };
}

export function noteHit(
  fight: Gunfight,
  { figure, by }: { readonly figure: FigureId; readonly by?: FigureId | null },
): void {
  for (const id of [figure, by ?? '']) {
    const wait = soloOf(fight).waits?.[id];
    if (wait !== undefined) noteWait(fight, id, { ...wait, hit: true });
  }
}
