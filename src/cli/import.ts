import { z } from 'zod';
import { type Imported, importLog } from '../app/import-log.ts';
import {
  BadInput,
  type Call,
  type CliCommand,
  DATABASE_OPTION,
  EXIT,
  LOG_USAGE,
  nameOf,
  tell,
  textOf,
} from './command.ts';
import { withStore } from './database.ts';
import { ENTRY, HEADER, withLog } from './log-file.ts';

export const importCommand: CliCommand = {
  usage: 'import LOG [--stream STREAM] [--secret S]',
  about: `Puts an exported log into a stream that holds nothing yet, after resolving all of it again. ${LOG_USAGE}`,
  options: {
    database: DATABASE_OPTION,
    stream: { type: 'string', about: 'where to (default: the stream named in the log)' },
    secret: {
      type: 'string',
      about: 'the secret of the dice, for a fight that is to go on (default: the one in the log)',
    },
  },
  schema: {
    input: z.union([HEADER, ENTRY]),
    output: z.looseObject({
      ok: z.boolean(),
      stream: z.string(),
      entries: z.number().optional(),
      why: z.string().optional(),
    }),
  },
  run: async (call) =>
    withLog(call, nameOf(call, 'LOG'), async ({ header, entries }) => {
      const stream = textOf(call, 'stream') ?? header?.stream;
      if (stream === undefined) throw new BadInput('The log names no stream. Give one with --stream.');
      const secret = textOf(call, 'secret') ?? header?.secret ?? null;
      const rulesets = await call.rulesets();
      const imported = await withStore(call, (store) =>
        importLog({ store, rulesets, stream, entries, secret, now: call.now() }),
      );
      return tellImported(call, stream, imported);
    }),
};

function tellImported(call: Call, stream: string, imported: Imported): number {
  tell(call, { stream, ...imported }, [inWords(stream, imported)]);
  return imported.ok ? EXIT.fine : EXIT.refused;
}

function inWords(stream: string, imported: Imported): string {
  if (imported.ok) return `${imported.entries} entries are now in ${stream}.`;
  if (imported.why === 'taken') return `${stream} already holds something. Name another stream with --stream.`;
  if (imported.why === 'no-secret')
    return 'The fight is not over and the log has no secret for its dice. Export it with --with-secret.';
  if (imported.why === 'wrong-secret') return 'The secret is not the one the fight was opened with.';
  const [first] = imported.why === 'differs' ? imported.differences : [];
  return `The log does not replay: entry ${first?.version} differs (${first?.detail}). Nothing was imported; \`audit\` tells more.`;
}
