import type { Effect } from '../../../game/effects.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { PromptSpec, Run } from '../../../game/run.ts';
import type { Ambush } from '../react/aims.ts';
import { isInFight } from '../people/condition.ts';
import { mountOf, vehicleOf } from '../../kit.ts';
import { isWithinPace } from './crossing.ts';
import { moverOf } from './footing.ts';
import { comeOff } from '../wounds/landing.ts';
import { isStillOn } from '../react/react.ts';
import { checkShot } from '../shoot/shoot.ts';
import { carryOut } from '../shoot/shot-tasks.ts';
import { goAlong, lastFree, type Trek } from './trek.ts';
import { stops, tellingOf } from '../react/trigger.ts';
import { breakContacts, leaveTable } from './walk.ts';
import type { Task } from '../shoot/burst.ts';

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
  const here = Math.max(stride.here, next.index);
  const own = next.shot.figure === stride.trek.figure;
  if (!(own ? checkShot(run.fight, next.shot) === null : isStillOn(run.fight, next.shot)))
    return { ...stride, here, fire };
  return faceShot(
    run,
    { ...stride, here, fire },
    { tasks: [{ do: 'pull', shot: next.shot }], felt: [], ...(own ? { own } : {}) },
  );
}

function faceShot(
  run: Run,
  { trek, here, fire }: Stride,
  { own, ...shot }: NonNullable<Stride['shot']>,
  answer?: string,
): Stride | null {
  const before = run.effects.length;
  const how = { ask: own === true, nerve: true, marks: true };
  const { stop } = carryOut(run, shot.tasks, answer === undefined ? how : { ...how, answer });
  const felt = [...shot.felt, ...tellingOf(run, trek, run.effects.slice(before))];
  if (stop !== null) {
    const asks = stop.prompts.length === 0 ? {} : { asks: stop.prompts };
    return { trek, here, fire, shot: { tasks: stop.tasks, felt, ...(own === true ? { own } : {}) }, ...asks };
  }
  const after = afterShot(run, { trek, here, fire }, felt);
  const fired = own === true && run.figure(trek.figure).turn.shot ? { fired: true as const } : {};
  if (after !== null) return { trek: after, here, fire, ...fired };
  // LG-REACT-05: he is stopped, but neither down nor out of sight of all who fire at him here.
  const still = fire
    .filter(({ index, shot: { figure } }) => index === here && figure !== trek.figure)
    .filter((one) => isStillOn(run.fight, one.shot));
  const isCut = here < trek.end || trek.why === 'hit';
  if (still.length > 0)
    return {
      trek: { ...trek, end: here, why: isCut ? 'hit' : null, lurker: null, leave: false },
      here,
      fire: still,
    };
  if (isCut) stopShort(run, trek, here, 'hit');
  return null;
}

/** While an order waited for answers, somebody else may have come to stand on its way. */
function stopBefore(run: Run, { trek, here }: Stride, index: number): number {
  const mover = moverOf(run.fight, run.figure(trek.figure));
  return mover === null || index <= here ? index : lastFree(mover, trek.way, index, here);
}

/** Whoever has lost his target, or his own chance, keeps his shot; whether he sees him shows when he is there. */
const mayStillFire = (run: Run, { shot }: Ambush): boolean =>
  isInFight(run.figure(shot.target)) && isInFight(run.figure(shot.figure));

/** LG-REACT-06: what a shot leaves of the way; null: it ends here. */
function afterShot(run: Run, { trek, here }: Stride, effects: readonly Effect[]): Trek | null {
  const figure = run.figure(trek.figure);
  if (vehicleOf(run.fight, figure) !== null) return trek; // LG-VEH-05: it rolls on to the end of its move
  if (effects.some((effect) => stops(effect, trek.figure))) return null;
  const body = mountOf(run.fight, figure)?.id ?? trek.figure;
  return effects.reduce((left, effect) => {
    if (effect.kind !== 'slowed' || effect.figure !== body) return left;
    return shorten(run, left, here, Math.min(left.allowed - (effect.less ?? 0), effect.cap ?? Infinity));
  }, trek);
}

function shorten(run: Run, trek: Trek, here: number, allowed: number): Trek {
  let end = trek.end;
  while (end > here && !isWithinPace(trek.way, end, allowed)) end -= 1;
  if (end === trek.end) return { ...trek, allowed };
  const mover = moverOf(run.fight, run.figure(trek.figure));
  if (mover !== null) end = lastFree(mover, trek.way, end, here);
  return { ...trek, allowed, end, why: 'hit', lurker: null, leave: false };
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
