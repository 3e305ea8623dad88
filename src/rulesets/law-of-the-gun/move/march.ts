import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Answers, Outcome, Run, Split } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { namePlace, type PlaceName } from '../../../game/town/places.ts';
import { aimPrompts, type Ambush, ambushes } from '../react/aims.ts';
import { activityFor } from './goals.ts';
import { followingRoute } from '../groups/company.ts';
import { allowancesOf } from '../people/condition.ts';
import { dropOut } from '../groups/membership.ts';
import { moverOf } from './footing.ts';
import { type Pace, testFast } from './pace.ts';
import { type ShotApart, shotFirst, type Then } from '../react/shot-apart.ts';
import { reactionFire, reactionPrompts } from '../react/react.ts';
import { lengthsFor, type Route, routeTo, type Wanted } from './route.ts';
import { afterShot, makeTrek, type Stride, strideOn, type Trek } from './trek.ts';
import { isStillToGo, pursue } from './walk.ts';
import { standingRanges, type Stimulus } from '../shoot/ranges.ts';
import { stage } from '../../kit/orders.ts';
import { asking } from '../../kit/questions.ts';

/** One figure's part of a march; with nothing wanted it follows the first. Plain data. */
export interface Marcher {
  readonly figure: FigureId;
  readonly goal: string;
  readonly gait: Pace;
  readonly wanted: Wanted | null;
  /** LG-SHOOT-11: whom it shoots at on its way, with what, and where. */
  readonly shot?: { readonly target: FigureId; readonly weapon: ItemId; readonly at: PlaceName };
}

/** Whether the first one has passed his test to move fast (LG-ACT-08). */
type MarchLog = { readonly leaderRan: boolean };

export interface MarchAt {
  readonly step: 'march';
  readonly marchers: readonly Marcher[];
  readonly index: number;
  readonly stride: Stride;
  readonly log: MarchLog;
  /** Nobody is asked any more: who fires is decided. */
  readonly settled: boolean;
}

/** Moves figures one after the other; each may be fired at on its way before the next (LG-REACT-05). */
export const march = (run: Run, marchers: readonly Marcher[]): Outcome<MarchAt | ShotApart> =>
  marchOn(run, marchers, 0, { leaderRan: false });

function marchOn(run: Run, marchers: readonly Marcher[], from: number, start: MarchLog): Outcome<MarchAt | ShotApart> {
  let log = start;
  for (let index = from; index < marchers.length; index++) {
    const { trek, ran } = setOut(run, marchers, index, log);
    if (index === 0) log = { leaderRan: ran };
    if (trek === null) continue;
    const fire = ownShot(trek, marchers[index]!);
    const at: MarchAt = { step: 'march', marchers, index, stride: { trek, here: 0, fire }, log, settled: true };
    const prompts = trek.end === 0 ? [] : aimPrompts(run.fight, trek);
    const about = marchers.map((one) => one.figure);
    if (prompts.length > 0) return asking({ ...at, settled: false }, prompts, about);
    const stopped = goOnUntilAsked(run, at);
    if (stopped !== null) return stopped;
  }
  dropOut(run, marchers[0]!.figure);
  return null;
}

export function resumeMarch(run: Run, at: MarchAt, answers: Answers): Outcome<MarchAt | ShotApart> {
  const { trek, fire } = at.stride;
  const decided = at.settled ? answersTo(run, at.stride, answers) : ambushes(run.fight, trek, answers);
  // Who stands ready fires first at whoever comes by (LG-REACT-05).
  const all = [...decided, ...fire].sort((a, b) => a.index - b.index);
  const answer = at.stride.asks === undefined ? undefined : answers[0]?.value;
  const decidedAt: MarchAt = { ...at, stride: { ...at.stride, fire: all }, settled: true };
  if (!at.settled && all.length > 0)
    return stage(decidedAt, { within: true, split: () => shotOnWay(run.fight, decidedAt) });
  const stopped = goOnUntilAsked(run, decidedAt, answer);
  return stopped ?? marchOn(run, at.marchers, at.index + 1, at.log);
}

/** To the end of its way, or to where somebody is asked, or a shot has been fired. */
function goOnUntilAsked(run: Run, at: MarchAt, answer?: string): Outcome<MarchAt | ShotApart> {
  const { figure } = at.stride.trek;
  let said = answer;
  for (let stride: Stride | null = at.stride; stride !== null;) {
    const before = run.effects.length;
    const isFiring: boolean = stride.shot !== undefined;
    stride = strideOn(run, stride, said);
    said = undefined;
    if (stride === null) return null;
    const hasFired = isFiring || run.effects.slice(before).some((effect) => effect.kind === 'shot-fired');
    const prompts = stride.asks ?? (stride.fired === true ? shotPrompts(run, figure) : []);
    const within = stride.shot !== undefined && prompts.length === 0;
    if (!hasFired && !within && prompts.length === 0) continue;
    const here: MarchAt = { ...at, stride, settled: true };
    return prompts.length === 0
      ? stage(here, { within, split: () => shotOnWay(run.fight, here) })
      : asking(here, prompts, [figure]);
  }
  return null;
}

