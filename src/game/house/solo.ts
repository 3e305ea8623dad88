import type { Action } from '../actions.ts';
import type { Reasons } from '../entry.ts';
import { estimateMean } from '../odds/reckon.ts';
import { givesUp } from '../clock/calling-off.ts';
import { actionsOf, fillOffer, type Offer } from '../offer.ts';
import { meanOf } from '../odds/odds.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { withFairDice } from '../odds/set-dice.ts';
import { isOut } from '../figure.ts';
import type { Figure, Gunfight } from '../state.ts';
import type { PlaceName } from '../town/places.ts';

/** How hard it is thought about, so that a reply stays quick. */
interface Effort {
  /** Orders looked at per figure. */
  readonly orders: number;
  readonly paths: number;
  /** Throws of the dice to go by where an order has more ways to end than that. */
  readonly samples: number;
}

const THOROUGH: Effort = { orders: 60, paths: 200, samples: 40 };
/** So many it takes for that; where there are more, each is thought about the less. */
const FEW = 8;
/** For many figures at a time. */
const QUICK: Effort = { orders: 20, paths: 60, samples: 10 };

/** Orders that end a figure's part in the fight, or help nobody: the house never gives them. */
const NEVER: ReadonlySet<Action['type']> = new Set([
  'surrender',
  'standing',
  'group',
  'give',
  'challenge',
  'end-turn',
  'spot',
  'say',
  'order',
]);

/** An order, and where it was weighed against others, the reasons. */
export type Choice = { readonly action: Action; readonly why: Reasons | null };

/** What the house orders for this figure: by the source's own solo system, or as the general opponent; nothing more where it is beaten. */
export function chooseForHouse(fight: Gunfight, figure: Figure, ruleset: Ruleset): Choice {
  // The house reckons with fair dice: it knows of none that is set.
  const fair = withFairDice(fight);
  const own = givesUp(fair, figure, ruleset) ?? ruleset.solo?.(fair, figure) ?? null;
  return own === null ? weighAll(fair, figure, ruleset) : { action: own, why: null };
}

/** The same for one of a whole crowd, at a glance. */
export const chooseAtAGlance = (fight: Gunfight, figure: Figure, ruleset: Ruleset): Action =>
  weighAll(fight, figure, ruleset, QUICK).action;

/** The general opponent: among all legal orders, the one whose outcome is worth most to its side, exact where that is quick; ties go to the first offered that does something. */
export const chooseByOdds = (fight: Gunfight, figure: Figure, ruleset: Ruleset): Action =>
  weighAll(fight, figure, ruleset).action;

/** Of these orders the one worth most to the figure's side, at a glance; ties go to the first. Null where none can be given. */
export function bestOf(fight: Gunfight, figure: Figure, ruleset: Ruleset, orders: readonly Action[]): Action | null {
  let best: Weighed | null = null;
  for (const action of orders) {
    const weighed = weigh(fight, figure, ruleset, { action, effort: QUICK });
    if (weighed !== null && (best === null || weighed.after > best.after + 1e-9)) best = weighed;
  }
  return best?.action ?? null;
}

/** What comes of an order for the figure's side, at a glance; null where it cannot be given. */
export const worthOf = (fight: Gunfight, figure: Figure, ruleset: Ruleset, action: Action): number | null =>
  weigh(fight, figure, ruleset, { action, effort: QUICK })?.after ?? null;

/** The same, thought about as hard as it ever is. */
export const carefulWorth = (fight: Gunfight, figure: Figure, ruleset: Ruleset, action: Action): number | null =>
  weigh(fight, figure, ruleset, { action, effort: THOROUGH })?.after ?? null;

type Weighed = { readonly action: Action; readonly after: number; readonly exact: boolean };

/** A go let pass costs so much: nobody waits where something else is as good. */
const DOING = 0.5;
const DOES: ReadonlySet<Action['type']> = new Set(['move', 'shoot', 'charge', 'load', 'throw']);
const merit = ({ action, after }: Weighed): number => after + (DOES.has(action.type) ? DOING : 0);

