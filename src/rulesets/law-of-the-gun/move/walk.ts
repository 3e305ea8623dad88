import type { Answers, Outcome, Run } from '../../../game/run.ts';
import { comeOff } from '../wounds/landing.ts';
import { PERILOUS_LEVEL, rollCrossing } from './way.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import { CLOSEST_CM, type Pace, paceAlong, paceLeft, testFast } from './pace.ts';
import type { Effect } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Activity, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { allowancesOf, isInFight, isOnField } from '../people/condition.ts';
import { stateCover } from '../cover/cover.ts';
import { goalOf } from '../turn/go-state.ts';
import { dropOut } from '../groups/membership.ts';
import { bodiesOf, partFrom, rangesNow, rangesSince, shiftRanges, type Stimulus } from '../shoot/ranges.ts';
import { regainSight } from '../sight/sight-state.ts';
import { type ShotApart, shotFirst, type Then } from '../react/shot-apart.ts';
import { asOfNow, type Fire, isBetweenShots, pullNext, reactionFire, reactionPrompts } from '../react/react.ts';
import { asFarAsHeCame, haltAtTrigger, type Stretch, tellingOf } from '../react/trigger.ts';
import { stage } from '../../kit/orders.ts';
import { asking } from '../../kit/questions.ts';

/** One figure's part of a move: plain data, so that the move can stop between any two. */
export interface Leg {
  readonly figure: FigureId;
  readonly stated: StatedMove;
  readonly gait: Pace;
  readonly goal: string;
  readonly terrain: number;
  readonly leave: boolean;
}

export interface WalkAt {
  readonly step: 'walk';
  readonly legs: readonly Leg[];
  readonly index: number;
  readonly stretch: Stretch;
  /** Covered so far by each, and whether the first one has passed its test to move fast (LG-ACT-08). */
  readonly log: WalkLog;
  /** Reactions decided on and not fired yet. */
  readonly fire?: Fire;
  /** What the shot under way has done to the mover so far. */
  readonly felt?: readonly Effect[];
}

type WalkLog = { readonly covered: Readonly<Record<FigureId, number>>; readonly leaderRan: boolean };

/** What of an order is each one's part. */
export function legOf(fight: Gunfight, action: StatedMoveOrder, figure: FigureId): Leg {
  const { stated, terrain = 0, leave = false } = action;
  const gait = action.gait as Pace;
  return {
    figure,
    stated,
    gait: paceAlong(fight, fight.figures[figure]!, gait) ?? gait,
    goal: goalOf(stated, action.goal),
    terrain,
    leave: leave && figure === action.figure,
  };
}

/** Moves figures one after the other; each may be fired at before the next (LG-REACT-05). */
export const walk = (run: Run, legs: readonly Leg[]): Outcome<WalkAt | ShotApart> =>
  walkOn(run, legs, 0, { covered: {}, leaderRan: false });

function walkOn(run: Run, legs: readonly Leg[], from: number, start: WalkLog): Outcome<WalkAt | ShotApart> {
  let log = start;
  for (let index = from; index < legs.length; index++) {
    const leg = legs[index]!;
    const { stretch, ran } = makeLeg(run, legs, index, log);
    log = {
      covered: { ...log.covered, [leg.figure]: stretch?.covered ?? 0 },
      leaderRan: index === 0 ? ran : log.leaderRan,
    };
    if (stretch === null) continue;
    const prompts = reactionPrompts(run.fight, stimulusOf({ legs, index, stretch }));
    const about = legs.map((one) => one.figure);
    if (prompts.length > 0) return asking({ step: 'walk', legs, index, stretch, log }, prompts, about);
    if (leg.leave) leaveTable(run, leg.figure);
  }
  dropOut(run, legs[0]!.figure, log.covered);
  return null;
}

export const resumeWalk = (run: Run, at: WalkAt, answers: Answers): Outcome<WalkAt | ShotApart> =>
  drawFire(run, at, at.fire ?? reactionFire(run, asOfNow(run.fight, stimulusOf(at)), answers));

type Underway = Pick<WalkAt, 'legs' | 'index' | 'stretch'>;

export const stimulusOf = ({ legs, index, stretch: { ranges } }: Underway): Stimulus => ({
  figure: legs[index]!.figure,
  kind: 'moved',
  ranges,
});

/** One reaction after the other (LG-REACT-05), with marks between and within them. */
function drawFire(run: Run, at: WalkAt, decided: Fire | null): Outcome<WalkAt | ShotApart> {
  const leg = at.legs[at.index]!;
  const before = run.effects.length;
  const isOver = at.felt?.length && decided?.tasks.length === 0;
  const fire = isOver ? decided : pullNext(run, decided);
  const felt = [...(at.felt ?? []), ...tellingOf(run, leg, run.effects.slice(before))];
  if (fire !== null && !isBetweenShots(fire)) {
    const then: Then<WalkAt> = (_fight, left, more) =>
      stage({ ...at, fire: left, felt: [...felt, ...more] }, { within: true }).mark;
    return stage({ ...at, fire, felt }, { within: true, split: () => shotFirst(run.fight, fire, then) });
  }
  const stretch = haltAtTrigger(run, leg, at.stretch, felt);
  const log = { ...at.log, covered: { ...at.log.covered, [leg.figure]: stretch.covered } };
  if (fire !== null) return stage({ ...at, stretch, log, fire: asFarAsHeCame(run.fight, fire, stretch), felt: [] });
  if (leg.leave && stretch.covered === stretch.ordered) leaveTable(run, leg.figure);
  return walkOn(run, at.legs, at.index + 1, log);
}

