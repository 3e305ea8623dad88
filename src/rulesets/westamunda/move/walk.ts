import type { Answers, Outcome, Run } from '../../../game/run.ts';
import { stage } from '../../kit/orders.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { figuresIn, type Walker } from '../../kit/travel/walker.ts';
import { isInPlay, isOneBody } from '../../kit.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { isAimLost, whyLost } from '../watch/aim.ts';
import { fireOn, scorch } from '../fire/fire.ts';
import { foundNow, showUp, spotFound } from './hide.ts';
import { fallenOf, footingNow, testNerves } from '../nerve/nerve.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { answerCall, beginCall, beginOwnShot, type Call } from '../watch/walk-calls.ts';
import { endDriven, endWalk, mayStopAt, placeIn, stopWalk } from './walk-end.ts';
import { isHorse, ridersOf } from '../horses/horse.ts';
import { goDriven } from '../horses/horse-turn.ts';
import { trample } from '../horses/ride-down.ts';
import { walkerOf } from './route.ts';
import { isRunStopped } from './run-stop.ts';
import { asIfAt, goerOf, goTo, isRun, isTold, mayGoOn, type Trek } from './trek.ts';
import { type Opportunity, opportunityAt, watchersOf } from '../watch/watch-shots.ts';

/** A move under way: how far it has come, and who is firing at it, or is asked whether he does. Plain data. */
export interface WalkAt {
  readonly step: 'walk';
  readonly trek: Trek;
  readonly here: number;
  readonly call: Call | null;
  /** Who has had his chance where the mover is now; and the need at which somebody let one go by. */
  readonly done: readonly FigureId[];
  readonly waited: Readonly<Record<FigureId, number>>;
  /** The shot on the way has been taken. */
  readonly shot: boolean;
  /** WM-HORSE-12: whoever was to be ridden down has been. */
  readonly ridden?: true;
}

/** Where an order to move stops. */
export type Moving = WalkAt | FiringAt;

/** What follows: the move as it then is; a pause; null: it is over. */
export type Next = WalkAt | Outcome<Moving>;

const isStepAhead = (next: Next): next is WalkAt => next !== null && 'step' in next;

/** Sets out; a run or a charge shows who was hidden (WM-MOVE-07). */
export function walk(run: Run, trek: Trek): Outcome<Moving> {
  if (trek.why === 'charge' || isRun(run.fight, trek)) showUp(run, trek.figure, 'in-the-open');
  const shot = trek.shot === null;
  const at: WalkAt = { step: 'walk', trek, here: 0, call: null, done: [], waited: {}, shot };
  return stage(at); // the way is laid once for all that can happen on it
}

/** On from where it stopped; of a gun fired on the way what becomes of it is counted by itself. */
export const resumeWalk = (run: Run, _order: unknown, at: Moving, answers: Answers): Outcome<Moving> =>
  at.step === 'firing' ? carryOn(run, at) : walkOn(run, at, answers);

function walkOn(run: Run, start: WalkAt, given: Answers): Outcome<Moving> {
  let at = start;
  let answers = given;
  for (;;) {
    const next = at.call === null ? stride(run, at) : answerCall(run, at, at.call, answers);
    if (!isStepAhead(next)) return next;
    at = next;
    answers = [];
  }
}

/** To the next cell where something happens; with nothing left to happen, to the end. */
function stride(run: Run, at: WalkAt): Next {
  const { trek, here } = at;
  if (!mayGoOn(run.fight, trek, here)) return stopWalk(run, at, 'hit');
  if (trek.driven !== undefined) return beDriven(run, { ...at, trek: { ...trek, figure: markOn(run.fight, trek) } });
  const sought = { against: trek.target, over: trek.over?.figure ?? null };
  const walker = walkerOf(run.fight, run.figure(trek.figure), sought);
  for (let index = here; index <= trek.end; index++) {
    if (index > here && isBarred(walker, trek, index)) return haltBefore(run, at, walker!, index);
    const next = mayStopAt(walker, trek, index) ? happenAt(run, at, index) : undefined;
    if (next !== undefined) return next;
  }
  if (!mayStopAt(walker, trek, trek.end)) return haltBefore(run, at, walker!, trek.end); // a friend has come to stand there
  goTo(run, trek, here, trek.end);
  return endWalk(run, { ...at, here: trek.end });
}

/** WM-TURN-02, WM-OW-02: where nobody has ordered it there is nothing to stop for but a shot. */
function beDriven(run: Run, at: WalkAt): Next {
  const { trek, here } = at;
  for (let index = here; index <= trek.end && trek.way[trek.end]!.gone > 0; index++) {
    const chance = index > here && isTaken(run.fight, trek, index) ? null : chanceAt(run.fight, at, index);
    if (chance !== null) return beginCall(run, arrive(run, at, index), chance);
  }
  let { end } = trek;
  // Somebody may have fled there meanwhile; whoever stands at the edge is run over.
  while (trek.leave !== true && end > here && isTaken(run.fight, trek, end)) end -= 1;
  goDriven(run, trek, here, end);
  endDriven(run, trek);
  return null;
}

/** Where somebody stands there is no stopping. */
function isTaken(fight: Gunfight, { figure, way }: Trek, index: number): boolean {
  const { at } = way[index]!;
  const others = at === null ? [] : figuresIn(fight, { at }).map((id) => fight.figures[id]!);
  return others.some((one) => isInPlay(one) && !isOneBody(fight.figures[figure]!, one));
}

