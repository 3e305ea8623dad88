import { z } from 'zod';
import { backupSqlite, type CopyReport, restoreSqlite } from '../store/sqlite/sqlite-backup.ts';
import { type Call, type CliCommand, DATABASE_OPTION, EXIT, nameOf, tell } from './command.ts';
import { fileOf } from './database.ts';

const REPORT = z.object({
  file: z.string(),
  schema: z.number(),
  streams: z.number(),
  entries: z.number(),
  bytes: z.number(),
});
const FORCE = { type: 'boolean', about: 'replace what is there' } as const;

export const backupCommand: CliCommand = {
  usage: 'backup FILE [--force]',
  about:
    'Copies the database to a file, also while the bot runs, and checks the copy. It holds the secrets of fights still going on.',
  options: { database: DATABASE_OPTION, force: FORCE },
  schema: { output: REPORT },
  async run(call) {
    const report = await backupSqlite(fileOf(call), nameOf(call, 'FILE'), forced(call));
    return tellReport(call, report, 'Backed up to');
  },
};

export const restoreCommand: CliCommand = {
  usage: 'restore FILE [--force]',
  about: 'Puts a checked backup in the database’s place. Stop the bot first; a database in use is never replaced.',
  options: { database: DATABASE_OPTION, force: FORCE },
  schema: { output: REPORT },
  async run(call) {
    const report = await restoreSqlite(nameOf(call, 'FILE'), fileOf(call), forced(call));
    return tellReport(call, report, 'Restored to');
  },
};

const forced = (call: Call): { readonly force: boolean } => ({ force: call.values.force === true });

function tellReport(call: Call, report: CopyReport, done: string): number {
  tell(call, report, [
    `${done} ${report.file}: ${report.streams} streams, ${report.entries} entries, ${report.bytes} bytes; checked.`,
  ]);
  return EXIT.fine;
}
