import type { Action } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import { fillOffer, type Offer, optionalSlots, roomIn, slotChoices, type Values } from '../../game/offer.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { offerLabel } from '../../report/labels.ts';
import { firstKey, escapeText } from '../../report/say.ts';
import { KINDS, open } from '../wire/custom-id.ts';
import { LIMITS, buttonRows, type ButtonSpec, type MenuOption, menuRow, pageOf } from '../wire/components.ts';
import {
  candidatesAmong,
  encodeChoice,
  encodeValue,
  encodeValues,
  expand,
  momentId,
  nameCandidate,
  nameOffer,
  type Candidate,
  type PlacedOffer,
} from './picking.ts';
import { ownOf } from './order.ts';
import type { ActionRow, Reply } from '../result.ts';
import { legalIn, type Session } from '../session.ts';
import { slotName, valueLabel } from './slot-text.ts';

type ActionType = Action['type'];

export interface PanelPlace {
  readonly words: Words;
  readonly figure: FigureId;
  readonly offers: readonly Offer[];
}

/** What somebody's own figure may do now: of another's, nothing is told. */
export function placeOf(session: Session, words: Words, figure: FigureId): PanelPlace {
  const own = ownOf(session).some((one) => one.id === figure);
  return { words, figure, offers: own ? legalIn(session, figure) : [] };
}

/** Steps of the panel, as they stand in custom ids. */
export const STEP = { choose: 'c', figure: 'f', type: 't', offer: 'o', slot: 's', more: 'm', zone: 'z', as: 'a' };

export const stepId = ({ words, figure }: PanelPlace, step: string, ...rest: readonly (string | number)[]): string =>
  momentId(KINDS.step, words.view, figure, step, ...rest);

/** What is said is typed, not chosen. */
export const IN_A_FORM: ActionType = 'say';

export const plainFigure = ({ words, figure }: PanelPlace): string => words.view.figures[figure]?.name ?? figure;

/** Several of one's own: whose orders? Of more than a menu holds those from this one on: so everybody is come to. */
export function figureRows(place: PanelPlace, own: readonly FigureId[]): ActionRow[] {
  if (own.length < 2) return [];
  const { say, view } = place.words;
  const first = own.length > LIMITS.options ? own.indexOf(place.figure) : 0;
  const options = [...own.slice(first), ...own.slice(0, first)].map((id) => ({
    value: id,
    label: view.figures[id]?.name ?? id,
    chosen: id === place.figure,
  }));
  return [menuRow({ id: stepId(place, STEP.figure), placeholder: say('ui.panel.who'), options })];
}

/** Second step: at whom, with what, in which way. */
export function offerStep(place: PanelPlace, type: ActionType, page: number, odds: OddsBy = NO_ODDS): Reply {
  const { say } = place.words;
  const shown = pageOf(candidatesOf(place, type), page);
  const act = say(firstKey(say, `ui.act.${type}`));
  const text = say('ui.panel.which', { name: escapeText(plainFigure(place)), act });
  return asking(place, text, [amongRow(place, shown.items, act, odds)], pageButtons(shown, place, type));
}

/** Several orders fit what was said: which one? */
export function candidateStep(place: PanelPlace, candidates: readonly Candidate[]): Reply {
  const { say } = place.words;
  return asking(place, say('ui.panel.several'), [amongRow(place, expand(candidates), say('ui.panel.pick'))]);
}

function amongRow(place: PanelPlace, candidates: readonly Candidate[], placeholder: string, odds = NO_ODDS): ActionRow {
  const shown = candidates.slice(0, LIMITS.options);
  const options = shown.map((candidate) => candidateOption(candidate, place, odds.get(nameCandidate(candidate))));
  return menuRow({ id: stepId(place, STEP.offer), placeholder, options });
}

/** One step: what is asked, and the way back below it. */
export const asking = (
  place: PanelPlace,
  text: string,
  rows: readonly ActionRow[],
  buttons: readonly ButtonSpec[] = [],
): Reply => ({ text, rows: [...rows, ...buttonRows([...buttons, backButton(place)])] });

type Page = Pick<ReturnType<typeof pageOf>, 'pages' | 'page'>;

function pageButtons({ pages, page }: Page, place: PanelPlace, type: ActionType): ButtonSpec[] {
  if (pages < 2) return [];
  const next = (page + 1) % pages;
  const label = place.words.say('ui.panel.page', { page: next + 1, pages });
  return [{ id: stepId(place, STEP.more, type, next), label }];
}

