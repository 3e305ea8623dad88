import type { Answers, PromptSpec, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import type { Place } from '../../../game/town/places.ts';
import { inContact } from '../../kit.ts';
import { asIfAt } from '../house/as-if.ts';
import { aimPrompts, type Ambush, ambushes } from '../react/aims.ts';
import { type Charge, chargeRoute } from './charge-way.ts';
import { allowancesOf, isInFight, knownEnemies } from '../people/condition.ts';
import { isWithinPace } from '../move/way.ts';
import { moverOf } from '../move/footing.ts';
import { allowanceOf, type Charging, holdsGround, isOffHisCharge, meet, type Onset, onsetBy } from './onset.ts';
import { isStillOn } from '../react/react.ts';
import { fireToMark } from '../shoot/shot-tasks.ts';
import { throwOff } from '../wounds/landing.ts';
import { goAlong, lastFree, makeTrek, type Trek } from '../move/trek.ts';
import type { Task } from '../shoot/burst.ts';

/** A charger on his way over a map: plain data. */
interface Charger extends Charging {
  /** Null: when it came to it every cell beside the target was taken. */
  readonly trek: Trek | null;
  /** Indices of the cell he is in, and of the one half way. */
  readonly here: number;
  readonly half: number;
  /** What difficult ground has cost him. */
  readonly loss: number;
}

export interface DrawnAt extends Onset<'sprint', Charger, readonly Ambush[]> {
  /** What is left to do of the shot under way. */
  readonly tasks?: readonly Task[];
}

export const chargeDrawn = onsetBy<Charger, DrawnAt>({
  step: 'sprint',
  setOut,
  promptsAt,
  /** One reaction after the other, each where he then is (LG-REACT-05), with marks between and within them. */
  faceFire(run, action, at, answers) {
    const { fire = shotsAt(run, action, at, answers), tasks, ...here } = at;
    const charger = at.chargers[at.index]!;
    if (tasks !== undefined) return comeThrough(run, here, { charger, tasks, left: fire });
    const [next, ...left] = fire;
    const faced = next === undefined ? null : faceShot(run, action, charger, next);
    return faced === null ? comeAfter(run, here, { charger, left }) : comeThrough(run, here, { ...faced, left });
  },
  comeHalfWay: (run, action, at) => ({ ...at, chargers: at.chargers.map((one) => goHalfWay(run, action, one)) }),
  halfWay(fight, { target }, { figure, trek, half }) {
    if (trek === null || trek.end < half) return null;
    return situationOf(asIfAt(fight, figure, trek.way[half]!), figure, target).range!;
  },
  comeIn,
});

/** LG-CC-02 step 3: the dice for difficult ground. */
function setOut(run: Run, action: Charge, one: Charging, before: readonly Charger[]): Charger {
  const { figure, pace } = one;
  const { gait } = action;
  const claimed = before.flatMap(({ trek }): Place[] => (trek === null ? [] : [trek.way.at(-1)!.at]));
  const found = chargeRoute(run.fight, run.figure(figure), action, claimed);
  if (found === null) return { ...one, here: 0, trek: null, half: 0, loss: 0 };
  const passed = gait === 'run' ? pace === 'fastPassed' : null;
  const made = makeTrek(run, { figure, route: found.route, gait, leave: false, passed });
  const trek: Trek = { ...made, fast: gait === 'run' };
  const loss = allowanceOf(run.fight, one) - trek.allowed;
  return { ...one, here: 0, trek, half: halfWayIndex(trek, found.length), loss };
}

/** LG-CC-04: the cell nearest to half the length of his way; of two the one nearer to his man, which on a straight way is half as far from him as at first. */
function halfWayIndex({ way }: Trek, length: number): number {
  const off = (index: number): number => Math.abs(way[index]!.gone - length / 2);
  return way.reduce((best, _cell, index) => (off(index) < off(best) + 1e-6 ? index : best), 0);
}

/** LG-REACT-02. */
function promptsAt(fight: Gunfight, { target }: Charge, charger: Charger): PromptSpec[] {
  const { trek } = charger;
  if (trek === null || isOffHisCharge(fight, charger)) return [];
  return aimPrompts(fight, trek)
    .filter(({ figure }) => figure !== target)
    .map((prompt) => ({ ...prompt, about: { ...prompt.about, kind: 'charge' } }));
}

interface UnderFire {
  readonly charger: Charger;
  readonly tasks: readonly Task[];
  readonly left: readonly Ambush[];
}

function comeThrough(run: Run, here: DrawnAt, { charger, tasks, left }: UnderFire) {
  const more = fireToMark(run, tasks);
  if (more === null) return comeAfter(run, here, { charger: trim(run, charger), left });
  const chargers = here.chargers.with(here.index, charger);
  return { at: { ...here, chargers, fire: left, tasks: more }, stop: { within: true } };
}

function comeAfter(run: Run, here: DrawnAt, { charger, left }: Omit<UnderFire, 'tasks'>) {
  const at = { ...here, chargers: here.chargers.with(here.index, charger) };
  const isHere = ({ index, shot }: Ambush): boolean => index === charger.here && isStillOn(run.fight, shot);
  const fire = isOffHisCharge(run.fight, charger) ? left.filter(isHere) : left; // LG-REACT-05
  return fire.length === 0 ? { at } : { at: { ...at, fire }, stop: {} };
}

function shotsAt(run: Run, { target }: Charge, at: DrawnAt, answers: Answers): readonly Ambush[] {
  const { trek } = at.chargers[at.index]!;
  return trek === null ? [] : ambushes(run.fight, trek, answers).filter(({ shot }) => shot.figure !== target);
}

function faceShot(run: Run, action: Charge, charger: Charger, { index, shot }: Ambush): Omit<UnderFire, 'left'> | null {
  if (index > charger.trek!.end || !isInFight(run.figure(shot.figure))) return null;
  const there = runTo(run, action, charger, index);
  return { charger: there, tasks: isStillOn(run.fight, shot) ? [{ do: 'pull', shot }] : [] };
}

/** A new leg wound is taken off his way at once (LG-REACT-06). */
function trim(run: Run, charger: Charger): Charger {
  const { figure, trek, here, loss } = charger;
  const mover = moverOf(run.fight, run.figure(figure));
  if (trek === null || mover === null) return charger;
  const allowed = allowanceOf(run.fight, charger) - loss;
  let { end } = trek;
  while (end > here && !isWithinPace(trek.way, end, allowed)) end -= 1;
  const cut = lastFree(mover, trek.way, Math.max(end, here), here);
  return cut === trek.end ? charger : { ...charger, trek: { ...trek, end: cut, why: 'hit', lurker: null } };
}

/** To that cell of his way, through its doors. */
function runTo(run: Run, { gait }: Charge, charger: Charger, to: number): Charger {
  const { figure, trek, here } = charger;
  if (trek === null || to <= here) return charger;
  const { basic } = allowancesOf(run.fight, run.figure(figure));
  const isFast = gait === 'run' && trek.way[trek.end]!.gone > basic;
  goAlong(run, { ...trek, gait: isFast ? 'run' : 'walk' }, { from: here, to }, 'charge');
  return { ...charger, here: to };
}

function goHalfWay(run: Run, action: Charge, one: Charger): Charger {
  if (one.trek === null || isOffHisCharge(run.fight, one)) return one;
  const there = runTo(run, action, one, Math.min(one.half, one.trek.end));
  if (there.trek!.end < there.half) endCharge(run, there);
  return there;
}

/** LG-TERR-04, LG-VIS: what the ground or somebody hidden does to him where his way ends. */
function endCharge(run: Run, { figure, trek }: Charger): void {
  if (trek !== null && trek.lurker !== null)
    run.emit({ kind: 'spotted', figure: trek.lurker, by: run.figure(figure).side, how: 'near' });
  if (trek?.why === 'fall') throwOff(run, figure, 'difficult-ground');
}

/** LG-CC-05; whoever runs away is not fought (LG-SKED-04). */
function comeIn(run: Run, action: Charge, charger: Charger, at: DrawnAt): void {
  const { figure } = charger;
  const { target } = action;
  const fail = (why: 'stopped' | 'short' | 'unopposed'): void =>
    run.emit({ kind: 'charge-failed', figure, target, why });
  if (isOffHisCharge(run.fight, charger)) return fail('stopped');
  const left = trim(run, charger);
  const wasOver = charger.trek !== null && charger.trek.end < charger.half;
  const there = runTo(run, action, left, left.trek?.end ?? 0);
  if (!wasOver) endCharge(run, there);
  if (isOffHisCharge(run.fight, there)) return fail('stopped');
  if (!holdsGround(run.fight, target, at)) return fail('unopposed');
  if (!areBeside(run.fight, figure, target)) return fail('short');
  meet(run, figure, [target, ...othersBeside(run.fight, figure, target)]);
}

/** LG-GEN-03: he has come in by a charge, so all enemies about him are in contact with him. */
function othersBeside(fight: Gunfight, id: FigureId, target: FigureId): FigureId[] {
  return knownEnemies(fight, fight.figures[id]!)
    .map((one) => one.id)
    .filter((one) => one !== target && areBeside(fight, id, one) && !inContact(fight, id, one));
}
