import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Shards } from './discord/client.ts';
import type { PostgresSettings } from './store/postgres/server.ts';

/** One setting: what its text comes to, undefined where that is nothing; what to do about it then; and what it is where it is left out. */
interface Field<T, D> {
  readonly read: (text: string) => T | undefined;
  readonly remedy: string;
  readonly without: D;
}

const field = <T, D>(read: Field<T, D>['read'], remedy: string, without: D): Field<T, D> => ({ read, remedy, without });

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

const anything = (text: string): string => text;

const oneOf =
  <T extends string>(words: readonly T[]) =>
  (text: string): T | undefined =>
    words.find((word) => word === text);

type Limits = { readonly min: number; readonly max: number };

function numberIn(text: string, { min, max }: Limits): number | undefined {
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

const wholeIn =
  (limits: Limits) =>
  (text: string): number | undefined =>
    Number.isInteger(Number(text)) ? numberIn(text, limits) : undefined;

/** Seconds between two limits, given in milliseconds. */
function seconds(name: string, { default: usual, ...limits }: Limits & { readonly default: number }) {
  const remedy = `Set ${name} to a number of seconds from ${limits.min} to ${limits.max}, or leave it out for ${usual}.`;
  const read = (text: string): number | undefined => {
    const value = numberIn(text, limits);
    return value === undefined ? undefined : value * 1000;
  };
  return field(read, remedy, usual * 1000);
}

function whole(name: string, { default: usual, ...limits }: Limits & { readonly default: number }) {
  const remedy = `Set ${name} to a whole number from ${limits.min} to ${limits.max}, or leave it out for ${usual}.`;
  return field(wholeIn(limits), remedy, usual);
}

const snowflake = (name: string, where: string) =>
  field(matching(/^\d{17,20}$/), `Set ${name} to an id of 17 to 20 digits: ${where}.`, null);

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PORTS = { min: 0, max: 65_535 } as const;
const PORT_REMEDY = 'Set PORT to a whole number from 0 to 65535 (0 takes any free one), or leave it out for 4280.';
const PAGES_REMEDY =
  'Set PAGES_URL to the address under which PAGES_DIR is served, such as https://example.org/fights, or leave out both: then pages are sent as files.';
const METRICS_REMEDY =
  'Set METRICS_PORT to a whole number from 0 to 65535 (0 takes any free one), or leave it out: then nothing is served.';
const TOKEN_REMEDY =
  'Copy the token from the "Bot" page of your application at discord.com/developers ("Reset Token"); the client secret and the public key are other things. Leave DISCORD_TOKEN out to play on this machine alone.';

const SHARDS_REMEDY =
  'Set SHARDS to those of this host, such as 0-3 or 0,5, and SHARD_COUNT to how many there are on all hosts together; or leave both out.';

const API_REMEDY =
  'Set DISCORD_API to the address of a proxy that passes requests on to Discord, such as http://127.0.0.1:8080/api, or leave it out.';

const COUNT_REMEDY = 'Set SHARD_COUNT to a whole number from 1, the same on all hosts.';

/** `0-3,6` as a list; undefined for a range that runs backwards, and for what is none. */
function readShards(text: string): 'auto' | readonly number[] | undefined {
  if (text === 'auto') return 'auto';
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(text)) return undefined;
  const shards = text.split(',').map((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, last! - first! + 1) }, (_, index) => first! + index);
  });
  return shards.some(({ length }) => length === 0) ? undefined : [...new Set(shards.flat())];
}

/**
 * Every setting, by the name it has in the environment. What a problem says is its remedy; no value is ever repeated. Read without zod, which
 * no start needs: it would take longer to load than all else here takes.
 */
const FIELDS = {
  DISCORD_TOKEN: field(matching(/^[\w-]{10,}\.[\w-]{4,}\.[\w-]{10,}$/), TOKEN_REMEDY, null),
  DISCORD_APP_ID: snowflake(
    'DISCORD_APP_ID',
    'the "Application ID" on the "General Information" page of your application',
  ),
  DISCORD_API: field(
    (text) => (/^https?:\/\/\S+\/api\/?$/.test(text) ? text.replace(/\/$/, '') : undefined),
    API_REMEDY,
    null,
  ),
  SHARDS: field(readShards, SHARDS_REMEDY, 'auto' as const),
  SHARD_COUNT: field(wholeIn({ min: 1, max: Number.MAX_SAFE_INTEGER }), COUNT_REMEDY, null),
  DISCORD_GUILD_ID: snowflake(
    'DISCORD_GUILD_ID',
    'switch on the developer mode in Discord, right-click your server and copy its id',
  ),
  DATABASE: field(
    matching(/^(memory:|postgres(ql)?:\/\/.+|(sqlite:)?(?![a-z][a-z0-9+.-]+:).+)$/i),
    'Set DATABASE to the path of a file, such as data/skedaddle.db, or to postgres://USER:PASSWORD@HOST/DATABASE.',
    'data/skedaddle.db',
  ),
  DATABASE_TLS: field(
    oneOf(['off', 'unverified', 'verify'] as const),
    'Set DATABASE_TLS to off, unverified or verify, or leave it out.',
    null,
  ),
  DATABASE_POOL: whole('DATABASE_POOL', { min: 1, max: 200, default: 10 }),
  DATABASE_TIMEOUT_SECONDS: seconds('DATABASE_TIMEOUT_SECONDS', { min: 1, max: 600, default: 10 }),
  DATABASE_PARTITIONS: whole('DATABASE_PARTITIONS', { min: 0, max: 1024, default: 0 }),
  PORT: field(wholeIn(PORTS), PORT_REMEDY, 4280),
  LOCAL_DISCORD_FOLDER: field(anything, '', null),
  LOCAL_DISCORD_RECORD: field(anything, '', null),
  LOG_LEVEL: field(oneOf(LEVELS), `Set LOG_LEVEL to one of ${LEVELS.join(', ')}.`, null),
  HEARTBEAT_FILE: field(anything, '', null),
  HEARTBEAT_SECONDS: seconds('HEARTBEAT_SECONDS', { min: 1, max: 600, default: 15 }),
  METRICS_PORT: field(wholeIn(PORTS), METRICS_REMEDY, null),
  METRICS_HOST: field(anything, '', '127.0.0.1'),
  PAGES_DIR: field(anything, '', null),
  PAGES_URL: field(matching(/^https?:\/\/[^\s/]+(\/\S*)?$/), PAGES_REMEDY, null),
  TICK_SECONDS: seconds('TICK_SECONDS', { min: 0.1, max: 3600, default: 1 }),
} as const;

