import type { Gunfight } from '../game/state.ts';
import { Lru } from './lru.ts';

/** Fights that are dealt with at one time, before and after an order. */
const FIGHTS = 16;

/** What was worked out of a fight as it stands, which is never changed in place: one request asks for it many times. */
export class OnceAFight<T> {
  readonly #known = new Lru<Gunfight, Map<string, T>>(FIGHTS);

  get(fight: Gunfight, about: string, workOut: () => T): T {
    const known = this.#known.get(fight) ?? new Map<string, T>();
    this.#known.set(fight, known);
    if (!known.has(about)) known.set(about, workOut());
    return known.get(about)!;
  }
}
