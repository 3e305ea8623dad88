import { CannotSendMessagesToThisUserErrorCodes } from 'discord-api-types/v10';
import { DefaultRestOptions, DiscordAPIError, HTTPError, type RESTOptions } from 'discord.js';
import { signal } from '../../watch/signals.ts';
import { ToldOnce } from '../../watch/told-once.ts';

export type Trouble = 'gone' | 'no-access' | 'no-permission' | 'locked';

const TOO_MANY_OLD_EDITS = 30_046;
const DEAD_WEBHOOK = 50_027;
const THREAD_ARCHIVED = 50_083;
const UNKNOWN_CHANNEL = 10_003;
const UNKNOWN_MESSAGE = 10_008;
const UNKNOWN_INTERACTION = 10_062;
const ALREADY_ANSWERED = 40_060;
const MISSING_ACCESS = 50_001;
const MISSING_PERMISSIONS = 50_013;
const THREAD_LOCKED = 160_005;
const TOO_LARGE = 40_005;
const TOO_LARGE_STATUS = 413;

/** A send wakes a thread that sleeps: one that still counts as archived is locked. */
const TROUBLES: ReadonlyMap<number | string, Trouble> = new Map<number | string, Trouble>([
  [UNKNOWN_CHANNEL, 'gone'],
  [MISSING_ACCESS, 'no-access'],
  [MISSING_PERMISSIONS, 'no-permission'],
  [THREAD_LOCKED, 'locked'],
  [THREAD_ARCHIVED, 'locked'],
]);

/** Codes that mean only that something cannot be done, by what it is. */
const REFUSALS = {
  /** Asleep, taken away, or somebody else's: what it was to show goes into a new message. */
  edit: [THREAD_ARCHIVED, UNKNOWN_MESSAGE, 50_005],
  /** Nothing is taken away while the thread sleeps. */
  asleep: [THREAD_ARCHIVED],
  /** Taken away already, or out of reach: then it is not in the way either. */
  remove: [UNKNOWN_MESSAGE, ...TROUBLES.keys()],
  /** They take no messages from the bot, are on no server with it any more, or there is nobody of that id. */
  tell: [...CannotSendMessagesToThisUserErrorCodes, 10_013, 50_033],
  /** No right to, no such place for threads, or as many as a server can have. */
  thread: [MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL, 50_024, 160_006],
  /** Nothing may be read there, or done with a thread. */
  place: [...TROUBLES.keys()],
  /** The bot is not in it. */
  server: [10_004, MISSING_ACCESS],
  /** The message is gone, or the one that a nonce made is. */
  found: [UNKNOWN_MESSAGE],
  /** Another delivery of that interaction was answered. */
  answered: [ALREADY_ANSWERED],
  /** Nobody knows that interaction. */
  unknown: [UNKNOWN_INTERACTION],
  /** It can no longer be answered, or was by another delivery of it. */
  late: [UNKNOWN_INTERACTION, ALREADY_ANSWERED, UNKNOWN_MESSAGE, 10_015, DEAD_WEBHOOK],
} as const;
type Refusal = keyof typeof REFUSALS;

const isCoded = (error: unknown, codes: readonly (number | string)[]): error is DiscordAPIError =>
  error instanceof DiscordAPIError && codes.includes(error.code);

export const isRefused = (what: Refusal, error: unknown): boolean => isCoded(error, REFUSALS[what]);

/** For a promise: this instead, where that is refused. */
export const orWhereRefused =
  <T>(what: Refusal, instead: T) =>
  (error: unknown): T => {
    if (isRefused(what, error)) return instead;
    throw error;
  };

/** Discord does not say how long by this where it says nothing else. */
const USUAL_WAIT_S = 20;

/** Too old to be edited so often: when it may be again, in milliseconds; null for anything else. */
export function editAgainIn(error: unknown): number | null {
  if (!isCoded(error, [TOO_MANY_OLD_EDITS])) return null;
  const { retry_after: seconds } = error.rawError as { readonly retry_after?: number };
  return Math.ceil(1000 * (seconds ?? USUAL_WAIT_S));
}

export const troubleOf = (error: unknown): Trouble | null =>
  error instanceof DiscordAPIError ? (TROUBLES.get(error.code) ?? null) : null;

/** What it was about the pictures of a message that Discord did not take. */
export function pictureTrouble(error: unknown): 'too-large' | 'not-allowed' | null {
  if (isCoded(error, [MISSING_PERMISSIONS])) return 'not-allowed';
  if (isCoded(error, [TOO_LARGE])) return 'too-large';
  const isError = error instanceof DiscordAPIError || error instanceof HTTPError;
  return isError && error.status === TOO_LARGE_STATUS ? 'too-large' : null;
}

export class NowhereToPost extends Error {
  readonly stream: string;
  readonly why: Trouble;

  constructor(stream: string, why: Trouble) {
    super(`nothing can be posted in ${stream}: ${why}`);
    this.stream = stream;
    this.why = why;
  }
}

/** Why it could not be posted there; whatever else went wrong is thrown. */
export function whyNowhere(error: unknown): Trouble {
  if (error instanceof NowhereToPost) return error.why;
  throw error;
}

/** Not ours: Discord refused, failed, or was not to be reached. */
export const isDiscords = (error: unknown): boolean =>
  error instanceof DiscordAPIError ||
  error instanceof HTTPError ||
  error instanceof NowhereToPost ||
  error instanceof ToldOnce ||
  (error instanceof Error &&
    (error.name === 'AbortError' || 'code' in error || 'code' in ((error.cause as object) ?? {})));

const BAD_REQUEST = 400;
const SERVER_ERRORS = 500;
/** Of these statuses Discord's library thinks more than they say here. */
const TOLD_PLAINLY: ReadonlyMap<number, number> = new Map([
  [429, TOO_MANY_OLD_EDITS],
  [401, DEAD_WEBHOOK],
]);

/**
 * Too many edits of an old message are refused with the status of a rate limit: Discord's library would wait and ask again without end, and
 * nobody would learn the reason. An interaction that can no longer be answered has the status of a wrong token: the library would throw the
 * bot's own away. So both are told as any other refusal.
 */
export const makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
  const response = await DefaultRestOptions.makeRequest(url, init);
  if (response.status < BAD_REQUEST || response.status >= SERVER_ERRORS) return response;
  const text = await response.text();
  const code = codeIn(text);
  signal('refused', { status: response.status, code });
  const isPlain = code !== null && TOLD_PLAINLY.get(response.status) === code;
  return new Response(text, { status: isPlain ? BAD_REQUEST : response.status, headers: [...response.headers] });
};

function codeIn(text: string): number | null {
  try {
    const { code } = JSON.parse(text) as { readonly code?: unknown };
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
}
