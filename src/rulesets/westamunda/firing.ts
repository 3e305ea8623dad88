import type { ShotMode, Trigger } from '../../game/effects.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Outcome, Run } from '../../game/run.ts';
import { kickBack, NOTHING_YET, settleAmmo, type Tally } from './aftershot.ts';
import { type Burst, openBurst } from './burst.ts';
import { checkOf, IMPOSSIBLE, meets, throwAgainst } from './dice.ts';
import { ballisticsOf, bandAt, gunOf, isBow, itemOf, roundsIn } from './guns.ts';
import { type Blow, strike } from './hits.ts';
import { knockBack } from './knockdown.ts';
import { distanceOf, type Manner, type Needs, needsOf } from './need.ts';
import { testNerves } from './nerve.ts';
import { isDown, isEngaged, isInPlay, isUp } from './profile.ts';

/** One pull of a trigger. */
export interface Pull extends Manner {
  readonly mode: ShotMode;
  readonly trigger: Trigger;
}

/** What is left to do of an action with guns, in order: plain data, so that it can stop between any two. */
export type Task =
  | { readonly do: 'pull'; readonly pull: Pull }
  | { readonly do: 'strike'; readonly blow: Blow; readonly from: FigureId; readonly stood: boolean }
  | { readonly do: 'kick'; readonly figure: FigureId }
  | { readonly do: 'ammo'; readonly figure: FigureId; readonly weapon: ItemId }
  | { readonly do: 'burst'; readonly burst: Burst }
  | { readonly do: 'nerve' };

export interface FiringAt {
  readonly step: 'firing';
  readonly tasks: readonly Task[];
  readonly tally: Tally;
}

/** Works an action off; after each shot it stops at a mark where different histories meet again (exact odds). */
export function carryOn(run: Run, { tasks, tally: before }: Omit<FiringAt, 'step'>): Outcome {
  let tally = before;
  let left = tasks;
  while (left.length > 0) {
    const [task, ...rest] = left as [Task, ...Task[]];
    const standing = stillStanding(run);
    const { more, sixes = [], jams = {}, kick = 0 } = work(run, task, tally);
    const fallen = standing.filter((id) => hasFallen(run, id));
    tally = {
      sixes: [...new Set([...tally.sixes, ...sixes])],
      jams: { ...tally.jams, ...jams },
      kick: Math.max(tally.kick, kick),
      fallen: [...tally.fallen, ...fallen],
    };
    left = [...more, ...rest];
    if (left.length > 0 && isMark(task, left[0]!))
      return { pause: { at: { step: 'firing', tasks: left, tally } satisfies FiringAt, prompts: [], holds: [] } };
  }
  return null;
}

function stillStanding(run: Run): FigureId[] {
  return run.fight.roster.filter((id) => isInPlay(run.figure(id)) && !isDown(run.figure(id)));
}

function hasFallen(run: Run, id: FigureId): boolean {
  return run.figure(id).sort === 'person' && (!isInPlay(run.figure(id)) || isDown(run.figure(id)));
}

/** Between two shots of a burst, and before what ends an action. */
function isMark(done: Task, next: Task): boolean {
  return done.do !== next.do && next.do !== 'strike';
}

interface Worked {
  readonly more: readonly Task[];
  readonly sixes?: readonly ItemId[];
  readonly jams?: Tally['jams'];
  readonly kick?: number;
}

const NO_MORE: Worked = { more: [] };

function work(run: Run, task: Task, tally: Tally): Worked {
  switch (task.do) {
    case 'pull':
      return pull(run, task.pull);
    case 'strike':
      strike(run, task.blow);
      if (task.stood) knockBack(run, task.blow, task.from);
      return NO_MORE;
    case 'burst':
      return openBurst(run, task.burst);
    case 'kick':
      kickBack(run, task.figure, tally.kick);
      return NO_MORE;
    case 'ammo':
      settleAmmo(run, task.figure, task.weapon, tally);
      return NO_MORE;
    case 'nerve':
      testNerves(run, tally.fallen);
      return NO_MORE;
  }
}

