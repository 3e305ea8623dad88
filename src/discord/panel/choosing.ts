import type { Action } from '../../game/actions.ts';
import type { Offer } from '../../game/offer.ts';
import { describeFigure } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import { refusalText } from '../../report/refusal.ts';
import { mapButtons } from '../table/buttons.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import {
  backButton,
  candidatesOf,
  IN_A_FORM,
  type PanelPlace,
  plainFigure,
  STEP,
  stepId,
  usable,
} from '../orders/order-panel.ts';
import { tagOf } from '../orders/picking.ts';
import { buttonRows, type ButtonSpec, type MenuOption, menuRow } from '../parts.ts';
import type { ActionRow, Reply } from '../result.ts';

const MOST_BLOCKED = 8;

/** Everything that this figure may do, by kinds; and what it may not, with the reason. */
export function choosePanel(place: PanelPlace): Reply {
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

function typesOf(offers: readonly Offer[]): Action['type'][] {
  return [...new Set(usable(offers).map(({ offer }) => offer.action.type))].filter((type) => type !== IN_A_FORM);
}

/** First step: what does this figure do? */
export function typeRows(place: PanelPlace): ActionRow[] {
  const { say } = place.words;
  const options = typesOf(place.offers).map((type): MenuOption => ({
    value: type,
    label: say(`ui.act.${type}`),
    description: describeType(place, type),
  }));
  if (options.length === 0) return [];
  const placeholder = say('ui.panel.what', { name: plainFigure(place) });
  return [menuRow({ id: stepId(place, STEP.type), placeholder, options })];
}

function describeType(place: PanelPlace, type: Action['type']): string {
  const ways = candidatesOf(place, type).length;
  if (ways > 1) return place.words.say('ui.panel.ways', { count: ways });
  return offerLabel(usable(place.offers).find(({ offer }) => offer.action.type === type)!.offer, place.words)
    .description;
}
