import { fillOffer } from '../../game/offer.ts';
import { nextSlot, type Values } from '../../game/offer-slots.ts';
import type { Action } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import { choosePanel } from '../panel/choosing.ts';
import { oddsFor, tellOdds, throwsNothing } from './confirm-panel.ts';
import { candidatesOf, type OddsBy, offerStep, type PanelPlace, placeOf, STEP } from './order-panel.ts';
import { pageOf } from '../parts.ts';
import {
  type Candidate,
  decodeValue,
  decodeValues,
  findCandidate,
  findOffer,
  nameCandidate,
  type PlacedOffer,
  pointOf,
} from './picking.ts';
import type { CommandResult } from '../result.ts';
import { type Session, wordsIn } from '../session.ts';
import { type Press, sameFight, stale } from '../stale.ts';

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
      return pickType(session, place, { type: value as Action['type'], page: 0 });
    case STEP.more:
      return pickType(session, place, { type: rest[0] as Action['type'], page: Number(rest[1]) });
    case STEP.offer:
      return pickOffer(session, place, value);
    case STEP.slot:
      return fillSlot(session, place, { name: rest[0] ?? '', filled: rest[1] ?? '', slot: Number(rest[2]), values });
    case STEP.zone:
      return pickZone(session, place, { name: rest[0] ?? '', filled: rest[1] ?? '', zone: value });
    case STEP.as:
      return asItComes(session, place, { name: rest[0] ?? '', filled: rest[1] ?? '' });
    default:
      return { show: { kind: 'orders', figure } };
  }
}

async function pickType(
  session: Session,
  place: PanelPlace,
  { type, page }: { readonly type: Action['type']; readonly page: number },
): Promise<CommandResult> {
  const all = candidatesOf(place, type);
  const [first, ...more] = all;
  if (first === undefined) return stale(session);
  if (more.length === 0) return goOn(place.figure, first.placed, first.values);
  return { reply: offerStep(place, type, page, await oddsOn(session, place, pageOf(all, page).items)) };
}

/** The odds of those that nothing more need be said of, and that may miss. */
async function oddsOn(session: Session, place: PanelPlace, candidates: readonly Candidate[]): Promise<OddsBy> {
  const found = new Map<string, { readonly text: string; readonly digest: string }>();
  const { stream, person } = session.incoming;
  for (const { placed, values } of candidates) {
    const action = fillOffer(placed.offer, values);
    if (throwsNothing(action.type) || nextSlot(placed.offer, values) !== null) continue;
    const odds = await oddsFor(session.desk.app, stream, { action, seat: person.id });
    found.set(nameCandidate({ placed, values }), { text: tellOdds(action, odds, place), digest: odds.digest });
  }
  return found;
}

function pickOffer(session: Session, place: PanelPlace, name: string): CommandResult | Promise<CommandResult> {
  const found = findCandidate(place.offers, name);
  const [, , oddsDigest] = name.split(':');
  return found === null ? stale(session) : goOn(place.figure, found.placed, found.values, oddsDigest);
}

function goOn(figure: FigureId, placed: PlacedOffer, values: Values, oddsDigest?: string): CommandResult {
  const shown = oddsDigest === undefined ? {} : { oddsDigest };
  return { show: { kind: 'pick', pick: { figure, index: placed.index, values, open: true, ...shown } } };
}

interface Filling {
  readonly name: string;
  readonly filled: string;
  readonly slot: number;
  readonly values: readonly string[];
}

function fillSlot(session: Session, place: PanelPlace, filling: Filling): CommandResult | Promise<CommandResult> {
  const placed = findOffer(place.offers, filling.name);
  const path = placed === null ? undefined : Object.keys(placed.offer.slots)[filling.slot];
  if (placed === null || path === undefined) return stale(session);
  const slot = placed.offer.slots[path]!;
  const value = decodeValue(slot, filling.values.join('.'));
  return goOn(place.figure, placed, { ...decodeValues(placed.offer, filling.filled), [path]: value });
}

interface Chosen {
  readonly name: string;
  readonly filled: string;
}

/** One part of the places; without one, all of them again. */
function pickZone(
  session: Session,
  place: PanelPlace,
  { name, filled, zone }: Chosen & { readonly zone: string },
): CommandResult | Promise<CommandResult> {
  const placed = findOffer(place.offers, name);
  if (placed === null) return stale(session);
  const pick = { figure: place.figure, index: placed.index, values: decodeValues(placed.offer, filled) };
  return { show: { kind: 'pick', pick: zone === '' ? pick : { ...pick, zone: Number(zone) } } };
}

/** Nothing more is said of it: it is as it comes. */
function asItComes(
  session: Session,
  place: PanelPlace,
  { name, filled }: Chosen,
): CommandResult | Promise<CommandResult> {
  const placed = findOffer(place.offers, name);
  if (placed === null) return stale(session);
  const values = decodeValues(placed.offer, filled);
  return { show: { kind: 'pick', pick: { figure: place.figure, index: placed.index, values, settled: true } } };
}

/** The order whose odds were shown. */
export async function pressConfirm(session: Session, { id }: Press): Promise<CommandResult> {
  const [, , , name = '', filled = '', oddsDigest = ''] = id.fields;
  const place = await panelOf(session, id.fields);
  const placed = place === null ? null : findOffer(place.offers, name);
  if (placed === null) return stale(session);
  return { actions: [fillOffer(placed.offer, decodeValues(placed.offer, filled))], oddsDigest };
}
