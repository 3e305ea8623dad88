import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, readSettings, tellProblems } from '../../src/settings.ts';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';

test('nothing need be set', () => {
  const read = readSettings({});
  expect(read).toMatchObject({
    ok: true,
    settings: {
      token: null,
      database: 'data/skedaddle.db',
      localDiscord: { port: 4280 },
      logLevel: 'warn',
      metrics: null,
      tickMs: 1000,
    },
  });
});

test('what is set is taken, and an empty setting counts as left out', () => {
  const read = readSettings({
    DISCORD_TOKEN: ` ${TOKEN}\n`,
    DISCORD_GUILD_ID: '',
    PORT: '0',
    METRICS_PORT: '9464',
    TICK_SECONDS: '0.5',
    DATABASE: 'memory:',
  });
  expect(read).toMatchObject({
    ok: true,
    settings: {
      token: TOKEN,
      guildId: null,
      database: 'memory:',
      localDiscord: { port: 0 },
      metrics: { port: 9464, host: '127.0.0.1' },
      logLevel: 'info',
      tickMs: 500,
    },
  });
});

test('an address of a PostgreSQL server is all it takes, and what it may need beside it is taken too', () => {
  const DATABASE = 'postgres://me:hunter2@host/db';
  expect(readSettings({ DATABASE })).toMatchObject({
    ok: true,
    settings: {
      database: DATABASE,
      postgres: { poolSize: 10, statementMs: 10_000, partitions: 0 },
      heartbeat: { file: join('data', 'heartbeat.json') },
    },
  });
  const more = {
    DATABASE_TLS: 'verify',
    DATABASE_POOL: '20',
    DATABASE_TIMEOUT_SECONDS: '2.5',
    DATABASE_PARTITIONS: '16',
  };
  expect(readSettings({ DATABASE, ...more })).toMatchObject({
    settings: { postgres: { tls: 'verify', poolSize: 20, statementMs: 2_500, partitions: 16 } },
  });
});

test('every problem is listed at once, each with its remedy, and no value is repeated', () => {
  const read = readSettings({
    DISCORD_TOKEN: 'hunter2',
    DISCORD_APP_ID: 'my app',
    DISCORD_GUILD_ID: '12',
    DATABASE: 'mysql://me:hunter2@host/db',
    DATABASE_TLS: 'hunter2',
    DATABASE_POOL: '0',
    DATABASE_TIMEOUT_SECONDS: 'long',
    DATABASE_PARTITIONS: '1.5',
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    TICK_SECONDS: '-3',
    HEARTBEAT_SECONDS: 'often',
    METRICS_PORT: '70000',
  });
  if (read.ok) throw new Error('taken');
  expect(read.problems.map((problem) => problem.setting)).toEqual([
    'DISCORD_TOKEN',
    'DISCORD_APP_ID',
    'DISCORD_GUILD_ID',
    'DATABASE',
    'DATABASE_TLS',
    'DATABASE_POOL',
    'DATABASE_TIMEOUT_SECONDS',
    'DATABASE_PARTITIONS',
    'PORT',
    'LOG_LEVEL',
    'HEARTBEAT_SECONDS',
    'METRICS_PORT',
    'TICK_SECONDS',
  ]);
  for (const { setting, remedy } of read.problems) expect(remedy).toContain(setting);
  expect(tellProblems(read.problems)).not.toContain('hunter2');
});

test('a file .env adds to the environment, which wins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-'));
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=1\nDATABASE=one.db # kept here\n');
  expect(readEnvironment(file, { PORT: '2' })).toMatchObject({ PORT: '2', DATABASE: 'one.db' });
  rmSync(folder, { recursive: true });
});

test('the bot says what is wrong and ends with 2', () => {
  const env = { ...process.env, PORT: '-1', LOG_LEVEL: 'loud', DISCORD_TOKEN: '' };
  const done = spawnSync(process.execPath, ['src/main.js'], { env, encoding: 'utf8' });
  expect(done.status).toBe(2);
  expect(done.stderr).toContain('PORT: Set PORT');
  expect(done.stderr).toContain('LOG_LEVEL: Set LOG_LEVEL');
  expect(done.stdout).toBe('');
});

test('shards of one host among several are a list or ranges, and belong to a count', () => {
  const shardsOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? read.settings.shards : read.problems.map(({ setting }) => setting);
  };
  expect(shardsOf({})).toBe('auto');
  expect(shardsOf({ SHARDS: 'auto' })).toBe('auto');
  expect(shardsOf({ SHARDS: '0-3', SHARD_COUNT: '16' })).toEqual({ own: [0, 1, 2, 3], of: 16 });
  expect(shardsOf({ SHARDS: '1,4-5,4', SHARD_COUNT: '6' })).toEqual({ own: [1, 4, 5], of: 6 });
  for (const wrong of [
    { SHARDS: '0-3' },
    { SHARDS: '0-3', SHARD_COUNT: '3' },
    { SHARD_COUNT: '16' },
    { SHARDS: '3-0', SHARD_COUNT: '9' },
    { SHARDS: 'all', SHARD_COUNT: '9' },
  ])
    expect(shardsOf(wrong)).toEqual(['SHARDS']);
  expect(shardsOf({ SHARDS: '0', SHARD_COUNT: 'many' })).toEqual(['SHARD_COUNT']);
});

test('requests may go to a proxy', () => {
  const apiOf = (DISCORD_API: string) => {
    const read = readSettings({ DISCORD_API });
    return read.ok ? read.settings.api : null;
  };
  expect(apiOf('http://proxy:8080/api/')).toBe('http://proxy:8080/api');
  expect(apiOf('')).toBeNull();
  expect(readSettings({ DISCORD_API: 'proxy' })).toMatchObject({ ok: false, problems: [{ setting: 'DISCORD_API' }] });
});

test('a folder for pages needs the address under which it is served, and an address its folder', () => {
  const both = { PAGES_DIR: '/srv/pages', PAGES_URL: 'https://example.org/fights' };
  expect(readSettings(both)).toMatchObject({
    ok: true,
    settings: { pages: { dir: both.PAGES_DIR, url: both.PAGES_URL } },
  });
  expect(readSettings({})).toMatchObject({ ok: true, settings: { pages: null } });
  for (const half of [{ PAGES_DIR: '/srv/pages' }, { PAGES_URL: both.PAGES_URL }, { ...both, PAGES_URL: 'somewhere' }])
    expect(readSettings(half)).toMatchObject({ ok: false, problems: [{ setting: 'PAGES_URL' }] });
});
