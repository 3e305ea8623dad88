import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { isPostgres, toSqlitePath } from '../store/open.ts';
import { openDatabase } from '../store/sqlite/sqlite.ts';
import { migrateSqlite, readSchemaNumber } from '../store/sqlite/sqlite-migrate.ts';
import { type Call, type CliCommand, DATABASE_OPTION, EXIT, tell } from './command.ts';
import { databaseOf, settingsOf } from './database.ts';

export const migrateCommand: CliCommand = {
  usage: 'migrate',
  about:
    'Brings the database to the newest schema, as every start of the bot does. A database of a newer version is left alone.',
  options: { database: DATABASE_OPTION },
  schema: { output: z.object({ file: z.string(), from: z.number(), to: z.number() }) },
  async run(call) {
    const database = databaseOf(call);
    const { file, from, to } = isPostgres(database) ? await migrateServer(call, database) : await migrateFile(database);
    tell(call, { file, from, to }, [
      from === to ? `${file} is at schema ${to}, the newest.` : `${file} went from schema ${from} to ${to}.`,
    ]);
    return EXIT.fine;
  },
};

type Migrated = { readonly file: string; readonly from: number; readonly to: number };

async function migrateFile(database: string): Promise<Migrated> {
  const file = toSqlitePath(database);
  mkdirSync(dirname(file), { recursive: true });
  const db = await openDatabase(file);
  try {
    const from = readSchemaNumber(db);
    return { file, from, to: migrateSqlite(db) };
  } finally {
    db.close();
  }
}

async function migrateServer(call: Call, url: string): Promise<Migrated> {
  const { postgres } = settingsOf(call);
  const [{ Server }, { migratePostgres }] = await Promise.all([
    import('../store/postgres/server.ts'),
    import('../store/postgres/postgres-migrate.ts'),
  ]);
  const server = new Server(url, postgres);
  try {
    const { host, pathname } = new URL(url);
    return { file: `${host}${pathname}`, ...(await migratePostgres(server, postgres.partitions)) };
  } finally {
    await server.close();
  }
}
