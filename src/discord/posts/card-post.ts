import type { APIEmbed } from 'discord-api-types/v10';
import type { App, Stretch } from '../../app/app.ts';
import { rulesetOf } from '../../game/act.ts';
import { picturesOf } from '../../game/settings.ts';
import { type Tally, tallyOf } from '../../game/tally.ts';
import { PUBLIC, type View } from '../../game/view.ts';
import { renderCard } from '../../report/card.ts';
import type { Say } from '../../report/say.ts';
import type { Owed } from '../../report/waiting.ts';
import { cardButtons } from '../card-buttons.ts';
import type { Deadline } from '../../store/port.ts';
import type { Posted } from './channel.ts';
import { digestOf } from '../custom-id.ts';
import { owedIn, wordsFor } from '../desk.ts';
import { pointOfOwed } from './hand-over.ts';
import { clip, LIMITS } from '../limits.ts';
import { type PublicMessage, toMessage } from '../payload.ts';
import type { Notice } from './notice.ts';
import { retireCard } from './old-card.ts';
import { nonceOf, type Parts, pingPart } from './pings.ts';
import { type PlannedPicture, planPicture } from './pictures.ts';
import { readStretch } from '../reading.ts';
import { isStalled } from './thread-rest.ts';

/** What is kept of the card's message besides its id. */
interface CardNote {
  readonly digest: string;
  /** The round it was posted in: the next one gets a card of its own. */
  readonly round: string;
  /** What its picture shows, by digest. */
  readonly picture?: string;
  /** What stands there in words because that picture could not be shown. */
  readonly said?: string;
  /** Whom it waits for and for what, by digest. */
  readonly owes?: readonly string[];
  /** The same of those it has mentioned: as long as it waits for them, they stay mentioned. */
  readonly told?: readonly string[];
  /** When it was last posted or edited. */
  readonly at?: number;
  /** What stays of it once another card has taken its place: it waits for nobody any more. */
  readonly past: APIEmbed;
}

interface CardPlan {
  readonly view: View;
  readonly message: PublicMessage;
  readonly picture: PlannedPicture | null;
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
  const tally = view.status === 'over' ? await tallyFor(desk.app, stream) : null;
  const cardOf = (due: readonly Owed[]) => renderCard(wordsFor(desk.app, view, say), { owed: due, meta, tally });
  const owed = owedIn(desk.app, stretch.fight);
  const embeds = [cardOf(owed)];
  const rows = cardButtons(view, say);
  const picture = cardPicture(view, say);
  const note: CardNote = {
    digest: digestOf([embeds, rows]),
    round: roundOf(view),
    past: cardOf([]),
    owes: owed.map((one) => digestOwed(one, view)),
    ...(picture === null ? {} : { picture: picture.digest }),
  };
  const { card: id } = await desk.app.store.posts.get(stream);
  const kept = (await desk.app.store.posts.getMessage(stream, 'card')) as CardNote | undefined;
  return {
    view,
    message: { embeds, rows },
    picture,
    note,
    fresh: id === undefined || kept?.round !== note.round,
    old: { id, note: kept },
  };
}

const digestOwed = (owed: Owed, view: View): string => digestOf([owed.seat, pointOfOwed(owed, view)]);

async function tallyFor(app: App, stream: string): Promise<Tally> {
  return tallyOf(await app.entries(stream), app.rulesets);
}

/** What makes a new card: another fight, its start and end, a round, a round of a Draw; and that nobody is left who plays. */
function roundOf(view: View): string {
  return [
    view.openedAt,
    view.status,
    view.clock.round,
    ...(isStalled(view) ? ['stalled'] : []),
    view.draw?.round ?? '',
    view.draw === null ? Object.values(view.prompts).some((one) => one.type === 'draw-answer') : '',
  ].join('.');
}

