import type { FigureId } from '../../game/ids.ts';
import { describeFigure } from '../../report/figure.ts';
import { offerLabel } from '../../report/labels.ts';
import type { Context as Words } from '../../report/line.ts';
import { encodeCall } from '../call.ts';
import { mapButtons } from '../card-buttons.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import { figureRows, IN_A_FORM, type PanelPlace, typeRows } from './order-panel.ts';
import { ownFigures } from './order.ts';
import { buttonRows, type ButtonSpec } from '../parts.ts';
import { tagOf } from './picking.ts';
import { askedPanel, sealedOdds } from '../prompt-panel.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';

/** What somebody's own figure may do now: of another's, nothing is told. */
export async function placeOf(session: Session, words: Words, figure: FigureId): Promise<PanelPlace> {
  const { desk, incoming } = session;
  const own = ownFigures({ view: words.view, person: incoming.person }).some((one) => one.id === figure);
  return { words, figure, offers: own ? await desk.app.legal(incoming.stream, figure) : [] };
}

/** "My orders": what is asked of the reader first, else what their figures may do now. */
export async function ordersPanel(session: Session, words: Words, wanted?: FigureId): Promise<Reply> {
  const asked = wanted === undefined ? await askedPanel(session, words) : null;
  if (asked !== null) return asked;
  const own = ownFigures({ view: words.view, person: session.incoming.person });
  if (own.length === 0) return { text: session.say('ui.panel.no-figure') };
  const places = await Promise.all(own.map((figure) => placeOf(session, words, figure.id)));
  const place = places.find((one) => one.figure === wanted) ?? places.find((one) => hasOrders(one)) ?? places[0]!;
  const ids = own.map((figure) => figure.id);
  const rows = [
    ...figureRows(place, ids),
    ...typeRows(place),
    ...buttonRows([...doneButtons(words, place), ...sayButtons(words, place), ...mapButtons(words.view, words.say)]),
  ];
  const note = hasOrders(place) ? [] : [session.say('ui.panel.nothing-now')];
  const odds = await sealedOdds(session, words, place.figure);
  const told = [describeFigure(words.view.figures[place.figure]!, words), ...sealedLines(words, place.figure), ...odds];
  return { text: [...told, ...note].join('\n'), rows };
}

/** What somebody has ordered in secret, for this beat and the next ones. */
function sealedLines(words: Words, figure: FigureId): string[] {
  const { sealed, figures, reader } = words.view;
  const orders = figures[figure]?.seat === reader.seat ? (sealed[figure] ?? []) : [];
  return orders.flatMap((order, ahead) =>
    order === null
      ? []
      : [
          words.say(ahead === 0 ? 'ui.panel.sealed' : 'ui.panel.planned', {
            ahead,
            order: offerLabel(order, words).label,
          }),
        ],
  );
}

function hasOrders(place: PanelPlace): boolean {
  return place.offers.some(
    (offer) => offer.blocked === undefined && offer.action.type !== 'standing' && offer.action.type !== 'surrender',
  );
}

function sayButtons({ view, say }: Words, place: PanelPlace): ButtonSpec[] {
  if (!place.offers.some((offer) => offer.action.type === IN_A_FORM)) return [];
  return [{ id: encodeCustomId(KINDS.form, tagOf(view), 'say', place.figure), label: say('ui.button.say') }];
}

function doneButtons({ view, say }: Words, place: PanelPlace): ButtonSpec[] {
  if (!place.offers.some((offer) => offer.action.type === 'pass')) return [];
  const id = encodeCall(tagOf(view), { command: 'done', row: 'done', args: { what: 'mine' } });
  return [{ id, label: say('ui.button.done') }];
}
