import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import type { Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { RulesetAction } from '../../../game/ruleset.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { needsTest } from './go-state.ts';
import { continuingOrder } from './initiative.ts';
import { comradesOf } from '../groups/membership.ts';
import { checkAmong } from '../../kit/orders.ts';
import { firstRefusal } from '../../kit.ts';

/** What an order may say under these rules; other rules know more fields of the same orders. */
const FIELDS: { readonly [T in Order['type']]?: readonly string[] } = {
  move: ['gait', 'goal', 'leave', 'stated', 'terrain', 'to', 'via', 'facing'],
  spot: ['how', 'at'],
  posture: ['posture'],
  lean: ['on'],
  mount: ['mount', 'seat'],
  dismount: ['to'],
  'take-reins': ['mount'],
  shoot: ['target', 'weapon', 'mode', 'also', 'at', 'to'],
  load: ['weapon', 'job'],
  give: ['target', 'item', 'count'],
  'cut-loose': ['mount'],
  charge: ['target', 'gait', 'with'],
  melee: ['option', 'target', 'weapon'],
  surrender: ['target'],
  group: ['what', 'leader', 'with'],
  hold: [],
  pass: [],
  solo: [],
  standing: ['rule', 'value'],
};

/** Refused where an order says something that means nothing here. */
export function checkOrderFields(action: RulesetAction): Refusal | null {
  const known = FIELDS[action.type as Order['type']];
  if (known === undefined) return null;
  const isKnown = (field: string): boolean =>
    field === 'type' || field === 'figure' || field === 'ahead' || known.includes(field);
  const strange = Object.entries(action).find(([field, value]) => value !== undefined && !isKnown(field));
  return strange === undefined ? null : { code: 'not-in-ruleset', command: `${action.type} ${strange[0]}` };
}

const TESTED: ReadonlySet<string> = new Set(['move', 'posture', 'mount', 'dismount', 'take-reins', 'charge']);

/** LG-ACT-05, LG-ACT-06: what somebody hidden would be asked if a change of plan went wrong may be said with the order, as nobody waits for him (LG-PBP-03). */
export function withQuestionsAhead(fight: Gunfight, figure: Figure | undefined, offers: readonly Offer[]): Offer[] {
  const isHidden = figure !== undefined && isHiddenFrom(fight, figure.id, null) && !playsItself(fight, figure);
  const slots = isHidden && needsTest(fight, figure, false) ? questionsFor(fight, figure) : {};
  if (Object.keys(slots).length === 0) return [...offers];
  return offers.map((offer) =>
    (TESTED.has(offer.action.type) || offer.rare === true) && offer.blocked === undefined
      ? { ...offer, slots: { ...offer.slots, ...slots } }
      : offer,
  );
}

/** What can be said of such questions. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'halt-or-continue': ['halt', 'continue'],
  'group-split': ['all-halt', 'go'],
};

/** Refused where an order answers what nobody asks, or with what is no answer. */
export const checkAhead = (action: RulesetAction): Refusal | null =>
  firstRefusal(Object.entries(('ahead' in action ? action.ahead : undefined) ?? {}), ([question, given]) =>
    checkAmong('ahead', given, ANSWERS[question] ?? []),
  );

function questionsFor(fight: Gunfight, figure: Figure): Readonly<Record<string, Slot>> {
  const mates = comradesOf(fight, figure, () => true).map((id) => fight.figures[id]!);
  const isUnderWay = [figure, ...mates].some((one) => continuingOrder(fight, one) !== null);
  return {
    ...(isUnderWay ? answersTo('halt-or-continue') : {}),
    ...(mates.length > 0 ? answersTo('group-split') : {}),
  };
}

const answersTo = (question: string): Readonly<Record<string, Slot>> => ({
  [`ahead.${question}`]: { kind: 'one-of', values: ANSWERS[question]!, optional: true },
});
