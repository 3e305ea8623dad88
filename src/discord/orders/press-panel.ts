import type { Action } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import { placeOf } from './orders-home.ts';
import { candidatesOf, offerStep, type PanelPlace, STEP } from './order-panel.ts';
import {
  decodeValue,
  decodeValues,
  findCandidate,
  findOffer,
  orderOf,
  type PlacedOffer,
  pointOf,
  type Values,
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

function pickType(
  session: Session,
  place: PanelPlace,
  { type, page }: { readonly type: Action['type']; readonly page: number },
): CommandResult | Promise<CommandResult> {
  const [first, ...more] = candidatesOf(place, type);
  if (first === undefined) return stale(session);
  return more.length === 0 ? goOn(place.figure, first.placed, first.values) : { reply: offerStep(place, type, page) };
}

function pickOffer(session: Session, place: PanelPlace, name: string): CommandResult | Promise<CommandResult> {
  const found = findCandidate(place.offers, name);
  return found === null ? stale(session) : goOn(place.figure, found.placed, found.values);
}

function goOn(figure: FigureId, placed: PlacedOffer, values: Values): CommandResult {
  return { show: { kind: 'pick', pick: { figure, index: placed.index, values } } };
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
  return { actions: [orderOf(placed.offer, decodeValues(placed.offer, filled))], oddsDigest };
}
