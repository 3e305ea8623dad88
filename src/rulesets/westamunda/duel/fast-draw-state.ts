import type { Effect } from '../../../game/effects.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { meleeOf } from '../state.ts';

/** What this ruleset keeps of a fast draw (WM-FAST-01): who called out whom, and how far apart they stand. */
export const beginFastDraw = () => ({
  challenge: null as { readonly figure: FigureId; readonly target: FigureId; readonly distance: number } | null,
  accepted: false as boolean,
});

export const fastDrawOf = (fight: Gunfight) => meleeOf(fight).fastDraw;

export function foldFastDraw(fight: Gunfight, effect: Effect): void {
  const state = fastDrawOf(fight);
  if (effect.kind === 'draw-challenged') {
    const { figure, target, distance } = effect;
    state.challenge = { figure, target, distance };
  }
  if (effect.kind === 'draw-answered') state.accepted = effect.answer === 'accepted';
}
