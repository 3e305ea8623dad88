import type { Order } from '../../../game/actions.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { inContact } from '../../kit.ts';
import {
  type After,
  type AfterAt,
  afterwards,
  type HitTest,
  settle,
  settleNext,
  withAftermath,
} from '../nerve/aftermath.ts';
import type { Chapter, FigureOrder } from '../turn/chapter.ts';
import { dare } from '../move/danger.ts';
import { landFinish, throwFinish } from '../wounds/finish.ts';
import type { Landing } from '../shoot/shoot.ts';
import { closeAgain, followUpOf } from './melee-follow.ts';
import { landMelee } from './melee-land.ts';
import { checkMelee, meleeOffers } from './melee-check.ts';
import { hasFought, type Knot, knotsOf } from './melee-knots.ts';
import { meleeOf } from './melee-state.ts';
import {
  type Bout,
  boutOf,
  decideBout,
  type MeleeLanding,
  type Round,
  type StrikeHome,
  throwBout,
  throwOption,
  throwStrike,
  type Won,
} from './melee-throw.ts';
import { type MeleeOrder, wayOf } from './melee-way.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { canStruggle, nerveOf, opponentsOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { rideDown, ridePast } from '../horses/ride-down.ts';
import { past } from '../house/odds-key.ts';
import { stage } from '../../kit/orders.ts';

/** Where one order stops, so that exact odds merge: who fights whom is known, who has won, or a rider has gone over somebody. */
export type MeleeAt =
  | { readonly step: 'clash'; readonly bout: Bout }
  | { readonly step: 'won'; readonly won: Won }
  | (Ridden & { readonly step: 'ride'; readonly after: After });

const stop = (at: MeleeAt): Outcome<MeleeAt> => stage(at, { within: true });

function goOn(run: Run, order: MeleeOrder, at: MeleeAt | AfterAt): Outcome<MeleeAt | AfterAt> {
  if (at.step === 'after') return settleNext(run, at.after);
  const since = run.effects.length;
  if (at.step === 'ride') return goOnRiding(run, order, at);
  if (at.step === 'clash') {
    const won = decideBout(run, at.bout);
    return won === null ? null : stop({ step: 'won', won });
  }
  const hits = landAll(run, throwOption(run, at.won), []);
  return settle(run, afterwards(run, since, { hits }));
}

/**
 * What everybody means to do in this round, as far as it is known. BW-WPN-08: whoever picks something up in a melee fights the worse for it;
 * whoever changes weapons only defends himself.
 */
function roundOf(fight: Gunfight, orders: readonly MeleeOrder[], all: readonly Order[]): Round {
  const { picked, changed } = meleeOf(fight);
  const busy = (type: 'pick-up' | 'wield', since: Readonly<Record<FigureId, number>>): ReadonlySet<FigureId> => {
    const now = all.flatMap((order) => (order.type === type ? [order.figure] : []));
    return new Set([...now, ...fight.roster.filter((id) => since[id] === beatsSoFar(fight))]);
  };
  return {
    orders: Object.fromEntries(orders.map((order) => [order.figure, order])),
    pickers: busy('pick-up', picked),
    changers: busy('wield', changed),
  };
}

const isIn = ({ lone, many }: Knot, id: FigureId): boolean => lone === id || many.includes(id);

/** BW-TURN-06, step c, BW-TURN-07: all fights of a round are thrown for before any of it lands. */
function meleeTogether(run: Run, orders: readonly MeleeOrder[], all: readonly FigureOrder[]): void {
  const ready = orders.filter((order) => comesToGrips(run, order));
  withAftermath(run, () => {
    const round = roundOf(run.fight, ready, all);
    const {
      rides = [],
      finishes = [],
      fights = [],
    } = Object.groupBy(ready, ({ option }) =>
      option === 'ride-down' ? 'rides' : option === 'finish' ? 'finishes' : 'fights',
    );
    const knots = knotsOf(run.fight, round.orders, new Set(rides.map(({ figure }) => figure)));
    const fought = knots.filter((knot) => fights.some(({ figure }) => isIn(knot, figure)));
    const landings = fought.flatMap((knot) => throwBout(run, boutOf(run, knot, round)));
    const blows = finishes.flatMap((order) => throwFinish(run, order));
    // Riding down keeps its own order: all of it, and the rider's test with the others'.
    const answered = rides.flatMap((order) =>
      isStillThere(run.fight, order) ? rideOn(run, order, rideOver(run, order, round)) : [],
    );
    return [...landAll(run, landings, blows), ...answered];
  });
}

const landAll = (run: Run, landings: readonly MeleeLanding[], blows: readonly Landing[]): HitTest[] =>
  [...landings.map((one) => landMelee(run, one)), ...blows.map((one) => landFinish(run, one))].filter(
    (test) => test !== null,
  );

