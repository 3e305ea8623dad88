import { fillOffer } from '../game/offer.ts';
import { fillSingles, nextSlot } from '../game/offer-slots.ts';
import { owedIn } from '../game/owed.ts';
import type { Action } from '../game/actions.ts';
import type { FigureId } from '../game/ids.ts';
import { describeFigure } from '../report/figure.ts';
import type { Context as Words } from '../report/line.ts';
import { nameOf } from '../report/line.ts';
import { offerLabel } from '../report/labels.ts';
import type { Reach } from '../report/map/twin-plan.ts';
import { renderLook } from '../report/table/look.ts';
import { oddsFractions } from '../report/odds-text.ts';
import { thumbnailOf } from '../report/portraits.ts';
import { refusalText } from '../report/refusal.ts';
import { escapeText } from '../report/say.ts';
import { confirmStep, oddsFor, oddsToAsk, tellOdds } from './orders/confirm-panel.ts';
import { rulesetFor } from './desk.ts';
import { showFilm } from './film.ts';
import { gmPanel } from './gm/panel.ts';
import { LIMITS } from './limits.ts';
import { homePanel } from './panel/home.ts';
import { mapInWords, reachOf, showMap, showRange, viewedPicture } from './map-show.ts';
import { candidateStep, FACING, facingStep, openExtras, placeOf, slotStep } from './orders/order-panel.ts';
import { placeOffers } from './orders/picking.ts';
import { isPlaceSlot, placeStep } from './orders/place-step.ts';
import type { Orders, Picked, Reply, Show } from './result.ts';
import { cardLink, type Session, wordsIn } from './session.ts';
import { logFile } from './log-file.ts';
import { checkPlaces } from './setup-check.ts';
import { spendingsOn } from './spending.ts';
import { showSince } from './since-panel.ts';
import { moreButtons } from './table/buttons.ts';
import { turnDice } from './table/dice-panel.ts';
import { listTables } from './tables.ts';
import { planUndo } from './undo-panel.ts';

type Shown = Reply | Orders;
type NoFight = Extract<Show, { readonly kind: 'mine' | 'check' | 'undo' }>;

/** What a person may look at or open, from their own view of the fight. */
export async function showThis(session: Session, show: Show): Promise<Shown> {
  const { desk, incoming, say } = session;
  const spent = desk.rates.spend(spendingsOn(show, incoming), incoming.now);
  if (spent.refusal !== null) return { text: refusalText(spent.refusal, session.view, say) };
  if (show.kind === 'mine') return listTables(session);
  if (show.kind === 'check') return checkPlaces(session, show.channel);
  if (show.kind === 'undo') return planUndo(session);
  const words = wordsIn(session);
  if (words === null) return { text: session.say('refusal.no-fight') };
  return showFight(session, words, show);
}

async function showFight(session: Session, words: Words, show: Exclude<Show, NoFight>): Promise<Shown> {
  switch (show.kind) {
    case 'card':
      return showCard(session, words);
    case 'text':
      return showText(session, words);
    case 'since':
      return showSince(session, words, show.message);
    case 'dice':
      return turnDice(session, words, show.place);
    case 'more':
      return { text: session.say('ui.table.more'), rows: moreButtons(words.view, words.say) };
    case 'prompts':
      return homePanel(session, words, {});
    case 'gm':
      return gmPanel(session, words, show);
    case 'orders':
      return homePanel(session, words, {
        ...(show.figure === undefined ? {} : { figure: show.figure }),
        ...(show.note === undefined ? {} : { note: session.say(show.note) }),
      });
    case 'pick':
      return showPick(session, words, show.pick);
    case 'choose':
      return chooseAmong(session, words, show.picks);
    case 'figure':
      return showFigure(words, show.figure);
    case 'log':
      return logFile(session, show.from);
    case 'odds':
      return showOdds(session, words, show.action);
    case 'range':
      return showRange(words, show);
    case 'map':
      return showMap(words, show);
    case 'bring':
      return bringDown(session);
    case 'film':
      return showFilm(session, words);
  }
}

/** The card as this reader may know it, with its picture. */
async function showCard(session: Session, words: Words): Promise<Reply> {
  return { ...(await cardInWords(session, words)), files: await viewedPicture(words) };
}

async function cardInWords(session: Session, words: Words): Promise<Reply> {
  const { desk, incoming } = session;
  const owed = owedIn(desk.app, await desk.app.fight(incoming.stream));
  const card = renderLook(words, { owed, meta: rulesetFor(desk.app, words.view).meta });
  return { text: await cardLink(session), embeds: [card] };
}

