import type { Effect } from '../../../game/effects.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Gunfight } from '../../../game/state.ts';
import { meleeOf } from '../state.ts';

/** What this ruleset keeps of a fast draw (WM-FAST-01): who called out whom, and how far apart they stand. */
export interface FastDrawState {
  challenge: { readonly figure: FigureId; readonly target: FigureId; readonly distance: number } | null;
  accepted: boolean;
}

export function beginFastDraw(): FastDrawState {
  return { challenge: null, accepted: false };
}

export const fastDrawOf = (fight: Gunfight): FastDrawState => meleeOf(fight).fastDraw;

export function foldFastDraw(fight: Gunfight, effect: Effect): void {
  const state = fastDrawOf(fight);
  if (effect.kind === 'draw-challenged') {
    const { figure, target, distance } = effect;
    state.challenge = { figure, target, distance };
  }
  if (effect.kind === 'draw-answered') state.accepted = effect.answer === 'accepted';
}
