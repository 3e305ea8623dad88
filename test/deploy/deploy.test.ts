import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/settings.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { startMetrics } from '../../src/watch/metrics.ts';
import { signal } from '../../src/watch/signals.ts';
import { readYaml, type Yaml } from '../kit/yaml.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const textOf = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
/** A place in what was read, by its keys; throws where there is none. */
function at(value: Yaml | undefined, ...path: readonly (string | number)[]): Yaml {
  let found = value;
  for (const key of path) found = (found as Record<string | number, Yaml> | null | undefined)?.[key];
  if (found === undefined) throw new Error(`nothing at ${path.join('.')}`);
  return found;
}

const wordOf = (value: Yaml): string => (typeof value === 'object' ? JSON.stringify(value) : `${value}`);

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
/** As compose fills in what `.env` says. */
const filled = (value: Yaml): string =>
  wordOf(value).replace('${DISCORD_TOKEN:?}', TOKEN).replace('${POSTGRES_PASSWORD:?}', 'hunter2');

const settingsIn = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'settings.ts'), 'utf8');
const isSetting = (name: string): boolean => new RegExp(`^  ${name}: `, 'm').test(settingsIn);

/** The settings of a host, and names there are none of. */
function readHost(environment: Readonly<Record<string, string>>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { ...read.settings, unknown: Object.keys(environment).filter((name) => !isSetting(name)) };
}

const shardsOf = (hosts: readonly ReturnType<typeof readHost>[]): number[] =>
  hosts.flatMap(({ shards }) => (shards === 'auto' ? [] : shards.own)).toSorted((a, b) => a - b);

test('the compose file: each host has settings that the bot takes, every shard is one host’s, and every file is there', () => {
  const [file] = readYaml(textOf('compose.yaml'));
  const services = at(file, 'services') as Record<string, Yaml>;
  const hosts = Object.keys(services).filter((name) => name.startsWith('bot-'));
  const read = hosts.map((name) => {
    const environment = Object.entries(at(services, name, 'environment') as Record<string, Yaml>);
    return readHost(Object.fromEntries(environment.map(([key, value]) => [key, filled(value)])));
  });
  expect(hosts).toHaveLength(2);
  expect(read.flatMap(({ unknown }) => unknown)).toEqual([]);
  const count = Number(at(services, hosts[0]!, 'environment', 'SHARD_COUNT'));
  expect(shardsOf(read)).toEqual(Array.from({ length: count }, (_, shard) => shard));
  for (const { database, metrics } of read)
    expect([database, metrics]).toEqual([
      'postgres://skedaddle:hunter2@postgres/skedaddle',
      { port: 9464, host: '0.0.0.0' },
    ]);
  const mounts = Object.values(services).flatMap((service) => (service as { volumes?: string[] }).volumes ?? []);
  const files = mounts.filter((mount) => mount.startsWith('./')).map((mount) => mount.split(':')[0]!);
  expect(files.filter((name) => !existsSync(join(DEPLOY, name)))).toEqual([]);
  const named = mounts.filter((mount) => !mount.startsWith('./')).map((mount) => mount.split(':')[0]!);
  expect(Object.keys(at(file, 'volumes') as object).toSorted()).toEqual(named.toSorted());
  const [scraped] = readYaml(textOf('prometheus.yaml'));
  expect(at(scraped, 'scrape_configs', 0, 'static_configs', 0, 'targets')).toEqual(hosts.map((name) => `${name}:9464`));
});

test('the Kubernetes manifest: each ordinal takes a range, all of them together every shard, and probes ask for what is served', () => {
  const [, set] = readYaml(textOf('kubernetes.yaml'));
  const container = at(set, 'spec', 'template', 'spec', 'containers', 0);
  const variables = at(container, 'env') as readonly { readonly name: string; readonly value?: Yaml }[];
  const environment = Object.fromEntries(variables.map(({ name, value }) => [name, wordOf(value ?? '')]));
  const { ORDINAL: _, SHARDS_A_HOST: range, ...others } = environment;
  const script = wordOf(at(container, 'args', 0));
  expect(script).toContain('first=$((ORDINAL * SHARDS_A_HOST))');
  expect(script).toContain('export SHARDS="$first-$((first + SHARDS_A_HOST - 1))"');
  const hosts = Array.from({ length: Number(at(set, 'spec', 'replicas')) }, (_host, ordinal) => {
    const first = ordinal * Number(range);
    return readHost({ ...others, SHARDS: `${first}-${first + Number(range) - 1}`, DISCORD_TOKEN: TOKEN });
  });
  expect(hosts.flatMap(({ unknown }) => unknown)).toEqual([]);
  expect(shardsOf(hosts)).toEqual(Array.from({ length: Number(environment['SHARD_COUNT']) }, (_shard, shard) => shard));
  const probes = ['livenessProbe', 'readinessProbe'].map((probe) => at(container, probe, 'httpGet', 'path'));
  expect(probes).toEqual(['/healthz', '/readyz']);
  expect(at(container, 'ports', 0, 'containerPort')).toBe(Number(environment['METRICS_PORT']));
});

test('every metric on the dashboard is served, with the labels that it is shown by', async () => {
  const held = () => ({ fights: 0, bytes: 0 });
  const options = { port: 0, host: '127.0.0.1', store: new MemoryStore(), log: console, now: () => 0, held };
  const { port, stop } = await startMetrics({ ...options, isReady: () => true });
  signal('answered', { command: '/help', seconds: 1 });
  signal('thought', { job: 'odds', seconds: 1 });
  signal('appended', { result: 'kept' });
  signal('refused', { status: 404, code: 10_003 });
  const served = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await stop();
  const { panels } = JSON.parse(textOf('grafana/skedaddle.json')) as {
    readonly panels: readonly {
      readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
    }[];
  };
  const targets = panels.flatMap((panel) => panel.targets);
  const names = targets.flatMap(({ expr }) => expr.match(/\b(skedaddle|process)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(12);
  expect([...new Set(names)].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(served))).toEqual([]);
  // What Prometheus adds by itself.
  const labels = targets.flatMap(({ legendFormat }) => legendFormat.match(/(?<=\{\{)\w+(?=\}\})/g) ?? []);
  const known = (label: string): boolean => label === 'instance' || new RegExp(`[{,]${label}="`).test(served);
  expect(labels.filter((label) => !known(label))).toEqual([]);
});

test('files that are mounted as YAML can be read, and the dashboard lies where its provider looks', () => {
  const [source] = readYaml(textOf('grafana/datasource.yaml'));
  const [provider] = readYaml(textOf('grafana/dashboards.yaml'));
  const dashboard = JSON.parse(textOf('grafana/skedaddle.json')) as {
    readonly panels: readonly { readonly datasource: { readonly uid: string } }[];
  };
  for (const { datasource } of dashboard.panels) expect(datasource.uid).toBe(at(source, 'datasources', 0, 'uid'));
  const folder = wordOf(at(provider, 'providers', 0, 'options', 'path'));
  const mounts = at(readYaml(textOf('compose.yaml'))[0], 'services', 'grafana', 'volumes') as readonly string[];
  expect(mounts.map((mount) => dirname(mount.split(':')[1]!))).toContain(folder);
});