/** WM-SHOOT-20 steps 1 and 2: the to-hit dice, and what a miss does. */
function pull(run: Run, shot: Pull): Worked {
  const { figure, target, weapon } = shot;
  if (!isInPlay(run.figure(target))) {
    run.emit({ kind: 'shot-lost', figure, target, why: 'target-out', spent: true });
    return NO_MORE;
  }
  const needs = needsOf(run.fight, shot);
  const stood = isOnFeet(run, target);
  const thrown = throwAgainst(run, needs.need, 'to-hit', canDuck(run, shot, needs) ? [needs.open] : []);
  fire(run, shot, needs, thrown);
  const gun = gunOf(itemOf(run.figure(figure), weapon)!.model)!;
  const { strength } = ballisticsOf(gun, shot.load);
  const after = { sixes: thrown.faces[0] === 6 ? [weapon] : [], kick: isBow(gun) ? 0 : strength };
  if (!thrown.passed) {
    miss(run, shot, needs, thrown.faces);
    return { ...after, more: [] };
  }
  const blow: Blow = { target, by: figure, strength, cause: 'shot', weapon, pins: true };
  return { ...after, more: [{ do: 'strike', blow, from: figure, stood }] };
}

/** WM-KICK-02: not already pinned, down or held up by a fight. */
function isOnFeet(run: Run, id: FigureId): boolean {
  const figure = run.figure(id);
  return figure.sort === 'person' && figure.mount === null && isUp(figure) && !isEngaged(run.fight, id);
}

/** Every trigger pull spends a round (WM-SHOOT-12). */
function fire(
  run: Run,
  shot: Pull,
  needs: Needs,
  thrown: { readonly faces: readonly number[]; readonly passed: boolean },
): void {
  const { figure, target, weapon, mode, trigger } = shot;
  const item = itemOf(run.figure(figure), weapon)!;
  const distance = distanceOf(run.fight, shot) ?? 0;
  const band = bandAt(gunOf(item.model)!, distance) ?? 'long';
  const left = item.ammo === null ? {} : { left: Math.max(0, roundsIn(item) - 1) };
  run.emit({
    kind: 'shot-fired',
    figure,
    target,
    weapon,
    mode,
    trigger,
    distance,
    band,
    ...left,
    check: checkOf(thrown, needs.need, needs.mods),
  });
}

/** WM-DUCK-02: men on foot who are up, behind cover, where the table plays it. */
function canDuck(run: Run, { target }: Pull, { cover }: Needs): boolean {
  return run.fight.settings.duckBacks !== false && cover > 0 && isOnFeet(run, target);
}

function miss(run: Run, shot: Pull, needs: Needs, faces: readonly number[]): void {
  run.emit({ kind: 'shot-missed', figure: shot.figure, target: shot.target, weapon: shot.weapon });
  if (!canDuck(run, shot, needs) || !meets(faces, needs.open)) return;
  // WM-DUCK-01: the cover alone saved him, and he knows it.
  run.emit({
    kind: 'ducked-back',
    figure: shot.target,
    why: 'shot',
    distance: 0,
    cover: needs.cover === 2 ? 'full' : 'partial',
    pinned: true,
  });
}

/** WM-SHOOT-05, WM-DUCK-03: a shot that no face could make, unless it could make him duck. */
export function isHopeless(run: Pick<Run, 'fight'>, shot: Pull): number | null {
  const needs = needsOf(run.fight, shot);
  if (needs.need < IMPOSSIBLE) return null;
  const mayDuck = canDuck(run as Run, shot, needs) && needs.open < IMPOSSIBLE;
  return mayDuck ? null : needs.need;
}

/** What ends every action with guns: kick, ammunition, nerve (WM-SHOOT-20 steps 11 to 13). */
function endOf(figure: FigureId, weapons: readonly ItemId[]): readonly Task[] {
  const ammo = weapons.map((weapon): Task => ({ do: 'ammo', figure, weapon }));
  return [{ do: 'kick', figure }, ...ammo, { do: 'nerve' }];
}

/** A plain shot as an action. */
export function singleShot(shot: Pull): Omit<FiringAt, 'step'> {
  return { tasks: [{ do: 'pull', pull: shot }, ...endOf(shot.figure, [shot.weapon])], tally: NOTHING_YET };
}

/** WM-BLAZE-04: dice, shots, kick, a roll for each jam, the roll for a six. */
export function burstOf(burst: Burst): Omit<FiringAt, 'step'> {
  const { figure, weapon } = burst.pull;
  return { tasks: [{ do: 'burst', burst }, ...endOf(figure, [weapon])], tally: NOTHING_YET };
}

/** WM-SHOOT-08: the first gun wholly, then the second; kick once; then the ammunition of each. */
export function twoGuns(shots: readonly Task[], pulls: readonly [Pull, Pull]): Omit<FiringAt, 'step'> {
  return {
    tasks: [
      ...shots,
      ...endOf(
        pulls[0].figure,
        pulls.map((one) => one.weapon),
      ),
    ],
    tally: NOTHING_YET,
  };
}
