import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { Shards } from './discord/client.ts';
import type { PostgresSettings } from './store/postgres/server.ts';

/** Whole seconds between two limits, given in milliseconds. */
function seconds(name: string, limits: { readonly min: number; readonly max: number; readonly default: number }) {
  const remedy = `Set ${name} to a number of seconds from ${limits.min} to ${limits.max}, or leave it out for ${limits.default}.`;
  const number = z.coerce.number({ error: remedy }).min(limits.min, remedy).max(limits.max, remedy);
  return number.default(limits.default).transform((value) => value * 1000);
}

/** A whole number between two limits. */
function whole(name: string, limits: { readonly min: number; readonly max: number; readonly default: number }) {
  const remedy = `Set ${name} to a whole number from ${limits.min} to ${limits.max}, or leave it out for ${limits.default}.`;
  return z.coerce
    .number({ error: remedy })
    .int(remedy)
    .min(limits.min, remedy)
    .max(limits.max, remedy)
    .default(limits.default);
}

function snowflake(name: string, where: string) {
  return z
    .string()
    .regex(/^\d{17,20}$/, `Set ${name} to an id of 17 to 20 digits: ${where}.`)
    .optional();
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PORT_REMEDY = 'Set PORT to a whole number from 0 to 65535 (0 takes any free one), or leave it out for 4280.';
const PAGES_REMEDY =
  'Set PAGES_URL to the address under which PAGES_DIR is served, such as https://example.org/fights, or leave out both: then pages are sent as files.';
const METRICS_REMEDY =
  'Set METRICS_PORT to a whole number from 0 to 65535 (0 takes any free one), or leave it out: then nothing is served.';
const TOKEN_REMEDY =
  'Copy the token from the "Bot" page of your application at discord.com/developers ("Reset Token"); the client secret and the public key are other things. Leave DISCORD_TOKEN out to play on this machine alone.';

const SHARDS_REMEDY =
  'Set SHARDS to those of this host, such as 0-3 or 0,5, and SHARD_COUNT to how many there are on all hosts together; or leave both out.';

const COUNT_REMEDY = 'Set SHARD_COUNT to a whole number from 1, the same on all hosts.';

/** `0-3,6` as a list; undefined for a range that runs backwards. */
function readShards(text: string): 'auto' | readonly number[] | undefined {
  if (text === 'auto') return 'auto';
  const shards = text.split(',').map((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, last! - first! + 1) }, (_, index) => first! + index);
  });
  return shards.some(({ length }) => length === 0) ? undefined : [...new Set(shards.flat())];
}

/** Every setting, by the name it has in the environment. What a problem says is its remedy; no value is ever repeated. */
const FIELDS = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]{10,}\.[\w-]{4,}\.[\w-]{10,}$/, TOKEN_REMEDY)
    .optional(),
  DISCORD_APP_ID: snowflake(
    'DISCORD_APP_ID',
    'the "Application ID" on the "General Information" page of your application',
  ),
  DISCORD_API: z
    .string()
    .regex(
      /^https?:\/\/\S+\/api\/?$/,
      'Set DISCORD_API to the address of a proxy that passes requests on to Discord, such as http://127.0.0.1:8080/api, or leave it out.',
    )
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  SHARDS: z
    .string()
    .regex(/^(auto|\d+(-\d+)?(,\d+(-\d+)?)*)$/, SHARDS_REMEDY)
    .transform((text, { addIssue }) => readShards(text) ?? (addIssue(SHARDS_REMEDY), z.NEVER))
    .default('auto'),
  SHARD_COUNT: z.coerce.number({ error: COUNT_REMEDY }).int(COUNT_REMEDY).min(1, COUNT_REMEDY).optional(),
  DISCORD_GUILD_ID: snowflake(
    'DISCORD_GUILD_ID',
    'switch on the developer mode in Discord, right-click your server and copy its id',
  ),
  DATABASE: z
    .string()
    .regex(
      /^(memory:|postgres(ql)?:\/\/.+|(sqlite:)?(?![a-z][a-z0-9+.-]+:).+)$/i,
      'Set DATABASE to the path of a file, such as data/skedaddle.db, or to postgres://USER:PASSWORD@HOST/DATABASE.',
    )
    .default('data/skedaddle.db'),
  DATABASE_TLS: z
    .enum(['off', 'unverified', 'verify'], { error: 'Set DATABASE_TLS to off, unverified or verify, or leave it out.' })
    .optional(),
  DATABASE_POOL: whole('DATABASE_POOL', { min: 1, max: 200, default: 10 }),
  DATABASE_TIMEOUT_SECONDS: seconds('DATABASE_TIMEOUT_SECONDS', { min: 1, max: 600, default: 10 }),
  DATABASE_PARTITIONS: whole('DATABASE_PARTITIONS', { min: 0, max: 1024, default: 0 }),
  PORT: z.coerce
    .number({ error: PORT_REMEDY })
    .int(PORT_REMEDY)
    .min(0, PORT_REMEDY)
    .max(65_535, PORT_REMEDY)
    .default(4280),
  LOCAL_DISCORD_FOLDER: z.string().optional(),
  LOCAL_DISCORD_RECORD: z.string().optional(),
  LOG_LEVEL: z.enum(LEVELS, { error: `Set LOG_LEVEL to one of ${LEVELS.join(', ')}.` }).optional(),
  HEARTBEAT_FILE: z.string().optional(),
  HEARTBEAT_SECONDS: seconds('HEARTBEAT_SECONDS', { min: 1, max: 600, default: 15 }),
  METRICS_PORT: z.coerce
    .number({ error: METRICS_REMEDY })
    .int(METRICS_REMEDY)
    .min(0, METRICS_REMEDY)
    .max(65_535, METRICS_REMEDY)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PAGES_DIR: z.string().optional(),
  PAGES_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+(\/\S*)?$/, PAGES_REMEDY)
    .optional(),
  TICK_SECONDS: seconds('TICK_SECONDS', { min: 0.1, max: 3600, default: 1 }),
});

