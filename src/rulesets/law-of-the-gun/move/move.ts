import type { ActionOf, StatedMoveOrder } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { type Offer, WORD_LENGTH } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { inContact, refuse } from '../../kit.ts';
import { checkDistance, checkWay as checkToldWay, type Telling, toldSlots, toldWays } from '../../kit/travel/told.ts';
import { isHeld } from '../people/condition.ts';
import { goalOf, wayNamed } from '../turn/go-state.ts';
import { resolveMarch } from './march-order.ts';
import { marchesAt } from './march-offers.ts';
import { dropStragglers, followersOf, leaveToGoAlone } from '../groups/membership.ts';
import { checkInitiative } from '../turn/initiative-test.ts';
import { beginOrder, resumeOrder } from '../turn/initiative.ts';
import { checkGo, isReadyForOrders } from './orders.ts';
import { checkPace, checkWay, CLOSEST_CM, isLandmark, type Pace, reachOf } from './pace.ts';
import { subOf } from '../state.ts';
import { legOf, walk } from './walk.ts';

type Move = StatedMoveOrder;

const PACES: readonly Pace[] = ['crawl', 'walk', 'run'];
/** LG-TERR-01, LG-TOM-05. */
const TERRAIN_LEVELS = [1, 2, 3, 4, 5] as const;

/** LG-MOVE, LG-TOM-03: a move told by how a range changes. A leader moves those of his group who follow. */
export function resolveMove(run: Run, action: ActionOf<'move'>, resume?: Resume): Outcome {
  if (action.stated === undefined) return resolveMarch(run, action, resume);
  if (run.fight.town !== null)
    return refuse({ code: 'bad-value', option: 'stated', given: action.stated.way, allowed: '' });
  if (resume === undefined) {
    const wrong = checkMove(run.fight, action);
    if (wrong !== null) return refuse(wrong);
  }
  const begun = resume === undefined ? beginMove(run, action) : resumeOrder(run, resume);
  return 'outcome' in begun
    ? begun.outcome
    : walk(
        run,
        begun.go.map((figure) => legOf(action, figure)),
      );
}

function beginMove(run: Run, action: Move): ReturnType<typeof beginOrder> {
  const figure = run.figure(action.figure);
  const isSame = isGoingOn(run.fight, figure, action);
  const followers =
    action.leave === true
      ? []
      : followersOf(run.fight, figure, (one) => checkPace(run.fight, one, action.gait) === null);
  dropStragglers(run, figure);
  if (!isSame) leaveToGoAlone(run, figure);
  return beginOrder(run, action.figure, followers, isSame);
}

/** LG-ACT-03: the same goal as before, at whatever pace. Whoever leaves a melee always does something new (LG-CC-11). */
function isGoingOn(fight: Gunfight, figure: Figure, action: Move): boolean {
  const { activity } = figure;
  if (activity === null || activity.kind === 'hold' || inContact(fight, figure.id)) return false;
  return activity.goal === goalOf(action.stated, action.goal);
}

function checkMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkGo(fight, figure) ??
    checkWords(fight, action) ??
    checkPace(fight, figure, action.gait) ??
    checkInitiative(fight, figure, isGoingOn(fight, figure, action)) ??
    checkWay(fight, figure, action.stated) ??
    checkDistance(action.stated.distance, reachOf(fight, figure, action.gait)) ??
    checkLeave(fight, figure, action)
  );
}

/** What no rule is about, only the form of the order. */
function checkWords(fight: Gunfight, { gait, goal, terrain, stated }: Move): Refusal | null {
  if (!PACES.includes(gait as Pace))
    return { code: 'bad-value', option: 'gait', given: gait, allowed: PACES.join(', ') };
  if (goal !== undefined && (goal === '' || goal.length > WORD_LENGTH))
    return { code: 'over-limit', what: 'goal', given: goal.length, max: WORD_LENGTH };
  const noWay = checkToldWay(fight, stated);
  if (noWay !== null) return noWay;
  if (terrain === undefined || (TERRAIN_LEVELS as readonly number[]).includes(terrain)) return null;
  return { code: 'bad-value', option: 'terrain', given: String(terrain), allowed: TERRAIN_LEVELS.join(', ') };
}

