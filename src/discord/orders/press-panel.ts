import { escapeText, firstKey } from '../../report/say.ts';
import { fillOffer, nextSlot } from '../../game/offer.ts';
import type { Action } from '../../game/actions.ts';
import {
  asking,
  backButton,
  candidatesOf,
  chosenFields,
  IN_A_FORM,
  type OddsBy,
  offerStep,
  openExtras,
  type PanelPlace,
  placeOf,
  plainFigure,
  slotRow,
  STEP,
  stepId,
} from './order-panel.ts';
import { buttonRows, type ButtonSpec, type MenuOption, menuRow, pageOf } from '../wire/components.ts';
import { type ActionRow, type CommandResult, given, type Picked, type Reply } from '../result.ts';
import { type Candidate, decodeValue, findCandidate, momentId, nameCandidate, pointOf } from './picking.ts';
import { encodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import { type Press, sameFight, type Session, stale, wordsIn } from '../session.ts';
import { describeFigure } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import { refusalText } from '../../report/refusal.ts';
import { mapButtons } from '../table/buttons.ts';
import type { View } from '../../game/secrets/view.ts';
import { oddsText } from '../../report/odds-text.ts';
import { isPlaceSlot } from './place-step.ts';
import type { ShownOdds } from '../../app/odds.ts';

/** The panel a press belongs to, where its moment has not passed. */
async function panelOf(session: Session, fields: readonly string[]): Promise<PanelPlace | null> {
  const [tag, point, figure = ''] = fields;
  const view = sameFight(session, tag);
  const words = wordsIn(session);
  if (view === null || words === null || pointOf(view, figure) !== point) return null;
  return placeOf(session, words, figure);
}

/** One step of "My orders": everything chosen so far stands in the id and the menu. */
export async function pressStep(session: Session, { id, values }: Press): Promise<CommandResult> {
  const [, , figure = '', step, ...rest] = id.fields;
  const place = await panelOf(session, id.fields);
  if (place === null) return stale(session);
  const [value = ''] = values;
  switch (step) {
    case STEP.choose:
      return { reply: choosePanel(place) };
    case STEP.figure:
      return { show: { kind: 'orders', figure: value } };
    case STEP.type:
      return pickType(session, place, [value as Action['type'], 0]);
    case STEP.more:
      return pickType(session, place, [rest[0] as Action['type'], Number(rest[1])]);
    case STEP.offer: {
      const oddsDigest = value.split(':')[2];
      return goOn(session, place, findCandidate(place.offers, value), { open: true, ...given({ oddsDigest }) });
    }
    case STEP.slot:
      return goOn(session, place, filledIn(carried(place, rest), Number(rest[2]), values), { open: true });
    // One part of the places; without one, all of them again.
    case STEP.zone:
      return goOn(session, place, carried(place, rest), value === '' ? {} : { zone: Number(value) });
    // Nothing more is said of it: it is as it comes.
    case STEP.as:
      return goOn(session, place, carried(place, rest), { settled: true });
    default:
      return { show: { kind: 'orders', figure } };
  }
}

/** What a button carries of an order, where that is still offered. */
const carried = ({ offers }: PanelPlace, [name = '', filled = '']: readonly string[]): Candidate | null =>
  findCandidate(offers, `${name}:${filled}`);

function filledIn(found: Candidate | null, slot: number, chosen: readonly string[]): Candidate | null {
  const [path, what] = Object.entries(found?.placed.offer.slots ?? {})[slot] ?? [];
  if (found === null || path === undefined || what === undefined) return null;
  return { ...found, values: { ...found.values, [path]: decodeValue(what, chosen.join('.')) } };
}

type How = Pick<Picked, 'open' | 'zone' | 'settled' | 'oddsDigest'>;

async function goOn(session: Session, { figure }: PanelPlace, one: Candidate | null, how: How): Promise<CommandResult> {
  if (one === null) return stale(session);
  const { placed, values } = one;
  return { show: { kind: 'pick', pick: { figure, index: placed.index, values, ...how } } };
}

type OfType = readonly [type: Action['type'], page: number];

async function pickType(session: Session, place: PanelPlace, [type, page]: OfType): Promise<CommandResult> {
  const all = candidatesOf(place, type);
  const [first, ...more] = all;
  if (first === undefined || more.length === 0) return goOn(session, place, first ?? null, { open: true });
  return { reply: offerStep(place, type, page, await oddsOn(session, place, pageOf(all, page).items)) };
}

/** The odds of those that nothing more need be said of, and that may miss. */
async function oddsOn(session: Session, place: PanelPlace, candidates: readonly Candidate[]): Promise<OddsBy> {
  const found = new Map<string, { readonly text: string; readonly digest: string }>();
  for (const { placed, values } of candidates) {
    const action = fillOffer(placed.offer, values);
    if (throwsNothing(action.type) || nextSlot(placed.offer, values) !== null) continue;
    const odds = await oddsFor(session, action);
    found.set(nameCandidate({ placed, values }), { text: tellOdds(action, odds, place), digest: odds.digest });
  }
  return found;
}

/** The order whose odds were shown. */
export async function pressConfirm(session: Session, { id }: Press): Promise<CommandResult> {
  const [, , , name = '', filled = '', oddsDigest = ''] = id.fields;
  const place = await panelOf(session, id.fields);
  const found = place === null ? null : carried(place, [name, filled]);
  return found === null ? stale(session) : { actions: [fillOffer(found.placed.offer, found.values)], oddsDigest };
}

const MOST_BLOCKED = 8;

/** Everything that this figure may do, by kinds; and what it may not, with the reason. */
function choosePanel(place: PanelPlace): Reply {
  const { words, figure } = place;
  const { view, say } = words;
  const buttons = [backButton(place), ...sayButtons(place), ...mapButtons(view, say)];
  const lines = [describeFigure(view.figures[figure]!, words), ...blockedLines(place)];
  return { text: lines.join('\n'), rows: [...typeRows(place), ...buttonRows(buttons)] };
}

function blockedLines({ offers, words }: PanelPlace): string[] {
  const { view, say, unit } = words;
  const lines = offers.flatMap((offer) => {
    if (offer.blocked === undefined) return [];
    return [`-# ${offerLabel(offer, words).label}: ${refusalText(offer.blocked, view, say, unit)}`];
  });
  return [...new Set(lines)].slice(0, MOST_BLOCKED);
}

function sayButtons({ words, figure, offers }: PanelPlace): ButtonSpec[] {
  const { view, say } = words;
  if (!offers.some((offer) => offer.action.type === IN_A_FORM)) return [];
  return [{ id: encodeCustomId(KINDS.form, tagOf(view), 'say', figure), label: say('ui.button.say') }];
}

/** First step: what does this figure do? */
export function typeRows(place: PanelPlace): ActionRow[] {
  const { words } = place;
  const usable = place.offers.filter(({ blocked, action }) => blocked === undefined && action.type !== IN_A_FORM);
  const options = [...Map.groupBy(usable, ({ action }) => action.type)].map(([type, [first]]): MenuOption => {
    const count = candidatesOf(place, type).length;
    const description = count > 1 ? words.say('ui.panel.ways', { count }) : offerLabel(first!, words).description;
    return { value: type, label: words.say(firstKey(words.say, `ui.act.${type}`)), description };
  });
  if (options.length === 0) return [];
  const placeholder = words.say('ui.panel.what', { name: plainFigure(place) });
  return [menuRow({ id: stepId(place, STEP.type), placeholder, options })];
}

/** Orders after which something is gone for good: oneself, the team, the dynamite. */
const FINAL: ReadonlySet<Action['type']> = new Set(['surrender', 'cut-loose', 'throw', 'lay-fuse']);

/** Sealed choices and what is fixed in advance may be changed again: nobody is asked twice for them. */
const FREE = new Set<Action['type']>(['draw-choice', 'standing', 'hold', 'pass', 'posture', 'lean', 'group']);

/** Whether an order is one of those that never throw dice. */
export const throwsNothing = (type: Action['type']): boolean =>
  FREE.has(type) || FINAL.has(type) || type === 'challenge';

/** Whether an order asks once before it is given, for whoever wants to be asked always: whatever has something at stake. */
function asksAlways(action: Action, odds: ShownOdds): boolean {
  if (FREE.has(action.type)) return false;
  // What is rare may be missing from what was tried out.
  return odds.ok && (odds.odds.tries !== undefined || [...odds.odds.facts.keys()].some(isAtStake));
}

/** What nobody can want by mistake: to leave, to give up, to shoot a friend, to use what this fight cannot give back. */
function asksFirst(action: Action, { figures }: Pick<View, 'figures'>): boolean {
  if (FINAL.has(action.type) || ('leave' in action && action.leave)) return true;
  if (action.type !== 'shoot') return false;
  return figures[action.target]?.side === figures[action.figure]?.side;
}

type Asker = Pick<Session, 'desk' | 'incoming' | 'fight'>;

export const oddsFor = ({ desk, incoming, fight }: Asker, action: Action): Promise<ShownOdds> =>
  desk.app.odds(fight!, action as never, { seat: incoming.person.id });

/** The odds to ask with; null where this order needs no question. */
export async function oddsToAsk(asker: Asker, view: View, action: Action): Promise<ShownOdds | null> {
  const { confirm } = await asker.desk.people.settings(asker.incoming.person.id);
  const isFinal = asksFirst(action, view);
  if (!isFinal && confirm !== 'always') return null;
  const odds = await oddsFor(asker, action);
  return isFinal || asksAlways(action, odds) ? odds : null;
}

/** What nobody would want to risk by a slip of the thumb; how fast a man runs is not among it. */
const STAKES =
  'hit out wounded skedaddled ducked-back surrendered thrown overturned engaged charge-failed shot-missed shot-lost';
const isAtStake = (fact: string): boolean => STAKES.split(' ').includes(fact.split(':')[0]!);

export function tellOdds(action: Action, odds: ShownOdds, { figure, words }: Omit<PanelPlace, 'offers'>): string {
  const target = 'target' in action && typeof action.target === 'string' ? { target: action.target } : {};
  return oddsText(odds, { figure, type: action.type, ...target }, words);
}

/** Last step: what it is, what may come of it, and one button. */
export function confirmStep(place: PanelPlace, { placed, values }: Candidate, odds: ShownOdds): Reply {
  const { say, view } = place.words;
  const action = fillOffer(placed.offer, values);
  const { label, description } = offerLabel(action, place.words);
  const warning = placed.offer.warning === undefined ? [] : [say('ui.panel.warned')];
  const id = momentId(KINDS.confirm, view, place.figure, ...chosenFields(placed, values), odds.digest);
  const more = openExtras(placed, values).filter((path) => !isPlaceSlot(place.words, placed.offer, path));
  const lines = [`**${escapeText(label)}**`, escapeText(description), tellOdds(action, odds, place), ...warning];
  const text = lines.filter((line) => line !== '').join('\n');
  const rows = more.slice(0, 3).map((path) => slotRow(place, placed, { values, path }));
  return asking(place, text, rows, [{ id, label, tone: 'danger' }]);
}
