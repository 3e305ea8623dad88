import type { Logger } from 'pino';
import type { App } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { View } from '../game/secrets/view.ts';
import type { Context as Words } from '../report/sentence.ts';
import type { Say } from '../report/say.ts';
import { inManner } from '../report/manner.ts';
import type { AnswersFirst } from './ledger.ts';
import type { Command } from './command.ts';
import type { OpenPanels } from './panel/open-panels.ts';
import type { KeptPages } from './showing/page.ts';
import type { People } from '../app/people/people.ts';
import type { Rates } from './gate/rates.ts';
import type { Rooms } from './servers/rooms.ts';

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

/** The rules of a fight; without one those that were registered first, with which a new one begins. */
export function rulesetFor({ rulesets }: Pick<App, 'rulesets'>, view: Gunfight | null): Ruleset {
  const [first] = rulesets.values();
  if (first === undefined) throw new Error('no ruleset is installed');
  return view === null ? first : rulesetOf(view, rulesets);
}

export function wordsFor(app: Pick<App, 'rulesets'>, view: View, say: Say): Words {
  return { view, say: inManner(say, view), unit: rulesetOf(view, app.rulesets).meta.unit };
}
