import { compareDeadlines } from '../compare-text.ts';
import { type UseTables } from './memory-tables.ts';
import { checkKeys } from '../plan-append.ts';
import type { Deadline, Deadlines, NewDeadline, StreamId, StreamSort } from '../port.ts';

export class MemoryDeadlines implements Deadlines {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async due(now: number, limit: number, of?: StreamSort): Promise<readonly Deadline[]> {
    return this.#all()
      .filter(({ due, stream }) => due <= now && isOf(stream, of))
      .slice(0, limit);
  }

  async next(): Promise<number | undefined> {
    return this.#all()[0]?.due;
  }

  async waiting(of?: StreamSort, by = Infinity): Promise<number> {
    const all = this.#all().filter(({ stream, due }) => due <= by && isOf(stream, of));
    return new Set(all.map(({ stream }) => stream)).size;
  }

  async list(stream: StreamId): Promise<readonly Deadline[]> {
    return this.#all().filter((deadline) => deadline.stream === stream);
  }

  async replace(stream: StreamId, deadlines: readonly NewDeadline[]): Promise<void> {
    checkKeys(deadlines);
    this.#use().deadlines.set(stream, new Map(deadlines.map(({ key, due }) => [key, due])));
  }

  async reschedule(stream: StreamId, key: string, due: number): Promise<boolean> {
    const rows = this.#use().deadlines.get(stream);
    if (!rows?.has(key)) return false;
    this.#use().deadlines.set(stream, new Map([...rows, [key, due]]));
    return true;
  }

  async remove(stream: StreamId, key: string): Promise<boolean> {
    const rows = new Map(this.#use().deadlines.get(stream));
    const removed = rows.delete(key);
    if (removed) this.#use().deadlines.set(stream, rows);
    return removed;
  }

  #all(): readonly Deadline[] {
    const rows = [...this.#use().deadlines].flatMap(([stream, keys]) =>
      [...keys].map(([key, due]) => ({ stream, key, due })),
    );
    return rows.sort(compareDeadlines);
  }
}

const isOf = (stream: StreamId, of?: StreamSort): boolean =>
  of === undefined || (of === 'prefixed') === stream.includes(':');
