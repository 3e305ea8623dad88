import { given } from '../../../game/given.ts';
import type { PromptSpec, Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { cellAt, cellIndex } from '../../../game/town/ground.ts';
import { roundCost } from '../../../game/town/places.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { allowancesOf, isInFight } from '../people/condition.ts';
import {
  crossDrawn,
  type DoorOnWay,
  doorsOn,
  endWithin,
  isWithinPace,
  pathOf,
  slowedBy,
  type Slowing,
  type Way,
} from './way.ts';
import { mayStop, type Mover, moverOf } from './footing.ts';
import { type Pace, paceFor, paceLeft } from './pace.ts';
import { layRoute, type Route } from './route.ts';
import { CELL_CM } from '../tables.ts';
import type { Effect } from '../../../game/effects.ts';
import type { Ambush } from '../react/aims.ts';
import { mountOf, vehicleOf } from '../../kit.ts';
import { comeOff } from '../wounds/landing.ts';
import { isStillOn } from '../react/react.ts';
import { checkShot } from '../shoot/shoot.ts';
import { carryOut } from '../shoot/shot-tasks.ts';
import { stops, tellingOf } from '../react/trigger.ts';
import { breakContacts, leaveTable } from './walk.ts';
import type { Task } from '../shoot/burst.ts';

/** One figure's way, settled as far as its own dice go, before anybody has fired at it. Plain data: an order keeps it while it waits. */
export interface Trek {
  readonly figure: FigureId;
  /** What is on its way: itself, its horse, the vehicle it drives. */
  readonly base: FigureId;
  readonly way: Way;
  /** Index of the cell it gets to. */
  readonly end: number;
  readonly allowed: number;
  readonly gait: Pace;
  /** LG-GEN-06: it counts as moving fast on all of its way. */
  readonly fast: boolean;
  readonly doors: readonly DoorOnWay[];
  /** What ends it before its goal. */
  readonly why: 'terrain' | 'fall' | 'enemy-near' | 'hit' | null;
  /** Somebody hidden whom it runs into. */
  readonly lurker: FigureId | null;
  /** Off the table at the end. */
  readonly leave: boolean;
}

interface Going extends Pick<Trek, 'figure' | 'gait' | 'leave'> {
  readonly route: Route;
  /** Its test to move fast; null: it goes at another gait. */
  readonly passed: boolean | null;
}

/** LG-SEQ-05 step 4: the way with its terrain dice. */
export function makeTrek(run: Run, going: Going): Trek {
  const { figure, gait, passed } = going;
  const mover = moverOf(run.fight, run.figure(figure))!;
  const allowed = paceLeft(run.fight, figure, gait, passed === true);
  const way = layRoute(mover, going.route, paceFor(run.fight, figure, gait, passed === true));
  const unsteady = passed === false && mover.footing !== 'foot';
  const progress = crossDrawn(run, mover, way, { allowed, unsteady });
  const lurkers = way.map(({ at }) => mover.lurkers.get(cellIndex(mover.ground, at)) ?? null);
  const met = lurkers.findIndex((lurker, index) => lurker !== null && index > 0 && index <= progress.end);
  const isOff = progress.end === way.length - 1 && isWithinPace(way, progress.end, progress.allowed - CELL_CM);
  const leave = going.leave && met < 0 && isOff;
  const end = leave ? progress.end : lastFree(mover, way, met < 0 ? progress.end : met - 1);
  return {
    figure,
    base: mover.base.id,
    way,
    end,
    allowed: progress.allowed,
    gait,
    fast: gait === 'run' && way[end]!.gone > allowancesOf(run.fight, run.figure(figure)).basic,
    doors: doorsOn(mover, way),
    why: met < 0 ? progress.why : 'enemy-near',
    /** He stops before the first cell in which somebody stands of whom his side knows nothing. */
    lurker: lurkers[met] ?? null,
    leave,
  };
}

/** Nobody stops where another stands: it stays behind him. */
export function lastFree(mover: Mover, way: Way, end: number, from = 0): number {
  for (let index = end; index > from; index--) {
    const { at, facing = mover.facing } = way[index]!;
    if (mayStop(mover, cellAt(mover.ground, at)!, facing)) return index;
  }
  return from;
}

type Stretch = { readonly from: number; readonly to: number };

/** From one cell of its way to another, opening doors as it comes to them; or it only turns. */
export function goAlong(
  run: Run,
  { figure, way, doors, gait }: Pick<Trek, 'figure' | 'way' | 'doors' | 'gait'>,
  { from, to }: Stretch,
  why: 'order' | 'charge',
): void {
  const passed = doors.flatMap(({ index, thing }) => (index > from && index <= to ? [thing] : []));
  openDoors(run, figure, passed);
  const { facing, gone } = way[to]!;
  const distance = roundCost(gone - way[from]!.gone);
  const turn = facing === undefined ? {} : { facing };
  if (distance > 0) run.emit({ kind: 'moved', figure, path: pathOf(way, from, to), distance, gait, why, ...turn });
  else if (facing !== undefined) run.emit({ kind: 'turned', figure, facing });
}

/** A trek under way: what is left of it, how far it has come, and who is still to fire. */
export interface Stride {
  readonly trek: Trek;
  readonly here: number;
  readonly fire: readonly Ambush[];
  /** What is left to do of the shot under way, and what it has done to the mover so far. */
  readonly shot?: { readonly tasks: readonly Task[]; readonly felt: readonly Effect[]; readonly own?: true };
  /** What is to be asked before the shot under way goes on. */
  readonly asks?: readonly PromptSpec[];
  /** The mover himself has just fired. */
  readonly fired?: true;
}

/** Goes to the next cell where somebody fires, and lets him, with marks within his shot; with nobody left to fire, to the end. */
export function strideOn(run: Run, under: Stride, answer?: string): Stride | null {
  const { fired: _fired, asks: _asks, ...stride } = under;
  if (stride.shot !== undefined) return faceShot(run, stride, stride.shot, answer);
  const [next, ...fire] = stride.fire;
  if (next === undefined || next.index > stride.trek.end) {
    finish(run, stride);
    return null;
  }
  if (!mayStillFire(run, next) || stopBefore(run, stride, next.index) < next.index) return { ...stride, fire };
  strideTo(run, stride, next.index);
  const there = { ...stride, here: Math.max(stride.here, next.index), fire };
  const { shot } = next;
  const own = shot.figure === stride.trek.figure;
  const isOn = own ? checkShot(run.fight, shot) === null : isStillOn(run.fight, shot);
  const tasks: readonly Task[] = [{ do: 'pull', shot }];
  return isOn ? faceShot(run, there, { tasks, felt: [], ...(own && { own }) }) : there;
}

function faceShot(
  run: Run,
  { trek, here, fire }: Stride,
  { own, ...shot }: NonNullable<Stride['shot']>,
  answer?: string,
): Stride | null {
  const before = run.effects.length;
  const stop = carryOut(run, shot.tasks, { ask: own === true, answer });
  const felt = [...shot.felt, ...tellingOf(run, trek, run.effects.slice(before))];
  if (stop !== null) {
    const asks = stop.prompts.length === 0 ? undefined : stop.prompts;
    return given({ trek, here, fire, shot: given({ tasks: stop.tasks, felt, own }), asks });
  }
  const after = afterShot(run, { trek, here, fire }, felt);
  const fired = own === true && run.figure(trek.figure).turn.shot ? { fired: true as const } : {};
  if (after !== null) return { trek: after, here, fire, ...fired };
  // LG-REACT-05: he is stopped, but neither down nor out of sight of all who fire at him here.
  const still = fire.filter(
    ({ index, shot }) => index === here && shot.figure !== trek.figure && isStillOn(run.fight, shot),
  );
  const isCut = here < trek.end || trek.why === 'hit';
  const halted: Trek = { ...trek, end: here, why: isCut ? 'hit' : null, lurker: null, leave: false };
  if (still.length > 0) return { trek: halted, here, fire: still };
  if (isCut) stopShort(run, trek, here, 'hit');
  return null;
}

type Fought = Pick<Run, 'fight'>;

/** While an order waited for answers, somebody else may have come to stand on its way. */
function stopBefore(run: Fought, { trek, here }: Pick<Stride, 'trek' | 'here'>, index: number): number {
  const mover = index <= here ? null : moverOf(run.fight, run.fight.figures[trek.figure]!);
  return mover === null ? index : lastFree(mover, trek.way, index, here);
}

/** Whoever has lost his target, or his own chance, keeps his shot; whether he sees him shows when he is there. */
const mayStillFire = (run: Run, { shot }: Ambush): boolean =>
  isInFight(run.figure(shot.target)) && isInFight(run.figure(shot.figure));

/** LG-REACT-06: what a shot leaves of the way; null: it ends here. */
export function afterShot(run: Fought, { trek, here }: Stride, effects: readonly Effect[]): Trek | null {
  if (isHalted(run.fight, trek, effects)) return null;
  return slowingOf(run.fight, trek, effects).reduce(
    (left, slowing) => shorten(run, left, here, slowedBy(left.allowed, slowing)),
    trek,
  );
}

/** LG-VEH-05: a vehicle rolls on to the end of its move. */
export const isHalted = (fight: Gunfight, { figure }: Trek, effects: readonly Effect[]): boolean =>
  vehicleOf(fight, fight.figures[figure]!) === null && effects.some((effect) => stops(effect, figure));

/** Of what befalls him, or what he rides, that by which it slows him. */
export function slowingOf(fight: Gunfight, { figure }: Trek, effects: readonly Effect[]): readonly Slowing[] {
  const mover = fight.figures[figure]!;
  if (vehicleOf(fight, mover) !== null) return [];
  const body = mountOf(fight, mover)?.id ?? figure;
  return effects.filter((effect) => effect.kind === 'slowed').filter((effect) => effect.figure === body);
}

function shorten(run: Fought, trek: Trek, here: number, allowed: number): Trek {
  const end = endWithin(trek, { here, allowed });
  if (end === trek.end) return { ...trek, allowed };
  return { ...trek, allowed, end: stopBefore(run, { trek, here }, end), why: 'hit', lurker: null, leave: false };
}

/** Walks from where it is to that cell of its way, opening doors as it comes to them. */
function strideTo(run: Run, { trek, here }: Stride, index: number): void {
  if (index <= here) return;
  const figure = carrierOf(run, trek);
  if (here === 0) breakContacts(run, figure);
  goAlong(run, { ...trek, figure, gait: gaitOf(trek) }, { from: here, to: index }, 'order');
}

/** A vehicle whose driver has fallen off rolls on by itself. */
const carrierOf = (run: Run, { figure, base }: Trek): FigureId =>
  base === figure || run.figure(figure).mount === base ? figure : base;

/** LG-GEN-06: fast is only what covers more than the basic allowance. */
const gaitOf = ({ gait, fast }: Trek): Trek['gait'] => (gait === 'run' && !fast ? 'walk' : gait);

function finish(run: Run, stride: Stride): void {
  const { trek } = stride;
  if (run.figure(trek.figure).at !== null)
    strideTo(run, stride, trek.leave ? trek.end : stopBefore(run, stride, trek.end));
  if (trek.lurker !== null)
    run.emit({ kind: 'spotted', figure: trek.lurker, by: run.figure(trek.figure).side, how: 'near' });
  if (trek.why === 'fall') comeOff(run, trek.figure, 'difficult-ground');
  else if (trek.why !== null) stopShort(run, trek, trek.end, trek.why);
  if (trek.leave) leaveTable(run, trek.figure);
}

const stopShort = (run: Run, { figure, way }: Trek, index: number, why: string): void =>
  run.emit({ kind: 'stopped-short', figure, why, at: way[index]!.at });