/** On the card: all of the town while people gather, then the part where the action is. */
function cardPicture(view: View, say: Say): PlannedPicture | null {
  if (picturesOf(view) === 'on-request') return null;
  return planPicture(view, { frame: view.status === 'running' ? 'action' : 'whole' }, say);
}

/** Edits the card in place, or posts it anew and takes the buttons off the old one. */
export async function putCard(
  parts: Parts,
  stretch: Stretch,
  plan: CardPlan & { readonly notices: readonly Notice[] },
): Promise<void> {
  const { stream } = stretch;
  const { old, note } = plan;
  if (!plan.fresh && old.note?.digest === note.digest && old.note.picture === note.picture) return;
  if (!plan.fresh && (await isTooSoon(parts, stream, old.note))) return;
  const edited = plan.fresh || old.id === undefined ? null : await editCard(parts, stream, plan);
  if (edited !== null) return noteCard(parts, stream, { ...note, said: edited.said, told: old.note?.told ?? [] });
  const last = stretch.entries.at(-1);
  const nonce = last === undefined ? nonceOf('w', stream, plan.view.version) : nonceOf('c', stream, last.version);
  const ping = await pingPart(parts, plan.view, { stream, notices: plan.notices, isCard: true });
  const told = plan.notices.flatMap((notice) => ('owed' in notice ? [digestOwed(notice.owed, plan.view)] : []));
  const message = { ...plan.message, ...ping };
  await postCard(parts, stream, { ...plan, message, note: { ...note, told } }, nonce);
}

const WAITING = 'card:';

/** Edited a moment ago: what has changed since is shown when that time is over, even after a restart. */
async function isTooSoon({ desk, cardEveryMs }: Parts, stream: string, note: CardNote | undefined): Promise<boolean> {
  const due = (note?.at ?? 0) + cardEveryMs;
  if (due <= desk.now()) return false;
  await desk.app.store.deadlines.replace(WAITING + stream, [{ key: 'edit', due }]);
  return true;
}

/** The channel whose card was to be edited now; null for any other deadline. */
export const waitingCard = ({ stream }: Pick<Deadline, 'stream'>): string | null =>
  stream.startsWith(WAITING) ? stream.slice(WAITING.length) : null;

/** A picture that shows the same as before stays as it is: nothing is drawn, nothing uploaded. So do the words in its place. */
async function editCard({ channels }: Parts, stream: string, plan: CardPlan): Promise<Posted | null> {
  const { old, note, message, picture } = plan;
  const isSame = old.note?.picture === note.picture;
  const said = isSame ? (old.note?.said ?? '') : '';
  const staysTold = isTrueStill(old.note, note) && said === (old.note?.said ?? '');
  const { content: _content, ...bare } = toMessage(message);
  const body = staysTold ? bare : { ...bare, content: clip(said, LIMITS.content) };
  const change = isSame ? body : { ...body, attachments: [] };
  const edited = await channels.edit(
    stream,
    old.id!,
    change,
    isSame || picture === null ? [] : [await picture.render()],
  );
  return edited === null || !isSame ? edited : { ...edited, said };
}

const isTrueStill = (old: CardNote | undefined, { owes = [] }: CardNote): boolean =>
  (old?.told ?? []).every((one) => owes.includes(one));

function noteCard({ desk }: Parts, stream: string, note: CardNote): Promise<void> {
  return desk.app.store.posts.setMessage(stream, 'card', { ...note, at: desk.now() });
}

/** A new message for the card, and the end of the old one. */
export async function postCard(parts: Parts, stream: string, plan: CardPlan, nonce: string): Promise<void> {
  const { channels, desk } = parts;
  const { old, picture, note, message } = plan;
  const pictures = picture === null ? [] : [await picture.render()];
  const { id, said } = await channels.post(stream, toMessage(message, nonce), pictures);
  if (old.id !== undefined && old.id !== id) await retireCard(parts, stream, { id: old.id, past: old.note?.past });
  await desk.app.store.posts.setCard(stream, id);
  await noteCard(parts, stream, { ...note, said });
}
