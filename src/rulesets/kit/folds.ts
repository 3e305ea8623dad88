import type { Action } from '../../game/actions.ts';
import type { Effect } from '../../game/effects.ts';
import type { FigureId, Gunfight, SideId } from '../../game/state.ts';

/** Folds of some kinds of effects into a part of the ruleset's state, in place. */
export type Folds = {
  readonly [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void;
};

/** The same of what only an action tells. */
export type ActionFolds = {
  readonly [T in Action['type']]?: (fight: Gunfight, action: Extract<Action, { type: T }>) => void;
};

interface Fold<T> {
  (fight: Gunfight, told: T): void;
  /** Whether anything comes of it by these; without: of all of it. */
  readonly heeds?: (kind: string) => boolean;
}

const foldsOn =
  <T>(kindOf: (told: T) => string) =>
  (...parts: readonly (Readonly<Record<string, unknown>> | Fold<T>)[]): Fold<T> => {
    const found = new Map<string, readonly Fold<T>[]>();
    const find = (kind: string): readonly Fold<T>[] => {
      const folds = parts.flatMap((part) =>
        typeof part === 'function'
          ? part.heeds?.(kind) === false
            ? []
            : part
          : ((part as Readonly<Record<string, Fold<T>>>)[kind] ?? []),
      );
      found.set(kind, folds);
      return folds;
    };
    const foldsOf = (kind: string): readonly Fold<T>[] => found.get(kind) ?? find(kind);
    const foldAll = (fight: Gunfight, told: T): void => {
      for (const fold of foldsOf(kindOf(told))) fold(fight, told);
    };
    return Object.assign(foldAll, { heeds: (kind: string) => foldsOf(kind).length > 0 });
  };

/** Each part in its turn. */
export const foldBy: (...parts: readonly (Folds | Fold<Effect>)[]) => Fold<Effect> = foldsOn(({ kind }) => kind);
export const foldActionsBy: (...parts: readonly (ActionFolds | Fold<Action>)[]) => Fold<Action> = foldsOn(
  ({ type }) => type,
);

/** Forgets what has been noted of everybody of a side. */
export function forgetSide(fight: Gunfight, side: SideId, ...notes: readonly Record<FigureId, unknown>[]): void {
  for (const figure of Object.values(fight.figures))
    if (figure.side === side) for (const one of notes) delete one[figure.id];
}

/** Notes of some by their ids: of nobody yet. */
export const notes = <T>(): Record<string, T> => ({});

/** What a set of rules keeps of a fight besides the common state. */
export const keptAs =
  <State>() =>
  ({ sub }: Pick<Gunfight, 'sub'>): State =>
    sub as State;

export function note<T>(of: Record<string, T>, id: string, value: T): void {
  of[id] = value;
}

export const mark = (of: Record<string, true>, id: string): void => note(of, id, true);

export function forget(of: Record<string, unknown>, id: string): void {
  delete of[id];
}
