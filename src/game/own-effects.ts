import type { Effect, EffectOf } from './effects.ts';
import type { AnyTable } from './secrets/closed.ts';
import type { EntrySight, RowOf } from './secrets/effect-rules.ts';
import type { Gunfight } from './state.ts';

/** Effects that one set of rules has for itself, by its id: each adds its own in its `effects.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface OwnEffects {}

/** Of an effect that only one set of rules has. */
export interface OwnRow<E> {
  /** Who is told which of its fields. */
  readonly seen: AnyTable<EntrySight>;
  /** Where nothing of it is told at all. */
  readonly untold?: (effect: E, sight: EntrySight) => boolean;
  /** Its folds change no figure but the one it befalls. */
  readonly alone?: true;
  /** What it changes in the common state; null: nothing. */
  readonly fold: ((fight: Gunfight, effect: E) => void) | null;
}

/** All of these by their kinds, whichever they are. */
export type AnyEffects = Readonly<Record<string, OwnRow<never>>>;

/** One row for each of the effects that a set of rules has for itself; one that is left out does not compile. */
export type OwnTable<E extends Effect> = {
  readonly [K in E['kind']]: OwnRow<EffectOf<K>> & { readonly seen: RowOf<K> };
};
