import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createBus, type Core, type Settings } from './core.ts';
import { createControl, type LocalDiscord } from './trials/control.ts';
import { createFaults } from './trials/faults.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { stopInteractions } from './interactions/interactions.ts';
import { acceptPage } from './page-server/page-server.ts';
import { createRecorder, type Recorder } from './trials/recorder.ts';
import { handleRest } from './rest/rest.ts';
import { createWorld, defaultSeed, type WorldSeed } from './world/seed.ts';
import { createSnowflakes } from './world/snowflake.ts';
import { serveStatic } from './page-server/static-files.ts';
import { keepWorld } from './world/world-file.ts';

const loopback = '127.0.0.1';

export interface LocalDiscordOptions {
  /** 0 picks a free one. */
  readonly port?: number;
  readonly host?: string;
  readonly token: string;
  /** A file that gets every REST request as a line of JSON. */
  readonly recordTo?: string | undefined;
  /** A folder that keeps the world over restarts; without it everything is gone when it stops. */
  readonly keepIn?: string | undefined;
  readonly now?: () => number;
  readonly seed?: Partial<WorldSeed>;
  readonly answerTimeoutMs?: number;
  readonly tokenLifetimeMs?: number;
  readonly heartbeatIntervalMs?: number;
  readonly hasPrivilegedIntents?: boolean;
  /** How many shards a bot is told to come with; each takes only what happens in its servers. 1 unless said. */
  readonly shards?: number;
}

const readSettings = (options: LocalDiscordOptions): Settings => ({
  token: options.token,
  now: options.now ?? Date.now,
  answerTimeoutMs: options.answerTimeoutMs ?? 3000,
  tokenLifetimeMs: options.tokenLifetimeMs ?? 15 * 60_000,
  heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
  shards: options.shards ?? 1,
  hasPrivilegedIntents: options.hasPrivilegedIntents ?? false,
});

export function createCore(options: LocalDiscordOptions): Core {
  const settings = readSettings(options);
  return {
    settings,
    ids: createSnowflakes(settings.now),
    world: createWorld({ ...defaultSeed, ...options.seed }),
    bus: createBus(),
    files: new Map(),
    interactions: new Map(),
    faults: createFaults(),
    nonces: new Map(),
    oldEdits: new Map(),
    lastRead: new Map(),
    origin: '',
  };
}

/** Foreign pages must not reach in: neither by a name that resolves here nor from another origin. */
function isHomely(core: Core, request: IncomingMessage): boolean {
  const { port } = new URL(core.origin);
  const hosts = [`${loopback}:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  const isHomeOrigin = origin === undefined || hosts.some((one) => origin === `http://${one}`);
  return hosts.includes(host ?? '') && isHomeOrigin;
}

function answer(core: Core, recorder: Recorder, request: IncomingMessage, response: ServerResponse): void {
  if (!isHomely(core, request)) {
    response.writeHead(403).end('This is for one machine only.\n');
    return;
  }
  const url = new URL(request.url ?? '/', core.origin);
  const done = url.pathname.startsWith('/api/')
    ? handleRest(core, { request, response, url, recorder })
    : serveStatic(core, response, url.pathname);
  done.catch((error: unknown) => response.destroy(error as Error));
}

function acceptSockets(core: Core, server: Server, gateway: Gateway): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (!isHomely(core, request)) {
      socket.destroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', core.origin);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (pathname === '/page') acceptPage(core, gateway, opened);
      else gateway.accept(opened);
    });
  });
  return sockets;
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a stand-in for Discord on this machine's loopback: REST under `/api`, gateway, and a chat page at `/`. */
export async function startLocalDiscord(options: LocalDiscordOptions): Promise<LocalDiscord> {
  if (options.host !== undefined && options.host !== loopback && options.host !== 'localhost')
    throw new Error(`The local Discord listens on ${loopback} only: it is for one machine, not for the network.`);
  const core = createCore(options);
  const recorder = createRecorder(options.recordTo);
  const gateway = createGateway(core);
  // Nothing is hung up on for having been idle: on a busy machine a request may be on its way just then.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    answer(core, recorder, request, response),
  );
  const sockets = acceptSockets(core, server, gateway);
  core.origin = `http://${loopback}:${await listen(server, options.port ?? 0)}`;
  const saveAndStop = options.keepIn === undefined ? undefined : keepWorld(core, options.keepIn);
  const stop = async () => {
    saveAndStop?.();
    stopInteractions(core);
    gateway.close();
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return createControl(core, { gateway, recorder, stop });
}