/** LG-MOVE-09. What he rides goes with him, and everybody aboard. */
export function leaveTable(run: Run, id: FigureId): void {
  if (!isInFight(run.figure(id))) return;
  for (const figure of bodiesOf(run.fight, run.figure(id)))
    if (isOnField(run.figure(figure))) run.emit({ kind: 'left-field', figure, why: 'walked' });
}

/** LG-COOL-03: whoever was driven off before it was his turn to go has had his. */
export function isStillToGo(run: Run, id: FigureId): boolean {
  const figure = run.figure(id);
  return isInFight(figure) && !figure.turn.acted;
}

/** `ran`: it passed its test to move fast. */
type Made = { readonly stretch: Stretch | null; readonly ran: boolean };

/** LG-SEQ-05 steps 3 and 4. */
function makeLeg(run: Run, legs: readonly Leg[], index: number, log: WalkLog): Made {
  const leg = legs[index]!;
  if (!isStillToGo(run, leg.figure)) return { stretch: null, ran: false };
  setActivity(run, leg);
  const passed = leg.gait === 'run' && testFast(run, leg.figure);
  const before = rangesNow(run.fight, leg.figure);
  const allowed = crossTold(run, leg, passed);
  if (allowed === null) return { stretch: null, ran: passed };
  const covered = distanceFor(run, leg, allowed, index > 0 && log.leaderRan);
  if (covered <= 0) {
    run.emit({ kind: 'stopped-short', figure: leg.figure, why: 'terrain' });
    return { stretch: null, ran: passed };
  }
  stepOff(run, leg, legs, covered);
  return {
    stretch: { ordered: covered, covered, allowed, ranges: rangesSince(run.fight, leg.figure, before) },
    ran: passed,
  };
}

/** LG-TERR-02, LG-TERR-03, LG-TERR-04: what difficult ground on the way leaves of the allowance; null: the move has ended in a fall. */
function crossTold(run: Run, { figure, gait, terrain }: Leg, passed: boolean): number | null {
  const allowed = paceLeft(run.fight, figure, gait, passed);
  if (terrain === 0) return allowed;
  const riding = run.figure(figure).mount !== null;
  if (riding && gait === 'run' && !passed && terrain >= PERILOUS_LEVEL) {
    comeOff(run, figure, 'difficult-ground');
    return null;
  }
  return allowed - rollCrossing(run, figure, { piece: 'ground', level: terrain }, riding ? 10 : 6);
}

function setActivity(run: Run, leg: Leg): void {
  const { figure, goal, stated, gait } = leg;
  const isDirection = stated.way !== 'toward' && goal === goalOf(stated, undefined);
  pursue(run, figure, gait === 'crawl' ? 'crawl' : isDirection ? 'direction' : 'move', goal);
}

/** LG-ACT-02: what it is about from now on. */
export function pursue(run: Run, figure: FigureId, activity: Activity, goal: string): void {
  const now = run.figure(figure).activity;
  if (now?.kind !== activity || now.goal !== goal) run.emit({ kind: 'activity-set', figure, activity, goal });
}

/** As far as was ordered, at most the allowance, never into somebody; behind a running leader a whole basic move at least (LG-ACT-08). */
function distanceFor(run: Run, leg: Leg, allowed: number, keepUp: boolean): number {
  const { way, target, distance } = leg.stated;
  const { range } = situationOf(run.fight, leg.figure, target);
  const room = way === 'toward' && range !== null ? range - CLOSEST_CM : Infinity;
  const least = keepUp ? allowancesOf(run.fight, run.figure(leg.figure)).basic : 0;
  return Math.min(Math.max(distance, least), allowed, room);
}

/** Goes, and states what it changes: contacts, ranges, neighbours, cover. */
function stepOff(run: Run, leg: Leg, legs: readonly Leg[], covered: number): void {
  const { figure, stated } = leg;
  breakContacts(run, figure);
  const gait = gaitFor(run.fight, leg, covered);
  run.emit({ kind: 'moved', figure, path: [], distance: covered, gait, why: 'order' });
  shiftRanges(run, figure, stated, covered);
  regainSight(run, figure, stated);
  partFrom(run, figure, [...legs.map((one) => one.figure), ...(stated.way === 'toward' ? [stated.target] : [])]);
  leaveCover(run, figure);
}

/** LG-GEN-06: fast is only what covers more than the basic allowance. */
function gaitFor(fight: Gunfight, leg: Leg, covered: number): Pace {
  if (leg.gait !== 'run') return leg.gait;
  return covered > allowancesOf(fight, fight.figures[leg.figure]!).basic ? 'run' : 'walk';
}

/** LG-CC-11: no free blow at whoever walks out of a melee, or is driven out of it. */
export function breakContacts(run: Run, id: FigureId): void {
  for (const figure of bodiesOf(run.fight, run.figure(id))) {
    const others = run.fight.roster.filter((one) => inContact(run.fight, figure, one));
    for (const other of others) run.emit({ kind: 'disengaged', figures: [figure, other] });
  }
}

/** Stated cover holds until its owner moves (LG-COV-08); the table says what there is where he ends (LG-COV-10). */
export const leaveCover = (run: Run, figure: FigureId): void => stateCover(run, figure, 'none');
