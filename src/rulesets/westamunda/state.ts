import type { PinCause } from '../../game/effects.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Direction } from '../../game/town/arcs.ts';
import { beginWalk, type WalkState } from './walk-state.ts';

/** Why somebody is pinned, since when, and behind what he ducked. */
export interface Pin {
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
  /** Cover the target of an aim had when it was last taken (WM-AIM-03). */
  aimedCover: Record<FigureId, 0 | 1 | 2>;
  /** Whose nerve has been tested in this phase (WM-NERVE-01). */
  tested: Record<FigureId, true>;
  /** Tags in force (section 16), and which way the wind blows. */
  weather: Ambient;
  walk: WalkState;
  /** Figures each side started with (WM-NERVE-05). */
  strength: Record<string, number>;
}

export function beginState(): WestamundaState {
  return {
    pins: {},
    bands: {},
    busy: {},
    aimedCover: {},
    tested: {},
    weather: { tags: [], wind: null, sight: null },
    walk: beginWalk(),
    strength: {},
  };
}

export function subOf(fight: Gunfight): WestamundaState {
  return fight.sub as WestamundaState;
}
