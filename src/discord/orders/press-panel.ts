import { firstKey } from '../../report/say.ts';
import { fillOffer } from '../../game/offer.ts';
import { nextSlot } from '../../game/offer-slots.ts';
import type { Action } from '../../game/actions.ts';
import { oddsFor, tellOdds, throwsNothing } from './confirm-panel.ts';
import {
  candidatesOf,
  type OddsBy,
  offerStep,
  type PanelPlace,
  placeOf,
  STEP,
  backButton,
  IN_A_FORM,
  plainFigure,
  stepId,
} from './order-panel.ts';
import { pageOf, buttonRows, type ButtonSpec, type MenuOption, menuRow } from '../wire/components.ts';
import { given, type CommandResult, type Picked, type ActionRow, type Reply } from '../result.ts';
import { type Candidate, decodeValue, findCandidate, nameCandidate, pointOf } from './picking.ts';
import { tagOf, encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { type Session, wordsIn, type Press, sameFight, stale } from '../session.ts';
import { describeFigure } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import { refusalText } from '../../report/refusal.ts';
import { mapButtons } from '../table/buttons.ts';

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