type Fields = typeof FIELDS;
type Found = { readonly [K in keyof Fields]: Fields[K] extends Field<infer T, infer D> ? T | D : never };

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

type SettingProblem = { readonly setting: string; readonly remedy: string };

type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Checks everything at once. A setting that is empty counts as left out. */
export function readSettings(environment: Environment): ReadSettings {
  const problems: SettingProblem[] = [];
  const read = Object.entries<Field<unknown, unknown>>(FIELDS).map(([setting, { read, remedy, without }]) => {
    const text = environment[setting]?.trim() ?? '';
    const value = text === '' ? without : read(text);
    if (value === undefined) problems.push({ setting, remedy });
    return [setting, value];
  });
  const found = Object.fromEntries(read) as Found;
  const all = problems.length > 0 ? problems : clashesIn(found);
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, settings: settingsFrom(found) };
}

/** What each may be by itself, but not beside another. */
function clashesIn({ SHARDS, SHARD_COUNT, PAGES_DIR, PAGES_URL }: Found): SettingProblem[] {
  const isWhole = SHARDS === 'auto' ? SHARD_COUNT === null : Math.max(...SHARDS) < (SHARD_COUNT ?? 0);
  return [
    ...((PAGES_DIR === null) === (PAGES_URL === null) ? [] : [{ setting: 'PAGES_URL', remedy: PAGES_REMEDY }]),
    ...(isWhole ? [] : [{ setting: 'SHARDS', remedy: SHARDS_REMEDY }]),
  ];
}

function settingsFrom(found: Found): Settings {
  const beside = folderOf(found.DATABASE);
  return {
    token: found.DISCORD_TOKEN,
    appId: found.DISCORD_APP_ID,
    guildId: found.DISCORD_GUILD_ID,
    api: found.DISCORD_API,
    shards: found.SHARDS === 'auto' ? 'auto' : { own: found.SHARDS, of: found.SHARD_COUNT! },
    database: found.DATABASE,
    postgres: {
      ...(found.DATABASE_TLS !== null && { tls: found.DATABASE_TLS }),
      poolSize: found.DATABASE_POOL,
      statementMs: found.DATABASE_TIMEOUT_SECONDS,
      partitions: found.DATABASE_PARTITIONS,
    },
    localDiscord: {
      port: found.PORT,
      folder: found.LOCAL_DISCORD_FOLDER ?? (beside === null ? null : join(beside, 'local-discord')),
      recordTo: found.LOCAL_DISCORD_RECORD,
    },
    logLevel: found.LOG_LEVEL ?? (found.DISCORD_TOKEN === null ? 'warn' : 'info'),
    heartbeat: {
      file: found.HEARTBEAT_FILE ?? join(beside ?? 'data', 'heartbeat.json'),
      everyMs: found.HEARTBEAT_SECONDS,
    },
    metrics: found.METRICS_PORT === null ? null : { port: found.METRICS_PORT, host: found.METRICS_HOST },
    pages: found.PAGES_DIR && found.PAGES_URL ? { dir: found.PAGES_DIR, url: found.PAGES_URL } : null,
    tickMs: found.TICK_SECONDS,
  };
}

/** Where what belongs to a database lies, unless it is said; a database in memory has no such place, and one on a server none on this machine. */
function folderOf(database: string): string | null {
  if (/^postgres/i.test(database)) return 'data';
  return database === 'memory:' ? null : dirname(database.replace(/^sqlite:/i, ''));
}

/** The environment, with what an `.env` file adds to it. */
export const readEnvironment = (file = '.env', environment: Environment = process.env): Environment =>
  existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment;

export function tellProblems(problems: readonly SettingProblem[]): string {
  const lines = problems.map(({ setting, remedy }) => `  ${setting}: ${remedy}`);
  return ['Skedaddle cannot start with these settings (from the environment or the file .env):', ...lines, ''].join(
    '\n',
  );
}