/** A shot at somebody on his way that has just struck, or comes next where he is; after the last his way does not hang on his nerve. */
function shotOnWay(fight: Gunfight, at: MarchAt): Split<MarchAt | ShotApart> {
  const { shot, fire, here, trek, fired } = at.stride;
  const firing = new Set([trek.figure, ...fire.map((one) => one.shot.figure)]);
  if (fired === true || shot?.own === true || shot?.tasks.length === 0 || firing.size <= fire.length) return {};
  const [near, far] = [fire.filter(({ index }) => index <= here), fire.filter(({ index }) => index > here)];
  const then: Then<MarchAt> = (now, { tasks, shots }, more) => {
    const felt = [...(shot?.felt ?? []), ...more];
    const left = { trek, here, fire: [...near.slice(near.length - shots.length), ...far] };
    const after = tasks.length === 0 ? afterShot({ fight: now }, left, felt) : null;
    const there = { ...at, stride: after === null ? { ...left, shot: { tasks, felt } } : { ...left, trek: after } };
    return stage(there, { within: after === null, split: () => shotOnWay(now, there) }).mark;
  };
  const { first } = shotFirst(fight, { tasks: shot?.tasks ?? [], shots: near.map((one) => one.shot) }, then);
  if (first === undefined) return {};
  const isLast = fire.length === 0 && shot?.tasks[0]?.do === 'nerve';
  return isLast ? { apart: [{ at: first.at }, then(fight, { tasks: [], shots: [] }, [])] } : { first };
}

/** LG-SHOOT-11: with the double test where the way as a whole is a fast move. */
function ownShot(trek: Trek, { shot }: Marcher): readonly Ambush[] {
  const index = trek.way.findIndex((cell, step) => step > 0 && namePlace(cell.at) === shot?.at);
  if (shot === undefined || index < 0) return [];
  const { target, weapon } = shot;
  const test = trek.fast ? 'shoot-moving-fast' : null;
  return [{ index, shot: { figure: trek.figure, target, weapon, mode: 'snap', test, trigger: 'order' } }];
}

const standing = (run: Run, figure: FigureId): Stimulus => ({
  figure,
  kind: 'shot',
  ranges: standingRanges(run.fight, figure),
});

/** LG-REACT-02: the enemy may answer a shot fired on the way. */
const shotPrompts = (run: Run, figure: FigureId) => reactionPrompts(run.fight, standing(run, figure));

function answersTo(run: Run, { trek, here, fired, asks }: Stride, answers: Answers): readonly Ambush[] {
  if (fired !== true || asks !== undefined) return [];
  const shots = reactionFire(run, standing(run, trek.figure), answers)?.shots ?? [];
  return shots.map((shot) => ({ index: here, shot }));
}

/** `ran`: it has passed its test to move fast. */
type Ready = { readonly trek: Trek | null; readonly ran: boolean };

/** LG-SEQ-05 steps 3 and 4, as far as nobody else has a say in them. */
function setOut(run: Run, marchers: readonly Marcher[], index: number, log: MarchLog): Ready {
  const marcher = marchers[index]!;
  const { figure, gait, goal } = marcher;
  if (!isStillToGo(run, figure) || run.figure(figure).at === null) return { trek: null, ran: false };
  pursue(run, figure, gait === 'crawl' ? 'crawl' : activityFor(run.fight, run.figure(figure), goal), goal);
  const passed = gait === 'run' ? testFast(run, figure) : null;
  const route = routeFor(run, marchers, index, { passed, leaderRan: log.leaderRan });
  const ran = passed === true;
  if (route === null) return { trek: null, ran };
  return { trek: makeTrek(run, { figure, route, gait, passed, leave: marcher.wanted?.leave === true }), ran };
}

type Known = { readonly passed: boolean | null; readonly leaderRan: boolean };

function routeFor(run: Run, marchers: readonly Marcher[], index: number, known: Known): Route | null {
  const { figure, wanted, gait } = marchers[index]!;
  const one = run.figure(figure);
  if (wanted !== null) {
    const routed = routeTo(run.fight, one, wanted);
    return routed.ok ? routed.way : null;
  }
  const [leader, ...others] = marchers
    .slice(0, index)
    .flatMap((mate) => moverOf(run.fight, run.figure(mate.figure))?.at ?? []);
  if (leader === undefined) return null;
  const { whole, winding } = lengthsFor(run.fight, one, { gait });
  const { basic, fastFailed } = allowancesOf(run.fight, one);
  const lengths = { whole: known.passed === false ? Math.min(whole, fastFailed) : whole, winding };
  const least = known.leaderRan ? Math.min(basic, whole) : 0;
  return followingRoute(run.fight, one, { leader, others, lengths, least });
}
