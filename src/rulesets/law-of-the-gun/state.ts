import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Challenge, OffGround } from './draw/draw-state.ts';
import type { SightState } from './sight/sight-state.ts';
import type { SoloState } from './solo/solo-state.ts';
import type { GoState } from './turn/go-state.ts';

/** What this ruleset keeps of a fight besides the common state. */
export interface LawSub {
  /** Figures that have fired in this fight (the Draw, bushwhacking). */
  fired: Record<FigureId, true>;
  /** Shot at since their last recovery step (LG-SHOOT-10). */
  shotAt: Record<FigureId, true>;
  /** Moved or shot (or tried to) since the end of their last own turn (LG-COOL-01). */
  stirred: Record<FigureId, true>;
  /** Distance driven off its ground since its own turn began (LG-GEN-06). */
  driven: Record<FigureId, number>;
  /** Fired as a still shooter this turn, so it may not move any more (LG-SHOOT-09). */
  committed: Record<FigureId, true>;
  fateSpent: Record<FigureId, true>;
  backedDown: Record<FigureId, true>;
  /** Had its Initiative roll this turn (LG-ACT-07): passed or not. */
  initiative: Record<FigureId, boolean>;
  /** Flight moves made since it skedaddled. */
  flights: Record<FigureId, number>;
  /** What a figure fights with hand to hand, where it chose. */
  arms: Record<FigureId, string>;
  challenge: Challenge | null;
  /** Duellists who have lost their ground in the running Draw (LG-DRAW-09, LG-DRAW-18). */
  offGround: Record<FigureId, OffGround>;
  go: GoState;
  sight: SightState;
  solo: SoloState;
}

export function subOf(fight: Gunfight): LawSub {
  return fight.sub as LawSub;
}
