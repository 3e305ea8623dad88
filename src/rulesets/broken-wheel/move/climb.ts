import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Task } from '../../../game/state.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { cellsBetween, namePlace, type Place, readPlace, SIDES, stepFrom } from '../../../game/town/places.ts';
import { forEachStep } from '../../../game/town/ways/steps.ts';
import { standOf, toldOrDrawn, worldOf } from '../../kit/world/world.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, throwRow } from '../dice.ts';
import { marchOf } from './march-state.ts';
import { checkOnFoot, isBoundByEnemy, isLame } from './pace.ts';
import { statOf } from '../people/profile.ts';
import { isFreeOn, isHigh } from './reach.ts';
import { dropWork, workOn } from '../turn/tasks.ts';
import { BEATS_A_MOVE, CLIMB_BEATS, climbRow, COSTS, type Landing, landingOf, SPRAIN } from './obstacles.ts';
import { checkStates } from '../../kit.ts';
import type { Offer } from '../../../game/offer.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { floorUnder } from '../../../game/town/ways/drops.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { getUp, leaveContact } from './walk.ts';
import { giveWound } from '../wounds/wounds.ts';
import { choice } from '../../kit/orders.ts';

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
    prone: figure.posture === 'prone', // BW-HURT-06
    crawling: isLame(figure),
    engaged: isBoundByEnemy(fight, figure),
  });

/** BW-OBST-03: not twice at what has been given up. */
function checkGivenUp(fight: Gunfight, figure: FigureId, thing: string): Refusal | null {
  const gaveUp = marchOf(fight).gaveUp[figure] ?? [];
  return gaveUp.includes(thing) ? { code: 'already-did', figure, did: 'gave-up', scope: 'fight' } : null;
}

/** BW-OBST-03: on the far side at the end of the last round; rounds that do not fit in this move run on into the next. */
export const CLIMB: TaskKind = {
  task: 'climb',
  mayGoOn: (fight, figure) => checkClimber(fight, figure) === null,
  done: (run, figure, { thing }) => getOver(run, figure, thing!),
};
export const CLIMB_IN_VAIN: TaskKind = {
  ...CLIMB,
  task: IN_VAIN,
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

type Jump = ActionOf<'jump'>;

/** Highest floor whose window somebody may name without a map. */
const MOST_FLOORS = 8;

/** A window that he can jump out of. */
type Leap = { readonly floor: number; readonly to: Cell | null };

/** BW-WIN-01: out of a window. */
export const jump: Chapter<Jump> = {
  types: ['jump'],
  stage: 'movement',
  legal(fight, figure) {
    if (checkOnFoot(fight, figure, COSTS.climbThrough) !== null) return [];
    return leapOffers(fight, figure);
  },
  check(fight, action) {
    const leap = leapOf(fight, action);
    const wrong = checkOnFoot(fight, fight.figures[action.figure]!, COSTS.climbThrough);
    return wrong ?? ('code' in leap ? leap : null);
  },
  resolve(run, action) {
    const { figure } = action;
    const { floor, to } = leapOf(run.fight, action) as Leap;
    getUp(run, figure);
    const mods = modsOf({ agility: statOf(run.figure(figure), 'Ag') });
    const rowOf = (total: number): Landing => landingOf(floor, total);
    const result = throwRow(run, { table: 'jump', figure, mods, rowOf });
    leaveContact(run, figure);
    run.emit({ kind: 'jumped', figure, floor, result, ...(to === null ? {} : { to: to.at }) });
    land(run, figure, result);
  },
};

/** BW-WIN-01: what the landing does; no test is called for by it. */
function land(run: Run, figure: FigureId, result: Landing): void {
  if (result === 'sprain') run.emit({ kind: 'slowed', figure, less: SPRAIN, why: 'sprained', until: 'fight' });
  if (result === 'break') run.emit({ kind: 'slowed', figure, why: 'broke-ankle', until: 'fight' });
  if (result === 'injured') {
    run.emit({ kind: 'stunned', figure });
    giveWound(run, figure, 'serious', { cause: 'fall' });
  }
  if (result === 'apparently-dead') run.emit({ kind: 'out-of-action', figure, cause: 'fall' });
}

const leapOffers = toldOrDrawn(
  (_fight: Gunfight, { id: figure }: Figure): Offer[] => [
    { action: { type: 'jump', figure }, slots: { floor: { kind: 'range', min: 0, max: MOST_FLOORS, step: 1 } } },
  ],
  (fight, figure) => {
    const places = leapsFor(fight, figure).map(({ to }) => namePlace(to!.at));
    return choice({ type: 'jump', figure: figure.id }, 'to', [...new Set(places)]);
  },
);

const leapOf = toldOrDrawn(
  (_fight: Gunfight, { to, floor }: Jump): Leap | Refusal => {
    if (to !== undefined) return { code: 'nothing-there', wanted: 'map' };
    if (floor !== undefined && Number.isInteger(floor) && floor >= 0 && floor <= MOST_FLOORS)
      return { floor, to: null };
    return { code: 'bad-value', option: 'floor', given: String(floor ?? ''), allowed: `0 to ${MOST_FLOORS}` };
  },
  (fight, { figure, to, floor }): Leap | Refusal => {
    const leap = leapsFor(fight, fight.figures[figure]!).find((one) => namePlace(one.to!.at) === to);
    return floor === undefined && leap !== undefined ? leap : { code: 'nothing-there', wanted: 'window' };
  },
);

/** Windows of his own cell, or next to it, and where one lands beyond them. */
function leapsFor(fight: Gunfight, figure: Figure): readonly Leap[] {
  const ground = groundUnder(fight);
  const start = ground === null || figure.at === null ? null : cellAt(ground, figure.at);
  if (ground === null || start === null) return [];
  return windowsBy(ground, start)
    .flatMap((beyond) => landingUnder(ground, beyond) ?? [])
    .filter(isFreeOn(fight, ground))
    .map((to) => ({ floor: start.at.level, to }));
}

/** Places beyond a window that he stands in or next to: straight through it. */
const windowsBy = (ground: Ground, start: Cell): Place[] =>
  SIDES.flatMap((side): Place[] => {
    const next = stepFrom(start.at, side);
    if (isWindow(sideAt(ground, start.at, side)) || start.things.some(isWindow)) return [next];
    return cellAt(ground, next)?.things.some(isWindow) === true ? [stepFrom(next, side)] : [];
  });

const isWindow = (thing: { readonly facts: { readonly sight: string } } | null): boolean =>
  thing !== null && thing.facts.sight === 'window';

/** Out of doors: where he comes down. Inside it is climbed through, not jumped. */
function landingUnder(ground: Ground, beyond: Place): Cell | null {
  const here = cellAt(ground, beyond);
  if (here === null || (here.floor && here.at.level > 0)) return null;
  const landing = floorUnder(ground, beyond);
  return landing === null || landing.building !== null ? null : landing;
}
