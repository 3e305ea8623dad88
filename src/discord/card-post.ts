import type { APIEmbed } from 'discord-api-types/v10';
import type { Stretch } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import { PUBLIC, type View } from '../game/view.ts';
import { renderCard } from '../report/card.ts';
import type { Owed } from '../report/waiting.ts';
import { cardButtons } from './card-buttons.ts';
import { digestOf } from './custom-id.ts';
import { owedIn, wordsFor } from './desk.ts';
import { type PublicMessage, toMessage } from './payload.ts';
import { nonceOf, type Parts, pingPart } from './pings.ts';
import { readStretch } from './reading.ts';

/** What is kept of the card's message besides its id. */
interface CardNote {
  readonly digest: string;
  /** The round it was posted in: the next one gets a card of its own. */
  readonly round: string;
  /** What stays of it once another card has taken its place: it waits for nobody any more. */
  readonly past: APIEmbed;
}

interface CardPlan {
  readonly view: View;
  readonly message: PublicMessage;
  readonly note: CardNote;
  /** A new message: there is none yet, or another round has begun. */
  readonly fresh: boolean;
  readonly old: { readonly id: string | undefined; readonly note: CardNote | undefined };
}

/** The card as it should stand, and whether that is a new message. */
export async function planCard(parts: Parts, stretch: Stretch): Promise<CardPlan> {
  const { desk, say } = parts;
  const { stream } = stretch;
  const reading = await readStretch(desk.app, desk.people, { ...stretch, entries: [] }, PUBLIC);
  const view = reading!.after;
  const { meta } = rulesetOf(view, desk.app.rulesets);
  const cardOf = (owed: readonly Owed[]) => renderCard(wordsFor(desk.app, view, say), { owed, meta });
  const embeds = [cardOf(owedIn(desk.app, stretch.fight))];
  const rows = cardButtons(view, say);
  const note = { digest: digestOf([embeds, rows]), round: roundOf(view), past: cardOf([]) };
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
export async function putCard(
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
      await parts.channels.edit(stream, old.id, {
        ...(old.note === undefined ? {} : { embeds: [old.note.past] }),
        components: [],
        allowed_mentions: { parse: [] },
      });
    await posts.setCard(stream, id);
  }
  await posts.setMessage(stream, 'card', note);
}
