import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import promises from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** Of the machine's own: everything that has become possible is done when it comes round. */
const settle = (
  (immediate) => () =>
    new Promise<void>((resolve) => immediate(resolve))
)(setImmediate);

/** A program that runs in this world. What it has set going happens only while it lives, and not while it is frozen. */
export class Process {
  isAlive = true;
  frozenUntil = 0;
  /** How far its clock is from the right time. */
  skewMs: number;

  constructor(skewMs = 0) {
    this.skewMs = skewMs;
  }
}

interface Event {
  due: number;
  readonly order: number;
  readonly owner: Process | null;
  readonly work: () => unknown;
  isOff: boolean;
}

const isEarlier = (a: Event, b: Event): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

/** A world's own time: it stands still while anything is done, and goes on to what comes next. */
export class Time {
  #at: number;
  #count = 0;
  /** A heap: no event is before the one at half its place. */
  readonly #events: Event[] = [];
  readonly #process = new AsyncLocalStorage<Process | null>();

  constructor(startsAt: number) {
    this.#at = startsAt;
  }

  /** As the clock of whoever asks has it. */
  readonly now = (): number => this.#at + (this.#process.getStore()?.skewMs ?? 0);

  get process(): Process | null {
    return this.#process.getStore() ?? null;
  }

  /** What is done, and all that comes of it, belongs to that process, or to nobody. */
  as<T>(process: Process | null, work: () => T): T {
    return this.#process.run(process, work);
  }

  later(ms: number, work: () => unknown, owner: Process | null = this.process): Event {
    const due = this.#at + (Number.isFinite(ms) ? Math.max(0, ms) : 0);
    return this.#add({ due, order: this.#count++, owner, work, isOff: false });
  }

  wait(ms: number, owner: Process | null = this.process): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve, owner));
  }

  /** Lets so much time pass, or less where that is so before. */
  async pass(ms: number, isEnough: () => boolean = () => false): Promise<void> {
    const until = this.#at + ms;
    await settle();
    while (!isEnough()) {
      const next = this.#events[0];
      if (next === undefined || next.due > until) break;
      this.#take();
      this.#at = Math.max(this.#at, next.due);
      if (this.#isHeldUp(next)) continue;
      this.as(next.owner, next.work);
      await settle();
    }
    if (!isEnough()) this.#at = until;
  }

  #isHeldUp(event: Event): boolean {
    const { owner, isOff } = event;
    if (isOff || owner?.isAlive === false) return true;
    if (owner === null || owner.frozenUntil <= this.#at) return false;
    event.due = owner.frozenUntil;
    this.#add(event);
    return true;
  }

  #add(event: Event): Event {
    const heap = this.#events;
    let place = heap.push(event) - 1;
    for (let above = (place - 1) >> 1; place > 0 && isEarlier(event, heap[above]!); above = (place - 1) >> 1) {
      heap[place] = heap[above]!;
      place = above;
    }
    heap[place] = event;
    return event;
  }

  #take(): void {
    const heap = this.#events;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below + 1 < heap.length && isEarlier(heap[below + 1]!, heap[below]!)) below += 1;
      if (below >= heap.length || !isEarlier(heap[below]!, last)) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = last;
  }
}

/** What `setTimeout` gives. */
class Timer {
  readonly #time: Time;
  readonly #work: () => unknown;
  readonly #everyMs: number | null;
  #event: Event;

  constructor(time: Time, work: () => unknown, { ms, again }: { readonly ms: number; readonly again: boolean }) {
    this.#time = time;
    this.#work = work;
    this.#everyMs = again ? Math.max(1, ms) : null;
    this.#event = time.later(ms, () => this.#ring());
  }

  #ring(): void {
    if (this.#everyMs !== null) this.#event = this.#time.later(this.#everyMs, () => this.#ring());
    this.#work();
  }

  stop(): void {
    this.#event.isOff = true;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

interface Waits {
  readonly signal?: AbortSignal;
}

function waitIn<T>(time: Time, ms: number, value: T, { signal }: Waits = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const event = time.later(ms, () => resolve(value));
    signal?.addEventListener('abort', () => {
      event.isOff = true;
      reject(new DOMException('It is not waited for any more', 'AbortError'));
    });
  });
}

/** Every clock, timer and chance of the program is the world's while this is done; then they are the machine's again. */
export async function inWorld<T>(time: Time, chance: Chance, work: () => Promise<T>): Promise<T> {
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => chance.below(256)));
  const start =
    (again: boolean) =>
    (task: (...given: unknown[]) => unknown, ms = 0, ...given: unknown[]): Timer =>
      new Timer(time, () => task(...given), { ms, again });
  const stop = (timer?: { stop?: () => void }): void => timer?.stop?.();
  const undo = [
    replace(globalThis, {
      setTimeout: start(false),
      setInterval: start(true),
      setImmediate: (task: (...given: unknown[]) => unknown, ...given: unknown[]) => start(false)(task, 0, ...given),
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
    }),
    replace(Date, { now: time.now }),
    replace(Math, { random: () => chance.below(1_000_000) / 1_000_000 }),
    replace(crypto, { randomBytes: bytes, randomUUID: () => bytes(16).toString('hex') }),
    replace(promises, {
      setTimeout: (ms = 0, value?: unknown, waits?: Waits) => waitIn(time, ms, value, waits),
      setImmediate: (value?: unknown, waits?: Waits) => waitIn(time, 0, value, waits),
    }),
  ];
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    for (const back of undo) back();
    syncBuiltinESMExports();
  }
}

function replace(owner: object, by: Readonly<Record<string, unknown>>): () => void {
  const own = owner as Record<string, unknown>;
  const were = Object.fromEntries(Object.keys(by).map((name) => [name, own[name]]));
  Object.assign(own, by);
  return () => void Object.assign(own, were);
}
