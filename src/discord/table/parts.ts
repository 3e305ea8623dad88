import { hiddenFrom } from '../../game/known-fight.ts';
import { eyesOf } from '../../game/knowledge.ts';
import type { Gunfight } from '../../game/state.ts';
import { PUBLIC } from '../../game/view.ts';
import type { Say } from '../../report/say.ts';
import type { Owed } from '../../report/waiting.ts';
import { type Desk, owedIn } from '../desk.ts';
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

/** Without what is asked of the hidden: to be mentioned in the channel would give them away. */
export function owedOpenly(app: Desk['app'], fight: Gunfight): Owed[] {
  const hidden = hiddenFrom(fight, eyesOf(fight, PUBLIC));
  return owedIn(app, fight).filter(({ prompt }) => !hidden.has(prompt?.figure ?? ''));
}
