import type { Effect } from '../../../game/effects.ts';
import { checkAtLeast, type PromptSpec, type Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { byDistance, itemOf, rosterOf, testAtMost } from '../../kit.ts';
import { isSpent, nextOfBurst, type Task } from './burst.ts';
import { coolOf, isMovingFast, isOnField, skillAndCool } from '../people/condition.ts';
import { coverAgainst, coverRow, isRoundCorner, settleCorner } from '../cover/cover.ts';
import { type Blow, fatePolicy, type Hit, strike, suffer, usesFate } from '../wounds/wounds.ts';
import { groupsNow, nextCoolTest } from '../nerve/nerve.ts';
import { giveAway } from '../sight/spot.ts';
import type { Shot } from './shoot.ts';
import { type Band, FAST_TARGET, TO_HIT } from '../tables.ts';
import { bandAt, impactOf, mustReload, weaponRow } from './weapons.ts';
import { questionTo } from '../../kit/questions.ts';

/** Where it stopped; prompts empty: only a mark. */
interface Stop {
  readonly tasks: readonly Task[];
  readonly prompts: readonly PromptSpec[];
  /** A mark within what is one moment to everybody who looks on. */
  readonly within: boolean;
}

interface How {
  /** Whether owners are asked; otherwise `ask` counts as auto. */
  readonly ask: boolean;
  /** The answer to the first task's question. */
  readonly answer?: string | undefined;
}

/** Works tasks off to where an owner must answer, or different histories meet again; null: all is done. */
export function carryOut(run: Run, start: readonly Task[], { ask, ...how }: How): Stop | null {
  let { answer } = how;
  for (let tasks = start; tasks.length > 0;) {
    const [task, ...rest] = tasks as [Task, ...Task[]];
    if (ask && answer === undefined && mustAsk(run, task))
      return { tasks, prompts: [fatePrompt(run, task.blow)], within: false };
    tasks = [...workOff(run, task, answer), ...rest];
    answer = undefined;
    const [next] = tasks;
    if (next === undefined) return null;
    if (isApart(task, next)) return { tasks, prompts: [], within: !ask };
    if (isWorthMark(task, next)) return { tasks, prompts: [], within: true };
  }
  return null;
}

/** On to the next mark, without asking anybody; gives what is left. */
export const fireToMark = (run: Run, tasks: readonly Task[]): readonly Task[] | null =>
  carryOut(run, tasks, { ask: false })?.tasks ?? null;

/** A whole shot but for nerves, at a stroke: whom it has struck. */
export function fireWhole(run: Run, shot: Shot): readonly FigureId[] {
  const struck: FigureId[] = [];
  const tasks: Task[] = [{ do: 'pull', shot }];
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    if (task.do === 'nerve') struck.push(...task.struck);
    else tasks.unshift(...workOff(run, task));
  }
  return struck;
}

/** Between two shots of a burst, and before nerves are tested. */
const isApart = (done: Task, next: Task): boolean =>
  (next.do === 'burst' && done.do !== 'burst' && !isSpent(next.burst)) || next.do === 'nerve';

/** Once it makes no difference whether he aimed, or who it was that fired back, and between one man's nerve and the next's. */
const isWorthMark = (done: Task, next: Task): boolean =>
  (next.do === 'land' && (next.shot.test !== null || next.shot.trigger === 'reaction')) ||
  (next.do === 'cool' && done.do === 'cool');

const mustAsk = (run: Run, task: Task): task is Extract<Task, { do: 'suffer' }> =>
  task.do === 'suffer' && fatePolicy(run.fight, task.blow) === 'ask';

/** LG-PC-03: `policy`, the default, is what `auto` would do. */
function fatePrompt(run: Run, blow: Blow): PromptSpec {
  const { figure, by, column, score } = blow;
  const about = { by, column, score, result: coverRow(column, score).result };
  return questionTo(run.figure(figure), 'fate', ['policy', 'use', 'keep'], { about });
}

function workOff(run: Run, task: Task, answer?: string): readonly Task[] {
  switch (task.do) {
    case 'pull':
      return pullTrigger(run, task.shot);
    case 'land':
      return landShot(run, task.shot, task.band);
    case 'strike':
      return [{ do: 'suffer', blow: strike(run, task.hit) }];
    case 'suffer':
      suffer(run, task.blow, usesFate(run, task.blow, answer));
      return [];
    case 'nerve': // LG-SEQ-07, LG-COOL-02
      return [{ do: 'cool', members: task.struck.flatMap((id) => task.groups[id] ?? []) }];
    case 'cool': {
      const members = nextCoolTest(run, task.members);
      return members.length === 0 ? [] : [{ do: 'cool', members }];
    }
    case 'burst':
      return nextOfBurst(run, task.burst);
  }
}

/** LG-SHOOT-03 steps 1 and 2. */
function pullTrigger(run: Run, shot: Shot): readonly Task[] {
  settleCorner(run, shot.figure, shot.target);
  leanOut(run, shot);
  const mode = tryMode(run, shot);
  if (mode === null) return [];
  const { band, struck } = rollToHit(run, shot, mode);
  return struck ? [{ do: 'land', shot, band }] : [];
}

