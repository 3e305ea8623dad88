import { fillOffer, fillSingles, nextSlot } from '../../game/offer.ts';
import { owedIn } from '../../game/clock/answers-owed.ts';
import type { FigureId } from '../../game/ids.ts';
import { describeFigure } from '../../report/figure.ts';
import { type Context as Words, nameOf } from '../../report/sentence.ts';
import { offerLabel } from '../../report/labels.ts';
import type { Reach } from '../../report/map/twin-plan.ts';
import { renderLook } from '../../report/table/look.ts';
import { oddsFractions } from '../../report/odds-text.ts';
import { besidePortrait } from '../../report/portraits.ts';
import { refusalText } from '../../report/refusal.ts';
import { escapeText, type Say } from '../../report/say.ts';
import type { View } from '../../game/secrets/view.ts';
import { confirmStep, oddsFor, oddsToAsk, tellOdds } from '../orders/press-panel.ts';
import { given, type Orders, type Reply, type Show, type ShowOf } from '../result.ts';
import { showReview } from '../again/review.ts';
import { showRoll } from './dice-roll.ts';
import { showFilm } from './film.ts';
import { showPage } from './page.ts';
import { gmPanel } from '../gm/panel.ts';
import { embedLength, LIMITS, splitText } from '../wire/components.ts';
import { homePanel } from '../panel/home.ts';
import { mapInWords, reachOf, showMap, showRange } from './map-show.ts';
import { candidateStep, FACING, facingStep, openExtras, placeOf, slotStep } from '../orders/order-panel.ts';
import { placeOffers } from '../orders/picking.ts';
import { isPlaceSlot, placeStep } from '../orders/place-step.ts';
import { cardLink, legalIn, rulesetFor, type Session, wordsIn } from '../session.ts';
import { logFile, showSince, showStep, turnDice } from './looking-back.ts';
import { checkPlaces } from '../servers/setup-check.ts';
import { spendingsOn } from '../gate/rates.ts';
import { showPaper } from './paper.ts';
import { moreButtons } from '../table/buttons.ts';
import { listTables } from './own-tables.ts';
import { planUndo } from '../panel/undo-panel.ts';
import { pictureFiles } from '../posts/pictures.ts';

type Shown = Reply | Orders;
type NoFight = Extract<Show, { readonly kind: 'mine' | 'roll' | 'check' | 'undo' }>;

/** What a person may look at or open, from their own view of the fight. */
export async function showThis(session: Session, show: Show): Promise<Shown> {
  const { desk, incoming, say } = session;
  const spent = await desk.rates.spend(spendingsOn(show, session), incoming.now);
  if (spent.refusal !== null) return { text: refusalText(spent.refusal, session.view, say) };
  if (show.kind === 'mine') return listTables(session);
  if (show.kind === 'roll') return showRoll(session, show);
  if (show.kind === 'check') return checkPlaces(session, show.channel);
  if (show.kind === 'undo') return planUndo(session);
  const words = wordsIn(session);
  if (words === null) return { text: session.say('refusal.no-fight') };
  return (SHOWS[show.kind] as Shows<FightShow['kind']>)(session, words, show);
}

type FightShow = Exclude<Show, NoFight>;

type Shows<K extends FightShow['kind']> = (session: Session, words: Words, show: ShowOf<K>) => Shown | Promise<Shown>;

const SHOWS: { readonly [K in FightShow['kind']]: Shows<K> } = {
  card: showCard,
  text: showText,
  since: (session, words, { message }) => showSince(session, words, message),
  dice: (session, words, { place }) => turnDice(session, words, place),
  more: ({ say }, { view }) => ({ text: say('ui.table.more'), rows: moreButtons(view, say) }),
  prompts: (session, words) => homePanel(session, words, {}),
  gm: gmPanel,
  orders: (session, words, { figure, note }) =>
    homePanel(session, words, { figure, note: note === undefined ? undefined : session.say(note) }),
  pick: showPick,
  choose: chooseAmong,
  figure: (_session, words, { figure }) => showFigure(words, figure),
  log: (session, _words, { from }) => logFile(session, from),
  odds: showOdds,
  range: (_session, words, show) => showRange(words, show),
  map: (_session, words, show) => showMap(words, show),
  bring: bringDown,
  film: showFilm,
  paper: (session, _words, show) => showPaper(session, show),
  step: showStep,
  review: showReview,
  page: showPage,
};

async function showCard(session: Session, words: Words): Promise<Reply> {
  const frame = words.view.status === 'running' ? 'action' : 'whole';
  return { ...(await cardInWords(session, words)), files: await pictureFiles(words.view, { frame }, words.say) };
}

