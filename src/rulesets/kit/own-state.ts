import type { Gunfight } from '../../game/state.ts';

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