function effortIn(fight: Gunfight): Effort {
  const up = Object.values(fight.figures).filter((figure) => !isOut(figure));
  const share = FEW / Math.max(FEW, up.length);
  const some = (key: keyof Effort): number => Math.max(QUICK[key], Math.round(THOROUGH[key] * share));
  return { orders: some('orders'), paths: some('paths'), samples: some('samples') };
}

function weighAll(fight: Gunfight, figure: Figure, ruleset: Ruleset, effort = effortIn(fight)): Choice {
  const before = ruleset.worth(fight, figure.side);
  let best: Weighed = { action: { type: 'pass', figure: figure.id }, after: before, exact: true };
  let next: Weighed | null = null;
  const orders = candidates(fight, figure, ruleset, effort.orders);
  for (const action of orders) {
    const weighed = weigh(fight, figure, ruleset, { action, effort });
    if (weighed !== null && merit(weighed) > merit(best) + 1e-9) [best, next] = [weighed, best];
    else if (weighed !== null && merit(weighed) > (next === null ? -Infinity : merit(next))) next = weighed;
  }
  const { action, after, exact } = best;
  const rival = next === null ? {} : { next: { action: next.action, after: round(next.after) } };
  return { action, why: { looked: orders.length, before: round(before), after: round(after), exact, ...rival } };
}

const round = (worth: number): number => Math.round(worth * 100) / 100;

type Weighing = { readonly action: Action; readonly effort: Effort };

function weigh(fight: Gunfight, figure: Figure, ruleset: Ruleset, { action, effort }: Weighing): Weighed | null {
  const value = (after: Gunfight): number => ruleset.worth(after, figure.side);
  const order = action as RulesetAction;
  const exact = meanOf(fight, order, ruleset, { maxPaths: effort.paths, value });
  const after = exact ?? estimateMean(fight, order, ruleset, { samples: effort.samples, value });
  return after === null ? null : { action, after, exact: exact !== null };
}

/** Places looked at where the ruleset has no opinion. */
const MAX_PLACES = 6;

/** Of the many places of a map only the few worth weighing. */
function narrowed(fight: Gunfight, figure: Figure, ruleset: Ruleset, offer: Offer): Offer {
  const slot = offer.slots.to;
  if (slot?.kind !== 'one-of' || slot.optional === true || slot.values.length <= MAX_PLACES) return offer;
  const places = slot.values as readonly PlaceName[];
  const values = ruleset.worthwhile?.(fight, figure.id, places) ?? spreadOut(places, MAX_PLACES);
  return { ...offer, slots: { ...offer.slots, to: { ...slot, values } } };
}

const spreadOut = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);

/** Off the map is out of the fight. */
const leaves = ({ action }: Offer): boolean => action.leave === true;

/** Each offer in turn gives one action until there are enough, so that no kind of order crowds out the others. */
function candidates(fight: Gunfight, figure: Figure, ruleset: Ruleset, most: number): Action[] {
  const offers = ruleset
    .legal(fight, figure.id)
    .filter((offer) => !NEVER.has(offer.action.type) && !leaves(offer))
    .map((offer) => narrowed(fight, figure, ruleset, offer));
  return ordersIn(
    offers.flatMap((offer) => [offer, ...joined(offer)]),
    most,
  );
}

/** The same with friends who join in: alone nobody goes at an equal. */
function joined(offer: Offer): Offer[] {
  const { with: slot, ...slots } = offer.slots;
  if (slot === undefined || slot.optional !== true || !('values' in slot)) return [];
  const parties = slot.kind === 'some-of' ? [slot.values] : slot.values.map((one) => [one]);
  return parties.map((party) => ({
    ...offer,
    action: fillOffer(offer, { with: party }) as unknown as Offer['action'],
    slots,
  }));
}

/** Orders of these offers, from each in turn, as many as that. */
export function ordersIn(offers: readonly Offer[], most: number): Action[] {
  const found: Action[] = [];
  let open = offers.map((offer) => actionsOf(offer, { sparse: true }));
  while (open.length > 0 && found.length < most) {
    open = open.filter((actions) => {
      const { done, value } = actions.next();
      if (done !== true) found.push(value);
      return done !== true;
    });
  }
  return found.slice(0, most);
}
