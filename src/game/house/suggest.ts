import { isHiddenFrom } from '../town/town-in-play.ts';
import type { Action, Order } from '../actions.ts';
import { type Choosing, fistOrders, mendOrders, moveOrders, shootOrders, watchOrders } from '../crowds/group-ways.ts';
import { beatsLeft, holdPlan, plan, planOf } from '../questions/plans.ts';
import type { Reckoned } from '../odds/reckon.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { atBeat, hasSealed } from '../questions/sealed-orders.ts';
import { coverOrders, hidingOrders, isSeen } from './good-places.ts';
import { worthOf } from './solo.ts';
import type { FigureId, Gunfight } from '../state.ts';

/** What somebody may have in mind. */
const INTENTIONS = ['shoot', 'fight', 'close', 'cover', 'hide', 'watch', 'mend'] as const;
type Intention = (typeof INTENTIONS)[number];

/** One order worth giving, and why. */
export interface Suggestion {
  readonly intention: Intention;
  readonly action: Action;
  /** Of a shot, a blow or a charge; null for all else. */
  readonly odds: Reckoned | null;
}

/** As many as fit below two others. */
const MOST = 6;

const ORDERS: Readonly<Record<Intention, (choosing: Choosing) => readonly Action[]>> = {
  shoot: (choosing) => shootOrders(choosing, { onlyNearest: false }),
  fight: fistOrders,
  close: (choosing) => moveOrders(choosing, 'advance'),
  cover: (choosing) => (isSeen(choosing) ? coverOrders(choosing) : []),
  hide: (choosing) => (isSeen(choosing) ? hidingOrders(choosing) : []),
  watch: watchOrders,
  mend: mendOrders,
};

type Weighed = { readonly action: Action; readonly after: number };

/**
 * What this figure could sensibly do, best first by the general opponent's judgement: one order for each thing that one may have in mind, none
 * that cannot succeed. `fight` is what its player knows.
 * `reckon` gives the odds as its player is told them.
 */
export function suggest(
  fight: Gunfight,
  id: FigureId,
  ruleset: Ruleset,
  reckon: (action: RulesetAction) => Reckoned,
): readonly Suggestion[] {
  const figure = fight.figures[id];
  if (figure === undefined || !ruleset.mayAct(fight, figure)) return [];
  const offers = ruleset.legal(fight, id).filter((offer) => offer.warning === undefined);
  const choosing: Choosing = { fight, figure, offers, ruleset };
  const before = ruleset.worth(fight, figure.side);
  const found: (Suggestion & Weighed)[] = [];
  for (const intention of INTENTIONS) {
    const weighed = weighAll(choosing, ORDERS[intention](choosing).filter(isWhole));
    const fresh = weighed.filter(
      ({ action, after }) =>
        (IDLE.has(intention) || action.type === 'melee' || Math.abs(after - before) > SAME) &&
        !found.some((one) => sameOrder(one.action, action) || isToOnePlace(one.action, action)),
    );
    for (const { action, after } of fresh) {
      const odds = AT_SOMEBODY.has(action.type) ? reckon(action as RulesetAction) : null;
      if (odds !== null && isHopeless(action, odds)) continue;
      found.push({ intention, action, after, odds });
      break;
    }
  }
  const all = planned(
    choosing,
    found.sort((a, b) => b.after - a.after),
  );
  return [...ambushes(choosing), ...all].slice(0, MOST);
}

/** Before the beats have come: what somebody hidden could shoot at from where he lies, planned for them (BW-PBP-02). */
function ambushes({ fight, figure, ruleset }: Choosing): readonly Suggestion[] {
  const then = atBeat(fight, ruleset);
  const { id, side } = figure;
  if (then === fight || !isHiddenFrom(fight, id, null) || hasSealed(fight, id)) return [];
  const choosing = { fight: then, figure: then.figures[id]!, ruleset, offers: ruleset.legal(then, id) };
  const before = ruleset.worth(then, side);
  const [best] = weighAll(choosing, shootOrders(choosing, { onlyNearest: false }));
  if (best === undefined || Math.abs(best.after - before) <= SAME) return [];
  const shots = planOf(best.action, choosing, best.action);
  const action = shots.type === 'plan' ? shots : plan(id, [shots as Order]);
  return [{ intention: 'shoot', action, odds: null }];
}

/** Where orders are kept until all are in: for the rest of the round, and holding all of it is one of them. */
function planned(choosing: Choosing, found: readonly Suggestion[]): readonly Suggestion[] {
  const { fight, figure, ruleset } = choosing;
  const beats = beatsLeft(fight, ruleset);
  const shot = found.find(({ action }) => action.type === 'shoot')?.action;
  if (beats === 0) return found;
  const all = found.map((one) => ({ ...one, action: planOf(one.action, choosing, shot) }));
  const hold: Suggestion = { intention: 'watch', action: holdPlan(figure.id, beats), odds: null };
  return [...all.filter(isMore).slice(0, MOST - 1), hold];
}

/** Holding is offered once, as a plan; aiming leads to a shot. */
const isMore = ({ action }: Suggestion): boolean => {
  const [first, second] = action.type === 'plan' ? action.acts : [action];
  return first?.type !== 'hold' && !(first?.type === 'aim' && second?.type === 'pass');
};

/** Lying down and the like costs nothing and is done besides. */
const isWhole = ({ type }: Action): boolean => type !== 'posture' && type !== 'lean';

/** Of these it is no wonder that nothing comes at once, nor of blows that fall later; of all others it says that nothing will. */
const IDLE: ReadonlySet<Intention> = new Set(['close', 'watch']);
const SAME = 1e-9;

function weighAll({ fight, figure, ruleset }: Choosing, orders: readonly Action[]): Weighed[] {
  const found: Weighed[] = [];
  for (const action of orders) {
    const after = worthOf(fight, figure, ruleset, action);
    if (after !== null) found.push({ action, after });
  }
  return found.sort((a, b) => b.after - a.after);
}

/** Orders whose odds are told. */
export const AT_SOMEBODY: ReadonlySet<Action['type']> = new Set(['shoot', 'charge', 'melee']);

/** Refused after all, a shot that cannot hit, a charge that gets nowhere. */
function isHopeless(action: Action, odds: Reckoned): boolean {
  if (!odds.ok) return true;
  const { facts } = odds.odds;
  if (action.type === 'shoot') return (facts.get(`hit:${action.target}`)?.n ?? 0n) === 0n;
  const failed = action.type === 'charge' ? facts.get(`charge-failed:${action.figure}`) : undefined;
  return failed !== undefined && failed.n === failed.d;
}

/** Whatever for, it is one way to go. */
const isToOnePlace = (a: Action, b: Action): boolean =>
  a.type === 'move' && b.type === 'move' && a.to !== undefined && a.to === b.to;

const sameOrder = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);
