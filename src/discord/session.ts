import { owedIn } from '../game/clock/answers-owed.ts';
import type { Refusal } from '../game/refusals.ts';
import type { View } from '../game/secrets/view.ts';
import { isSecondTry } from './again/try-place.ts';
import { refusalText } from '../report/refusal.ts';
import type { Context as Words } from '../report/sentence.ts';
import type { Say } from '../report/say.ts';
import { inManner } from '../report/manner.ts';
import { type Incoming, readFile } from './wire/incoming.ts';
import { ownData } from '../app/people/own-data.ts';
import type { CommandResult } from './result.ts';
import { coverGoalFor, overrulableFor, viewFor } from '../app/reading.ts';
import { openTowns } from './servers/towns.ts';
import { askToForget, stay } from './people/forgetting.ts';
import { timestamp } from '../report/sentences/table-sentences.ts';
import { goAway } from '../app/people/vacation.ts';
import { type CustomId, tagOf } from './wire/custom-id.ts';
import type { Offer } from '../game/offer.ts';
import type { Logger } from 'pino';
import type { App } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { FigureId, Gunfight } from '../game/state.ts';
import type { AnswersFirst } from './ledger.ts';
import type { Command } from './command.ts';
import type { OpenPanels } from './panel/open-panels.ts';
import type { KeptPages } from './showing/page.ts';
import type { People } from '../app/people/people.ts';
import type { Rates } from './gate/rates.ts';
import type { Rooms } from './servers/rooms.ts';

/** One interaction being handled: who asks from where, in which language, and the fight as they may know it. */
export interface Session {
  readonly desk: Desk;
  readonly incoming: Incoming;
  readonly say: Say;
  readonly view: View | null;
  /** That fight with all its secrets: for whoever asks the rules, and never to be told of. */
  readonly fight: Gunfight | null;
}

export async function openSession(desk: Desk, incoming: Incoming, read?: Gunfight | null): Promise<Session> {
  const fight = read === undefined ? await desk.app.fight(incoming.stream) : read;
  const view = await viewFor(desk.people, fight, incoming.person.id);
  return { desk, incoming, say: inManner(desk.sayFor(incoming.locale), view), view, fight };
}

export function contextOf(session: Session, { confirmed }: { readonly confirmed: boolean }) {
  const { desk, incoming, say, view, fight } = session;
  const { id: interaction, person, stream, guild, moderator, now } = incoming;
  return {
    person,
    /** The interaction's id: the word mixed into the dice by one who joins without typing their own. */
    interaction,
    stream,
    guild,
    moderator,
    now,
    say,
    /** The channel's fight as this person may know it. */
    view,
    /** The rules of that fight, or those a new one begins with. */
    ruleset: rulesetFor(desk.app, view),
    rulesets: desk.app.rulesets,
    /** They have seen what it means and pressed the button. */
    confirmed,
    people: desk.people,
    get towns() {
      return openTowns(desk.app.store.records, guild);
    },
    legal: (figure: FigureId) => legalIn(session, figure),
    /** On a map: where this figure finds cover soonest. */
    coverFor: (figure: FigureId) => (fight === null ? null : coverGoalFor(fight, figure, desk.app.rulesets)),
    /** What of this figure whoever asks may overrule: nothing, but for a game master. */
    overrulable: (figure: FigureId) =>
      fight === null ? [] : overrulableFor(fight, figure, { seat: person.id }, desk.app.rulesets),
    /** Everything kept of whoever asks, to be read. */
    exportMe: () => ownData(desk.app, { seat: person.id, now, readMe: say('ui.privacy.read-me') }),
    /** Whoever asks is forgotten in a day; gives when. Or stays after all: false where they were not leaving. */
    forgetMe: async () => timestamp(await askToForget(desk, person.id), 'f'),
    keepMe: () => stay(desk, person.id),
    /** Whoever asks is gone for so many days: what they owe waits. Gives until when. */
    goAway: (gone: { readonly days: number; readonly now: number }) => goAway(desk, person.id, gone),
    /** The text of a file; null where it is too large or cannot be had. */
    readFile,
    /** Counts one more of it for whoever asks; a refusal where that is too much for now. */
    spend: async (rate: 'town' | 'character' | 'picture' | 'export') =>
      (await desk.rates.spend([{ rate, of: person.id }], now)).refusal,
  };
}

/** What a figure may be ordered in the fight that was read. */
export const legalIn = ({ desk, fight }: Session, figure: FigureId): readonly Offer[] =>
  fight === null ? [] : desk.app.legal(fight, figure);

export const refusedText = ({ desk, say, view }: Session, refusal: Refusal): string =>
  refusalText(refusal, view, say, rulesetFor(desk.app, view).meta.unit);

export const wordsIn = ({ desk, say, view }: Session): Words | null =>
  view && { view, say, unit: rulesetFor(desk.app, view).meta.unit };

/** Link to the living card, or to the channel where there is none; a second try has no place to lead to. */
export async function cardLink({ app, rooms }: Desk, { guild, stream }: Pick<Incoming, 'guild' | 'stream'>) {
  if (isSecondTry(stream)) return '';
  const { card } = await app.store.posts.get(stream);
  return rooms.link(guild, stream, card);
}

export type Press = { readonly id: CustomId; readonly values: readonly string[] };

/** Whatever the button was about is decided by now. */
export const stale = async (session: Session): Promise<Extract<CommandResult, { readonly reply: unknown }>> => ({
  reply: { text: `${session.say('ui.stale')}\n${await cardLink(session.desk, session.incoming)}` },
});

/** The fight that a button was made for; null once another one is open here. */
export const sameFight = ({ view }: Session, tag: string | undefined): View | null =>
  view !== null && tagOf(view) === tag ? view : null;

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

export const wordsFor = (app: Pick<App, 'rulesets'>, view: View, say: Say): Words => ({
  view,
  say: inManner(say, view),
  unit: rulesetOf(view, app.rulesets).meta.unit,
});

/** The fight waits for the reader to be done, whoever the panel is about. */
export const owesTurn = ({ desk, fight, incoming: { person } }: Session): boolean =>
  owedIn(desk.app, fight).some(({ seat, prompt }) => seat === person.id && prompt === null);
