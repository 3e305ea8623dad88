import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../../src/dry-gulch.ts';
import { runCli } from '../../src/cli/run.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

let folder = '';
let environment: NodeJS.ProcessEnv = {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skedaddle-'));
  environment = {
    ...process.env,
    DATABASE: join(folder, 'fights.db'),
    PORT: '0',
    DISCORD_TOKEN: '',
    HEARTBEAT_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const NODE = [process.execPath] as const;

function cli(words: readonly string[], input = ''): SpawnSyncReturns<string> {
  const [command, ...args] = NODE;
  return spawnSync(command, [...args, 'src/cli.ts', ...words], { env: environment, input, encoding: 'utf8' });
}

/** The same, without a process of its own. */
async function ran(
  words: readonly string[],
  input = '',
): Promise<Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>> {
  const parts = { stdout: '', stderr: '' };
  const status = await runCli(words, {
    stdin: Readable.from([input]),
    out: (text) => void (parts.stdout += text),
    err: (text) => void (parts.stderr += text),
    environment,
    rulesets: async () => RULESETS,
    now: Date.now,
  });
  return { status, ...parts };
}

interface Running {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
  readonly complained: () => string;
}

function startBot(): Running {
  const [command, ...args] = NODE;
  const child = spawn(command, [...args, 'src/main.js'], { env: environment });
  const parts = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (parts.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (parts.err += data.toString()));
  return { child, said: () => parts.out, complained: () => parts.err };
}

async function stopped(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('without a token the local Discord opens, tells one address, is well, and stops cleanly', async () => {
  const { child, said, complained } = startBot();
  try {
    await expect.poll(said).toContain('http://');
    const addresses = said().match(/http:\/\/[\w.:]+\//g) ?? [];
    expect(addresses).toHaveLength(1);
    const page = await fetch(addresses[0]!);
    expect(page.status).toBe(200);
    await expect.poll(() => existsSync(join(folder, 'heartbeat.json'))).toBe(true);
    expect(cli(['health'])).toMatchObject({ status: 0 });
  } finally {
    expect(await stopped(child)).toBe(0);
  }
  expect(complained()).toBe('');
  expect(existsSync(join(folder, 'heartbeat.json'))).toBe(false);
  expect(existsSync(join(folder, 'fights.db-wal'))).toBe(false);
  expect(cli(['health'])).toMatchObject({ status: 1 });
});

test('a port that is taken names its remedy and ends with 2', async () => {
  const first = startBot();
  try {
    await expect.poll(first.said).toContain('http://');
    environment = { ...environment, PORT: /:(\d+)\//.exec(first.said())![1], DATABASE: join(folder, 'other.db') };
    const second = startBot();
    expect(await once(second.child, 'exit')).toEqual([2, null]);
    expect(second.complained()).toContain('Set PORT to another one');
  } finally {
    await stopped(first.child);
  }
});

test('without the package of the local Discord, as in the container, a start without a token says so', () => {
  // Resolved as where it is not installed.
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => next(name === 'local-discord' ? 'not-installed' : name, context) });`;
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  const done = spawnSync(process.execPath, ['--import', preload, 'src/main.js'], {
    env: environment,
    encoding: 'utf8',
  });
  expect(done.status).toBe(2);
  expect(done.stderr).toContain('Set DISCORD_TOKEN, or run "npm ci"');
  expect(done.stdout).toBe('');
});

const CARD = { IN: 3, SK: 4, CL: 4, CON: 3, HO: 2 };

function joining(seat: string, side: string): unknown {
  const wishes = [{ name: seat, template: 'card', profile: CARD, weapons: ['pistol'] }];
  return { by: seat, at: 1, action: { type: 'join', seat, name: seat, side, wishes } };
}

test('a fight played on the command line audits, verifies and has exact odds', async () => {
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  const orders = [
    { by: 'doc', at: 1, action: { type: 'open-fight', ruleset: 'law-of-the-gun@1', sides } },
    joining('doc', 'law'),
    joining('ike', 'gang'),
    { by: 'doc', at: 1, action: { type: 'start' } },
    { by: 'doc', at: 1, action: { type: 'state-scene', figure: 'f1', target: 'f2', values: { range: 20 } } },
  ];
  const played = cli(['play', '--secret', 's'], orders.map((order) => JSON.stringify(order)).join('\n'));
  expect(played).toMatchObject({ status: 0, stderr: '' });
  expect(await ran(['audit', '-'], played.stdout)).toMatchObject({ status: 0 });
  expect(await ran(['verify', '-', '--secret', 's'], played.stdout)).toMatchObject({ status: 0 });
});

test('odds of a situation told by hand are exact fractions', async () => {
  const figure = { template: 'card', profile: CARD, weapons: ['pistol'] };
  const situation = {
    ruleset: 'law-of-the-gun@1',
    figures: { Doc: { side: 'law', ...figure }, Ike: { side: 'gang', ...figure } },
    scene: { 'Doc>Ike': { range: 10 } },
    order: { type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'aimed' },
  };
  const asked = await ran(['odds', '--json'], JSON.stringify(situation));
  const everyFace = await ran(['odds', '--json', '--every-face'], JSON.stringify(situation));
  expect(asked).toMatchObject({ status: 0, stderr: '' });
  const { facts, paths } = JSON.parse(asked.stdout) as { facts: Record<string, { exact: string }>; paths: number };
  expect(facts['hit:Ike']?.exact).toMatch(/^\d+\/\d+$/);
  const whole = JSON.parse(everyFace.stdout) as { facts: unknown; paths: number };
  expect(whole.facts).toEqual(facts);
  expect(whole.paths).toBeGreaterThan(paths);
});

test('register puts the commands where they changed, for everybody or in one server', async () => {
  const token = 'bG9jYWwtZGlzY29yZA.local0.discordtoken';
  const local = await startLocalDiscord({ token, seed: DRY_GULCH });
  const register = async (...words: readonly string[]): Promise<unknown> => {
    environment = { ...environment, DISCORD_TOKEN: token };
    const { status, stdout, stderr } = await ran(['register', '--json', '--api', local.api, ...words]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout);
  };
  try {
    expect(await register()).toMatchObject({ application: local.applicationId, guild: null, changed: true });
    expect(await register()).toMatchObject({ changed: false });
    expect(await register('--guild', local.guildId)).toMatchObject({ guild: local.guildId, changed: true });
    const puts = local.requests.filter((request) => request.method === 'PUT').map((request) => request.path);
    expect(puts).toEqual([
      expect.stringMatching(/applications\/\d+\/commands$/),
      expect.stringMatching(/applications\/\d+\/guilds\/\d+\/commands$/),
    ]);
  } finally {
    await local.stop();
  }
});
