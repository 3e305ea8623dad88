import type { Answers, Outcome, PromptSpec, Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { type Place, roundCost } from '../../../game/town/places.ts';
import { aimPrompts, type Ambush, ambushes } from '../react/aims.ts';
import { type Charge, chargeRoute } from './charge-way.ts';
import { allowancesOf, isInFight } from '../people/condition.ts';
import { isWithinPace } from '../move/crossing.ts';
import { moverOf } from '../move/footing.ts';
import { goOf } from '../turn/go-state.ts';
import { takeAimHalfWay } from './half-way.ts';
import { declareCharge, drivenOf, facesIt, holdsGround, isOffHisCharge, keepsNerve, meet } from './charge-told.ts';
import { isStillOn } from '../react/react.ts';
import { type Charger, endCharge, halfWayRange, othersBeside } from './charge-end.ts';
import { carryOut } from '../shoot/shot-tasks.ts';
import { fireSalvo, type Salvo } from '../shoot/together.ts';
import { lastFree, makeTrek, type Trek } from '../move/trek.ts';
import { testFast } from '../move/walk.ts';
import { pathOf } from '../move/way.ts';
import type { Task } from '../shoot/burst.ts';
import { stage } from '../../kit/orders.ts';
import { asking } from '../../kit/questions.ts';

/** A charge on a map between the nerve of the charged and the fire half way (LG-REACT-02). */
export interface DrawnAt {
  readonly step: 'sprint';
  readonly chargers: readonly Charger[];
  readonly index: number;
  readonly stands: boolean;
  readonly targetDriven: number;
  readonly fire?: readonly Ambush[];
  /** What is left to do of the shot under way. */
  readonly tasks?: readonly Task[];
  /** The fire half way, once aims are taken. */
  readonly salvo?: Salvo;
}

/** LG-CC-02, steps 2 to 4, on a map. */
export function chargeDrawn(run: Run, action: Charge, go: readonly FigureId[]): Outcome<DrawnAt> {
  const { target } = action;
  for (const figure of go) declareCharge(run, action, figure);
  const chargers: Charger[] = [];
  const daring = go.filter((figure) => keepsNerve(run, figure));
  for (const figure of daring) chargers.push(setOut(run, action, figure, goalsOf(chargers)));
  if (chargers.length === 0) return null;
  const stands = facesIt(run, target);
  return comeOn(run, action, { step: 'sprint', chargers, index: 0, stands, targetDriven: drivenOf(run.fight, target) });
}

const goalsOf = (chargers: readonly Charger[]): readonly Place[] =>
  chargers.flatMap(({ trek }) => (trek === null ? [] : [trek.way.at(-1)!.at]));

/** LG-CC-02 step 3: his test to move fast, and the dice for difficult ground. */
function setOut(run: Run, action: Charge, figure: FigureId, claimed: readonly Place[]): Charger {
  const { gait } = action;
  const passed = gait === 'run' ? testFast(run, figure) : null;
  const pace = passed === null ? 'basic' : passed ? 'fastPassed' : 'fastFailed';
  const found = chargeRoute(run.fight, run.figure(figure), action, claimed);
  const start = {
    figure,
    pace,
    here: 0,
    mount: run.figure(figure).mount,
    driven: drivenOf(run.fight, figure),
  } as const;
  if (found === null) return { ...start, trek: null, half: 0, loss: 0 };
  const made = makeTrek(run, { figure, route: found.route, gait, leave: false, passed });
  const trek: Trek = { ...made, fast: gait === 'run' };
  return {
    ...start,
    trek,
    half: halfWayIndex(trek, found.length),
    loss: fullOf(run.fight, figure, pace) - trek.allowed,
  };
}

const fullOf = (fight: Gunfight, figure: FigureId, pace: Charger['pace']): number =>
  allowancesOf(fight, fight.figures[figure]!)[pace] - (goOf(fight).spent[figure] ?? 0);

/** LG-CC-04: the cell nearest to half the length of his way; of two the one nearer to his man, which on a straight way is half as far from him as at first. */
function halfWayIndex({ way }: Trek, length: number): number {
  const off = (index: number): number => Math.abs(way[index]!.gone - length / 2);
  return way.reduce((best, _cell, index) => (off(index) < off(best) + 1e-6 ? index : best), 0);
}

function comeOn(run: Run, action: Charge, at: DrawnAt): Outcome<DrawnAt> {
  for (let { index } = at; index < at.chargers.length; index++) {
    const prompts = promptsAt(run, action, at.chargers[index]!);
    const about = [action.target, ...at.chargers.map((one) => one.figure)];
    if (prompts.length > 0) return asking({ ...at, index }, prompts, about);
  }
  return clash(run, action, at);
}

/** LG-REACT-02: everybody but the one charged, who has his fire half way instead. */
function promptsAt(run: Run, { target }: Charge, charger: Charger): PromptSpec[] {
  const { trek } = charger;
  if (trek === null || isOffHisCharge(run, charger)) return [];
  return aimPrompts(run.fight, trek)
    .filter(({ figure }) => figure !== target)
    .map((prompt) => ({ ...prompt, about: { ...prompt.about, kind: 'charge' } }));
}

/** One reaction after the other, each where he then is (LG-REACT-05), with marks between and within them. */
export function resumeChargeDrawn(run: Run, action: Charge, at: DrawnAt, answers: Answers): Outcome<DrawnAt> {
  if (at.salvo !== undefined) return clash(run, action, at);
  const { fire = shotsAt(run, action, at, answers), tasks, ...here } = at;
  const charger = at.chargers[at.index]!;
  if (tasks !== undefined) return comeThrough(run, action, here, { charger, tasks, left: fire });
  const [next, ...left] = fire;
  const faced = next === undefined ? null : faceFire(run, action, charger, next);
  return faced === null
    ? comeAfter(run, action, here, { charger, left })
    : comeThrough(run, action, here, { ...faced, left });
}

interface UnderFire {
  readonly charger: Charger;
  readonly tasks: readonly Task[];
  readonly left: readonly Ambush[];
}

function comeThrough(run: Run, action: Charge, here: DrawnAt, { charger, tasks, left }: UnderFire): Outcome<DrawnAt> {
  const { stop } = carryOut(run, tasks, { ask: false, nerve: true, marks: true });
  if (stop !== null) {
    const chargers = here.chargers.with(here.index, charger);
    return stage({ ...here, chargers, fire: left, tasks: stop.tasks }, { within: true });
  }
  return comeAfter(run, action, here, { charger: trim(run, charger), left });
}

function comeAfter(
  run: Run,
  action: Charge,
  here: DrawnAt,
  { charger, left }: Omit<UnderFire, 'tasks'>,
): Outcome<DrawnAt> {
  const chargers = here.chargers.with(here.index, charger);
  if (left.length === 0 || isOffHisCharge(run, charger))
    return comeOn(run, action, { ...here, chargers, index: here.index + 1 });
  return stage({ ...here, chargers, fire: left });
}

function shotsAt(run: Run, { target }: Charge, at: DrawnAt, answers: Answers): readonly Ambush[] {
  const { trek } = at.chargers[at.index]!;
  return trek === null ? [] : ambushes(run.fight, trek, answers).filter(({ shot }) => shot.figure !== target);
}

function faceFire(run: Run, action: Charge, charger: Charger, { index, shot }: Ambush): Omit<UnderFire, 'left'> | null {
  if (index > charger.trek!.end || !isInFight(run.figure(shot.figure))) return null;
  const there = runTo(run, action, charger, index);
  return { charger: there, tasks: isStillOn(run.fight, shot) ? [{ do: 'pull', shot }] : [] };
}

/** A new leg wound is taken off his way at once (LG-REACT-06). */
function trim(run: Run, charger: Charger): Charger {
  const { figure, trek, here, pace, loss } = charger;
  const mover = moverOf(run.fight, run.figure(figure));
  if (trek === null || mover === null) return charger;
  const allowed = fullOf(run.fight, figure, pace) - loss;
  let { end } = trek;
  while (end > here && !isWithinPace(trek.way, end, allowed)) end -= 1;
  const cut = lastFree(mover, trek.way, Math.max(end, here), here);
  return cut === trek.end ? charger : { ...charger, trek: { ...trek, end: cut, why: 'hit', lurker: null } };
}

/** To that cell of his way, through its doors. */
function runTo(run: Run, { gait }: Charge, charger: Charger, to: number): Charger {
  const { figure, trek, here } = charger;
  if (trek === null || to <= here) return charger;
  for (const door of trek.doors)
    if (door.index > here && door.index <= to)
      run.emit({ kind: 'door-opened', thing: door.thing, by: figure, how: 'handle' });
  const { gone, facing } = trek.way[to]!;
  const { basic } = allowancesOf(run.fight, run.figure(figure));
  const front = facing === undefined ? {} : { facing };
  const path = pathOf(trek.way, here, to);
  const distance = roundCost(gone - trek.way[here]!.gone);
  const isFast = gait === 'run' && trek.way[trek.end]!.gone > basic;
  if (distance > 0)
    run.emit({ kind: 'moved', figure, path, distance, gait: isFast ? 'run' : 'walk', why: 'charge', ...front });
  else if (facing !== undefined) run.emit({ kind: 'turned', figure, facing });
  return { ...charger, here: to };
}

/** Steps 5 and 6. Whoever does not get half way is in nobody's sights. */
function clash(run: Run, action: Charge, before: DrawnAt): Outcome<DrawnAt> {
  const at = before.salvo === undefined ? { ...before, chargers: comeHalfWay(run, action, before) } : before;
  const salvo = before.salvo === undefined ? takeAim(run, action, at) : fireSalvo(run, before.salvo);
  if (salvo !== null) return stage({ ...at, salvo }, { within: true });
  for (const charger of at.chargers) comeIn(run, action, charger, at);
  return null;
}

const comeHalfWay = (run: Run, action: Charge, at: DrawnAt): readonly Charger[] =>
  at.chargers.map((one) => {
    if (one.trek === null || isOffHisCharge(run, one)) return one;
    const there = runTo(run, action, one, Math.min(one.half, one.trek.end));
    return there.trek!.end < there.half ? endCharge(run, there) : there;
  });

function takeAim(run: Run, action: Charge, at: DrawnAt): Salvo | null {
  const coming = at.chargers.filter(
    ({ trek, half, ...one }) => trek !== null && trek.end >= half && !isOffHisCharge(run, one),
  );
  const chargers = coming.map((one) => ({
    figure: one.figure,
    distance: halfWayRange(run.fight, action.target, one),
  }));
  return takeAimHalfWay(run, { action, chargers, stands: at.stands && holdsGround(run, action.target, at) });
}

/** LG-CC-05; whoever runs away is not fought (LG-SKED-04). */
function comeIn(run: Run, action: Charge, charger: Charger, at: DrawnAt): void {
  const { figure } = charger;
  const { target } = action;
  const fail = (why: 'stopped' | 'short' | 'unopposed'): void =>
    run.emit({ kind: 'charge-failed', figure, target, why });
  if (isOffHisCharge(run, charger)) return fail('stopped');
  const left = trim(run, charger);
  const wasOver = charger.trek !== null && charger.trek.end < charger.half;
  const there = runTo(run, action, left, left.trek?.end ?? 0);
  if (!wasOver) endCharge(run, there);
  if (isOffHisCharge(run, there)) return fail('stopped');
  if (!holdsGround(run, target, at)) return fail('unopposed');
  if (!areBeside(run.fight, figure, target)) return fail('short');
  meet(run, figure, [target, ...othersBeside(run.fight, figure, target)]);
}
