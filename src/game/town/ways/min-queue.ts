/** A binary heap: the least comes out first. */
export class MinQueue<T> {
  private readonly heap: T[] = [];
  private readonly isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.isBefore = isBefore;
  }

  get size(): number {
    return this.heap.length;
  }

  push(item: T): void {
    const { heap } = this;
    heap.push(item);
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(heap[at]!, heap[parent]!)) break;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  /** The queue must not be empty. */
  pop(): T {
    const { heap } = this;
    const first = heap[0]!;
    const end = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = end;
      this.sink();
    }
    return first;
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child++)
        if (this.isBefore(heap[child]!, heap[least]!)) least = child;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

interface Search<T> {
  readonly isBefore: (a: T, b: T) => boolean;
  /** What is alike is looked at once. */
  readonly keyOf: (one: T) => string | number;
  readonly nextOf: (one: T) => Iterable<T>;
}

/** Everything that can be come to from these, each by the best way, the best first. */
export function* bestFirst<T>(starts: readonly T[], { isBefore, keyOf, nextOf }: Search<T>): Generator<T> {
  const done = new Set<string | number>();
  const queue = new MinQueue<T>(isBefore);
  for (const start of starts) queue.push(start);
  while (queue.size > 0) {
    const one = queue.pop();
    if (done.has(keyOf(one))) continue;
    done.add(keyOf(one));
    yield one;
    for (const next of nextOf(one)) if (!done.has(keyOf(next))) queue.push(next);
  }
}
