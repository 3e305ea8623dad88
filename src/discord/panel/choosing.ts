import { describeFigure } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import { refusalText } from '../../report/refusal.ts';
import { mapButtons } from '../card-buttons.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import { backButton, IN_A_FORM, type PanelPlace, typeRows } from '../orders/order-panel.ts';
import { tagOf } from '../orders/picking.ts';
import { buttonRows, type ButtonSpec } from '../parts.ts';
import type { Reply } from '../result.ts';

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
