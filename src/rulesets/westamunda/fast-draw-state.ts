import type { Effect } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';

/** What this ruleset keeps of a fast draw (WM-FAST-01 to -03). */
export interface FastDrawState {
  done: boolean;
}

export function beginFastDraw(): FastDrawState {
  return { done: false };
}

export function foldFastDraw(_fight: Gunfight, _effect: Effect): void {}
