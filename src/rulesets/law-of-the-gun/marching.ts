import type { FigureId } from '../../game/ids.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import type { Place } from '../../game/town/places.ts';
import { aimPrompts, ambushes } from './aims.ts';
import { activityFor } from './goals.ts';
import { followingRoute, placeOf } from './company.ts';
import { allowancesOf, isInFight } from './condition.ts';
import { dropOut } from './membership.ts';
import type { Pace } from './pace.ts';
import { lengthsFor, type Route, routeTo, type Wanted } from './route.ts';
import { type Stride, strideOn } from './stride.ts';
import { makeTrek, type Trek } from './trek.ts';
import { testFast } from './walk.ts';

/** One figure's part of a march; with nothing wanted it follows the first. Plain data. */
export interface Marcher {
  readonly figure: FigureId;
  readonly goal: string;
  readonly gait: Pace;
  readonly wanted: Wanted | null;
}

interface MarchLog {
  /** The first one has passed his test to move fast (LG-ACT-08). */
  readonly leaderRan: boolean;
}

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
export function march(run: Run, marchers: readonly Marcher[]): Outcome {
  return marchOn(run, marchers, 0, { leaderRan: false });
}

function marchOn(run: Run, marchers: readonly Marcher[], from: number, start: MarchLog): Outcome {
  let log = start;
  for (let index = from; index < marchers.length; index++) {
    const { trek, ran } = setOut(run, marchers, index, log);
    if (index === 0) log = { leaderRan: ran };
    if (trek === null) continue;
    const at: MarchAt = { step: 'march', marchers, index, stride: { trek, here: 0, fire: [] }, log, settled: true };
    const prompts = trek.end === 0 ? [] : aimPrompts(run.fight, trek);
    if (prompts.length > 0) {
      const asked = prompts.flatMap((one) => one.figure ?? []);
      const holds = [...marchers.map((one) => one.figure), ...asked];
      return { pause: { at: { ...at, settled: false }, prompts, holds } };
    }
    strideOn(run, at.stride);
  }
  dropOut(run, marchers[0]!.figure);
  return null;
}

export function resumeMarch(run: Run, at: MarchAt, answers: Resume['answers']): Outcome {
  const { marchers, index, log, settled } = at;
  const { trek } = at.stride;
  let stride: Stride | null = settled ? at.stride : { ...at.stride, fire: ambushes(run.fight, trek, answers) };
  while (stride !== null) {
    const before = run.effects.length;
    const isFiring = stride.shot !== undefined;
    stride = strideOn(run, stride);
    const hasFired = isFiring || run.effects.slice(before).some((effect) => effect.kind === 'shot-fired');
    const within = stride?.shot !== undefined;
    if (stride !== null && (hasFired || within))
      return {
        pause: { at: { ...at, stride, settled: true } satisfies MarchAt, prompts: [], holds: [trek.figure], within },
      };
  }
  return marchOn(run, marchers, index + 1, log);
}

interface Ready {
  readonly trek: Trek | null;
  /** It has passed its test to move fast. */
  readonly ran: boolean;
}

/** LG-SEQ-05 steps 3 and 4, as far as nobody else has a say in them. */
function setOut(run: Run, marchers: readonly Marcher[], index: number, log: MarchLog): Ready {
  const marcher = marchers[index]!;
  const { figure, gait } = marcher;
  if (!isInFight(run.figure(figure)) || run.figure(figure).at === null) return { trek: null, ran: false };
  setActivity(run, marcher);
  const passed = gait === 'run' ? testFast(run, figure) : null;
  const route = routeFor(run, marchers, index, { passed, leaderRan: log.leaderRan });
  const ran = passed === true;
  if (route === null) return { trek: null, ran };
  return { trek: makeTrek(run, { figure, route, gait, passed, leave: marcher.wanted?.leave === true }), ran };
}

function setActivity(run: Run, { figure, goal, gait }: Marcher): void {
  const now = run.figure(figure).activity;
  const activity = gait === 'crawl' ? 'crawl' : activityFor(run.fight, run.figure(figure), goal);
  if (now?.kind !== activity || now.goal !== goal) run.emit({ kind: 'activity-set', figure, activity, goal });
}

interface Known {
  readonly passed: boolean | null;
  readonly leaderRan: boolean;
}

function routeFor(run: Run, marchers: readonly Marcher[], index: number, known: Known): Route | null {
  const { figure, wanted, gait } = marchers[index]!;
  const one = run.figure(figure);
  if (wanted !== null) {
    const routed = routeTo(run.fight, one, wanted);
    return routed.ok ? routed.route : null;
  }
  const [leader, ...others] = marchers.slice(0, index).flatMap((mate): Place[] => {
    const at = placeOf(run.fight, mate.figure);
    return at === null ? [] : [at];
  });
  if (leader === undefined) return null;
  const { whole, winding } = lengthsFor(run.fight, one, { gait });
  const { basic, fastFailed } = allowancesOf(run.fight, one);
  const lengths = { whole: known.passed === false ? Math.min(whole, fastFailed) : whole, winding };
  return followingRoute(run.fight, one, {
    leader,
    others,
    lengths,
    least: known.leaderRan ? Math.min(basic, whole) : 0,
  });
}
