import type { Suggestion } from '../../game/house/suggest.ts';
import { enemiesOf } from '../../game/crowds/group-ways.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Figure } from '../../game/state.ts';
import { owedOpenly, standingOrdersOwed } from '../../game/clock/answers-owed.ts';
import { type Place, readPlace } from '../../game/town/places.ts';
import { stateLine } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import { joinNames, nameOf, seatName, type Context as Words } from '../../report/sentence.ts';
import { undoneBy } from '../../game/record/replay.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Drawing } from '../../report/map/picture.ts';
import { narrate } from '../../report/narrator/narrate.ts';
import { digestOf, encodeCall, tagOf } from '../wire/custom-id.ts';
import { within } from '../../app/tasks.ts';
import { figureRows, placeOf, STEP, stepId } from '../orders/order-panel.ts';
import { ownOf } from '../orders/order.ts';
import { buttonRows, type ButtonSpec, LIMITS } from '../wire/components.ts';
import { pictureFiles, saidOf } from '../posts/pictures.ts';
import { readStretch } from '../../app/reading.ts';
import { askedBesides, askedPanel, hasUrgent, sealedOdds } from './prompt-panel.ts';
import type { ActionRow, Reply } from '../result.ts';
import { owesTurn, rulesetFor, type Session } from '../session.ts';
import { againRows, tryLine } from '../again/try-place.ts';
import { drawButtons } from '../table/buttons.ts';
import {
  isBusy,
  doneButton,
  isPlay,
  type OrderButtons,
  orderButtons,
  togetherButtons,
  suggestedRows,
} from './order-buttons.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { isOut } from '../../game/figure.ts';
import { escapeText } from '../../report/say.ts';

/**
 * Whom the panel is about, what it says first, of the last press, and what after that has been told. `shown`: the digest of what stands there
 * already, of which no picture is drawn again.
 */
type Wanted = Partial<Readonly<Record<'figure' | 'note' | 'ending' | 'shown', string | undefined>>>;

/** "My orders": what is asked of the reader first, else what this figure could sensibly do now, one button each. */
export async function homePanel(
  session: Session,
  words: Words,
  { figure: wanted, note, ending, shown }: Wanted,
): Promise<Reply> {
  const told = [note ?? '', ...(await newsFor(session, words, MOST_NEWS)), ending ?? ''];
  const news = told.filter((line) => line !== '').join('\n');
  const prompted = wanted === undefined || hasUrgent(words) ? await askedPanel(session, words) : null;
  if (prompted !== null) return kept(withNews(prompted, news), words, wanted ?? '');
  const own = ownOf(session);
  if (own.length === 0) return withNews({ text: session.say('ui.panel.no-figure') }, news);
  const busy = isBusy(session);
  const figure = nextOf(own, busy, wanted);
  const place = placeOf(session, words, figure);
  const thought = orderButtons(session, words, figure);
  const ready = await within(thought, session.desk.patienceMs ?? THOUGHT_WITHIN_MS);
  const buttons = ready ?? { figure, suggestions: [], labels: [], digest: '' };
  const standing = standingAsked(words, rulesetFor(session.desk.app, words.view));
  const draws = ownDraws(words, figure);
  const choose = { id: stepId(place, STEP.choose), label: words.say('ui.tap.choose') };
  const done = doneButton(words, figure, { offers: place.offers, owes: owesTurn(session) });
  const rows: ActionRow[] = [
    ...buttonRows(draws.length > 0 ? [...draws, choose] : [choose, done]),
    ...suggestedRows(words, buttons),
    ...(standing?.rows ?? []),
    ...figureRows(
      place,
      own.map(({ id }) => id),
    ),
  ];
  const besides = askedBesides(words);
  if (besides !== null && rows.length < LIMITS.rows) rows.push(...besides.rows);
  // Last of all, and where there is room.
  if (rows.length < LIMITS.rows && own.filter(busy).length > 1)
    rows.splice(-1, 0, ...buttonRows(togetherButtons(words, figure)));
  const lines = [
    stateLine(words.view.figures[figure]!, words),
    ...sealedLines(words, figure),
    ...(await sealedOdds(session, words, figure)),
    ...(ready === null ? [words.say('ui.panel.thinking')] : []),
    ...(busy(words.view.figures[figure]!) || buttons.labels.length + draws.length > 0
      ? []
      : [nothingNow(session, words, figure)]),
    ...(standing === null ? [] : [standing.text]),
    ...(besides === null ? [] : [besides.text]),
  ];
  const bare = withNews({ text: lines.join('\n'), rows }, news);
  const reply = await withPicture(bare, words, { figure, suggestions: buttons.suggestions, shown });
  return ready === null ? { ...reply, panel: { ...reply.panel!, version: null, thought } } : reply;
}

