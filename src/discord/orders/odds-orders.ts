import type { Action } from '../../game/actions.ts';
import { fillOffer, fullest } from '../../game/offer.ts';
import { offerLabel } from '../../report/labels.ts';
import type { Suggest, Context } from '../command.ts';
import { throwsNothing } from './press-panel.ts';
import { findFigure, ownFigures } from './order.ts';
import { candidatesAmong, findCandidate, nameCandidate } from './picking.ts';

/** Orders of one's own figures that may throw dice: "Doc: Snap shot at Ike – pistol, 30 cm". */
async function weighedOrders(context: Context) {
  const { view, say, ruleset } = context;
  if (view === null) return [];
  const words = { view, say, unit: ruleset.meta.unit };
  const all = ownFigures(context).map(async ({ id, name }) =>
    candidatesAmong(context.legal(id), ({ action }) => !throwsNothing(action.type)).map((candidate) => {
      const { offer } = candidate.placed;
      const { label, description } = offerLabel(fillOffer(offer, candidate.values), words);
      const value = `${id} ${nameCandidate(candidate)}`;
      return { value, label: `${name}: ${label}`, reason: description, offer, values: candidate.values };
    }),
  );
  return (await Promise.all(all)).flat();
}

export const orders: Suggest = weighedOrders;

/** The order meant: one of those suggested, by its words, or whom to shoot at. Null: nothing of the kind may be ordered. */
export async function readOrder(context: Context, typed: string): Promise<Action | null> {
  const [figure = '', name = ''] = typed.split(' ');
  const suggested = ownFigures(context).some((one) => one.id === figure)
    ? findCandidate(context.legal(figure), name)
    : null;
  if (suggested !== null) return fullest(suggested.placed.offer, suggested.values);
  const all = await weighedOrders(context);
  const wanted = typed.trim().toLowerCase();
  const target = findFigure(context.view, typed);
  const meant =
    all.find(({ label }) => label.toLowerCase().startsWith(wanted)) ??
    all.find(({ offer: { action } }) => action.type === 'shoot' && action.target === target?.id);
  return meant === undefined ? null : fullest(meant.offer, meant.values);
}
