import type { Hosts } from '../hosts.ts';
import type { Deadlines, EventStore, FightId, Posts, Records, Secrets, Store } from '../port.ts';
import { StoreError } from '../store-error.ts';
import { PostgresDeadlines } from './postgres-deadlines.ts';
import { PostgresEvents } from './postgres-events.ts';
import { Hints } from './postgres-hints.ts';
import { PostgresHosts } from './postgres-hosts.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { PostgresPosts } from './postgres-posts.ts';
import { PostgresRecords } from './postgres-records.ts';
import { Server, type ServerOptions } from './server.ts';

/** Reaches a server, which is waited for a little while, and brings its database to the newest schema. */
export async function openPostgresStore(url: string, options: ServerOptions = {}): Promise<Store> {
  const server = new Server(url, options);
  try {
    await migratePostgres(server, options.partitions ?? 0);
    const [row] = await server.read<{ half: string | null }>("SELECT to_regclass('moving')::text AS half");
    if (row?.half !== null) throw new StoreError('half-moved');
    return new PostgresStore(server);
  } catch (error) {
    await server.close();
    throw error;
  }
}

class PostgresStore implements Store {
  readonly events: EventStore;
  readonly secrets: Secrets;
  readonly deadlines: Deadlines;
  readonly posts: Posts;
  readonly records: Records;
  readonly hosts: Hosts;
  readonly #hints: Hints;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    this.events = new PostgresEvents(server);
    this.secrets = new PostgresSecrets(server);
    this.deadlines = new PostgresDeadlines(server);
    this.posts = new PostgresPosts(server);
    this.records = new PostgresRecords(server);
    this.#hints = new Hints(server.config, (sql, values) => server.write(sql, values));
    this.hosts = new PostgresHosts(server, this.#hints);
  }

  /** What was deleted goes from the tables; their old places are written over as they are needed again. */
  async scrub(): Promise<boolean> {
    await this.#server.attempt(async (query) => {
      await query('SET statement_timeout = 0');
      await query('VACUUM entries, commands, snapshots, secrets, posts, messages, records, streams, untold, leases');
      await query('RESET statement_timeout');
    });
    return true;
  }

  async close(): Promise<void> {
    await this.#hints.close();
    await this.#server.close();
  }
}

class PostgresSecrets implements Secrets {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  async get(fight: FightId): Promise<string | undefined> {
    const [row] = await this.#server.read<{ value: string }>('SELECT value FROM secrets WHERE fight_id = $1', [fight]);
    return row?.value;
  }
}