/** LG-MOVE-09: out of the fight, away from somebody, and not out of a melee. */
function checkLeave(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  if (action.leave !== true) return null;
  if (inContact(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  if (action.stated.way === 'away') return null;
  return { code: 'bad-value', option: 'way', given: action.stated.way, allowed: 'away' };
}

export function legalMoves(fight: Gunfight, id: FigureId): Offer[] {
  if (!isReadyForOrders(fight, id)) return [];
  const figure = fight.figures[id]!;
  const paces = PACES.filter((gait) => checkPace(fight, figure, gait) === null && reachOf(fight, figure, gait) > 0);
  return paces.flatMap((gait) => [...marchesAt(fight, figure, gait), ...offersAt(fight, figure, gait)]);
}

/** Nobody is walked up to who is part of an order that waits. */
const TELLING: Telling = {
  isLandmark: (fight, figure, id) => isLandmark(fight, figure, id) && !isHeld(fight, id),
  closest: () => CLOSEST_CM,
};

function offersAt(fight: Gunfight, figure: Figure, gait: Pace): Offer[] {
  const open = toldWays(fight, figure, TELLING).map((way) => offerOf(fight, figure, gait, way));
  const failed = subOf(fight).initiative[figure.id] === false;
  return failed ? goingOnOnly(fight, figure, open) : open.flatMap((offer) => withLeave(fight, figure, offer));
}

function offerOf(fight: Gunfight, figure: Figure, gait: Pace, way: Offer['slots']): Offer {
  return {
    action: { type: 'move', figure: figure.id, gait },
    slots: {
      ...way,
      ...toldSlots(reachOf(fight, figure, gait)),
      terrain: { kind: 'one-of', values: TERRAIN_LEVELS, optional: true },
      leave: { kind: 'one-of', values: [false], optional: true },
    },
    words: ['goal'],
  };
}

/** The way off the field beside each way to go away. */
function withLeave(fight: Gunfight, figure: Figure, offer: Offer): Offer[] {
  if (
    !(offer.slots['stated.way'] as { values: readonly string[] }).values.includes('away') ||
    inContact(fight, figure.id)
  )
    return [offer];
  const { leave: _leave, ...slots } = offer.slots;
  const action = { ...offer.action, leave: true };
  return [offer, { ...offer, action, slots: { ...slots, 'stated.way': { kind: 'one-of', values: ['away'] } } }];
}

/** LG-ACT-06: after a failed test only the goal it already has, by its name or by where it lies. */
function goingOnOnly(fight: Gunfight, figure: Figure, offers: readonly Offer[]): Offer[] {
  const { activity } = figure;
  if (activity?.goal === undefined || activity.kind === 'hold' || inContact(fight, figure.id)) return [];
  const goal = activity.goal;
  const named = wayNamed(goal);
  return offers.flatMap((offer) => {
    const byName = withLeave(fight, figure, { ...offer, action: { ...offer.action, goal }, words: [] });
    return named === null ? byName : [...byName, ...placed(fight, figure, offer, named)];
  });
}

function placed(
  fight: Gunfight,
  figure: Figure,
  offer: Offer,
  way: { readonly way: string; readonly target: FigureId },
): Offer[] {
  const has = (slot: string, value: string): boolean =>
    (offer.slots[slot] as { values: readonly string[] }).values.includes(value);
  if (!has('stated.way', way.way) || !has('stated.target', way.target)) return [];
  const fixed = (value: string) => ({ kind: 'one-of', values: [value] }) as const;
  const slots = { ...offer.slots, 'stated.way': fixed(way.way), 'stated.target': fixed(way.target) };
  return withLeave(fight, figure, { ...offer, slots, words: [] });
}
