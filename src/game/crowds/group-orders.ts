import { given } from '../given.ts';
import type { Action } from '../actions.ts';
import { type Choosing, holdOrders, moveOrders, reloadOrders, shootOrders } from './group-ways.ts';
import { isHeldUp, isStill, isWaiting } from '../clock/held-up.ts';
import { knownToSide } from '../secrets/view.ts';
import type { Offer } from '../offer.ts';
import type { Refusal } from '../refusals.ts';
import { actingSides, holdsBreath } from '../rights/rights.ts';
import type { Ruleset } from '../ruleset.ts';
import { isSealing } from '../questions/sealed-orders.ts';
import { isGoOver } from '../clock/acting.ts';
import { coverOrders } from '../house/good-places.ts';
import { bestOf, chooseAtAGlance } from '../house/solo.ts';
import { isOut } from '../figure.ts';
import type { FigureId, Gunfight } from '../state.ts';

/** What a whole crowd can be told in one word. */
export const INTENTS = [
  'advance',
  'fall-back',
  'cover',
  'shoot-nearest',
  'shoot-exposed',
  'hold',
  'reload',
  'decide',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Why somebody is given nothing: the fight is over, he is out of it, the clock is stopped, not his turn, his go is over, others must answer first, or nothing of the sort to do. */
type Idle = 'over' | 'out' | 'stopped' | 'not-turn' | 'done' | 'waits' | 'nothing';

export type GroupOrder =
  | { readonly action: Action }
  | { readonly idle: Idle; /** What the rules say. */ readonly refusal?: Refusal };

/**
 * What one of a crowd does for such a word: of all he may do now, the best of that sort by the general opponent's own judgement, and by what
 * his side knows.
 */
export function groupOrder(fight: Gunfight, id: FigureId, intent: Intent, ruleset: Ruleset): GroupOrder {
  const idle = idleness(fight, id, ruleset);
  if (idle !== null) return { idle };
  const known = knownToSide(fight, fight.figures[id]!.side, ruleset);
  const figure = known.figures[id]!;
  const offers = ruleset.legal(known, id);
  if (intent === 'decide') return { action: chooseAtAGlance(known, figure, ruleset) };
  const choosing = { fight: known, figure, offers, ruleset };
  const best = bestOf(known, figure, ruleset, ORDERS[intent](choosing));
  // Whoever finds no better cover stays in what he has.
  const action = best ?? (intent === 'cover' ? (holdOrders(choosing)[0] ?? null) : null);
  if (action !== null) return { action };
  return isWaiting(fight) ? { idle: 'waits' } : nothing(offers, intent);
}

const ORDERS: Readonly<Record<Exclude<Intent, 'decide'>, (choosing: Choosing) => readonly Action[]>> = {
  advance: (choosing) => moveOrders(choosing, 'advance'),
  'fall-back': (choosing) => moveOrders(choosing, 'fall-back'),
  cover: coverOrders,
  'shoot-nearest': (choosing) => shootOrders(choosing, { onlyNearest: true }),
  'shoot-exposed': (choosing) => shootOrders(choosing, { onlyNearest: false }),
  hold: holdOrders,
  reload: reloadOrders,
};

const KINDS: Readonly<Partial<Record<Intent, Action['type']>>> = {
  'shoot-nearest': 'shoot',
  'shoot-exposed': 'shoot',
  advance: 'move',
  'fall-back': 'move',
  reload: 'load',
};

/** With the reason that the rules give for the first of its kind. */
function nothing(offers: readonly Offer[], intent: Intent): GroupOrder {
  const blocked = offers.find(({ action, blocked: why }) => action.type === KINDS[intent] && why !== undefined);
  return { idle: 'nothing', ...given({ refusal: blocked?.blocked }) };
}

function idleness(fight: Gunfight, id: FigureId, ruleset: Ruleset): Idle | null {
  const figure = fight.figures[id];
  if (fight.status !== 'running') return 'over';
  if (figure === undefined || isOut(figure)) return 'out';
  if (fight.clock.paused) return 'stopped';
  if (isStill(fight) || holdsBreath(fight) || isHeldUp(fight, id)) return 'waits';
  if (!actingSides(fight, ruleset).includes(figure.side)) return 'not-turn';
  if (isGoOver(fight, ruleset)) return 'done';
  const carriedOut = isSealing(fight, ruleset) && fight.clock.ticked.includes(id);
  return !carriedOut && ruleset.mayAct(fight, figure) ? null : 'done';
}