/** Cards told last, by what the reader knows and in which words. */
const cards = new WeakMap<View, Map<Say, ReturnType<typeof renderLook>>>();

async function cardInWords({ desk, incoming, fight }: Session, words: Words) {
  const { view, say } = words;
  const told = cards.get(view) ?? new Map<Say, ReturnType<typeof renderLook>>();
  cards.set(view, told);
  const card =
    told.get(say) ?? renderLook(words, { owed: owedIn(desk.app, fight), meta: rulesetFor(desk.app, view).meta });
  told.set(say, card);
  return { text: await cardLink(desk, incoming), embeds: [card] };
}

async function bringDown({ desk, incoming, say }: Session): Promise<Reply> {
  const wrong = await desk.rooms.bringDown(incoming.stream, incoming.id);
  if (wrong === 'no-fight') return { text: say('refusal.no-fight') };
  return { text: say(wrong === null ? 'ui.brought' : `ui.trouble.here-${wrong}`) };
}

/** A figure in full, with its picture where its owner has given one. */
function showFigure(words: Words, id: FigureId): Reply {
  const figure = words.view.figures[id]!;
  return besidePortrait(describeFigure(figure, words), figure);
}

/** The card, every figure in full, and on a map all that the picture shows. */
async function showText(session: Session, words: Words): Promise<Reply> {
  const { view } = words;
  const { text, embeds } = await cardInWords(session, words);
  const figures = view.roster.map((id) => describeFigure(view.figures[id]!, words)).join('\n\n');
  const pages = mapInWords(words, reachesOf(session, words));
  if (figures === '') return { text, embeds, pages };
  // More than goes with the card comes after it.
  const room = Math.min(LIMITS.description, LIMITS.embedText - embedLength(embeds[0]!));
  if (figures.length > room) return { text, embeds, pages: [...splitText(figures, LIMITS.content), ...pages] };
  return { text, embeds: [...embeds, { description: figures }], pages };
}

/** Where the reader's own people can get to now. */
function reachesOf(session: Session, { view }: Words): Reach {
  const { seat } = view.reader;
  const own = view.town === null ? [] : view.roster.filter((id) => seat !== null && view.figures[id]!.seat === seat);
  return Object.fromEntries(own.map((id) => [id, reachOf(legalIn(session, id))]));
}

async function showPick(session: Session, words: Words, { pick }: ShowOf<'pick'>): Promise<Shown> {
  const place = placeOf(session, words, pick.figure);
  const placed = placeOffers(place.offers)[pick.index];
  if (placed === undefined) return { text: session.say('ui.stale') };
  const values = fillSingles(placed.offer, pick.values);
  const path = nextSlot(placed.offer, values);
  if (path !== null && isPlaceSlot(words, placed.offer, path))
    return placeStep(place, placed, { values, path, ...given({ zone: pick.zone }) });
  if (path !== null) return slotStep(place, placed, { values, path });
  const extras = openExtras(placed, values);
  const facesAnyWay = values[FACING] === undefined && pick.settled !== true;
  if (facesAnyWay && extras.includes(FACING)) return facingStep(place, placed, values);
  const action = fillOffer(placed.offer, values);
  const isExtra = (one: string): boolean => placed.offer.rare === true || !isPlaceSlot(words, placed.offer, one);
  const isOpen = pick.open === true && extras.some(isExtra);
  const odds = isOpen ? await oddsFor(session, action) : await oddsToAsk(session, words.view, action);
  return odds === null
    ? { actions: [action], ...given({ oddsDigest: pick.oddsDigest }) }
    : confirmStep(place, { placed, values }, odds);
}

async function chooseAmong(session: Session, words: Words, { picks }: ShowOf<'choose'>): Promise<Reply> {
  const place = placeOf(session, words, picks[0]?.figure ?? '');
  const all = placeOffers(place.offers);
  const there = picks.flatMap(({ index, values }) =>
    all[index] === undefined ? [] : [{ placed: all[index], values }],
  );
  return candidateStep(place, there);
}

/** Told as in the confirm step, and every chance as a fraction. */
async function showOdds(session: Session, words: Words, { action }: ShowOf<'odds'>): Promise<Reply> {
  const figure = 'figure' in action && action.figure !== undefined ? action.figure : '';
  const odds = await oddsFor(session, action);
  const { label, description } = offerLabel(action, words);
  const head = `**${nameOf(words, figure)}: ${escapeText(label)}**`;
  const fractions = oddsFractions(odds, words).slice(0, LIMITS.options);
  const lines = [head, escapeText(description), tellOdds(action, odds, { words, figure })];
  const told = [...lines, ...fractions.map((line) => `-# ${line}`)].filter((line) => line !== '');
  return { text: told.join('\n') };
}
