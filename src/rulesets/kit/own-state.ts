import type { Gunfight } from '../../game/state.ts';

/** Notes of some by their ids: of nobody yet. */
export const notes = <T>(): Record<string, T> => ({});

/** What a set of rules keeps of a fight besides the common state. */
export const keptAs =
  <State>() =>
  ({ sub }: Pick<Gunfight, 'sub'>): State =>
    sub as State;
