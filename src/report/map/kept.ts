/** The latest few of something slow to make. What fails is not kept; what is asked for twice at once is made once. */
export class Kept<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Promise<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  put(key: string, value: Value): void {
    this.#store(key, Promise.resolve(value));
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#values.get(key) ?? make();
    this.#store(key, made);
    made.catch(() => this.#values.delete(key));
    return made;
  }

  /** As the latest. */
  #store(key: string, value: Promise<Value>): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value!);
  }
}
