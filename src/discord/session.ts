import type { Refusal } from '../game/refusals.ts';
import type { View } from '../game/secrets/view.ts';
import { isSecondTry } from './again/try-place.ts';
import { refusalText } from '../report/refusal.ts';
import type { Context as Words } from '../report/line.ts';
import type { Say } from '../report/say.ts';
import { inManner } from '../report/manner.ts';
import type { Context } from './command.ts';
import { type Desk, rulesetFor, wordsFor } from './desk.ts';
import type { Incoming } from './wire/incoming.ts';
import { ownData } from '../app/people/own-data.ts';
import { given, type CommandResult } from './result.ts';
import { readFile } from './wire/read-file.ts';
import { readFight } from '../app/reading.ts';
import { openTowns } from './servers/towns.ts';
import { askToForget, stay } from './people/forgetting.ts';
import { timestamp } from '../report/lines/table-lines.ts';
import { goAway } from '../app/people/vacation.ts';
import { type CustomId, tagOf } from './wire/custom-id.ts';

/** One interaction being handled: who asks from where, in which language, and the fight as they may know it. */
export interface Session {
  readonly desk: Desk;
  readonly incoming: Incoming;
  readonly say: Say;
  readonly view: View | null;
}

export async function openSession(desk: Desk, incoming: Incoming): Promise<Session> {
  const view = await readFight(desk.app, desk.people, { stream: incoming.stream, seat: incoming.person.id });
  return { desk, incoming, say: inManner(desk.sayFor(incoming.locale), view), view };
}

export function contextOf(session: Session, options: { readonly confirmed: boolean }): Context {
  const { desk, incoming, say, view } = session;
  return {
    person: incoming.person,
    interaction: incoming.id,
    stream: incoming.stream,
    guild: incoming.guild,
    moderator: incoming.moderator,
    now: incoming.now,
    say,
    view,
    ruleset: rulesetFor(desk.app, view),
    rulesets: desk.app.rulesets,
    confirmed: options.confirmed,
    people: desk.people,
    towns: openTowns(desk.app.store.records, incoming.guild),
    legal: (figure) => desk.app.legal(incoming.stream, figure),
    coverFor: (figure) => desk.app.coverFor(incoming.stream, figure),
    overrulable: (figure) => desk.app.overrulable(incoming.stream, figure, { seat: incoming.person.id }),
    exportMe: () =>
      ownData(desk.app, { seat: incoming.person.id, now: incoming.now, readMe: say('ui.privacy.read-me') }),
    forgetMe: async () => timestamp(await askToForget(desk, incoming.person.id), 'f'),
    keepMe: () => stay(desk, incoming.person.id),
    goAway: (gone) => goAway(desk, incoming.person.id, gone),
    readFile,
    spend: async (rate) => (await desk.rates.spend([{ rate, of: incoming.person.id }], incoming.now)).refusal,
  };
}

/** A refusal in words, as this reader may know the fight. */
export const refusedText = ({ desk, say, view }: Session, refusal: Refusal): string =>
  refusalText(refusal, view, say, rulesetFor(desk.app, view).meta.unit);

/** The words for the fight's view; null where there is no fight. */
export function wordsIn({ desk, say, view }: Session): Words | null {
  return view === null ? null : wordsFor(desk.app, view, say);
}

/** Link to the living card, or to the channel where there is none; a second try has no place to lead to. */
export async function cardLink(
  { app, rooms }: Desk,
  { guild, stream }: Pick<Incoming, 'guild' | 'stream'>,
): Promise<string> {
  if (isSecondTry(stream)) return '';
  const { card } = await app.store.posts.get(stream);
  return rooms.link(given({ guild, stream, message: card }));
}

/** A button pressed or a menu closed: what it carries, and what was chosen. */
export interface Press {
  readonly id: CustomId;
  readonly values: readonly string[];
}

/** Whatever the button was about is decided by now. */
export async function stale(session: Session): Promise<Extract<CommandResult, { readonly reply: unknown }>> {
  return { reply: { text: `${session.say('ui.stale')}\n${await cardLink(session.desk, session.incoming)}` } };
}

/** The fight that a button was made for; null once another one is open here. */
export function sameFight(session: Session, tag: string | undefined): View | null {
  const { view } = session;
  return view !== null && tagOf(view) === tag ? view : null;
}
