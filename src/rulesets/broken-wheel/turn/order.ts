import type { Action, ActionOf, Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isLeader, isPerson, refuse, rosterOf } from '../../kit.ts';
import { checkHandsFull, hold, mayWithHandsFull } from '../melee/holds.ts';
import { whyUnable } from '../people/profile.ts';
import { checkSpeech, isFreeSpeech, say, signal, speak, withoutSpeech } from '../spot/speech.ts';
import { hasUsedBeat } from './beat-state.ts';
import type { AnyChapter, Chapter, FigureOrder } from './chapter.ts';
import { isOnTurn, orderStep } from './phases.ts';
import { leaveOff } from './task-kinds.ts';
import { catching, dismount, mount } from '../horses/mount.ts';
import { drive } from '../horses/drive.ts';
import { melee } from '../melee/melee.ts';
import { charge } from '../move/charge.ts';
import { climb, jump } from '../move/climb.ts';
import { move } from '../move/move.ts';
import { aim } from '../shoot/shoot-check.ts';
import { hands, load } from '../shoot/hands.ts';
import { breakIn } from '../town/break-in.ts';
import { shoot, shootLock } from '../shoot/shoot-together.ts';
import { hide, light } from '../spot/hide.ts';
import { door } from '../town/doors.ts';
import { search } from '../town/search.ts';
import { aid } from '../wounds/aid.ts';
import { standUp } from '../move/arrive.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { disturb, understands, voiceTo } from '../spot/hearing.ts';
import { SOUNDS, WORDS } from '../spot/sounds.ts';
import { offersOf } from '../../kit/orders.ts';

/** Whether such an order would be carried out now; the same for what is offered, and for what has been kept. */
export function checkOrder(fight: Gunfight, order: FigureOrder): Refusal | null {
  const figure = fight.figures[order.figure];
  if (figure === undefined) return { code: 'unknown-name', given: order.figure, sort: 'figure' };
  const step = orderStep(fight);
  if (!isOnTurn(fight, figure) || step === null) return { code: 'wrong-phase', now: 'start', wanted: 'round' };
  const state = figure.sort === 'person' ? whyUnable(figure) : 'beast';
  const speaks = order.type === 'say' && state !== null && MAY_SPEAK.has(state);
  if (state !== null && !speaks) return { code: 'state-forbids', figure: figure.id, state };
  // BW-TURN-05: a few words are free, also for who has done what he does.
  if (step === 'round' && hasUsedBeat(fight, figure) && !isFreeSpeech(fight, order))
    return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' };
  const full = checkHandsFull(fight, order);
  if (full !== null) return full;
  const mute = checkSpeech(fight, order);
  if (mute !== null || order.type === 'hold' || order.type === 'pass') return mute;
  const chapter = chapterOf(order.type);
  if (chapter === null) return { code: 'not-in-ruleset', command: order.type };
  if (!belongsTo(chapter, step === 'movement'))
    return { code: 'wrong-phase', now: step, wanted: step === 'movement' ? 'round' : 'movement' };
  return chapter.check(fight, withoutSpeech(order) as never, figure);
}

/** BW-FAT-04, BW-MAUL-02: helpless, and has a voice all the same. */
const MAY_SPEAK: ReadonlySet<string> = new Set(['collapsed', 'grappled', 'bound']);

/** One order by itself, carried out now. */
export function resolveOrder(run: Run, order: FigureOrder): Outcome<unknown> {
  const wrong = checkOrder(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const silent = withoutSpeech(order);
  speak(run, order);
  if (!isFreeSpeech(run.fight, order)) leaveOff(run, order);
  return chapterOf(order.type)?.resolve(run, silent as never, null) ?? null;
}

/** Whether orders of a chapter may be given in the movement phase, or in a round. */
const belongsTo = ({ stage, alsoInMovement }: AnyChapter, isMovement: boolean): boolean =>
  (stage === 'movement') === isMovement || (isMovement && alsoInMovement === true);

/** Chapters with orders that somebody may give now. */
export const chaptersOpenTo = (fight: Gunfight, id: FigureId): readonly AnyChapter[] =>
  CHAPTERS.filter((one) => belongsTo(one, orderStep(fight) === 'movement') && mayWithHandsFull(fight, id, one.types));

type Lead = ActionOf<'order'>;

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
  if (checkOrder(fight, { type: 'pass', figure: figure.id }) !== null) return [];
  return chaptersOpenTo(fight, figure.id)
    .filter(({ stage }) => stage !== 'orders')
    .flatMap((chapter) => offersOf(chapter, fight, figure))
    .filter(({ blocked, action }) => blocked === undefined && !NOT_ORDERED.has(action.type));
}

function orderOffer(figure: FigureId, target: FigureId, { action, slots, words, fits }: Offer): Offer {
  const within = ([path, slot]: [string, Slot]): [string, Slot] => [`act.${path}`, slot];
  return {
    action: { type: 'order', figure, target, act: action },
    slots: Object.fromEntries(Object.entries(slots).map(within)),
    ...(words === undefined ? {} : { words: words.map((path) => `act.${path}`) }),
    ...(fits === undefined ? {} : { fits: (order: Action) => fits((order as Lead).act) }),
  };
}

/** BW-CDT-03, BW-HEAR-02: in a voice that carries so far, and may wake somebody. */
export function giveOrder(run: Run, { figure: by, target: figure, act }: Lead): void {
  const volume = voiceTo(run.fight, by, figure) ?? 'shout';
  run.emit({ kind: 'ordered', figure, by, act: act.type });
  disturb(run, by, volume);
}

const lead: Chapter<Lead, unknown> = {
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
    return checkOrder(fight, act);
  },
  resolve(run, order) {
    giveOrder(run, order);
    return resolveOrder(run, order.act as FigureOrder);
  },
  resume: (run, { act }, at, answers) => chapterOf(act.type)!.resume?.(run, act as never, at, answers),
  key: (fight, at, answers, { act }) => chapterOf(act.type)!.key!(fight, at, answers, act as never),
  worthKey: (fight, at, { act }) => chapterOf(act.type)!.worthKey!(fight, at, act as never),
};

/** Ways to get about, sections 5 to 7. */
const MOVES: readonly AnyChapter[] = [move, drive, hide, jump, door, climb, mount, catching, dismount, charge];
/** Sections 10 to 19 and 21, and what is said. */
const DEEDS: readonly AnyChapter[] = [shoot, melee, hold, aid, aim, load, hands, say, signal];
/** Sections 9 and 20. */
const TOWN_DEEDS: readonly AnyChapter[] = [shootLock, search, breakIn, light, standUp];

/** Orders chapter by chapter: what one does, and what leaders have others do. */
const CHAPTERS: readonly AnyChapter[] = [...MOVES, ...DEEDS, lead, ...TOWN_DEEDS];

export const chapterOf = (type: Order['type']): AnyChapter | null =>
  CHAPTERS.find((one) => one.types.includes(type)) ?? null;