const SCHEMA = FIELDS.superRefine(({ SHARDS, SHARD_COUNT, PAGES_DIR, PAGES_URL }, { addIssue }) => {
  if ((PAGES_DIR === undefined) !== (PAGES_URL === undefined))
    addIssue({ code: 'custom', path: ['PAGES_URL'], message: PAGES_REMEDY });
  const isWhole = SHARDS === 'auto' ? SHARD_COUNT === undefined : Math.max(...SHARDS) < (SHARD_COUNT ?? 0);
  if (!isWhole) addIssue({ code: 'custom', path: ['SHARDS'], message: SHARDS_REMEDY });
});

export interface Settings {
  /** Without one the local Discord is opened. */
  readonly token: string | null;
  readonly appId: string | null;
  /** Commands are registered to this server alone, where they appear at once. */
  readonly guildId: string | null;
  /** A proxy that keeps to Discord's limits for all hosts; null: Discord itself. */
  readonly api: string | null;
  /** Of all there are, those that this host takes; as many as Discord says, all here, where it is the only one. */
  readonly shards: Shards;
  readonly database: string;
  readonly postgres: PostgresSettings;
  readonly localDiscord: { readonly port: number; readonly folder: string | null; readonly recordTo: string | null };
  readonly logLevel: (typeof LEVELS)[number];
  readonly heartbeat: { readonly file: string; readonly everyMs: number };
  /** Where Prometheus may ask; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where pages are kept for whoever serves them; null: they are sent as files. */
  readonly pages: { readonly dir: string; readonly url: string } | null;
  readonly tickMs: number;
}

interface SettingProblem {
  readonly setting: string;
  readonly remedy: string;
}

type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks everything at once. A setting that is empty counts as left out. */
export function readSettings(environment: Environment): ReadSettings {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = SCHEMA.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])));
  if (!parsed.success) return { ok: false, problems: listProblems(parsed.error) };
  const found = parsed.data;
  const beside = folderOf(found.DATABASE);
  return {
    ok: true,
    settings: {
      token: found.DISCORD_TOKEN ?? null,
      appId: found.DISCORD_APP_ID ?? null,
      guildId: found.DISCORD_GUILD_ID ?? null,
      api: found.DISCORD_API ?? null,
      shards: found.SHARDS === 'auto' ? 'auto' : { own: found.SHARDS, of: found.SHARD_COUNT! },
      database: found.DATABASE,
      postgres: {
        ...(found.DATABASE_TLS !== undefined && { tls: found.DATABASE_TLS }),
        poolSize: found.DATABASE_POOL,
        statementMs: found.DATABASE_TIMEOUT_SECONDS,
        partitions: found.DATABASE_PARTITIONS,
      },
      localDiscord: {
        port: found.PORT,
        folder: found.LOCAL_DISCORD_FOLDER ?? (beside === null ? null : join(beside, 'local-discord')),
        recordTo: found.LOCAL_DISCORD_RECORD ?? null,
      },
      logLevel: found.LOG_LEVEL ?? (found.DISCORD_TOKEN === undefined ? 'warn' : 'info'),
      heartbeat: {
        file: found.HEARTBEAT_FILE ?? join(beside ?? 'data', 'heartbeat.json'),
        everyMs: found.HEARTBEAT_SECONDS,
      },
      metrics: found.METRICS_PORT === undefined ? null : { port: found.METRICS_PORT, host: found.METRICS_HOST },
      pages: found.PAGES_DIR && found.PAGES_URL ? { dir: found.PAGES_DIR, url: found.PAGES_URL } : null,
      tickMs: found.TICK_SECONDS,
    },
  };
}

/** Where what belongs to a database lies, unless it is said; a database in memory has no such place, and one on a server none on this machine. */
function folderOf(database: string): string | null {
  if (/^postgres/i.test(database)) return 'data';
  return database === 'memory:' ? null : dirname(database.replace(/^sqlite:/i, ''));
}

/** One remedy for each setting, whatever else is wrong with it. */
function listProblems(error: z.ZodError): SettingProblem[] {
  const remedies = new Map<string, string>();
  for (const issue of error.issues) {
    const setting = String(issue.path[0]);
    if (!remedies.has(setting)) remedies.set(setting, issue.message);
  }
  return [...remedies].map(([setting, remedy]) => ({ setting, remedy }));
}

/** The environment, with what an `.env` file adds to it. */
export function readEnvironment(file = '.env', environment: Environment = process.env): Environment {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment;
}

export function tellProblems(problems: readonly SettingProblem[]): string {
  const lines = problems.map(({ setting, remedy }) => `  ${setting}: ${remedy}`);
  return ['Skedaddle cannot start with these settings (from the environment or the file .env):', ...lines, ''].join(
    '\n',
  );
}
