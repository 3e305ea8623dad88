import type { Answers, Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { inContact, testAtMost } from '../../kit.ts';
import { type Allowances, allowancesOf, coolOf, isInFight } from '../people/condition.ts';
import { goOf } from '../turn/go-state.ts';
import { takeAimHalfWay } from './half-way.ts';
import { duckBack, skedaddle } from '../nerve/running.ts';
import { CLOSEST_CM } from '../move/pace.ts';
import { partFrom, stateRange, type Stimulus } from '../shoot/ranges.ts';
import { regainSight } from '../sight/sight-lost.ts';
import { type Fire, isBetweenShots, pullNext, reactionFire, reactionPrompts, standingRanges } from '../react/react.ts';
import { subOf } from '../state.ts';
import { fireSalvo, type Salvo } from '../shoot/together.ts';
import { leaveCover, testFast } from '../move/walk.ts';
import { giveAway } from '../sight/spot.ts';
import type { Charge } from './charge-way.ts';
import { stage } from '../../kit/orders.ts';
import { asking } from '../../kit/questions.ts';

/** A charger on his way: plain data. */
interface Charger {
  readonly figure: FigureId;
  readonly pace: Exclude<keyof Allowances, 'crawl'>;
  readonly from: number;
  /** How he set out: what differs from it on the way has stopped him. */
  readonly mount: FigureId | null;
  readonly driven: number;
}

/** A charge between the nerve of the charged and the fire half way: others may fire at each charger in turn (LG-REACT-02). */
export interface ToldAt {
  readonly step: 'onset';
  readonly chargers: readonly Charger[];
  readonly index: number;
  /** The one charged stands, and may fire. */
  readonly stands: boolean;
  readonly targetDriven: number;
  /** Reactions to this charger decided on and not fired yet. */
  readonly fire?: Fire;
  /** The fire half way, once aims are taken. */
  readonly salvo?: Salvo;
}

export const drivenOf = (fight: Gunfight, figure: FigureId): number => subOf(fight).driven[figure] ?? 0;

/** LG-CC-02, steps 2 to 4. */
export function chargeTold(run: Run, action: Charge, go: readonly FigureId[]): Outcome<ToldAt> {
  const { target } = action;
  for (const figure of go) declareCharge(run, action, figure);
  const daring = go.filter((figure) => keepsNerve(run, figure));
  if (daring.length === 0) return null;
  const chargers = daring.map((figure) => setOut(run, action, figure));
  const stands = facesIt(run, target);
  return comeOn(run, action, { step: 'onset', chargers, index: 0, stands, targetDriven: drivenOf(run.fight, target) });
}

export function declareCharge(run: Run, { target, gait }: Charge, figure: FigureId): void {
  const distance = situationOf(run.fight, figure, target).range!;
  const { activity } = run.figure(figure);
  giveAway(run, figure, 'near');
  if (activity?.kind !== 'charge' || activity.goal !== target)
    run.emit({ kind: 'activity-set', figure, activity: 'charge', goal: target });
  run.emit({ kind: 'charge-declared', figure, target, distance, gait });
}

export function keepsNerve(run: Run, figure: FigureId): boolean {
  if (testAtMost(run, figure, 'cool', coolOf(run.figure(figure)), 'charge')) return true;
  duckBack(run, figure, 'charge-failed');
  return false;
}

function setOut(run: Run, { target, gait }: Charge, figure: FigureId): Charger {
  const pace = gait === 'walk' ? 'basic' : testFast(run, figure) ? 'fastPassed' : 'fastFailed';
  const from = situationOf(run.fight, figure, target).range!;
  return { figure, pace, from, mount: run.figure(figure).mount, driven: drivenOf(run.fight, figure) };
}

/** LG-CC-03: whoever runs already, or is in contact with somebody, is past testing; only who stands may fire. */
export function facesIt(run: Run, target: FigureId): boolean {
  const figure = run.figure(target);
  if (!isInFight(figure) || inContact(run.fight, target)) return false;
  if (testAtMost(run, target, 'cool', coolOf(figure), 'charged')) return true;
  skedaddle(run, target, 'charged');
  return false;
}

function comeOn(run: Run, action: Charge, at: ToldAt): Outcome<ToldAt> {
  for (let { index } = at; index < at.chargers.length; index++) {
    const prompts = reactionPrompts(run.fight, stimulusOf(run.fight, action, at.chargers[index]!));
    const about = [action.target, ...at.chargers.map((one) => one.figure)];
    if (prompts.length > 0) return asking({ ...at, index }, prompts, about);
  }
  return clash(run, action, at);
}

export function resumeChargeTold(run: Run, action: Charge, at: ToldAt, answers: Answers): Outcome<ToldAt> {
  if (at.salvo !== undefined) return clash(run, action, at);
  const { fire: decided, ...here } = at;
  const fire = decided ?? reactionFire(run, stimulusOf(run.fight, action, at.chargers[at.index]!), answers);
  const left = fire === null ? null : pullNext(run, fire);
  if (left === null) return comeOn(run, action, { ...here, index: at.index + 1 });
  return stage({ ...here, fire: left }, { within: !isBetweenShots(left) });
}

/** The one charged has his fire half way instead. */
export function stimulusOf(fight: Gunfight, { target, gait }: Charge, { figure }: Charger): Stimulus {
  const { [target]: _charged, ...ranges } = standingRanges(fight, figure);
  return { figure, kind: 'charge', ranges, fast: gait === 'run' };
}

/** Steps 5 and 6, with marks within the fire half way. */
function clash(run: Run, action: Charge, at: ToldAt): Outcome<ToldAt> {
  const salvo = at.salvo === undefined ? takeAim(run, action, at) : fireSalvo(run, at.salvo);
  if (salvo !== null) return stage({ ...at, salvo }, { within: true });
  for (const charger of at.chargers) comeIn(run, action, charger, at);
  return null;
}

function takeAim(run: Run, action: Charge, at: ToldAt): Salvo | null {
  const chargers = at.chargers
    .filter((one) => !isOffHisCharge(run, one))
    .map(({ figure, from }) => ({ figure, distance: from / 2 }));
  return takeAimHalfWay(run, { action, chargers, stands: at.stands && holdsGround(run, action.target, at) });
}

/** Killed, disabled, thrown or driven back on the way. */
export const isOffHisCharge = (
  run: Run,
  { figure, mount, driven }: Pick<Charger, 'figure' | 'mount' | 'driven'>,
): boolean =>
  !isInFight(run.figure(figure)) || run.figure(figure).mount !== mount || drivenOf(run.fight, figure) > driven;

/** The one charged is still where he was. */
export const holdsGround = (run: Run, target: FigureId, { targetDriven }: Pick<ToldAt, 'targetDriven'>): boolean =>
  isInFight(run.figure(target)) && drivenOf(run.fight, target) === targetDriven;

/** LG-CC-05; whoever runs away is not fought (LG-SKED-04). */
function comeIn(run: Run, action: Charge, charger: Charger, at: ToldAt): void {
  const { figure, from } = charger;
  const { target } = action;
  const { range } = situationOf(run.fight, figure, target);
  if (isOffHisCharge(run, charger)) {
    stateRange(run, figure, target, Math.max(CLOSEST_CM, (range ?? from) - from / 2));
    return run.emit({ kind: 'charge-failed', figure, target, why: 'stopped' });
  }
  const needed = Math.max(0, from - CLOSEST_CM);
  const covered = Math.min(needed, allowanceOf(run, charger));
  runIn(run, action, figure, covered);
  const steady = holdsGround(run, target, at);
  if (steady && covered === needed) return engage(run, figure, target);
  stateRange(run, figure, target, Math.max(Math.min(CLOSEST_CM, from), (range ?? from) - covered));
  run.emit({ kind: 'charge-failed', figure, target, why: steady ? 'short' : 'unopposed' });
}

/** With any new leg wound taken off. */
const allowanceOf = (run: Run, { figure, pace }: Charger): number =>
  allowancesOf(run.fight, run.figure(figure))[pace] - (goOf(run.fight).spent[figure] ?? 0);

function runIn(run: Run, { target, gait }: Charge, figure: FigureId, distance: number): void {
  if (distance === 0) return;
  const { basic } = allowancesOf(run.fight, run.figure(figure));
  const pace = gait === 'run' && distance > basic ? 'run' : 'walk';
  run.emit({ kind: 'moved', figure, path: [], distance, gait: pace, why: 'charge' });
  regainSight(run, figure, { way: 'toward', target });
  partFrom(run, figure, [target]);
  leaveCover(run, figure);
}

/** LG-GEN-03, LG-CC-12. */
function engage(run: Run, figure: FigureId, target: FigureId): void {
  const range = Math.min(CLOSEST_CM, situationOf(run.fight, figure, target).range ?? CLOSEST_CM);
  run.emit({ kind: 'situation-set', figure, target, values: { range, near: true } });
  meet(run, figure, [target]);
}

/** LG-CC-12. */
export function meet(run: Run, figure: FigureId, figures: readonly FigureId[]): void {
  for (const one of figures)
    if (run.figure(one).posture === 'prone')
      run.emit({ kind: 'posture-set', figure: one, posture: 'standing', why: 'contact' });
  run.emit({ kind: 'engaged', figure, figures });
}
