import type { APIEmbed } from 'discord-api-types/v10';
import type { Stretch } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import type { Gunfight } from '../game/state.ts';
import { PUBLIC, type View } from '../game/view.ts';
import { renderCard } from '../report/card.ts';
import { reportBatch } from '../report/report.ts';
import { escapeText, type Say } from '../report/say.ts';
import { promptText, type Owed } from '../report/waiting.ts';
import { timestamp } from '../report/lines/table-lines.ts';
import { cardButtons } from './card-buttons.ts';
import { type Channels, NowhereToPost } from './channel.ts';
import { digestOf } from './custom-id.ts';
import { type Desk, owedIn, wordsFor } from './desk.ts';
import { handedTo, isPerson, mayPing } from './hand-over.ts';
import { packEmbeds } from './limits.ts';
import { type PublicMessage, toMessage } from './payload.ts';
import { forgottenIn, readStretch, type Reading, splitByAppend } from './reading.ts';

/** What is kept of the card's message besides its id. */
interface CardNote {
  readonly digest: string;
  /** The round it was posted in: the next one gets a card of its own. */
  readonly round: string;
}

export interface Publisher {
  /** Posts what is missing in a channel: reports of each append, and the card as it stands. */
  publish(stream: string): Promise<void>;
  /** The same for every channel that was left behind. */
  catchUp(): Promise<void>;
  /** No more second tries. */
  stop(): void;
}

interface Parts {
  readonly desk: Desk;
  readonly channels: Channels;
  readonly say: Say;
  readonly guildOf: (stream: string) => string | null;
}

/** How long after a failure a report is tried again: at first soon, then ever less often. */
const RETRY_MS = { first: 1_000, last: 60_000 } as const;

/** Publishes one channel after the other; whoever asks meanwhile is served by the next round. */
export function createPublisher(parts: Parts): Publisher {
  const running = new Map<string, Promise<void>>();
  const retries = new Map<string, { readonly timer: NodeJS.Timeout; readonly waitMs: number }>();
  const later = (stream: string): void => {
    const last = retries.get(stream);
    clearTimeout(last?.timer);
    const waitMs = last === undefined ? RETRY_MS.first : Math.min(last.waitMs * 2, RETRY_MS.last);
    retries.set(stream, { timer: setTimeout(() => void publish(stream), waitMs).unref(), waitMs });
  };
  const publish = (stream: string): Promise<void> => {
    const next = (running.get(stream) ?? Promise.resolve()).then(() =>
      publishSafely(parts, stream, { later, done: () => retries.delete(stream) }),
    );
    running.set(stream, next);
    void next.finally(() => running.get(stream) === next && running.delete(stream));
    return next;
  };
  return {
    publish,
    async catchUp() {
      for (const { stream } of await parts.desk.app.store.posts.unreported()) await publish(stream);
    },
    stop() {
      for (const { timer } of retries.values()) clearTimeout(timer);
    },
  };
}

interface Tries {
  readonly later: (stream: string) => void;
  readonly done: () => void;
}

/** A channel has an id of digits only; whatever else writes to a log is not told anywhere. */
const isChannel = (stream: string): boolean => /^\d+$/.test(stream);

/** What could not be posted now is tried again in a while, with the next append, and at the next start. */
async function publishSafely(parts: Parts, stream: string, { later, done }: Tries): Promise<void> {
  if (!isChannel(stream)) return;
  try {
    await publishMissing(parts, stream);
    done();
  } catch (error) {
    if (error instanceof NowhereToPost) parts.desk.log.warn({ stream }, 'nothing can be posted in this channel');
    else {
      parts.desk.log.error({ err: error, stream }, 'a report could not be posted');
      later(stream);
    }
  }
}

async function publishMissing(parts: Parts, stream: string): Promise<void> {
  const { app } = parts.desk;
  const { reported } = await app.store.posts.get(stream);
  const stretch = await app.since(stream, reported);
  const { fight } = stretch;
  const last = stretch.entries.at(-1);
  if (fight === null || last === undefined) return;
  await noteSeats(parts, stream, fight);
  const card = await planCard(parts, stretch);
  const pings = await pingsFor(parts, stretch);
  const batches = splitByAppend(stretch, app);
  for (const [index, batch] of batches.entries()) {
    const isLast = index === batches.length - 1;
    await postReport(parts, batch, isLast && !card.fresh ? pings : []);
    if (!isLast) await app.store.posts.setReported(stream, batch.entries.at(-1)!.version);
  }
  await putCard(parts, stretch, { ...card, pings: card.fresh ? pings : [] });
  await app.store.posts.setReported(stream, last.version);
}

/** Where each of them plays; of those who asked to be forgotten since, nothing is noted again. */
async function noteSeats({ desk }: Parts, stream: string, fight: Gunfight): Promise<void> {
  const hidden = await forgottenIn(desk.people, fight);
  for (const seat of Object.keys(fight.seats))
    if (isPerson(seat) && !hidden.has(seat)) await desk.people.noteTable(seat, stream);
}

const nonceOf = (sort: string, stream: string, version: number): string =>
  `${sort}${BigInt(stream).toString(36)}.${version.toString(36)}`;

