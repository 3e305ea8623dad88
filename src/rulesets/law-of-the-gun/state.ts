import type { Action } from '../../game/actions.ts';
import type { Effect } from '../../game/effects.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';

/** What this ruleset keeps of a fight besides the common state. */
export interface LawSub {
  /** Figures that have fired in this fight (the Draw, bushwhacking). */
  fired: Record<FigureId, true>;
  /** Shot at since their last recovery step (LG-SHOOT-10). */
  shotAt: Record<FigureId, true>;
  /** Moved or shot (or tried to) since the end of their last own turn (LG-COOL-01). */
  stirred: Record<FigureId, true>;
  fateSpent: Record<FigureId, true>;
  backedDown: Record<FigureId, true>;
  /** Had its Initiative roll this turn (LG-ACT-07): passed or not. */
  initiative: Record<FigureId, boolean>;
  /** Flight moves made since it skedaddled. */
  flights: Record<FigureId, number>;
  /** What a figure fights with hand to hand, where it chose. */
  arms: Record<FigureId, string>;
}

export function beginSub(): LawSub {
  return { fired: {}, shotAt: {}, stirred: {}, fateSpent: {}, backedDown: {}, initiative: {}, flights: {}, arms: {} };
}

export function subOf(fight: Gunfight): LawSub {
  return fight.sub as LawSub;
}

/** A stand-alone duel: no rounds and turns, only the Draw (LG-DRAW-18). */
export function isDuel(fight: Gunfight): boolean {
  return fight.settings.duel === true;
}

type Folds = { [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void };

const FOLDS: Folds = {};

export function foldEffect(fight: Gunfight, effect: Effect): void {
  const fold = FOLDS[effect.kind] as ((fight: Gunfight, effect: Effect) => void) | undefined;
  fold?.(fight, effect);
}

export function foldAction(_fight: Gunfight, _action: Action): void {}
