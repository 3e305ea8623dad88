import { compareText } from '../compare-text.ts';
import { type MemoryTables, type UseTables } from './memory-tables.ts';
import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { Records, StoredRecord } from '../port.ts';

export class MemoryRecords implements Records {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(kind: string, id: string): Promise<StoredRecord | undefined> {
    const row = this.#use().records.get(kind)?.get(id);
    return row && toRecord(row);
  }

  async put(record: StoredRecord): Promise<void> {
    writeRecord(this.#use(), planRecord(record));
  }

  async add(record: StoredRecord): Promise<boolean> {
    if (this.#use().records.get(record.kind)?.has(record.id)) return false;
    writeRecord(this.#use(), planRecord(record));
    return true;
  }

  async remove(kind: string, id: string): Promise<boolean> {
    return this.#use().records.get(kind)?.delete(id) ?? false;
  }

  async list(kind: string): Promise<readonly StoredRecord[]> {
    return this.#find((record) => record.kind === kind).map(toRecord);
  }

  async findByOwner(owner: string): Promise<readonly StoredRecord[]> {
    return this.#find((record) => record.owner === owner).map(toRecord);
  }

  async forgetOwner(owner: string): Promise<number> {
    return this.#delete((record) => record.owner === owner);
  }

  async sweep(now: number): Promise<number> {
    return this.#delete(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  }

  #find(matches: (record: RecordText) => boolean): readonly RecordText[] {
    const rows = [...this.#use().records.values()].flatMap((kind) => [...kind.values()]).filter(matches);
    return rows.sort((a, b) => compareText(a.kind, b.kind) || compareText(a.id, b.id));
  }

  #delete(matches: (record: RecordText) => boolean): number {
    const rows = this.#find(matches);
    for (const { kind, id } of rows) this.#use().records.get(kind)?.delete(id);
    return rows.length;
  }
}

export function writeRecord({ records }: MemoryTables, record: RecordText): void {
  records.set(record.kind, (records.get(record.kind) ?? new Map<string, RecordText>()).set(record.id, record));
}
