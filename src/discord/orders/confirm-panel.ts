import { fillOffer } from '../../game/offer.ts';
import type { Action } from '../../game/actions.ts';
import type { View } from '../../game/secrets/view.ts';
import { offerLabel } from '../../report/labels.ts';
import { escapeText } from '../../report/say.ts';
import { oddsText } from '../../report/odds-text.ts';
import { KINDS } from '../wire/custom-id.ts';
import { asking, chosenFields, openExtras, type PanelPlace, slotRow } from './order-panel.ts';
import { momentId, type Candidate } from './picking.ts';
import { isPlaceSlot } from './place-step.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import type { ShownOdds } from '../../app/odds.ts';

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

type Asker = Pick<Session, 'desk' | 'incoming'>;

export const oddsFor = ({ desk, incoming: { stream, person } }: Asker, action: Action): Promise<ShownOdds> =>
  desk.app.odds(stream, action as never, { seat: person.id });

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
  return oddsText(odds, { figure, ...target }, words);
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