/** One message for one append; more only where the embeds do not fit. */
async function postReport(parts: Parts, batch: Stretch, pings: readonly Owed[]): Promise<void> {
  const { desk, channels } = parts;
  const reading = await readStretch(desk.app, desk.people, batch, PUBLIC);
  if (reading === null) return;
  const pages = packEmbeds(embedsOf(parts, reading));
  if (pages.length === 0 && pings.length === 0) return;
  const version = batch.entries.at(-1)!.version;
  for (const [index, embeds] of (pages.length === 0 ? [[]] : pages).entries()) {
    const told = index === pages.length - 1 || pages.length === 0 ? pings : [];
    const message: PublicMessage = {
      embeds,
      ...(await pingPart(parts, reading.after, { stream: batch.stream, pings: told })),
    };
    await channels.post(
      batch.stream,
      toMessage(message, nonceOf(`r${index === 0 ? '' : index}`, batch.stream, version)),
    );
  }
}

function embedsOf({ desk, say }: Parts, reading: Reading): APIEmbed[] {
  const { unit } = rulesetOf(reading.after, desk.app.rulesets).meta;
  return reportBatch({ ...reading, unit }, say);
}

/** Those who owe something new and have nothing against being told. */
async function pingsFor({ desk }: Parts, stretch: Stretch): Promise<Owed[]> {
  const { app, people } = desk;
  const { before, fight } = stretch;
  if (fight === null || fight.settings.quiet === true) return [];
  const actors = new Set(stretch.entries.map((entry) => entry.by));
  const was = before === null ? null : { fight: before, owed: owedIn(app, before) };
  const handed = handedTo(was, { fight, owed: owedIn(app, fight) }, actors);
  const wanted: Owed[] = [];
  for (const owed of handed) {
    if (isPerson(owed.seat) && mayPing(await people.settings(owed.seat), desk.now())) wanted.push(owed);
  }
  return wanted;
}

async function pingPart(
  parts: Parts,
  view: View,
  told: { readonly stream: string; readonly pings: readonly Owed[]; readonly isCard?: boolean },
): Promise<Pick<PublicMessage, 'text' | 'pings'>> {
  const { desk, say } = parts;
  if (told.pings.length === 0) return {};
  const words = wordsFor(desk.app, view, say);
  const link = told.isCard === true ? '' : ` ${await linkToCard(parts, told.stream)}`;
  const fight = view.sides.map((side) => escapeText(side.name)).join(' – ');
  const lines = told.pings.map(({ seat, prompt, due }) => {
    const what = prompt === null ? say('ui.card.to-act') : promptText(prompt, words);
    const until = due === null ? '' : say('ui.ping.until', { due: timestamp(due) });
    return say('ui.ping.line', { who: `<@${seat}>`, fight, what, until });
  });
  return { text: `${lines.join('\n')}${link}`, pings: told.pings.map((owed) => owed.seat) };
}

async function linkToCard({ desk, guildOf }: Parts, stream: string): Promise<string> {
  const { card } = await desk.app.store.posts.get(stream);
  return desk.rooms.link({ guild: guildOf(stream), stream, ...(card === undefined ? {} : { message: card }) });
}

interface CardPlan {
  readonly view: View;
  readonly message: PublicMessage;
  readonly note: CardNote;
  /** A new message: there is none yet, or another round has begun. */
  readonly fresh: boolean;
  readonly old: { readonly id: string | undefined; readonly note: CardNote | undefined };
}

async function planCard(parts: Parts, stretch: Stretch): Promise<CardPlan> {
  const { desk, say } = parts;
  const { stream } = stretch;
  const reading = await readStretch(desk.app, desk.people, { ...stretch, entries: [] }, PUBLIC);
  const view = reading!.after;
  const embeds = [
    renderCard(wordsFor(desk.app, view, say), {
      owed: owedIn(desk.app, stretch.fight),
      meta: rulesetOf(view, desk.app.rulesets).meta,
    }),
  ];
  const rows = cardButtons(view, say);
  const note = { digest: digestOf([embeds, rows]), round: roundOf(view) };
  const { card: id } = await desk.app.store.posts.get(stream);
  const kept = (await desk.app.store.posts.getMessage(stream, 'card')) as CardNote | undefined;
  return {
    view,
    message: { embeds, rows },
    note,
    fresh: id === undefined || kept?.round !== note.round,
    old: { id, note: kept },
  };
}

/** What makes a new card: another fight, its start and end, a round, a round of a Draw. */
function roundOf(view: View): string {
  return [
    view.openedAt,
    view.status,
    view.clock.round,
    view.draw?.round ?? '',
    view.draw === null ? Object.values(view.prompts).some((one) => one.type === 'draw-answer') : '',
  ].join('.');
}

/** Edits the card in place, or posts it anew and takes the buttons off the old one. */
async function putCard(
  parts: Parts,
  stretch: Stretch,
  plan: CardPlan & { readonly pings: readonly Owed[] },
): Promise<void> {
  const { stream } = stretch;
  const { old, note } = plan;
  const { posts } = parts.desk.app.store;
  if (!plan.fresh && old.note?.digest === note.digest) return;
  const version = stretch.entries.at(-1)!.version;
  const edited =
    !plan.fresh && old.id !== undefined && (await parts.channels.edit(stream, old.id, toMessage(plan.message)));
  if (!edited) {
    const ping = await pingPart(parts, plan.view, { stream, pings: plan.pings, isCard: true });
    const id = await parts.channels.post(
      stream,
      toMessage({ ...plan.message, ...ping }, nonceOf('c', stream, version)),
    );
    if (old.id !== undefined && old.id !== id)
      await parts.channels.edit(stream, old.id, { components: [], allowed_mentions: { parse: [] } });
    await posts.setCard(stream, id);
  }
  await posts.setMessage(stream, 'card', note);
}
