/** A map that forgets what was longest not asked for. */
export class Lru<K, V> {
  readonly #kept = new Map<K, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** So many of those asked for last. */
  newest(count: number): readonly V[] {
    return [...this.#kept.values()].slice(-count);
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limit && oldest !== undefined) this.#kept.delete(oldest);
  }

  delete(key: K): void {
    this.#kept.delete(key);
  }
}
