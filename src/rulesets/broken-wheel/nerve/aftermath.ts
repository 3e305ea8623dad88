import type { Effect } from '../../../game/effects.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { type Alarm, heed } from '../spot/spotting.ts';
import { frightNext, type Noise } from '../horses/beasts.ts';
import { canBeTested, canRun, testNerve } from './nerve.ts';
import { nearnessOf } from '../spot/eyes.ts';
import { friendsOf } from '../people/profile.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { beatKey } from '../turn/phases.ts';
import { subOf } from '../state.ts';
import { isAsleep } from '../spot/hearing.ts';
import { isConcealed } from '../spot/sense-state.ts';
import { type Trigger, TRIGGERS } from './nerve-table.ts';

/** BW-CDT-04: somebody struck, who has to test for it. */
export interface HitTest {
  readonly figure: FigureId;
  readonly why: 'hit' | 'blow' | 'grappled';
  readonly mod: number;
}

export type Reaction = { readonly figure: FigureId; readonly why: Trigger };

/**
 * What is still to be worked off when everything thrown has landed (BW-TURN-07): tests of the victims, tests of those who saw or heard it,
 * wave by wave, and then the beasts. Plain data: an order may pause with it.
 */
export interface After {
  readonly hits: readonly HitTest[];
  readonly wave: readonly Reaction[];
  /** What the tests of this wave have called forth. */
  readonly next: readonly Reaction[];
  readonly noises: readonly Noise[];
  /** Shots that may give a hidden shooter away, or wake somebody (BW-SPOT-02, BW-HEAR-02). */
  readonly alarms: readonly Alarm[];
  /** What comes of it for this side alone, for exact odds. */
  readonly only?: SideId;
}

const NOTHING: After = { hits: [], wave: [], next: [], noises: [], alarms: [] };

const isDone = ({ hits, wave, next, noises, alarms }: After): boolean =>
  hits.length + wave.length + next.length + noises.length + alarms.length === 0;

export type AfterAt = { readonly step: 'after'; readonly after: After };

const atAfter = (after: After): { readonly at: AfterAt } => ({ at: { step: 'after', after } });

/** Works off one thing after the other, with a mark before each where exact odds may merge. */
export function settle({ fight }: Run, after: After): Outcome<AfterAt> {
  if (isDone(after)) return null;
  const sides = sideBySide(fight, after);
  return { mark: { ...atAfter(after), within: true, ...(sides && { split: () => ({ apart: sides.map(atAfter) }) }) } };
}

export const settleNext = (run: Run, after: After): Outcome<AfterAt> => settle(run, settleOne(run, after));

/** The same, all at once. */
export function settleAll(run: Run, after: After): void {
  for (let left = after; !isDone(left);) left = settleOne(run, left);
}

/** What happens, and at once all that it calls forth; it gives the tests of who was hit. */
export function withAftermath(run: Run, happen: () => readonly (HitTest | null)[] | void): void {
  const since = run.effects.length;
  const hits = (happen() ?? []).filter((test) => test !== null);
  settleAll(run, afterwards(run, since, { hits }));
}

function settleOne(run: Run, after: After): After {
  const { hits, wave, next, noises, alarms } = after;
  const since = run.effects.length;
  if (hits.length > 0) {
    const [first, ...rest] = mergeHits(run.fight, hits);
    if (canBeTested(run.figure(first!.figure))) testNerve(run, first!);
    return calledBy(run, { ...after, hits: rest }, since);
  }
  if (wave.length > 0) {
    const [first, ...rest] = wave;
    if (mayReact(run.fight, first!.figure)) testNerve(run, first!);
    return calledBy(run, { ...after, wave: rest }, since);
  }
  if (next.length > 0) return turnOver(after);
  if (noises.length > 0) return { ...NOTHING, alarms, noises: frightNext(run, noises) };
  const [alarm, ...rest] = alarms;
  return { ...NOTHING, alarms: [...heed(run, alarm!), ...rest] };
}

/** With whom it has called to a test in the next wave: nobody who has had his test, or has it still to come in this one. */
function calledBy(run: Run, after: After, since: number): After {
  const called = [...after.next, ...reactionsTo(run.fight, run.effects.slice(since))];
  const soon = new Set(after.wave.map(({ figure }) => figure));
  return turnOver({ ...after, next: inOrder(run.fight, called).filter(({ figure }) => !soon.has(figure)) });
}

