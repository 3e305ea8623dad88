import type { PinCause } from '../../game/effects.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Direction } from '../../game/town/arcs.ts';
import type { HazardState } from './fire/hazard-state.ts';
import type { RideState } from './horses/horse-state.ts';
import type { MeleeState } from './melee/melee-state.ts';
import type { WalkState } from './move/walk-state.ts';

/** Why somebody is pinned, since when, and behind what he ducked. */
interface Pin {
  readonly cause: PinCause;
  /** Cover that saved him from the shot he ducked (WM-DUCK-05). */
  readonly cover: 0 | 1 | 2;
  /** In his own turn, so that he stays so until his next (WM-PIN-04). */
  readonly fresh: boolean;
}

/** The weather: tags that rules ask for, where the wind blows to, how far one sees (inches). */
export interface Ambient {
  readonly tags: readonly string[];
  readonly wind: Direction | null;
  readonly sight: number | null;
}

/** What this ruleset keeps besides the common state. Each chapter of the rules adds its own part here. */
export interface WestamundaState {
  pins: Record<FigureId, Pin>;
  /** Band of activity that work has used this turn (WM-TURN-04, WM-TURN-05). */
  bands: Record<FigureId, 1 | 2 | 3>;
  /** Has used its one main action of this turn (WM-TURN-03). */
  busy: Record<FigureId, string>;
  /** Has done some small thing with his hands this turn (WM-TURN-04). */
  minor: Record<FigureId, true>;
  /** Cover the target of an aim had when it was last taken (WM-AIM-03). */
  aimedCover: Record<FigureId, 0 | 1 | 2>;
  /** Tags in force (section 16), and which way the wind blows. */
  weather: Ambient;
  walk: WalkState;
  /** Horses and wagons. */
  rides: RideState;
  /** Fires, fuses, walls. */
  hazards: HazardState;
  /** Fights hand to hand, nerve, brawls. */
  melee: MeleeState;
}

export function subOf(fight: Gunfight): WestamundaState {
  return fight.sub as WestamundaState;
}

export const meleeOf = (fight: Gunfight): MeleeState => subOf(fight).melee;

export const walkOf = (fight: Gunfight): WalkState => subOf(fight).walk;