/** Of the target struck steps 3 and 4. */
function landShot(run: Run, shot: Shot, band: Band): readonly Task[] {
  const blow = strike(run, hitOn(run.fight, shot, shot.target, band), () => spendGun(run, shot, null));
  const others = spreadOf(run, shot, band);
  for (const other of others) settleCorner(run, shot.figure, other.id);
  const all = [shot.target, ...others.map((one) => one.id)];
  const groups = groupsNow(run, all);
  return [
    { do: 'suffer', blow },
    ...others.map((one): Task => ({ do: 'strike', hit: hitOn(run.fight, shot, one.id, band) })),
    { do: 'nerve', struck: all, groups },
  ];
}

/** LG-SHOOT-04, LG-SHOOT-05; nothing else changes the score (LG-SHOOT-07). A miss ends the shot. */
function rollToHit(run: Run, shot: Shot, mode: Shot['mode']): { readonly band: Band; readonly struck: boolean } {
  const { figure, target, weapon, trigger } = shot;
  const distance = shot.distance ?? situationOf(run.fight, figure, target).range ?? 0;
  const band = bandAt(gunRowOf(run, shot), distance) ?? 'maximum';
  const fast = shot.targetFast ?? isMovingFast(run.fight, run.figure(target));
  const need = TO_HIT[mode][band] + (fast ? FAST_TARGET : 0);
  const face = run.rollFor([figure], 10, 'to-hit', [1, need - 1]);
  giveAway(run, figure, 'shot');
  run.emit({
    kind: 'shot-fired',
    figure,
    target,
    weapon,
    mode,
    trigger,
    distance,
    band,
    check: checkAtLeast(face, need),
  });
  if (face >= need) return { band, struck: true };
  run.emit({ kind: 'shot-missed', figure, target, weapon });
  spendGun(run, shot, face);
  return { band, struck: false };
}

function gunRowOf(run: Run, shot: Shot) {
  return weaponRow(itemOf(run.figure(shot.figure), shot.weapon)!.model)!;
}

/** LG-AMMO-02, LG-AMMO-03, LG-WPN-04: what the shot costs the gun. */
function spendGun(run: Run, shot: Shot, missed: number | null): void {
  const { figure, weapon } = shot;
  const item = itemOf(run.figure(figure), weapon)!;
  if (missed === 1) run.emit(lowAmmo(figure, weapon, (item.ammo ?? 1) - 1));
  if (mustReload(run.fight.settings, item.model)) run.emit({ kind: 'weapon-empty', figure, weapon });
}

const lowAmmo = (figure: FigureId, weapon: string, left: number): Effect =>
  left > 0 ? { kind: 'ammo-low', figure, weapon, left, unit: 'point' } : { kind: 'out-of-ammo', figure, weapon };

export function hitOn(fight: Gunfight, shot: Shot, target: FigureId, band: Band): Hit {
  const { model } = itemOf(fight.figures[shot.figure]!, shot.weapon)!;
  const { column, obscured } = coverAgainst(fight, shot.figure, target);
  const cause = target === shot.target ? 'shot' : 'spread';
  return {
    figure: target,
    by: shot.figure,
    cause,
    weapon: shot.weapon,
    impact: impactOf(fight.settings, model, band),
    column,
    obscured,
  };
}

/** LG-WPN-05: friend and foe next to the target, nearest to the shooter first. */
function spreadOf(run: Run, shot: Shot, band: Band): Figure[] {
  if (gunRowOf(run, shot).spread !== true || band !== 'maximum') return [];
  const next = rosterOf(run.fight).filter((one) => {
    const apart = one.id !== shot.target && one.id !== shot.figure && one.sort === 'person';
    return apart && isOnField(one) && situationOf(run.fight, shot.target, one.id).near;
  });
  return byDistance(run.fight, shot.figure, next);
}

/** LG-COV-07: he leans out to shoot round a corner: on a map where his line needs it. */
function leanOut(run: Run, { figure, target }: Shot): void {
  if (run.figure(figure).leaning || !isRoundCorner(run.fight, figure, target)) return;
  run.emit({ kind: 'leaned', figure, on: true });
}

/** What a shot becomes of whose test is passed or failed. */
const TRIES = {
  aim: { stat: 'skill+cool', of: skillAndCool, passed: 'aimed', failed: 'snap' },
  bushwhack: { stat: 'cool', of: coolOf, passed: 'aimed', failed: 'snap' },
  'shoot-moving-fast': { stat: 'skill+cool', of: skillAndCool, passed: 'snap', failed: null },
} as const;

/** LG-SHOOT-02: aimed, snap, or no shot at all. */
function tryMode(run: Run, { figure, target, mode, test }: Shot): Shot['mode'] | null {
  if (test === null) return mode;
  const { stat, of, passed, failed } = TRIES[test];
  if (testAtMost(run, figure, stat, of(run.figure(figure)), test)) return passed;
  if (failed === null) run.emit({ kind: 'shot-lost', figure, target, why: 'withheld', spent: false });
  return failed;
}
