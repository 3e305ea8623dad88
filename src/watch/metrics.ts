import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/port.ts';
import { onSignal } from './signals.ts';

interface MetricsOptions {
  readonly port: number;
  readonly host: string;
  readonly store: Pick<Store, 'deadlines'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
  /** Whether Discord's gateway serves. */
  readonly isReady: () => boolean;
  /** Fights kept in memory, and about how many bytes they take. */
  readonly held: () => { readonly fights: number; readonly bytes: number };
}

export interface Metrics {
  readonly port: number;
  stop(): Promise<void>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** A store that has not answered by then does not. */
const STORE_MS = 2_000;
const NANOSECONDS = 1e9;

/** Serves `/metrics` to Prometheus, `/healthz` and `/readyz`. No id, no name and no word of anybody's is ever in it. */
export async function startMetrics(options: MetricsOptions): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stops = [...listen(registry), gauge(registry, options)];
  const server = createServer(({ url }, response) => {
    answer(url ?? '', registry, options).then(
      ({ status, body, type = 'text/plain' }) => reply(response, status, { body, type }),
      (error: unknown) => {
        options.log.warn({ err: error }, 'metrics could not be told');
        reply(response, 500, { body: 'the log knows why\n', type: 'text/plain' });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answered = { readonly status: number; readonly body: string; readonly type?: string };

async function answer(url: string, registry: Registry, { store, isReady }: MetricsOptions): Promise<Answered> {
  if (url === '/metrics') return { status: 200, body: await registry.metrics(), type: registry.contentType };
  if (url === '/healthz') {
    const answers = store.deadlines.next().then(() => true);
    const late = new Promise<false>((resolve) => setTimeout(resolve, STORE_MS, false).unref());
    const isWell = await Promise.race([answers, late]).catch(() => false);
    return isWell ? { status: 200, body: 'well\n' } : { status: 503, body: 'the store does not answer\n' };
  }
  if (url !== '/readyz') return { status: 404, body: 'there is /metrics, /healthz and /readyz\n' };
  return isReady() ? { status: 200, body: 'ready\n' } : { status: 503, body: 'not connected to Discord\n' };
}

function reply(response: ServerResponse, status: number, { body, type }: { body: string; type: string }): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** What happens, counted as it does. */
function listen(registry: Registry): readonly (() => void)[] {
  const registers = [registry];
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name: `skedaddle_${name}`, help, labelNames, buckets: SECONDS, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `skedaddle_${name}`, help, labelNames, registers });
  const answered = histogram('answer_seconds', 'From an interaction to its answer, by command', ['command']);
  const queued = histogram('queue_wait_seconds', 'How long a request waited for those before it in its channel');
  const picked = histogram('worker_wait_seconds', 'How long a job waited for a worker, where none was free');
  const thought = histogram('thought_seconds', 'From asking the workers to their answer, waiting included', ['job']);
  const appended = counter('appends_total', 'Appends to the log, by what came of them', ['result']);
  const refused = counter('discord_refusals_total', 'Answers of Discord other than success', ['status', 'code']);
  return [
    onSignal('answered', ({ command, seconds }) => answered.observe({ command }, seconds)),
    onSignal('queued', ({ seconds }) => queued.observe(seconds)),
    onSignal('picked', ({ seconds }) => picked.observe(seconds)),
    onSignal('thought', ({ job, seconds }) => thought.observe({ job }, seconds)),
    onSignal('appended', ({ result }) => appended.inc({ result })),
    onSignal('refused', ({ status, code }) => refused.inc({ status, code: code ?? '' })),
  ];
}

/** What stands, asked for when it is scraped. */
function gauge(registry: Registry, { store, now, held }: MetricsOptions): () => void {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const make = (name: string, help: string, read: () => number | Promise<number>): void => {
    const known: Gauge = new Gauge({
      name: `skedaddle_${name}`,
      help,
      registers: [registry],
      // A store in trouble must not hide what else there is to tell.
      collect: async () =>
        known.set(
          await Promise.resolve()
            .then(read)
            .catch(() => NaN),
        ),
    });
  };
  make('loop_stall_seconds', 'The longest time that nothing else could happen since the last scrape', () => {
    const longest = stalls.max / NANOSECONDS;
    stalls.reset();
    return longest;
  });
  make('fights_open', 'Fights that are under way and wait for somebody, the house or the clock', () =>
    store.deadlines.waiting('plain'),
  );
  make('fights_held', 'Fights kept in memory', () => held().fights);
  make('cache_bytes', 'About how many bytes these take when written out, by a few of them', () => held().bytes);
  make('deadlines_overdue', 'Fights and reminders with a deadline that is due and not yet taken up', () =>
    store.deadlines.waiting(undefined, now()),
  );
  return () => stalls.disable();
}
