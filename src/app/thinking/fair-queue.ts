import { queueOptionsSymbol, type TaskQueue } from 'piscina';
import { secondsSince, signal } from '../../watch/signals.ts';

type Task = Parameters<TaskQueue['push']>[0];

/** Tasks in turn by key: however much one fight asks for, the next to be served is another. */
export class FairQueue implements TaskQueue {
  readonly #waiting = new Map<string, Task[]>();
  readonly #since = new WeakMap<Task, number>();

  get size(): number {
    return [...this.#waiting.values()].reduce((count, tasks) => count + tasks.length, 0);
  }

  push(task: Task): void {
    this.#since.set(task, performance.now());
    const key = keyOf(task);
    const tasks = this.#waiting.get(key);
    if (tasks === undefined) this.#waiting.set(key, [task]);
    else tasks.push(task);
  }

  shift(): Task | null {
    const [first] = this.#waiting;
    if (first === undefined) return null;
    const [key, tasks] = first;
    const task = tasks.shift()!;
    signal('picked', { seconds: secondsSince(this.#since.get(task)!) });
    this.#waiting.delete(key);
    if (tasks.length > 0) this.#waiting.set(key, tasks);
    return task;
  }

  remove(task: Task): void {
    const key = keyOf(task);
    const left = (this.#waiting.get(key) ?? []).filter((one) => one !== task);
    if (left.length > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }
}

const keyOf = (task: Task): string => (task[queueOptionsSymbol] as { readonly key: string } | null)?.key ?? '';
