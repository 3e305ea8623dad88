import type { Hosts } from '../hosts.ts';
import { MemoryDeadlines } from './memory-deadlines.ts';
import { MemoryEvents } from './memory-events.ts';
import { MemoryHosts } from './memory-hosts.ts';
import { MemoryPosts } from './memory-posts.ts';
import { MemoryRecords } from './memory-records.ts';
import { makeTables, type MemoryTables, refuseClosed, type UseTables } from './memory-tables.ts';
import type { FightId, Secrets, Store } from '../port.ts';

/** Keeps everything in this process and loses it at the end: for tests, trials and the command line. */
export class MemoryStore implements Store {
  readonly events: MemoryEvents;
  readonly secrets: Secrets;
  readonly deadlines: MemoryDeadlines;
  readonly posts: MemoryPosts;
  readonly records: MemoryRecords;
  readonly hosts: Hosts;
  #closed = false;

  /** Stores made over the same tables behave as two connections to one database, `areMany` as those of two hosts. */
  constructor(tables: MemoryTables = makeTables(), { areMany }: { readonly areMany: boolean } = { areMany: false }) {
    const use: UseTables = () => (this.#closed ? refuseClosed() : tables);
    this.events = new MemoryEvents(use);
    this.secrets = new MemorySecrets(use);
    this.deadlines = new MemoryDeadlines(use);
    this.posts = new MemoryPosts(use);
    this.records = new MemoryRecords(use);
    const { deadlines, posts } = this;
    this.hosts = new MemoryHosts({ use: () => use().hosts, deadlines, untold: () => posts.untold(), areMany });
  }

  async scrub(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
  }
}

class MemorySecrets implements Secrets {
  readonly #use: UseTables;

  constructor(use: UseTables) {
    this.#use = use;
  }

  async get(fight: FightId): Promise<string | undefined> {
    return this.#use().secrets.get(fight);
  }
}
