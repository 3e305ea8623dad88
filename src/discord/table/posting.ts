import type { Say } from '../../report/say.ts';
import type { Desk } from '../session.ts';
import type { Channels } from '../posts/channel.ts';

/** What posting in channels needs. */
export interface Parts {
  readonly desk: Desk;
  readonly channels: Channels;
  readonly say: Say;
  readonly guildOf: (stream: string) => string | null;
  /** A message is edited no more often than this. */
  readonly cardEveryMs: number;
}

/** One message for one thing said at one version: a repeat gives the earlier message. */
export const nonceOf = (sort: string, stream: string, version: number): string =>
  `${sort}${BigInt(stream).toString(36)}.${version.toString(36)}`;
