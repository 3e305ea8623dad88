import type { Action } from '../../game/actions.ts';
import type { Effect } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';

/** Folds of some kinds of effects into one part of the ruleset's state, in place. */
export type Folds = {
  readonly [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void;
};

export function foldWith(folds: Folds, fight: Gunfight, effect: Effect): void {
  const fold = folds[effect.kind] as ((fight: Gunfight, effect: Effect) => void) | undefined;
  fold?.(fight, effect);
}

export type FoldAction = (fight: Gunfight, action: Action) => void;
