import { fullest } from '../../game/offer-slots.ts';
import type { Action } from '../../game/actions.ts';
import { fillOffer } from '../../game/offer.ts';
import { offerLabel } from '../../report/labels.ts';
import type { Suggest } from '../command.ts';
import type { Context } from '../context.ts';
import { throwsNothing } from './confirm-panel.ts';
import { findFigure, ownFigures } from './order.ts';
import { type Candidate, expand, findCandidate, nameCandidate, placeOffers } from './picking.ts';

interface Weighed {
  readonly figure: string;
  readonly candidate: Candidate;
}

/** Orders of one's own figures that may throw dice. */
async function weighedOrders(context: Context): Promise<Weighed[]> {
  const all = ownFigures(context).map(async ({ id }) => {
    const offers = placeOffers(await context.legal(id)).filter(
      ({ offer }) => offer.blocked === undefined && !throwsNothing(offer.action.type),
    );
    return expand(offers.map((placed) => ({ placed, values: {} }))).map((candidate) => ({ figure: id, candidate }));
  });
  return (await Promise.all(all)).flat();
}

/** "Doc: Snap shot at Ike – pistol, 30 cm". */
export const orders: Suggest = async (context) =>
  (await weighedOrders(context)).map((one) => {
    const { label, reason } = labelOf(context, one);
    return { value: `${one.figure} ${nameCandidate(one.candidate)}`, label, reason };
  });

function labelOf(
  context: Context,
  { figure, candidate }: Weighed,
): { readonly label: string; readonly reason: string } {
  const { view, say, ruleset } = context;
  if (view === null) return { label: '', reason: '' };
  const order = fillOffer(candidate.placed.offer, candidate.values);
  const { label, description } = offerLabel(order, { view, say, unit: ruleset.meta.unit });
  return { label: `${view.figures[figure]?.name ?? figure}: ${label}`, reason: description };
}

/** The order meant: one of those suggested, by its words, or whom to shoot at. Null: nothing of the kind may be ordered. */
export async function readOrder(context: Context, typed: string): Promise<Action | null> {
  const [figure = '', name = ''] = typed.split(' ');
  const suggested = ownFigures(context).some((one) => one.id === figure)
    ? findCandidate(await context.legal(figure), name)
    : null;
  if (suggested !== null) return fullest(suggested.placed.offer, suggested.values);
  const all = await weighedOrders(context);
  const wanted = typed.trim().toLowerCase();
  const target = findFigure(context.view, typed);
  const meant =
    all.find((one) => labelOf(context, one).label.toLowerCase().startsWith(wanted)) ??
    all.find(
      ({ candidate: { placed } }) => placed.offer.action.type === 'shoot' && placed.offer.action.target === target?.id,
    );
  return meant === undefined ? null : fullest(meant.candidate.placed.offer, meant.candidate.values);
}
