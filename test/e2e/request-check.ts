import type { RecordedRequest } from 'local-discord';
import { createRequestCheck } from 'local-discord/openapi-check';

/** Path of Discord's own description of its requests, where they are held against it (`npm run test:requests`). */
export const DESCRIPTION = process.env.DISCORD_OPENAPI;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

let known: ReturnType<typeof createRequestCheck> | undefined;

/** What is wrong with requests by Discord's OpenAPI description, each named once. */
export function breachesOf(requests: readonly RecordedRequest[]): readonly string[] {
  known ??= createRequestCheck(DESCRIPTION!);
  const check = known;
  return [...new Set(requests.flatMap((request) => check(request)))];
}

const SENDS = /\/(channels\/\d+\/messages|webhooks\/\d+\/[^/]+)(\/|$)/;

/** The message that a request writes: its body, or the `data` of an answer to an interaction; null where it writes none. */
export function messageIn({ method, path, body }: RecordedRequest): Json | null {
  if (!isJson(body) || !['POST', 'PATCH'].includes(method)) return null;
  const plain = path.split('?')[0]!;
  if (SENDS.test(plain)) return body;
  if (!/\/interactions\/\d+\/[^/]+\/callback$/.test(plain) || !isJson(body.data)) return null;
  return [4, 7].includes(Number(body.type)) ? body.data : null;
}

/** What the house rules of this bot forbid: a send or edit that leaves mentions to Discord, ids of buttons that are not unique. */
export function rudenessOf(requests: readonly RecordedRequest[]): readonly string[] {
  return [...new Set(requests.flatMap((request) => rudeIn(request)))];
}

function rudeIn(request: RecordedRequest): readonly string[] {
  const message = messageIn(request);
  if (message === null) return [];
  const where = `${request.method} ${request.path}`;
  return [...mentionsIn(message, where), ...repeatedIds(message, where)];
}

function mentionsIn(message: Json, where: string): readonly string[] {
  const allowed = message.allowed_mentions;
  if (!isJson(allowed)) return [`${where}: no allowed_mentions`];
  if (!Array.isArray(allowed.parse) || allowed.parse.length > 0)
    return [`${where}: parses ${JSON.stringify(allowed.parse)}`];
  const named = Array.isArray(allowed.users) ? allowed.users : [];
  const unused = named.filter((user) => !String(message.content).includes(`<@${String(user)}>`));
  return unused.map((user) => `${where}: allows ${String(user)} and does not mention them`);
}

function repeatedIds(message: Json, where: string): readonly string[] {
  const ids = listOf(message.components).flatMap((row) =>
    listOf(row.components).flatMap((one) => (typeof one.custom_id === 'string' ? [one.custom_id] : [])),
  );
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const long = ids.filter((id) => id.length > 100);
  return [
    ...twice.map((id) => `${where}: ${id} stands on two components`),
    ...long.map((id) => `${where}: ${id} is too long`),
  ];
}

/** Throws unless everything asked of Discord was proper: by the rules of this house, and by Discord's own description where it is at hand. */
export function checkRequests(requests: readonly RecordedRequest[]): void {
  const wrong = [...rudenessOf(requests), ...(DESCRIPTION === undefined ? [] : breachesOf(requests))];
  if (wrong.length > 0) throw new Error(`improper requests:\n${wrong.join('\n')}`);
}
