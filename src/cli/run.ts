import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StoreError } from '../store/store-error.ts';
import { BadInput, type Call, type CliCommand, EXIT } from './command.ts';

/** Each is loaded when it is asked for: a health check need not wait for discord.js. */
const LOADERS: Readonly<Record<string, () => Promise<CliCommand>>> = {
  play: async () => (await import('./play.ts')).playCommand,
  odds: async () => (await import('./odds.ts')).oddsCommand,
  audit: async () => (await import('./check-log.ts')).auditCommand,
  roll: async () => (await import('./roll.ts')).rollCommand,
  verify: async () => (await import('./check-log.ts')).verifyCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  map: async () => (await import('./map.ts')).mapCommand,
  export: async () => (await import('./carry-log.ts')).exportCommand,
  import: async () => (await import('./carry-log.ts')).importCommand,
  backup: async () => (await import('./copies.ts')).backupCommand,
  restore: async () => (await import('./copies.ts')).restoreCommand,
  move: async () => (await import('./move.ts')).moveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  quarantine: async () => (await import('./quarantine.ts')).quarantineCommand,
  register: async () => (await import('./register.ts')).registerCommand,
  health: async () => (await import('./health.ts')).healthCommand,
};

type World = Omit<Call, 'values' | 'names' | 'json'>;

const COMMON = {
  json: { type: 'boolean', about: 'write JSON instead of words' },
  schema: { type: 'boolean', about: 'write the JSON schema of what it reads and writes, and do nothing else' },
  help: { type: 'boolean', short: 'h', about: 'say how it is used' },
} as const;

/** Runs one subcommand; gives the exit code. */
export async function runCli(words: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    world.out(await overview());
    return name === undefined ? EXIT.badInput : EXIT.fine;
  }
  try {
    const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined;
    if (load === undefined)
      throw new BadInput(`There is no command ${name}. There is ${Object.keys(LOADERS).join(', ')}.`);
    return await runCommand(await load(), rest, world);
  } catch (error) {
    return explain(error, world.err);
  }
}

async function runCommand(command: CliCommand, words: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseWords(command, words);
  if (values.help === true) world.out(helpOf(command));
  else if (values.schema === true) world.out(`${JSON.stringify(schemasOf(command), null, 2)}\n`);
  else return command.run({ ...world, values, names: positionals, json: values.json === true });
  return EXIT.fine;
}

type Words = { readonly values: Call['values']; readonly positionals: readonly string[] };

function parseWords(command: CliCommand, words: readonly string[]): Words {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...command.options, ...COMMON },
      allowPositionals: true,
    });
    return { values, positionals };
  } catch (error) {
    throw new BadInput(`${error instanceof Error ? error.message : String(error)}\n\n${helpOf(command)}`);
  }
}

function explain(error: unknown, err: (text: string) => void): number {
  if (error instanceof BadInput || error instanceof StoreError) {
    err(`${error.message}\n`);
    return EXIT.badInput;
  }
  err(`A fault of the program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.fault;
}

function schemasOf(command: CliCommand): Record<string, unknown> {
  const { input, output } = command.schema;
  const asInput = input === undefined ? {} : { input: z.toJSONSchema(input, { io: 'input' }) };
  return { ...asInput, output: z.toJSONSchema(output) };
}

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(LOADERS).map((load) => load()));
  const lines = commands.map((command) => `  ${command.usage}`);
  return `Usage: npm run cli -- <command> [--json] [--schema] [--help]\n\n${lines.join('\n')}\n`;
}

function helpOf(command: CliCommand): string {
  const options = Object.entries({ ...command.options, ...COMMON }).map(
    ([name, { about }]) => `  --${name.padEnd(12)} ${about}`,
  );
  return `Usage: ${command.usage}\n\n${command.about}\n\n${options.join('\n')}\n\nExit codes: 0 fine, 1 refused or differs, 2 bad input, 3 a fault.\n`;
}
