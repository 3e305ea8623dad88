import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { COMMANDS } from '../commands/index.ts';
import { createApp } from './app/create-app.ts';
import { createPool } from './app/thinking/pool.ts';
import { Ticker } from './app/time/ticker.ts';
import type { App } from './app/app.ts';
import { type Bot, startBot } from './discord/client.ts';
import { DRY_GULCH } from './dry-gulch.ts';
import { ERROR_LINES } from './error-lines.ts';
import { startHeartbeat } from './heartbeat.ts';
import { RULESETS } from './rulesets/index.ts';
import type * as worker from './worker.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/open.ts';
import type { Deadline, Store } from './store/port.ts';
import { StoreError } from './store/store-error.ts';

const FAILED = 1;
const BAD_INPUT = 2;
/** How long a stop may take before it is cut short. */
const STOP_MS = 10_000;
/** What runs in each thread that thinks. */
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const TASK: keyof typeof worker = 'work';
const LOCAL_TOKEN = 'local-discord';

type Stop = () => Promise<void>;

/** Store, app, Discord or the local one; then until somebody says stop. Gives the exit code of a start that failed at once. */
export async function runBot(settings: Settings): Promise<number | null> {
  const log = pino({ level: settings.logLevel, ...ERROR_LINES }, pino.destination({ dest: 2, sync: true }));
  const stops: Stop[] = [];
  stopOnSignal(stops, log);
  try {
    const store = await openStore(settings.database, { log, postgres: settings.postgres });
    stops.push(() => store.close());
    await open(settings, { store, log, stops });
    return null;
  } catch (error) {
    const remedy = remedyFor(error, settings);
    if (remedy === null) log.fatal({ err: error }, 'the start failed');
    const words = remedy ?? (error instanceof Error ? error.message : String(error));
    process.stderr.write(`Skedaddle could not start: ${words}\n`);
    await stopAll(stops, log);
    return remedy === null ? FAILED : BAD_INPUT;
  }
}

class MissingLocalDiscord extends Error {}

/** What the host can mend; null for everything else. */
function remedyFor(error: unknown, { metrics }: Settings): string | null {
  if (error instanceof StoreError) return `DATABASE: ${error.message}`;
  if (error instanceof MissingLocalDiscord)
    return 'there is no DISCORD_TOKEN, and the local Discord to try it on (packages/local-discord) is not installed. Set DISCORD_TOKEN, or run "npm ci" in the whole project.';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    const setting = (error as { readonly port?: number }).port === metrics?.port ? 'METRICS_PORT' : 'PORT';
    return `the port is taken. Set ${setting} to another one, or to 0 for any free one.`;
  }
  if (code === 'TokenInvalid')
    return 'Discord does not know DISCORD_TOKEN. Copy it again from the "Bot" page of your application.';
  return null;
}

interface Started {
  readonly store: Store;
  readonly log: Logger;
  /** What to stop, in the order it was started. */
  readonly stops: Stop[];
}

async function open(settings: Settings, { store, log, stops }: Started): Promise<void> {
  const thinking = { thinker: createPool({ filename: WORKER, name: TASK, log }), now: Date.now };
  const app = createApp({ store, rulesets: RULESETS, log, opening: 'posted', thinking });
  stops.push(() => app.close());
  const { file, everyMs } = settings.heartbeat;
  let bot: Bot | undefined;
  // Before Discord: whoever watches is answered also while the bot cannot log in.
  await serveMetrics(settings, { app, log, stops }, () => bot?.isReady() === true);
  bot =
    settings.token === null
      ? await openLocal(settings, { app, log, stops })
      : await openDiscord(settings.token, settings, { app, log, stops });
  const besides = (deadline: Deadline): Promise<boolean> => bot.takeUp(deadline);
  const round = (): Promise<void> => bot.lookAround();
  const ticker = new Ticker({ app, store, now: Date.now, intervalMs: settings.tickMs, log, besides, round });
  ticker.start();
  stops.push(() => ticker.stop());
  const onFailure = (error: unknown): void => log.error({ err: error }, 'no heartbeat');
  stops.push(startHeartbeat({ file, everyMs, now: Date.now, check: () => store.deadlines.next(), onFailure }));
}

type Opening = { readonly app: App; readonly log: Logger; readonly stops: Stop[] };

/** Loads what it needs only where it is wanted. */
async function serveMetrics(
  { metrics }: Settings,
  { app, log, stops }: Opening,
  isReady: () => boolean,
): Promise<void> {
  if (metrics === null) return;
  const { startMetrics } = await import('./watch/metrics.ts');
  const { store } = app;
  const { port, stop } = await startMetrics({ ...metrics, store, log, isReady, now: Date.now, held: () => app.held() });
  stops.push(stop);
  log.info({ port }, 'metrics are served');
}

/** A host who needs no stand-in, as in the container, does without its package. */
function explainMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  throw isMissing ? new MissingLocalDiscord(error.message, { cause: error }) : error;
}

const shared = (pages: Settings['pages'], { app, log }: Pick<Opening, 'app' | 'log'>) => ({
  app,
  log,
  commands: COMMANDS,
  now: Date.now,
  ...(pages === null ? {} : { pages }),
});

async function openLocal({ localDiscord, pages }: Settings, { app, log, stops }: Opening): Promise<Bot> {
  const { startLocalDiscord } = await import('local-discord').catch(explainMissing);
  const { port, folder, recordTo } = localDiscord;
  const local = await startLocalDiscord({
    port,
    token: LOCAL_TOKEN,
    seed: DRY_GULCH,
    keepIn: folder ?? undefined,
    recordTo: recordTo ?? undefined,
  });
  stops.push(() => local.stop());
  const bot = await startBot({ token: LOCAL_TOKEN, api: local.api, ...shared(pages, { app, log }) });
  stops.push(() => bot.stop());
  await local.waitForBot();
  process.stdout.write(`Skedaddle is in town.\n${local.notice}\n`);
  return bot;
}

async function openDiscord(
  token: string,
  { guildId, api, shards, pages }: Settings,
  { app, log, stops }: Opening,
): Promise<Bot> {
  const where = { ...(guildId !== null && { guild: guildId }), ...(api !== null && { api }) };
  const bot = await startBot({ token, ...shared(pages, { app, log }), shards, ...where });
  stops.push(() => bot.stop());
  process.stdout.write(`Skedaddle is on Discord. Invite it to a server:\n${bot.invite}\n`);
  return bot;
}

/** The first signal ends what is being done and closes everything; a second one does not wait. */
function stopOnSignal(stops: readonly Stop[], log: Logger): void {
  let asked = false;
  const onSignal = (): void => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stopAll(stops, log).then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stopAll(stops: readonly Stop[], log: Logger): Promise<void> {
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  }
}
