import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { createApp } from '../app/create-app.ts';
import type { Gunfight } from '../game/state.ts';
import type { Store } from '../store/port.ts';
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
  tellOutcome,
} from './command.ts';
import { withStore } from './database.ts';
import { ENTRY, HEADER, headerOf, withLog, writeLog } from './log-file.ts';
import { type Imported, importLog } from '../app/import-log.ts';

const WARNING =
  'This fight is not over: its log holds sealed choices and standing orders that nobody at the table may see. Keep it to yourself.\n';
const PAGE = 500;

export const exportCommand: CliCommand = {
  usage: 'export STREAM [--out FILE] [--with-secret] | export --list',
  about:
    'Writes the log of a stream’s last fight as JSON lines: a header, then the entries. STREAM is the id of a channel or thread.',
  options: {
    database: DATABASE_OPTION,
    out: { type: 'string', about: 'a file instead of the standard output' },
    list: { type: 'boolean', about: 'list the streams instead' },
    'with-secret': {
      type: 'boolean',
      about: 'add the secret of dice that still roll, so that the fight can go on elsewhere',
    },
  },
  schema: { output: z.union([HEADER, ENTRY, z.object({ stream: z.string(), version: z.number() })]) },
  run: (call) =>
    withStore(call, (store) => (call.values.list === true ? listStreams(call, store) : exportFight(call, store))),
};

async function listStreams(call: Call, store: Store): Promise<number> {
  let page = await store.events.listStreams({ limit: PAGE });
  while (page.length > 0) {
    for (const { stream, version } of page) tell(call, { stream, version }, [`${stream}  ${version} entries`]);
    page = await store.events.listStreams({ after: page.at(-1)!.stream, limit: PAGE });
  }
  return EXIT.fine;
}

async function exportFight(call: Call, store: Store): Promise<number> {
  const stream = nameOf(call, 'STREAM');
  const app = createApp({ store, rulesets: await call.rulesets(), log: pino({ level: 'error' }, pino.destination(2)) });
  const fight = await app.fight(stream);
  if (fight === null) throw new BadInput(`There is no fight in ${stream}. \`export --list\` lists the streams.`);
  if (fight.status !== 'over') call.err(WARNING);
  const text = writeLog(headerOf(stream, fight, await secretFor(call, app, fight)), await app.entries(stream));
  const file = textOf(call, 'out');
  if (file === undefined) call.out(text);
  else await writeFile(file, text);
  return EXIT.fine;
}

async function secretFor(call: Call, app: App, fight: Gunfight): Promise<string | undefined> {
  const isWanted = fight.status === 'over' || call.values['with-secret'] === true;
  return isWanted ? app.store.secrets.get(fight.commitment) : undefined;
}

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
      const report = { stream, ...imported };
      return tellOutcome(call, report, [inWords(stream, imported)]);
    }),
};

function inWords(stream: string, imported: Imported): string {
  if (imported.ok) return `${imported.entries} entries are now in ${stream}.`;
  if (imported.why === 'taken') return `${stream} already holds something. Name another stream with --stream.`;
  if (imported.why === 'no-secret')
    return 'The fight is not over and the log has no secret for its dice. Export it with --with-secret.';
  if (imported.why === 'wrong-secret') return 'The secret is not the one the fight was opened with.';
  const [first] = imported.why === 'differs' ? imported.differences : [];
  return `The log does not replay: entry ${first?.version} differs (${first?.detail}). Nothing was imported; \`audit\` tells more.`;
}
