import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { toSqlitePath } from '../store/open.ts';
import { openDatabase } from '../store/sqlite.ts';
import { migrateSqlite, readSchemaNumber } from '../store/sqlite-migrate.ts';
import { type CliCommand, DATABASE_OPTION, EXIT, tell } from './command.ts';
import { databaseOf } from './database.ts';

export const migrateCommand: CliCommand = {
  usage: 'migrate',
  about:
    'Brings the database to the newest schema, as every start of the bot does. A database of a newer version is left alone.',
  options: { database: DATABASE_OPTION },
  schema: { output: z.object({ file: z.string(), from: z.number(), to: z.number() }) },
  async run(call) {
    const file = toSqlitePath(databaseOf(call));
    mkdirSync(dirname(file), { recursive: true });
    const db = await openDatabase(file);
    try {
      const from = readSchemaNumber(db);
      migrateSqlite(db);
      const to = readSchemaNumber(db);
      tell(call, { file, from, to }, [
        from === to ? `${file} is at schema ${to}, the newest.` : `${file} went from schema ${from} to ${to}.`,
      ]);
    } finally {
      db.close();
    }
    return EXIT.fine;
  },
};
