import type { Store } from '../port.ts';
import { deadlinesOver } from '../sql/sql-deadlines.ts';
import { recordsOver, secretsOver, postsOver } from '../sql/sql-records.ts';
import { StoreError } from '../store-error.ts';
import { postgresEvents } from './postgres-events.ts';
import { hintsOver } from './postgres-hints.ts';
import { postgresHosts } from './postgres-hosts.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { Server, type ServerOptions } from './server.ts';

/** Reaches a server, which is waited for a little while, and brings its database to the newest schema. */
export async function openPostgresStore(url: string, options: ServerOptions = {}): Promise<Store> {
  const server = new Server(url, options);
  try {
    await migratePostgres(server, options.partitions ?? 0);
    const [row] = await server.read<{ half: string | null }>("SELECT to_regclass('moving')::text AS half");
    if (row?.half !== null) throw new StoreError('half-moved');
    return storeOver(server);
  } catch (error) {
    await server.close();
    throw error;
  }
}

const TOLD = 'WITH told AS (DELETE FROM untold WHERE stream_id = $1 AND head <= $2)';

function storeOver(server: Server): Store {
  const hints = hintsOver(server.config, (sql, values) => server.write(sql, values));
  return {
    events: postgresEvents(server),
    secrets: secretsOver(server),
    deadlines: deadlinesOver(server),
    posts: postsOver(server, TOLD),
    records: recordsOver(server),
    hosts: postgresHosts(server, hints),
    /** What was deleted goes from the tables; their old places are written over as they are needed again. */
    async scrub() {
      await server.attempt(async (query) => {
        await query('SET statement_timeout = 0');
        await query('VACUUM entries, commands, snapshots, secrets, posts, messages, records, streams, untold, leases');
        await query('RESET statement_timeout');
      });
      return true;
    },
    async close() {
      await hints.close();
      await server.close();
    },
  };
}