interface Pictured extends Pick<OrderButtons, 'figure' | 'suggestions'> {
  readonly shown: string | undefined;
}

async function withPicture(bare: Reply, words: Words, { figure, suggestions, shown }: Pictured): Promise<Reply> {
  const { view, say } = words;
  if (view.town === null) return kept(bare, words, figure);
  const drawing = drawingOf(words, figure, suggestions);
  const reply = kept(bare, words, figure, [saidOf(view, drawing, say)]);
  return reply.panel!.digest === shown ? reply : { ...reply, files: await pictureFiles(view, drawing, say) };
}

/** No panel waits longer for what it suggests: that is added when it is there. */
const THOUGHT_WITHIN_MS = 800;

/** Why there is nothing to press, and for whom it waits, as all may know it. */
function nothingNow({ desk, fight }: Session, words: Words, id: FigureId): string {
  const seats = fight === null ? [] : owedOpenly(desk.app, fight).map(({ seat }) => seatName(words, seat));
  const names = joinNames([...new Set(seats)], words);
  const waits = names === '' ? '' : words.say('ui.panel.waits', { names });
  const paused = words.view.pauses.find(({ action }) => 'figure' in action && action.figure === id);
  if (paused !== undefined)
    return words.say('ui.panel.under-way', { order: offerLabel(paused.action, words).label, waits });
  const figure = words.view.figures[id];
  const key = figure !== undefined && isOut(figure) ? 'ui.panel.is-out' : 'ui.panel.nothing-now';
  return words.say(key, { name: nameOf(words, id), waits }).trim();
}

/** The fight is over: what came of the reader's last choice, and nothing left to press but what looks back. */
export async function endPanel(session: Session, words: Words, note: string): Promise<Reply> {
  const told = { text: note, rows: againRows(words) };
  return kept(withNews(told, (await newsFor(session, words)).join('\n')), words, '');
}

/** Whoever was wanted as long as he has something to do, else the next who has. */
function nextOf(own: readonly Figure[], busy: (figure: Figure) => boolean, wanted: FigureId | undefined): FigureId {
  const at = own.findIndex(({ id }) => id === wanted);
  const inTurn = [...own.slice(Math.max(0, at)), ...own.slice(0, Math.max(0, at))];
  return (inTurn.find(busy) ?? inTurn[0]!).id;
}

/** What this figure may choose in secret in a showdown: the same as at the table. */
function ownDraws({ view, say }: Words, figure: FigureId): ButtonSpec[] {
  const prompt = Object.values(view.prompts).find((one) => one.type === 'draw-round' && one.figure === figure);
  return prompt?.gather == null ? [] : drawButtons(view, prompt.gather, say);
}

const withNews = (reply: Reply, news: string): Reply => ({ ...reply, text: `${news}\n\n${reply.text ?? ''}`.trim() });

/** So that all of it, with picture and buttons, is no higher than a phone. */
const MOST_NEWS = 2;

