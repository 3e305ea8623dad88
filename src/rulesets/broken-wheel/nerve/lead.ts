import type { Action, ActionOf } from '../../../game/actions.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isLeader, isPerson, rosterOf } from '../../kit.ts';
import type { Chapter, FigureOrder } from '../turn/chapter.ts';
import { deedOf, deedsIn } from '../turn/deeds.ts';
import { checkOrderIn, resolveOrderIn } from '../turn/order.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { understands, voiceTo } from '../spot/hearing.ts';
import { mayWithHandsFull } from '../melee/holds.ts';
import { orderStep } from '../turn/phases.ts';
import { SOUNDS, WORDS } from '../spot/sounds.ts';
import { offersOf } from '../../kit/orders.ts';

type Order = ActionOf<'order'>;

/** What a leader cannot have others do: lead, plan, talk, let things go by. */
const NOT_ORDERED: ReadonlySet<Action['type']> = new Set(['order', 'plan', 'say', 'hold', 'pass']);

/** BW-CDT-03: somebody of his side whom somebody else plays, within the reach of his voice. */
function checkSubordinate(fight: Gunfight, leader: Figure, target: FigureId): Refusal | null {
  const other = fight.figures[target];
  if (!isLeader(leader)) return { code: 'not-entitled', figure: leader.id, need: 'leader' };
  if (leader.statuses.includes('gagged')) return { code: 'state-forbids', figure: leader.id, state: 'gagged' };
  if (other === undefined || !isPerson(other)) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (other.side !== leader.side) return { code: 'wrong-side', target, wanted: 'own' };
  // BW-TYPE-02: one's own figures need no telling.
  if (other.seat === leader.seat) return { code: 'target-forbids', target, state: 'own' };
  if (voiceTo(fight, leader.id, target) === null) {
    const distance = distanceBetween(fight, leader.id, target);
    return { code: 'too-far-apart', figure: leader.id, target, distance, max: SOUNDS.shout.understood };
  }
  return understands(other, leader, WORDS.poor) ? null : { code: 'target-forbids', target, state: 'no-language' };
}

function actsOf(fight: Gunfight, figure: Figure): readonly Offer[] {
  if (checkOrderIn(deedOf, fight, { type: 'pass', figure: figure.id }) !== null) return [];
  return deedsIn(orderStep(fight) === 'movement')
    .filter(({ stage }) => stage !== 'orders')
    .filter(({ types }) => mayWithHandsFull(fight, figure.id, types))
    .flatMap((chapter) => offersOf(chapter, fight, figure))
    .filter(({ blocked, action }) => blocked === undefined && !NOT_ORDERED.has(action.type));
}

function orderOffer(figure: FigureId, target: FigureId, { action, slots, words, fits }: Offer): Offer {
  const within = ([path, slot]: [string, Slot]): [string, Slot] => [`act.${path}`, slot];
  return {
    action: { type: 'order', figure, target, act: action },
    slots: Object.fromEntries(Object.entries(slots).map(within)),
    ...(words === undefined ? {} : { words: words.map((path) => `act.${path}`) }),
    ...(fits === undefined ? {} : { fits: (order: Action) => fits((order as Order).act) }),
  };
}

export const lead: Chapter<Order, unknown> = {
  types: ['order'],
  stage: 'orders',
  alsoInMovement: true,
  /** All that a leader can have others do now. */
  legal(fight, leader) {
    if (!isLeader(leader)) return [];
    return rosterOf(fight)
      .filter((one) => one.id !== leader.id && checkSubordinate(fight, leader, one.id) === null)
      .flatMap((one) => actsOf(fight, one).map((offer) => orderOffer(leader.id, one.id, offer)));
  },
  /** BW-CDT-03: it takes the leader's round; whoever is ordered does it as if by himself, danger test and all. */
  check(fight, { figure, target, act }) {
    const wrong = checkSubordinate(fight, fight.figures[figure]!, target);
    if (wrong !== null) return wrong;
    const isOdd = !('figure' in act) || act.figure !== target || NOT_ORDERED.has(act.type) || act.speech !== undefined;
    if (isOdd) return { code: 'bad-value', option: 'act', given: act.type, allowed: 'orders' };
    return checkOrderIn(deedOf, fight, act);
  },
  resolve(run, { figure: by, target: figure, act }) {
    run.emit({ kind: 'ordered', figure, by, act: act.type });
    return resolveOrderIn(deedOf, run, act as FigureOrder);
  },
  resume: (run, { act }, at, answers) => deedOf(act.type)!.resume?.(run, act as never, at, answers),
  key: (fight, at, answers, { act }) => deedOf(act.type)!.key!(fight, at, answers, act as never),
  worthKey: (fight, at, { act }) => deedOf(act.type)!.worthKey!(fight, at, act as never),
};
