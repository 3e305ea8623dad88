import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { takeFaults } from '../trials/faults.ts';
import { asObject } from '../json.ts';
import type { Recorder } from '../trials/recorder.ts';
import { channelRoutes } from './channel-routes.ts';
import { commandRoutes } from './command-routes.ts';
import { guildRoutes } from './guild-routes.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { reactionRoutes } from './reaction-routes.ts';
import { type ReadBody, readBody } from './read-request.ts';
import type { RestAnswer, Route } from './route.ts';
import { userRoutes } from './user-routes.ts';

type Compiled = { readonly route: Route; readonly pattern: RegExp };

/** Literal segments go before parameters, so that `@original` and `pins` are not taken for ids. */
function compileRoutes(routes: readonly Route[]): readonly Compiled[] {
  const holes = (route: Route) => route.path.split(':').length;
  return [...routes]
    .sort((a, b) => holes(a) - holes(b))
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));
}

const compiled = compileRoutes([
  ...userRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...commandRoutes,
  ...interactionRoutes,
]);

function findRoute(method: string, path: string): { route: Route; params: Record<string, string> } {
  for (const { route, pattern } of compiled) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)] as const);
    return { route, params: Object.fromEntries(params) };
  }
  throw apiError('notFound');
}

interface Outcome extends RestAnswer {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isHungUp?: boolean;
}

function rateLimited(retryAfterMs: number, isGlobal: boolean): Outcome {
  const seconds = retryAfterMs / 1000;
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: seconds, global: isGlobal },
    headers: {
      'retry-after': String(Math.ceil(seconds)),
      'x-ratelimit-scope': isGlobal ? 'global' : 'user',
      ...(isGlobal
        ? { 'x-ratelimit-global': 'true' }
        : { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': String(seconds) }),
    },
  };
}

/** A request as it was read, however it came. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly read: ReadBody;
}

async function runRoute(core: Core, recorder: Recorder, { method, url, authorization, read }: Asked): Promise<Outcome> {
  recorder.record(method, url.pathname + url.search, read);
  const faults = takeFaults(core.faults, method, url.pathname);
  for (const fault of faults) if (fault.kind === 'delay') await sleep(fault.delayMs);
  const fault = faults.find((one) => one.kind !== 'delay');
  if (fault?.kind === 'status')
    return { status: fault.status, body: { message: `${fault.status}: made to fail`, code: 0 } };
  if (fault?.kind === 'rate-limit') return rateLimited(fault.retryAfterMs, fault.isGlobal);
  if (fault?.kind === 'refuse') throw apiError(fault.error);
  const { route, params } = findRoute(method, url.pathname.replace(/^\/api\/v10(?=\/)/, ''));
  if (!route.isOpen && authorization !== `Bot ${core.settings.token}`) throw apiError('unauthorized');
  const list = Array.isArray(read.json) ? read.json : [];
  const answer = route.run({
    core,
    params,
    query: url.searchParams,
    body: asObject(read.json),
    list,
    uploads: read.uploads,
  });
  return fault?.kind === 'hang-up' ? { ...answer, isHungUp: true } : answer;
}

const quietLimits = {
  'x-ratelimit-limit': '50',
  'x-ratelimit-remaining': '49',
  'x-ratelimit-reset-after': '1.000',
};

/** What goes back; null for one that is hung up on. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
}

function written(core: Core, outcome: Outcome): Written | null {
  if (outcome.isHungUp) return null;
  const reset = { 'x-ratelimit-reset': String(core.settings.now() / 1000 + 1) };
  const type = outcome.body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    status: outcome.status,
    headers: { ...quietLimits, ...reset, ...type, ...outcome.headers },
    text: outcome.body === undefined ? undefined : JSON.stringify(outcome.body),
  };
}

/** Answers one request under `/api`. A mistake of ours shows as 500 with its text: the bot's tests should see it. */
export async function answerRest(core: Core, recorder: Recorder, ask: () => Promise<Asked>): Promise<Written | null> {
  let outcome: Outcome;
  try {
    outcome = await runRoute(core, recorder, await ask());
  } catch (error) {
    if (error instanceof ApiError) outcome = { status: error.status, body: error };
    else outcome = { status: 500, body: { message: `500: ${String(error)}`, code: 0, stack: (error as Error).stack } };
  }
  core.bus.emit({ type: 'request' });
  return written(core, outcome);
}

/** The same over HTTP. */
export async function handleRest(
  core: Core,
  exchange: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly url: URL;
    readonly recorder: Recorder;
  },
): Promise<void> {
  const { request, response, url, recorder } = exchange;
  const answer = await answerRest(core, recorder, async () => ({
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization,
    read: await readBody(request),
  }));
  if (answer === null) return void response.destroy();
  response.writeHead(answer.status, answer.headers);
  response.end(answer.text);
}