/** What came of the reader's last order, and what others did since. */
async function newsFor({ desk, incoming }: Session, words: Words, most?: number): Promise<readonly string[]> {
  const { stream, person } = incoming;
  const { version } = words.view;
  const entries = await desk.app.entries(stream, version);
  const orders = entries.filter(({ by, action }) => by === person.id && isPlay(action) && action.type !== 'end-turn');
  const own = orders.at(-1);
  // A second try begins in the middle: what the house does first is news.
  const since = own === undefined && words.view.secondTry !== undefined ? entries[1] : own;
  if (since === undefined) return [];
  const stretch = await desk.app.since(stream, since.version - 1, version);
  const reading = await readStretch(desk.app, desk.people, stretch, words.view.reader);
  if (reading === null) return [];
  const undone = undoneBy(reading.entries);
  const told = reading.entries.filter(({ version }) => !undone.has(version));
  // Told by the number of his orders: two running are not told alike.
  const turn = { number: orders.length };
  return narrate({ entries: told, context: { ...words, view: reading.after }, turn, most, by: person.id }).sentences;
}

/** Said so that it follows the fight from now on. */
export function kept(shown: Reply, words: Words, figure: FigureId, pictures?: readonly string[]): Reply {
  const { view } = words;
  const reply = { ...shown, text: [tryLine(words) ?? [], shown.text ?? []].flat().join('\n') };
  const { text, rows, files } = reply;
  const parts = (rows ?? []).flatMap(({ components }) => [...components]);
  const orders = parts.map((one) => ('custom_id' in one ? one.custom_id : '')).join(' ');
  const alts = pictures ?? (files ?? []).map((file) => ('alt' in file ? file.alt : file.text));
  const digest = digestOf([text, rows, alts]);
  return { ...reply, panel: { figure, orders, digest, version: view.version, waits: waitsForOthers(view) } };
}

/** What the reader has ordered or proposed waits for somebody else's word. */
function waitsForOthers({ reader, pauses, proposals, figures }: View): boolean {
  const isOwn = ({ action }: View['pauses'][number]): boolean =>
    'figure' in action && action.figure !== undefined && figures[action.figure]?.seat === reader.seat;
  return pauses.some(isOwn) || Object.values(proposals).some(({ by }) => by === reader.seat);
}

/** What somebody has ordered in secret, for this beat and the next ones. */
function sealedLines(words: Words, figure: FigureId): string[] {
  const { sealed, figures, reader } = words.view;
  const orders = figures[figure]?.seat === reader.seat ? (sealed[figure] ?? []) : [];
  return orders.flatMap((order, ahead) => {
    if (order === null) return [];
    const key = ahead === 0 ? 'ui.panel.sealed' : 'ui.panel.planned';
    return [words.say(key, { ahead, order: offerLabel(order, words).label })];
  });
}

function drawingOf({ view }: Words, figure: FigureId, suggestions: readonly Suggestion[]): Drawing {
  const concerned = suggestions.flatMap(({ action }): Place[] => {
    const { target = '', to = '' } = action as { readonly target?: string; readonly to?: string };
    return [readPlace(to), view.figures[target]?.at ?? null].filter((one) => one !== null);
  });
  const own = view.figures[figure];
  if (own === undefined || own.at === null) return { frame: 'action' };
  const nearest = enemiesOf(view, own).slice(0, 1);
  return { frame: { about: [own, ...nearest].flatMap(({ at }) => at ?? []).concat(concerned) } };
}

/** Nobody waits for whoever is not seen: what he would do is asked for beside his orders, and in no message (LG-PBP-03, WM-POST-02). */
export function standingAsked({ view, say }: Words, { meta }: Pick<Ruleset, 'meta'>) {
  const [owed] = standingOrdersOwed(view, view.reader.seat, meta);
  if (owed === undefined) return null;
  const { figure, rule, values } = owed;
  const buttons = values.map((value) => ({
    id: encodeCall(tagOf(view), { command: 'orders', row: 'orders', args: { rule, value, figure } }),
    label: say(`ui.unseen.${value}`),
  }));
  const name = escapeText(view.figures[figure]?.name ?? figure);
  return { text: say('ui.unseen.asked', { name }), rows: buttonRows(buttons) };
}
