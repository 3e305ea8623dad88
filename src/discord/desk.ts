import type { Logger } from 'pino';
import type { App } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { View } from '../game/secrets/view.ts';
import type { Context as Words } from '../report/line.ts';
import type { Say } from '../report/say.ts';
import { inManner } from '../report/manner.ts';
import type { SeatId } from '../game/ids.ts';
import type { AnswersFirst } from './wire/answers-first.ts';
import type { Command, UserValue } from './command.ts';
import type { OpenPanels } from './panel/open-panels.ts';
import type { KeptPages } from './showing/kept-pages.ts';
import type { Trouble } from './posts/discord-errors.ts';
import type { People } from '../app/people/people.ts';
import type { Rates } from './gate/rates.ts';
import type { Survey } from './servers/permissions.ts';

/** Places of the chat service, by plain ids. */
export interface Rooms {
  /** Null where none can be opened. */
  openThread(parent: string, title: string): Promise<string | null>;
  /** Link to a message, or to the channel itself where none is named. */
  link(where: { readonly guild: string | null; readonly stream: string; readonly message?: string }): string;
  /** Posts a channel's card anew below everything else; `command` is the interaction that asks for it. Null: it is done. */
  bringDown(stream: string, command: string): Promise<'no-fight' | Trouble | null>;
  /** Resolves when everything said of a channel's fight so far is posted, or cannot be. */
  published(stream: string): Promise<void>;
  /** What the bot may do there; null where it sees no such place. */
  survey(stream: string): Promise<Survey | null>;
  /** Null for what is no thread, or none the bot sees. */
  threadAt(stream: string): Promise<ThreadState | null>;
  /** What somebody is called there; null where nobody knows. */
  whoIs(id: SeatId, guild: string | null): Promise<UserValue | null>;
}

interface ThreadState {
  /** The bot has opened it. */
  readonly isOwn: boolean;
  readonly isArchived: boolean;
  readonly lastMessageAt: number | null;
}

/** What every part of the bot's Discord side works with. */
export interface Desk {
  readonly app: App;
  readonly people: People;
  readonly commands: readonly Command[];
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  readonly now: () => number;
  readonly sayFor: (locale: string) => Say;
  readonly rooms: Rooms;
  readonly rates: Rates;
  readonly panels: OpenPanels;
  readonly answers: AnswersFirst;
  /** Where the host serves pages; without one they go out as files. */
  readonly pages?: KeptPages;
  /** How long an answer may take before it is promised for later, a panel before it comes without what it suggests. */
  readonly patienceMs?: number;
}

/** The rules a new fight begins with: those that were registered first. */
function defaultRuleset(app: Pick<App, 'rulesets'>): Ruleset {
  const [first] = app.rulesets.values();
  if (first === undefined) throw new Error('no ruleset is installed');
  return first;
}

export function rulesetFor(app: Pick<App, 'rulesets'>, view: Gunfight | null): Ruleset {
  return view === null ? defaultRuleset(app) : rulesetOf(view, app.rulesets);
}

/** What the reports need to make sentences of a view. */
export function wordsFor(app: Pick<App, 'rulesets'>, view: View, say: Say): Words {
  return { view, say: inManner(say, view), unit: rulesetOf(view, app.rulesets).meta.unit };
}