async function bringDown({ desk, incoming, say }: Session): Promise<Reply> {
  const wrong = await desk.rooms.bringDown(incoming.stream, incoming.id);
  if (wrong === 'no-fight') return { text: say('refusal.no-fight') };
  return { text: say(wrong === null ? 'ui.brought' : `ui.trouble.here-${wrong}`) };
}

/** A figure in full, with its picture where its owner has given one. */
function showFigure(words: Words, id: FigureId): Reply {
  const figure = words.view.figures[id]!;
  const [text, picture] = [describeFigure(figure, words), thumbnailOf(figure)];
  return picture.thumbnail === undefined ? { text } : { embeds: [{ description: text, ...picture }] };
}

/** The card, every figure in full, and on a map all that the picture shows. */
async function showText(session: Session, words: Words): Promise<Reply> {
  const { view } = words;
  const card = await cardInWords(session, words);
  const figures = view.roster.map((id) => describeFigure(view.figures[id]!, words));
  return {
    ...card,
    embeds: [...(card.embeds ?? []), ...(figures.length === 0 ? [] : [{ description: figures.join('\n\n') }])],
    pages: mapInWords(words, await reachesOf(session, words)),
  };
}

/** Where the reader's own people can get to now. */
async function reachesOf({ desk, incoming }: Session, { view }: Words): Promise<Reach> {
  const { seat } = view.reader;
  const own = view.town === null ? [] : view.roster.filter((id) => seat !== null && view.figures[id]!.seat === seat);
  const found = await Promise.all(
    own.map(async (id) => [id, reachOf(await desk.app.legal(incoming.stream, id))] as const),
  );
  return Object.fromEntries(found);
}

async function showPick(session: Session, words: Words, pick: Picked): Promise<Shown> {
  const place = await placeOf(session, words, pick.figure);
  const placed = placeOffers(place.offers)[pick.index];
  if (placed === undefined) return { text: session.say('ui.stale') };
  const values = fillSingles(placed.offer, pick.values);
  const path = nextSlot(placed.offer, values);
  if (path !== null && isPlaceSlot(words, placed.offer, path))
    return placeStep(place, placed, { values, path, ...(pick.zone === undefined ? {} : { zone: pick.zone }) });
  if (path !== null) return slotStep(place, placed, { values, path });
  const facesAnyWay = values[FACING] === undefined && pick.settled !== true;
  if (facesAnyWay && openExtras(placed, values).includes(FACING)) return facingStep(place, placed, values);
  const action = fillOffer(placed.offer, values);
  const seat = session.incoming.person.id;
  const isExtra = (one: string): boolean => placed.offer.rare === true || !isPlaceSlot(words, placed.offer, one);
  const isOpen = pick.open === true && openExtras(placed, values).some(isExtra);
  const odds = isOpen
    ? await oddsFor(session.desk.app, session.incoming.stream, { action, seat })
    : await oddsToAsk(session, words.view, action);
  const shown = pick.oddsDigest === undefined ? {} : { oddsDigest: pick.oddsDigest };
  return odds === null ? { actions: [action], ...shown } : confirmStep(place, placed, { values, odds });
}

async function chooseAmong(session: Session, words: Words, picks: readonly Picked[]): Promise<Reply> {
  const place = await placeOf(session, words, picks[0]?.figure ?? '');
  const all = placeOffers(place.offers);
  const candidates = picks.flatMap(({ index, values }) =>
    all[index] === undefined ? [] : [{ placed: all[index], values }],
  );
  return candidateStep(place, candidates);
}

/** Told as in the confirm step, and every chance as a fraction. */
async function showOdds(session: Session, words: Words, action: Action): Promise<Reply> {
  const figure = 'figure' in action && action.figure !== undefined ? action.figure : '';
  const place = await placeOf(session, words, figure);
  const odds = await oddsFor(session.desk.app, session.incoming.stream, { action, seat: session.incoming.person.id });
  const { label, description } = offerLabel(action, words);
  const head = `**${nameOf(words, figure)}: ${escapeText(label)}**`;
  const fractions = oddsFractions(odds, words).slice(0, LIMITS.options);
  return {
    text: [head, escapeText(description), tellOdds(action, odds, place), ...fractions.map((line) => `-# ${line}`)]
      .filter((line) => line !== '')
      .join('\n'),
  };
}