/** WM-SHOOT-04: whom others fire at: of a horse its rider, as long as it has one. */
function markOn(fight: Gunfight, trek: Trek): FigureId {
  const goer = goerOf(trek);
  return (isHorse(fight.figures[goer]!) ? ridersOf(fight, goer)[0]?.id : undefined) ?? goer;
}

/** What happens with the mover in this cell; undefined: nothing. */
function happenAt(run: Run, at: WalkAt, index: number): Next | undefined {
  const { trek, here } = at;
  const shown = index > here ? (showAt(run, at, index) ?? burnAt(run, at, index)) : undefined;
  if (shown !== undefined) return shown;
  const chance = chanceAt(run.fight, at, index);
  if (chance !== null) return beginCall(run, arrive(run, at, index), chance);
  if (!at.shot && index >= placeOfShot(trek)) return beginOwnShot(run, { ...arrive(run, at, index), shot: true });
  const { over } = trek;
  if (over !== undefined && at.ridden !== true && index > over.index) return rideOver(run, at, index);
  if (index === 0 || index === trek.end || !isHalted(run.fight, at, index)) return undefined;
  return stopWalk(run, arrive(run, at, index), 'enemy-near'); // WM-MOVE-04
}

function rideOver(run: Run, at: WalkAt, index: number): WalkAt {
  const arrived = arrive(run, at, index);
  trample(run, at.trek.figure, at.trek.over!.figure);
  return { ...arrived, ridden: true };
}

const isHalted = (fight: Gunfight, { trek, here }: WalkAt, index: number): boolean =>
  trek.gait === 'run' && isRunStopped(asIfAt(fight, trek, here, index), trek);

/** WM-MOVE-07, WM-AIM-03: somebody is found as he comes there, or an aim at him is lost; undefined: neither. */
function showAt(run: Run, at: WalkAt, index: number): WalkAt | undefined {
  const { trek, here } = at;
  const isHidden = Object.keys(run.fight.hidden).length > 0;
  const isAimedAt = Object.values(run.fight.figures).some((one) => one.aim?.target === trek.figure);
  if (!isHidden && !isAimedAt) return undefined;
  const there = asIfAt(run.fight, trek, here, index);
  if (foundNow(there).length === 0 && !isAimLost(there, trek.figure)) return undefined;
  const arrived = arrive(run, at, index);
  spotFound(run);
  dropLostAims(run, whyLost);
  return arrived;
}

/** WM-FIRE-07: the first burning cell on his way; where he cannot stop in it, at the next. */
function burnAt(run: Run, at: WalkAt, index: number): WalkAt | undefined {
  const { figure, way } = at.trek;
  const cells = way.slice(at.here + 1, index + 1).flatMap((one) => one.at ?? []);
  const fire = fireOn(run.fight, figure, cells);
  if (fire === null) return undefined;
  const arrived = arrive(run, at, index);
  const footing = footingNow(run);
  scorch(run, figure, fire);
  testNerves(run, fallenOf(run, footing));
  return arrived;
}

/** WM-MOVE-06: before contact; without a map when he has come up to him. */
const placeOfShot = ({ end, stated }: Trek): number => (stated === null ? Math.max(0, end - 1) : end);

function arrive(run: Run, at: WalkAt, index: number): WalkAt {
  if (index === at.here) return at;
  const go = at.trek.driven === undefined ? goTo : goDriven;
  go(run, at.trek, at.here, index);
  return { ...at, here: index, done: [] };
}

/** WM-POST-02, WM-POST-03: the first on watch who has a shot at him here, and a better one than any he has let go by. */
function chanceAt(fight: Gunfight, at: WalkAt, index: number): Opportunity | null {
  const { trek, here, done, waited } = at;
  for (const { id } of watchersOf(fight, trek)) {
    if (index === here && done.includes(id)) continue;
    const found = opportunityAt(fight, id, { trek, from: here, at: index });
    if (found === null || found.chance.need >= (waited[id] ?? Infinity)) continue;
    if (!isBetterLater(fight, at, found, index)) return found;
  }
  return null;
}

/** Without a map he fires before or after the move, whichever is better for him. */
function isBetterLater(
  fight: Gunfight,
  { trek, here }: WalkAt,
  { watcher, chance }: Opportunity,
  index: number,
): boolean {
  if (!isTold(trek) || index > 0) return false;
  const later = opportunityAt(fight, watcher, { trek, from: here, at: trek.end });
  return later !== null && later.chance.need < chance.need;
}

/** Somebody has come to stand there, or was there all along. */
function isBarred(walker: Walker | null, trek: Trek, index: number): boolean {
  if (walker === null) return false;
  const place = placeIn(walker, trek, index);
  return walker.shut.has(place) || walker.lurkers.has(place);
}

function haltBefore(run: Run, at: WalkAt, walker: Walker, index: number): Next {
  const { trek, here } = at;
  let end = index - 1;
  while (end > here && !mayStopAt(walker, trek, end)) end -= 1;
  const lurker = walker.lurkers.get(placeIn(walker, trek, index));
  const arrived = arrive(run, at, end);
  const by = run.figure(trek.figure).side;
  if (lurker !== undefined) run.emit({ kind: 'spotted', figure: lurker, by, how: 'near' });
  return stopWalk(run, arrived, 'enemy-near');
}
