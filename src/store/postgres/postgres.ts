import type { Hosts } from '../hosts.ts';
import type { Deadlines, EventStore, Posts, Records, Secrets, Store } from '../port.ts';
import { SqlDeadlines } from '../sql/sql-deadlines.ts';
import { SqlPosts } from '../sql/sql-posts.ts';
import { SqlRecords, SqlSecrets } from '../sql/sql-records.ts';
import { StoreError } from '../store-error.ts';
import { PostgresEvents } from './postgres-events.ts';
import { Hints } from './postgres-hints.ts';
import { PostgresHosts } from './postgres-hosts.ts';
import { migratePostgres } from './postgres-migrate.ts';
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

const TOLD = 'WITH told AS (DELETE FROM untold WHERE stream_id = $1 AND head <= $2)';

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
    this.secrets = new SqlSecrets(server);
    this.deadlines = new SqlDeadlines(server);
    this.posts = new SqlPosts(server, TOLD);
    this.records = new SqlRecords(server);
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
