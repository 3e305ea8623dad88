import type { Effect } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';

/** Folds of some kinds of effects into a part of the ruleset's state, in place. */
export type Folds = {
  readonly [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void;
};

type FoldEffect = (fight: Gunfight, effect: Effect) => void;

/** Each part in its turn. */
export const foldBy =
  (...parts: readonly (Folds | FoldEffect)[]): FoldEffect =>
  (fight, effect) => {
    for (const part of parts) {
      const fold = typeof part === 'function' ? part : (part[effect.kind] as FoldEffect | undefined);
      fold?.(fight, effect);
    }
  };
