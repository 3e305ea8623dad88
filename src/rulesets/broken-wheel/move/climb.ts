import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { cellsBetween, namePlace, readPlace } from '../../../game/town/places.ts';
import { forEachStep } from '../../../game/town/ways/steps.ts';
import { standOf, worldOf } from '../../kit/world/world.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, throwRow } from '../dice.ts';
import { marchOf } from './march-state.ts';
import { isBoundByEnemy, isLame } from './pace.ts';
import { statOf } from '../people/profile.ts';
import { isFreeOn, isHigh } from './reach.ts';
import { dropWork, workOn } from '../turn/tasks.ts';
import { BEATS_A_MOVE, CLIMB_BEATS, climbRow } from './obstacles.ts';
import { checkStates } from '../../kit.ts';

type Climb = ActionOf<'climb'>;

/** Without a map there is one wall: the one that he stands at. */
const THE_WALL: Scaled = { thing: 'wall', to: null };

/** Somewhere one can climb to: the obstacle, and the cell beyond it. */
type Scaled = { readonly thing: string; readonly to: Cell | null };

/** BW-OBST-03: over a high wall or fence, by rounds. */
export const climb: Chapter<Climb> = {
  types: ['climb'],
  stage: 'others',
  legal(fight, figure, may) {
    const action = { type: 'climb', figure: figure.id } as const;
    if (checkClimber(fight, figure) !== null) return [];
    const places = wallsBy(fight, figure).flatMap((wall) => farSideOf(wall) ?? []);
    const open = worldOf(fight).ordersTo<Climb>(action, places).filter(may);
    const values = open.flatMap(({ to }) => to ?? []);
    return open.length === 0 ? [] : worldOf(fight).offersTo(action, [...new Set(values)]);
  },
  check(fight, action, figure) {
    const wrong = checkClimber(fight, figure);
    if (wrong !== null) return wrong;
    const wall = wallMeant(fight, action);
    if (wall !== undefined) return checkGivenUp(fight, figure.id, wall.thing);
    return { code: 'nothing-there', wanted: figure.at === null ? 'map' : 'wall' };
  },
  resolve(run, action) {
    const { figure, to } = action;
    const thing = wallMeant(run.fight, action)!.thing;
    const work = { thing: to ?? thing };
    const begun = run.figure(figure).tasks.find((one) => TASKS.has(one.task) && one.thing === work.thing);
    if (begun !== undefined)
      return workOn(run, figure, begun.task === IN_VAIN ? CLIMB_IN_VAIN : CLIMB, work, () => begun.left);
    const inVain = run.figure(figure).tasks.find(({ task }) => task === IN_VAIN);
    dropWork(run, figure, 'acted', ({ task }) => TASKS.has(task));
    if (inVain !== undefined) barWall(run, figure, inVain);
    const mods = modsOf({ agility: statOf(run.figure(figure), 'Ag') });
    const row = throwRow(run, { table: 'climb', figure, mods, rowOf: climbRow });
    const beats = CLIMB_BEATS[row];
    if (beats !== null) return workOn(run, figure, CLIMB, work, () => beats);
    if (row === 'gives-up') return workOn(run, figure, CLIMB_IN_VAIN, work, () => BEATS_A_MOVE);
    run.emit({ kind: 'task-dropped', figure, task: 'climb', why: 'lost' });
  },
};

/** BW-OBST-03: four rounds for nothing. */
const IN_VAIN = 'climb-in-vain';
const TASKS: ReadonlySet<string> = new Set(['climb', IN_VAIN]);

const wallMeant = (fight: Gunfight, { figure, to }: Climb): Scaled | undefined =>
  wallsBy(fight, fight.figures[figure]!).find((one) => farSideOf(one) === to);

const farSideOf = ({ to }: Scaled): string | undefined => (to === null ? undefined : namePlace(to.at));

/** High things at hand, each with the cell on its far side; and climbs from level to level. */
function wallsBy(fight: Gunfight, figure: Figure): readonly Scaled[] {
  const stand = standOf(fight, figure);
  if (stand === null) return worldOf(fight).toName([THE_WALL]);
  const { ground } = stand;
  const start = cellAt(ground, stand.at)!;
  const found: { readonly thing: string; readonly to: Cell }[] = [];
  forEachStep(ground, start, false, (step) => {
    if (step.link?.kind === 'climb') found.push({ thing: `climb@${namePlace(step.to.at)}`, to: step.to });
    if (step.link !== null) return;
    const wall = [...(step.over === null ? [] : [step.over]), ...step.to.things].find(isHigh);
    if (wall === undefined) return;
    const to = step.to.things.includes(wall) ? beyond(ground, start, step.to) : step.to;
    if (to !== null) found.push({ thing: wall.id, to });
  });
  const isFree = isFreeOn(fight, ground);
  return found.filter(({ to }) => isFree(to));
}

/** The cell on the other side of what fills a cell. */
function beyond(ground: Ground, from: Cell, over: Cell): Cell | null {
  const { x, y, level } = over.at;
  const cell = cellAt(ground, { x: 2 * x - from.at.x, y: 2 * y - from.at.y, level });
  return cell !== null && cell.floor && !cell.things.some(isHigh) ? cell : null;
}

const checkClimber = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkStates(figure, {
    mounted: figure.mount !== null,
    crawling: isLame(figure),
    engaged: isBoundByEnemy(fight, figure),
  });

/** BW-OBST-03: not twice at what has been given up. */
function checkGivenUp(fight: Gunfight, figure: FigureId, thing: string): Refusal | null {
  const gaveUp = marchOf(fight).gaveUp[figure] ?? [];
  return gaveUp.includes(thing) ? { code: 'already-did', figure, did: 'gave-up', scope: 'fight' } : null;
}

const mayClimbOn: TaskKind['mayGoOn'] = (fight, figure) => checkClimber(fight, figure) === null;

/** BW-OBST-03: on the far side at the end of the last round; rounds that do not fit in this move run on into the next. */
export const CLIMB: TaskKind = {
  task: 'climb',
  mayGoOn: mayClimbOn,
  done: (run, figure, { thing }) => getOver(run, figure, thing!),
};
export const CLIMB_IN_VAIN: TaskKind = {
  task: IN_VAIN,
  mayGoOn: mayClimbOn,
  // BW-OBST-03: whoever leaves off before the four rounds are over has given it up all the same.
  leave: barWall,
  done(run, figure, task) {
    barWall(run, figure, task);
    return null;
  },
};

function barWall(run: Run, figure: FigureId, { thing }: Task): void {
  const wall = wallsBy(run.fight, run.figure(figure)).find((one) => farSideOf(one) === thing);
  run.emit({ kind: 'barred', figure, task: 'climb', thing: wall?.thing ?? thing!, why: 'gave-up' });
}

function getOver(run: Run, figure: FigureId, goal: string): null {
  const to = readPlace(goal);
  const { at } = run.figure(figure);
  const path = at === null || to === null ? [] : [at, to];
  const distance = at === null || to === null ? 1 : Math.max(1, cellsBetween(at, to));
  run.emit({ kind: 'moved', figure, path, distance, gait: 'walk', why: 'climb' });
  return null;
}
