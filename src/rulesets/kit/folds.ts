import type { Effect } from '../../game/effects.ts';
import type { Gunfight } from '../../game/state.ts';
import type { FigureId, SideId } from '../../game/ids.ts';

/** Folds of some kinds of effects into a part of the ruleset's state, in place. */
export type Folds = {
  readonly [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void;
};

type FoldEffect = (fight: Gunfight, effect: Effect) => void;

/** Each part in its turn. */
export function foldBy(...parts: readonly (Folds | FoldEffect)[]): FoldEffect {
  const found = new Map<Effect['kind'], readonly FoldEffect[]>();
  const find = (kind: Effect['kind']): readonly FoldEffect[] => {
    const folds = parts.flatMap((part) => (typeof part === 'function' ? part : ((part[kind] as FoldEffect) ?? [])));
    found.set(kind, folds);
    return folds;
  };
  return (fight, effect) => {
    for (const fold of found.get(effect.kind) ?? find(effect.kind)) fold(fight, effect);
  };
}

/** Forgets what has been noted of everybody of a side. */
export function forgetSide(fight: Gunfight, side: SideId, ...notes: readonly Record<FigureId, unknown>[]): void {
  for (const figure of Object.values(fight.figures))
    if (figure.side === side) for (const one of notes) delete one[figure.id];
}