export const candidatesOf = ({ offers }: PanelPlace, type: ActionType): Candidate[] =>
  candidatesAmong(offers, ({ action }) => action.type === type);

/** What is told of the odds of each, by its name. */
export type OddsBy = ReadonlyMap<string, Told>;
type Told = { readonly text: string; readonly digest: string };
const NO_ODDS: OddsBy = new Map();

/** The digest goes with it: what was shown must still hold when it is picked. */
function candidateOption(candidate: Candidate, { words }: PanelPlace, odds?: Told): MenuOption {
  const { placed, values } = candidate;
  const { label, description } = offerLabel(fillOffer(placed.offer, values), words);
  const warning = placed.offer.warning === undefined ? '' : words.say('ui.panel.warned');
  return {
    value: [nameCandidate(candidate), odds?.digest ?? []].flat().join(':'),
    label: placed.offer.rare === true ? words.say('ui.panel.on-the-way', { order: label }) : label,
    description: [odds?.text ?? '', description, warning].filter((part) => part !== '').join(' · '),
  };
}

export const backButton = ({ words, figure }: PanelPlace): ButtonSpec =>
  open('orders', words.say('ui.button.back'), { fields: [figure] });

/** Values of a slot that go with what is chosen already. */
function fittingChoices({ offer }: PlacedOffer, values: Values, path: string): readonly unknown[] {
  const slot = offer.slots[path]!;
  const choices = slotChoices(slot, LIMITS.options);
  const { fits } = offer;
  if (fits === undefined || slot.optional !== true || slot.kind === 'some-of' || slot.kind === 'list-of')
    return choices;
  return choices.filter((choice) => fits(fillOffer(offer, { ...values, [path]: choice })));
}

/** What an order may say besides, once the rest of it stands; it need not. */
export const openExtras = (placed: PlacedOffer, values: Values): readonly string[] =>
  optionalSlots(placed.offer).filter((path) => fittingChoices(placed, values, path).length > 1);

export type Filling = { readonly values: Values; readonly path: string };

/** Third step: one more thing to say about it. */
export function slotStep(
  place: PanelPlace,
  placed: PlacedOffer,
  { values, path }: Filling,
  buttons: readonly ButtonSpec[] = [],
): Reply {
  const { say } = place.words;
  const slot = slotName(place.words, placed.offer, path).replace(/\?$/, '');
  const text = say('ui.panel.slot', { order: orderText(place, placed, values), slot });
  return asking(place, text, [slotRow(place, placed, { values, path })], buttons);
}

export const orderText = ({ words }: PanelPlace, { offer }: PlacedOffer, values: Values): string =>
  escapeText(offerLabel(fillOffer(offer, values), words).label);

/** Which way to face at the end, where that is open: or as it comes. */
export function facingStep(place: PanelPlace, placed: PlacedOffer, values: Values): Reply {
  const id = stepId(place, STEP.as, ...chosenFields(placed, values));
  return slotStep(place, placed, { values, path: FACING }, [{ id, label: place.words.say('ui.button.as-it-comes') }]);
}

export const FACING = 'facing';

/** An offer and what is chosen of it, as a custom id carries them. */
export const chosenFields = (placed: PlacedOffer, values: Values): readonly string[] => [
  nameOffer(placed),
  encodeValues(placed.offer, values),
];

/** The custom id of a step that goes on with one slot of an offer. */
export function slotId(
  place: PanelPlace,
  placed: PlacedOffer,
  { values, path }: Filling,
  step: string = STEP.slot,
  ...rest: readonly (string | number)[]
): string {
  const number = Object.keys(placed.offer.slots).indexOf(path);
  return stepId(place, step, ...chosenFields(placed, values), number, ...rest);
}

export function slotRow(place: PanelPlace, placed: PlacedOffer, filling: Filling): ActionRow {
  const { offer } = placed;
  const { values, path } = filling;
  const slot = offer.slots[path]!;
  const options = fittingChoices(placed, values, path)
    .slice(0, LIMITS.options)
    .map((value): MenuOption => {
      const code = encodeChoice(slot, value);
      const chosen = values[path] !== undefined && code === encodeValue(slot, values[path]);
      return { value: code, label: valueLabel(place, { offer, path, value }), chosen };
    });
  const placeholder = slotName(place.words, offer, path);
  return menuRow({ id: slotId(place, placed, filling), placeholder, options, max: roomIn(slot) });
}