/** BW-MEL-01: another rider may have been quicker. */
const isStillThere = (fight: Gunfight, { figure, target }: MeleeOrder): boolean =>
  inContact(fight, figure, target) && canStruggle(fight.figures[target!]!);

/** BW-CDT-02, BW-DODGE-01: at it already, or after whoever slipped away, or opening the fight if its nerve holds. */
function comesToGrips(run: Run, { figure: id, option, target }: MeleeOrder): boolean {
  if (option === 'finish' || target === undefined) return true;
  const isIn = inContact(run.fight, id, target);
  if (isIn && option !== 'ride-down') return true;
  if (!isIn && followUpOf(run.fight, run.figure(id), target) !== null) closeAgain(run, id, target);
  else if (!dares(run, id)) return false;
  else if (!isIn) run.emit({ kind: 'engaged', figure: id, figures: [target] });
  return true;
}

/** BW-CDT-02: to open a melee, or to ride somebody down, is to start a combat. */
function dares(run: Run, id: FigureId): boolean {
  dare(run, id);
  return nerveOf(run.figure(id)) === 'controlled' && subOf(run.fight).nerve.dared[id] === 'controlled';
}

/** A rider has gone over somebody, who may still answer him. */
interface Ridden {
  readonly answer: StrikeHome | null;
  readonly over: Place | null;
}

function rideOver(run: Run, order: MeleeOrder, round: Round): Ridden {
  const over = run.figure(order.target!).at;
  return { answer: rideDown(run, order, round), over };
}

/** BW-RIDE-02: the foot man's strike, whatever the hooves have done to him. */
function rideOn(run: Run, { figure, target }: MeleeOrder, { answer, over }: Ridden): HitTest[] {
  const hits = answer === null ? [] : landAll(run, throwStrike(run, answer), []);
  ridePast(run, figure, target!, over);
  return hits;
}

function goOnRiding(run: Run, order: MeleeOrder, at: Extract<MeleeAt, { step: 'ride' }>): Outcome<AfterAt> {
  const { after } = at;
  const since = run.effects.length;
  const hits = rideOn(run, order, at);
  const { next } = afterwards(run, since);
  return settle(run, { ...after, hits: [...after.hits, ...hits], next: [...after.next, ...next] });
}

/** BW-PBP-05: a fighter keeps its last option, and goes after whoever slipped away if he meant to; null: it does nothing of its own. */
export function absentMelee(fight: Gunfight, figure: Figure): Order | null {
  const again = followOrder(fight, figure);
  if (again !== null) return again;
  const target = opponentsOf(fight, figure.id).find((foe) => !hasFought(fight, foe));
  const { option, weapon, prefer } = wayOf(fight, figure, undefined);
  if (target === undefined || option === null) return null;
  const arms = weapon === undefined ? {} : { weapon };
  const base = { type: 'melee', figure: figure.id, option, ...arms } as const;
  const order: MeleeOrder =
    option === 'dodge' ? base : option === 'maul' ? { ...base, target, prefer } : { ...base, target };
  return checkMelee(fight, order) === null ? order : null;
}

function followOrder(fight: Gunfight, figure: Figure): Order | null {
  const wish = meleeOf(fight).follows[figure.id];
  if (wish === undefined || wish.beat !== beatsSoFar(fight) - 1 || nerveOf(figure) !== 'controlled') return null;
  const { order } = wish;
  return checkMelee(fight, order) === null && !inContact(fight, figure.id, order.target ?? '') ? order : null;
}

/** One order by itself: the fight it is for is fought now, by everybody in it (BW-PBP-07). */
export const melee: Chapter<MeleeOrder, MeleeAt | AfterAt> = {
  types: ['melee'],
  stage: 'melee',
  legal: meleeOffers,
  together: meleeTogether,
  check: checkMelee,
  resolve(run, order) {
    if (!comesToGrips(run, order)) return null;
    const since = run.effects.length;
    if (order.option === 'finish') {
      const hits = landAll(run, [], throwFinish(run, order));
      return settle(run, afterwards(run, since, { hits }));
    }
    const round = roundOf(run.fight, [order], []);
    // BW-RIDE-02: the foot man has tested his nerve before he answers.
    if (order.option === 'ride-down')
      return stop({ step: 'ride', ...rideOver(run, order, round), after: afterwards(run, since) });
    const knot = knotsOf(run.fight, round.orders).find((one) => isIn(one, order.figure));
    return knot === undefined ? null : stop({ step: 'clash', bout: boutOf(run, knot, round) });
  },
  ...past,
  resume: goOn,
};