/** One for each figure, in roster order: the first of those that rank lowest. */
const oneEach = <T extends { readonly figure: FigureId }>(
  { roster }: Gunfight,
  all: readonly T[],
  rankOf: (one: T) => number,
): T[] => {
  const ranked = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  return roster.flatMap((id) => ranked.find(({ figure }) => figure === id) ?? []);
};

/** BW-HURT-05: one test each, with the worst modifier. */
const mergeHits = (fight: Gunfight, hits: readonly HitTest[]): HitTest[] => oneEach(fight, hits, ({ mod }) => mod);

/** BW-CDT-06: one reaction test in a round; of several causes the first counts. */
const inOrder = (fight: Gunfight, reactions: readonly Reaction[]): Reaction[] => {
  const open = reactions.filter(({ figure }) => mayReact(fight, figure));
  return oneEach(fight, open, ({ why }) => TRIGGERS.indexOf(why));
};

const mayReact = (fight: Gunfight, id: FigureId): boolean =>
  subOf(fight).nerve.reacted[id] !== beatKey(fight) && canBeTested(fight.figures[id]!);

/** BW-CDT-05: whom what has just happened calls to a test (all but the first shot, which the shot itself tells). */
const reactionsTo = (fight: Gunfight, effects: readonly Effect[]): Reaction[] =>
  effects.flatMap((effect) => {
    if (!('figure' in effect) || effect.figure === undefined) return [];
    const figure = fight.figures[effect.figure];
    const why = triggerOf(fight, effect);
    if (figure === undefined || figure.sort !== 'person' || why === null) return [];
    return friendsOf(fight, figure)
      .filter((one) => isNear(fight, one, figure, why))
      .map((one): Reaction => ({ figure: one.id, why }));
  });

function triggerOf(fight: Gunfight, effect: Effect): Trigger | null {
  if (effect.kind === 'screamed') return 'scream';
  if (effect.kind === 'surrendered') return 'friend-surrendered';
  if (effect.kind === 'out-of-action') return 'friend-fell';
  const isRout = effect.kind === 'nerve-set' && effect.state === 'terrified';
  if (!isRout) return null;
  const figure = fight.figures[effect.figure]!;
  return isInPlay(figure) && canRun(fight, figure) ? 'rout' : null;
}

function isNear(fight: Gunfight, one: Figure, other: Figure, why: Trigger): boolean {
  const needsSight = why === 'friend-fell' || why === 'friend-surrendered';
  const near = nearnessOf(fight);
  return near.isWithin(one.id, other.id, 6) && (!needsSight || near.sees(one.id, other.id));
}

/** What has just been done calls forth: the tests of who was hit, of who saw it, the beasts. */
export const afterwards = (run: Run, since: number, more: Partial<After> = {}): After =>
  calledBy(run, { ...NOTHING, ...more }, since);

/**
 * What is left of an order side by side, where only tests of nerve are left, no side's hang on another's, and nothing else can
 * come of them. Null: it cannot be told apart.
 */
function sideBySide(fight: Gunfight, after: After): readonly After[] | null {
  const { hits, wave, next, noises, alarms, only } = after;
  if (only !== undefined || hits.length + noises.length + alarms.length > 0) return null;
  const sideOf = ({ figure }: { readonly figure: string }): SideId => fight.figures[figure]!.side;
  const sides = [...new Set([...wave, ...next].map(sideOf))];
  if (sides.length < 2 || !areApart(fight)) return null;
  return sides.map((side) => {
    const [ownWave, ownNext] = [wave, next].map((some) => some.filter((one) => sideOf(one) === side));
    return turnOver({ ...after, wave: ownWave!, next: ownNext!, only: side });
  });
}

/** Nobody is in a fight, aims, sleeps or hides: how somebody takes it in the end changes nothing else. */
export function isPlain(fight: Gunfight): boolean {
  if (fight.contacts.length > 0) return false;
  return !rosterOf(fight).some((one) => one.aim !== null || isAsleep(one) || isConcealed(fight, one.id));
}

/** Who can run, or has no enemy near, asks of no enemy how he is (BW-STATE-05); and so nobody gives himself up. */
function areApart(fight: Gunfight): boolean {
  if (!isPlain(fight)) return false;
  const figures = rosterOf(fight);
  const near = nearnessOf(fight);
  const isNearFoe = (one: Figure): boolean =>
    figures.some((other) => one.side !== other.side && near.isWithin(one.id, other.id, 6));
  return figures.every((one) => !canBeTested(one) || !isNearFoe(one) || canRun(fight, one));
}

/** The next wave comes at once when this one is over. */
const turnOver = (after: After): After =>
  after.hits.length + after.wave.length > 0 ? after : { ...after, wave: after.next, next: [] };
